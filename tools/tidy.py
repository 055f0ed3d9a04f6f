#!/usr/bin/env python3
"""Enforces the house rules that a compiler cannot see.

Usage: tools/tidy.py [--format] [--root FOLDER] [FILE…]

Without FILE it looks at the whole tree. Each hit is one line: file:line, the rule, and what to use
instead. Exit code: 0 clean, 1 something was found, 2 wrong usage, 77 with --format if clang-format
14 is not here.
"""

import argparse
import ast
import os
import re
import shutil
import subprocess
import sys

from tidy_rules import arrows, source, words

SOURCES = (".cpp",)
HEADERS = (".hpp", ".h")
OTHERS = (".py", ".sh", ".cmake", ".glsl")
FOLDERS = ("lib", "replays", "netcode", "client", "tools", "tests", ".ci")
LINE_LENGTH = 100
FUNCTION_LENGTH = 70
SOURCE_LENGTH = 400
HEADER_LENGTH = 300
# Put together here, so that this file is clean under its own rule.
LEFTOVER = re.compile(r"\b(?:FIX" + "ME|TO" + "DO|XX" + r"X)\b")


class Tree:
    """The files under one root, or some of them, as relative paths with forward slashes."""

    def __init__(self, root):
        self.root = root

    def files(self):
        found = [name for name in os.listdir(self.root) if self.is_ours(name)]
        for folder in FOLDERS:
            for place, folders, names in os.walk(os.path.join(self.root, folder)):
                folders[:] = [name for name in folders if name != "__pycache__"]
                for name in names:
                    path = os.path.relpath(os.path.join(place, name), self.root)
                    if self.is_ours(path):
                        found.append(path)
        return sorted(found)

    def is_ours(self, path):
        name = os.path.basename(path)
        known = SOURCES + HEADERS + OTHERS + (".md",)
        return os.path.isfile(os.path.join(self.root, path)) and (
            name.endswith(known) or name == "CMakeLists.txt" or path == ".ci/run"
        )

    def exists(self, path):
        return os.path.isfile(os.path.join(self.root, path))

    def read(self, path):
        with open(os.path.join(self.root, path), encoding="utf-8") as file:
            return file.read()


def is_cpp(path):
    return path.endswith(SOURCES + HEADERS)


def check_text(path, text):
    """Rules for text of any kind. Prose may have long lines: a link or a table cannot break."""
    hits = []
    lines = text.split("\n")
    for number, line in enumerate(lines, start=1):
        if len(line) > LINE_LENGTH and not path.endswith(".md"):
            hits.append((number, "line-length", f"{len(line)} columns; {LINE_LENGTH} are allowed"))
        if line != line.rstrip() and not path.endswith(".md"):
            hits.append((number, "white-space", "remove what stands at the end of the line"))
        for mark in LEFTOVER.findall(line):
            hits.append((number, "leftover", f"do what the {mark} says, or file it"))
    if text and not text.endswith("\n"):
        hits.append((len(lines), "white-space", "end the file with a line end"))
    return hits


def check_lengths(path, text):
    if path.endswith(".md"):
        return []
    limit = HEADER_LENGTH if path.endswith(HEADERS) else SOURCE_LENGTH
    count = text.count("\n")
    if count <= limit:
        return []
    return [(limit + 1, "file-length", f"{count} lines; split by topic, {limit} are allowed")]


def python_functions(text):
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield source.Function(node.lineno, node.end_lineno - node.lineno + 1, node.name)


def check_functions(path, text):
    if is_cpp(path):
        found = source.functions(text)
    elif path.endswith(".py"):
        found = python_functions(text)
    else:
        return []
    message = "{} lines; move a step of it into a function, {} are allowed"
    return [
        (function.line, "function-length", message.format(function.length, FUNCTION_LENGTH))
        for function in found
        if function.length > FUNCTION_LENGTH
    ]


def check_bans(path, text):
    """The table of what each room may touch, by header and by word."""
    hits = []
    code = source.strip(text)
    found = source.includes(text)
    for ban in words.bans_of(path) + words.EVERYWHERE:
        for include in found:
            if ban.covers(include.path):
                message = f"no {ban.name} here (<{include.path}>): {ban.instead}"
                hits.append((include.line, "room", message))
        for match in ban.words.finditer(code):
            line = code.count("\n", 0, match.start()) + 1
            said = " ".join(match.group(0).split())
            hits.append((line, "room", f"no {ban.name} here ({said}): {ban.instead}"))
    return hits


def is_foreign_in_lib(path, include, exists):
    """Whether this is a library's header in lib that no ban names. The standard library's have
    neither folder nor ending; the arbiter's lanes are Boost's, the proof's hash libsodium's."""
    if not path.startswith("lib/") or not ("/" in include.path or "." in include.path):
        return False
    if arrows.resolve(path, include.path, exists):
        return False
    if path.startswith("lib/src/arbiter/") and include.path.startswith("boost/"):
        return False
    if path.startswith("lib/src/proof/") and include.path == "sodium.h":
        return False
    return not any(ban.covers(include.path) for ban in words.bans_of(path))


def check_includes(path, text, exists):
    hits = []
    for include in source.includes(text):
        complaint = arrows.complaint(path, include.path, exists)
        if complaint:
            hits.append((include.line, "arrow", complaint))
        if include.path.startswith("catch2/") and path != "tests/support/catch.hpp":
            hits.append((include.line, "catch", 'include "support/catch.hpp" instead'))
        if is_foreign_in_lib(path, include, exists):
            message = f"no <{include.path}> here: lib needs the C++ standard library only"
            hits.append((include.line, "room", message))
    if path.endswith(HEADERS) and "#pragma once" not in text.split("\n"):
        hits.append((1, "guard", "begin the header with #pragma once"))
    return hits


def check(tree, path):
    """Every hit in one file, as (line, rule, message)."""
    text = tree.read(path)
    hits = check_text(path, text) + check_lengths(path, text) + check_functions(path, text)
    if is_cpp(path):
        hits += check_bans(path, text) + check_includes(path, text, tree.exists)
    return sorted(set(hits))


def find_clang_format():
    for name in ("clang-format-14", "clang-format"):
        if shutil.which(name):
            version = subprocess.run([name, "--version"], capture_output=True, text=True)
            if " 14." in version.stdout:
                return name
    return None


def check_format(tree, paths):
    program = find_clang_format()
    if program is None:
        print("clang-format 14 is not installed (Debian: clang-format-14): not checked")
        return 77
    files = [path for path in paths if is_cpp(path)]
    if not files:
        return 0
    command = [program, "--dry-run", "--Werror", "--ferror-limit=1"] + files
    result = subprocess.run(command, cwd=tree.root, capture_output=True, text=True)
    wrong = sorted(
        {line.split(": error:")[0] for line in result.stderr.split("\n") if ": error:" in line}
    )
    for place in wrong:
        path, line = place.split(":")[:2]
        print(f"{path}:{line}: format: run {program} -i {path}")
    if result.returncode != 0 and not wrong:
        print(result.stderr.strip())
    return 1 if result.returncode != 0 else 0


def main(arguments):
    parser = argparse.ArgumentParser(description="Enforces the house rules.")
    default_root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    parser.add_argument("--root", default=default_root, help="the folder with lib, client, …")
    parser.add_argument("--format", action="store_true", help="check the layout of the C++ files")
    parser.add_argument("files", nargs="*", metavar="FILE", help="relative to the root")
    options = parser.parse_args(arguments)
    tree = Tree(options.root)
    paths = options.files or tree.files()
    if options.format:
        return check_format(tree, paths)
    count = 0
    for path in paths:
        for line, rule, message in check(tree, path):
            print(f"{path}:{line}: {rule}: {message}")
            count += 1
    print(f"{len(paths)} files, {count} hits")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
