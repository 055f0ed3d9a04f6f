// One of every message, and messages as bytes.
#pragma once

#include <array>
#include <vector>

#include "juz/netcode/wire/codec.hpp"
#include "support/catch.hpp"

namespace juz::netcode::test {

using Bytes = std::vector<std::byte>;

/// The bytes that `write(Writer&)` writes.
template <class Write>
Bytes bytes_by(Write write) {
    std::array<std::uint8_t, server_message_max> memory{};
    Writer writer(memory);
    write(writer);
    REQUIRE(writer.ok());
    const auto written = std::as_bytes(writer.written());
    return {written.begin(), written.end()};
}

template <class Message>
Bytes bytes_of_message(const Message& message) {
    return bytes_by([&](Writer& writer) { encode(writer, message); });
}

inline Bytes bytes_of_message(const ClientMessage& message) {
    return std::visit([](const auto& kind) { return bytes_of_message(kind); }, message);
}

inline const Viewer sample_viewer = Viewer::of(Seat{0});

/// Before anything has happened, at the smallest table.
inline AnyState first_state_of(GameIndex game) {
    return initial_state(std::get<AnyRuleset>(parse_rules(game_name(game), "")),
                         seat_range(game).min);
}

/// What a client has read is written again as it is: who sees everything is spared nothing.
inline Bytes bytes_of_message(const ServerMessage& message) {
    if (const auto* happened = std::get_if<Happened>(&message)) {
        const AnyState state = first_state_of(happened->event.index());
        return bytes_by([&](Writer& writer) {
            encode_event(writer, happened->number, happened->t, happened->nonce,
                         redact(happened->event, state, Viewer::everything()));
        });
    }
    if (const auto* snapshot = std::get_if<Snapshot>(&message)) {
        return bytes_by([&](Writer& writer) {
            encode_snapshot(writer, snapshot->number, snapshot->t,
                            redact(snapshot->state, Viewer::everything()));
        });
    }
    return bytes_by([&](Writer& writer) {
        std::visit(
            [&](const auto& kind) {
                using Kind = std::decay_t<decltype(kind)>;
                if constexpr (!std::is_same_v<Kind, Happened> && !std::is_same_v<Kind, Snapshot>) {
                    encode(writer, kind);
                }
            },
            message);
    });
}

inline AnyState dealt_state(std::uint8_t seats, std::uint64_t seed) {
    AnyState state = initial_state(race::Ruleset{}, seats);
    play(state, begin_round_command(0, Seed::from_number(seed)), [](const AnyEvent&) {});
    play(state, start_command(0), [](const AnyEvent&) {});
    return state;
}

inline MatchHeader sample_header() {
    MatchHeader header;
    header.rules = race::Ruleset{};
    header.players = {{"Zosia", false}, {"Їжак", false}, {"bot", true}};
    header.viewer = Viewer::of(Seat{1});
    header.start_time_s = 1'800'000'000;
    header.program = "juz 0.1.0";
    return header;
}

inline LobbyState sample_lobby() {
    LobbyState lobby;
    lobby.table = "Kuchnia";
    lobby.rules = race::Ruleset{};
    lobby.seats[0] = {SeatKind::Person, BotLevel::Steady, PersonId{1}};
    lobby.seats[1] = {SeatKind::Bot, BotLevel::Skilled, PersonId{}};
    lobby.seats[2].kind = SeatKind::Open;
    lobby.persons = {{PersonId{1}, "Zosia", true, true}, {PersonId{300}, "Їжак", false, false}};
    lobby.owner = PersonId{1};
    lobby.countdown_ms = 0;
    lobby.log = LogKeeping::Waiting;
    lobby.watch_delay_s = 300;
    lobby.may_watch = false;
    return lobby;
}

inline std::vector<ClientMessage> client_samples() {
    const race::MoveCommand move{Seat{1}, Card(4, Suit::Hearts, Pack{1}), race::Place::waste(),
                                 race::Place::foundation()};
    Hello hello;
    hello.role = Role::Spectator;
    hello.name = "Zosia";
    hello.token.words = {~std::uint64_t{0}, 1};
    return {hello,
            LobbyCommand(TakeSeat{Seat{7}}),
            LobbyCommand(LeaveSeat{}),
            LobbyCommand(SetSeat{Seat{2}, SeatKind::Bot, BotLevel::Skilled}),
            LobbyCommand(SetRules{race::rules_of(race::Preset::Nerts)}),
            LobbyCommand(SetReady{true}),
            LobbyCommand(StartMatch{}),
            LobbyCommand(SetArbitration{{Policy::Arrival, cap_ms_max}}),
            Play{~std::uint32_t{0}, 17, race::Command(move)},
            Play{1, 0, race::Command(race::TurnCommand{Seat{0}})},
            AskSnapshot{},
            Leave{},
            Echo{0x0123456789ABCDEFU},
            DealCommitment{3, {1, 2, 0xFF}},
            DealNonce{~std::uint32_t{0}, Seed::from_number(9)},
            LobbyCommand(Kick{PersonId{0xFFFF}}),
            LobbyCommand(HandOver{PersonId{2}}),
            LobbyCommand(SetWatching{false}),
            Say{std::string(talk_bytes_max, 'x')},
            Pointing{},
            Pointing{PointedAt::Foundations, -3, Pointing::reach, Card(4, Suit::Hearts, Pack{1})}};
}

inline std::vector<ServerMessage> server_samples() {
    Welcome welcome{PersonId{3}, {}};
    welcome.token.words = {1, 2};
    const race::Turned turned{Seat{2}, {Card(1, Suit::Clubs, Pack{2})}, 1, false};
    Answer beaten{7, Rejection::Beaten, 0, Seat{3}, Microseconds{12'345}, Microseconds{4'000}};
    const AnyState view = redact(dealt_state(3, 5), sample_viewer).get();
    MatchHeader promised = sample_header();
    promised.commitments = {Commitment{1}, Commitment{0xFF}, Commitment{}};
    return {welcome,
            Refusal{protocol_version, Refused::Full},
            sample_lobby(),
            LobbyRefused{LobbyRefusal::SeatTaken},
            MatchBegun{sample_header()},
            MatchBegun{promised},
            Happened{9, Microseconds{1'000'000}, race::Event(turned), ~std::uint64_t{0}},
            Happened{10, Microseconds{1'000'001}, race::Event(race::Started{}), 0},
            Answer{6, std::nullopt, 12, std::nullopt, {}, {}},
            beaten,
            Snapshot{5, Microseconds{77}, view},
            ViewHash{64, StateHash{0x0123456789ABCDEFU}},
            MatchOver{Seed::from_number(3)},
            MatchOver{Seed::from_number(3), {Seed::from_number(4), Seed::from_number(5)}},
            Ping{1},
            Links{{{PersonId{1}, Microseconds{300}, Microseconds{300}},
                   {PersonId{300}, Microseconds{60'000}, Microseconds{104'000}}}},
            Sealed{Seed::from_number(3), {0xFF, 1, 2}},
            DealCall{1, {0, 0xFF}},
            DealCommitments{1, {Commitment{1}, Commitment{2}}},
            Said{PersonId{3}, "ходімо грати"},
            Pointed{Seat{7}, {PointedAt::Waste, -Pointing::reach, 70, Card::none}}};
}

}  // namespace juz::netcode::test
