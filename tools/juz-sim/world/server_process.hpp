// The server of a world: production code, its threads' work done one after the other.
#pragma once

#include <memory>
#include <vector>

#include "host.hpp"
#include "juz/netcode/server/server.hpp"
#include "seeker.hpp"
#include "truth.hpp"

namespace juz::world {

/// What outlives a server's process: its machine.
struct ServerMachine {
    explicit ServerMachine(const WorldTime& time, std::uint64_t seed)
        : clock(time), disk(drawn(seed, Purpose::Disk, 0)) {}

    MachineClock clock;
    DiskState disk;
    std::vector<std::unique_ptr<Recording>> recordings;  ///< Of all matches, the last one last.
    std::uint32_t secrets = 0;
    Announced announced;
    std::uint32_t runs = 0;  ///< Of servers so far.
};

class ServerProcess {
  public:
    ServerProcess(const WorldScript& script, Network& network, ServerMachine& machine,
                  WorldResult& result);
    /// Killed.
    ~ServerProcess();
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;

    /// Does everything there is to do now.
    void run();
    /// When `run` is next to be called even if nothing arrives.
    Instant due() const { return due_; }
    /// A thread of it goes on after a stall.
    void look_again() { due_ = machine_.clock.monotonic(); }
    /// Ends as it does when somebody stops it: says goodbye and finishes its log. Nothing but the
    /// network has anything to do with it then.
    void stop();

    Host& host() { return *host_; }
    bool has_input() const;

    bool network_runs = true;  ///< Of its threads, the one …
    bool bots_run = true;      ///< … and the other; false while it is stalled.

  private:
    netcode::ServerParts parts(const WorldScript& script, Network& network);
    std::unique_ptr<EventSink> open_recording(const MatchHeader& header);
    void note(const netcode::ServerNote& note);
    /// Whether one pass over the work of all threads changed anything.
    bool pass();

    ServerMachine& machine_;
    WorldResult& result_;
    Host* host_ = nullptr;  ///< The server owns it.
    Instant due_;
    Ether& ether_;
    Herald herald_;
    std::unique_ptr<netcode::Server> server_;
};

}  // namespace juz::world
