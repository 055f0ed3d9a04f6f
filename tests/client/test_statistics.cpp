// The book of games: what it keeps, what it makes of it, and files that are none.
#include <filesystem>
#include <fstream>

#include "statistics/game_book.hpp"
#include "statistics/match_notes.hpp"
#include "support/catch.hpp"
#include "support/recorded_match.hpp"
#include "support/temp_folder.hpp"

namespace juz::client {

namespace {

namespace fs = std::filesystem;

GameBook open_book(const std::string& path) {
    auto opened = GameBook::open(path);
    if (const auto* problem = std::get_if<std::string>(&opened)) {
        FAIL(*problem);
    }
    return std::get<GameBook>(std::move(opened));
}

PlayedMatch match(const std::string& key, const std::string& game, int place,
                  std::int64_t ended_s = 1764446400) {
    PlayedMatch played;
    played.key = key;
    played.game = game;
    played.ended_s = ended_s;
    played.length = Microseconds{90'000'000};
    played.own_seat = 0;
    const int other = place == 1 ? 2 : 1;
    played.seats = {
        {"Zosia", false, place, 10}, {"Їжак, \"x\"", false, other, 5}, {"Ada", true, 3, 0}};
    return played;
}

}  // namespace

TEST_CASE("games are counted, each once, and against whom") {
    const test::TempFolder folder;
    GameBook book = open_book(folder / "deep/er/games.sqlite3");
    CHECK(book.notice().empty());
    CHECK(book.summary("").games == 0);
    REQUIRE(book.add(match("a", "race", 1, 100)));
    REQUIRE(book.add(match("b", "race", 2, 200)));
    REQUIRE(book.add(match("b", "race", 1, 300)));  // Told twice.
    REQUIRE(book.add(match("c", "winged", 1, 50)));

    const GameSummary all = book.summary("");
    CHECK(all.games == 3);
    CHECK(all.won == 2);
    REQUIRE(all.opponents.size() == 2);
    CHECK(all.opponents[0].name == "Їжак, \"x\"");
    CHECK_FALSE(all.opponents[0].bot);
    CHECK(all.opponents[0].games == 3);
    CHECK(all.opponents[0].ahead == 2);
    CHECK(all.opponents[0].behind == 1);
    CHECK(all.opponents[1].bot);
    REQUIRE(all.recent.size() == 3);
    CHECK(all.recent.front().ended_s == 50);
    CHECK(all.recent.back().place == 2);
    CHECK(all.recent.back().seats == 3);

    const GameSummary race = book.summary("race");
    CHECK(race.games == 2);
    CHECK(race.won == 1);
    CHECK(book.summary("possession").games == 0);
}

TEST_CASE("two windows tell of one match: it counts once, as the host had it") {
    const test::TempFolder folder;
    GameBook book = open_book(folder / "games.sqlite3");
    PlayedMatch hosted = match("a", "race", 1);
    hosted.hosted = true;
    hosted.replay = "whole.juzr";
    PlayedMatch joined = match("a", "race", 2);
    joined.own_seat = 1;
    for (const bool host_first : {true, false}) {
        REQUIRE(book.clear());
        REQUIRE(book.add(host_first ? hosted : joined));
        REQUIRE(book.add(host_first ? joined : hosted));
        CHECK(book.summary("").games == 1);
        CHECK(book.summary("").won == 1);
        REQUIRE(book.summary("").opponents.size() == 2);
        REQUIRE(book.unread(10).size() == 1);
        CHECK(book.unread(10)[0].replay == "whole.juzr");
    }
}

TEST_CASE("who plays alone has won against nobody") {
    const test::TempFolder folder;
    GameBook book = open_book(folder / "games.sqlite3");
    PlayedMatch alone = match("a", "race", 1);
    alone.seats.resize(1);
    REQUIRE(book.add(alone));
    CHECK(book.summary("").games == 1);
    CHECK(book.summary("").won == 0);
}

TEST_CASE("details come later, and the fastest race is the shortest") {
    const test::TempFolder folder;
    GameBook book = open_book(folder / "games.sqlite3");
    PlayedMatch first = match("a", "race", 1, 100);
    first.replay = "a.juzr";
    PlayedMatch second = match("b", "race", 1, 200);
    second.replay = "b.juzr";
    second.own_seat = 1;
    REQUIRE(book.add(first));
    REQUIRE(book.add(second));
    REQUIRE(book.add(match("c", "race", 1, 300)));  // Nobody recorded it.
    const auto unread = book.unread(10);
    REQUIRE(unread.size() == 2);
    CHECK(unread[0].key == "b");
    CHECK(unread[0].own_seat == 1);
    CHECK(book.unread(1).size() == 1);
    REQUIRE(book.add_details("b", {3, 1, 90, Microseconds{60'000'000}}));
    REQUIRE(book.add_details("a", {2, 2, 80, std::nullopt}));
    CHECK(book.unread(10).empty());
    const GameSummary summary = book.summary("race");
    CHECK(summary.contested_won == 5);
    CHECK(summary.contested_lost == 3);
    CHECK(summary.fastest == Microseconds{60'000'000});
}

TEST_CASE("what is in the book outlives the program, and another can read it at the same time") {
    const test::TempFolder folder;
    const std::string path = folder / "games.sqlite3";
    GameBook book = open_book(path);
    REQUIRE(book.add(match("a", "race", 1)));
    GameBook other = open_book(path);
    CHECK(other.summary("").games == 1);
    REQUIRE(other.add(match("b", "race", 2)));
    CHECK(book.summary("").games == 2);
}

TEST_CASE("everything can be taken along, and be forgotten") {
    const test::TempFolder folder;
    GameBook book = open_book(folder / "games.sqlite3");
    REQUIRE(book.add(match("a", "race", 1)));
    REQUIRE(book.add_details("a", {3, 1, 90, Microseconds{60'000'000}}));
    const std::string csv = book.export_csv();
    CHECK_THAT(csv, Catch::StartsWith("key,game,ended,"));
    CHECK_THAT(csv, Catch::Contains("a,race,2025-11-29T20:00:00Z,90000000,3,1,90,60000000,0,1,"
                                    "Zosia,0,1,10\n"));
    CHECK_THAT(csv, Catch::Contains("\"Їжак, \"\"x\"\"\""));
    CHECK(std::count(csv.begin(), csv.end(), '\n') == 4);
    CHECK(book.clear());
    CHECK(book.summary("").games == 0);
    CHECK(book.summary("").opponents.empty());
    CHECK(book.export_csv().find('\n') == book.export_csv().size() - 1);
}

TEST_CASE("a file that is no book is put aside, and nothing of it is lost") {
    const test::TempFolder folder;
    const std::string path = folder / "games.sqlite3";
    const std::string old(5000, 'x');
    std::ofstream(path) << old;
    GameBook book = open_book(path);
    CHECK_THAT(book.notice(), Catch::Contains("games.sqlite3.bad"));
    CHECK(fs::file_size(path + ".bad") == old.size());
    CHECK(book.add(match("a", "race", 1)));
}

TEST_CASE("a book that cannot be, or is a later version's, is told of in one line") {
    const test::TempFolder folder;
    std::ofstream(folder / "file") << "no folder";
    const auto nowhere = GameBook::open(folder / "file/games.sqlite3");
    REQUIRE(std::holds_alternative<std::string>(nowhere));
    CHECK_THAT(std::get<std::string>(nowhere), Catch::Contains("cannot be kept"));

    const std::string path = folder / "games.sqlite3";
    {
        GameBook book = open_book(path);
        REQUIRE(book.add(match("a", "race", 1)));
    }
    {
        // Bytes 60 to 63 of such a file are its user version.
        std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(60);
        file.write("\0\0\0\2", 4);
    }
    const auto later = GameBook::open(path);
    REQUIRE(std::holds_alternative<std::string>(later));
    CHECK_THAT(std::get<std::string>(later), Catch::Contains("later version"));
    CHECK(fs::exists(path));
    CHECK_FALSE(fs::exists(path + ".bad"));
}

TEST_CASE("a match that is over becomes a line in the book, and its log the rest") {
    const test::TempFolder folder;
    const test::RecordedMatch recorded =
        test::record_match(test::match_header("race", "rounds=2,command_limit=900", 3), 12);
    const std::string path = folder / "match.juzr";
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(recorded.bytes.data()),
               static_cast<std::streamsize>(recorded.bytes.size()));

    AnyState state = initial_state(recorded.header);
    int moves = 0;
    int won = 0;
    int lost = 0;
    for (const Record& record : recorded.records) {
        if (const AnyEvent* event = record.event()) {
            apply(state, *event);
            const auto command = command_of(*event);
            moves += command && seat_of(*command) == Seat{1} ? 1 : 0;
        } else if (const auto* reject = std::get_if<Reject>(&record.what)) {
            won += reject->winner == Seat{1} ? 1 : 0;
            lost += reject->winner && reject->seat == Seat{1} ? 1 : 0;
        }
    }
    netcode::MatchView view{recorded.header,           Seat{1}, state, state,       {}, 0,
                            recorded.records.back().t, {},      true,  std::nullopt};
    CHECK_FALSE(played_match(view, path));  // The seed is not told yet.
    view.seed = std::get<Reveal>(recorded.records.back().what).seed;
    const auto played = played_match(view, path);
    REQUIRE(played);
    CHECK(played->game == "race");
    CHECK(played->own_seat == 1);
    REQUIRE(played->seats.size() == 3);
    CHECK(played->seats[1].name == "player 1");
    view.seat.reset();
    CHECK_FALSE(played_match(view, path));  // Who only watches has not played.

    GameBook book = open_book(folder / "games.sqlite3");
    REQUIRE(book.add(*played));
    CHECK(read_logs(book, 5));
    CHECK_FALSE(read_logs(book, 5));
    const GameSummary summary = book.summary("race");
    CHECK(summary.contested_won == won);
    CHECK(summary.contested_lost == lost);
    CHECK(won + lost > 0);
    CHECK_THAT(book.export_csv(), Catch::Contains("," + std::to_string(moves) + ","));
}

TEST_CASE("a log that is gone or without its end waits") {
    const test::TempFolder folder;
    GameBook book = open_book(folder / "games.sqlite3");
    PlayedMatch gone = match("a", "race", 1);
    gone.replay = folder / "gone.juzr";
    REQUIRE(book.add(gone));
    CHECK_FALSE(read_logs(book, 5));
    CHECK(book.unread(5).size() == 1);
}

}  // namespace juz::client
