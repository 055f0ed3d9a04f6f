#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "juz/race/state.hpp"
#include "view/layout.hpp"
#include "view/scene.hpp"

// Where every card of a state lies, so that two moments can be compared card by card: what
// changed its pile in between is what flies.

namespace juz::client {

struct Where {
    enum class Zone : std::uint8_t { Unseen, Reserve, Column, Waste, Foundation };

    Zone zone = Zone::Unseen;
    std::uint8_t seat = 0;    // whose; 0 for a foundation
    std::uint8_t pile = 0;    // column, waste pile or the engine's number of a foundation
    std::uint8_t height = 0;  // cards under it in its pile
    std::uint8_t count = 0;   // cards of its pile
    std::uint8_t piles = 0;   // waste piles of the seat

    bool same_pile(const Where& other) const {
        return zone == other.zone && seat == other.seat && pile == other.pile;
    }
};

class CardMap {
  public:
    CardMap() = default;
    explicit CardMap(const race::State& state);

    // `card` is known.
    const Where& of(Card card) const { return places_[card.code()]; }

  private:
    std::array<Where, std::size_t{pack_count_max} << 6U> places_{};
};

// The spot of a card in the own zone or on a foundation; nothing for one in a tile or unseen.
std::optional<Spot> spot_of(const RaceScene& scene, const Where& where);

// Where a card is drawn; nothing if it is not. `scene` tells which seats the tiles show.
std::optional<Rect> rect_of(const RaceLayout& layout, const RaceScene& scene, const Where& where);

}  // namespace juz::client
