#!/usr/bin/env python3
"""Makes PNG pictures small: 256 colours, packed well.

Usage: tests/support/pack_png.py FILE…

Rewrites each FILE, which has eight bits a colour part with or without opacity; opacity is dropped.
What a kept picture loses is less than tests allow pictures to differ.
"""

import struct
import sys
import zlib
from collections import Counter

MAGIC = b"\x89PNG\r\n\x1a\n"
COLOURS = 256


def chunks(data):
    at = len(MAGIC)
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        yield data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        at += 12 + length


def paeth(left, up, corner):
    by_left, by_up, by_corner = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
    if by_left <= by_up and by_left <= by_corner:
        return left
    return up if by_up <= by_corner else corner


def unfiltered(raw, width, height, size):
    """The rows of a picture whose pixels have SIZE bytes."""
    before = bytearray(width * size)
    for y in range(height):
        start = y * (width * size + 1)
        kind, row = raw[start], bytearray(raw[start + 1 : start + 1 + width * size])
        if kind:
            for i, value in enumerate(row):
                left = row[i - size] if i >= size else 0
                up = before[i]
                corner = before[i - size] if i >= size else 0
                guess = (0, left, up, (left + up) // 2, paeth(left, up, corner))[kind]
                row[i] = (value + guess) & 255
        yield row
        before = row


def read(path):
    with open(path, "rb") as file:
        data = file.read()
    parts = list(chunks(data))
    width, height, depth, kind = struct.unpack_from(">IIBB", parts[0][1])
    if not data.startswith(MAGIC) or depth != 8 or kind not in (2, 6):
        sys.exit(f"{path}: not a PNG picture of eight bits a colour part")
    size = 3 if kind == 2 else 4
    raw = zlib.decompress(b"".join(body for name, body in parts if name == b"IDAT"))
    pixels = []
    for row in unfiltered(raw, width, height, size):
        pixels.extend(zip(row[0::size], row[1::size], row[2::size]))
    return width, height, pixels


def palette_of(counts):
    """Which of at most COLOURS each colour becomes: boxes of colours are halved, the one with the
    largest spread first, and each becomes its mean."""
    boxes = [list(counts)]

    def spread(box):
        sides = [max(part) - min(part) for part in zip(*box)]
        # A side counts by how much of the picture it spoils.
        return max(sides) * sum(counts[colour] for colour in box) ** 0.5, sides.index(max(sides))

    while len(boxes) < COLOURS:
        worst = max(boxes, key=lambda box: spread(box)[0] if len(box) > 1 else -1)
        if len(worst) < 2:
            break
        side = spread(worst)[1]
        worst.sort(key=lambda colour: (colour[side], colour))
        middle = (worst[0][side] + worst[-1][side]) / 2
        cut = next(i for i, colour in enumerate(worst) if i > 0 and colour[side] > middle)
        boxes.remove(worst)
        boxes += [worst[:cut], worst[cut:]]
    palette, place = [], {}
    for box in boxes:
        weight = sum(counts[colour] for colour in box)
        mean = [sum(colour[i] * counts[colour] for colour in box) / weight for i in range(3)]
        for colour in box:
            place[colour] = len(palette)
        palette.append(bytes(round(value) for value in mean))
    return palette, place


def pack(path):
    width, height, pixels = read(path)
    palette, place = palette_of(Counter(pixels))
    numbers = bytes(place[pixel] for pixel in pixels)
    rows = b"".join(b"\0" + numbers[y * width : (y + 1) * width] for y in range(height))

    def chunk(name, body):
        check = zlib.crc32(name + body)
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", check)

    with open(path, "wb") as file:
        file.write(MAGIC)
        file.write(chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)))
        file.write(chunk(b"PLTE", b"".join(palette)))
        file.write(chunk(b"IDAT", zlib.compress(rows, 9)))
        file.write(chunk(b"IEND", b""))


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__.strip())
    for name in sys.argv[1:]:
        pack(name)
