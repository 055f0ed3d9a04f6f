#include "app/local_server.hpp"

#include <filesystem>
#include <system_error>

#include "juz/netcode/transport/chance.hpp"
#include "juz/netcode/transport/enet_host.hpp"
#include "juz/replay/posix_file.hpp"
#include "juz/replay/recorder.hpp"
#include "menus/lobby_model.hpp"
#include "settings/folders.hpp"

namespace juz::client {

namespace {

class FileRecorder final : public EventSink {
  public:
    explicit FileRecorder(replay::PosixFile file) : file_(std::move(file)), recorder_(file_) {}

    void begin(const MatchHeader& header) override { recorder_.begin(header); }
    void record(const Record& record) override { recorder_.record(record); }
    void commit() override { recorder_.commit(); }
    void finish() override { recorder_.finish(); }
    bool settled() const override { return recorder_.settled(); }
    std::optional<LogTip> seal() const override { return recorder_.seal(); }

  private:
    replay::PosixFile file_;
    replay::Recorder recorder_;
};

// Null if it cannot be: the table is open all the same for who knows its address.
std::unique_ptr<netcode::Announcer> open_announcer(const LocalServerOptions& options,
                                                   const netcode::Endpoint& game,
                                                   const netcode::Clock& clock) {
    netcode::AnnouncerOptions announcing;
    announcing.game = game;
    announcing.port = options.discovery_port;
    announcing.host.value = netcode::system_seed().words[0];
    announcing.program = options.server.program;
    auto opened = netcode::Announcer::open(announcing, clock);
    return opened ? std::move(opened.value()) : nullptr;
}

}  // namespace

std::unique_ptr<EventSink> record_into(const std::string& folder, const MatchHeader& header,
                                       std::string& path) {
    std::error_code ignored;
    std::filesystem::create_directories(folder, ignored);
    const std::string stem = folder + "/" + name_of_time(header.start_time_s) + "_" +
                             std::string(game_name(header.rules.index()));
    // Two matches can begin within one second.
    for (int again = 1; again <= 99; ++again) {
        path = stem + (again == 1 ? "" : "-" + std::to_string(again)) + ".juzr";
        auto file = replay::PosixFile::create(path);
        if (auto* made = std::get_if<replay::PosixFile>(&file)) {
            return std::make_unique<FileRecorder>(std::move(*made));
        }
        if (!std::filesystem::exists(path, ignored)) {
            break;
        }
    }
    return nullptr;
}

std::variant<std::unique_ptr<LocalServer>, std::string> LocalServer::open(
    const LocalServerOptions& options, const netcode::Clock& clock) {
    netcode::HostOptions host_options;
    host_options.bind = options.bind;
    netcode::Result<std::unique_ptr<netcode::EnetHost>> host =
        netcode::EnetHost::open(host_options, clock);
    if (!host) {
        return trouble_text(host.error());
    }
    std::unique_ptr<LocalServer> server(new LocalServer);
    netcode::ServerParts parts;
    if (options.announce) {
        server->announcer_ = open_announcer(options, host.value()->local_endpoint(), clock);
    }
    if (netcode::Announcer* const announcer = server->announcer_.get()) {
        parts.lobby_changed = [announcer](const netcode::LobbyState& lobby) {
            announcer->publish(lobby);
        };
    }
    parts.transport = std::move(host.value());
    parts.clock = &clock;
    parts.secret = netcode::system_seed;
    if (!options.replay_folder.empty()) {
        parts.sinks = [latest = server->latest_,
                       folder = options.replay_folder](const MatchHeader& header) {
            std::string path;
            std::unique_ptr<EventSink> sink = record_into(folder, header, path);
            const std::lock_guard lock(latest->mutex);
            latest->path = sink ? std::optional(path) : std::nullopt;
            return sink;
        };
    }
    server->threads_ = std::make_unique<netcode::ServerThreads>(options.server, std::move(parts));
    return server;
}

std::optional<std::string> LocalServer::replay_path() const {
    const std::lock_guard lock(latest_->mutex);
    return latest_->path;
}

}  // namespace juz::client
