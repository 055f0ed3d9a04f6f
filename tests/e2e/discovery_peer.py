"""A host of another version on the loopback network, as netcode/PROTOCOL.md tells of discovery."""

import socket
import threading

MASK = (1 << 64) - 1
KEY = b"juz discovery   "
QUESTION, ANSWER = 1, 2


def siphash(data, key=KEY):
    """SipHash-2-4 of DATA, as eight bytes."""
    words = [int.from_bytes(key[at:at + 8], "little") for at in (0, 8)]
    v = [
        words[0] ^ 0x736F6D6570736575, words[1] ^ 0x646F72616E646F6D,
        words[0] ^ 0x6C7967656E657261, words[1] ^ 0x7465646279746573,
    ]

    def turned(value, bits):
        return ((value << bits) | (value >> (64 - bits))) & MASK

    def rounds(count):
        for _ in range(count):
            v[0] = (v[0] + v[1]) & MASK
            v[2] = (v[2] + v[3]) & MASK
            v[1] = turned(v[1], 13) ^ v[0]
            v[3] = turned(v[3], 16) ^ v[2]
            v[0] = turned(v[0], 32)
            v[2] = (v[2] + v[1]) & MASK
            v[0] = (v[0] + v[3]) & MASK
            v[1] = turned(v[1], 17) ^ v[2]
            v[3] = turned(v[3], 21) ^ v[0]
            v[2] = turned(v[2], 32)

    padded = data + bytes(7 - len(data) % 8) + bytes([len(data) & 0xFF])
    for at in range(0, len(padded), 8):
        word = int.from_bytes(padded[at:at + 8], "little")
        v[3] ^= word
        rounds(2)
        v[0] ^= word
    v[2] ^= 0xFF
    rounds(4)
    return (v[0] ^ v[1] ^ v[2] ^ v[3]).to_bytes(8, "little")


def number(value):
    """VALUE as a varint."""
    told = b""
    while value >= 0x80:
        told += bytes([value & 0x7F | 0x80])
        value >>= 7
    return told + bytes([value])


def text(words):
    return number(len(words.encode())) + words.encode()


class Peer:
    """Answers every question on PORT until it ends; its VERSION is nobody else's."""

    def __init__(self, port, name, program, version=99):
        self._told = b"".join(number(value) for value in (27913, 0, 1))
        self._told += b"".join(text(words) for words in (name, program, "race"))
        self._version = version
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # What is said to everybody on the loopback network, and nothing else.
        self._socket.bind(("127.255.255.255", port))
        self._socket.settimeout(0.1)
        self._voice = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._voice.bind(("127.0.0.1", 0))
        self._ends = False
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def _serve(self):
        while not self._ends:
            try:
                question, asker = self._socket.recvfrom(512)
            except TimeoutError:
                continue
            is_question = question[:5] == b"juz?" + bytes([QUESTION])
            if not is_question or siphash(question[:-8]) != question[-8:]:
                continue
            # The asker's version is below 128, and so one byte.
            nonce = question[6:14]
            answer = b"juz?" + bytes([ANSWER]) + number(self._version) + nonce + b"elsewho!"
            answer += self._told
            self._voice.sendto(answer + siphash(answer), asker)

    def end(self):
        self._ends = True
        self._thread.join()
        self._socket.close()
        self._voice.close()
