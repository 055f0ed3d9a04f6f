// A session on a thread of its own, for programs whose main loop draws pictures.
#pragma once

#include <functional>
#include <memory>
#include <variant>

#include "juz/netcode/session/session.hpp"

namespace juz::netcode {

/// Every function may be called from any thread and never waits for the network: it holds a lock
/// for about as long as copying a view takes.
///
///     auto host = EnetHost::open(HostOptions::client(), clock);
///     SessionThread session(std::move(host.value()), clock, system_seed);
///     session.join({endpoint, "Zosia", Role::Player, {}});
///     … once a frame:  const SessionUpdate update = session.poll();
class SessionThread {
  public:
    /// As of Session; `chance` is called on the thread. `clock` outlives this.
    SessionThread(std::unique_ptr<Transport> transport, const Clock& clock,
                  std::function<Seed()> chance);
    /// Leaves, if it has not been done, and waits a moment for the goodbye to get through.
    ~SessionThread();
    SessionThread(const SessionThread&) = delete;
    SessionThread& operator=(const SessionThread&) = delete;

    // As in Session.

    void join(const JoinRequest& request);
    void leave();
    void send(const LobbyCommand& command);
    void say(const std::string& text);
    void point(const Pointing& pointing);
    std::variant<std::uint32_t, Rejection> submit(const AnyCommand& command);
    SessionUpdate poll();
    std::uint32_t differences() const;

  private:
    struct Running;
    std::unique_ptr<Running> running_;
};

}  // namespace juz::netcode
