#pragma once

#include <SFML/Graphics/RenderTarget.hpp>
#include <SFML/Graphics/Texture.hpp>

#include "view/palette.hpp"

namespace juz::client {

// The cloth of the table: lighter in the middle, finely patterned so that the slow change
// shows no bands. Computed once for a size.
class Felt {
  public:
    // Covers the whole target.
    void draw(sf::RenderTarget& target, Colour centre, Colour edge);

  private:
    bool paint(unsigned width, unsigned height, Colour centre, Colour edge);

    sf::Texture texture_;
    sf::Vector2u size_;
    Colour centre_;
    Colour edge_;
};

}  // namespace juz::client
