// Law 8: any interleaving of the seats' command streams gives a legal history.
#include "history.hpp"
#include "scripted.hpp"
#include "support/catch.hpp"
#include "support/random_play.hpp"

namespace juz::test {

namespace {

using Stream = std::vector<AnyCommand>;

// The same move, but for whichever foundation takes the card: two streams of one history never
// name the same place.
AnyCommand unspecific(const AnyCommand& command) {
    const auto* move = std::get_if<race::MoveCommand>(&std::get<race::Command>(command));
    if (move == nullptr || move->to.kind != race::Place::Kind::Foundation) {
        return command;
    }
    race::MoveCommand any = *move;
    any.to = race::Place::foundation();
    return race::Command(any);
}

// What every seat said in one random round, each seat for itself.
std::vector<Stream> streams_of(const ArbiterSetup& setup, Generator& generator) {
    std::vector<Stream> streams(setup.seats);
    AnyState state = initial_state(setup.rules, setup.seats);
    const auto ignore = [](const AnyEvent&) {};
    REQUIRE(!play(state, begin_round_command(0, setup.match_seed), ignore));
    REQUIRE(!play(state, start_command(0), ignore));
    while (!is_over(state)) {
        const AnyCommand command = random_command(state, generator).value();
        streams[seat_of(command)->value].push_back(generator.below(2) == 0 ? command
                                                                           : unspecific(command));
        REQUIRE(!play(state, command, ignore));
    }
    return streams;
}

}  // namespace

TEST_CASE("Law 8, RACE-20, RACE-22: any interleaving of the seats gives a legal history") {
    Generator generator(Seed::from_number(88));
    std::size_t beaten = 0;
    for (std::uint64_t round = 0; round < 120; ++round) {
        const ArbiterSetup setup = race_setup(std::uint8_t(2 + round % 7), round);
        const std::vector<Stream> streams = streams_of(setup, generator);
        ScriptedTable table(setup);
        Arbiter::Producer& network = table.arbiter.producer(0);
        std::vector<std::size_t> said(setup.seats);
        std::size_t left = 0;
        for (const Stream& stream : streams) {
            left += stream.size();
        }
        // Seats run ahead of each other by whole handfuls, often with equal stamps.
        for (std::int64_t now = 1; left > 0; now += generator.below(3)) {
            const std::size_t seat = generator.below(setup.seats);
            for (std::uint32_t count = generator.below(4); count > 0; --count) {
                if (said[seat] < streams[seat].size()) {
                    const auto sequence = static_cast<std::uint32_t>(said[seat]);
                    const std::uint32_t seen =
                        generator.below(2) * generator.below(table.arbiter.log().events());
                    REQUIRE(network.submit({Seat{std::uint8_t(seat)}, sequence, seen, us(now),
                                            streams[seat][said[seat]++]}));
                    --left;
                }
            }
            if (generator.below(2) == 0) {
                network.publish(us(now));
                table.arbiter.step(us(now));
            }
            for (const Verdict& verdict : table.verdicts()) {
                beaten += verdict.reason == Rejection::Beaten ? 1U : 0U;
            }
        }
        History history(setup);
        CHECK(history.judge(table.arbiter.log(), table.arbiter.published()) == "");
        CHECK(hash_of(history.state()) == hash_of(table.arbiter.state()));
    }
    // The streams meet for real.
    CHECK(beaten > 10);
}

}  // namespace juz::test
