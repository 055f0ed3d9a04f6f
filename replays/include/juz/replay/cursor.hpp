// Records out of a file's blocks, one after another.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "juz/match/log.hpp"
#include "juz/replay/source.hpp"

namespace juz::replay {

/// How far into a log something is.
struct LogPosition {
    std::uint32_t record = 0;  ///< Records before it.
    std::uint32_t events = 0;  ///< Events among them.
    Microseconds t;            ///< Time of the last of them.

    friend bool operator==(const LogPosition&, const LogPosition&) = default;
};

/// What the file's header says about records: which of the kinds known to this version carry
/// fields that a later version appended.
struct RecordTable {
    std::array<bool, 3> has_tail{};
};

/// Decodes the records in the payloads of records blocks, which continue each other.
class RecordReader {
  public:
    enum class Step : std::uint8_t { Record, End, Fault };

    RecordReader(GameIndex game, RecordTable table, LogPosition position)
        : game_(game), table_(table), position_(position) {}

    /// The next payload; what was left of the one before is forgotten.
    void load(std::span<const std::uint8_t> payload) { reader_ = Reader(payload); }

    /// `End` when the payload is used up. Records of kinds that a later version added are counted
    /// and skipped. After `Fault` the payload gives nothing more.
    Step next(Record& record);

    /// Where the next record will be.
    const LogPosition& position() const { return position_; }

  private:
    bool skip_unknown();

    GameIndex game_ = 0;
    RecordTable table_;
    LogPosition position_;
    Reader reader_{std::span<const std::uint8_t>()};
};

/// Walks through the records of a file from some place on. Copies walk on by themselves.
class RecordCursor {
  public:
    /// `offset` is that of a block before which the log stands at `position`.
    RecordCursor(Source source, std::size_t offset, const RecordReader& reader)
        : source_(std::move(source)), offset_(offset), reader_(reader) {}

    /// False at the end of the file and where it is damaged.
    bool next(Record& record);

    /// The file has grown: `longer` begins with all the bytes of the source before.
    void go_on(Source longer);

    /// Whether `next` met something that cannot be read.
    bool is_damaged() const { return damaged_; }

    /// Where the next record will be.
    const LogPosition& position() const { return reader_.position(); }

  private:
    bool load_block();

    Source source_;
    Stretch stretch_;  ///< What `reader_` reads.
    std::size_t offset_;
    RecordReader reader_;
    bool damaged_ = false;
};

}  // namespace juz::replay
