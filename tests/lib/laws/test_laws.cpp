// The laws of ARCHITECTURE.md on random and on hostile play: every preset, every number of seats.
#include <algorithm>

#include "race_laws.hpp"

#include "laws.hpp"

namespace juz::test {

namespace {

struct Variant {
    std::string rules;
    std::uint8_t seats;
};

// Every preset with every number of seats. A lower command limit keeps rounds that random play
// would never finish from taking over the run; such ends count like others.
std::vector<Variant> variants() {
    std::vector<Variant> all;
    for (const char* preset : {"atena", "literal", "nerts", "demon"}) {
        for (std::uint8_t seats = 1; seats <= 8; ++seats) {
            const std::string limit = std::to_string(150 * (seats + 1));
            all.push_back(
                {std::string("preset=") + preset + ",rounds=1,command_limit=" + limit, seats});
        }
    }
    return all;
}

AnyRuleset rules_of(const std::string& text) {
    const auto parsed = parse_rules("race", text);
    REQUIRE(std::holds_alternative<AnyRuleset>(parsed));
    return std::get<AnyRuleset>(parsed);
}

const race::State& race_of(const AnyState& state) {
    return std::get<race::State>(state);
}

void begin(Watch& watch, const Seed& seed) {
    REQUIRE_FALSE(watch.play_command(begin_round_command(0, seed)));
    REQUIRE_FALSE(watch.play_command(start_command(0)));
}

// Calls `look` before each command of a random match.
template <class Look>
void play_random(Watch& watch, Generator& generator, Look look) {
    begin(watch, Seed::from_number(generator.next()));
    while (!is_over(watch.state())) {
        look();
        if (is_over(watch.state())) {
            break;
        }
        const std::optional<AnyCommand> command = random_command(watch.state(), generator);
        REQUIRE(command);
        REQUIRE_FALSE(watch.play_command(*command));
    }
    watch.check_fold();
}

// Law 1 at one position, against every wording there is.
void check_legal_commands(const race::State& state) {
    for (std::uint8_t seat = 0; seat < state.table.seats; ++seat) {
        std::vector<race::Command> legal;
        legal_commands(state, Seat{seat},
                       [&](const race::Command& command) { legal.push_back(command); });
        for (const race::Command& command : legal) {
            REQUIRE(std::count(legal.begin(), legal.end(), command) == 1);
            REQUIRE(canonical(state, command) == command);
        }
        std::size_t accepted = 0;
        race::for_each_wording(state, Seat{seat}, [&](const race::Command& command) {
            const bool visited =
                std::find(legal.begin(), legal.end(), canonical(state, command)) != legal.end();
            REQUIRE(decide(state, command).accepted() == visited);
            accepted += visited && canonical(state, command) == command ? 1U : 0U;
        });
        REQUIRE(accepted == legal.size());
    }
}

// Law 5 at one position: with the hidden cards in another order every viewer's bytes, every
// verdict and every event that shows nothing new stay as they were.
void check_no_leak(const race::State& state, Generator& generator) {
    const race::State other = race::permute_hidden(state, generator);
    const Viewer viewer = Viewer::spectator();
    REQUIRE(bytes_of(redact(state, viewer).get()) == bytes_of(redact(other, viewer).get()));
    for (int attempt = 0; attempt < 20; ++attempt) {
        const race::Command command = race::hostile_command(state, generator);
        const race::Decision here = decide(state, command);
        const race::Decision there = decide(other, command);
        REQUIRE(here.accepted() == there.accepted());
        if (!here.accepted()) {
            REQUIRE(here.reason() == there.reason());
            continue;
        }
        const race::Event& mine = here.events()[0];
        const race::Event& theirs = there.events()[0];
        const auto mine_bytes = bytes_of(redact(mine, state, viewer).get());
        const auto their_bytes = bytes_of(redact(theirs, other, viewer).get());
        REQUIRE(mine_bytes.size() == their_bytes.size());
        if (!race::reveals(mine)) {
            REQUIRE(mine_bytes == their_bytes);
        }
    }
}

// Law 3 for a state and for mutated bytes of it.
void check_state_bytes(const race::State& state, Generator& generator) {
    const std::vector<std::uint8_t> bytes = bytes_of(state);
    REQUIRE(bytes.size() <= race::encoded_state_max);
    Reader reader(bytes);
    const auto read = race::decode_state(reader, state.viewer);
    REQUIRE(read);
    REQUIRE(reader.done());
    REQUIRE(*read == state);
    REQUIRE(read->hash == state.hash);
    std::vector<std::uint8_t> damaged = bytes;
    for (int change = 0; change < 3; ++change) {
        damaged[generator.below(static_cast<std::uint32_t>(damaged.size()))] =
            static_cast<std::uint8_t>(generator.next());
    }
    Reader hostile(damaged);
    const auto forged = race::decode_state(hostile, state.viewer);
    if (forged && hostile.done()) {
        REQUIRE(bytes_of(*forged) == damaged);
    }
}

// Bytes that nobody vouches for: an event that is read must either not fit or be applied in
// good order.
void check_forged_event(const race::State& state, Generator& generator) {
    std::array<std::uint8_t, 64> noise;
    for (std::uint8_t& byte : noise) {
        byte = static_cast<std::uint8_t>(generator.below(generator.below(2) == 0 ? 14 : 256));
    }
    Reader reader(noise);
    const std::optional<race::Event> event = race::decode_event(reader);
    if (!event || !fits(state, *event)) {
        return;
    }
    race::State forged = state;
    apply(forged, *event);
    REQUIRE(forged.hash == hash_of(forged.table));
    REQUIRE(conserves_cards(forged));
}

}  // namespace

TEST_CASE("laws 2, 4, 6 and 7 hold at every event of random matches, RACE-23") {
    Generator generator(Seed::from_number(2026));
    std::uint32_t rounds = 0;
    for (int turn = 0; turn < 220; ++turn) {
        for (const Variant& variant : variants()) {
            Watch watch(rules_of(variant.rules), variant.seats, Care{7, 5, 3});
            play_random(watch, generator, [] {});
            ++rounds;
        }
    }
    CHECK(rounds >= 7000);
}

TEST_CASE("laws 1, 3 and 5 hold at positions of random matches, RACE-22") {
    Generator generator(Seed::from_number(11));
    for (int turn = 0; turn < 4; ++turn) {
        for (const Variant& variant : variants()) {
            Watch watch(rules_of(variant.rules), variant.seats, Care{});
            play_random(watch, generator, [&] {
                const race::State& state = race_of(watch.state());
                if (generator.below(40) == 0) {
                    check_legal_commands(state);
                    check_no_leak(state, generator);
                    check_state_bytes(state, generator);
                }
            });
        }
    }
}

TEST_CASE("hostile commands and forged events change nothing they should not, RACE-22") {
    Generator generator(Seed::from_number(5));
    std::uint32_t rounds = 0;
    for (int turn = 0; turn < 94; ++turn) {
        for (const Variant& variant : variants()) {
            Watch watch(rules_of(variant.rules), variant.seats, Care{16, 16, 8});
            play_random(watch, generator, [&] {
                const race::State& state = race_of(watch.state());
                check_forged_event(state, generator);
                const race::Command hostile = race::hostile_command(state, generator);
                const bool seated = race::seat_of(hostile).has_value();
                if (seated) {
                    static_cast<void>(watch.play_command(hostile));
                }
            });
            ++rounds;
        }
    }
    CHECK(rounds >= 3000);
}

TEST_CASE("law 7: changing any cell of a state changes its hash") {
    race::State state(race::Ruleset{}, 3);
    const race::Decision dealt = decide(state, race::BeginRoundCommand{Seed::from_number(1)});
    for (const race::Event& event : dealt.events()) {
        apply(state, event);
    }
    auto cells = cells_of(state.table);
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        for (unsigned bit = 0; bit < 16; ++bit) {
            auto changed = cells;
            changed[cell] = static_cast<std::uint16_t>(changed[cell] ^ (1U << bit));
            race::Table table;
            std::memcpy(static_cast<void*>(&table), changed.data(), sizeof(table));
            REQUIRE(hash_of(table) != state.hash);
        }
    }
}

TEST_CASE("law 8: any interleaving of the seats' commands gives a legal history") {
    // Each seat words commands for the table as it was some time ago; whatever is accepted in
    // whatever order must be a history that the rules decide again.
    Generator generator(Seed::from_number(8));
    for (int match = 0; match < 200; ++match) {
        Watch watch(rules_of("command_limit=600"), 4, Care{8, 8, 4});
        begin(watch, Seed::from_number(generator.next()));
        std::vector<AnyCommand> delayed;
        while (!is_over(watch.state())) {
            const std::optional<AnyCommand> command = random_command(watch.state(), generator);
            REQUIRE(command);
            delayed.push_back(*command);
            const std::size_t at = generator.below(static_cast<std::uint32_t>(delayed.size()));
            if (delayed.size() > 6 || generator.below(2) == 0) {
                static_cast<void>(watch.play_command(delayed[at]));
                delayed.erase(delayed.begin() + static_cast<std::ptrdiff_t>(at));
            }
        }
        watch.check_fold();
    }
}

}  // namespace juz::test
