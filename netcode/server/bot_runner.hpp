// Plays the seats of a match that bots have. Their commands go through their seats' lanes like
// everybody's.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "running_match.hpp"

namespace juz::netcode {

/// One thread's.
class BotRunner {
  public:
    explicit BotRunner(std::shared_ptr<RunningMatch> match);

    /// Lets every bot look at what is new and do what it has decided by now. Returns when it
    /// wants to be called again even if nothing happens.
    std::optional<Instant> turn(Instant now);

  private:
    struct Player {
        Seat seat;
        std::unique_ptr<Bot> bot;
        std::optional<Microseconds> acts_at;
        std::uint32_t sequence = 0;
    };

    void think(Player& player, Microseconds now);
    void act(Player& player, Microseconds now);

    std::shared_ptr<RunningMatch> match_;
    LogReader reader_;
    std::vector<Player> players_;
};

}  // namespace juz::netcode
