// The program juz-replay, as somebody at a shell meets it.
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "juz/replay/posix_file.hpp"
#include "juz/replay/timeline.hpp"
#include "rewrite.hpp"
#include "shell.hpp"
#include "support/catch.hpp"
#include "support/recorded_race.hpp"

namespace juz::replay {

namespace {

using test::check_one_line;
using test::Folder;
using test::Run;
using test::text_of;

const test::RecordedRace& race() {
    static const test::RecordedRace played = test::record_race("rounds=2,command_limit=200", 3, 5);
    return played;
}

std::string hash_text(StateHash hash) {
    std::array<char, 17> digits;
    std::snprintf(digits.data(), digits.size(), "%016llx",
                  static_cast<unsigned long long>(hash.value));
    return digits.data();
}

}  // namespace

TEST_CASE("juz-replay info tells who, what, when, the result, the chapters and the hash") {
    const Folder folder;
    const Run run = folder.run("info " + folder.write("a.juzr", race().bytes));
    CHECK(run.code == 0);
    CHECK(run.err.empty());
    for (const std::string& part :
         {std::string("complete"), std::string("race"), std::string("command_limit=200"),
          std::string("1 player 1 (bot)"), std::string("2025-11-29 20:00:00 UTC"),
          "hash      " + hash_text(race().hashes.back()), std::string("round_end"),
          std::to_string(race().records.size()) + " records"}) {
        CHECK_THAT(run.out, Catch::Contains(part));
    }
}

TEST_CASE("juz-replay verify answers with its exit code") {
    const Folder folder;
    const std::string good = folder.write("good.juzr", race().bytes);
    const Run holds = folder.run("verify " + good);
    CHECK(holds.code == 0);
    CHECK(holds.err.empty());
    CHECK_THAT(holds.out, Catch::Contains("good.juzr: holds") &&
                              Catch::Contains("the deal follows from the revealed seed"));

    const std::string cut =
        folder.write("cut.juzr", test::rewritten(race().bytes, [](test::RawBlock& block) {
                         return block.type != static_cast<std::uint8_t>(BlockType::Footer);
                     }));
    const Run unfinished = folder.run("verify " + good + " " + cut);
    CHECK(unfinished.code == 1);
    CHECK_THAT(unfinished.out,
               Catch::Contains("good.juzr: holds") && Catch::Contains("cut.juzr: unfinished"));

    std::vector<std::uint8_t> bytes = race().bytes;
    bytes[bytes.size() / 2] ^= 1U;
    const Run damaged = folder.run("verify " + folder.write("bad.juzr", bytes));
    CHECK(damaged.code == 4);
    CHECK(damaged.out.empty());
    check_one_line(damaged.err, "bad.juzr: damaged at byte ");
}

TEST_CASE("juz-replay verify names the first forged event and what differs") {
    const Folder folder;
    MemoryFile file;
    Recorder recorder(file);
    recorder.begin(race().header);
    std::uint32_t number = 0;
    for (Record record : race().records) {
        auto* event = std::get_if<AnyEvent>(&record.what);
        auto* ended =
            event == nullptr ? nullptr : std::get_if<race::Ended>(&std::get<race::Event>(*event));
        if (ended != nullptr && number == 0) {
            ended->totals[0] = 99;
            number = record.e;
        }
        recorder.record(record);
    }
    recorder.finish();
    const Run run = folder.run("verify " + folder.write("forged.juzr", file.bytes()));
    CHECK(run.code == 1);
    CHECK_THAT(run.out, Catch::Contains("event " + std::to_string(number) +
                                        " (end): totals[0] is 99, the rules say "));
}

TEST_CASE("juz-replay show shows the table at any event and instant") {
    const Folder folder;
    const std::string file = folder.write("a.juzr", race().bytes);
    for (std::uint32_t event = 0; event + 1 < race().hashes.size(); event += 50) {
        const Run run = folder.run("show " + file + " --event " + std::to_string(event));
        CHECK(run.code == 0);
        CHECK_THAT(run.out, Catch::Contains("after event " + std::to_string(event) + " of"));
        CHECK_THAT(run.out, Catch::Contains("hash " + hash_text(race().hashes[event + 1])));
        CHECK(run.out.find('\033') == std::string::npos);
    }
    const Run end = folder.run("show " + file + " --at 1:00:00");
    CHECK(end.code == 0);
    CHECK_THAT(end.out, Catch::Contains("hash " + hash_text(race().hashes.back())));
    const Run start = folder.run("show " + file + " --at 0.000");
    CHECK_THAT(start.out, Catch::Contains("0:00.000"));
    const Run whole = folder.run("show " + file + " --event 5");
    CHECK_THAT(whole.out, !Catch::Contains("?"));
    const Run seen = folder.run("show " + file + " --event 5 --seat 2");
    CHECK(seen.code == 0);
    CHECK_THAT(seen.out, Catch::Contains("of seat 2") && Catch::Contains("? ? ?"));
    CHECK(seen.out.find("seat 2 player") < seen.out.find("seat 0 player"));
}

TEST_CASE("juz-replay export writes one object a record") {
    const Folder folder;
    const Run run = folder.run("export --json " + folder.write("a.juzr", race().bytes));
    CHECK(run.code == 0);
    std::istringstream lines(run.out);
    std::string line;
    REQUIRE(std::getline(lines, line));
    CHECK(nlohmann::json::parse(line)["juz"] == "replay");
    std::size_t n = 0;
    std::size_t e = 0;
    while (std::getline(lines, line)) {
        const nlohmann::json record = nlohmann::json::parse(line);
        REQUIRE(record["n"] == n);
        REQUIRE(record["t"] == race().records[n].t.value);
        REQUIRE(record.contains("e") == (race().records[n].event() != nullptr));
        if (record.contains("e")) {
            REQUIRE(record["e"] == e);
            ++e;
        }
        ++n;
    }
    CHECK(n == race().records.size());
}

TEST_CASE("juz-replay gives what a damaged file still holds, and says so") {
    const Folder folder;
    std::vector<std::uint8_t> bytes = race().bytes;
    bytes.resize(bytes.size() * 2 / 3);
    const std::string file = folder.write("cut.juzr", bytes);
    const auto records = std::get<Replay>(Replay::scan(Blob::of(bytes))).records();
    for (const std::string& command :
         {"info " + file, "export --json " + file, "show --at 0:10 " + file}) {
        const Run run = folder.run(command);
        CHECK(run.code == 4);
        CHECK_FALSE(run.out.empty());
        check_one_line(run.err, "cut.juzr: damaged at byte ");
        CHECK_THAT(run.err, Catch::Contains(std::to_string(records) + " records"));
    }
    const Run exported = folder.run("export --json " + file);
    CHECK(std::count(exported.out.begin(), exported.out.end(), '\n') == records + 1);
}

TEST_CASE("juz-replay says in one line what is wrong with a file") {
    const Folder folder;
    for (const std::string command : {"info ", "verify ", "export --json ", "show --at 1 ",
                                      "explain --record 1 ", "render -o x.png --at 1 "}) {
        const Run missing = folder.run(command + (folder / "missing.juzr"));
        CHECK(missing.code == 3);
        check_one_line(missing.err, "missing.juzr: No such file or directory");
        if (command != "verify ") {
            const Run directory = folder.run(command + "/");
            CHECK(directory.code == 3);
            check_one_line(directory.err, "Is a directory");
        }
        const Run other = folder.run(command + folder.write("x.txt", {'h', 'e', 'l', 'l', 'o'}));
        CHECK(other.code == 4);
        check_one_line(other.err, "x.txt: this is not a replay file");
        const Run empty = folder.run(command + folder.write("empty.juzr", {}));
        CHECK(empty.code == 4);
        check_one_line(empty.err, "empty.juzr: ");
    }
    const std::string secret = folder.write("secret.juzr", race().bytes);
    REQUIRE(chmod(secret.c_str(), 0) == 0);
    // Nothing is secret to the root; others may not get to where the program lies.
    const bool root = geteuid() == 0;
    const std::string program = root ? folder / "juz-replay" : JUZ_REPLAY;
    if (root) {
        std::filesystem::copy_file(JUZ_REPLAY, program);
        REQUIRE(chmod((folder / "").c_str(), 0755) == 0);
    }
    const Run run =
        folder.run("info " + secret,
                   root ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : "", program);
    CHECK(run.code == 3);
    check_one_line(run.err, "Permission denied");
}

TEST_CASE("juz-replay says in one line what is wrong with a command line") {
    const Folder folder;
    const std::string file = folder.write("a.juzr", race().bytes);
    for (const auto& [arguments, part] : std::initializer_list<std::pair<std::string, std::string>>{
             {"", "subcommand"},
             {"dance", "dance"},
             {"info", "FILE"},
             {"info " + file + " more", "more"},
             {"info --dance " + file, "--dance"},
             {"show " + file, "--at TIME or --event N"},
             {"show --at 1 --event 2 " + file, "--at TIME or --event N"},
             {"show --at soon " + file, "'soon'"},
             {"show --at 1:99 " + file, "'1:99'"},
             {"show --event -1 " + file, "'-1'"},
             {"show --event 99999 " + file, "no event 99999"},
             {"show --event 1 --seat 8 " + file, "'8'"},
             {"show --event 1 --seat 3 " + file, "no seat 3"},
             {"export " + file, "--json"},
             {"render --at 1 " + file, "--output"},
             {"render --at 1 -o x.png --width 5 " + file, "--width '5'"}}) {
        INFO(arguments);
        const Run run = folder.run(arguments);
        CHECK(run.code == 2);
        CHECK(run.out.empty());
        check_one_line(run.err, part);
    }
}

TEST_CASE("juz-replay answers for itself") {
    const Folder folder;
    const Run help = folder.run("--help");
    CHECK(help.code == 0);
    for (const std::string command : {"info", "verify", "show", "explain", "export", "render"}) {
        CHECK_THAT(help.out, Catch::Contains(command));
        const Run more = folder.run(command + " --help");
        CHECK(more.code == 0);
        CHECK_THAT(more.out, Catch::Contains("FILE"));
    }
    const Run version = folder.run("--version");
    CHECK(version.code == 0);
    CHECK_THAT(version.out, Catch::StartsWith("juz-replay "));
    const std::string full = std::string(JUZ_REPLAY) + " --version >/dev/full 2>" + (folder / "e");
    CHECK(WEXITSTATUS(std::system(full.c_str())) == 3);
    check_one_line(text_of(folder / "e"), "standard output");
}

TEST_CASE("juz-replay uses colours on a terminal only, and not against NO_COLOR") {
    if (std::system("command -v script >/dev/null 2>&1") != 0) {
        return;
    }
    const Folder folder;
    const std::string show =
        std::string(JUZ_REPLAY) + " show --event 10 " + folder.write("a.juzr", race().bytes);
    const auto on_terminal = [&](const std::string& environment) {
        const std::string line = "env -u NO_COLOR " + environment + " script -qec '" + show +
                                 "' /dev/null </dev/null >" + (folder / "typescript");
        REQUIRE(std::system(line.c_str()) == 0);
        return text_of(folder / "typescript");
    };
    const std::string coloured = on_terminal("");
    CHECK_THAT(coloured, Catch::Contains("\033[31m") && Catch::Contains("♥"));
    const std::string plain = on_terminal("NO_COLOR=1");
    CHECK_THAT(plain, !Catch::Contains("\033[") && Catch::Contains("♥"));
}

}  // namespace juz::replay
