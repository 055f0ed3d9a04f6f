#pragma once

#include <SFML/Graphics/RenderTarget.hpp>
#include <string>

#include "view/deck.hpp"
#include "view/easel.hpp"
#include "view/layout.hpp"
#include "view/scene.hpp"

namespace juz::client {

// Draws a race as a scene describes it. Owns no time and no rules: the same scene and layout
// always give the same picture. One painter serves one thread.
class RacePainter {
  public:
    explicit RacePainter(Deck& deck) : deck_(deck) {}

    // What `draw` draws, to be added to and shown by an easel in the same frame.
    TablePicture paint(const RaceScene& scene, const RaceLayout& layout);

    // The felt over the whole target, then the table in the layout's part of it.
    void draw(sf::RenderTarget& target, const RaceScene& scene, const RaceLayout& layout) {
        easel_.draw(target, deck_, paint(scene, layout));
    }

  private:
    Deck& deck_;
    Easel easel_;
};

// A picture of a race as a PNG file, without a window. The display must be available (see
// picture.hpp). False with one line in `error` otherwise.
bool render_png(const RaceScene& scene, const RaceLayout& layout, unsigned width, unsigned height,
                const std::string& path, std::string& error);

}  // namespace juz::client
