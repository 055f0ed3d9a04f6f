#pragma once

#include <SFML/Graphics/RenderTarget.hpp>
#include <SFML/Graphics/RenderTexture.hpp>
#include <memory>

#include "view/deck.hpp"
#include "view/felt.hpp"

namespace juz::client {

// What of a table lies still, on its felt: kept as one texture and painted again only when it
// differs from the last frame, so that a card in flight costs little more than itself.
class StillPicture {
  public:
    // Covers the whole target. The atlas is flushed before.
    void draw(sf::RenderTarget& target, Deck& deck, Canvas& still, const Cloth& cloth);

  private:
    // Takes `still` over. False, and `still` untouched, if there is no texture of that size.
    bool keep(const sf::Vector2u& size, Deck& deck, Canvas& still, const Cloth& cloth);

    Felt felt_;
    std::unique_ptr<sf::RenderTexture> table_;
    Canvas kept_;  // what table_ shows
    Cloth cloth_;  // under it
    unsigned generation_ = 0;
};

}  // namespace juz::client
