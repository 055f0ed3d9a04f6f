"""What shells complete, and the manual page names, is what juz-replay takes: all of it and no more.

Usage: check_completions.py PROGRAM
"""

import os
import re
import subprocess
import sys
import unittest

import shells

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
    return shells.by_bash(FOLDER, "juz-replay", *words)


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

    def check_shell(self, completed):
        """A shell that completes at a terminal offers every command and all of its options."""
        words = {word for word in completed("") if not word.startswith("-")}
        self.assertEqual(words, set(self.taken))
        self.assertEqual(shells.long_options(completed("--")), {"--help", "--version"})
        for command, options in self.taken.items():
            with self.subTest(command=command):
                offered = shells.long_options(completed(command, "--"))
                self.assertEqual(offered, options | {"--help"})
        # What takes a moment takes no option, and what takes a file takes files.
        self.assertEqual(shells.long_options(completed("show", "--at", "")), set())
        self.assertIn("main.cpp", completed("pack", "-o", "ma"))

    def test_zsh_knows_everything(self):
        self.check_shell(lambda *words: shells.by_zsh(FOLDER, "juz-replay", *words))

    def test_fish_knows_everything(self):
        self.check_shell(lambda *words: shells.by_fish(FOLDER, "juz-replay", *words))

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
