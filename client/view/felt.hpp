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
    void draw(sf::RenderTarget& target, const Cloth& cloth);

  private:
    bool paint(unsigned width, unsigned height, const Cloth& cloth);

    sf::Texture texture_;
    sf::Vector2u size_;
    Cloth cloth_;
};

}  // namespace juz::client
