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
#include "juz/replay/rescue_file.hpp"
#include "pack_replay.hpp"

namespace juz::server {

namespace {

using Opened = std::variant<std::unique_ptr<replay::ByteFile>, replay::FileError>;

// Two matches in one second are possible, and nothing may be written over.
Opened create_in(const std::string& folder, const std::string& name, std::string& path) {
    constexpr int attempts_max = 100;
    replay::FileError problem;
    for (int attempt = 1; attempt <= attempts_max; ++attempt) {
        path = attempt == 1 ? fmt::format("{}/{}.juzr", folder, name)
                            : fmt::format("{}/{}-{}.juzr", folder, name, attempt);
        auto created = replay::PosixFile::create(path);
        if (auto* file = std::get_if<replay::PosixFile>(&created)) {
            return std::make_unique<replay::PosixFile>(std::move(*file));
        }
        problem = std::get<replay::FileError>(created);
        std::error_code ignored;
        if (!std::filesystem::exists(path, ignored)) {
            break;
        }
    }
    return problem;
}

// A recorder together with its file.
class FileSink final : public EventSink {
  public:
    FileSink(const std::vector<std::string>& folders, bool pack, const std::string& name)
        : pack_(pack), paths_(folders.size()), file_(places(folders, name)), recorder_(file_) {}

    void begin(const MatchHeader& header) override { recorder_.begin(header); }
    void record(const Record& record) override { recorder_.record(record); }

    void commit() override {
        recorder_.commit();
        tell_trouble();
    }

    void finish() override {
        recorder_.finish();
        tell_trouble();
        if (recorder_.ok()) {
            spdlog::info("log tip {}", replay::to_hex(recorder_.tip()));
            pack_once();
            spdlog::info("replay written: {}", path());
        }
    }

    bool settled() const override { return recorder_.settled(); }
    std::optional<LogTip> seal() const override { return recorder_.seal(); }

  private:
    std::vector<replay::RescueFile::Place> places(const std::vector<std::string>& folders,
                                                  const std::string& name) {
        std::vector<replay::RescueFile::Place> all;
        for (std::size_t at = 0; at < folders.size(); ++at) {
            all.emplace_back([this, at, folder = folders[at], name] {
                return create_in(folder, name, paths_[at]);
            });
        }
        return all;
    }

    const std::string& path() const { return paths_[file_.latest()]; }

    // The file is whole and on the disk: what goes wrong now costs nothing but space.
    void pack_once() {
        if (!pack_) {
            return;
        }
        pack_ = false;
        if (const auto problem = pack_in_place(path())) {
            spdlog::warn("not packed: {}", *problem);
        }
    }

    // Once, not with every try.
    void tell_trouble() {
        const bool trouble = !recorder_.ok();
        if (trouble && !trouble_) {
            spdlog::error("{}; the log waits in memory", recorder_.problem());
        } else if (!trouble && trouble_) {
            spdlog::info("the log is written again: {}", path());
        } else if (!trouble && file_.latest() != place_) {
            spdlog::warn("the log goes elsewhere: {}", path());
        }
        trouble_ = trouble;
        place_ = file_.latest();
    }

    bool pack_;                       ///< Until that is done.
    std::vector<std::string> paths_;  ///< Of the file begun last in each folder.
    replay::RescueFile file_;
    replay::Recorder recorder_;
    bool trouble_ = false;
    std::size_t place_ = 0;
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

std::unique_ptr<EventSink> record_into(const std::vector<std::string>& folders, bool pack,
                                       const MatchHeader& header) {
    return std::make_unique<FileSink>(
        folders, pack,
        fmt::format("{:%Y%m%d-%H%M%S}-{}", fmt::gmtime(header.start_time_s),
                    game_name(header.rules.index())));
}

}  // namespace juz::server
