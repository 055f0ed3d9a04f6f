#include "juz/netcode/wire/codec.hpp"
#include "kinds.hpp"

namespace juz::netcode {

namespace {

void begin(Writer& writer, ClientKind kind) {
    writer.byte(static_cast<std::uint8_t>(kind));
}

void begin(Writer& writer, ServerKind kind) {
    writer.byte(static_cast<std::uint8_t>(kind));
}

void fixed(Writer& writer, std::uint64_t value) {
    for (unsigned shift = 0; shift < 64; shift += 8) {
        writer.byte(static_cast<std::uint8_t>(value >> shift));
    }
}

void token(Writer& writer, const SessionToken& value) {
    fixed(writer, value.words[0]);
    fixed(writer, value.words[1]);
}

void write(Writer& writer, const TakeSeat& command) {
    writer.number(command.seat.value);
}

void write(Writer&, const LeaveSeat&) {}

void write(Writer& writer, const SetSeat& command) {
    writer.number(command.seat.value);
    writer.byte(static_cast<std::uint8_t>(command.kind));
    writer.byte(static_cast<std::uint8_t>(command.level));
}

void write(Writer& writer, const SetRules& command) {
    encode(writer, command.rules);
}

void write(Writer& writer, const SetReady& command) {
    writer.flag(command.ready);
}

void write(Writer&, const StartMatch&) {}

void write(Writer& writer, const Arbitration& arbitration) {
    writer.byte(static_cast<std::uint8_t>(arbitration.policy));
    writer.number(arbitration.cap_ms);
}

void write(Writer& writer, const SetArbitration& command) {
    write(writer, command.arbitration);
}

void write(Writer& writer, const Kick& command) {
    writer.number(command.person.value);
}

void write(Writer& writer, const HandOver& command) {
    writer.number(command.person.value);
}

void write(Writer& writer, const SetWatching& command) {
    writer.flag(command.allowed);
}

}  // namespace

void encode(Writer& writer, const Hello& message) {
    begin(writer, ClientKind::Hello);
    writer.bytes(hello_magic);
    writer.number(message.version);
    writer.byte(static_cast<std::uint8_t>(message.role));
    writer.text(message.name);
    token(writer, message.token);
}

void encode(Writer& writer, const LobbyCommand& message) {
    begin(writer, ClientKind::Lobby);
    writer.byte(static_cast<std::uint8_t>(message.index()));
    std::visit([&](const auto& command) { write(writer, command); }, message);
}

void encode(Writer& writer, const Play& message) {
    begin(writer, ClientKind::Play);
    writer.number(message.sequence);
    writer.number(message.seen);
    encode(writer, message.command);
}

void encode(Writer& writer, const AskSnapshot&) {
    begin(writer, ClientKind::AskSnapshot);
}

void encode(Writer& writer, const Leave&) {
    begin(writer, ClientKind::Leave);
}

void encode(Writer& writer, const Echo& message) {
    begin(writer, ClientKind::Echo);
    fixed(writer, message.nonce);
}

void encode(Writer& writer, const DealCommitment& message) {
    begin(writer, ClientKind::Commitment);
    writer.number(message.number);
    writer.bytes(message.commitment);
}

void encode(Writer& writer, const DealNonce& message) {
    begin(writer, ClientKind::Nonce);
    writer.number(message.number);
    writer.seed(message.nonce);
}

void encode(Writer& writer, const Say& message) {
    begin(writer, ClientKind::Say);
    writer.text(message.text);
}

void encode(Writer& writer, const Said& message) {
    begin(writer, ServerKind::Said);
    writer.number(message.person.value);
    writer.text(message.text);
}

void encode(Writer& writer, const Welcome& message) {
    begin(writer, ServerKind::Welcome);
    writer.number(message.you.value);
    token(writer, message.token);
}

void encode(Writer& writer, const Refusal& message) {
    begin(writer, ServerKind::Refusal);
    writer.number(message.version);
    writer.byte(static_cast<std::uint8_t>(message.reason));
}

void encode(Writer& writer, const LobbyState& message) {
    begin(writer, ServerKind::Lobby);
    writer.text(message.table);
    encode(writer, message.rules);
    write(writer, message.arbitration);
    for (const LobbySeat& seat : message.seats) {
        writer.byte(static_cast<std::uint8_t>(seat.kind));
        writer.byte(static_cast<std::uint8_t>(seat.level));
        writer.number(seat.person.value);
    }
    writer.number(message.persons.size());
    for (const LobbyPerson& person : message.persons) {
        writer.number(person.id.value);
        writer.text(person.name);
        writer.flag(person.ready);
        writer.flag(person.connected);
    }
    writer.number(message.owner.value);
    writer.flag(message.playing);
    writer.number(message.countdown_ms ? *message.countdown_ms + 1U : 0U);
    writer.byte(static_cast<std::uint8_t>(message.log));
    writer.number(message.watch_delay_s);
    writer.flag(message.may_watch);
}

void encode(Writer& writer, const LobbyRefused& message) {
    begin(writer, ServerKind::LobbyRefused);
    writer.byte(static_cast<std::uint8_t>(message.reason));
}

void encode(Writer& writer, const MatchBegun& message) {
    begin(writer, ServerKind::MatchBegun);
    writer.number(message.header.commitments.size());
    encode(writer, message.header);
}

void encode(Writer& writer, const Answer& message) {
    begin(writer, ServerKind::Answer);
    writer.number(message.sequence);
    if (!message.rejection) {
        writer.byte(0);
        writer.number(message.number);
        return;
    }
    writer.byte(static_cast<std::uint8_t>(1U + static_cast<unsigned>(*message.rejection)));
    writer.number(message.winner ? message.winner->value + 1U : 0U);
    if (message.winner) {
        writer.integer(message.margin.value);
        writer.number(static_cast<std::uint64_t>(message.uncertainty.value));
    }
}

void encode(Writer& writer, const ViewHash& message) {
    begin(writer, ServerKind::ViewHash);
    writer.number(message.number);
    fixed(writer, message.hash.value);
}

void encode(Writer& writer, const MatchOver& message) {
    begin(writer, ServerKind::MatchOver);
    writer.seed(message.seed);
    writer.number(message.nonces.size());
    for (const Seed& nonce : message.nonces) {
        writer.seed(nonce);
    }
}

void encode(Writer& writer, const Ping& message) {
    begin(writer, ServerKind::Ping);
    fixed(writer, message.nonce);
}

void encode(Writer& writer, const Links& message) {
    begin(writer, ServerKind::Links);
    writer.number(message.persons.size());
    for (const PersonLink& link : message.persons) {
        writer.number(link.person.value);
        writer.number(static_cast<std::uint64_t>(link.compensation.value));
        writer.number(static_cast<std::uint64_t>(link.round_trip.value));
    }
}

void encode(Writer& writer, const Sealed& message) {
    begin(writer, ServerKind::Sealed);
    writer.seed(message.seed);
    writer.bytes(message.tip);
}

void encode(Writer& writer, const DealCall& message) {
    begin(writer, ServerKind::DealCall);
    writer.number(message.number);
    writer.bytes(message.host);
}

void encode(Writer& writer, const DealCommitments& message) {
    begin(writer, ServerKind::DealCommitments);
    writer.number(message.number);
    writer.number(message.commitments.size());
    for (const Commitment& commitment : message.commitments) {
        writer.bytes(commitment);
    }
}

void encode_event(Writer& writer, std::uint32_t number, Microseconds t, std::uint64_t nonce,
                  const Redacted<AnyEvent>& event) {
    begin(writer, ServerKind::Happened);
    writer.number(number);
    writer.number(static_cast<std::uint64_t>(t.value));
    writer.number(nonce);
    encode(writer, event.get());
}

void encode_snapshot(Writer& writer, std::uint32_t number, Microseconds t,
                     const Redacted<AnyState>& state) {
    begin(writer, ServerKind::Snapshot);
    writer.number(number);
    writer.number(static_cast<std::uint64_t>(t.value));
    encode(writer, state.get());
}

}  // namespace juz::netcode
