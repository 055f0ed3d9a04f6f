#include <map>

#include "simulated.hpp"
#include "support/catch.hpp"

namespace juz::test {

namespace {

GameIndex possession_index() {
    return game_of_name("possession").value();
}

MatchHeader possession_header(std::string_view rules, std::size_t seats) {
    MatchHeader header;
    header.rules = std::get<AnyRuleset>(parse_rules("possession", rules));
    header.players.resize(seats);
    return header;
}

// Calls `look` with each event of Possession in the records.
template <class Look>
void for_each_event(const std::vector<Record>& records, Look look) {
    for (const Record& record : records) {
        if (const AnyEvent* event = record.event()) {
            look(std::get<possession::Event>(*event));
        }
    }
}

class SilentBot : public Bot {
  public:
    std::optional<Microseconds> think(const AnyState&, Microseconds) override {
        return std::nullopt;
    }
    std::optional<AnyCommand> act(Microseconds) override { return std::nullopt; }
};

}  // namespace

TEST_CASE("bots of every level finish Possession with 2 to 4 seats and every option") {
    std::map<possession::EndReason, int> ends;
    for (const BotLevel level :
         {BotLevel::Random, BotLevel::Easy, BotLevel::Steady, BotLevel::Skilled}) {
        for (const std::string_view rules :
             {"", "after_draw=may_play", "draw=optional", "after_draw=may_play,draw=optional",
              "lay=literal,turn_limit=60", "limit=1", "turn_ms=60000"}) {
            for (std::size_t seats = 2; seats <= 4; ++seats) {
                CAPTURE(to_text(level), rules, seats);
                MemorySink sink;
                Simulation simulation(possession_header(rules, seats), Seed::from_number(seats),
                                      sink);
                simulation.play_bots(bots_of(level, seats, 3, possession_index()));
                REQUIRE(is_over(simulation.state()));
                REQUIRE(simulation.refused() == 0);
                for_each_event(sink.records, [&](const possession::Event& event) {
                    const auto* ended = std::get_if<possession::Ended>(&event);
                    if (ended != nullptr) {
                        ++ends[ended->why];
                    }
                });
            }
        }
    }
    CHECK(ends[possession::EndReason::Out] > 100);
    CHECK(ends[possession::EndReason::Blocked] == 0);
    CHECK(ends[possession::EndReason::Abandoned] == 0);
}

TEST_CASE("POSS-14 a silent player does not keep bots waiting for ever") {
    std::vector<std::unique_ptr<Bot>> bots = bots_of(BotLevel::Skilled, 3, 1, possession_index());
    bots[1] = std::make_unique<SilentBot>();
    MemorySink sink;
    Simulation simulation(possession_header("turn_ms=5000", 3), Seed::from_number(4), sink);
    simulation.play_bots(bots);
    REQUIRE(is_over(simulation.state()));
    int by_clock = 0;
    std::int64_t last = 0;
    for (const Record& record : sink.records) {
        const AnyEvent* event = record.event();
        const auto command = event == nullptr ? std::nullopt : command_of(*event);
        if (command == AnyCommand(possession::Command(possession::ClockCommand{Seat{1}}))) {
            CHECK(record.t.value - last == 5000000);
            ++by_clock;
        }
        last = record.t.value;
    }
    CHECK(by_clock > 5);
}

TEST_CASE("the same seeds give the same match of Possession between bots") {
    const auto records = [](std::uint64_t seed) {
        MemorySink sink;
        Simulation simulation(possession_header("", 4), Seed::from_number(1), sink);
        simulation.play_bots(
            bots_of({BotLevel::Easy, BotLevel::Skilled, BotLevel::Random, BotLevel::Steady}, seed,
                    possession_index()));
        return sink.records;
    };
    REQUIRE(records(7) == records(7));
    REQUIRE(records(7) != records(8));
}

}  // namespace juz::test
