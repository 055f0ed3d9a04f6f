#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "view/atlas.hpp"
#include "view/fonts.hpp"

namespace juz::client {

enum class Align { Left, Middle, Right };

struct Style {
    double size = 16;  // pixels
    Weight weight = Weight::Regular;
    Colour colour = palette::text;
    Align align = Align::Left;
};

// UTF-8 to characters; bytes that are not UTF-8 become U+FFFD.
std::u32string characters_of(std::string_view utf8);

// Lines of text. Characters are kept in the atlas at quarter pixel steps, so that spacing is
// even at every size and a whole screen of words is drawn together with the cards.
class Lettering {
  public:
    Lettering(const Fonts& fonts, Atlas& atlas) : fonts_(fonts), atlas_(atlas) {}

    double width(std::string_view text, double size, Weight weight = Weight::Regular) const;

    // `baseline` is the point on the base line that `style.align` names.
    void draw(Canvas& canvas, Point baseline, std::string_view text, const Style& style) const;

    // Centred in height on `centre.y` by the height of capitals.
    void draw_centred(Canvas& canvas, Point centre, std::string_view text, Style style) const;

    // The text, or as much of it as fits `room` with "…" after it.
    std::string fit(std::string_view text, double size, Weight weight, double room) const;

    // The text in lines that fit `room`, broken at spaces; a longer word has a line of its own.
    std::vector<std::string> wrapped(std::string_view text, double size, Weight weight,
                                     double room) const;

    // Straight from the font, for pictures that are painted into the atlas themselves. Returns
    // the width.
    double engrave(Canvas& canvas, Point baseline, std::string_view text, const Style& style,
                   double stretch = 1) const;

    // Exact width of what `engrave` draws.
    double engraved_width(std::string_view text, double size, Weight weight) const;

  private:
    struct Cut {
        const sf::Font* font;
        int index;
        unsigned pixels;
    };
    Cut cut_of(char32_t character, double size, Weight weight) const;
    double advance(char32_t before, char32_t character, const Cut& cut) const;

    const Fonts& fonts_;
    Atlas& atlas_;
};

}  // namespace juz::client
