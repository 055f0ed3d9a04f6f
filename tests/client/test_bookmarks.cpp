#include "theatre/bookmarks.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "platform/files.hpp"
#include "support/temp_folder.hpp"
#include "theatre/bookmark_desk.hpp"
#include "watched_race.hpp"

using namespace juz;
using namespace juz::client;
using juz::client::test::bots_race;
using juz::client::test::opened;

namespace {

std::string content(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

void type(BookmarkDesk& desk, std::u32string_view text) {
    for (const char32_t each : text) {
        desk.type(TextEntered{each});
    }
}

KeyPressed pressed(Key key) {
    return {key, {}, false};
}

}  // namespace

TEST_CASE("bookmarks stand in the order of time, one at a moment, and are found again") {
    Bookmarks bookmarks;
    CHECK(bookmarks.add({40, {4000}, "b"}) == 0U);
    CHECK(bookmarks.add({10, {1000}, "a"}) == 0U);
    CHECK(bookmarks.add({90, {9000}, ""}) == 2U);
    CHECK(bookmarks.add({40, {4000}, "other"}) == 1U);
    REQUIRE(bookmarks.all().size() == 3);
    CHECK(bookmarks.all()[1].name == "b");
    CHECK(bookmarks.find(40, {4000}) == 1U);
    CHECK_FALSE(bookmarks.find(40, {4001}));
    CHECK(bookmarks.next(1, 10, {1000}) == 1U);
    CHECK(bookmarks.next(-1, 40, {4000}) == 0U);
    CHECK_FALSE(bookmarks.next(-1, 10, {1000}));
    CHECK_FALSE(bookmarks.next(1, 90, {9000}));
    bookmarks.remove(0);
    CHECK(bookmarks.all().front().t.value == 4000);
}

TEST_CASE("a file of bookmarks is plain text and comes back as it was") {
    Bookmarks bookmarks;
    bookmarks.add({118, {83400000}, "Zosia 9♣: tak blisko"});
    bookmarks.add({7, {1}, ""});
    const std::string text = bookmarks_text(bookmarks);
    CHECK(text == "juz bookmarks 1\n7 1\n118 83400000 Zosia 9♣: tak blisko\n");
    const std::optional<Bookmarks> read = bookmarks_from_text(text);
    REQUIRE(read);
    CHECK(read->all() == bookmarks.all());
}

TEST_CASE("a file of bookmarks is read with patience and with bounds") {
    CHECK(bookmarks_from_text("")->all().empty());
    CHECK_FALSE(bookmarks_from_text("juz bookmarks 2\n1 2 x\n"));
    CHECK_FALSE(bookmarks_from_text("something else"));
    const auto read = bookmarks_from_text(
        "juz bookmarks 1\r\n"
        "3 30 windows\r\n"
        "\n"
        "half\n"
        "-1 5 before the beginning\n"
        "5\n"
        "99999999999 5 too many events\n"
        "6 99999999999999999999 too late\n"
        "4 40 a\tb\xFF\xE2\x80\xAE"
        "c\n"
        "5x 50 no number\n"
        "8 80 no line's end");
    REQUIRE(read);
    REQUIRE(read->all().size() == 3);
    CHECK(read->all()[0] == Bookmark{3, {30}, "windows"});
    CHECK(read->all()[1] == Bookmark{4, {40}, "abc"});
    CHECK(read->all()[2].name == "no line's end");
    std::string many = "juz bookmarks 1\n";
    for (int i = 0; i < 3000; ++i) {
        many += std::to_string(i) + " " + std::to_string(i) + " " + std::string(100, 'n') + "\n";
    }
    const auto bounded = bookmarks_from_text(many);
    REQUIRE(bounded);
    CHECK(bounded->all().size() == bookmarks_max);
    CHECK(bounded->all()[0].name.size() == bookmark_characters_max);
    CHECK_FALSE(bookmarks_from_text("juz bookmarks 1\n" + std::string(bookmarks_bytes_max, 'x')));
}

TEST_CASE("any bytes are a list of bookmarks or none") {
    Generator generator(Seed::from_number(5));
    for (int i = 0; i < 2000; ++i) {
        std::string text = i % 2 == 0 ? "juz bookmarks 1\n" : "";
        const std::uint32_t size = generator.below(200);
        for (std::uint32_t at = 0; at < size; ++at) {
            text += i % 4 == 0 ? "0123456789 \n"[generator.below(12)]
                               : static_cast<char>(generator.below(256));
        }
        const auto read = bookmarks_from_text(text);
        if (read) {
            CHECK(bookmarks_from_text(bookmarks_text(*read))->all() == read->all());
        }
    }
}

TEST_CASE("bookmarks are put, named, removed and kept beside the file") {
    const juz::test::TempFolder folder;
    const std::string path = folder / "game.juzr";
    TheatreModel model(opened(bots_race()));
    BookmarkDesk desk(model, path);
    CHECK(desk.load().empty());
    CHECK_FALSE(std::filesystem::exists(bookmarks_path(path)));
    model.seek_time({20000000});
    CHECK_FALSE(desk.put().empty());
    desk.begin_naming(true);
    REQUIRE(desk.naming());
    // The key that begins it may give a character too.
    type(desk, U"\u0431");
    type(desk, U"Раз й");
    desk.type(pressed(Key::Backspace));
    type(desk, U"\u202Eдва");
    CHECK(desk.type(pressed(Key::Enter)).empty());
    CHECK_FALSE(desk.naming());
    const std::uint32_t marked = model.position();
    CHECK(content(path + ".bookmarks") ==
          "juz bookmarks 1\n" + std::to_string(marked) + " 20000000 Раз два\n");
    model.seek_time({5000000});
    desk.put();
    desk.go(1);
    CHECK(model.position() == marked);
    CHECK(model.time().value == 20000000);
    CHECK(desk.chosen() == 1U);
    desk.go(1);
    CHECK(model.time().value == 20000000);
    desk.go(-1);
    CHECK(model.time().value == 5000000);
    // What is typed is forgotten at Escape.
    desk.begin_naming(false);
    type(desk, U"no");
    desk.type(pressed(Key::Escape));
    CHECK(model.bookmarks().all()[0].name.empty());
    desk.remove();
    TheatreModel again(opened(bots_race()));
    BookmarkDesk other(again, path);
    CHECK(other.load().empty());
    REQUIRE(again.bookmarks().all().size() == 1);
    CHECK(again.bookmarks().all()[0].name == "Раз два");
    // No draft is left behind.
    CHECK(std::distance(std::filesystem::directory_iterator(folder.text()), {}) == 1);
}

TEST_CASE("where nothing can be written bookmarks last as long as the theatre, and it is told") {
    TheatreModel model(opened(bots_race()));
    BookmarkDesk desk(model, "/proc/game.juzr");
    CHECK(desk.load().empty());
    model.seek_time({20000000});
    const std::string told = desk.put();
    CHECK(told.find("written") != std::string::npos);
    CHECK(model.bookmarks().all().size() == 1);
    desk.begin_naming(false);
    type(desk, U"x");
    CHECK_FALSE(desk.type(pressed(Key::Enter)).empty());
    CHECK(model.bookmarks().all()[0].name == "x");
}

TEST_CASE("a file that is no list of bookmarks is never written over") {
    const juz::test::TempFolder folder;
    const std::string path = folder / "game.juzr";
    const std::string foreign = "juz bookmarks 2\nwhat a later version keeps\n";
    REQUIRE(write_file(bookmarks_path(path), foreign));
    TheatreModel model(opened(bots_race()));
    BookmarkDesk desk(model, path);
    CHECK_FALSE(desk.load().empty());
    desk.put();
    CHECK(model.bookmarks().all().size() == 1);
    CHECK(content(bookmarks_path(path)) == foreign);
    // Nor is a pipe waited for.
    const std::string other = folder / "other.juzr";
    REQUIRE(mkfifo(bookmarks_path(other).c_str(), 0600) == 0);
    BookmarkDesk second(model, other);
    static_cast<void>(second.load());
}

TEST_CASE("a bookmark of a longer file leads to the end of this one") {
    TheatreModel model(opened(bots_race()));
    model.bookmarks().add({4000000, {900000000000}, "far"});
    model.go_to_bookmark(0);
    CHECK(model.position() == model.events());
    CHECK(model.time() == model.duration());
}
