"""What shells complete, and the manual page names, is what juz-replay takes: all of it and no more.

Usage: check_completions.py PROGRAM
"""

import os
import re
import subprocess
import sys
import unittest

PROGRAM = ""
FOLDER = os.path.join(
    os.path.dirname(os.path.abspath(__file__)), "..", "..", "tools", "juz-replay"
)


def read(*path):
    with open(os.path.join(FOLDER, *path), encoding="utf-8") as file:
        return file.read()


def options_in(text):
    """The long options that a help text lists, without --help."""
    found = set(re.findall(r"^  (?:-\w,)?(--[a-z-]+)", text, re.M))
    # A flag that says no is listed with what it stands for.
    return {option.split("{")[0] for option in found} - {"--help"}


def help_of(*command):
    line = [PROGRAM, *command, "--help"]
    return subprocess.run(line, capture_output=True, text=True, check=True).stdout


def what_it_takes():
    """Of each command its options."""
    names = re.findall(r"^  ([a-z]+)\s", help_of().split("Subcommands:")[1], re.M)
    return {name: options_in(help_of(name)) for name in names}


def completed_by_bash(*words):
    script = (
        'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _juz_replay;'
        ' printf "%s\\n" "${COMPREPLY[@]}"'
    )
    path = os.path.join(FOLDER, "completions", "juz-replay.bash")
    shown = subprocess.run(
        ["bash", "-c", script, "bash", path, "juz-replay", *words],
        capture_output=True, text=True, check=True, cwd=FOLDER,
    )
    assert shown.stderr == "", shown.stderr
    return set(shown.stdout.split())


class Completions(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.taken = what_it_takes()
        assert len(cls.taken) > 5 and all(cls.taken["render"]), cls.taken

    def test_bash_knows_every_command(self):
        self.assertEqual(completed_by_bash(""), set(self.taken) | {"--help", "--version"})
        self.assertEqual(completed_by_bash("inf"), {"info"})

    def test_bash_knows_every_option(self):
        for command, options in self.taken.items():
            with self.subTest(command=command):
                self.assertEqual(completed_by_bash(command, "--"), options | {"--help"})
                self.assertIn("completions", completed_by_bash(command, "comp"))
        self.assertEqual(completed_by_bash("show", "--at", ""), set())
        self.assertIn("main.cpp", completed_by_bash("pack", "-o", "ma"))
        self.assertNotIn("main.cpp", completed_by_bash("pack", "ma"))

    def test_zsh_knows_everything(self):
        text = read("completions", "_juz-replay")
        self.assertEqual(set(re.findall(r"^        '([a-z]+):", text, re.M)), set(self.taken))
        lists = dict(re.findall(r"^    (\w+)=\((.*?)\)$", text, re.M | re.S))
        branches = dict(re.findall(r"^        ([a-z]+)\)(.*?);;", text, re.M | re.S))
        self.assertEqual(set(branches), set(self.taken))
        for command, branch in branches.items():
            for name, values in lists.items():
                branch = branch.replace(f"${name} ", values + " ")
            named = set(re.findall(r"(--[a-z-]+)", branch)) - {"--help"}
            with self.subTest(command=command):
                self.assertEqual(named, self.taken[command])

    def test_fish_knows_everything(self):
        text = read("completions", "juz-replay.fish")
        self.assertEqual(set(re.findall(r" -a ([a-z]+) ", text)), set(self.taken))
        named = {command: set() for command in self.taken}
        for command, option in re.findall(r"seen_subcommand_from ([a-z]+)' -l ([a-z-]+) ", text):
            named[command].add("--" + option)
        self.assertEqual(named, self.taken)

    def test_the_manual_page_names_everything(self):
        text = read("juz-replay.1")
        synopsis, rest = text.split(".Sh DESCRIPTION")
        commands = re.findall(r"^\.Nm\n\.Cm ([a-z]+)\n(.*?)(?=^\.Nm\n|\Z)", synopsis, re.M | re.S)
        self.assertEqual({name for name, _ in commands}, set(self.taken))
        described = rest.split(".Sh OPTIONS")
        for command, options in self.taken.items():
            told = "".join(body for name, body in commands if name == command)
            named = {"-" + option for option in re.findall(r"Fl (-[a-z-]+)", told)}
            named |= {"--output"} if "Fl o " in told else set()
            with self.subTest(command=command):
                self.assertEqual(named, options)
                self.assertRegex(described[0], rf"(?m)^\.It Cm {command}\b")
            for option in options:
                self.assertIn("Fl " + option[1:], described[1], option)


if __name__ == "__main__":
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main()
