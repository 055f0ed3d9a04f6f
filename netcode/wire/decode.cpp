#include <algorithm>
#include <limits>

#include "juz/netcode/wire/codec.hpp"
#include "juz/netcode/wire/name.hpp"
#include "kinds.hpp"
#include "pointing.hpp"

namespace juz::netcode {

namespace {

constexpr std::uint64_t number_max = std::numeric_limits<std::uint32_t>::max();
constexpr std::int64_t time_max = std::numeric_limits<std::int64_t>::max() / 4;

// The bytes of a message that is not longer than any may be.
std::optional<Reader> reader_of(std::span<const std::byte> bytes, std::size_t max) {
    if (bytes.size() > max) {
        return std::nullopt;
    }
    return Reader({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
}

template <class Enum>
Enum word(Reader& reader, Enum last) {
    const std::uint8_t value = reader.byte();
    if (value > static_cast<std::uint8_t>(last)) {
        reader.fail();
        return Enum{};
    }
    return static_cast<Enum>(value);
}

std::uint32_t count(Reader& reader) {
    return static_cast<std::uint32_t>(reader.number(number_max));
}

Microseconds time(Reader& reader) {
    return Microseconds{static_cast<std::int64_t>(reader.number(time_max))};
}

std::uint64_t fixed(Reader& reader) {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 8) {
        value |= std::uint64_t{reader.byte()} << shift;
    }
    return value;
}

SessionToken token(Reader& reader) {
    SessionToken value;
    value.words[0] = fixed(reader);
    value.words[1] = fixed(reader);
    return value;
}

Seat seat(Reader& reader) {
    return Seat{static_cast<std::uint8_t>(reader.number(seat_count_max - 1U))};
}

PersonId person_id(Reader& reader) {
    return PersonId{static_cast<std::uint16_t>(reader.number(0xFFFF))};
}

// A name from a server, which cleans them all.
std::string name(Reader& reader) {
    const std::string_view text = reader.text(player_name_max);
    if (clean_name(text) != text) {
        reader.fail();
    }
    return std::string(text);
}

Said read_said(Reader& reader) {
    const PersonId person = person_id(reader);
    const std::string_view text = reader.text(talk_bytes_max);
    if (text.empty() || clean_name(text, talk_bytes_max) != text) {
        reader.fail();
    }
    return {person, std::string(text)};
}

// A message whose bytes were all used.
template <class Message, class Value>
std::optional<Message> complete(const Reader& reader, const std::optional<Value>& value) {
    return reader.done() && value ? std::optional<Message>(*value) : std::nullopt;
}

std::optional<Hello> read_hello(Reader& reader) {
    for (const std::uint8_t letter : hello_magic) {
        if (reader.byte() != letter) {
            reader.fail();
        }
    }
    Hello hello;
    hello.version = static_cast<std::uint16_t>(reader.number(0xFFFF));
    if (!reader.ok()) {
        return std::nullopt;
    }
    if (hello.version != protocol_version) {
        reader.bytes(reader.left());
        return hello;
    }
    hello.role = word(reader, Role::Spectator);
    hello.name = reader.text(player_name_max);
    hello.token = token(reader);
    return hello;
}

Arbitration read_arbitration(Reader& reader) {
    const Policy policy = word(reader, Policy::Fair);
    return {policy, static_cast<std::uint16_t>(reader.number(cap_ms_max))};
}

std::optional<LobbyCommand> read_lobby_command(Reader& reader) {
    switch (reader.byte()) {
        case 0: return TakeSeat{seat(reader)};
        case 1: return LeaveSeat{};
        case 2: {
            SetSeat command;
            command.seat = seat(reader);
            command.kind = word(reader, SeatKind::Bot);
            command.level = word(reader, BotLevel::Skilled);
            const bool person = command.kind == SeatKind::Person;
            return person ? std::nullopt : std::optional<LobbyCommand>(command);
        }
        case 3: {
            const std::optional<AnyRuleset> rules = decode_rules(reader);
            return rules ? std::optional<LobbyCommand>(SetRules{*rules}) : std::nullopt;
        }
        case 4: return SetReady{reader.flag()};
        case 5: return StartMatch{};
        case 6: return SetArbitration{read_arbitration(reader)};
        case 7: return Kick{person_id(reader)};
        case 8: return HandOver{person_id(reader)};
        case 9: return SetWatching{reader.flag()};
    }
    return std::nullopt;
}

std::optional<Play> read_play(Reader& reader, GameIndex game) {
    const std::uint32_t sequence = count(reader);
    const std::uint32_t seen = count(reader);
    const std::optional<AnyCommand> command = decode_command(reader, game);
    if (!command || !seat_of(*command)) {
        return std::nullopt;
    }
    return Play{sequence, seen, *command};
}

std::optional<Refusal> read_refusal(Reader& reader) {
    Refusal refusal;
    refusal.version = static_cast<std::uint16_t>(reader.number(0xFFFF));
    if (refusal.version != protocol_version) {
        // Another version may append what it likes.
        reader.bytes(reader.left());
        return reader.ok() ? std::optional(refusal) : std::nullopt;
    }
    refusal.reason = word(reader, static_cast<Refused>(refused_count - 1));
    return refusal;
}

std::optional<LobbyState> read_lobby(Reader& reader) {
    LobbyState lobby;
    lobby.table = name(reader);
    const std::optional<AnyRuleset> rules = decode_rules(reader);
    if (!rules) {
        return std::nullopt;
    }
    lobby.rules = *rules;
    lobby.arbitration = read_arbitration(reader);
    for (LobbySeat& place : lobby.seats) {
        place.kind = word(reader, SeatKind::Bot);
        place.level = word(reader, BotLevel::Skilled);
        place.person = person_id(reader);
    }
    const std::uint64_t persons = reader.number(persons_max);
    for (std::uint64_t at = 0; at < persons && reader.ok(); ++at) {
        LobbyPerson person;
        person.id = person_id(reader);
        person.name = name(reader);
        person.ready = reader.flag();
        person.connected = reader.flag();
        lobby.persons.push_back(person);
    }
    lobby.owner = person_id(reader);
    lobby.playing = reader.flag();
    const std::uint64_t countdown = reader.number(countdown_ms_max + 1U);
    if (countdown > 0) {
        lobby.countdown_ms = static_cast<std::uint16_t>(countdown - 1);
    }
    lobby.log = word(reader, LogKeeping::Waiting);
    lobby.watch_delay_s = static_cast<std::uint16_t>(reader.number(watch_delay_s_max));
    lobby.may_watch = reader.flag();
    return lobby;
}

Commitment commitment(Reader& reader) {
    Commitment value{};
    const std::span<const std::uint8_t> bytes = reader.bytes(value.size());
    std::copy(bytes.begin(), bytes.end(), value.begin());
    return value;
}

// None, or the host's and those of some seats.
template <class Read>
auto contributions(Reader& reader, std::uint64_t least, Read read) {
    std::vector<decltype(read(reader))> values;
    const std::uint64_t size = reader.number(contributors_max);
    if (size < least) {
        reader.fail();
    }
    for (std::uint64_t at = 0; at < size && reader.ok(); ++at) {
        values.push_back(read(reader));
    }
    return values;
}

DealCommitments read_deal_commitments(Reader& reader) {
    DealCommitments message;
    message.number = count(reader);
    message.commitments = contributions(reader, 1, commitment);
    return message;
}

MatchOver read_match_over(Reader& reader) {
    MatchOver message;
    message.seed = reader.seed();
    message.nonces = contributions(reader, 0, [](Reader& from) { return from.seed(); });
    return message;
}

std::optional<MatchBegun> read_match_begun(Reader& reader) {
    // A header ends with its commitments, or without any: one that is cut must not pass for that.
    const std::uint64_t commitments = reader.number(contributors_max);
    const std::optional<MatchHeader> header = decode_header(reader);
    if (!header || header->commitments.size() != commitments) {
        return std::nullopt;
    }
    for (const Player& player : header->players) {
        if (clean_name(player.name) != player.name) {
            return std::nullopt;
        }
    }
    return MatchBegun{*header};
}

std::optional<Happened> read_happened(Reader& reader, GameIndex game) {
    const std::uint32_t number = count(reader);
    const Microseconds t = time(reader);
    const std::uint64_t nonce = reader.number(std::numeric_limits<std::uint64_t>::max());
    const std::optional<AnyEvent> event = decode_event(reader, game);
    return event ? std::optional(Happened{number, t, *event, nonce}) : std::nullopt;
}

std::optional<Answer> read_answer(Reader& reader) {
    Answer answer;
    answer.sequence = count(reader);
    const std::uint64_t word = reader.number(rejection_count);
    if (word == 0) {
        answer.number = count(reader);
        return answer;
    }
    answer.rejection = static_cast<Rejection>(word - 1);
    const std::uint64_t winner = reader.number(seat_count_max);
    if (winner > 0) {
        answer.winner = Seat{static_cast<std::uint8_t>(winner - 1)};
        answer.margin = Microseconds{reader.integer(-time_max, time_max)};
        answer.uncertainty = time(reader);
    }
    return answer;
}

std::optional<Snapshot> read_snapshot(Reader& reader, GameIndex game, Viewer viewer) {
    const std::uint32_t number = count(reader);
    const Microseconds t = time(reader);
    const std::optional<AnyState> state = decode_state(reader, game, viewer);
    return state ? std::optional(Snapshot{number, t, *state}) : std::nullopt;
}

ViewHash read_view_hash(Reader& reader) {
    ViewHash message;
    message.number = count(reader);
    message.hash = StateHash{fixed(reader)};
    return message;
}

Links read_links(Reader& reader) {
    Links links;
    const std::uint64_t persons = reader.number(persons_max);
    for (std::uint64_t at = 0; at < persons && reader.ok(); ++at) {
        PersonLink link;
        link.person = person_id(reader);
        link.compensation = time(reader);
        link.round_trip = time(reader);
        links.persons.push_back(link);
    }
    return links;
}

Sealed read_sealed(Reader& reader) {
    Sealed message;
    message.seed = reader.seed();
    const std::span<const std::uint8_t> tip = reader.bytes(message.tip.size());
    std::copy(tip.begin(), tip.end(), message.tip.begin());
    return message;
}

}  // namespace

std::optional<ClientMessage> decode_client_message(std::span<const std::byte> bytes,
                                                   GameIndex game) {
    std::optional<Reader> opened = reader_of(bytes, client_message_max);
    if (!opened) {
        return std::nullopt;
    }
    Reader& reader = *opened;
    using Message = ClientMessage;
    switch (static_cast<ClientKind>(reader.byte())) {
        case ClientKind::Hello: {
            const auto hello = read_hello(reader);
            return complete<Message>(reader, hello);
        }
        case ClientKind::Lobby: {
            const auto command = read_lobby_command(reader);
            return complete<Message>(reader, command);
        }
        case ClientKind::Play: {
            const auto play = read_play(reader, game);
            return complete<Message>(reader, play);
        }
        case ClientKind::AskSnapshot:
            return complete<Message>(reader, std::optional(AskSnapshot{}));
        case ClientKind::Leave: return complete<Message>(reader, std::optional(Leave{}));
        case ClientKind::Echo: return complete<Message>(reader, std::optional(Echo{fixed(reader)}));
        case ClientKind::Commitment: {
            const std::uint32_t number = count(reader);
            return complete<Message>(reader,
                                     std::optional(DealCommitment{number, commitment(reader)}));
        }
        case ClientKind::Nonce: {
            const std::uint32_t number = count(reader);
            return complete<Message>(reader, std::optional(DealNonce{number, reader.seed()}));
        }
        case ClientKind::Say:
            return complete<Message>(reader,
                                     std::optional(Say{std::string(reader.text(talk_bytes_max))}));
        case ClientKind::Pointing:
            return complete<Message>(reader, std::optional(read_pointing(reader)));
    }
    return std::nullopt;
}

std::optional<ServerMessage> decode_server_message(std::span<const std::byte> bytes, GameIndex game,
                                                   Viewer viewer) {
    std::optional<Reader> opened = reader_of(bytes, server_message_max);
    if (!opened) {
        return std::nullopt;
    }
    Reader& reader = *opened;
    const auto finish = [&reader](const auto& value) {
        return complete<ServerMessage>(reader, value);
    };
    switch (static_cast<ServerKind>(reader.byte())) {
        case ServerKind::Welcome: {
            const PersonId you = person_id(reader);
            const SessionToken mine = token(reader);
            return finish(std::optional(Welcome{you, mine}));
        }
        case ServerKind::Refusal: return finish(read_refusal(reader));
        case ServerKind::Lobby: return finish(read_lobby(reader));
        case ServerKind::LobbyRefused: {
            const auto last = static_cast<LobbyRefusal>(lobby_refusal_count - 1);
            return finish(std::optional(LobbyRefused{word(reader, last)}));
        }
        case ServerKind::MatchBegun: return finish(read_match_begun(reader));
        case ServerKind::Happened: return finish(read_happened(reader, game));
        case ServerKind::Answer: return finish(read_answer(reader));
        case ServerKind::Snapshot: return finish(read_snapshot(reader, game, viewer));
        case ServerKind::ViewHash: return finish(std::optional(read_view_hash(reader)));
        case ServerKind::MatchOver: return finish(std::optional(read_match_over(reader)));
        case ServerKind::Ping: return finish(std::optional(Ping{fixed(reader)}));
        case ServerKind::Links: return finish(std::optional(read_links(reader)));
        case ServerKind::Sealed: return finish(std::optional(read_sealed(reader)));
        case ServerKind::DealCall: {
            const std::uint32_t number = count(reader);
            return finish(std::optional(DealCall{number, commitment(reader)}));
        }
        case ServerKind::DealCommitments:
            return finish(std::optional(read_deal_commitments(reader)));
        case ServerKind::Said: return finish(std::optional(read_said(reader)));
        case ServerKind::Pointed: {
            const Seat whose = seat(reader);
            return finish(std::optional(Pointed{whose, read_pointing(reader)}));
        }
    }
    return std::nullopt;
}

}  // namespace juz::netcode
