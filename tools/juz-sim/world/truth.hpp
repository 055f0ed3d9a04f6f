// What really happened in one match, as its log says, held against every law that a run can break.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "disk.hpp"
#include "juz/match/log.hpp"
#include "juz/replay/recorder.hpp"
#include "report.hpp"

namespace juz::replay {
class RuleChecker;
}

namespace juz::world {

class Truth {
  public:
    explicit Truth(const MatchHeader& header);
    ~Truth();
    Truth(const Truth&) = delete;
    Truth& operator=(const Truth&) = delete;

    /// Throws Broken if the record breaks a law.
    void add(const Record& record);

    /// What `viewer` has to see after `events` events.
    const AnyState& view(Viewer viewer, std::uint32_t events);

    const MatchHeader& header() const { return header_; }
    const std::vector<Record>& records() const { return records_; }
    std::uint32_t events() const { return static_cast<std::uint32_t>(states_.size() - 1); }
    bool over() const { return over_; }
    /// What stands for the recording, once it has its end.
    const std::optional<LogTip>& tip() const { return tip_; }
    void seal(const std::optional<LogTip>& tip) { tip_ = tip; }
    /// Adds what its contests were to the counts.
    void count_contests(Consequences& counts) const;

  private:
    /// The last view that somebody asked for: in the race all seats see the same.
    struct Shown {
        std::uint32_t events = ~std::uint32_t{0};
        std::optional<AnyState> state;
    };

    void check_state(const AnyState& state) const;
    void check_deals(const Seed& seed) const;

    MatchHeader header_;
    std::unique_ptr<replay::RuleChecker> rules_;
    std::vector<Record> records_;
    std::vector<AnyState> states_;  ///< Before the first event, and after each.
    std::vector<Shown> shown_;      ///< One a seat, the last for who only watches.
    bool over_ = false;
    std::optional<LogTip> tip_;
};

/// One match with its recording, whatever became of the server.
struct Recording {
    Recording(DiskState& disk, WorldResult& result, const MatchHeader& header)
        : truth(header), file(disk, result) {}

    Truth truth;
    DiskFile file;
    /// Records that the disk had when it last synced.
    std::uint32_t records_synced = 0;
    bool finished = false;   ///< The server has closed it, and all is on the disk.
    bool cut_short = false;  ///< The server was killed before.
    bool dead = false;       ///< Its process is no more: destructors may not add anything.
};

/// What the server is given: the production recorder, and beside it the truth.
class WatchedSink final : public EventSink {
  public:
    explicit WatchedSink(Recording& recording) : recording_(recording), recorder_(recording.file) {}

    void begin(const MatchHeader& header) override { recorder_.begin(header); }
    void record(const Record& record) override {
        if (recording_.dead) {
            return;
        }
        recording_.truth.add(record);
        recorder_.record(record);
    }
    void commit() override {
        recorder_.commit();
        note_synced();
    }
    void finish() override {
        recorder_.finish();
        note_synced();
        recording_.finished = recorder_.settled();
        recording_.truth.seal(recorder_.seal());
    }
    bool settled() const override { return recorder_.settled(); }
    std::optional<LogTip> seal() const override { return recorder_.seal(); }

  private:
    void note_synced() {
        if (recorder_.ok()) {
            recording_.records_synced =
                static_cast<std::uint32_t>(recording_.truth.records().size());
        }
    }

    Recording& recording_;
    replay::Recorder recorder_;
};

/// Reads the recording as anybody would. Throws Broken if it is not what happened.
void check_recording(const Recording& recording);

}  // namespace juz::world
