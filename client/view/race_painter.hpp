#pragma once

#include <SFML/Graphics/RenderTarget.hpp>
#include <SFML/Graphics/RenderTexture.hpp>
#include <memory>
#include <string>

#include "view/deck.hpp"
#include "view/felt.hpp"
#include "view/layout.hpp"
#include "view/scene.hpp"

namespace juz::client {

// Draws a race as a scene describes it. Owns no time and no rules: the same scene and layout
// always give the same picture. One painter serves one thread.
//
// What lies still is kept as one texture and painted again only when it differs from the last
// frame, so that a card in flight costs little more than itself.
class RacePainter {
  public:
    explicit RacePainter(Deck& deck) : deck_(deck) {}

    // The felt over the whole target, then the table in the layout's part of it.
    void draw(sf::RenderTarget& target, const RaceScene& scene, const RaceLayout& layout);

  private:
    // Takes `still` over. False, and `still` untouched, if there is no texture of that size.
    bool keep_table(const sf::Vector2u& size, Canvas& still);

    Deck& deck_;
    Felt felt_;
    std::unique_ptr<sf::RenderTexture> table_;
    Canvas kept_;  // what table_ shows
    unsigned kept_generation_ = 0;
};

// A picture of a race as a PNG file, without a window. The display must be available (see
// picture.hpp). False with one line in `error` otherwise.
bool render_png(const RaceScene& scene, const RaceLayout& layout, unsigned width, unsigned height,
                const std::string& path, std::string& error);

}  // namespace juz::client
