"""The house rules, each tried on a file that breaks it and on one that does not."""

import contextlib
import io
import os
import sys
import tempfile
import unittest

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(TOP, "tools"))

import tidy  # noqa: E402
from tidy_rules import source  # noqa: E402


class TidyCase(unittest.TestCase):
    """A tree of its own for each test."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def write(self, path, text):
        full = os.path.join(self.folder.name, path)
        os.makedirs(os.path.dirname(full), exist_ok=True)
        with open(full, "w", encoding="utf-8") as file:
            file.write(text)

    def hits(self, path, text):
        """Rules and lines of the hits in one file."""
        self.write(path, text)
        found = tidy.check(tidy.Tree(self.folder.name), path)
        return [(rule, line) for line, rule, message in found]

    def rules(self, path, text):
        return [rule for rule, line in self.hits(path, text)]

    def run_tidy(self, *arguments):
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            code = tidy.main(["--root", self.folder.name, *arguments])
        return code, output.getvalue()


class Rooms(TidyCase):
    def test_lib_may_not_touch_the_world(self):
        for line in (
            "#include <chrono>",
            "#include <thread>",
            "#include <atomic>",
            "#include <fstream>",
            "#include <sstream>",
            "#include <random>",
            "#include <unordered_map>",
            "#include <locale>",
            "#include <enet/enet.h>",
            "#include <SFML/Graphics.hpp>",
            "#include <boost/lockfree/queue.hpp>",
            "#include <nlohmann/json.hpp>",
            "#include <sodium.h>",
            "double half = 1;",
            "float half = 1;",
            "auto half = 0.5;",
            "auto much = 1e9;",
            "int drawn = rand();",
            "std::mutex door;",
            "std::unordered_set<int> seen;",
            "std::atomic<int> count;",
            "std::chrono::seconds wait;",
            "bool letter = std::isalpha(c);",
        ):
            with self.subTest(line=line):
                hits = self.hits("lib/src/race/a.cpp", "\n" + line + "\n")
                self.assertEqual(hits, [("room", 2)])

    def test_lib_may_use_the_standard_library(self):
        text = (
            "#include <array>\n#include <cstdint>\n"
            "constexpr std::uint64_t big = 0x1e5 + 1'000'000;\n"
            "int doubled = 2; int floating = 3; int runtime(int); int a = runtime(0);\n"
        )
        self.assertEqual(self.rules("lib/src/race/a.cpp", text), [])

    def test_words_in_comments_and_strings_do_not_count(self):
        text = (
            "// A double move; std::thread would be wrong.\n"
            "/* float\n   std::mutex */\n"
            'auto a = "double \\" float"; auto b = R"x(std::mutex )" )x"; char c = \'"\';\n'
            "int d = 1'000; // float\n"
            "// #include <thread>\n"
        )
        self.assertEqual(self.rules("lib/src/race/a.cpp", text), [])

    def test_code_between_strings_and_digit_separators_does_count(self):
        text = "auto a = \"x\"; double b = 1'000; auto c = \"y\"; int d = 2'000;\n"
        self.assertEqual(self.rules("lib/src/race/a.cpp", text), ["room"])

    def test_the_arbiter_has_threads_and_boost_inside_only(self):
        threads = "#include <atomic>\n#include <thread>\n"
        boost = "#include <boost/lockfree/spsc_queue.hpp>\n"
        self.assertEqual(self.rules("lib/src/arbiter/a.cpp", threads + boost), [])
        header = "#pragma once\n" + threads
        self.assertEqual(self.rules("lib/include/juz/arbiter/a.hpp", header), [])
        self.assertEqual(self.rules("lib/include/juz/arbiter/b.hpp", header + boost), ["room"])
        self.assertEqual(self.rules("lib/src/arbiter/b.cpp", "#include <chrono>\n"), ["room"])

    def test_enet_lives_in_transport(self):
        text = "#include <enet/enet.h>\n"
        self.assertEqual(self.rules("netcode/transport/a.cpp", text), [])
        self.assertEqual(self.rules("netcode/server/a.cpp", text), ["room"])
        self.assertEqual(self.rules("netcode/server/b.cpp", "ENetHost* host;\n"), ["room"])
        self.assertEqual(self.rules("client/table/a.cpp", text), ["room"])
        self.assertEqual(self.rules("replays/src/a.cpp", text), ["room"])
        self.assertEqual(self.rules("tools/juz-bench/a.cpp", text), [])
        self.assertEqual(self.rules("tools/juz-server/a.cpp", text), ["room"])

    def test_sfml_lives_in_platform_and_view(self):
        text = "#include <SFML/Graphics.hpp>\nsf::Color color;\n"
        for room in ("client/platform", "client/view", "tests/client"):
            self.assertEqual(self.rules(f"{room}/a.cpp", text), [])
        for room in ("client/table", "client/menus", "tools/juz-replay", "netcode/session"):
            self.assertEqual(self.rules(f"{room}/a.cpp", text), ["room", "room"])

    def test_replays_have_neither_clock_nor_thread(self):
        text = "#include <chrono>\nstd::thread writer;\n#include <fstream>\n"
        self.assertEqual(self.hits("replays/src/a.cpp", text), [("room", 1), ("room", 2)])

    def test_what_our_compilers_lack_is_banned_everywhere(self):
        text = 'auto a = std::format("x"); auto b = std::views::iota(1);\n'
        self.assertEqual(self.rules("tests/lib/a.cpp", text), ["room", "room"])


class Arrows(TidyCase):
    def setUp(self):
        super().setUp()
        for path in (
            "lib/include/juz/core/seed.hpp",
            "lib/include/juz/arbiter/lane.hpp",
            "replays/include/juz/replay/timeline.hpp",
            "netcode/include/juz/netcode/server.hpp",
            "netcode/wire/codec.hpp",
            "client/view/table.hpp",
            "client/menus/title.hpp",
            "tools/juz-sim/options.hpp",
        ):
            self.write(path, "#pragma once\n")

    def arrow(self, path, *included):
        text = "".join(f'#include "{name}"\n' for name in included)
        return self.rules(path, text)

    def test_allowed(self):
        core, replay = "juz/core/seed.hpp", "juz/replay/timeline.hpp"
        server = "juz/netcode/server.hpp"
        self.assertEqual(self.arrow("lib/src/core/seed.cpp", core), [])
        self.assertEqual(self.arrow("lib/src/arbiter/a.cpp", core, "juz/arbiter/lane.hpp"), [])
        self.assertEqual(self.arrow("replays/src/a.cpp", core, replay), [])
        self.assertEqual(self.arrow("netcode/server/a.cpp", core, server, "wire/codec.hpp"), [])
        self.assertEqual(self.arrow("client/menus/a.cpp", core, replay, server, "title.hpp"), [])
        self.assertEqual(self.arrow("tools/juz-sim/a.cpp", core, "view/table.hpp"), [])
        self.assertEqual(self.arrow("tests/e2e/a.cpp", core, "menus/title.hpp"), [])

    def test_reversed(self):
        replay, server = "juz/replay/timeline.hpp", "juz/netcode/server.hpp"
        self.assertEqual(self.arrow("lib/src/core/a.cpp", replay, server), ["arrow"] * 2)
        self.assertEqual(self.arrow("lib/src/match/a.cpp", "juz/arbiter/lane.hpp"), ["arrow"])
        self.assertEqual(self.arrow("replays/src/a.cpp", server), ["arrow"])
        self.assertEqual(self.arrow("netcode/server/a.cpp", replay), ["arrow"])
        far = "../../client/view/table.hpp"
        self.assertEqual(self.arrow("netcode/server/b.cpp", far), ["arrow"])
        self.assertEqual(self.arrow("client/view/a.cpp", server, "menus/title.hpp"), ["arrow"] * 2)
        self.assertEqual(self.arrow("client/menus/a.cpp", "juz-sim/options.hpp"), ["arrow"])
        self.assertEqual(self.arrow("tools/juz-sim/a.cpp", "menus/title.hpp"), ["arrow"])

    def test_catch_comes_through_one_header(self):
        text = "#include <catch2/catch.hpp>\n"
        self.assertEqual(self.rules("tests/lib/a.cpp", text), ["catch"])
        self.assertEqual(self.rules("tests/support/catch.hpp", "#pragma once\n" + text), [])


def function_of(lines, head="int long_one(int a)"):
    """A function of that many lines in all."""
    return head + " {\n" + "    step();\n" * (lines - 2) + "}\n"


class Lengths(TidyCase):
    def test_lines(self):
        self.assertEqual(self.rules("lib/src/a.cpp", "// " + "x" * 97 + "\n"), [])
        long_line = "\n// " + "x" * 98 + "\n"
        self.assertEqual(self.hits("lib/src/a.cpp", long_line), [("line-length", 2)])
        self.assertEqual(self.rules("lib/src/a.cpp", "// " + "ż" * 97 + "\n"), [])
        self.assertEqual(self.rules("lib/README.md", "x" * 200 + "\n"), [])
        self.assertEqual(self.rules("tools/a.sh", "x" * 101 + "\n"), ["line-length"])

    def test_files(self):
        self.assertEqual(self.rules("lib/src/a.cpp", "\n" * 400), [])
        self.assertEqual(self.hits("lib/src/a.cpp", "\n" * 401), [("file-length", 401)])
        header = "#pragma once\n"
        self.assertEqual(self.rules("lib/src/a.hpp", header + "\n" * 299), [])
        self.assertEqual(self.hits("lib/src/a.hpp", header + "\n" * 300), [("file-length", 301)])
        self.assertEqual(self.rules("tools/a.py", "\n" * 401), ["file-length"])

    def test_functions(self):
        for head in (
            "int long_one(int a)",
            "Type::Type(int a)\n    : a_{a}, b_(1)",
            "auto long_one() const noexcept -> std::array<int, 3>",
            "template <class Value>\nvoid shuffle(std::span<Value> values)",
            'TEST_CASE("RACE-01: a brace { in a name")',
            "namespace juz {\nstruct A : B {\n    bool operator()(int a) const override",
            "const int table[] = {1, 2, (3)};\nenum class E : int { A, B };\nvoid long_one()",
        ):
            with self.subTest(head=head):
                tail = "};\n}\n" if head.startswith("namespace") else ""
                lines = head.count("\n") if head.startswith(("Type", "template")) else 0
                good = function_of(70 - lines, head) + tail
                bad = function_of(71 - lines, head) + tail
                self.assertEqual(self.rules("lib/src/a.cpp", good), [])
                self.assertEqual(self.rules("lib/src/a.cpp", bad), ["function-length"])

    def test_many_short_functions_are_not_one_long_one(self):
        text = "namespace juz {\n" + function_of(30) * 5 + "}  // namespace juz\n"
        self.assertEqual(self.rules("lib/src/a.cpp", text), [])
        self.assertEqual(len(source.functions(text)), 5)

    def test_python_functions(self):
        text = "def long_one():\n" + "    pass\n" * 70
        self.assertEqual(self.hits("tools/a.py", text), [("function-length", 1)])


class Leftovers(TidyCase):
    def test_marks(self):
        mark = "TO" + "DO"
        text = f"int a;\n// {mark}: more\n"
        self.assertEqual(self.hits("lib/src/a.cpp", text), [("leftover", 2)])
        self.assertEqual(self.rules("lib/README.md", "FIX" + "ME later\n"), ["leftover"])
        self.assertEqual(self.rules("tools/a.sh", "mktemp -d a.XXXXXX\n"), [])

    def test_headers_are_guarded(self):
        self.assertEqual(self.rules("lib/src/a.hpp", "int a;\n"), ["guard"])

    def test_ends_of_lines_and_files(self):
        self.assertEqual(self.rules("lib/src/a.cpp", "int a; \n"), ["white-space"])
        self.assertEqual(self.rules("lib/src/a.cpp", "int a;"), ["white-space"])


class CommandLine(TidyCase):
    def test_a_clean_tree(self):
        self.write("lib/src/a.cpp", "int a;\n")
        self.assertEqual(self.run_tidy(), (0, "1 files, 0 hits\n"))

    def test_a_hit_names_file_line_rule_and_cure(self):
        self.write("lib/src/a.cpp", "int a;\ndouble b;\n")
        code, output = self.run_tidy()
        self.assertEqual(code, 1)
        self.assertIn("lib/src/a.cpp:2: room: no float or double here (double): count in", output)

    def test_build_folders_are_not_ours(self):
        self.write("build/dev/a.cpp", "double b;\n")
        self.assertEqual(self.run_tidy(), (0, "0 files, 0 hits\n"))

    @unittest.skipIf(tidy.find_clang_format() is None, "clang-format 14 is not installed")
    def test_format(self):
        self.write(".clang-format", "BasedOnStyle: Google\n")
        self.write("lib/src/a.cpp", "int a;\n")
        self.assertEqual(self.run_tidy("--format"), (0, ""))
        self.write("lib/src/b.cpp", "int a;\nint    b;\n")
        code, output = self.run_tidy("--format")
        self.assertEqual(code, 1)
        self.assertIn("lib/src/b.cpp:2: format: run clang-format", output)


if __name__ == "__main__":
    unittest.main()
