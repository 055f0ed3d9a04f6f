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

import independent_possession
import independent_race
import independent_winged
from independent_bytes import WORD, Reader

MAGIC = b"JUZREPL\0"
HEADER, RECORDS, KEYFRAME, CHAPTERS, FOOTER = range(5)
REASONS = (
    "over not_started not_seated stale ace_first same_place refill_first no_fit play_available"
    " nothing_to_turn reserve_not_empty not_now beaten too_fast not_your_turn nothing_to_draw"
    " already_drew already_chosen too_early late"
).split()
GAMES = {
    "race": independent_race,
    "possession": independent_possession,
    "winged": independent_winged,
}


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


def option_value(words, value):
    if words is bool:
        return bool(value)
    return words.split()[value] if words else value


def read_header(payload):
    outer = Reader(payload)
    assert outer.number() == 1
    reader = Reader(outer.take(outer.number()))
    header = {"game": reader.text(), "rules": {}}
    options = GAMES[header["game"]].OPTIONS
    assert reader.number() == len(options)
    for name, words in options.items():
        header["rules"][name] = option_value(words, reader.number())
    header["preset"] = header["rules"].pop("preset", None)
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


def read_reject(reader, game):
    fields = {"kind": "reject", "seat": reader.number(), "command": game.read_command(reader)}
    fields["seen"], fields["stamp"] = reader.number(), reader.integer()
    fields["reason"] = REASONS[reader.byte()]
    winner, margin = reader.number(), reader.integer()
    if winner:
        fields["winner"], fields["margin"] = winner - 1, margin
    return fields


def read_news(reader):
    event, kind = reader.number(), ["public", "reveal", "own"][reader.byte()]
    return {"kind": kind, "event": event, "t": reader.integer(), "sent": reader.integer()}


def read_contender(reader):
    fields = {"kind": "contender", "seat": reader.number(), "arrival": reader.integer()}
    fields["news"] = read_news(reader)
    for name in ("min60", "mean10", "q99"):
        fields[name] = reader.integer()
    if reader.byte():
        fields["echo"] = reader.integer()
    for name in ("cap", "bank", "excess", "compensation", "time"):
        fields[name] = reader.integer()
    return fields


def read_awaited(reader):
    fields = {"kind": "awaited", "seat": reader.number(), "news": read_news(reader)}
    for name in ("compensation", "margin", "deadline"):
        fields[name] = reader.integer()
    fields["ended"] = ["arrived", "absent", "passed", "capped"][reader.byte()]
    return fields


def read_contest(reader):
    prize = reader.number()
    rank = ["A", *map(str, range(2, 11)), "J", "Q", "K"][prize % 13]
    fields = {"kind": "contest", "prize": "call" if prize == 52 else rank + "SHDC"[prize // 13]}
    for name in ("event", "places", "contenders", "counted", "awaited"):
        fields[name] = reader.number()
    for name in ("hold_cap", "decided_at"):
        fields[name] = reader.integer()
    fields["winner"], fields["tie_first"] = reader.number(), reader.number()
    if reader.byte():
        fields["margin"] = reader.integer()
    fields["uncertainty"], fields["first_to_arrive"] = reader.integer(), reader.number()
    return fields


AUDITS = {3: read_contender, 4: read_awaited, 5: read_contest}


def read_records(payload, position, game):
    """The records of one block, as the export has them; `position` is [n, e, t] and moves on."""
    reader = Reader(payload)
    while reader.more():
        head = reader.number()
        position[2] += head >> 2
        line = {"n": position[0], "t": position[2]}
        kind = head & 3
        if kind == 0:
            line["e"] = position[1]
            line.update(game.read_event(reader))
            position[1] += 1
        elif kind == 1:
            line.update(read_reject(reader, game))
        elif kind == 3:
            framed, inner = reader.number(), Reader(reader.take(reader.number()))
            line.update(AUDITS[framed](inner))
            assert not inner.more()
        else:
            seed = reader.seed()
            line.update({"kind": "reveal", "seed": "".join(f"{word:016x}" for word in seed)})
        position[0] += 1
        yield line


def state_hash(data, game):
    reader = Reader(data)
    cells = []
    while reader.more():
        cells.append(reader.number())
        if cells[-1] == 0:
            cells += [0] * reader.number()
    assert len(cells) == game.CELLS, len(cells)
    total = 0
    for index, value in enumerate(cells):
        if value:
            mixed = (65536 * index + value + 0x9E3779B97F4A7C15) * 0xBF58476D1CE4E5B9 & WORD
            mixed = (mixed ^ mixed >> 29) * 0x94D049BB133111EB & WORD
            total += mixed ^ mixed >> 32
    return total & WORD


def revealed_seed(lines):
    text = next(line["seed"] for line in lines if line["kind"] == "reveal")
    return [int(text[at : at + 16], 16) for at in range(0, 64, 16)]


def shown_hash(program, path, event):
    command = [program, "show", path, "--event", str(event)]
    shown = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return next(line.split()[1] for line in shown.split("\n") if line.startswith("hash "))


def read_chapters(payload):
    reader = Reader(payload)
    before = (0, 0, 0)
    for _ in range(reader.number()):
        assert reader.byte() < 14
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
    game = GAMES[header["game"]]
    position, lines, keyframes, chapters = [0, 0, 0], [], [], []
    for kind, payload, offset in blocks_of(data):
        reader = Reader(payload)
        if kind == HEADER:
            read = read_header(payload)
            assert read == {name: header[name] for name in read}, "the header differs"
        elif kind == RECORDS:
            lines += read_records(payload, position, game)
        elif kind == KEYFRAME:
            assert reader.position() == tuple(position)
            assert reader.number() == offset
            assert reader.number() == (keyframes[-1][1] if keyframes else 0)
            keyframes.append((tuple(position), offset))
            hashed = f"{state_hash(reader.take(reader.number()), game):016x}"
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
    game.check_deals(lines, revealed_seed(lines), len(header["seats"]))


if __name__ == "__main__":
    main(*sys.argv[1:])
