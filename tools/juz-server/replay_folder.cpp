#include "replay_folder.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <unistd.h>
#include <filesystem>
#include <utility>
#include <variant>

#include "juz/replay/posix_file.hpp"
#include "juz/replay/recorder.hpp"

namespace juz::server {

namespace {

// A recorder together with its file.
class FileSink final : public EventSink {
  public:
    FileSink(replay::PosixFile file, std::string path)
        : file_(std::move(file)), recorder_(file_), path_(std::move(path)) {}

    void begin(const MatchHeader& header) override { recorder_.begin(header); }
    void record(const Record& record) override { recorder_.record(record); }

    void commit() override {
        recorder_.commit();
        // Said once: the recorder goes on trying.
        if (!recorder_.ok() && !std::exchange(complained_, true)) {
            spdlog::error("{}: {}", path_, recorder_.problem());
        }
    }

    void finish() override {
        recorder_.finish();
        if (recorder_.ok()) {
            spdlog::info("replay written: {}", path_);
        } else if (!std::exchange(complained_of_end_, true)) {
            spdlog::error("{}: {}", path_, recorder_.problem());
        }
    }

    bool settled() const override { return recorder_.settled(); }

  private:
    replay::PosixFile file_;
    replay::Recorder recorder_;
    std::string path_;
    bool complained_ = false;
    bool complained_of_end_ = false;
};

}  // namespace

std::optional<std::string> prepare_folder(const std::string& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (!std::filesystem::is_directory(folder)) {
        return "cannot make the folder '" + folder + "'" +
               (error ? ": " + error.message() : std::string());
    }
    if (access(folder.c_str(), W_OK | X_OK) != 0) {
        return "the folder '" + folder + "' cannot be written";
    }
    return std::nullopt;
}

std::unique_ptr<EventSink> record_into(const std::string& folder, const MatchHeader& header) {
    const std::string stem =
        fmt::format("{}/{:%Y%m%d-%H%M%S}-{}", folder, fmt::gmtime(header.start_time_s),
                    game_name(header.rules.index()));
    // Two matches in one second are possible, and nothing may be written over.
    constexpr int attempts_max = 100;
    std::string problem;
    for (int attempt = 1; attempt <= attempts_max; ++attempt) {
        const std::string path =
            attempt == 1 ? stem + ".juzr" : fmt::format("{}-{}.juzr", stem, attempt);
        auto created = replay::PosixFile::create(path);
        if (auto* file = std::get_if<replay::PosixFile>(&created)) {
            return std::make_unique<FileSink>(std::move(*file), path);
        }
        problem = std::get<replay::FileError>(created).message;
        if (!std::filesystem::exists(path)) {
            break;
        }
    }
    spdlog::error("the match is not recorded: {}", problem);
    return nullptr;
}

}  // namespace juz::server
