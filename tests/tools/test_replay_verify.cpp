// juz-replay verify over many files and folders.
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "replays/shell.hpp"
#include "support/catch.hpp"
#include "support/recorded_race.hpp"

namespace juz::tool {

namespace {

using test::check_one_line;
using test::Folder;
using test::Run;

std::vector<std::uint8_t> bytes_of(const std::string& game, std::uint64_t seed) {
    const bool race = game == "race";
    const std::string rules = race ? "command_limit=100" : game == "winged" ? "" : "limit=5";
    return test::record_match(test::match_header(game, rules, 3), seed).bytes;
}

std::vector<nlohmann::json> lines_of(const std::string& text) {
    std::vector<nlohmann::json> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) {
        lines.push_back(nlohmann::json::parse(line));
    }
    return lines;
}

/// Twelve sound replays of all games, in a folder and one below it.
void fill(const Folder& folder) {
    std::filesystem::create_directories(folder / "all/below");
    std::uint64_t seed = 1;
    for (const std::string game : {"race", "possession", "winged"}) {
        for (const std::string place : {"all/", "all/below/"}) {
            for (const std::string number : {"1", "2"}) {
                folder.write(place + game + number + ".juzr", bytes_of(game, seed));
                ++seed;
            }
        }
    }
    folder.write("all/notes.txt", {'n', 'o'});
}

}  // namespace

TEST_CASE("juz-replay verify looks through folders and tells of every file in order") {
    const Folder folder;
    fill(folder);
    std::string first;
    for (const std::string jobs : {"", " --jobs 1", " --jobs 5", " --jobs 256"}) {
        const Run run = folder.run("verify " + (folder / "all") + jobs);
        CHECK(run.code == 0);
        CHECK(run.err.empty());
        CHECK(std::count(run.out.begin(), run.out.end(), '\n') == 13);
        CHECK_THAT(run.out, Catch::Contains("12 of 12 files hold, ") &&
                                Catch::Contains(" events a second\n") &&
                                !Catch::Contains("notes.txt"));
        // All but the speed is the same, whoever is ready first.
        const std::string files = run.out.substr(0, run.out.find("12 of 12"));
        first = first.empty() ? files : first;
        CHECK(files == first);
    }
    CHECK(first.find("all/below/winged2.juzr: holds") < first.find("all/possession1.juzr: holds"));
}

TEST_CASE("juz-replay verify answers 0 only if every file of a folder holds") {
    const Folder folder;
    fill(folder);
    std::vector<std::uint8_t> bytes = bytes_of("race", 9);
    bytes[bytes.size() / 2] ^= 4U;
    const std::string bad = folder.write("all/below/bad.juzr", bytes);
    const Run damaged = folder.run("verify " + (folder / "all"));
    CHECK(damaged.code == 4);
    check_one_line(damaged.err, "bad.juzr: damaged at byte ");
    CHECK_THAT(damaged.out, Catch::Contains("12 of 13 files hold"));
    std::filesystem::remove(bad);

    // A sound file without its end: somebody is still writing it.
    replay::MemoryFile file;
    replay::Recorder recorder(file);
    recorder.begin(test::match_header("winged", "", 3));
    recorder.commit();
    folder.write("all/cut.juzr", file.bytes());
    const Run unfinished = folder.run("verify " + (folder / "all"));
    CHECK(unfinished.code == 1);
    CHECK_THAT(unfinished.out, Catch::Contains("cut.juzr: unfinished"));
}

TEST_CASE("juz-replay verify tells programs of every file and of all together") {
    const Folder folder;
    fill(folder);
    std::vector<std::uint8_t> bytes = bytes_of("race", 9);
    bytes.resize(bytes.size() - 30);
    folder.write("all/cut.juzr", bytes);
    const Run run =
        folder.run("verify --json " + (folder / "all") + " " + (folder / "missing.juzr"));
    CHECK(run.code == 4);
    CHECK(run.err.empty());
    const std::vector<nlohmann::json> lines = lines_of(run.out);
    REQUIRE(lines.size() == 15);
    std::uint64_t events = 0;
    std::size_t hold = 0;
    for (std::size_t at = 0; at + 1 < lines.size(); ++at) {
        const nlohmann::json& line = lines[at];
        events += line["events"].get<std::uint64_t>();
        if (line["status"] == "holds") {
            ++hold;
            CHECK(line["deal_follows"] == true);
            CHECK(line["deal_proven"] == false);
            CHECK(line["hash"].get<std::string>().size() == 16);
            CHECK(line["tip"].get<std::string>().size() == 64);
        } else if (at + 2 < lines.size()) {
            CHECK(line["status"] == "damaged");
            CHECK(line["what"] == "the file ends within a block");
            CHECK_THAT(line["file"].get<std::string>(), Catch::EndsWith("cut.juzr"));
        }
    }
    CHECK(lines[13]["status"] == "unreadable");
    CHECK(hold == 12);
    const nlohmann::json& sum = lines.back();
    CHECK(sum["files"] == 14);
    CHECK(sum["hold"] == 12);
    CHECK(sum["events"] == events);
    CHECK(sum["files_per_second"].get<double>() > 0);
    CHECK(sum["events_per_second"].get<double>() > 0);
}

TEST_CASE("juz-replay verify says what it cannot look at") {
    const Folder folder;
    std::filesystem::create_directories(folder / "empty");
    const Run empty = folder.run("verify " + (folder / "empty"));
    CHECK(empty.code == 3);
    check_one_line(empty.err, "empty: there is no replay file in it");
    for (const std::string jobs : {"0", "257", "many", "-1"}) {
        const Run run = folder.run("verify --jobs " + jobs + " " + (folder / "empty"));
        CHECK(run.code == 2);
        check_one_line(run.err, "--jobs");
    }
    const std::string good = folder.write("good.juzr", bytes_of("race", 1));
    const std::string full =
        std::string(JUZ_REPLAY) + " verify " + good + " >/dev/full 2>" + (folder / "e");
    CHECK(WEXITSTATUS(std::system(full.c_str())) == 3);
}

}  // namespace juz::tool
