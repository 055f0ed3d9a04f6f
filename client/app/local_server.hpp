#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <variant>

#include "juz/netcode/discovery/announcer.hpp"
#include "juz/netcode/server/server.hpp"
#include "juz/netcode/transport/clock.hpp"

// A server inside the client: for a table others can join, and for one against bots alone.

namespace juz::client {

struct LocalServerOptions {
    netcode::Endpoint bind;  // port 0: any free one
    netcode::ServerOptions server;
    // Whether the table can be found by looking, on the networks that `bind` allows.
    bool announce = false;
    std::uint16_t discovery_port = netcode::discovery_port_default;
    // Where replays go; empty for nowhere.
    std::string replay_folder;
};

class LocalServer {
  public:
    // What is wrong comes back as one line for people: a port in use, an address not here.
    static std::variant<std::unique_ptr<LocalServer>, std::string> open(
        const LocalServerOptions& options, const netcode::Clock& clock);

    netcode::Endpoint endpoint() const { return threads_->endpoint(); }

    // The file of the latest match; nothing before the first, or if it cannot be written.
    std::optional<std::string> replay_path() const;

  private:
    // Shared with the writer's thread, which makes a file for each match.
    struct Latest {
        mutable std::mutex mutex;
        std::optional<std::string> path;
    };

    LocalServer() = default;

    std::shared_ptr<Latest> latest_ = std::make_shared<Latest>();
    std::unique_ptr<netcode::Announcer> announcer_;  // The server tells it of the lobby.
    std::unique_ptr<netcode::ServerThreads> threads_;
};

// A new file for a match that begins at a time (seconds since 1970) and the recorder into it; null
// if none can be made. `path` is where it is.
std::unique_ptr<EventSink> record_into(const std::string& folder, const MatchHeader& header,
                                       std::string& path);

}  // namespace juz::client
