// One look at a race: the moves that bring something, and the best of them.
#pragma once

#include <cstdint>
#include <optional>

#include "juz/race/game.hpp"
#include "strategy.hpp"

namespace juz::bots {

/// Finds what a seat could move to advantage and keeps the best.
class RaceLook {
  public:
    RaceLook(const race::State& view, Seat seat, const Attention& attention);

    /// The move that the player makes of those it notices.
    const std::optional<Choice>& noticed() const { return noticed_; }
    /// The best there is.
    const std::optional<Choice>& best() const { return best_; }

  private:
    void consider(Card card, race::Place from, race::Place to, std::uint32_t worth);
    void consider_foundation(Card card, race::Place from, std::uint32_t bonus);
    bool is_contested(Card card) const;
    void look_at_reserve();
    void look_at_columns();
    void look_for_room(std::uint8_t from, std::uint8_t at, std::uint32_t worth);
    void look_at_waste();
    std::uint32_t worth_of_waste(Card top, Card below) const;

    const race::State& view_;
    const race::SeatTable& own_;
    Seat seat_;
    const Attention& attention_;
    race::Wanted wanted_;
    bool wanders_;
    bool ace_first_;
    std::optional<Choice> noticed_;
    std::uint32_t noticed_rank_ = 0;
    std::optional<Choice> best_;
};

}  // namespace juz::bots
