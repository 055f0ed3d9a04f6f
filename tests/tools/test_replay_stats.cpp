// juz-replay stats, held against what its page says.
#include <cmath>
#include <nlohmann/json.hpp>
#include <sstream>

#include "juz/core/seed.hpp"
#include "luck.hpp"
#include "match_stats.hpp"
#include "replays/shell.hpp"
#include "support/catch.hpp"
#include "support/recorded_race.hpp"

namespace juz::tool {

namespace {

using test::check_one_line;
using test::Folder;
using test::RecordedMatch;
using test::Run;

replay::Replay opened(const std::vector<std::uint8_t>& bytes) {
    return std::get<replay::Replay>(replay::Replay::scan(replay::Blob::of(bytes)));
}

/// What the engine deals, in as many matches as there are seeds.
std::vector<double> lucks_of(const std::string& game, std::uint8_t seats, std::uint64_t seeds) {
    std::vector<double> lucks;
    const MatchHeader header = test::match_header(game, "", seats);
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        AnyState state = initial_state(header);
        play(state, begin_round_command(state.index(), Seed::from_number(seed)),
             [&](const AnyEvent& event) {
                 for (const std::optional<double>& luck : luck_of(event)) {
                     if (luck) {
                         lucks.push_back(*luck);
                     }
                 }
             });
    }
    return lucks;
}

/// A little race by hand: everything happens at a time of our choosing.
class Scripted {
  public:
    Scripted() { recorder_.begin(header_); }

    void at(std::int64_t ms, const AnyCommand& command) {
        const auto refused = play(state_, command, [&](const AnyEvent& event) {
            recorder_.record({records_, events_, from_ms(ms), event});
            ++records_;
            ++events_;
        });
        REQUIRE_FALSE(refused);
    }

    void refuse(std::int64_t ms, const Reject& reject) {
        recorder_.record({records_, events_, from_ms(ms), reject});
        ++records_;
    }

    replay::Replay finish() {
        recorder_.finish();
        REQUIRE(recorder_.ok());
        return opened(file_.bytes());
    }

  private:
    MatchHeader header_ = test::race_header("", 2);
    AnyState state_ = initial_state(header_);
    replay::MemoryFile file_;
    replay::Recorder recorder_{file_};
    std::uint32_t records_ = 0;
    std::uint32_t events_ = 0;
};

Reject beaten(Seat seat, Seat winner, Card card, std::int64_t margin_us, Rejection reason) {
    const race::MoveCommand command{seat, card, race::Place::reserve(), race::Place::foundation()};
    return {
        seat, AnyCommand(race::Command(command)), 0, {}, reason, winner, Microseconds{margin_us}};
}

}  // namespace

TEST_CASE("The luck of all deals has mean 0 and deviation 1, in every game") {
    for (const auto& [game, seats] : {std::pair<std::string, std::uint8_t>("race", 4),
                                      {"possession", std::uint8_t{3}},
                                      {"possession", std::uint8_t{4}},
                                      {"winged", std::uint8_t{3}},
                                      {"winged", std::uint8_t{4}}}) {
        const std::vector<double> lucks = lucks_of(game, seats, 2500);
        REQUIRE(lucks.size() == 2500U * seats);
        double sum = 0;
        double squares = 0;
        for (const double luck : lucks) {
            sum += luck;
            squares += luck * luck;
        }
        const auto count = static_cast<double>(lucks.size());
        INFO(game << ' ' << int{seats});
        CHECK(std::abs(sum / count) < 0.05);
        CHECK(std::abs(std::sqrt(squares / count) - 1) < 0.05);
    }
}

TEST_CASE("The luck of a deal is that of its page's formula") {
    race::Deal deal;
    // All the wanted cards in the row and the top of the reserve: 0 + 1 + … + 7 lie before them.
    std::vector<Card> low;
    std::vector<Card> high;
    for (unsigned code = 0; code < 52; ++code) {
        const Card card(static_cast<Rank>(code % 13 + 1), static_cast<Suit>(code / 13), Pack{0});
        (card.rank() <= 3 ? low : high).push_back(card);
    }
    std::copy_n(low.begin(), 4, deal.row.begin());
    std::copy_n(high.begin(), 5, deal.reserve.begin());
    std::copy_n(low.begin() + 4, 8, deal.reserve.begin() + 5);
    std::copy_n(high.begin() + 5, 35, deal.hand.begin());
    const Luck luck = luck_of(AnyEvent(race::Event(deal)));
    REQUIRE(luck[0]);
    CHECK(*luck[0] == Approx((12 * 673.0 / 52 - 28) / 31.9078).epsilon(0.001));
    CHECK_FALSE(luck[1]);
    deal.hand[3] = Card::unknown;
    CHECK_FALSE(luck_of(AnyEvent(race::Event(deal)))[0]);
}

TEST_CASE("Moves, play, waits and contests are counted as the page says") {
    Scripted script;
    script.at(0, begin_round_command(0, Seed::from_number(3)));
    script.at(3000, start_command(0));
    const Seat zero{0};
    const Seat one{1};
    script.at(5000, AnyCommand(race::Command(race::TurnCommand{zero})));
    script.at(12000, AnyCommand(race::Command(race::TurnCommand{zero})));
    script.at(13000, AnyCommand(race::Command(race::TurnCommand{one})));
    const Card three(Rank{3}, Suit::Spades, Pack{0});
    const Card two(Rank{2}, Suit::Spades, Pack{0});
    script.refuse(14000, beaten(one, zero, three, 7000, Rejection::Beaten));
    script.refuse(14100, beaten(one, zero, three, 107000, Rejection::Beaten));
    script.refuse(14200, beaten(one, zero, two, 3000, Rejection::Beaten));
    script.refuse(14300, beaten(zero, one, two, 5, Rejection::Late));
    script.at(33000, leave_command(0, one));
    const MatchStats stats = stats_of(script.finish());
    CHECK(stats.rounds == 1);
    CHECK(stats.play == from_ms(30000));
    REQUIRE(stats.seats.size() == 2);
    CHECK(stats.seats[0].moves == 2);
    CHECK(stats.seats[1].moves == 1);
    CHECK(*stats.seats[0].moves_per_minute() == Approx(4));
    // Waits of 2, 7 and 21 s; of 10 s and 20 s.
    CHECK(stats.seats[0].idle == from_ms(2000 + 16000));
    CHECK(stats.seats[0].longest_wait == from_ms(21000));
    CHECK(stats.seats[1].idle == from_ms(5000 + 15000));
    CHECK(stats.seats[1].longest_wait == from_ms(20000));
    CHECK(stats.seats[0].contested_won == 2);
    CHECK(stats.seats[0].contested_lost == 1);
    CHECK(stats.seats[1].contested_won == 1);
    CHECK(stats.seats[1].contested_lost == 2);
    CHECK(stats.seats[0].margins_won == std::vector<std::int64_t>{7000, 3000});
    CHECK(stats.seats[1].margins_lost == stats.seats[0].margins_won);
    CHECK(stats.seats[1].margins_won.empty());
    CHECK(stats.seats[0].deals == 1);
}

TEST_CASE("juz-replay stats tells of every game, seat by seat, and of all files by player") {
    const Folder folder;
    std::string files;
    std::uint64_t moves = 0;
    for (const auto& [game, rules] :
         {std::pair<std::string, std::string>("race", "command_limit=200"),
          {"possession", "limit=9"},
          {"winged", ""}}) {
        const RecordedMatch match = test::record_match(test::match_header(game, rules, 3), 3);
        files += " " + folder.write(game + ".juzr", match.bytes);
        for (const Record& record : match.records) {
            const AnyEvent* event = record.event();
            const auto command = event == nullptr ? std::nullopt : command_of(*event);
            moves += command && seat_of(*command) ? 1U : 0U;
        }
    }
    const Run run = folder.run("stats --json" + files);
    CHECK(run.code == 0);
    CHECK(run.err.empty());
    std::istringstream stream(run.out);
    std::string line;
    for (const std::string game : {"race", "possession", "winged"}) {
        REQUIRE(std::getline(stream, line));
        const auto json = nlohmann::json::parse(line);
        CHECK(json["game"] == game);
        CHECK(json["rounds"].get<int>() > 0);
        REQUIRE(json["seats"].size() == 3);
        for (const auto& seat : json["seats"]) {
            for (const std::string name :
                 {"name", "bot", "moves", "moves_per_minute", "contested_won", "contested_lost",
                  "margin_won_us", "margin_lost_us", "idle_us", "longest_wait_us", "deals",
                  "luck"}) {
                CHECK(seat.contains(name));
            }
            CHECK(seat["deals"] == json["rounds"]);
            moves -= seat["moves"].get<std::uint64_t>();
        }
    }
    CHECK(moves == 0);
    REQUIRE(std::getline(stream, line));
    const auto all = nlohmann::json::parse(line);
    CHECK(all["files"] == 3);
    REQUIRE(all["players"].size() == 3);
    CHECK(all["players"][0]["name"] == "player 0");
    CHECK(all["players"][0]["matches"] == 3);
    CHECK_FALSE(std::getline(stream, line));
    const Run text = folder.run("stats" + files);
    CHECK(text.code == 0);
    CHECK_THAT(text.out, Catch::Contains("winged.juzr: winged, 1 rounds, ") &&
                             Catch::Contains("  2 player 2") && Catch::Contains("all 3 files\n"));
}

TEST_CASE("juz-replay stats counts a damaged file as far as it goes, and the others whole") {
    const Folder folder;
    const RecordedMatch match = test::record_race("command_limit=200", 2, 5);
    const std::string good = folder.write("good.juzr", match.bytes);
    std::vector<std::uint8_t> bytes = match.bytes;
    bytes.resize(bytes.size() / 2);
    const std::string cut = folder.write("cut.juzr", bytes);
    const Run run = folder.run("stats --json " + cut + " " + good);
    CHECK(run.code == 4);
    check_one_line(run.err, "cut.juzr: damaged at byte ");
    CHECK(std::count(run.out.begin(), run.out.end(), '\n') == 3);
    const Run missing = folder.run("stats " + (folder / "missing.juzr") + " " + good);
    CHECK(missing.code == 3);
    check_one_line(missing.err, "missing.juzr: No such file");
    CHECK_THAT(missing.out, Catch::Contains("good.juzr: race"));
    CHECK(folder.run("stats").code == 2);
}

}  // namespace juz::tool
