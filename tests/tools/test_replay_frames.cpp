// juz-replay render --frames, with a display of its own.
#include <filesystem>

#include "replays/shell.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"

namespace juz::test {

TEST_CASE("juz-replay render draws a film's pictures, numbered, of every game") {
    for (const std::string game : {"race", "possession", "winged"}) {
        INFO(game);
        const Folder folder;
        const std::string file = golden_path(game);
        const std::string film = folder / "films/one";
        const std::string size = " --width 640 --height 480 ";
        const Run run = folder.run("render " + file + " --frames " + film + size +
                                       "--from 0:20 --to 0:40 --fps 1 --speed 10 --seat 1",
                                   "env -u DISPLAY");
        INFO(run.err);
        REQUIRE(run.code == 0);
        CHECK(run.err.empty());
        CHECK_THAT(run.out, Catch::Contains("3 pictures"));
        std::vector<std::string> pictures;
        for (const std::string name :
             {"frame-000001.png", "frame-000002.png", "frame-000003.png"}) {
            pictures.push_back(text_of(std::filesystem::path(film) / name));
            CHECK_THAT(pictures.back(), Catch::StartsWith("\x89PNG"));
        }
        CHECK(pictures[0] != pictures[1]);
        CHECK(pictures[1] != pictures[2]);
        CHECK_FALSE(std::filesystem::exists(std::filesystem::path(film) / "frame-000004.png"));
        const Run again = folder.run("render " + file + " --frames " + film, "env -u DISPLAY");
        CHECK(again.code == 3);
        check_one_line(again.err, "is there already, and nothing is overwritten");
        const Run missing =
            folder.run("render " + file + " --frames " + (folder / "two"), "env -u DISPLAY PATH=");
        CHECK(missing.code == 3);
        check_one_line(missing.err, "Xvfb is missing");
    }
}

}  // namespace juz::test
