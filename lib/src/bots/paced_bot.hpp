// A person's time around a game's strategy.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "juz/bots/bot.hpp"
#include "strategy.hpp"

namespace juz::bots {

/// What makes a level. Times in milliseconds, drawn evenly from a range.
struct Skill {
    std::uint16_t pace_min_ms = 0;  ///< From one action to the next …
    std::uint16_t pace_max_ms = 0;
    std::uint16_t reaction_min_ms = 0;  ///< … and from an event to an answer to it.
    std::uint16_t reaction_max_ms = 0;
    std::uint16_t committed_ms = 0;  ///< A hand that moves cannot be stopped any more.
    std::uint8_t overlook_percent = 0;
    std::uint8_t wander_percent = 0;
};

/// Draws a time for each action and keeps to its plan unless something better or nothing is left.
class PacedBot final : public Bot {
  public:
    PacedBot(const Skill& skill, std::unique_ptr<Strategy> strategy, const Seed& seed,
             std::uint16_t pace_percent);

    std::optional<Microseconds> think(const AnyState& view, Microseconds now) override;
    std::optional<AnyCommand> act(Microseconds now) override;

  private:
    struct Plan {
        Choice choice;
        Microseconds at;
    };

    bool keeps_plan(const AnyState& view, const std::optional<Choice>& choice,
                    Microseconds now) const;
    Microseconds time_for(Tempo tempo, Microseconds now);
    std::int64_t draw_us(std::uint16_t min_ms, std::uint16_t max_ms);
    void look_afresh();

    Skill skill_;
    std::unique_ptr<Strategy> strategy_;
    Generator generator_;
    std::uint16_t pace_percent_;
    Attention attention_{0, 0, 0};
    std::int64_t pace_us_ = 0;
    std::optional<Plan> plan_;
    StateHash planned_on_;  ///< The view that the plan was last held against.
    std::optional<Microseconds> acted_;
    Tempo acted_in_ = Tempo::Usual;
};

}  // namespace juz::bots
