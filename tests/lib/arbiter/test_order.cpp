// The order of the decisions: stamps, marks and the tie-break, by script and exhaustively.
#include <algorithm>
#include <array>
#include <tuple>

#include "scripted.hpp"
#include "support/catch.hpp"

namespace juz::test {

namespace {

struct Said {
    std::int64_t stamp = 0;
    std::uint8_t seat = 0;
    std::uint32_t sequence = 0;

    friend bool operator==(const Said&, const Said&) = default;
};

using Script = std::vector<Said>;

// The page's words, written the slow way: sort by stamp, then seats from (first + ties) mod n.
Script expected_order(Script script, const ArbiterSetup& setup) {
    TieBreak fresh(setup.match_seed, setup.seats);
    fresh.begin_round();
    SeatSet everybody;
    for (std::uint8_t seat = 0; seat < setup.seats; ++seat) {
        everybody.add(Seat{seat});
    }
    const std::uint32_t first = fresh.pick(us(0), everybody).value;
    std::uint32_t ties = 0;
    std::stable_sort(script.begin(), script.end(),
                     [](const Said& a, const Said& b) { return a.stamp < b.stamp; });
    for (auto from = script.begin(); from != script.end();) {
        const auto to = std::find_if(from, script.end(),
                                     [&](const Said& said) { return said.stamp != from->stamp; });
        const bool tied =
            std::any_of(from, to, [&](const Said& said) { return said.seat != from->seat; });
        const auto rank = [&](const Said& said) {
            return std::make_tuple(
                (said.seat + setup.seats - (first + ties) % setup.seats) % setup.seats,
                said.sequence);
        };
        std::sort(from, to, [&](const Said& a, const Said& b) { return rank(a) < rank(b); });
        ties += tied ? 1 : 0;
        from = to;
    }
    return script;
}

Script decided_order(ScriptedTable& table) {
    Script order;
    for (const Verdict& verdict : table.verdicts()) {
        order.push_back(
            {table.arbiter.log()[verdict.record].t.value, verdict.seat.value, verdict.sequence});
    }
    return order;
}

// Calls `visit` with every script of `per_seat` commands for each of three seats, the stamps of a
// seat never decreasing, from 1 to `stamp_max`.
template <class Visit>
void for_each_script(std::uint32_t per_seat, std::int64_t stamp_max, Visit visit) {
    Script script;
    const auto extend = [&](const auto& again) -> void {
        if (script.size() == 3U * per_seat) {
            visit(script);
            return;
        }
        const auto seat = static_cast<std::uint8_t>(script.size() / per_seat);
        const auto sequence = static_cast<std::uint32_t>(script.size() % per_seat);
        const std::int64_t least = sequence == 0 ? 1 : script.back().stamp;
        for (std::int64_t stamp = least; stamp <= stamp_max; ++stamp) {
            script.push_back({stamp, seat, sequence});
            again(again);
            script.pop_back();
        }
    };
    extend(extend);
}

ArbiterSetup patient_setup(std::size_t producers, std::uint64_t seed) {
    ArbiterSetup setup = race_setup(3, seed);
    race::Ruleset rules;
    rules.rotate_limit = 9;
    setup.rules = rules;
    setup.producers = producers;
    setup.lane_capacity = 16;
    return setup;
}

void say(Arbiter::Producer& producer, const Said& said) {
    REQUIRE(producer.submit(stuck(said.seat, said.sequence, said.stamp)));
}

}  // namespace

TEST_CASE("RACE-20: stamps decide, not the order of arrival in the lanes") {
    ScriptedTable table(race_setup(3));
    Arbiter::Producer& network = table.arbiter.producer(0);
    REQUIRE(network.submit(stuck(2, 1, 30)));
    REQUIRE(network.submit(stuck(0, 1, 20)));
    REQUIRE(network.submit(stuck(1, 1, 10)));
    network.publish(us(25));
    CHECK(table.wake.take());
    CHECK(table.arbiter.step(us(1000)) == 2);
    network.publish(us(30));
    CHECK(table.wake.take());
    CHECK(table.arbiter.step(us(1000)) == 1);
    CHECK(decided_order(table) == Script{{10, 1, 1}, {20, 0, 1}, {30, 2, 1}});
}

TEST_CASE("RACE-20: one producer, every script and every choice of marks gives one order") {
    std::uint64_t seed = 0;
    for_each_script(2, 3, [&](const Script& script) {
        const ArbiterSetup setup = patient_setup(1, ++seed);
        const Script expected = expected_order(script, setup);
        // Bit k: a mark k + 1 with a step after it. Bit 2: everything is submitted at once, so
        // that what is stamped later waits in its lane.
        for (unsigned choice = 0; choice < 8; ++choice) {
            ScriptedTable table(setup);
            Arbiter::Producer& network = table.arbiter.producer(0);
            for (std::int64_t mark = 1; mark <= 3; ++mark) {
                for (const Said& said : script) {
                    const bool early = (choice & 4U) != 0;
                    if (early ? mark == 1 : said.stamp == mark) {
                        say(network, said);
                    }
                }
                if (mark == 3 || ((choice >> (mark - 1)) & 1U) != 0) {
                    network.publish(us(mark));
                    table.arbiter.step(us(1000));
                }
            }
            REQUIRE(decided_order(table) == expected);
        }
    });
}

TEST_CASE("RACE-20: a producer a seat, every interleaving of their marks gives one order") {
    constexpr std::int64_t stamp_max = 2;
    // Whose turn it is to submit what bears its next stamp, and to publish that as its mark.
    std::array<std::uint8_t, 3 * stamp_max> turns{0, 0, 1, 1, 2, 2};
    std::uint64_t seed = 0;
    do {
        for_each_script(2, stamp_max, [&](const Script& script) {
            const ArbiterSetup setup = patient_setup(3, ++seed);
            ScriptedTable table(setup);
            std::array<std::int64_t, 3> marks{};
            for (const std::uint8_t turn : turns) {
                const std::int64_t mark = ++marks[turn];
                for (const Said& said : script) {
                    if (said.seat == turn && said.stamp == mark) {
                        say(table.arbiter.producer(turn), said);
                    }
                }
                table.arbiter.producer(turn).publish(us(mark));
                // An arbiter that sleeps unless it was woken misses nothing.
                if (table.wake.take()) {
                    table.arbiter.step(us(1000));
                }
            }
            REQUIRE(decided_order(table) == expected_order(script, setup));
        });
    } while (std::next_permutation(turns.begin(), turns.end()));
}

TEST_CASE("RACE-20: three commands a seat, in random scripts, under random marks") {
    Generator generator(Seed::from_number(77));
    for (std::uint64_t run = 0; run < 500; ++run) {
        const ArbiterSetup setup = patient_setup(3, run);
        ScriptedTable table(setup);
        Script script;
        std::array<std::vector<Said>, 3> left;
        for (std::uint8_t seat = 0; seat < 3; ++seat) {
            std::int64_t stamp = 1;
            for (std::uint32_t sequence = 0; sequence < 3; ++sequence) {
                stamp += generator.below(3);
                script.push_back({stamp, seat, sequence});
            }
            left[seat].assign(script.rbegin(), script.rbegin() + 3);
        }
        std::array<std::int64_t, 3> marks{};
        while (*std::min_element(marks.begin(), marks.end()) < 8) {
            const std::size_t seat = generator.below(3);
            marks[seat] += generator.below(3);
            while (!left[seat].empty() && left[seat].back().stamp <= marks[seat]) {
                say(table.arbiter.producer(seat), left[seat].back());
                left[seat].pop_back();
            }
            table.arbiter.producer(seat).publish(us(marks[seat]));
            if (table.wake.take()) {
                table.arbiter.step(us(1000));
            }
        }
        REQUIRE(decided_order(table) == expected_order(script, setup));
    }
}

TEST_CASE("RACE-20: whoever goes first in a tie goes last in the next") {
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        ScriptedTable table(race_setup(8, seed));
        Arbiter::Producer& network = table.arbiter.producer(0);
        for (std::int64_t stamp = 1; stamp <= 8; ++stamp) {
            for (std::uint8_t seat = 0; seat < 8; ++seat) {
                say(network, {stamp, seat, 0});
            }
        }
        network.publish(us(8));
        table.arbiter.step(us(8));
        const Script order = decided_order(table);
        REQUIRE(order.size() == 64);
        for (std::size_t at = 0; at < order.size(); ++at) {
            const std::size_t group = at / 8;
            CHECK(order[at].seat == (order[0].seat + group + at % 8) % 8);
        }
    }
}

TEST_CASE("RACE-20: over the seeds and the rounds every seat is first in the first tie") {
    SeatSet everybody;
    for (std::uint8_t seat = 0; seat < 5; ++seat) {
        everybody.add(Seat{seat});
    }
    std::array<int, 5> seeds{};
    std::array<int, 5> rounds{};
    TieBreak match(Seed::from_number(1), 5);
    for (std::uint64_t at = 0; at < 1000; ++at) {
        TieBreak other(Seed::from_number(at), 5);
        other.begin_round();
        match.begin_round();
        ++seeds[other.pick(us(1), everybody).value];
        ++rounds[match.pick(us(1), everybody).value];
    }
    // 200 are due to each; 60 more or less would be five standard deviations.
    for (std::size_t seat = 0; seat < 5; ++seat) {
        CHECK(std::abs(seeds[seat] - 200) < 60);
        CHECK(std::abs(rounds[seat] - 200) < 60);
    }
}

TEST_CASE("A stamp below the last one decided counts as that one, and stays in the record") {
    ScriptedTable table(race_setup(2));
    Arbiter::Producer& network = table.arbiter.producer(0);
    say(network, {50, 0, 1});
    network.publish(us(50));
    table.arbiter.step(us(50));
    Submission late = stuck(1, 1, 20);
    late.command = race::Command(race::CallCommand{Seat{1}});
    REQUIRE(network.submit(late));
    // Within a seat's lane, too, nothing overtakes what was said before it.
    say(network, {60, 0, 2});
    say(network, {55, 0, 3});
    network.publish(us(60));
    table.arbiter.step(us(60));
    const Script order = decided_order(table);
    CHECK(order == Script{{50, 0, 1}, {50, 1, 1}, {60, 0, 2}, {60, 0, 3}});
    const Log& log = table.arbiter.log();
    const Reject* reject = nullptr;
    for (std::size_t n = 0; n < table.arbiter.published(); ++n) {
        if (const auto* found = std::get_if<Reject>(&log[n].what)) {
            reject = found;
        }
    }
    REQUIRE(reject != nullptr);
    CHECK(reject->stamp == us(20));
    CHECK(reject->reason == Rejection::ReserveNotEmpty);
}

TEST_CASE(
    "RACE-20: what waited for a mark keeps its order of arrival, whatever was decided since") {
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        ScriptedTable table(race_setup(4, seed));
        Arbiter::Producer& network = table.arbiter.producer(0);
        say(network, {40, 0, 1});
        say(network, {30, 1, 1});
        say(network, {20, 2, 1});
        // The network is not looked after for a while, and meanwhile a bot goes on.
        REQUIRE(table.arbiter.submit_local(stuck(3, 1, 0)));
        table.arbiter.step(us(100));
        REQUIRE(network.submit_host({us(35), leave_command(0, Seat{1})}));
        network.publish(us(100));
        table.arbiter.step(us(110));
        const std::vector<Verdict> verdicts = table.verdicts();
        REQUIRE(verdicts.size() == 4);
        for (std::size_t at = 0; at < verdicts.size(); ++at) {
            CHECK(verdicts[at].seat == Seat{static_cast<std::uint8_t>(3 - at)});
            // Seat 1, too, which had spoken before it left.
            CHECK(verdicts[at].accepted());
            CHECK(table.arbiter.log()[verdicts[at].record].t == us(100));
        }
    }
}

TEST_CASE("What nobody stamped bears the time at which it was taken, and waits for no mark") {
    ScriptedTable table(race_setup(2));
    say(table.arbiter.producer(0), {70, 0, 1});
    table.arbiter.producer(0).publish(us(60));
    CHECK(table.wake.take());
    REQUIRE(table.arbiter.submit_local(stuck(1, 1, 3)));
    CHECK(table.wake.take());
    table.arbiter.step(us(65));
    table.arbiter.producer(0).publish(us(70));
    CHECK(table.wake.take());
    table.arbiter.step(us(75));
    CHECK(decided_order(table) == Script{{65, 1, 1}, {70, 0, 1}});
}

TEST_CASE("Without stamping producers the present is the horizon") {
    ArbiterSetup setup = race_setup(2);
    setup.producers = 0;
    ScriptedTable table(setup);
    REQUIRE(table.arbiter.submit_local(stuck(1, 1, 0)));
    table.arbiter.step(us(10));
    REQUIRE(table.arbiter.submit_local(stuck(0, 1, 0)));
    table.arbiter.step(us(20));
    CHECK(decided_order(table) == Script{{10, 1, 1}, {20, 0, 1}});
}

TEST_CASE("the reveal is the log's last word: what is refused later is answered, not logged") {
    ScriptedTable table(race_setup(2));
    for (const std::uint8_t seat : {std::uint8_t{0}, std::uint8_t{1}}) {
        REQUIRE(!table.arbiter.host(leave_command(0, Seat{seat}), us(5)));
    }
    REQUIRE(is_over(table.arbiter.state()));
    const std::size_t records = table.arbiter.published();
    REQUIRE(table.arbiter.producer(0).submit(stuck(1, 1, 10)));
    table.arbiter.producer(0).publish(us(10));
    table.arbiter.step(us(10));
    const std::vector<Verdict> verdicts = table.verdicts();
    REQUIRE(verdicts.size() == 1);
    CHECK(verdicts[0].reason == Rejection::Over);
    CHECK(table.arbiter.published() == records);
    CHECK(std::holds_alternative<Reveal>(table.arbiter.log()[records - 1].what));
}

}  // namespace juz::test
