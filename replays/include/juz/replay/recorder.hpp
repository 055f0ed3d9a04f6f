// Writes a replay file while the match goes on.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "juz/match/log.hpp"
#include "juz/replay/block.hpp"
#include "juz/replay/byte_file.hpp"
#include "juz/replay/chapter.hpp"
#include "juz/replay/replay.hpp"

namespace juz::replay {

/// A sink for a match's log. Used by one thread; it may wait for the disk, so that should not be
/// the thread that decides.
///
/// Nothing here throws or stops the game because of a disk: what could not be written stays in
/// memory and is tried again at every commit, and `problem()` says so.
class Recorder final : public EventSink {
  public:
    /// The file is empty and has to outlive the recorder.
    explicit Recorder(ByteFile& file) : file_(file) {}

    void begin(const MatchHeader& header) override;

    /// Begins an excerpt instead: what comes before `position` is not in the file, and led to
    /// `state`, in the view that the header names.
    void begin(const MatchHeader& header, const LogPosition& position, const AnyState& state);

    /// Records have to come in order and to fit what came before, else the recording stops there
    /// and `problem()` says so. They reach the file in blocks, at the latest with a commit.
    void record(const Record& record) override;

    /// Makes everything recorded so far survive; when to pay for that is the caller's decision.
    void commit() override;

    /// Writes what opens the file at once. Called again after a failure it tries again.
    void finish() override;

    /// False while something waits for the disk. What was refused waits for nothing.
    bool settled() const override { return problem_ == refusal_; }

    /// The tip, once the file has its end.
    std::optional<LogTip> seal() const override {
        return finished_ ? std::optional(writer_.tip()) : std::nullopt;
    }

    /// Whether everything that was committed is on the disk.
    bool ok() const { return problem_.empty(); }

    /// What is wrong, for people; empty if nothing is.
    const std::string& problem() const { return problem_; }

    /// Of the state that the records so far led to; 0 before `begin`.
    StateHash state_hash() const { return state_ ? hash_of(*state_) : StateHash{}; }

    /// Bytes that wait in memory for the disk.
    std::size_t waiting() const { return out_.size() - written_; }

    /// The whole history so far as one number, once it has been committed.
    const Digest& tip() const { return writer_.tip(); }

  private:
    void refuse(const std::string& why);
    void close_block();
    std::vector<std::uint8_t> keyframe_payload() const;
    bool keyframe_is_due() const;
    void write_keyframe();
    void write_chapters();
    void drain(bool sync);

    ByteFile& file_;
    BlockWriter writer_;
    std::vector<std::uint8_t> out_;  ///< Blocks that are not in the file yet…
    std::size_t written_ = 0;        ///< … but for so many bytes of them.
    bool unsynced_ = false;
    bool sync_failed_ = false;
    bool stopped_ = false;
    bool finished_ = false;
    std::string refusal_;
    std::string problem_;

    std::optional<AnyState> state_;
    LogPosition position_;
    std::vector<std::uint8_t> records_;  ///< Payload of the next records block.
    std::size_t since_keyframe_ = 0;     ///< Bytes of records after the last keyframe.
    std::vector<Keyframe> keyframes_;
    ChapterFinder finder_;
    std::vector<Chapter> chapters_;  ///< Not written yet.
    std::vector<std::uint64_t> chapter_blocks_;
};

}  // namespace juz::replay
