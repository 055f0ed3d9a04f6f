"""The manual page of juz-replay is sound."""

import os
import shutil
import subprocess
import unittest

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
PAGE = os.path.join(ROOT, "tools", "juz-replay", "juz-replay.1")
# Whether another page is installed says nothing of this one.
ELSEWHERE = "referenced manual not found"


class Manual(unittest.TestCase):
    @unittest.skipUnless(shutil.which("mandoc"), "mandoc is not installed")
    def test_mandoc_finds_nothing_to_complain_about(self):
        lint = subprocess.run(["mandoc", "-T", "lint", PAGE], capture_output=True, text=True)
        lines = (lint.stdout + lint.stderr).splitlines()
        self.assertEqual([line for line in lines if ELSEWHERE not in line], [])


if __name__ == "__main__":
    unittest.main()
