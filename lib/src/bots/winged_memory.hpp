// What an attentive player of Winged knows beyond its view: where cards that everybody saw have
// gone, and what a seat cannot have in its hand.
#pragma once

#include <array>
#include <optional>

#include "juz/winged/game.hpp"

namespace juz::bots {

/// Follows the views of one seat. Whatever it could not follow it takes to be unknown.
class WingedMemory {
  public:
    explicit WingedMemory(Seat own) : own_(own) {}

    /// The next view; the same view may come again.
    void see(const winged::State& view);

    /// A full state that could be behind the last view: known cards lie where they lie, the others
    /// anywhere, but no hand holds what its seat has shown not to have. It is played on without
    /// clocks, and nobody leaves.
    winged::State imagine(Generator& generator) const;

  private:
    /// What is known of one seat; unknown cards are `Card::unknown`.
    struct SeatKnowledge {
        Pile<winged::hand_size> hand;  ///< In any order.
        Pile<pack_size> pile;
        unsigned lacks = 0;  ///< Bits of the suits of which the hand holds no unknown card.
    };

    void forget(const winged::State& view);
    void follow_choice(const winged::State& view, std::uint8_t seat);
    void follow_play(const winged::State& view, std::uint8_t seat);
    void follow_taking(const winged::State& view, std::uint8_t seat);
    void see_own_hand(const winged::State& view);

    Seat own_;
    std::optional<winged::State> last_;
    std::array<SeatKnowledge, winged::seats_max> seats_{};
};

}  // namespace juz::bots
