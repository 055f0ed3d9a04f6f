"""What shells complete, and the manual page names, is what a program takes: all of it and no more.
For programs whose options stand alone or after one word; juz-replay has check_completions.py.

Usage: check_options.py PROGRAM FOLDER [COMMAND]
  FOLDER   holds PROGRAM's manual page, and its completions in a folder of that name
  COMMAND  a word before other options
"""

import os
import re
import shutil
import subprocess
import sys
import unittest

import shells

PROGRAM = FOLDER = COMMAND = NAME = ""


def read(*path):
    with open(os.path.join(FOLDER, *path), encoding="utf-8") as file:
        return file.read()


def taken(*command):
    """The long options that a help text lists."""
    line = [PROGRAM, *command, "--help"]
    shown = subprocess.run(line, capture_output=True, text=True, check=True).stdout
    return set(re.findall(r"^  (?:-\w,)?(--[a-z-]+)", shown, re.M))


def completed_by_bash(*words):
    return shells.by_bash(FOLDER, NAME, *words)


class Options(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.alone = taken()
        self.after = taken(COMMAND) if COMMAND else set()
        self.assertGreater(len(self.alone), 5)

    def test_bash(self):
        self.assertEqual(completed_by_bash("--"), self.alone)
        if COMMAND:
            self.assertEqual(completed_by_bash(COMMAND, "--"), self.after)
            self.assertEqual(completed_by_bash(COMMAND[:2]), {COMMAND})

    def test_bash_knows_what_options_take(self):
        """After an option with a value no other option is offered, after a flag there is."""
        for option, value in re.findall(r"(?m)^  (--[a-z-]+)( [A-Z]+)?", self.help()):
            with self.subTest(option=option):
                offered = completed_by_bash(option, "--")
                self.assertEqual(offered, set() if value else self.alone)
        if "--game" in self.alone:
            games = {"race", "possession", "winged"}
            self.assertEqual(completed_by_bash("--game", ""), games)

    def help(self):
        line = [PROGRAM, "--help"]
        return subprocess.run(line, capture_output=True, text=True, check=True).stdout

    def check_shell(self, completed):
        self.assertEqual(shells.long_options(completed("--")), self.alone)
        if COMMAND:
            self.assertEqual(shells.long_options(completed(COMMAND, "--")), self.after)
            self.assertIn(COMMAND, completed(COMMAND[:2]))

    def test_zsh(self):
        self.check_shell(lambda *words: shells.by_zsh(FOLDER, NAME, *words))

    def test_fish(self):
        self.check_shell(lambda *words: shells.by_fish(FOLDER, NAME, *words))

    def test_the_shells_can_read_them(self):
        for shell, file in (("bash", ".bash"), ("zsh", "_"), ("fish", ".fish")):
            name = file + NAME if file == "_" else NAME + file
            path = os.path.join(FOLDER, "completions", name)
            with self.subTest(shell=shell):
                if shutil.which(shell):
                    result = subprocess.run([shell, "-n", path], capture_output=True, text=True)
                    self.assertEqual((result.returncode, result.stderr), (0, ""))

    def test_the_manual_page(self):
        options = read(NAME + ".1").split(".Sh OPTIONS")[1]
        named = {"-" + name for name in re.findall(r"^\.It.*?Fl (-[a-z-]+)", options, re.M)}
        named |= {"-" + name for name in re.findall(r"^\.It.* , Fl (-[a-z-]+)", options, re.M)}
        self.assertEqual(named, self.alone | self.after)


if __name__ == "__main__":
    PROGRAM, FOLDER = (os.path.abspath(path) for path in sys.argv[1:3])
    COMMAND = sys.argv[3] if len(sys.argv) > 3 else ""
    NAME = os.path.basename(PROGRAM)
    unittest.main(argv=sys.argv[:1])
