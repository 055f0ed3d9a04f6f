// RACE-20: what the loser of a race for a place is told.
#include <algorithm>
#include <memory>
#include <optional>

#include "scripted.hpp"
#include "support/catch.hpp"
#include "support/random_play.hpp"

namespace juz::test {

namespace {

using race::MoveCommand;
using race::Place;

const MoveCommand* foundation_move(const AnyCommand& command) {
    const auto* move = std::get_if<MoveCommand>(&std::get<race::Command>(command));
    const bool contestable =
        move != nullptr && move->to.kind == Place::Kind::Foundation && !move->card.is_ace();
    return contestable ? move : nullptr;
}

bool same_value(Card one, Card other) {
    return one.suit() == other.suit() && one.rank() == other.rank();
}

// Every foundation that takes the value of `card`.
std::vector<std::uint8_t> open_places(const AnyState& state, Card card) {
    std::vector<std::uint8_t> places;
    const race::Table& table = std::get<race::State>(state).table;
    for (std::uint8_t at = 0; at < table.foundations; ++at) {
        if (race::takes(table.foundation[at], card)) {
            places.push_back(at);
        }
    }
    return places;
}

// What each seat of a contest for `places` places would say, seats ascending; nothing if fewer
// than `seats` seats hold the card that is wanted.
std::optional<std::vector<MoveCommand>> contest(const AnyState& state, std::size_t seats,
                                                std::size_t places) {
    const std::vector<AnyCommand> legal = all_legal(state);
    for (const AnyCommand& command : legal) {
        const MoveCommand* wanted = foundation_move(command);
        if (wanted == nullptr || open_places(state, wanted->card).size() != places) {
            continue;
        }
        std::vector<MoveCommand> moves;
        for (const AnyCommand& other : legal) {
            const MoveCommand* move = foundation_move(other);
            const bool rival = move != nullptr && same_value(move->card, wanted->card) &&
                               (moves.empty() || moves.back().seat != move->seat);
            if (rival) {
                moves.push_back(*move);
            }
        }
        if (moves.size() >= seats) {
            return moves;
        }
    }
    return std::nullopt;
}

/// A table brought by random play to a contest.
struct ContestedTable : ScriptedTable {
    ContestedTable(std::uint8_t seats, std::size_t rivals, std::size_t places, std::uint64_t seed)
        : ScriptedTable(race_setup(seats, seed)), generator(Seed::from_number(seed)) {
        while (!is_over(arbiter.state())) {
            const auto found = contest(arbiter.state(), rivals, places);
            if (found) {
                moves = *found;
                return;
            }
            const AnyCommand command = random_command(arbiter.state(), generator).value();
            REQUIRE(arbiter.submit_local({*seat_of(command), 0, 0, unstamped, command}));
            now.value += 10;
            arbiter.producer(0).publish(now);
            arbiter.step(now);
            verdicts();
        }
    }

    std::uint32_t events() const { return arbiter.log().events(); }

    bool say(const MoveCommand& move, std::uint32_t seen, std::int64_t later) {
        const AnyCommand command = race::Command(move);
        return arbiter.producer(0).submit({move.seat, 7, seen, us(now.value + later), command});
    }

    std::vector<Verdict> decide(std::int64_t later) {
        arbiter.producer(0).publish(us(now.value + later));
        arbiter.step(us(now.value + later));
        return verdicts();
    }

    Generator generator;
    Microseconds now;
    std::vector<MoveCommand> moves;  // Empty if the match ended before.
};

// The first table with such a contest, for what it asks may be rare.
std::unique_ptr<ContestedTable> contested(std::uint8_t seats, std::size_t rivals,
                                          std::size_t places) {
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
        auto table = std::make_unique<ContestedTable>(seats, rivals, places, seed);
        if (!table->moves.empty()) {
            return table;
        }
    }
    return nullptr;
}

}  // namespace

TEST_CASE("RACE-20: the later of two is beaten, by whom and by how much") {
    const auto table = contested(4, 2, 1);
    REQUIRE(table);
    const std::uint32_t seen = table->events();
    REQUIRE(table->say(table->moves[1], seen, 1100));
    REQUIRE(table->say(table->moves[0], seen, 13100));
    const std::vector<Verdict> verdicts = table->decide(20000);
    REQUIRE(verdicts.size() == 2);
    CHECK(verdicts[0].accepted());
    CHECK(verdicts[0].seat == table->moves[1].seat);
    CHECK(verdicts[0].sequence == 7);
    CHECK(verdicts[1].seat == table->moves[0].seat);
    CHECK(verdicts[1].reason == Rejection::Beaten);
    CHECK(verdicts[1].winner == table->moves[1].seat);
    CHECK(verdicts[1].margin == us(12000));
    CHECK(verdicts[1].events == 0);
    const auto* audit = std::get_if<Reject>(&table->arbiter.log()[verdicts[1].record].what);
    REQUIRE(audit != nullptr);
    CHECK(audit->reason == Rejection::Beaten);
    CHECK(audit->winner == table->moves[1].seat);
    CHECK(audit->margin == us(12000));
    CHECK(audit->seen == seen);
    CHECK(audit->command == AnyCommand(race::Command(table->moves[0])));
}

TEST_CASE("RACE-20: of two with one stamp the tie-break decides, by nothing") {
    const auto table = contested(4, 2, 1);
    REQUIRE(table);
    for (const MoveCommand& move : {table->moves[0], table->moves[1]}) {
        REQUIRE(table->say(move, table->events(), 500));
    }
    const std::vector<Verdict> verdicts = table->decide(500);
    REQUIRE(verdicts.size() == 2);
    CHECK(verdicts[0].accepted());
    CHECK(verdicts[1].reason == Rejection::Beaten);
    CHECK(verdicts[1].winner == verdicts[0].seat);
    CHECK(verdicts[1].margin == us(0));
}

TEST_CASE("RACE-20: `seen` changes words only") {
    std::optional<StateHash> hash;
    for (const std::int64_t more : {-1000, -1, 0, 1, 1000}) {
        const auto table = contested(4, 2, 1);
        REQUIRE(table);
        const std::int64_t taking_event = table->events();
        const std::int64_t seen = std::max<std::int64_t>(0, taking_event + more);
        REQUIRE(table->say(table->moves[0], 0, 10));
        REQUIRE(table->say(table->moves[1], static_cast<std::uint32_t>(seen), 20));
        const std::vector<Verdict> verdicts = table->decide(20);
        REQUIRE(verdicts.size() == 2);
        CHECK(verdicts[0].accepted());
        CHECK(!verdicts[1].accepted());
        // Who had seen the place taken was not beaten to it.
        CHECK(verdicts[1].reason == (more <= 0 ? Rejection::Beaten : Rejection::NoFit));
        CHECK(verdicts[1].winner.has_value() == (more <= 0));
        hash = hash.value_or(hash_of(table->arbiter.state()));
        CHECK(hash == hash_of(table->arbiter.state()));
    }
}

TEST_CASE("RACE-20: with `any` the winner is who took the lowest-numbered such foundation") {
    const auto table = contested(8, 3, 2);
    REQUIRE(table);
    const std::vector<std::uint8_t> places =
        open_places(table->arbiter.state(), table->moves[0].card);
    REQUIRE(places.size() == 2);
    const std::uint32_t seen = table->events();
    MoveCommand high = table->moves[0];
    MoveCommand low = table->moves[1];
    MoveCommand any = table->moves[2];
    high.to = Place::foundation(places[1]);
    low.to = Place::foundation(places[0]);
    any.to = Place::foundation();
    REQUIRE(table->say(high, seen, 10));
    REQUIRE(table->say(low, seen, 25));
    REQUIRE(table->say(any, seen, 40));
    const std::vector<Verdict> verdicts = table->decide(40);
    REQUIRE(verdicts.size() == 3);
    CHECK(verdicts[0].accepted());
    CHECK(verdicts[1].accepted());
    CHECK(verdicts[2].reason == Rejection::Beaten);
    CHECK(verdicts[2].winner == low.seat);
    CHECK(verdicts[2].margin == us(15));
}

TEST_CASE("RACE-21: a named foundation that was taken stands for its twin") {
    const auto table = contested(8, 3, 2);
    REQUIRE(table);
    const std::vector<std::uint8_t> places =
        open_places(table->arbiter.state(), table->moves[0].card);
    const std::uint32_t seen = table->events();
    for (std::size_t at = 0; at < 3; ++at) {
        table->moves[at].to = Place::foundation(places[1]);
        REQUIRE(table->say(table->moves[at], seen, std::int64_t(at) * 10));
    }
    const std::vector<Verdict> verdicts = table->decide(20);
    REQUIRE(verdicts.size() == 3);
    CHECK(verdicts[0].accepted());
    CHECK(verdicts[1].accepted());
    CHECK(verdicts[2].reason == Rejection::Beaten);
    CHECK(verdicts[2].winner == table->moves[0].seat);
    CHECK(verdicts[2].margin == us(20));
}

TEST_CASE("RACE-21: a card that has gone is stale, not beaten") {
    const auto table = contested(4, 2, 1);
    REQUIRE(table);
    const std::uint32_t seen = table->events();
    REQUIRE(table->say(table->moves[0], seen, 10));
    REQUIRE(table->say(table->moves[0], seen, 20));
    const std::vector<Verdict> verdicts = table->decide(20);
    REQUIRE(verdicts.size() == 2);
    CHECK(verdicts[0].accepted());
    CHECK(verdicts[1].reason == Rejection::Stale);
    CHECK(!verdicts[1].winner);
}

}  // namespace juz::test
