"""Packed files, as replays/FORMAT.md tells them. Frames of zstd, a format of its own, are left to
libzstd, which every build has anyway."""

import ctypes

from independent_bytes import Reader, need

FORMAT = 2
GROUP = 5
PLAIN_MOST = 2**25
PACKED_MOST = 2**26
RATIO_MOST = 256
STORED, ZSTD = 0, 1
ZSTD_MAGIC = bytes.fromhex("28b52ffd")

libzstd = ctypes.CDLL("libzstd.so.1")
for name, arguments in (
    ("ZSTD_findFrameCompressedSize", [ctypes.c_char_p, ctypes.c_size_t]),
    (
        "ZSTD_decompress",
        [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_char_p, ctypes.c_size_t],
    ),
):
    getattr(libzstd, name).argtypes = arguments
    getattr(libzstd, name).restype = ctypes.c_size_t


class Index:
    """What the first block says, or Wrong."""

    def __init__(self, reader):
        need(reader.number() == FORMAT)
        self.tip = reader.take(32)
        self.groups = []
        for _ in range(reader.number()):
            plain, packed = reader.number(PLAIN_MOST), reader.number(PACKED_MOST)
            need(plain >= 1 and plain // RATIO_MOST <= packed)
            self.groups.append((plain, packed))
        need(self.groups)


def is_packed(payload):
    reader = Reader(payload)
    return reader.more() and reader.number() == FORMAT


def frame_content(frame, length):
    """What one frame of zstd, and nothing behind it, becomes: exactly so many bytes."""
    need(frame.startswith(ZSTD_MAGIC))
    need(libzstd.ZSTD_findFrameCompressedSize(frame, len(frame)) == len(frame))
    content = ctypes.create_string_buffer(length + 1)
    # An error is a number far beyond any length.
    need(libzstd.ZSTD_decompress(content, length, frame, len(frame)) == length)
    return content.raw[:length]


class Group:
    """The payload of one group's block; `plain` is how much it is in the plain file."""

    def __init__(self, payload, plain):
        reader = Reader(payload)
        self.count, self.sequence, self.link = reader.number(), reader.number(), reader.take(32)
        method, length = reader.byte(), reader.number(plain)
        self.content = reader.take(reader.left())
        need(method in (STORED, ZSTD))
        if method == ZSTD:
            self.content = frame_content(self.content, length)
        need(len(self.content) == length)

    def blocks(self):
        """(type, payload) of each."""
        inner = Reader(self.content)
        for _ in range(self.count):
            yield inner.byte(), inner.text(len(self.content))
        need(not inner.more())
