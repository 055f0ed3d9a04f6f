"""The scripts that start everything: their list of packages and their refusals."""

import os
import subprocess
import unittest

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
GROUPS = {"build", "play", "demo", "test", "tidy", "fuzz", "pack", "check"}
PROBES = {"cmd", "pc", "header", "font", "dri"}


def run(*command):
    quiet = {"stdin": subprocess.DEVNULL, "capture_output": True, "text": True}
    return subprocess.run(command, cwd=TOP, **quiet)


def with_setup(script):
    """Runs SCRIPT in bash after sourcing the shared part."""
    return run("bash", "-euo", "pipefail", "-c", ". tools/lib/setup.sh\n" + script)


class Packages(unittest.TestCase):
    def lines(self):
        with open(os.path.join(TOP, "tools/packages.txt"), encoding="utf-8") as file:
            return [line.split(None, 3) for line in file if not line.startswith("#")]

    def test_each_line_is_whole(self):
        for line in self.lines():
            with self.subTest(line=line):
                self.assertEqual(len(line), 4)
                self.assertIn(line[0], GROUPS)
                self.assertIn(line[2].split(":")[0], PROBES)

    def test_no_package_is_named_twice(self):
        names = [line[1] for line in self.lines()]
        self.assertEqual(sorted(names), sorted(set(names)))

    def test_groups_are_chosen_apart(self):
        output = with_setup("wanted play").stdout
        self.assertIn("libsfml-dev pc:sfml-graphics window", output)
        self.assertNotIn("catch2", output)

    def test_elsewhere_what_is_missing_is_named(self):
        result = with_setup(
            "is_debian_12() { return 1; }\n"
            "wanted() { echo 'libnone-dev pc:no-such-module the test'; }\n"
            "need build\n"
        )
        self.assertEqual(result.returncode, 3)
        self.assertIn("the test: no no-such-module (Debian's libnone-dev)", result.stderr)

    def test_nothing_is_installed_where_nothing_is_missing(self):
        everything = "has_package() { true; }\nhas_probe() { true; }\n"
        result = with_setup(everything + "need build play test\n")
        self.assertEqual((result.returncode, result.stdout, result.stderr), (0, "", ""))


class Refusals(unittest.TestCase):
    def test_help(self):
        for script in ("tools/test.sh", "tools/play.sh", "tools/soak.sh", "tools/fuzz.sh",
                       "tools/package.sh"):
            result = run(script, "--help")
            self.assertEqual(result.returncode, 0)
            self.assertIn(f"Usage: {script}", result.stdout)

    def test_an_unknown_argument_is_wrong_usage(self):
        result = run("tools/test.sh", "--no-such-thing")
        self.assertEqual(result.returncode, 2)
        self.assertIn("'--no-such-thing'", result.stderr)
        self.assertEqual(run("tools/package.sh", "--no-such-thing").returncode, 2)
        for line in (["--no-such-thing"], ["0"], ["--from"], ["--from", "x"], ["10000001"]):
            with self.subTest(line=line):
                self.assertEqual(run("tools/soak.sh", *line).returncode, 2)


if __name__ == "__main__":
    unittest.main()
