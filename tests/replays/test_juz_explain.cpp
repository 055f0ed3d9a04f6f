// juz-replay explain: why a move got its place, told from a file alone.
#include <nlohmann/json.hpp>
#include <string>

#include "juz/replay/contest.hpp"
#include "shell.hpp"
#include "support/catch.hpp"
#include "support/fair_race.hpp"

namespace juz::replay {

namespace {

using test::check_one_line;
using test::Folder;
using test::Run;

const test::RecordedRace& race() {
    static const test::RecordedRace played = test::FairRace("rounds=2,command_limit=900", 3).play();
    return played;
}

std::vector<HeardContest> all_contests(const test::RecordedRace& played) {
    return contests_of(std::get<Replay>(Replay::open(Blob::of(played.bytes))));
}

/// The first contest that is like that.
template <class Like>
HeardContest find_contest(Like like) {
    for (const HeardContest& contest : all_contests(race())) {
        if (like(contest)) {
            return contest;
        }
    }
    FAIL("the race has no such contest");
    return {};
}

template <class Like>
Record find_record(const test::RecordedRace& played, Like like) {
    for (const Record& record : played.records) {
        if (like(record)) {
            return record;
        }
    }
    FAIL("the race has no such record");
    return {};
}

Record find_reject(const test::RecordedRace& played, Rejection reason) {
    return find_record(played, [reason](const Record& record) {
        const auto* reject = std::get_if<Reject>(&record.what);
        return reject != nullptr && reject->reason == reason;
    });
}

bool have_common_news(const HeardContest& contest) {
    return contest.hands.size() == 2 && contest.hands[0].news.kind == NewsKind::Public &&
           contest.hands[0].news == contest.hands[1].news;
}

std::string event_text(std::uint32_t event) {
    return " " + std::to_string(event);
}

std::string record_text(const Record& record) {
    return " --record " + std::to_string(record.n);
}

}  // namespace

TEST_CASE("RACE-27: juz-replay explain tells who was faster, by how much, and what arrived first") {
    const Folder folder;
    const std::string file = folder.write("fair.juzr", race().bytes);
    const HeardContest contest = find_contest([](const HeardContest& one) {
        return have_common_news(one) && one.decides() && one.verdict.winner == Seat{0} &&
               one.verdict.first_to_arrive == Seat{1};
    });
    const Run run = folder.run("explain " + file + event_text(contest.verdict.event));
    CHECK(run.code == 0);
    CHECK(run.err.empty());
    CHECK_THAT(run.out, Catch::StartsWith("event " + std::to_string(contest.verdict.event)));
    for (const std::string part :
         {"2 hands reached for the ", "Zosia 431 ms after the place for the ",
          " was on the screen, Janek 443 ms: Zosia by 12 ms.",
          "Janek's move arrived 27 ms earlier: by the order of arrival Janek would have had it.",
          "The order is certain to ± 1.8 ms.", "Zosia was waited for until ", "and moved in time",
          "40 ms for the way there and back", "cap 60 ms", "40 ms, 0 ms of it for late news"}) {
        CHECK_THAT(run.out, Catch::Contains(part));
    }
    // Any record of the contest leads to the same.
    CHECK(folder.run("explain " + file + " --record " + std::to_string(contest.record)).out ==
          run.out);
}

TEST_CASE("RACE-27: juz-replay explain names a photo finish and a cap that was reached") {
    const Folder folder;
    const std::string file = folder.write("fair.juzr", race().bytes);
    const HeardContest close =
        find_contest([](const HeardContest& one) { return one.is_photo_finish(); });
    const Run photo = folder.run("explain " + file + event_text(close.verdict.event));
    CHECK(photo.code == 0);
    CHECK_THAT(photo.out, Catch::Contains("A photo finish: the order is certain to ± "));

    const HeardContest capped = find_contest([](const HeardContest& one) {
        return one.hand_of(Seat{2}) != nullptr && one.hand_of(Seat{2})->compensation.value > 0;
    });
    const Run far = folder.run("explain " + file + event_text(capped.verdict.event));
    CHECK_THAT(far.out, Catch::Contains("only 60 ms of 104 ms can be made good"));
}

TEST_CASE("RACE-27: juz-replay explain tells a loser what the contest was") {
    const Folder folder;
    const std::string file = folder.write("fair.juzr", race().bytes);
    const Record beaten = find_reject(race(), Rejection::Beaten);
    const Run run = folder.run("explain " + file + record_text(beaten));
    CHECK(run.code == 0);
    CHECK_THAT(run.out, Catch::StartsWith("record " + std::to_string(beaten.n) + " at ") &&
                            Catch::Contains(" refused: beaten") && Catch::Contains("the winner"));
    const HeardContest after = find_contest([](const HeardContest& one) { return !one.decides(); });
    const Run later = folder.run("explain " + file + event_text(after.verdict.event));
    CHECK_THAT(later.out, Catch::Contains("A hand that came after the verdict at "));
}

TEST_CASE("juz-replay explain says plainly where there was no contest") {
    const Folder folder;
    const std::string file = folder.write("fair.juzr", race().bytes);
    CHECK_THAT(folder.run("explain " + file + " 1").out,
               Catch::Contains("deal") && Catch::Contains("Uncontested: nothing that several"));
    const auto contests = all_contests(race());
    const Record alone = find_record(race(), [&](const Record& record) {
        return record.event() != nullptr && command_of(*record.event()) &&
               prize_of(*command_of(*record.event())) &&
               std::none_of(contests.begin(), contests.end(),
                            [&](const HeardContest& one) { return one.verdict.event == record.e; });
    });
    CHECK_THAT(folder.run("explain " + file + event_text(alone.e)).out,
               Catch::Contains("Uncontested: nobody else could have been faster"));
}

TEST_CASE("RACE-20: under policy arrival juz-replay explain tells stamps and margins") {
    const Folder folder;
    const test::RecordedRace arrival =
        test::FairRace("rounds=2,command_limit=900", 3, std::nullopt).play();
    const std::string file = folder.write("arrival.juzr", arrival.bytes);
    const Record beaten = find_reject(arrival, Rejection::Beaten);
    const auto& reject = std::get<Reject>(beaten.what);
    const Run run = folder.run("explain " + file + record_text(beaten));
    CHECK(run.code == 0);
    CHECK_THAT(run.out, Catch::Contains("Policy arrival: what arrives first counts.") &&
                            Catch::Contains("which took the place"));
    const Record won = find_record(arrival, [&](const Record& record) {
        return record.event() != nullptr &&
               record.t.value == beaten.t.value - reject.margin.value &&
               command_of(*record.event()) &&
               prize_of(*command_of(*record.event())) == prize_of(reject.command);
    });
    const Run winner = folder.run("explain " + file + event_text(won.e));
    CHECK_THAT(winner.out, Catch::Contains("'s move arrived ") && Catch::Contains(" later."));
    const auto json =
        nlohmann::json::parse(folder.run("explain --json " + file + event_text(won.e)).out);
    CHECK(json["contested"] == true);
    CHECK(json["behind"].size() >= 1);
}

TEST_CASE("RACE-27: juz-replay explain gives every figure as JSON") {
    const Folder folder;
    const std::string file = folder.write("fair.juzr", race().bytes);
    const HeardContest contest =
        find_contest([](const HeardContest& one) { return have_common_news(one); });
    const Run run = folder.run("explain --json " + file + event_text(contest.verdict.event));
    CHECK(run.code == 0);
    CHECK(std::count(run.out.begin(), run.out.end(), '\n') == 1);
    const auto json = nlohmann::json::parse(run.out);
    CHECK(json["policy"] == "fair");
    CHECK(json["contested"] == true);
    CHECK(json["fault"].is_null());
    CHECK(json["record"]["e"] == contest.verdict.event);
    const auto& told = json["contests"][0];
    CHECK(told["winner"] == contest.verdict.winner.value);
    CHECK(told["photo_finish"] == contest.is_photo_finish());
    CHECK(told["contenders"][0]["time"] == contest.hands[0].time.value);
    CHECK(told["contenders"][0]["reaction"] == reaction_of(contest.hands[0]).value);
    CHECK(told["awaited"].size() == contest.awaited.size());
}

TEST_CASE("RACE-27: juz-replay explain answers no where the records do not add up") {
    const Folder folder;
    const HeardContest contest =
        find_contest([](const HeardContest& one) { return have_common_news(one); });
    MemoryFile file;
    Recorder recorder(file);
    recorder.begin(race().header);
    for (Record record : race().records) {
        if (record.n + 1 == contest.record && std::holds_alternative<Contender>(record.what)) {
            std::get<Contender>(record.what).time.value -= 100'000;
        } else if (record.n == contest.record) {
            std::get<Contest>(record.what).uncertainty.value += 1;
        }
        recorder.record(record);
    }
    recorder.finish();
    const std::string forged = folder.write("forged.juzr", file.bytes());
    const Run run = folder.run("explain " + forged + event_text(contest.verdict.event));
    CHECK(run.code == 1);
    CHECK_THAT(run.out, Catch::Contains("wrong: the records do not add up: "));
    const Run json = folder.run("explain --json " + forged + event_text(contest.verdict.event));
    CHECK(json.code == 1);
    CHECK(nlohmann::json::parse(json.out)["fault"].is_string());
}

TEST_CASE("juz-replay explain says in one line what is wrong with its command line") {
    const Folder folder;
    const std::string file = folder.write("fair.juzr", race().bytes);
    for (const auto& [arguments, part] : std::initializer_list<std::pair<std::string, std::string>>{
             {file, "either EVENT or --record N"},
             {file + " 1 --record 2", "either EVENT or --record N"},
             {file + " soon", "'soon'"},
             {file + " 999999", "no event 999999"},
             {file + " --record 999999", "record 999999"}}) {
        INFO(arguments);
        const Run run = folder.run("explain " + arguments);
        CHECK(run.code == 2);
        CHECK(run.out.empty());
        check_one_line(run.err, part);
    }
}

}  // namespace juz::replay
