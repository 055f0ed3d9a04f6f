"""Every manual page is sound mdoc."""

import glob
import os
import shutil
import subprocess
import unittest

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
PAGES = sorted(glob.glob(os.path.join(ROOT, "client", "*.1")))
PAGES += sorted(glob.glob(os.path.join(ROOT, "tools", "*", "*.1")))
# Whether another page is installed says nothing of this one.
ELSEWHERE = "referenced manual not found"


def complaints(*command):
    lint = subprocess.run(command, capture_output=True, text=True)
    lines = (lint.stdout + lint.stderr).splitlines()
    return [line for line in lines if ELSEWHERE not in line]


class Manuals(unittest.TestCase):
    def test_every_program_has_one(self):
        names = {os.path.basename(page) for page in PAGES}
        programs = ("juz", "juz-bot", "juz-replay", "juz-server", "juz-sim")
        self.assertEqual(names, {f"{program}.1" for program in programs})

    @unittest.skipUnless(shutil.which("mandoc"), "mandoc is not installed")
    def test_mandoc_finds_nothing_to_complain_about(self):
        for page in PAGES:
            with self.subTest(page=page):
                self.assertEqual(complaints("mandoc", "-T", "lint", page), [])

    @unittest.skipUnless(shutil.which("groff"), "groff is not installed")
    def test_groff_has_nothing_to_warn_of(self):
        for page in PAGES:
            with self.subTest(page=page):
                line = ("groff", "-ww", "-mdoc", "-T", "utf8", "-z", page)
                self.assertEqual(complaints(*line), [])

    def test_they_name_each_other_rightly(self):
        names = {os.path.basename(page)[:-2] for page in PAGES}
        for page in PAGES:
            with open(page, encoding="utf-8") as file:
                for line in file:
                    if line.startswith(".Xr "):
                        name, section = line.split()[1:3]
                        self.assertIn(name, names, page)
                        self.assertEqual(section, "1", page)


if __name__ == "__main__":
    unittest.main()
