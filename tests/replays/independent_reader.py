#!/usr/bin/env python3
"""Reads a replay as replays/FORMAT.md tells it, sharing nothing with the project's own reader.

Usage: independent_reader.py FILE EXPORT JUZ_REPLAY

Prints nothing if every line of EXPORT (JSON Lines) says what FILE holds, every checksum and link is
right, the index is that of the file, the deals follow from the seed, and each keyframe's hash is
the one that JUZ_REPLAY shows.
"""

import json
import subprocess
import sys

import independent_file
from independent_file import CHAPTERS, FOOTER, KEYFRAME


def revealed_seed(lines):
    text = next(line["seed"] for line in lines if line["kind"] == "reveal")
    return [int(text[at : at + 16], 16) for at in range(0, 64, 16)]


def shown_hash(program, path, event):
    command = [program, "show", path, "--event", str(event)]
    shown = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return next(line.split()[1] for line in shown.split("\n") if line.startswith("hash "))


def check_header(read, exported):
    for seat in read["seats"]:
        seat["name"] = bytes.fromhex(seat["name"]).decode()
    assert read == {name: exported[name] for name in read}, "the header differs"


def check_index(reading):
    """The footer says what all the other blocks say."""
    begins = {kind: [] for kind in (KEYFRAME, CHAPTERS, FOOTER)}
    for kind, begin, _ in reading["blocks"]:
        if kind in begins:
            begins[kind].append(begin)
    (footer,) = reading["footers"]
    assert [footer["own"]] == begins[FOOTER]
    assert footer["chapters"] == begins[CHAPTERS]
    assert footer["keyframes"] == [
        [*keyframe["at"], keyframe["offset"]] for keyframe in reading["keyframes"]
    ]
    previous = 0
    for keyframe, begin in zip(reading["keyframes"], begins[KEYFRAME], strict=True):
        assert (keyframe["offset"], keyframe["previous"]) == (begin, previous)
        previous = begin
    last = reading["lines"][-1]
    events = sum("e" in line for line in reading["lines"])
    assert footer["end"] == [last["n"] + 1, events, last["t"]]


def main(path, export, program):
    with open(path, "rb") as file:
        data = file.read()
    with open(export, encoding="utf-8") as file:
        header, *expected = [json.loads(line) for line in file]
    reading = independent_file.read(data)
    assert reading["fault"] is None and reading["stops"] is None
    check_header(reading["header"], header)
    check_index(reading)
    lines = reading["lines"]
    for mine, theirs in zip(lines, expected):
        assert mine == theirs, f"{mine} is exported as {theirs}"
    assert len(lines) == len(expected)
    assert reading["keyframes"] and all(reading["chapters"])
    for keyframe in reading["keyframes"]:
        assert keyframe["hash"] == shown_hash(program, path, keyframe["at"][1] - 1)
    game = independent_file.GAMES[header["game"].encode()]
    game.check_deals(lines, revealed_seed(lines), len(header["seats"]))


if __name__ == "__main__":
    main(*sys.argv[1:])
