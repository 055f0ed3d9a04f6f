#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "juz/replay/recorder.hpp"
#include "juz/replay/timeline.hpp"
#include "menus/game_story.hpp"
#include "menus/replay_list.hpp"
#include "support/catch.hpp"
#include "support/recorded_match.hpp"
#include "support/recorded_race.hpp"
#include "support/temp_folder.hpp"

using namespace juz;
using namespace juz::client;

namespace {

std::vector<ResultRow> last_rows(const juz::test::RecordedMatch& match) {
    auto opened = replay::Replay::open(replay::Blob::of(match.bytes));
    replay::Timeline timeline(std::get<replay::Replay>(opened));
    timeline.seek(std::get<replay::Replay>(opened).events());
    return result_rows(match.header, timeline.state());
}

}  // namespace

TEST_CASE("A folder's replays are listed, the latest first, without what cannot be read") {
    const juz::test::TempFolder folder;
    folder.write("2024-01.juzr", juz::test::record_race("command_limit=200", 3, 1).bytes);
    const std::string latest =
        folder.write("2024-02.juzr", juz::test::record_race("command_limit=200", 2, 2).bytes);
    folder.write("2024-03.juzr", {1, 2, 3});
    folder.write("notes.txt", {1});
    const auto entries = list_replays(folder.text());
    REQUIRE(entries.size() == 2);
    CHECK(entries[0].path == latest);
    CHECK(entries[0].players.size() == 2);
    CHECK(entries[0].finished);
    CHECK_FALSE(entries[0].damaged);
    CHECK(entries[1].players.size() == 3);
    CHECK(list_replays(folder.text() + "/missing").empty());
}

TEST_CASE("A match that several windows recorded is listed once, by who has all of it") {
    const juz::test::TempFolder folder;
    const auto header = juz::test::match_header("race", "command_limit=200", 3);
    const auto match = juz::test::record_match(juz::test::promised(header, 5), 5);
    const std::string first = folder.write("a_race.juzr", seen_by(match, Seat{0}));
    const std::string second = folder.write("a_race-2.juzr", seen_by(match, Seat{2}));
    auto entries = list_replays(folder.text());
    REQUIRE(entries.size() == 2);
    // Neither tells what the other does, so whose they are is told.
    for (const ReplayEntry& entry : entries) {
        CHECK(kind_text(entry, true) ==
              (entry.path == first ? "view: player 0" : "view: player 2"));
    }
    folder.write("a_race-3.juzr", seen_by(match, Seat{2}));
    CHECK(list_replays(folder.text()).size() == 2);
    const std::string whole = folder.write("a_race-4.juzr", match.bytes);
    entries = list_replays(folder.text());
    REQUIRE(entries.size() == 1);
    CHECK(entries[0].path == whole);
    CHECK(kind_text(entries[0], true).empty());
    CHECK(latest_replay(folder.text())->path == whole);
    // One that is cut does not stand for one that is not.
    auto cut = match.bytes;
    cut.resize(cut.size() * 2 / 3);
    folder.write("a_race-4.juzr", cut);
    CHECK(list_replays(folder.text()).size() == 3);
    // Of a match without promises nothing says that it is the same.
    const auto plain = juz::test::record_match(header, 6);
    folder.write("b_race.juzr", plain.bytes);
    folder.write("b_race-2.juzr", seen_by(plain, Seat{0}));
    CHECK(list_replays(folder.text()).size() == 5);
}

TEST_CASE("A match that goes on is told from one that was cut, and practice from both") {
    const juz::test::TempFolder folder;
    const std::string path = folder / "a.juzr";
    auto header = juz::test::match_header("winged", "", 3);
    header.program += practice_mark;
    {
        auto file = replay::PosixFile::create(path);
        replay::Recorder recorder(std::get<replay::PosixFile>(file));
        recorder.begin(header);
        recorder.commit();
        const auto entry = latest_replay(folder.text());
        REQUIRE(entry);
        CHECK(entry->running);
        CHECK(length_text(*entry) == "in play");
    }
    const auto entry = latest_replay(folder.text());
    REQUIRE(entry);
    CHECK_FALSE(entry->finished);
    CHECK_FALSE(entry->running);
    CHECK(length_text(*entry) == "0:00");
    CHECK(entry->practice);
    CHECK(kind_text(*entry, true) == "practice");
    CHECK(matches(*entry, "practice"));
}

TEST_CASE("Results are told by place, equal totals sharing one") {
    const juz::test::TempFolder folder;
    const auto race = juz::test::record_race("command_limit=200", 4, 3);
    const std::string path = folder.write("a.juzr", race.bytes);
    const auto order = standings_of(path);
    REQUIRE(order.size() == 4);
    for (std::size_t i = 1; i < order.size(); ++i) {
        CHECK(order[i - 1].total >= order[i].total);
        CHECK((order[i - 1].total == order[i].total) == (order[i - 1].place == order[i].place));
    }
    CHECK(standings_of(folder.text() + "/missing.juzr").empty());
}

TEST_CASE("A damaged replay does not verify") {
    const juz::test::TempFolder folder;
    auto race = juz::test::record_race("command_limit=200", 2, 4);
    std::string words;
    // Played without waits, so the rules hold but for what the test's own play adds.
    verify_replay(folder.write("whole.juzr", race.bytes), words);
    CHECK(words != "Damaged");
    race.bytes[race.bytes.size() / 2] ^= 1U;
    CHECK_FALSE(verify_replay(folder.write("damaged.juzr", race.bytes), words));
    CHECK(words == "Damaged");
}

TEST_CASE("A cut replay can be watched, a damaged one is told of") {
    const juz::test::TempFolder folder;
    auto race = juz::test::record_race("command_limit=200", 2, 8);
    std::string problem;
    CHECK(can_be_watched(folder.write("whole.juzr", race.bytes), problem));
    auto cut = race.bytes;
    cut.resize(cut.size() * 2 / 3);
    CHECK(can_be_watched(folder.write("cut.juzr", cut), problem));
    race.bytes[race.bytes.size() / 2] ^= 1U;
    CHECK_FALSE(can_be_watched(folder.write("damaged.juzr", race.bytes), problem));
    CHECK(problem.find("byte") != std::string::npos);
    CHECK_FALSE(can_be_watched(folder.text() + "/missing.juzr", problem));
}

TEST_CASE("A story ends as the game does") {
    const juz::test::TempFolder folder;
    const auto race = juz::test::record_race("command_limit=200", 4, 5);
    const auto story = finished_story(folder.write("a.juzr", race.bytes));
    REQUIRE(story);
    REQUIRE(story->samples.size() >= 2);
    CHECK(story->samples.size() <= 140);
    CHECK(story->samples.back().t == story->length);
    CHECK(story->knows_refusals);
    for (std::size_t i = 1; i < story->samples.size(); ++i) {
        CHECK(story->samples[i - 1].t <= story->samples[i].t);
    }
    int won = 0;
    int lost = 0;
    int moves = 0;
    for (std::size_t seat = 0; seat < 4; ++seat) {
        won += story->won[seat];
        lost += story->lost[seat];
        moves += story->moves[seat];
    }
    CHECK(won == lost);
    CHECK(moves > 0);
    CHECK_FALSE(finished_story(folder.text() + "/missing.juzr"));
}

TEST_CASE("A player's own replay tells nothing of what others were refused") {
    const juz::test::TempFolder folder;
    const auto match =
        juz::test::record_match(juz::test::match_header("race", "command_limit=200", 3), 5);
    const auto own = finished_story(folder.write("own.juzr", seen_by(match, Seat{1})));
    REQUIRE(own);
    CHECK_FALSE(own->knows_refusals);
    CHECK(own->won == decltype(own->won){});
    const auto whole = finished_story(folder.write("whole.juzr", match.bytes));
    REQUIRE(whole);
    CHECK(whole->knows_refusals);
}

TEST_CASE("A replay without its end has no story yet") {
    const juz::test::TempFolder folder;
    auto race = juz::test::record_race("command_limit=200", 2, 6);
    race.bytes.resize(race.bytes.size() / 2);
    CHECK_FALSE(finished_story(folder.write("a.juzr", race.bytes)));
}

TEST_CASE("The best come first in a result") {
    const auto race = juz::test::record_race("command_limit=200", 3, 7);
    auto opened = replay::Replay::open(replay::Blob::of(race.bytes));
    replay::Timeline timeline(std::get<replay::Replay>(opened));
    timeline.seek(std::get<replay::Replay>(opened).events());
    const auto rows = result_rows(race.header, timeline.state());
    REQUIRE(rows.size() == 3);
    CHECK(rows[0].place == 1);
    CHECK(rows[0].total >= rows[1].total);
    CHECK(rows[1].total >= rows[2].total);
    CHECK(result_title(rows, true).find(rows[0].name) != std::string::npos);
    CHECK(ending_text(race.header, story_of(std::get<replay::Replay>(opened))) ==
          "player 2: Już! The round is over.");
    CHECK(ending_text(race.header, GameStory{}).empty());
}

TEST_CASE("RACE-15 a result tells why the match is over") {
    MatchHeader header = juz::test::match_header("race", "target=50", 2);
    GameStory story;
    race::Ended ended;
    ended.why = race::EndReason::Called;
    ended.caller = Seat{1};
    story.rounds.resize(3);
    story.round_end = race::Event(ended);
    const std::string round = "player 1: Już! The round is over.";
    CHECK(ending_text(header, story) == round);
    const auto because = [&](race::MatchReason why) {
        race::MatchEnded over;
        over.why = why;
        story.match_end = race::Event(over);
        return ending_text(header, story);
    };
    CHECK(because(race::MatchReason::Target) == round + " The match goes to 50, which is reached.");
    CHECK(because(race::MatchReason::Rounds) == round + " Rounds played: 3.");
    CHECK(because(race::MatchReason::RoundLimit) ==
          round + " Rounds played: 3, the most there can be.");
    CHECK(because(race::MatchReason::Abandoned) == round);
    story.rounds.resize(1);
    CHECK(because(race::MatchReason::Rounds) == round);
}

TEST_CASE("POSS-11 the fewest points come first in a result, and every round is told") {
    const juz::test::TempFolder folder;
    const auto match =
        juz::test::record_match(juz::test::match_header("possession", "limit=8", 3), 5);
    const auto story = finished_story(folder.write("a.juzr", match.bytes));
    REQUIRE(story);
    REQUIRE_FALSE(story->rounds.empty());
    const auto rows = last_rows(match);
    REQUIRE(rows.size() == 3);
    CHECK(rows[0].place == 1);
    CHECK(rows[0].total <= rows[1].total);
    CHECK(rows[1].total <= rows[2].total);
    CHECK(rows[2].total >= 8);
    CHECK(ending_text(match.header, *story).find("The match goes to 8, which is reached.") !=
          std::string::npos);
    for (const ResultRow& row : rows) {
        int sum = 0;
        for (const SeatNumbers& round : story->rounds) {
            sum += round[static_cast<std::size_t>(row.seat)];
        }
        CHECK(sum == row.total);
        CHECK(story->samples.back().points[static_cast<std::size_t>(row.seat)] == row.total);
        CHECK(row.total_words == std::to_string(row.total));
    }
}

TEST_CASE("WING-12 rounds won come first in a result, then fewer cards") {
    const juz::test::TempFolder folder;
    const auto match =
        juz::test::record_match(juz::test::match_header("winged", "rounds=3,turn_limit=60", 3), 6);
    const std::string path = folder.write("a.juzr", match.bytes);
    const auto story = finished_story(path);
    REQUIRE(story);
    CHECK(story->rounds.size() == 3);
    CHECK(ending_text(match.header, *story).find("Rounds played: 3.") != std::string::npos);
    const auto rows = last_rows(match);
    CHECK(rows[0].total >= rows[1].total);
    CHECK(rows[1].total >= rows[2].total);
    const auto standings = standings_of(path);
    REQUIRE(standings.size() == 3);
    CHECK(standings[0].words == std::to_string(rows[0].total));
    CHECK(moments_of(path, 5).size() <= 5);
    const auto entries = list_replays(folder.text());
    REQUIRE(entries.size() == 1);
    CHECK(matches(entries[0], "winged"));
}

TEST_CASE("Lengths, and what is searched for") {
    CHECK(length_text(Microseconds{372'400'000}) == "6:12");
    CHECK(length_text(Microseconds{0}) == "0:00");
    CHECK(length_text(Microseconds{3'729'000'000}) == "1:02:09");
    ReplayEntry entry;
    entry.players = {{"Zosia", false}, {"Петро", false}};
    CHECK(matches(entry, "zos"));
    CHECK(matches(entry, "Петро"));
    CHECK(matches(entry, "RACE"));
    CHECK_FALSE(matches(entry, "Kasia"));
    CHECK(names_text(entry.players) == "Zosia, Петро");
}

TEST_CASE("Days are told by today") {
    const std::int64_t noon = 1'764'500'000;
    CHECK(day_text(noon, noon) == "Today");
    CHECK(day_text(noon - 86400, noon) == "Yesterday");
    CHECK(day_text(noon - 400 * std::int64_t{86400}, noon).find("2024") != std::string::npos);
}
