// A replay file that is still being written.
#pragma once

#include <variant>

#include "juz/replay/replay.hpp"

namespace juz::replay {

/// Reads a file block by block as far as it goes, and on from there when there is more of it: each
/// byte is read once. A value; copies go on by themselves.
class GrowingReplay {
  public:
    /// Reads everything that is there and checks it as `Replay::scan` does, which is this. The
    /// header's block has to be complete.
    static std::variant<GrowingReplay, OpenError> open(Blob blob);

    /// `blob` begins with all the bytes of the one before. Reads the blocks that are complete now.
    /// After a damage that no further byte can mend nothing more is read.
    void grow(Blob blob);

    /// What there is so far. An incomplete block at the end is a damage until it is complete.
    const Replay& replay() const { return replay_; }

    /// After the last record.
    const AnyState& state() const { return *state_; }

    /// Digest of the last good block.
    const Digest& tip() const { return blocks_.tip(); }

  private:
    friend class Replay;

    explicit GrowingReplay(const Source& source);

    std::optional<OpenError> read_header();
    void read_all();
    std::string read(const Block& block);
    std::string read_keyframe(const Block& block);
    std::string read_records();

    Replay replay_;
    BlockReader blocks_;
    RecordReader records_{0, {}, {}};
    std::optional<AnyState> state_;
    ChapterFinder chapters_;
};

}  // namespace juz::replay
