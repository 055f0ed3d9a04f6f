// A replay file opened for reading: who played what, how long, what there is to see.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "juz/match/match.hpp"
#include "juz/replay/blob.hpp"
#include "juz/replay/block.hpp"
#include "juz/replay/chapter.hpp"
#include "juz/replay/cursor.hpp"

namespace juz::replay {

/// A place in the file from which the log can be read: a state was stored there.
struct Keyframe {
    LogPosition position;
    std::uint64_t offset = 0;  ///< Of the keyframe's block.

    friend bool operator==(const Keyframe&, const Keyframe&) = default;
};

/// The first thing in a file that cannot be read; everything before it can.
struct Damage {
    std::uint64_t offset = 0;
    std::string what;
};

/// Why a file cannot be read at all.
struct OpenError {
    std::string message;
    std::uint64_t offset = 0;  ///< Of the first byte that cannot be read.
};

/// Everything but the records, which stay in the file. A value; copies share the bytes.
class Replay {
  public:
    /// Reads the index at the end, if there is one, else the whole file. What the index does not
    /// cover is checked when it is read: a damage in the middle shows when somebody goes there.
    /// Of a packed file no more is unpacked than is looked at.
    static std::variant<Replay, OpenError> open(Blob blob);

    /// Reads the whole file and checks every block and that every event can be applied.
    static std::variant<Replay, OpenError> scan(Blob blob);

    const MatchHeader& header() const { return header_; }
    GameIndex game() const { return header_.rules.index(); }

    /// Where the log begins: an excerpt tells nothing of what came before.
    const LogPosition& begin() const { return begin_; }
    bool is_excerpt() const { return begin_ != LogPosition{}; }

    /// The numbers of the record and the event that would come next: in an excerpt more than there
    /// are.
    std::uint32_t records() const { return end_.record; }
    std::uint32_t events() const { return end_.events; }
    /// Time of the last record.
    Microseconds duration() const { return end_.t; }
    /// Of the state after the last event.
    StateHash final_hash() const { return final_hash_; }

    /// In the order in which they happened.
    const std::vector<Chapter>& chapters() const { return chapters_; }
    const std::vector<Keyframe>& keyframes() const { return keyframes_; }

    /// Whether the file has its end: else it was cut or is still being written.
    bool is_finished() const { return finished_; }

    /// What `open` or `scan` found wrong.
    const std::optional<Damage>& damage() const { return damage_; }

    /// The state before the first record, in the view that the file shows.
    AnyState first_state() const;

    /// The state that was stored at `keyframe`; nothing if what is there does not belong to it.
    std::optional<AnyState> state_at(const Keyframe& keyframe) const;

    /// From the first record on.
    RecordCursor cursor() const;
    RecordCursor cursor_at(const Keyframe& keyframe) const;
    /// From record number `record` on, which is at most `records()`.
    RecordCursor cursor_at(std::uint32_t record) const;

    /// The file's bytes as they lie there, packed or not.
    std::span<const std::uint8_t> bytes() const { return source_.stored().bytes; }
    /// What its blocks are read from.
    const Source& source() const { return source_; }

  private:
    friend class GrowingReplay;

    static std::optional<Replay> open_by_footer(const Source& source);

    Source source_;
    MatchHeader header_;
    RecordTable table_;
    std::uint64_t first_block_ = 0;  ///< Offset of the block after the header.
    LogPosition begin_;
    LogPosition end_;
    StateHash final_hash_;
    std::vector<Chapter> chapters_;
    std::vector<Keyframe> keyframes_;
    std::optional<Damage> damage_;
    bool finished_ = false;
};

}  // namespace juz::replay
