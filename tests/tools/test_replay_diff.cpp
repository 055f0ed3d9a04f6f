// juz-replay diff: the first event in which two histories differ.
#include <nlohmann/json.hpp>

#include "difference.hpp"
#include "replays/shell.hpp"
#include "support/catch.hpp"
#include "support/recorded_race.hpp"

namespace juz::tool {

namespace {

using test::check_one_line;
using test::Folder;
using test::RecordedMatch;
using test::Run;

const RecordedMatch& match_of(const std::string& game) {
    static const RecordedMatch race = test::record_race("command_limit=200", 3, 5);
    static const RecordedMatch possession =
        test::record_match(test::match_header("possession", "limit=9", 3), 3);
    static const RecordedMatch winged = test::record_match(test::match_header("winged", "", 3), 3);
    return game == "race" ? race : game == "possession" ? possession : winged;
}

/// The match as `change(Record&)` would have had it; what does not fit is not recorded.
template <class Change>
std::vector<std::uint8_t> changed(const RecordedMatch& match, Change change) {
    replay::MemoryFile file;
    replay::Recorder recorder(file);
    recorder.begin(match.header);
    for (Record record : match.records) {
        change(record);
        recorder.record(record);
    }
    recorder.finish();
    return file.bytes();
}

/// The match as it was recorded by somebody who came after `from` events.
std::vector<std::uint8_t> excerpt_of(const RecordedMatch& match, std::uint32_t from) {
    replay::MemoryFile file;
    replay::Recorder recorder(file);
    AnyState state = initial_state(match.header);
    for (const Record& record : match.records) {
        if (record.e >= from) {
            recorder.record(record);
        } else if (record.event() != nullptr) {
            apply(state, *record.event());
            if (record.e + 1 == from) {
                recorder.begin(match.header, {record.n + 1, from, record.t}, state);
            }
        }
    }
    recorder.finish();
    return file.bytes();
}

std::uint32_t event_count(const RecordedMatch& match) {
    return static_cast<std::uint32_t>(match.hashes.size() - 1);
}

}  // namespace

TEST_CASE("first_difference names the place of a value") {
    const Json a{{"kind", "lay"}, {"cards", {"2S:0", "3S:0"}}, {"seat", 1}};
    CHECK_FALSE(first_difference(a, a));
    Json b = a;
    b["cards"][1] = "4S:0";
    CHECK(first_difference(a, b) == Difference{"cards[1]", "3S:0", "4S:0"});
    b = a;
    b["cards"].push_back("5S:0");
    CHECK(first_difference(a, b) == Difference{"cards[2]", std::nullopt, "5S:0"});
    CHECK(first_difference(b, a) == Difference{"cards[2]", "5S:0", std::nullopt});
    b = a;
    b["more"] = {{"inner", 1}};
    CHECK(first_difference(a, b) == Difference{"more", std::nullopt, Json{{"inner", 1}}});
    Json c = b;
    c["more"]["inner"] = 2;
    CHECK(first_difference(b, c) == Difference{"more.inner", 1, 2});
}

TEST_CASE("juz-replay diff finds nothing between a history and itself, whatever the game") {
    const Folder folder;
    for (const std::string game : {"race", "possession", "winged"}) {
        const RecordedMatch& match = match_of(game);
        const std::string a = folder.write("a.juzr", match.bytes);
        // The same records in other blocks.
        const std::string b = folder.write("b.juzr", changed(match, [](Record&) {}));
        const Run run = folder.run("diff " + a + " " + b);
        CHECK(run.code == 0);
        CHECK(run.err.empty());
        const std::string count = std::to_string(event_count(match));
        CHECK_THAT(run.out, Catch::Contains("are the same: " + count + " events"));
        const auto json = nlohmann::json::parse(folder.run("diff --json " + a + " " + b).out);
        CHECK(json == nlohmann::json{{"same", true},
                                     {"events", event_count(match)},
                                     {"header", nullptr},
                                     {"event", nullptr}});
    }
}

TEST_CASE("juz-replay diff names the first event and its first field that differ") {
    const Folder folder;
    for (const std::string game : {"race", "possession", "winged"}) {
        const RecordedMatch& match = match_of(game);
        const std::string a = folder.write("a.juzr", match.bytes);
        const std::uint32_t middle = event_count(match) / 2;
        const std::string later = folder.write("later.juzr", changed(match, [&](Record& record) {
                                                   record.t.value += record.e >= middle ? 5 : 0;
                                               }));
        const Run run = folder.run("diff --json " + a + " " + later);
        CHECK(run.code == 1);
        const auto json = nlohmann::json::parse(run.out);
        CHECK(json["same"] == false);
        CHECK(json["header"] == nullptr);
        CHECK(json["event"]["e"] == middle);
        CHECK(json["event"]["field"] == "t");
        CHECK(json["event"]["b"]["value"] == json["event"]["a"]["value"].get<std::int64_t>() + 5);
        const Run text = folder.run("diff " + a + " " + later);
        CHECK(text.code == 1);
        CHECK_THAT(text.out, Catch::StartsWith("event " + std::to_string(middle) + " at "));
        CHECK(folder.run("diff --no-times " + a + " " + later).code == 0);
    }
}

TEST_CASE("juz-replay diff holds an excerpt against the same events of a whole file") {
    const Folder folder;
    const RecordedMatch& match = match_of("race");
    const std::uint32_t from = event_count(match) / 3;
    const std::uint32_t middle = event_count(match) / 2;
    const std::string whole = folder.write("whole.juzr", match.bytes);
    const std::string part = folder.write("part.juzr", excerpt_of(match, from));
    const Run same = folder.run("diff " + part + " " + whole);
    CHECK(same.code == 0);
    CHECK_THAT(
        same.out,
        Catch::Contains("are the same: " + std::to_string(event_count(match) - from) + " events"));
    const std::string later = folder.write("later.juzr", changed(match, [&](Record& record) {
                                               record.t.value += record.e >= middle ? 5 : 0;
                                           }));
    const auto json = nlohmann::json::parse(folder.run("diff --json " + later + " " + part).out);
    CHECK(json["event"]["e"] == middle);
    CHECK(json["events"] == middle - from);
}

TEST_CASE("juz-replay diff compares cards, endings and headers") {
    const Folder folder;
    const RecordedMatch& match = match_of("race");
    const std::string a = folder.write("a.juzr", match.bytes);
    const std::string other =
        folder.write("other.juzr", test::record_race("command_limit=200", 3, 6).bytes);
    const auto deal =
        nlohmann::json::parse(folder.run("diff --json --no-times " + a + " " + other).out);
    CHECK(deal["event"]["e"] == 1);
    CHECK_THAT(deal["event"]["field"].get<std::string>(), Catch::StartsWith("reserve["));

    replay::MemoryFile file;
    replay::Recorder recorder(file);
    MatchHeader header = match.header;
    header.players[1].name = "Ola";
    recorder.begin(header);
    for (const Record& record : match.records) {
        if (record.e < 20) {
            recorder.record(record);
        }
    }
    recorder.finish();
    const std::string head = folder.write("short.juzr", file.bytes());
    const Run run = folder.run("diff " + a + " " + head);
    CHECK(run.code == 1);
    CHECK_THAT(run.out, Catch::Contains("header: seats[1].name is \"player 1\" in ") &&
                            Catch::Contains("event 20 at ") &&
                            Catch::Contains("only " + a + " has it, " + head + " ends there"));
    const auto end = nlohmann::json::parse(folder.run("diff --json " + head + " " + a).out);
    CHECK(end["event"]["a"] == nullptr);
    CHECK(end["event"]["b"]["n"].is_number());
    CHECK(end["header"]["a"] == "Ola");

    const std::string winged = folder.write("w.juzr", match_of("winged").bytes);
    const Run games = folder.run("diff " + a + " " + winged);
    CHECK(games.code == 1);
    CHECK_THAT(games.out, Catch::Contains("header: game is \"race\" in "));
}

TEST_CASE("juz-replay diff does not call a history different where it is damaged") {
    const Folder folder;
    const RecordedMatch& match = match_of("race");
    const std::string a = folder.write("a.juzr", match.bytes);
    std::vector<std::uint8_t> bytes = match.bytes;
    bytes.resize(bytes.size() * 2 / 3);
    const std::string cut = folder.write("cut.juzr", bytes);
    for (const std::string& files : {a + " " + cut, cut + " " + a}) {
        const Run run = folder.run("diff " + files);
        CHECK(run.code == 4);
        CHECK_THAT(run.out, Catch::Contains("are the same: "));
        check_one_line(run.err, "cut.juzr: damaged at byte ");
    }
    const std::string other =
        folder.write("other.juzr", changed(match, [](Record& record) { record.t.value += 1; }));
    CHECK(folder.run("diff " + cut + " " + other).code == 1);
}

TEST_CASE("juz-replay diff says in one line what it lacks") {
    const Folder folder;
    const std::string a = folder.write("a.juzr", match_of("race").bytes);
    const Run one = folder.run("diff " + a);
    CHECK(one.code == 2);
    check_one_line(one.err, "B");
    const Run missing = folder.run("diff " + a + " " + (folder / "missing.juzr"));
    CHECK(missing.code == 3);
    check_one_line(missing.err, "missing.juzr: No such file");
    const Run other = folder.run("diff " + folder.write("x.txt", {'h', 'i'}) + " " + a);
    CHECK(other.code == 4);
    check_one_line(other.err, "this is not a replay file");
}

}  // namespace juz::tool
