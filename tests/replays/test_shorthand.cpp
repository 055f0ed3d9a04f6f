// Shorthand: what follows from the rules is left out of a packed file and comes back by them.
#include "shorthand.hpp"

#include <algorithm>

#include "choices.hpp"
#include "juz/bots/bot.hpp"
#include "juz/bots/simulation.hpp"
#include "juz/replay/pack.hpp"
#include "random_files.hpp"
#include "shorthand_table.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"
#include "zstd.hpp"

namespace juz::replay {

namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr std::uint64_t any_number = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint8_t in_shorthand = 2;

struct Played {
    Bytes file;
    std::uint32_t events = 0;
};

// A whole match between bots that take the time that people take.
Played played(std::string_view game, std::string_view rules, std::uint8_t seats,
              std::uint64_t number) {
    MemoryFile file;
    Recorder recorder(file);
    const MatchHeader header = test::match_header(game, rules, seats);
    const Seed seed = Seed::from_number(number);
    Simulation simulation(header, seed, recorder);
    std::vector<std::unique_ptr<Bot>> bots;
    for (std::uint8_t seat = 0; seat < seats; ++seat) {
        bots.push_back(
            make_bot(BotLevel::Steady, header.rules.index(), Seat{seat}, derive(seed, 50, seat)));
    }
    simulation.play_bots(bots);
    REQUIRE(is_over(simulation.state()));
    recorder.finish();
    const Replay replay = std::get<Replay>(Replay::open(Blob::of(file.bytes())));
    return {file.bytes(), replay.events()};
}

Bytes packed(const Bytes& plain) {
    return std::get<Bytes>(pack(Blob::of(plain)));
}

// The table when the signal for the first round was given.
AnyState started(std::string_view game, std::uint8_t seats) {
    const MatchHeader header = test::match_header(game, "", seats);
    AnyState state = initial_state(header);
    const auto ignore = [](const AnyEvent&) {};
    play(state, begin_round_command(state.index(), Seed::from_number(8)), ignore);
    REQUIRE_FALSE(play(state, start_command(state.index()), ignore));
    return state;
}

/// A group's block, as far as its content.
struct Group {
    std::uint8_t method = 0;
    std::size_t content_size = 0;
    Bytes rest;
};

Group group_of(std::span<const std::uint8_t> payload) {
    Reader reader(payload);
    reader.number(any_number);
    reader.number(any_number);
    reader.bytes(digest_size);
    Group group;
    group.method = reader.byte();
    group.content_size = static_cast<std::size_t>(reader.number(any_number));
    const auto rest = reader.bytes(reader.left());
    group.rest.assign(rest.begin(), rest.end());
    REQUIRE(reader.ok());
    return group;
}

std::vector<Group> groups_of(const Bytes& small) {
    std::vector<Group> groups;
    BlockReader blocks(small);
    while (const auto block = blocks.next()) {
        if (block->is(BlockType::Packed)) {
            groups.push_back(group_of(block->payload));
        }
    }
    return groups;
}

/// Shorthand taken apart, so that one can say in it what nobody wrote.
struct Parts {
    Bytes subject;
    std::array<Bytes, column_count> columns;

    explicit Parts(const Bytes& shorthand) {
        Reader reader(shorthand);
        reader.bytes(static_cast<std::size_t>(reader.number(any_number)));
        if (reader.flag()) {
            reader.seed();
        }
        subject.assign(shorthand.begin(),
                       shorthand.end() - static_cast<std::ptrdiff_t>(reader.left()));
        for (Bytes& column : columns) {
            const auto size = static_cast<std::size_t>(reader.number(any_number));
            const auto kept = reader.bytes(static_cast<std::size_t>(reader.number(any_number)));
            column = kept.size() == size ? Bytes(kept.begin(), kept.end())
                                         : decompressed(kept, size).value();
        }
        REQUIRE(reader.done());
    }

    Bytes together() const {
        Bytes out = subject;
        for (const Bytes& column : columns) {
            std::array<std::uint8_t, 20> memory{};
            Writer writer(memory);
            writer.number(column.size());
            writer.number(column.size());
            out.insert(out.end(), writer.written().begin(), writer.written().end());
            out.insert(out.end(), column.begin(), column.end());
        }
        return out;
    }
};

}  // namespace

TEST_CASE("three bytes hold an event of every game, whoever plays") {
    for (const auto& [game, rules, seats, number] :
         {std::tuple("race", "rounds=12,target=0", std::uint8_t{1}, 5),
          std::tuple("race", "rounds=12,target=0", std::uint8_t{2}, 5),
          std::tuple("race", "rounds=12,target=0", std::uint8_t{4}, 5),
          std::tuple("race", "rounds=8,target=0", std::uint8_t{8}, 5),
          std::tuple("possession", "limit=100", std::uint8_t{2}, 5),
          std::tuple("possession", "limit=100", std::uint8_t{3}, 5),
          std::tuple("possession", "limit=100", std::uint8_t{4}, 5),
          std::tuple("winged", "rounds=20", std::uint8_t{3}, 1),
          std::tuple("winged", "rounds=20", std::uint8_t{4}, 1),
          std::tuple("winged", "rounds=20", std::uint8_t{4}, 5)}) {
        const Played match = played(game, rules, seats, static_cast<std::uint64_t>(number));
        const Bytes small = packed(match.file);
        INFO(game << ", " << int{seats} << " seats, " << match.events << " events");
        REQUIRE(match.events > 500);
        CHECK(small.size() <= 3 * std::size_t{match.events});
        CHECK(std::get<Bytes>(unpack(Blob::of(small))) == match.file);
        const std::vector<Group> groups = groups_of(small);
        CHECK(std::ranges::all_of(groups,
                                  [](const Group& group) { return group.method == in_shorthand; }));
    }
}

TEST_CASE("a long match is told as shortly, for chapters stand with their records") {
    const Played match = played("winged", "rounds=40", 3, 5);
    const Bytes small = packed(match.file);
    const std::vector<Group> groups = groups_of(small);
    REQUIRE(groups.size() > 1);
    for (const Group& group : groups) {
        REQUIRE(group.method == in_shorthand);
        // Spelled out are a header, a keyframe and a footer, but no more chapters than a few.
        const Parts parts(group.rest);
        CHECK(parts.columns[static_cast<std::size_t>(Column::Payloads)].size() < 1024);
    }
    CHECK(small.size() <= 3 * std::size_t{match.events});
    CHECK(std::get<Bytes>(unpack(Blob::of(small))) == match.file);
}

TEST_CASE("whatever a seat may do has a number of its own") {
    for (const auto& [game, seats] :
         {std::pair("race", std::uint8_t{8}), std::pair("possession", std::uint8_t{4}),
          std::pair("winged", std::uint8_t{3}), std::pair("winged", std::uint8_t{4})}) {
        INFO(game << ", " << int{seats} << " seats");
        const AnyState state = started(game, seats);
        for (std::uint8_t seat = 0; seat < seats; ++seat) {
            const Choices choices(state, Seat{seat});
            std::vector<bool> met(choices.count());
            legal_commands(state, Seat{seat}, [&](const AnyCommand& command) {
                const AnyCommand worded = canonical(state, command);
                const auto number = choices.number_of(worded);
                REQUIRE(number);
                REQUIRE(*number < choices.count());
                REQUIRE(canonical(state, choices.command(*number)) == worded);
                met[*number] = true;
            });
            CHECK(std::ranges::count(met, true) == choices.count());
        }
    }
}

TEST_CASE("five cards that a seat may not choose have no number (WING-02)") {
    const AnyState state = started("winged", 3);
    const auto& table = std::get<winged::State>(state).table;
    const winged::Cards best = winged::five_highest(table, Seat{1});
    const auto choose = [](const winged::Cards& cards) {
        return AnyCommand(winged::Command(winged::ChooseCommand{Seat{1}, cards}));
    };
    const Choices choices(state, Seat{1});
    CHECK(choices.count() == 6188);
    CHECK(choices.number_of(choose(best)) == 0);
    winged::Cards twice = best;
    twice.cards[0] = twice.cards[1];
    CHECK_FALSE(choices.number_of(choose(twice)));
    winged::Cards of_another = best;
    of_another.cards[0] = table.seat[2].pile.top();
    CHECK_FALSE(choices.number_of(choose(of_another)));
    winged::Cards four = best;
    four.cards[--four.count] = Card::none;
    CHECK_FALSE(choices.number_of(choose(four)));
    CHECK_FALSE(choices.number_of(winged::Command(winged::PlayCommand{Seat{1}, best})));
    CHECK_FALSE(choices.number_of(start_command(0)));
    CHECK(Choices(state, Seat{3}).count() == 0);
    const AnyState view = redact(state, Viewer::of(Seat{2})).get();
    CHECK(Choices(view, Seat{1}).count() == 0);
    CHECK(Choices(view, Seat{2}).count() == 6188);
}

TEST_CASE("what was packed by any version comes out as it was") {
    for (const char* game : {"race", "race-fair", "possession", "winged"}) {
        INFO(game);
        const std::string path = test::packed_golden_path(game);
        if (std::getenv("JUZ_GOLDEN_UPDATE") != nullptr && !std::ifstream(path)) {
            const Bytes small = packed(test::golden_bytes(game));
            std::ofstream(path, std::ios::binary)
                .write(reinterpret_cast<const char*>(small.data()),
                       static_cast<std::streamsize>(small.size()));
        }
        const auto kept = Blob::map(path);
        REQUIRE(std::holds_alternative<Blob>(kept));
        const auto plain = unpack(std::get<Blob>(kept));
        REQUIRE(std::holds_alternative<Bytes>(plain));
        CHECK(std::get<Bytes>(plain) == test::golden_bytes(game));
    }
}

TEST_CASE("files of every kind come back, in shorthand where the rules can tell them") {
    std::size_t told = 0;
    std::size_t others = 0;
    for (std::uint64_t number = 0; number < 300; ++number) {
        INFO("file " << number);
        const Bytes plain = test::random_plain_file(number, 150);
        const Bytes small = packed(plain);
        REQUIRE(std::get<Bytes>(unpack(Blob::of(small))) == plain);
        for (const Group& group : groups_of(small)) {
            (group.method == in_shorthand ? told : others) += 1;
        }
    }
    // Those of later versions say what this one does not know.
    CHECK(told > 100);
    CHECK(others > 20);
}

TEST_CASE("an independent file holds no shorthand") {
    const Bytes plain = test::golden_bytes("race");
    const Bytes small = std::get<Bytes>(pack(Blob::of(plain), Packing::Independent));
    for (const Group& group : groups_of(small)) {
        CHECK(group.method != in_shorthand);
    }
    CHECK(std::get<Bytes>(unpack(Blob::of(small))) == plain);
    CHECK(small.size() > packed(plain).size());
}

TEST_CASE("shorthand that nobody wrote makes nothing, or what it was said to make") {
    Generator generator(Seed::from_number(77));
    int refused = 0;
    for (const char* game : {"race", "possession", "winged"}) {
        const std::vector<Group> groups = groups_of(packed(test::golden_bytes(game)));
        const Group& group = groups.front();
        REQUIRE(group.method == in_shorthand);
        const Parts parts(group.rest);
        REQUIRE(from_shorthand(parts.together(), group.content_size));
        for (int change = 0; change < 500; ++change) {
            Parts bad = parts;
            Bytes& column = bad.columns[generator.below(column_count)];
            if (column.empty()) {
                continue;
            }
            const std::size_t at = generator.below(static_cast<std::uint32_t>(column.size()));
            switch (generator.below(3)) {
                case 0: column[at] ^= static_cast<std::uint8_t>(1U << generator.below(8)); break;
                case 1: column.resize(at); break;
                default: column.insert(column.begin() + static_cast<std::ptrdiff_t>(at), 7); break;
            }
            const auto content = from_shorthand(bad.together(), group.content_size);
            REQUIRE((!content || content->size() == group.content_size));
            refused += content ? 0 : 1;
        }
        for (std::size_t size = 0; size < group.rest.size(); size += 97) {
            const Bytes cut(group.rest.begin(),
                            group.rest.begin() + static_cast<std::ptrdiff_t>(size));
            REQUIRE_FALSE(from_shorthand(cut, group.content_size));
        }
    }
    CHECK(refused > 500);
}

TEST_CASE("a choice of five cards is one of those there are (WING-02)") {
    const Group group = groups_of(packed(test::golden_bytes("winged"))).front();
    Parts parts(group.rest);
    Bytes& further = parts.columns[static_cast<std::size_t>(Column::Further)];
    Reader reader(further);
    reader.number(any_number);
    const auto left = reader.bytes(reader.left());
    const auto with_first = [&](std::uint64_t number) {
        std::array<std::uint8_t, 10> memory{};
        Writer writer(memory);
        writer.number(number);
        Parts changed = parts;
        Bytes& column = changed.columns[static_cast<std::size_t>(Column::Further)];
        column.assign(writer.written().begin(), writer.written().end());
        column.insert(column.end(), left.begin(), left.end());
        return from_shorthand(changed.together(), group.content_size);
    };
    const std::uint64_t first = Reader(further).number(any_number);
    CHECK(with_first(first));
    for (const std::uint64_t number : {std::uint64_t{6188}, std::uint64_t{1} << 32U, any_number}) {
        CHECK_FALSE(with_first(number));
    }
}

TEST_CASE("shorthand becomes no more than it may") {
    const std::vector<Group> groups = groups_of(packed(test::golden_bytes("race")));
    const Bytes& rest = groups.front().rest;
    const std::size_t size = groups.front().content_size;
    CHECK(from_shorthand(rest, size));
    CHECK_FALSE(from_shorthand(rest, size - 1));
    CHECK_FALSE(from_shorthand(rest, size + 1));
    CHECK_FALSE(from_shorthand(rest, shorthand_ratio_max * (rest.size() + 1)));
    CHECK_FALSE(from_shorthand(rest, shorthand_content_max + 1));
    // A column cannot be longer than what is told by it.
    Parts long_column(rest);
    long_column.columns[0].resize(size + 1);
    CHECK_FALSE(from_shorthand(long_column.together(), size));
}

}  // namespace juz::replay
