#include "simulated.hpp"
#include "support/catch.hpp"

namespace juz::test {

namespace {

constexpr GameIndex race_index = 0;

// Folds the events from the start; every reject has to be one in the state it was met with.
AnyState refold(const MatchHeader& header, const std::vector<Record>& records) {
    AnyState state = initial_state(header);
    Microseconds last;
    std::uint32_t n = 0;
    std::uint32_t e = 0;
    for (const Record& record : records) {
        REQUIRE(record.n == n++);
        REQUIRE(record.e == e);
        REQUIRE(record.t >= last);
        last = record.t;
        if (const AnyEvent* event = record.event()) {
            ++e;
            REQUIRE(fits(state, *event));
            apply(state, *event);
        } else if (const auto* reject = std::get_if<Reject>(&record.what)) {
            AnyState copy = state;
            REQUIRE(play(copy, reject->command, [](const AnyEvent&) {}) == reject->reason);
            REQUIRE(seat_of(reject->command) == reject->seat);
        }
    }
    return state;
}

}  // namespace

TEST_CASE("a simulation's records are a log from which its state follows") {
    for (const std::string_view preset : race_presets) {
        for (const bool paced : {false, true}) {
            const MatchHeader header = race_header(preset, 5);
            MemorySink sink;
            Simulation simulation(header, Seed::from_number(4), sink);
            if (paced) {
                simulation.play_bots(bots_of(BotLevel::Skilled, 5, 4));
            } else {
                simulation.play_at_random(Seed::from_number(4));
            }
            REQUIRE(is_over(simulation.state()));
            REQUIRE(sink.began);
            REQUIRE(sink.finished);
            REQUIRE(hash_of(refold(header, sink.records)) == hash_of(simulation.state()));
            REQUIRE(std::get<Reveal>(sink.records.back().what).seed == Seed::from_number(4));
            // With five skilled players somebody comes too late now and then.
            REQUIRE((simulation.refused() > 0) == paced);
        }
    }
}

TEST_CASE("random play is the same for the same seeds and visits every seat") {
    const auto records = [](std::uint64_t seed) {
        MemorySink sink;
        Simulation simulation(race_header("", 8), Seed::from_number(1), sink);
        simulation.play_at_random(Seed::from_number(seed));
        return sink.records;
    };
    const std::vector<Record> once = records(1);
    REQUIRE(once == records(1));
    REQUIRE(once != records(2));
    std::array<int, 8> turns{};
    for (const Record& record : once) {
        const AnyEvent* event = record.event();
        const auto* turned =
            event == nullptr ? nullptr : std::get_if<race::Turned>(&std::get<race::Event>(*event));
        if (turned != nullptr) {
            ++turns[turned->seat.value];
        }
    }
    for (const int count : turns) {
        REQUIRE(count > 0);
    }
}

}  // namespace juz::test
