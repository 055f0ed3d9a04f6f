// Spectators that read nothing.
#pragma once

#include <enet/enet.h>

#include <cstddef>
#include <memory>
#include <vector>

namespace juz::bench {

class MuteWatchers {
  public:
    /// `count` of them come to the table at `server`, hear that they are welcome, and from then on
    /// neither read nor acknowledge anything. Null if that takes seconds.
    static std::unique_ptr<MuteWatchers> join(const ENetAddress& server, std::size_t count);
    ~MuteWatchers();
    MuteWatchers(const MuteWatchers&) = delete;
    MuteWatchers& operator=(const MuteWatchers&) = delete;

  private:
    using Host = std::unique_ptr<ENetHost, decltype(&enet_host_destroy)>;

    MuteWatchers() = default;

    bool join_one(const ENetAddress& server);

    struct Watcher {
        Host host{nullptr, &enet_host_destroy};
        ENetPeer* peer = nullptr;
    };
    std::vector<Watcher> watchers_;
};

}  // namespace juz::bench
