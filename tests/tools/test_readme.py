"""What the README shows is what the tests compile."""

import os
import unittest

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def read(path):
    with open(os.path.join(TOP, path), encoding="utf-8") as file:
        return file.read()


class Readme(unittest.TestCase):
    @unittest.skipUnless(os.path.exists(os.path.join(TOP, "README.md")), "there is no README.md")
    def test_its_program_is_the_one_that_is_compiled(self):
        code = "```cpp\n" + read("tests/package/consumer.cpp") + "```\n"
        message = "show tests/package/consumer.cpp in README.md, word for word, as ```cpp"
        self.assertIn(code, read("README.md"), message)


if __name__ == "__main__":
    unittest.main()
