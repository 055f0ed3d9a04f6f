"""What the pages show is compiled, and what they point to is there."""

import os
import re
import unittest

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def read(path):
    with open(os.path.join(TOP, path), encoding="utf-8") as file:
        return file.read()


def pages():
    """Every page of ours, relative to the top."""
    yield "README.md"
    for folder in ("lib", "replays", "netcode", "client", "tools", "tests"):
        for place, _, names in os.walk(os.path.join(TOP, folder)):
            for name in names:
                if name.endswith(".md"):
                    yield os.path.relpath(os.path.join(place, name), TOP)


class Pages(unittest.TestCase):
    def test_its_program_is_the_one_that_is_compiled(self):
        code = "```cpp\n" + read("tests/package/consumer.cpp") + "```\n"
        message = "show tests/package/consumer.cpp in README.md, word for word, as ```cpp"
        self.assertIn(code, read("README.md"), message)

    def test_what_they_link_is_there(self):
        for page in pages():
            for target in re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", read(page)):
                with self.subTest(page=page, target=target):
                    path = os.path.join(TOP, os.path.dirname(page), target)
                    self.assertTrue(os.path.exists(path), f"{page} links {target}")


if __name__ == "__main__":
    unittest.main()
