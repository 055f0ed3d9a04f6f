// Both sides of discovery in a world: the production code, and what has to hold for it.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "ether.hpp"
#include "juz/netcode/discovery/finder.hpp"
#include "juz/netcode/discovery/responder.hpp"

namespace juz::world {

/// Everything that any server of the world has announced, by host, in the order of revisions from
/// 1 on.
using Announced = std::map<netcode::HostId, std::vector<netcode::Announcement>>;

/// The part of a server's process that announces its table.
class Herald {
  public:
    Herald(Ether& ether, const Clock& clock, Announced& announced, WorldResult& result,
           netcode::HostId host);
    /// Killed.
    ~Herald();
    Herald(const Herald&) = delete;
    Herald& operator=(const Herald&) = delete;

    /// As the server tells of its lobby, on another thread: it counts with the next `run`.
    void publish(const netcode::LobbyState& lobby) { latest_ = netcode::notice_of(lobby); }
    /// Whether there was anything to do. Throws Broken if an answer is larger than its question.
    bool run();
    std::optional<Instant> due() const { return responder_.due(); }

  private:
    void send(std::span<const netcode::Outgoing> datagrams);

    Ether& ether_;
    const Clock& clock_;
    Announced& announced_;
    WorldResult& result_;
    netcode::Responder responder_;
    std::optional<netcode::TableNotice> latest_;
};

/// A client that looks for a table.
class Seeker {
  public:
    Seeker(Ether& ether, const WorldTime& time, const Announced& announced, WorldResult& result,
           Machine machine, const Seed& seed);
    ~Seeker();
    Seeker(const Seeker&) = delete;
    Seeker& operator=(const Seeker&) = delete;

    /// Does what there is to do; `reads`: also takes what has come. Throws Broken if the list is
    /// not what it has to be.
    void run(bool reads);
    Instant due() const;

    /// Where a table is that can be spoken to; nothing while none is known.
    std::optional<Endpoint> table() const;

  private:
    /// An answer that has to come, as nothing goes wrong meanwhile.
    struct Expected {
        Instant by;
        std::uint32_t changes = 0;
    };

    void ask();
    void hear();
    void check() const;
    void check_in_time();
    [[noreturn]] void broken(const char* what) const;

    Ether& ether_;
    const WorldTime& time_;
    const Announced& announced_;
    WorldResult& result_;
    Machine machine_;
    netcode::Finder finder_;
    netcode::HostId last_host_;        ///< Whose word was heard last, …
    std::uint32_t last_revision_ = 0;  ///< … what was the latest of it, …
    Instant last_heard_;               ///< … and when it came.
    std::vector<Expected> expected_;
};

}  // namespace juz::world
