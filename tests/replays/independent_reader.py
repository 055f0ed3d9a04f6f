#!/usr/bin/env python3
"""Reads a replay as replays/FORMAT.md tells it, sharing nothing with the project's own reader.

Usage: independent_reader.py FILE EXPORT JUZ_REPLAY

Prints nothing if every line of EXPORT (JSON Lines) says what FILE holds, every link is right, the
deals follow from the seed, and each keyframe's hash is the one that JUZ_REPLAY shows. Checksums are
left to others: XXH3 is not in Python's library.
"""

import hashlib
import json
import subprocess
import sys

from independent_deal import dealt

MAGIC = b"JUZREPL\0"
HEADER, RECORDS, KEYFRAME, CHAPTERS, FOOTER = range(5)
WORD = 2**64 - 1
REASONS = (
    "over not_started not_seated stale ace_first same_place refill_first no_fit play_available"
    " nothing_to_turn reserve_not_empty not_now beaten too_fast"
).split()
EVENTS = (
    "round deal start move refill turn rotate call stuck idle leave return end match".split()
)
COMMANDS = "move turn call stuck round start idle leave return".split()
END_REASONS = "called exhausted limit abandoned".split()
MATCH_REASONS = "rounds target round_limit abandoned".split()
# Words for those options that are words.
OPTIONS = {
    "preset": "atena literal nerts demon",
    "refill": "automatic manual",
    "ace": "forced free",
    "turn": "any_time when_stuck",
    "waste": "single separate",
    "turn_count": "",
    "call": "manual automatic",
}
NUMBERS = (
    "left_cost call_bonus rounds target round_limit rotate_limit idle_ms command_limit countdown_ms"
)
OPTIONS.update({name: "" for name in NUMBERS.split()})


class Reader:
    def __init__(self, data):
        self.data = data
        self.at = 0

    def more(self):
        return self.at < len(self.data)

    def take(self, count):
        assert self.at + count <= len(self.data)
        self.at += count
        return self.data[self.at - count : self.at]

    def byte(self):
        return self.take(1)[0]

    def number(self):
        value = shift = 0
        while True:
            part = self.byte()
            value |= (part & 127) << shift
            shift += 7
            if part < 128:
                assert part != 0 or shift == 7
                return value

    def integer(self):
        bits = self.number()
        return -(bits + 1) // 2 if bits & 1 else bits // 2

    def text(self):
        return self.take(self.number()).decode()

    def fixed(self):
        return int.from_bytes(self.take(8), "little")

    def seed(self):
        return [self.fixed() for _ in range(4)]

    def card(self, pack):
        code = self.number()
        return card_text(code if code in (0, 15) else code ^ (64 * pack))

    def position(self, before=(0, 0, 0)):
        return tuple(value + self.number() for value in before)


def card_text(code):
    if code in (0, 15):
        return "-" if code == 0 else "?"
    ranks = "A 2 3 4 5 6 7 8 9 10 J Q K".split()
    return f"{ranks[code % 16 - 1]}{'SHDC'[code // 16 % 4]}:{code // 64}"


def blocks_of(data):
    """(type, payload, offset) of every block; checks sequence and links."""
    assert data.startswith(MAGIC)
    link = hashlib.blake2b(MAGIC, digest_size=32).digest()
    reader = Reader(data)
    reader.take(len(MAGIC))
    sequence = 0
    while reader.more():
        begin = reader.at
        kind, length = reader.byte(), reader.number()
        assert reader.number() == sequence
        payload = reader.take(length)
        assert reader.take(32) == link
        reader.take(8)
        link = hashlib.blake2b(data[begin : reader.at], digest_size=32).digest()
        yield kind, payload, begin
        sequence += 1


def read_header(payload):
    outer = Reader(payload)
    assert outer.number() == 1
    reader = Reader(outer.take(outer.number()))
    header = {"game": reader.text(), "rules": {}}
    assert reader.number() == len(OPTIONS)
    for name, words in OPTIONS.items():
        value = reader.number()
        header["rules"][name] = words.split()[value] if words else value
    header["preset"] = header["rules"].pop("preset")
    seats = range(reader.number())
    header["seats"] = [
        {"seat": seat, "name": reader.text(), "bot": bool(reader.byte())} for seat in seats
    ]
    viewer = reader.number()
    header["viewer"] = viewer - 1 if viewer else None
    header["policy"], header["shuffle"] = reader.text(), reader.number()
    reader.integer()
    reader.text()
    kinds = [(outer.number(), outer.number(), outer.text()) for _ in range(outer.number())]
    assert kinds == [(0, 0, "event"), (1, 0, "reject"), (2, 0, "reveal")]
    return header


def event_place(code):
    if code == 0:
        return "reserve"
    name, base = next(p for p in (("foundation", 64), ("waste", 8), ("column", 1)) if code >= p[1])
    return f"{name}:{code - base}"


def command_place(code):
    name = ("reserve", "column", "waste", "foundation")[code >> 6]
    index = code & 63
    return name if name == "reserve" or index == 63 else f"{name}:{index}"


def read_move(reader, seat, rare, fields):
    fields["card"] = reader.card(seat)
    fields["from"], fields["to"] = event_place(reader.byte()), event_place(reader.byte())
    fields["count"] = reader.number() if rare else 1
    expose(fields, reader.card(seat) if rare else "-")


def expose(fields, card):
    if card != "-":
        fields["exposed"] = card


def read_turn(reader, seat, rare, fields):
    bits = reader.number() if rare else 6
    fields["cards"] = [reader.card(seat) for _ in range(bits >> 1)]
    fields["recycled"] = bool(bits & 1)


def read_end(reader, fields):
    fields["why"] = END_REASONS[reader.byte()]
    caller = reader.number()
    if caller:
        fields["caller"] = caller - 1
    points = [(reader.integer(), reader.integer()) for _ in range(reader.number())]
    fields["scores"], fields["totals"] = [p[0] for p in points], [p[1] for p in points]


def read_match(reader, fields):
    fields["why"] = MATCH_REASONS[reader.byte()]
    places = [reader.number() for _ in range(reader.number())]
    fields["ranking"] = [
        [seat for seat, place in enumerate(places) if place == ahead]
        for ahead in sorted(set(places))
    ]


def read_event(reader):
    head = reader.byte()
    kind, seat, rare = EVENTS[head & 15], head >> 4 & 7, bool(head >> 7)
    fields = {"kind": kind}
    if kind not in ("round", "start", "rotate", "end", "match"):
        fields["seat"] = seat
    if kind == "round":
        fields["round"], fields["dealer"] = reader.number(), None
    elif kind == "deal":
        for name, count in (("reserve", 13), ("row", 4), ("hand", 35)):
            fields[name] = [reader.card(seat) for _ in range(count)]
    elif kind == "move":
        read_move(reader, seat, rare, fields)
    elif kind == "refill":
        fields["column"], fields["card"] = reader.number(), reader.card(seat)
        expose(fields, reader.card(seat))
    elif kind == "turn":
        read_turn(reader, seat, rare, fields)
    elif kind == "end":
        read_end(reader, fields)
    elif kind == "match":
        read_match(reader, fields)
    return fields


def read_command(reader):
    kind = COMMANDS[reader.byte()]
    fields = {"kind": kind}
    if kind == "round":
        reader.seed()
    elif kind != "start":
        fields["seat"] = reader.number()
    if kind == "move":
        fields["card"] = reader.card(fields["seat"])
        fields["from"] = command_place(reader.byte())
        fields["to"] = command_place(reader.byte())
    return fields


def read_reject(reader):
    fields = {"kind": "reject", "seat": reader.number(), "command": read_command(reader)}
    fields["seen"], fields["stamp"] = reader.number(), reader.integer()
    fields["reason"] = REASONS[reader.byte()]
    winner, margin = reader.number(), reader.integer()
    if winner:
        fields["winner"], fields["margin"] = winner - 1, margin
    return fields


def read_records(payload, position):
    """The records of one block, as the export has them; `position` is [n, e, t] and moves on."""
    reader = Reader(payload)
    while reader.more():
        head = reader.number()
        position[2] += head >> 2
        line = {"n": position[0], "t": position[2]}
        kind = head & 3
        if kind == 0:
            line["e"] = position[1]
            line.update(read_event(reader))
            position[1] += 1
        elif kind == 1:
            line.update(read_reject(reader))
        else:
            assert kind == 2
            seed = reader.seed()
            line.update({"kind": "reveal", "seed": "".join(f"{word:016x}" for word in seed)})
        position[0] += 1
        yield line


def state_hash(data):
    reader = Reader(data)
    cells = []
    while reader.more():
        cells.append(reader.number())
        if cells[-1] == 0:
            cells += [0] * reader.number()
    assert len(cells) == 1927
    total = 0
    for index, value in enumerate(cells):
        if value:
            mixed = (65536 * index + value + 0x9E3779B97F4A7C15) * 0xBF58476D1CE4E5B9 & WORD
            mixed = (mixed ^ mixed >> 29) * 0x94D049BB133111EB & WORD
            total += mixed ^ mixed >> 32
    return total & WORD


def check_deals(lines):
    text = next(line["seed"] for line in lines if line["kind"] == "reveal")
    seed = [int(text[at : at + 16], 16) for at in range(0, 64, 16)]
    game_round = None
    for line in lines:
        if line["kind"] == "round":
            game_round = line["round"]
        if line["kind"] == "deal":
            cards = line["reserve"] + line["row"] + line["hand"]
            assert cards == [card_text(code) for code in dealt(seed, game_round, line["seat"])]


def shown_hash(program, path, event):
    command = [program, "show", path, "--event", str(event)]
    shown = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return next(line.split()[1] for line in shown.split("\n") if line.startswith("hash "))


def read_chapters(payload):
    reader = Reader(payload)
    before = (0, 0, 0)
    for _ in range(reader.number()):
        assert reader.byte() < 9
        before = reader.position(before)
        assert reader.byte() <= 8
    assert not reader.more()


def check_footer(payload, offset, position, keyframes, chapters):
    reader = Reader(payload)
    assert reader.position() == tuple(position)
    reader.fixed()
    assert reader.number() == len(keyframes)
    before, at = (0, 0, 0), 0
    for expected in keyframes:
        before = reader.position(before)
        at += reader.number()
        assert (before, at) == expected
    assert reader.number() == len(chapters)
    at = 0
    for expected in chapters:
        at += reader.number()
        assert at == expected
    assert reader.fixed() == offset
    assert not reader.more()


def main(path, export, program):
    with open(path, "rb") as file:
        data = file.read()
    with open(export, encoding="utf-8") as file:
        header, *expected = [json.loads(line) for line in file]
    position, lines, keyframes, chapters = [0, 0, 0], [], [], []
    for kind, payload, offset in blocks_of(data):
        reader = Reader(payload)
        if kind == HEADER:
            read = read_header(payload)
            assert read == {name: header[name] for name in read}, "the header differs"
        elif kind == RECORDS:
            lines += read_records(payload, position)
        elif kind == KEYFRAME:
            assert reader.position() == tuple(position)
            assert reader.number() == offset
            assert reader.number() == (keyframes[-1][1] if keyframes else 0)
            keyframes.append((tuple(position), offset))
            hashed = f"{state_hash(reader.take(reader.number())):016x}"
            assert hashed == shown_hash(program, path, position[1] - 1)
        elif kind == CHAPTERS:
            read_chapters(payload)
            chapters.append(offset)
        elif kind == FOOTER:
            check_footer(payload, offset, position, keyframes, chapters)
    for mine, theirs in zip(lines, expected):
        assert mine == theirs, f"{mine} is exported as {theirs}"
    assert len(lines) == len(expected)
    assert keyframes and chapters
    check_deals(lines)


if __name__ == "__main__":
    main(*sys.argv[1:])
