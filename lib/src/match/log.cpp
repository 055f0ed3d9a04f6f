#include "juz/match/log.hpp"

#include <algorithm>
#include <limits>

namespace juz {

namespace {

// The audit of a contest shares one of the four kinds, and says in a byte which it is.
enum class RecordKind : std::uint8_t { Event, Reject, Reveal, Audit };
enum class AuditKind : std::uint8_t { Contender, Awaited, Contest };

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

constexpr std::size_t first_audit = static_cast<std::size_t>(RecordKind::Audit);

template <class Part>
void write_audit(Writer& writer, AuditKind kind, const Part& part) {
    writer.byte(static_cast<std::uint8_t>(kind));
    encode(writer, part);
}

void write(Writer& writer, const Contender& contender) {
    write_audit(writer, AuditKind::Contender, contender);
}

void write(Writer& writer, const Awaited& awaited) {
    write_audit(writer, AuditKind::Awaited, awaited);
}

void write(Writer& writer, const Contest& contest) {
    write_audit(writer, AuditKind::Contest, contest);
}

template <class Part>
std::optional<What> widen(const std::optional<Part>& part) {
    return part ? std::optional<What>(*part) : std::nullopt;
}

std::optional<What> read_audit(Reader& reader) {
    const std::uint64_t last = static_cast<std::uint64_t>(AuditKind::Contest);
    switch (static_cast<AuditKind>(reader.number(last))) {
        case AuditKind::Contender: return widen(decode_contender(reader));
        case AuditKind::Awaited: return widen(decode_awaited(reader));
        case AuditKind::Contest: return widen(decode_contest(reader));
    }
    return std::nullopt;
}

std::optional<What> read_what(Reader& reader, RecordKind kind, GameIndex game) {
    switch (kind) {
        case RecordKind::Event: return widen(decode_event(reader, game));
        case RecordKind::Reject: return widen(read_reject(reader, game));
        case RecordKind::Reveal: return Reveal{reader.seed()};
        case RecordKind::Audit: return read_audit(reader);
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

template <class Audit>
void fields(const Audit& audit, FieldSink& sink) {
    describe(audit, sink);
}

}  // namespace

void encode(Writer& writer, const Record& record, Microseconds previous) {
    // The kind's two bits ride on the time: most records are events a moment after the last.
    const auto later = static_cast<std::uint64_t>(record.t.value - previous.value);
    writer.number((later << 2U) | std::min(record.what.index(), first_audit));
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

Log::Log() : chunks_(std::make_unique<std::unique_ptr<Chunk>[]>(capacity / chunk_size)) {}

bool Log::append(Microseconds t, const What& what) {
    if (size_ == capacity) {
        return false;
    }
    if (size_ % chunk_size == 0) {
        chunks_[size_ / chunk_size] = std::make_unique<Chunk>();
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
