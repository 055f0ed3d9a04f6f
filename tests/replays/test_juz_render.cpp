// Pictures of replays, without a display of anybody's.
#include "shell.hpp"
#include "support/catch.hpp"
#include "support/recorded_race.hpp"

namespace juz::test {

namespace {

const RecordedRace& race() {
    static const RecordedRace played = record_race("command_limit=200", 3, 5);
    return played;
}

}  // namespace

TEST_CASE("juz-replay render draws on a display of its own, the same picture each time") {
    const Folder folder;
    const std::string file = folder.write("a.juzr", race().bytes);
    const auto render = [&](const std::string& options, const std::string& name) {
        const Run run = folder.run("render " + file + " -o " + (folder / name) + " " + options,
                                   "env -u DISPLAY");
        INFO(run.err);
        REQUIRE(run.code == 0);
        CHECK(run.err.empty());
        const std::string picture = text_of(folder / name);
        CHECK_THAT(picture, Catch::StartsWith("\x89PNG"));
        return picture;
    };
    const std::string small = "--width 640 --height 480 ";
    const std::string whole = render(small + "--at 0:04", "whole.png");
    CHECK(whole == render(small + "--at 0:04", "again.png"));
    CHECK(whole != render(small + "--at 0:04.5", "later.png"));
    CHECK(whole != render(small + "--at 0:04 --seat 1", "seat.png"));
}

TEST_CASE("juz-replay render draws every game, with everything or as one seat sees it") {
    const Folder folder;
    for (const auto& [game, rules] : std::initializer_list<std::pair<const char*, const char*>>{
             {"possession", "limit=1"}, {"winged", ""}}) {
        const RecordedMatch match = record_match(match_header(game, rules, 3), 4);
        const std::string file = folder.write(std::string(game) + ".juzr", match.bytes);
        std::vector<std::string> pictures;
        // Before anybody has chosen or played, in the middle, and at the end.
        for (const std::string moment : {"--event 3", "--event 15", "--at 1:00:00"}) {
            for (const std::string seat : {"", " --seat 1"}) {
                const std::string picture =
                    folder / (game + std::to_string(pictures.size()) + ".png");
                const Run run = folder.run("render " + file + " --width 640 --height 480 -o " +
                                               picture + " " + moment + seat,
                                           "env -u DISPLAY");
                INFO(game << ' ' << moment << seat << ' ' << run.err);
                REQUIRE(run.code == 0);
                pictures.push_back(text_of(picture));
                CHECK_THAT(pictures.back(), Catch::StartsWith("\x89PNG"));
            }
        }
        std::sort(pictures.begin(), pictures.end());
        CHECK(std::unique(pictures.begin(), pictures.end()) == pictures.end());
    }
}

TEST_CASE("juz-replay render says what is in its way") {
    const Folder folder;
    const std::string file = folder.write("a.juzr", race().bytes);
    const std::string picture = " --event 9 -o " + (folder / "a.png");
    const Run wrong = folder.run("render " + file + picture, "env DISPLAY=:4999");
    CHECK(wrong.code == 3);
    check_one_line(wrong.err, "cannot connect to :4999");
    const Run missing = folder.run("render " + file + picture, "env -u DISPLAY PATH=");
    CHECK(missing.code == 3);
    check_one_line(missing.err, "Xvfb is missing");
    folder.write("a.png", {'x'});
    const Run there = folder.run("render " + file + picture, "env -u DISPLAY");
    CHECK(there.code == 3);
    check_one_line(there.err, "a.png is there already, and nothing is overwritten");
    CHECK(text_of(folder / "a.png") == "x");
    const Run nowhere =
        folder.run("render " + file + " --event 9 -o /nowhere/a.png", "env -u DISPLAY");
    CHECK(nowhere.code == 3);
    CHECK(nowhere.err == "juz-replay: cannot write /nowhere/a.png\n");
    // Nor is anything left behind.
    for (const auto& entry : std::filesystem::directory_iterator(folder / "")) {
        CHECK(entry.path().string().find(".part") == std::string::npos);
    }
}

}  // namespace juz::test
