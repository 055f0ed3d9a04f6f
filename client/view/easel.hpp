#pragma once

#include <SFML/Graphics/RenderTarget.hpp>
#include <SFML/Graphics/RenderTexture.hpp>
#include <memory>

#include "view/deck.hpp"
#include "view/felt.hpp"
#include "view/region.hpp"

namespace juz::client {

// A table as it is to be seen: what lies still on its cloth, and what may move above it.
struct TablePicture {
    Cloth cloth;
    Canvas still;
    Canvas moving;
};

// Draws one table again and again, but no more of it than has changed. What lies still is kept as
// a texture, so that a card in flight costs little more than itself.
class Easel {
  public:
    // Covers the whole target.
    void draw(sf::RenderTarget& target, Deck& deck, TablePicture picture) {
        static_cast<void>(draw_changes(target, deck, std::move(picture), LastPicture::Gone));
    }

    // Draws what `last` makes necessary, if that was a picture by this easel. Returns the part of
    // the target that was drawn, outside of which people see what is right already.
    Region draw_changes(sf::RenderTarget& target, Deck& deck, TablePicture picture,
                        LastPicture last);

  private:
    bool fits(const sf::Vector2u& size, const Deck& deck, const Cloth& cloth) const;
    void paint_still(const sf::Vector2u& size, const Region& changed);

    Felt felt_;
    std::unique_ptr<sf::RenderTexture> table_;  // shows kept_.still; null if there is no such room
    TablePicture kept_;
    sf::Vector2u size_;
    unsigned generation_ = 0;
};

}  // namespace juz::client
