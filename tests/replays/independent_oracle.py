#!/usr/bin/env python3
"""Holds the project's reader against one written from replays/FORMAT.md alone.

Usage: independent_oracle.py ORACLE files|inputs FROM COUNT

ORACLE (replay_oracle) gives COUNT files, or bytes that claim to be some, from number FROM on, and
what the project's reader makes of each. Exit code 1 and the first difference if the readers do not
agree.
"""

import json
import struct
import subprocess
import sys
from collections import Counter

import independent_file


def difference(mine, theirs):
    """Where they differ first, for people; nothing if they do not."""
    if mine is None or theirs is None:
        return None if mine == theirs else ("the whole", mine is not None, theirs is not None)
    for name in theirs:
        left, right = mine[name], theirs[name]
        if left == right:
            continue
        if isinstance(left, list):
            for at, (one, other) in enumerate(zip(left, right)):
                if one != other:
                    return f"{name} {at}", one, other
            return f"{name}, how many", len(left), len(right)
        return name, left, right
    return None


def allow_refused_states(mine, theirs, seen):
    """A reader may refuse a state that makes no sense; it may not read another one."""
    for one, other in zip(mine["keyframes"], theirs["keyframes"]):
        if one and other and one["hash"] and not other["hash"]:
            one["hash"] = None
            seen["states refused"] += 1


def frames(stream):
    while True:
        size = stream.read(4)
        if not size:
            return
        data = stream.read(struct.unpack("<I", size)[0])
        reading = stream.read(struct.unpack("<I", stream.read(4))[0])
        yield data, json.loads(reading)


def main(oracle, kind, first, count):
    seen = Counter()
    with subprocess.Popen([oracle, kind, first, count], stdout=subprocess.PIPE) as process:
        for number, (data, theirs) in enumerate(frames(process.stdout), int(first)):
            mine = independent_file.read(data)
            if mine is not None and theirs is not None:
                allow_refused_states(mine, theirs, seen)
                seen["with a fault"] += theirs["fault"] is not None
                seen["with records that make no sense"] += theirs["stops"] is not None
                seen["keyframes"] += len(theirs["keyframes"])
                seen["records"] += len(theirs["lines"])
                seen["packed"] += theirs["packed"]
                seen["packed with a fault"] += theirs["packed"] and theirs["fault"] is not None
            seen["not opened"] += theirs is None
            seen["all"] += 1
            found = difference(mine, theirs)
            if found:
                print(f"{kind} {number}: {found[0]}: {found[1]} is read as {found[2]}")
                return 1
    print(", ".join(f"{name} {value}" for name, value in seen.items()))
    return 0 if process.returncode == 0 and seen["all"] == int(count) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
