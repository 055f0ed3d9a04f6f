// The laws of lib/ARCHITECTURE.md on random and on hostile play: every game, its variants, every
// number of seats.
#include <algorithm>
#include <tuple>

#include "juz/core/table_codec.hpp"
#include "laws.hpp"
#include "possession_laws.hpp"
#include "race_laws.hpp"
#include "winged_laws.hpp"

namespace juz::test {

namespace {

template <class Tag>
struct GamesOf;
template <class... Game>
struct GamesOf<std::variant<Game...>> {
    using Types = std::tuple<Game...>;
};

/// A game without a `LawPlan` does not compile.
using AllGames = GamesOf<Games::Tag>::Types;

template <class Game>
AnyRuleset rules_of(const Variant& variant) {
    const auto parsed = parse_rules(Game::name, variant.rules);
    REQUIRE(std::holds_alternative<AnyRuleset>(parsed));
    return std::get<AnyRuleset>(parsed);
}

template <class Game>
const typename Game::State& state_of(const Watch& watch) {
    return std::get<typename Game::State>(watch.state());
}

/// A match of a variant, from deal to end.
template <class Game>
class Play {
  public:
    Play(const Variant& variant, const Care& care, Generator& generator)
        : watch_(rules_of<Game>(variant), variant.seats, care),
          generator_(generator),
          seed_(Seed::from_number(generator.next())) {}

    Watch& watch() { return watch_; }
    const typename Game::State& state() const { return state_of<Game>(watch_); }
    std::uint32_t rounds() const { return rounds_; }
    bool is_over() const { return juz::is_over(watch_.state()); }

    /// Deals if a round is due.
    void begin_if_due() {
        const Stage stage = stage_of(watch_.state());
        if (stage == Stage::Waiting || stage == Stage::RoundOver) {
            const GameIndex game = watch_.state().index();
            REQUIRE_FALSE(watch_.play_command(begin_round_command(game, seed_)));
            REQUIRE_FALSE(watch_.play_command(start_command(game)));
            ++rounds_;
        }
    }

    /// A seat's legal command at random, or what the host says where no seat may do anything.
    AnyCommand next_command() {
        const std::optional<AnyCommand> command = random_command(watch_.state(), generator_);
        if (command) {
            return *command;
        }
        const auto wait = host_wait(watch_.state());
        REQUIRE(wait);
        return wait->command;
    }

    /// Calls `look` before each command, which may itself play some.
    template <class Look>
    void play_random(Look look) {
        while (!is_over()) {
            begin_if_due();
            look();
            if (stage_of(watch_.state()) == Stage::Playing) {
                REQUIRE_FALSE(watch_.play_command(next_command()));
            }
        }
        watch_.check_fold();
    }

    /// Now and then a player leaves, one is back, or the host says what it would say later.
    void be_restless() {
        const GameIndex game = watch_.state().index();
        const Seat seat{static_cast<std::uint8_t>(generator_.below(seats_of(watch_.state())))};
        const std::uint32_t what = generator_.below(300);
        if (what == 0) {
            static_cast<void>(watch_.play_command(leave_command(game, seat)));
        } else if (what < 10) {
            static_cast<void>(watch_.play_command(return_command(game, seat)));
        } else if (what < 40) {
            const auto wait = host_wait(watch_.state());
            if (wait) {
                static_cast<void>(watch_.play_command(wait->command));
            }
        }
    }

  private:
    Watch watch_;
    Generator& generator_;
    Seed seed_;
    std::uint32_t rounds_ = 0;
};

// Law 3 for a command. Words beyond every table, such as the ninth of eight seats, cannot be
// written.
void check_command_bytes(const AnyCommand& command, bool is_legal) {
    const std::vector<std::uint8_t> bytes = bytes_of(command);
    Reader reader(bytes);
    const auto read = decode_command(reader, command.index());
    REQUIRE((read || !is_legal));
    if (read) {
        REQUIRE(*read == command);
        REQUIRE(reader.done());
    }
}

// Law 1 at one position, against every wording there is.
template <class State>
void check_legal_commands(const State& state) {
    for (std::uint8_t seat = 0; seat < state.table.seats; ++seat) {
        std::vector<AnyCommand> legal;
        legal_commands(state, Seat{seat},
                       [&](const auto& command) { legal.push_back(AnyCommand(command)); });
        for (const AnyCommand& command : legal) {
            REQUIRE(std::count(legal.begin(), legal.end(), command) == 1);
            REQUIRE(canonical(AnyState(state), command) == command);
            check_command_bytes(command, true);
        }
        std::vector<bool> found(legal.size());
        for_each_wording(state, Seat{seat}, [&](const auto& command) {
            const auto at =
                std::find(legal.begin(), legal.end(), AnyCommand(canonical(state, command)));
            REQUIRE(decide(state, command).accepted() == (at != legal.end()));
            if (at != legal.end()) {
                found[static_cast<std::size_t>(at - legal.begin())] = true;
            }
        });
        REQUIRE(std::count(found.begin(), found.end(), false) == 0);
    }
}

// Law 5 for one viewer and one command: where the hidden cards lie shows neither in what the
// viewer can foresee nor in any event that shows it nothing new.
template <class State, class Command>
void check_silence(const State& state, const State& other, Viewer viewer, const Command& command) {
    const auto here = decide(state, command);
    const auto there = decide(other, command);
    if (foresees(command, viewer)) {
        REQUIRE(here.accepted() == there.accepted());
        REQUIRE((here.accepted() || here.reason() == there.reason()));
    }
    if (!here.accepted() || !there.accepted() || !answers_openly(command, viewer)) {
        return;
    }
    const auto& mine = here.events()[0];
    const auto& theirs = there.events()[0];
    const auto mine_bytes = bytes_of(redact(mine, state, viewer).get());
    const auto their_bytes = bytes_of(redact(theirs, other, viewer).get());
    REQUIRE(mine_bytes.size() == their_bytes.size());
    if (!reveals(mine, viewer)) {
        REQUIRE(mine_bytes == their_bytes);
    }
}

// Law 5 at one position, for every seat and for a spectator.
template <class State>
void check_no_leak(const State& state, Generator& generator) {
    std::vector<Viewer> viewers{Viewer::spectator()};
    for (std::uint8_t seat = 0; seat < state.table.seats; ++seat) {
        viewers.push_back(Viewer::of(Seat{seat}));
    }
    for (const Viewer viewer : viewers) {
        const State other = permute_hidden(state, viewer, generator);
        REQUIRE(bytes_of(redact(state, viewer).get()) == bytes_of(redact(other, viewer).get()));
        for (int attempt = 0; attempt < 10; ++attempt) {
            check_silence(state, other, viewer, hostile_command(state, generator));
        }
        for (const AnyCommand& command : all_legal(AnyState(state))) {
            using Own = decltype(hostile_command(state, generator));
            check_silence(state, other, viewer, std::get<Own>(command));
        }
    }
}

// Law 3 for a state and for mutated bytes of it.
template <class Game>
void check_state_bytes(const typename Game::State& state, Generator& generator) {
    const std::vector<std::uint8_t> bytes = bytes_of(state);
    REQUIRE(bytes.size() <= encoded_table_max<std::remove_cvref_t<decltype(state.table)>>);
    Reader reader(bytes);
    const auto read = Game::decode_state(reader, state.viewer);
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
    const auto forged = Game::decode_state(hostile, state.viewer);
    if (forged && hostile.done()) {
        REQUIRE(bytes_of(*forged) == damaged);
    }
}

// Bytes that nobody vouches for: an event that is read must either not fit or be applied in
// good order.
template <class Game>
void check_forged_event(const typename Game::State& state, Generator& generator) {
    std::array<std::uint8_t, 64> noise;
    for (std::uint8_t& byte : noise) {
        byte = static_cast<std::uint8_t>(generator.below(generator.below(2) == 0 ? 14 : 256));
    }
    Reader reader(noise);
    const auto event = Game::decode_event(reader);
    if (!event || !fits(state, *event)) {
        return;
    }
    auto forged = state;
    apply(forged, *event);
    REQUIRE(forged.hash == hash_of(forged.table));
    REQUIRE(conserves_cards(forged));
}

}  // namespace

TEMPLATE_LIST_TEST_CASE(
    "laws 2, 4, 6 and 7 hold at every event of random matches, RACE-23, POSS-08, POSS-13, WING-16",
    "", AllGames) {
    using Plan = LawPlan<TestType>;
    Generator generator(Seed::from_number(2026));
    std::uint32_t rounds = 0;
    for (int time = 0; time < Plan::random_times; ++time) {
        for (const Variant& variant : Plan::variants()) {
            Play<TestType> match(variant, Care{7, 5, 3}, generator);
            match.play_random([] {});
            rounds += match.rounds();
        }
    }
    CHECK(rounds >= Plan::random_rounds);
}

TEMPLATE_LIST_TEST_CASE(
    "laws 1, 3 and 5 hold at positions of random matches, RACE-22, POSS-15, WING-18", "",
    AllGames) {
    using Plan = LawPlan<TestType>;
    Generator generator(Seed::from_number(11));
    for (int time = 0; time < Plan::position_times; ++time) {
        for (const Variant& variant : Plan::variants()) {
            Play<TestType> match(variant, Care{}, generator);
            match.play_random([&] {
                if (generator.below(40) == 0) {
                    check_legal_commands(match.state());
                    check_no_leak(match.state(), generator);
                    check_state_bytes<TestType>(match.state(), generator);
                }
            });
        }
    }
}

TEMPLATE_LIST_TEST_CASE(
    "hostile commands and forged events change nothing they should not, RACE-22, POSS-17, WING-20",
    "", AllGames) {
    using Plan = LawPlan<TestType>;
    Generator generator(Seed::from_number(5));
    std::uint32_t rounds = 0;
    for (int time = 0; time < Plan::hostile_times; ++time) {
        for (const Variant& variant : Plan::variants()) {
            Play<TestType> match(variant, Care{16, 16, 8}, generator);
            match.play_random([&] {
                check_forged_event<TestType>(match.state(), generator);
                const auto hostile = hostile_command(match.state(), generator);
                check_command_bytes(AnyCommand(hostile), false);
                if (seat_of(hostile)) {
                    static_cast<void>(match.watch().play_command(hostile));
                }
                match.be_restless();
            });
            rounds += match.rounds();
        }
    }
    CHECK(rounds >= Plan::hostile_rounds);
}

TEMPLATE_LIST_TEST_CASE("law 7: changing any cell of a state changes its hash", "", AllGames) {
    const Variant variant = LawPlan<TestType>::usual();
    Watch watch(rules_of<TestType>(variant), variant.seats, Care{});
    REQUIRE_FALSE(
        watch.play_command(begin_round_command(watch.state().index(), Seed::from_number(1))));
    const auto& state = state_of<TestType>(watch);
    auto cells = cells_of(state.table);
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        for (unsigned bit = 0; bit < 16; ++bit) {
            auto changed = cells;
            changed[cell] = static_cast<std::uint16_t>(changed[cell] ^ (1U << bit));
            auto table = state.table;
            std::memcpy(static_cast<void*>(&table), changed.data(), sizeof(table));
            REQUIRE(hash_of(table) != state.hash);
        }
    }
}

TEMPLATE_LIST_TEST_CASE("law 8: any interleaving of the seats' commands gives a legal history", "",
                        AllGames) {
    // Each seat words commands for the table as it was some time ago; whatever is accepted in
    // whatever order must be a history that the rules decide again.
    Generator generator(Seed::from_number(8));
    for (int time = 0; time < 200; ++time) {
        Play<TestType> match(LawPlan<TestType>::usual(), Care{8, 8, 4}, generator);
        std::vector<AnyCommand> delayed;
        while (!match.is_over()) {
            match.begin_if_due();
            delayed.push_back(match.next_command());
            const std::size_t at = generator.below(static_cast<std::uint32_t>(delayed.size()));
            if (delayed.size() > 6 || generator.below(2) == 0) {
                static_cast<void>(match.watch().play_command(delayed[at]));
                delayed.erase(delayed.begin() + static_cast<std::ptrdiff_t>(at));
            }
        }
        match.watch().check_fold();
    }
}

}  // namespace juz::test
