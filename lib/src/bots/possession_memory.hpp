// What an attentive player of Possession knows beyond its view: where cards that everybody saw
// have gone, and what a seat that drew cannot have had.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "juz/possession/game.hpp"

namespace juz::bots {

/// Follows the views of one seat. Whatever it could not follow it takes to be unknown.
class PossessionMemory {
  public:
    explicit PossessionMemory(Seat own) : own_(own) {}

    /// The next view; the same view may come again.
    void see(const possession::State& view);

    /// A full state that could be behind the last view: known cards lie where they lie, the others
    /// anywhere, but no seat holds what it has shown not to have. Its round is its match.
    possession::State imagine(Generator& generator) const;

  private:
    /// A card in somebody's hand.
    struct Held {
        Card card = Card::unknown;
        possession::Faces never = 0;  ///< What it cannot be.
    };
    using Hand = std::vector<Held>;

    void forget(const possession::State& view);
    void follow(const possession::State& view);
    void follow_laying(const possession::State& view, Hand& hand);
    void follow_drawing(const possession::State& view, Hand& hand, bool found_nothing);
    bool agrees_with(const possession::State& view) const;

    Seat own_;
    std::optional<possession::State> last_;
    std::array<Hand, possession::seat_max> hands_;
    std::vector<Card> stock_;  ///< The top is at the end.
};

}  // namespace juz::bots
