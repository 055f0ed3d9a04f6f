#pragma once

#include <SFML/Graphics/RenderTarget.hpp>
#include <SFML/Graphics/RenderTexture.hpp>
#include <memory>
#include <string>

#include "view/deck.hpp"
#include "view/easel.hpp"
#include "view/turn_layout.hpp"
#include "view/turn_scene.hpp"

namespace juz::client {

// Draws a turn-based game as a scene describes it; in everything like RacePainter.
class TurnPainter {
  public:
    explicit TurnPainter(Deck& deck) : deck_(deck) {}

    // What `draw` draws, to be added to and shown by an easel in the same frame.
    TablePicture paint(const TurnScene& scene, const TurnLayout& layout);

    // The felt over the whole target, then the table in the layout's part of it.
    void draw(sf::RenderTarget& target, const TurnScene& scene, const TurnLayout& layout) {
        easel_.draw(target, deck_, paint(scene, layout));
    }

  private:
    Deck& deck_;
    Easel easel_;
};

// A picture of a turn-based game as a PNG file; see render_png of the race.
bool render_png(const TurnScene& scene, const TurnLayout& layout, unsigned width, unsigned height,
                const std::string& path, std::string& error);

}  // namespace juz::client
