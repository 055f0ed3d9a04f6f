#pragma once

#include <SFML/Graphics/RenderTarget.hpp>
#include <SFML/Graphics/RenderTexture.hpp>
#include <memory>
#include <string>

#include "view/deck.hpp"
#include "view/still.hpp"
#include "view/turn_layout.hpp"
#include "view/turn_scene.hpp"

namespace juz::client {

// Draws a turn-based game as a scene describes it; in everything like RacePainter.
class TurnPainter {
  public:
    explicit TurnPainter(Deck& deck) : deck_(deck) {}

    // The felt over the whole target, then the table in the layout's part of it.
    void draw(sf::RenderTarget& target, const TurnScene& scene, const TurnLayout& layout);

  private:
    Deck& deck_;
    StillPicture still_;
};

// A picture of a turn-based game as a PNG file; see render_png of the race.
bool render_png(const TurnScene& scene, const TurnLayout& layout, unsigned width, unsigned height,
                const std::string& path, std::string& error);

}  // namespace juz::client
