// Where juz-sim leaves the replays of the games it played.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "juz/match/log.hpp"
#include "juz/replay/posix_file.hpp"
#include "juz/replay/recorder.hpp"

namespace juz::sim {

/// A file that the machine may write when it likes: what a power cut takes, the same line plays
/// again, and waiting for the disk would take far longer than playing.
class UnhurriedFile final : public replay::ByteFile {
  public:
    explicit UnhurriedFile(replay::PosixFile file) : file_(std::move(file)) {}

    std::size_t append(std::span<const std::uint8_t> bytes) override { return file_.append(bytes); }
    bool sync() override { return true; }
    std::string problem() const override { return file_.problem(); }

  private:
    replay::PosixFile file_;
};

/// One game's file, written while the game is played.
class ReplayFile {
  public:
    explicit ReplayFile(replay::PosixFile file) : file_(std::move(file)), recorder_(file_) {}
    // The recorder holds on to the file.
    ReplayFile(const ReplayFile&) = delete;
    ReplayFile& operator=(const ReplayFile&) = delete;
    ~ReplayFile() = default;

    replay::Recorder& recorder() { return recorder_; }

  private:
    UnhurriedFile file_;
    replay::Recorder recorder_;
};

/// Makes the folder if it is missing. Nothing if all is well, else what is wrong, for people.
std::string make_folder(const std::string& folder);

/// Begins the file of game number `game`, such as `race-7-000012.juzr`; what is wrong instead.
std::variant<std::unique_ptr<ReplayFile>, std::string> begin_replay(const std::string& folder,
                                                                    std::string_view game_name,
                                                                    std::uint64_t seed,
                                                                    std::uint32_t game);

/// Hands everything on to two sinks.
class TwoSinks : public EventSink {
  public:
    TwoSinks(EventSink& first, EventSink& second) : first_(first), second_(second) {}

    void begin(const MatchHeader& header) override {
        first_.begin(header);
        second_.begin(header);
    }
    void record(const Record& record) override {
        first_.record(record);
        second_.record(record);
    }
    void commit() override {
        first_.commit();
        second_.commit();
    }
    void finish() override {
        first_.finish();
        second_.finish();
    }

  private:
    EventSink& first_;
    EventSink& second_;
};

}  // namespace juz::sim
