// A player of any game that does whatever is legal.
#pragma once

#include <optional>
#include <vector>

#include "juz/bots/bot.hpp"

namespace juz::bots {

/// One of the legal commands, each equally likely, every 5 to 45 milliseconds at full pace.
class RandomBot final : public Bot {
  public:
    RandomBot(Seat seat, const Seed& seed, std::uint16_t pace_percent)
        : seat_(seat), generator_(seed), pace_percent_(pace_percent) {}

    std::optional<Microseconds> think(const AnyState& view, Microseconds now) override;
    std::optional<AnyCommand> act(Microseconds now) override;

  private:
    Seat seat_;
    Generator generator_;
    std::uint16_t pace_percent_;
    std::vector<AnyCommand> legal_;
    std::optional<Microseconds> at_;
};

}  // namespace juz::bots
