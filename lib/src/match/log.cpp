#include "juz/match/log.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace juz {

namespace {

// The kinds from 3 on share a code: their number and their length follow it.
enum class RecordKind : std::uint8_t { Event, Reject, Reveal, Framed };
enum class FramedKind : std::uint8_t { Contender = 3, Awaited, Contest, Share };

// More than a contender takes.
constexpr std::size_t framed_max = 160;

constexpr std::int64_t time_max = std::numeric_limits<std::int64_t>::max() / 2;

void write(Writer& writer, const AnyEvent& event) {
    encode(writer, event);
}

void write(Writer& writer, const Reject& reject) {
    writer.number(reject.seat.value);
    encode(writer, reject.command);
    writer.number(reject.seen);
    writer.integer(reject.stamp.value);
    writer.byte(static_cast<std::uint8_t>(reject.reason));
    writer.number(reject.winner ? reject.winner->value + 1U : 0U);
    writer.integer(reject.margin.value);
}

void write(Writer& writer, const Reveal& reveal) {
    writer.seed(reveal.seed);
}

std::optional<Reject> read_reject(Reader& reader, GameIndex game) {
    Reject reject;
    reject.seat = Seat{static_cast<std::uint8_t>(reader.number(seat_count_max - 1U))};
    const std::optional<AnyCommand> command = decode_command(reader, game);
    if (!command) {
        return std::nullopt;
    }
    reject.command = *command;
    reject.seen = static_cast<std::uint32_t>(reader.number(~std::uint32_t{0}));
    reject.stamp = Microseconds{reader.integer(-time_max, time_max)};
    reject.reason = static_cast<Rejection>(reader.number(rejection_count - 1U));
    const std::uint64_t winner = reader.number(seat_count_max);
    if (winner > 0) {
        reject.winner = Seat{static_cast<std::uint8_t>(winner - 1)};
    }
    reject.margin = Microseconds{reader.integer(-time_max, time_max)};
    return reject;
}

void encode(Writer& writer, const Share& share) {
    writer.number(share.seat ? share.seat->value + 1U : 0U);
    writer.seed(share.nonce);
}

std::optional<Share> decode_share(Reader& reader) {
    Share share;
    const std::uint64_t seat = reader.number(seat_count_max);
    if (seat > 0) {
        share.seat = Seat{static_cast<std::uint8_t>(seat - 1)};
    }
    share.nonce = reader.seed();
    return reader.ok() ? std::optional(share) : std::nullopt;
}

constexpr std::size_t first_framed = static_cast<std::size_t>(RecordKind::Framed);

template <class Part>
void write_framed(Writer& writer, FramedKind kind, const Part& part) {
    std::array<std::uint8_t, framed_max> memory{};
    Writer inner(memory);
    encode(inner, part);
    writer.byte(static_cast<std::uint8_t>(kind));
    writer.number(inner.written().size());
    writer.bytes(inner.written());
}

void write(Writer& writer, const Contender& contender) {
    write_framed(writer, FramedKind::Contender, contender);
}

void write(Writer& writer, const Awaited& awaited) {
    write_framed(writer, FramedKind::Awaited, awaited);
}

void write(Writer& writer, const Contest& contest) {
    write_framed(writer, FramedKind::Contest, contest);
}

void write(Writer& writer, const Share& share) {
    write_framed(writer, FramedKind::Share, share);
}

template <class Part>
std::optional<What> widen(const std::optional<Part>& part) {
    return part ? std::optional<What>(*part) : std::nullopt;
}

// What follows the known fields is a later version's.
std::optional<What> read_framed(Reader& reader) {
    const std::uint64_t kind = reader.number(~std::uint64_t{0});
    Reader inner(reader.bytes(static_cast<std::size_t>(reader.number(reader.left()))));
    if (!reader.ok() || !is_framed_record(kind)) {
        return std::nullopt;
    }
    switch (static_cast<FramedKind>(kind)) {
        case FramedKind::Contender: return widen(decode_contender(inner));
        case FramedKind::Awaited: return widen(decode_awaited(inner));
        case FramedKind::Contest: return widen(decode_contest(inner));
        case FramedKind::Share: return widen(decode_share(inner));
    }
    return std::nullopt;
}

std::optional<What> read_what(Reader& reader, RecordKind kind, GameIndex game) {
    switch (kind) {
        case RecordKind::Event: return widen(decode_event(reader, game));
        case RecordKind::Reject: return widen(read_reject(reader, game));
        case RecordKind::Reveal: return Reveal{reader.seed()};
        case RecordKind::Framed: return read_framed(reader);
    }
    return std::nullopt;
}

void fields(const Reject& reject, FieldSink& sink) {
    sink.kind("reject");
    sink.seat("seat", reject.seat);
    sink.open("command");
    describe(reject.command, sink);
    sink.close();
    sink.number("seen", reject.seen);
    sink.number("stamp", reject.stamp.value);
    sink.text("reason", to_text(reject.reason));
    if (reject.winner) {
        sink.seat("winner", *reject.winner);
        sink.number("margin", reject.margin.value);
    }
}

void fields(const Reveal& reveal, FieldSink& sink) {
    sink.kind("reveal");
    sink.text("seed", reveal.seed.to_hex());
}

void fields(const Share& share, FieldSink& sink) {
    sink.kind("share");
    if (share.seat) {
        sink.seat("seat", *share.seat);
    } else {
        sink.null("seat");
    }
    sink.text("nonce", share.nonce.to_hex());
}

template <class Audit>
void fields(const Audit& audit, FieldSink& sink) {
    describe(audit, sink);
}

}  // namespace

bool is_framed_record(std::uint64_t kind) {
    return kind >= static_cast<std::uint64_t>(FramedKind::Contender) &&
           kind <= static_cast<std::uint64_t>(FramedKind::Share);
}

void encode(Writer& writer, const Record& record, Microseconds previous) {
    // The kind's two bits ride on the time: most records are events a moment after the last.
    const auto later = static_cast<std::uint64_t>(record.t.value - previous.value);
    writer.number((later << 2U) | std::min(record.what.index(), first_framed));
    std::visit([&](const auto& what) { write(writer, what); }, record.what);
}

std::optional<Record> decode_record(Reader& reader, GameIndex game, std::uint32_t n,
                                    std::uint32_t e, Microseconds previous) {
    const std::uint64_t head = reader.number(static_cast<std::uint64_t>(time_max));
    const auto kind = static_cast<RecordKind>(head & 3U);
    if (!reader.ok()) {
        return std::nullopt;
    }
    const std::optional<What> what = read_what(reader, kind, game);
    if (!what || !reader.ok()) {
        return std::nullopt;
    }
    const auto later = static_cast<std::int64_t>(head >> 2U);
    if (later > time_max - previous.value) {
        return std::nullopt;
    }
    return Record{n, e, Microseconds{previous.value + later}, *what};
}

void describe(const Record& record, FieldSink& sink) {
    std::visit([&](const auto& what) { fields(what, sink); }, record.what);
}

Log::Log() : chunks_(std::make_unique<std::unique_ptr<Chunk>[]>(chunks)) {}

bool Log::append(Microseconds t, const What& what) {
    if (size_ == capacity) {
        return false;
    }
    if (size_ % chunk_size == 0 && wants_chunk()) {
        give(std::make_unique<Chunk>());
    }
    (*chunks_[size_ / chunk_size])[size_ % chunk_size] =
        Record{static_cast<std::uint32_t>(size_), events_, t, what};
    ++size_;
    if (std::holds_alternative<AnyEvent>(what)) {
        ++events_;
    }
    return true;
}

}  // namespace juz
