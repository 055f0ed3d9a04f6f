#pragma once

#include <SFML/Graphics/RenderTarget.hpp>
#include <functional>
#include <string>
#include <vector>

#include "view/deck.hpp"

// The pictures of the pages of rules (client/rules/pictures), drawn by the client's own painters.
// They hold no words, so that all languages share them.

namespace juz::client::sheets {

// All are as wide as a page at one and a half times its usual size.
inline constexpr unsigned rule_picture_width = 1080;

struct RulePicture {
    std::string name;  // of the file, without its ending
    unsigned height = 0;
    std::function<void(sf::RenderTarget&, Deck&)> draw;
};

std::vector<RulePicture> race_rule_pictures();
std::vector<RulePicture> possession_rule_pictures();
std::vector<RulePicture> winged_rule_pictures();

// What is drawn above a table to explain it.
class Notes {
  public:
    Notes(sf::RenderTarget& target, Deck& deck);
    ~Notes();
    Notes(const Notes&) = delete;
    Notes& operator=(const Notes&) = delete;

    // A brass disc with a number that the text explains.
    void number(Point centre, int number);
    // A way that a card goes, bent by `bend` of its length to the left.
    void arrow(Point from, Point to, double bend);
    void glow(const Rect& card);

  private:
    sf::RenderTarget& target_;
    Deck& deck_;
    Canvas canvas_;
};

}  // namespace juz::client::sheets
