// Plays one match over a session, as a person would: on its own view, with prediction.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "arguments.hpp"
#include "juz/netcode/session/session.hpp"

namespace juz::bot {

/// What the match was like.
struct Report {
    std::uint32_t events = 0;
    std::uint32_t accepted = 0;
    std::uint32_t rejected = 0;
    std::uint32_t beaten = 0;
    std::uint32_t not_sent = 0;     ///< What its own picture forbade.
    std::uint32_t differences = 0;  ///< How often its view was not the server's.
    StateHash hash;                 ///< Of its view at the end.
};

class Player {
  public:
    Player(Arguments arguments, netcode::Session& session, const netcode::Clock& clock);

    /// Plays until the match or the connection has ended. Nothing in the second case; then
    /// `SessionView::ended` says why.
    std::optional<Report> play();

  private:
    void hear(const netcode::News& news);
    void hear_of_log();
    void await_tip();
    bool reconnect();
    Microseconds match_time() const;
    std::optional<netcode::Instant> move();

    Arguments arguments_;
    netcode::Session& session_;
    const netcode::Clock& clock_;
    std::unique_ptr<Bot> bot_;
    netcode::Instant began_;
    Report report_;
    bool joined_once_ = false;
    bool over_ = false;
    netcode::LogKeeping log_ = netcode::LogKeeping::None;
    bool tip_told_ = false;
};

}  // namespace juz::bot
