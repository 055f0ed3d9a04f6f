// Possession and Winged on the wire: what is said is heard, hostile bytes are refused, and nothing
// that a viewer may not see changes a byte of what it is sent.
#include "juz/netcode/session/prediction.hpp"
#include "netcode/wire/samples.hpp"
#include "support/hidden.hpp"
#include "support/nonsense.hpp"
#include "support/random_play.hpp"

namespace juz::netcode::test {

namespace {

struct Game {
    std::string name;
    std::string rules;
};

const std::vector<Game> games{{"possession", ""},
                              {"possession", "after_draw=may_play,draw=optional"},
                              {"winged", ""},
                              {"winged", "pairs=on,flush=any"}};

std::vector<Viewer> viewers_of(const AnyState& state) {
    std::vector<Viewer> viewers{Viewer::spectator()};
    for (std::uint8_t seat = 0; seat < seats_of(state); ++seat) {
        viewers.push_back(Viewer::of(Seat{seat}));
    }
    return viewers;
}

Bytes snapshot_bytes(const AnyState& state, Viewer viewer) {
    return bytes_by([&](Writer& writer) {
        encode_snapshot(writer, 9, Microseconds{1}, redact(state, viewer));
    });
}

Bytes event_bytes(const AnyEvent& event, const AnyState& before, Viewer viewer) {
    return bytes_by([&](Writer& writer) {
        encode_event(writer, 7, Microseconds{1}, 0, redact(event, before, viewer));
    });
}

/// Plays two rounds at random at every number of seats; `visit(state, command)` sees each command
/// before it is decided, the host's own included.
template <class Visit>
void play_along(const Game& game, std::uint64_t seed, Visit visit) {
    const GameIndex index = *game_of_name(game.name);
    const AnyRuleset rules = std::get<AnyRuleset>(parse_rules(game.name, game.rules));
    for (std::uint8_t seats = seat_range(index).min; seats <= seat_range(index).max; ++seats) {
        AnyState state = initial_state(rules, seats);
        Generator generator(Seed::from_number(seed));
        const AnyCommand deal = begin_round_command(index, Seed::from_number(seed + seats));
        for (int step = 0, rounds = 0; step < 150 && rounds < 3; ++step) {
            AnyCommand command = deal;
            if (const auto wait = host_wait(state)) {
                command = wait->command;
            } else if (const auto legal = juz::test::random_command(state, generator)) {
                command = *legal;
            } else if (is_over(state)) {
                break;
            }
            rounds += command == deal ? 1 : 0;
            visit(state, command);
            REQUIRE_FALSE(play(state, command, [](const AnyEvent&) {}));
        }
    }
}

// Every message that a match like this has, as its receivers get it.
std::vector<std::pair<Bytes, Viewer>> server_bytes(const Game& game) {
    std::vector<std::pair<Bytes, Viewer>> all;
    play_along(game, 21, [&](const AnyState& state, const AnyCommand& command) {
        for (const Viewer viewer : viewers_of(state)) {
            all.emplace_back(snapshot_bytes(state, viewer), viewer);
            AnyState before = state;
            AnyState after = state;
            play(after, command, [&](const AnyEvent& event) {
                all.emplace_back(event_bytes(event, before, viewer), viewer);
                apply(before, event);
            });
        }
    });
    return all;
}

}  // namespace

TEST_CASE("the events and views of turn-based games are read as they were written") {
    for (const Game& game : games) {
        const GameIndex index = *game_of_name(game.name);
        for (const auto& [bytes, viewer] : server_bytes(game)) {
            REQUIRE(bytes.size() <= server_message_max);
            const auto read = decode_server_message(bytes, index, viewer);
            REQUIRE(read);
            REQUIRE(bytes_of_message(*read) == bytes);
        }
    }
}

TEST_CASE("commands of turn-based games are read as they were written, the host's are none") {
    for (const Game& game : games) {
        const GameIndex index = *game_of_name(game.name);
        Generator generator(Seed::from_number(5));
        play_along(game, 22, [&](const AnyState& state, const AnyCommand& command) {
            const Play said{3, 4, command};
            const auto read = decode_client_message(bytes_of_message(said), index);
            if (!seat_of(command)) {
                REQUIRE_FALSE(read);
                return;
            }
            REQUIRE(read);
            REQUIRE(std::get<Play>(*read) == said);
            std::visit(
                [&](const auto& of_game) {
                    const Play odd{1, 0,
                                   AnyCommand(juz::test::nonsense(of_game, Seat{3}, generator))};
                    const auto heard = decode_client_message(bytes_of_message(odd), index);
                    REQUIRE(heard);
                    REQUIRE(std::get<Play>(*heard) == odd);
                },
                state);
        });
    }
}

TEST_CASE("a cut, padded or damaged message of a turn-based game is none or another one") {
    Generator generator(Seed::from_number(31));
    for (const Game& game : games) {
        const GameIndex index = *game_of_name(game.name);
        const auto messages = server_bytes(game);
        std::size_t read = 0;
        for (int round = 0; round < 20'000; ++round) {
            const auto at = generator.below(static_cast<std::uint32_t>(messages.size()));
            auto [bytes, viewer] = messages[at];
            const std::uint32_t way = generator.below(4);
            if (way == 0) {
                bytes.resize(generator.below(static_cast<std::uint32_t>(bytes.size())));
                REQUIRE_FALSE(decode_server_message(bytes, index, viewer));
            } else if (way == 1) {
                bytes.push_back(std::byte(generator.below(256)));
                REQUIRE_FALSE(decode_server_message(bytes, index, viewer));
            } else {
                for (std::uint32_t spot = generator.below(3) + 1; spot > 0; --spot) {
                    const auto size = static_cast<std::uint32_t>(bytes.size());
                    bytes[1 + generator.below(size - 1)] = std::byte(generator.below(256));
                }
                const auto message = decode_server_message(bytes, index, viewer);
                if (message) {
                    REQUIRE(bytes_of_message(*message) == bytes);
                    ++read;
                }
            }
        }
        CHECK(read > 100);
    }
}

TEST_CASE("damaged commands of turn-based games are refused or read to the letter") {
    Generator generator(Seed::from_number(32));
    for (const Game& game : games) {
        const GameIndex index = *game_of_name(game.name);
        std::vector<Bytes> messages;
        play_along(game, 23, [&](const AnyState&, const AnyCommand& command) {
            if (seat_of(command)) {
                messages.push_back(bytes_of_message(Play{1, 2, command}));
            }
        });
        std::size_t read = 0;
        for (int round = 0; round < 20'000; ++round) {
            Bytes bytes = messages[generator.below(static_cast<std::uint32_t>(messages.size()))];
            for (std::uint32_t spot = generator.below(3) + 1; spot > 0; --spot) {
                const auto size = static_cast<std::uint32_t>(bytes.size());
                bytes[1 + generator.below(size - 1)] = std::byte(generator.below(256));
            }
            const auto message = decode_client_message(bytes, index);
            if (message) {
                REQUIRE(bytes_of_message(*message) == bytes);
                ++read;
            }
        }
        CHECK(read > 100);
    }
}

TEST_CASE("noise is no message of any game, and no event that is read breaks a state") {
    Generator generator(Seed::from_number(33));
    for (const Game& game : games) {
        const GameIndex index = *game_of_name(game.name);
        AnyState state = first_state_of(index);
        play(state, begin_round_command(index, Seed::from_number(1)), [](const AnyEvent&) {});
        play(state, start_command(index), [](const AnyEvent&) {});
        std::size_t applied = 0;
        for (int round = 0; round < 40'000; ++round) {
            Bytes bytes(generator.below(60) + 1);
            for (std::byte& byte : bytes) {
                byte =
                    std::byte(generator.below(4) == 0 ? generator.below(256) : generator.below(64));
            }
            static_cast<void>(decode_client_message(bytes, index));
            static_cast<void>(decode_server_message(bytes, index, sample_viewer));
            Reader reader({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
            const auto event = decode_event(reader, index);
            if (event && fits(state, *event)) {
                AnyState next = state;
                apply(next, *event);
                ++applied;
            }
        }
        CHECK(applied > 0);
    }
}

TEST_CASE("whatever view a server sends, a client can go on with it") {
    Generator generator(Seed::from_number(37));
    std::vector<Game> every_game = games;
    every_game.push_back({"race", "ace=free"});
    for (const Game& game : every_game) {
        const GameIndex index = *game_of_name(game.name);
        std::vector<Bytes> snapshots;
        play_along(game, 25, [&](const AnyState& state, const AnyCommand&) {
            snapshots.push_back(snapshot_bytes(state, sample_viewer));
        });
        std::size_t used = 0;
        for (int round = 0; round < 30'000; ++round) {
            Bytes bytes = snapshots[generator.below(static_cast<std::uint32_t>(snapshots.size()))];
            for (std::uint32_t spot = generator.below(3) + 1; spot > 0; --spot) {
                const auto size = static_cast<std::uint32_t>(bytes.size());
                bytes[1 + generator.below(size - 1)] =
                    std::byte(generator.below(generator.below(2) == 0 ? 256 : 20));
            }
            const auto message = decode_server_message(bytes, index, sample_viewer);
            const auto* snapshot = message ? std::get_if<Snapshot>(&*message) : nullptr;
            if (snapshot == nullptr) {
                continue;
            }
            ++used;
            Prediction prediction(snapshot->state);
            static_cast<void>(standings(prediction.confirmed()));
            static_cast<void>(host_wait(prediction.confirmed()));
            for (std::uint8_t seat = 0; seat < seats_of(prediction.confirmed()); ++seat) {
                legal_commands(snapshot->state, Seat{seat}, [&](const AnyCommand& command) {
                    if (generator.below(20) == 0) {
                        static_cast<void>(prediction.submit(command));
                    }
                });
            }
            std::visit(
                [&](const auto& of_game) {
                    static_cast<void>(prediction.submit(
                        AnyCommand(juz::test::nonsense(of_game, Seat{0}, generator))));
                },
                snapshot->state);
        }
        CHECK(used > 500);
    }
}

TEST_CASE("a message of one game is never an accident in another") {
    for (const Game& game : games) {
        for (const auto& [bytes, viewer] : server_bytes(game)) {
            for (GameIndex other = 0; other < Games::names.size(); ++other) {
                const auto read = decode_server_message(bytes, other, viewer);
                REQUIRE((!read || bytes_of_message(*read) == bytes));
            }
        }
    }
}

TEST_CASE("POSS-15 WING-18 what a viewer cannot see changes no byte that it is sent") {
    Generator generator(Seed::from_number(34));
    for (const Game& game : games) {
        std::size_t compared = 0;
        play_along(game, 24, [&](const AnyState& state, const AnyCommand& command) {
            const std::vector<Card> named = std::visit(
                [](const auto& of_game) { return juz::test::cards_named(of_game); }, command);
            for (const Viewer viewer : viewers_of(state)) {
                const AnyState other = std::visit(
                    [&](const auto& of_game) {
                        return AnyState(
                            juz::test::with_hidden_shuffled(of_game, viewer, named, generator));
                    },
                    state);
                REQUIRE(snapshot_bytes(state, viewer) == snapshot_bytes(other, viewer));
                // An own card drawn may be seen, so it differs.
                const std::optional<Seat> seat = seat_of(command);
                if (!seat || viewer.is_seat(*seat)) {
                    continue;
                }
                std::optional<Bytes> first;
                std::optional<Bytes> second;
                AnyState played = state;
                REQUIRE_FALSE(play(played, command, [&](const AnyEvent& event) {
                    first = first ? first : event_bytes(event, state, viewer);
                }));
                AnyState other_played = other;
                const auto refused = play(other_played, command, [&](const AnyEvent& event) {
                    second = second ? second : event_bytes(event, other, viewer);
                });
                // What the rules ask of hidden cards ("nothing to lay") is no secret any more.
                if (!refused) {
                    REQUIRE(first == second);
                    ++compared;
                }
            }
        });
        CHECK(compared > 100);
    }
}

TEST_CASE("POSS-15 a deal's bytes tell a seat its own hand and the first discard, no more") {
    Generator generator(Seed::from_number(35));
    for (std::uint8_t seats = 2; seats <= 4; ++seats) {
        const auto deal = possession::deal(Seed::from_number(seats), 0, seats, Seat{0});
        const AnyState before = first_state_of(*game_of_name("possession"));
        possession::Deal other = deal;
        std::vector<Card*> hidden;
        for (std::uint8_t seat = 1; seat < seats; ++seat) {
            for (Card& card : other.hands[seat]) {
                hidden.push_back(&card);
            }
        }
        for (std::uint8_t at = 0; at < other.stock.count; ++at) {
            hidden.push_back(&other.stock.cards[at]);
        }
        for (std::size_t left = hidden.size(); left > 1; --left) {
            std::swap(*hidden[left - 1],
                      *hidden[generator.below(static_cast<std::uint32_t>(left))]);
        }
        const auto bytes = [&](const possession::Deal& dealt, Viewer viewer) {
            return event_bytes(possession::Event(dealt), before, viewer);
        };
        CHECK(bytes(deal, Viewer::of(Seat{0})) == bytes(other, Viewer::of(Seat{0})));
        CHECK(bytes(deal, Viewer::spectator()) == bytes(other, Viewer::spectator()));
        CHECK(bytes(deal, Viewer::of(Seat{1})) != bytes(other, Viewer::of(Seat{1})));
    }
}

TEST_CASE("WING-18 a deal's bytes tell a seat its own cards and the centre, no more") {
    for (std::uint8_t seats = 3; seats <= 4; ++seats) {
        const auto deal = winged::deal(Seed::from_number(seats), 0, Seat{0}, seats);
        const AnyState before = first_state_of(*game_of_name("winged"));
        winged::Deal other = deal;
        std::swap(other.piles[1][3], other.piles[2][7]);
        std::swap(other.piles[1][0], other.piles[seats - 1U][1]);
        const auto bytes = [&](const winged::Deal& dealt, Viewer viewer) {
            return event_bytes(winged::Event(dealt), before, viewer);
        };
        CHECK(bytes(deal, Viewer::of(Seat{0})) == bytes(other, Viewer::of(Seat{0})));
        CHECK(bytes(deal, Viewer::spectator()) == bytes(other, Viewer::spectator()));
        CHECK(bytes(deal, Viewer::of(Seat{1})) != bytes(other, Viewer::of(Seat{1})));
    }
}

TEST_CASE("a header of a game tells of no more seats than it has") {
    for (GameIndex game = 0; game < Games::names.size(); ++game) {
        for (std::uint8_t seats = 0; seats <= seat_count_max; ++seats) {
            MatchHeader header;
            header.rules = std::get<AnyRuleset>(parse_rules(game_name(game), ""));
            header.players.resize(seats, {"Ola", false});
            const auto read =
                decode_server_message(bytes_of_message(MatchBegun{header}), game, sample_viewer);
            CHECK(read.has_value() == seat_range(game).has(seats));
        }
    }
}

}  // namespace juz::netcode::test
