// The log: everything that happened and everything that was refused, in the order of decision.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <variant>

#include "juz/core/codec.hpp"
#include "juz/core/rejection.hpp"
#include "juz/core/seat.hpp"
#include "juz/core/seed.hpp"
#include "juz/match/contest.hpp"
#include "juz/match/match.hpp"

namespace juz {

/// Audit: a command that became no event, and all that is needed to say why.
struct Reject {
    Seat seat;
    AnyCommand command;
    std::uint32_t seen = 0;  ///< Events that the seat's client had applied.
    Microseconds stamp;      ///< When the command arrived.
    Rejection reason = Rejection::NotNow;
    std::optional<Seat> winner;  ///< With `beaten` and `late`: who took the place …
    Microseconds margin;         ///< … and by how much earlier; late: how long after the verdict.

    friend bool operator==(const Reject&, const Reject&) = default;
};

/// Written when the match is over: the seed all deals came from, so that anybody can check them.
struct Reveal {
    Seed seed;

    friend bool operator==(const Reveal&, const Reveal&) = default;
};

/// Written when the match is over, before the reveal, of everybody who has a say in its deals: the
/// number that went into their seed (juz/proof/deal.hpp).
struct Share {
    std::optional<Seat> seat;  ///< Nothing for the host.
    Seed nonce;

    friend bool operator==(const Share&, const Share&) = default;
};

/// What a line of the log can be. The audit of a contest stands before the event or the reject
/// that it led to: its contenders in the order of their arrival, who was awaited, the verdict.
using What = std::variant<AnyEvent, Reject, Reveal, Contender, Awaited, Contest, Share>;

/// One line of the log.
struct Record {
    std::uint32_t n = 0;  ///< From 0, without gaps.
    /// For events: their own number, from 0 without gaps. For others: the number of the next.
    std::uint32_t e = 0;
    Microseconds t;  ///< Never less than the record's before.
    What what;

    const AnyEvent* event() const { return std::get_if<AnyEvent>(&what); }

    friend bool operator==(const Record&, const Record&) = default;
};

/// No record takes more bytes than this: the largest event of any game, or a reject with its
/// command, and what says when.
inline constexpr std::size_t encoded_record_max = Games::encoded_event_max + 64;

/// Writes the record without its numbers, which follow from the order, and its time as the
/// difference to `previous`.
void encode(Writer& writer, const Record& record, Microseconds previous);

/// Reads a record that follows `n` records, `e` of them events, the last at `previous`.
std::optional<Record> decode_record(Reader& reader, GameIndex game, std::uint32_t n,
                                    std::uint32_t e, Microseconds previous);

/// Whether this version knows the kind of a record that is framed by itself (its code is 3): it may
/// be decoded, while others are to be skipped.
bool is_framed_record(std::uint64_t kind);

/// A record as the JSON export names it, without `n`, `t` and `e`.
void describe(const Record& record, FieldSink& sink);

/// Append-only storage whose records never move: one thread appends; others may read records
/// below a length that the appender handed to them with release/acquire ordering.
class Log {
  public:
    static constexpr std::size_t chunk_size = 1024;
    static constexpr std::size_t capacity = chunk_size * 4096;
    using Chunk = std::array<Record, chunk_size>;

    Log();

    /// Whether the records after the chunk that is being filled have no memory yet. Unless it is
    /// given, `append` takes it when it gets there.
    bool wants_chunk() const { return next_chunk() < chunks && !chunks_[next_chunk()]; }
    /// Only when one is wanted.
    void give(std::unique_ptr<Chunk> chunk) { chunks_[next_chunk()] = std::move(chunk); }

    /// Numbers the record and stores it. False when the log is full (over four million records).
    bool append(Microseconds t, const What& what);

    std::size_t size() const { return size_; }
    std::uint32_t events() const { return events_; }

    /// `n` below `size()` (or the length that was handed over).
    const Record& operator[](std::size_t n) const {
        return (*chunks_[n / chunk_size])[n % chunk_size];
    }

  private:
    static constexpr std::size_t chunks = capacity / chunk_size;

    std::size_t next_chunk() const { return (size_ + chunk_size - 1) / chunk_size; }

    // The directory never grows, so others may look into it while chunks are added.
    std::unique_ptr<std::unique_ptr<Chunk>[]> chunks_;
    std::size_t size_ = 0;
    std::uint32_t events_ = 0;
};

/// Stands for a whole log: who knows it sees whether anything in the log was changed since.
using LogTip = std::array<std::uint8_t, 32>;

/// What a recorder is to whoever hosts a match: a place where the log goes, line by line.
class EventSink {
  public:
    virtual ~EventSink() = default;

    /// Once, before all records.
    virtual void begin(const MatchHeader& header) = 0;
    virtual void record(const Record& record) = 0;
    /// Everything recorded so far should survive from here on.
    virtual void commit() = 0;
    /// Nothing follows.
    virtual void finish() = 0;
    /// Whether everything said so far is where it belongs. A full disk, for one, does not take it
    /// all; then each `commit` and each further `finish` tries again.
    virtual bool settled() const { return true; }
    /// After `finish`: what stands for the log, on the disk or not. Nothing if the sink knows none.
    virtual std::optional<LogTip> seal() const { return std::nullopt; }
};

}  // namespace juz
