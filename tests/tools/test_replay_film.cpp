// juz-replay render --frames: which pictures there are. That they are drawn is tested with a
// display.
#include <filesystem>

#include "film.hpp"
#include "replays/shell.hpp"
#include "support/catch.hpp"

namespace juz::tool {

namespace {

const std::string file = JUZ_SOURCE_DIR "/tests/golden/replays/format-1-winged.juzr";

Film film_of(std::int64_t from, std::int64_t to, unsigned fps, double speed) {
    return {Microseconds{from}, Microseconds{to}, fps, speed};
}

}  // namespace

TEST_CASE("a film's pictures are at equal distances, from its first moment to its last") {
    CHECK(film_of(0, 1'000'000, 30, 1.0).count() == 31);
    CHECK(film_of(0, 999'999, 30, 1.0).count() == 30);
    CHECK(film_of(5, 5, 30, 1.0).count() == 1);
    CHECK(film_of(0, 10'000'000, 25, 4.0).count() == 63);
    const Film film = film_of(2'000'000, 60'000'000, 30, 0.5);
    CHECK(film.at(0).value == 2'000'000);
    CHECK(film.at(1).value == 2'016'667);
    CHECK(film.at(3).value == 2'050'000);
    CHECK(film.at(60 * 30).value == 32'000'000);
    CHECK(film.at(film.count() - 1) <= film.to);
    CHECK(film.at(film.count()) > film.to);
    CHECK(frame_name(0) == "frame-000001.png");
    CHECK(frame_name(999'998) == "frame-999999.png");
}

TEST_CASE("juz-replay render says what is wrong with a film before it draws anything") {
    const test::Folder folder;
    const std::string frames = "render " + file + " --frames " + (folder / "film");
    for (const auto& [line, part] : std::initializer_list<std::pair<std::string, std::string>>{
             {"render " + file + " --at 1", "either --output PNG or --frames DIR"},
             {"render " + file + " --at 1 --fps 5 -o " + (folder / "x.png"), "go with --frames"},
             {frames + " --at 1", "not with --at"},
             {frames + " --event 1", "not with --at"},
             {frames + " -o x.png", "not with --at"},
             {frames + " --from soon", "'soon'"},
             {frames + " --to 1:99", "'1:99'"},
             {frames + " --from 2 --to 1", "--to is before --from"},
             {frames + " --fps 0", "'0'"},
             {frames + " --fps 241", "'241'"},
             {frames + " --speed fast", "'fast'"},
             {frames + " --speed 0", "'0'"},
             {frames + " --speed 1e3", "'1e3'"},
             {frames + " --speed nan", "'nan'"},
             {frames + " --width 5", "--width '5'"},
             {frames + " --seat 3", "no seat 3"},
             {frames + " --from 99:00:00", "--from is after its end"},
             {frames + " --fps 240 --speed 0.01", "is the most there can be"}}) {
        INFO(line);
        const test::Run run = folder.run(line);
        CHECK(run.code == 2);
        CHECK(run.out.empty());
        test::check_one_line(run.err, part);
    }
    CHECK_FALSE(std::filesystem::exists(folder / "film"));
    std::filesystem::create_directory(folder / "old");
    folder.write("old/frame-000007.png", {'x'});
    const test::Run old = folder.run("render " + file + " --frames " + (folder / "old"));
    CHECK(old.code == 3);
    test::check_one_line(old.err, "frame-000007.png is there already");
    const test::Run no_folder =
        folder.run("render " + file + " --frames " + folder.write("plain", {'x'}));
    CHECK(no_folder.code == 3);
    test::check_one_line(no_folder.err, "cannot write into ");
}

}  // namespace juz::tool
