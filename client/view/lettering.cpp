#include "view/lettering.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "view/sprite_kinds.hpp"
#include "view/text_log.hpp"

namespace juz::client {

namespace {

// Characters are measured, and painted into the atlas, at four times their size.
constexpr double fine = 4;

constexpr char32_t replacement = 0xFFFD;

double aligned(double x, double width, Align align) {
    switch (align) {
        case Align::Left: return x;
        case Align::Middle: return x - width / 2;
        case Align::Right: return x - width;
    }
    return x;
}

std::size_t continuation_bytes(unsigned char lead) {
    if (lead >= 0xF0 && lead < 0xF8) {
        return 3;
    }
    if (lead >= 0xE0) {
        return 2;
    }
    return lead >= 0xC0 ? 1 : 0;
}

}  // namespace

std::u32string characters_of(std::string_view utf8) {
    std::u32string result;
    std::size_t i = 0;
    while (i < utf8.size()) {
        const auto lead = static_cast<unsigned char>(utf8[i++]);
        if (lead < 0x80) {
            result.push_back(lead);
            continue;
        }
        const std::size_t more = continuation_bytes(lead);
        char32_t value = lead & (0x3FU >> more);
        std::size_t taken = 0;
        while (taken < more && i < utf8.size() &&
               (static_cast<unsigned char>(utf8[i]) & 0xC0U) == 0x80U) {
            value = value << 6 | (static_cast<unsigned char>(utf8[i++]) & 0x3FU);
            ++taken;
        }
        result.push_back(more > 0 && taken == more ? value : replacement);
    }
    return result;
}

Lettering::Cut Lettering::cut_of(char32_t character, double size, Weight weight) const {
    const Fonts::Choice choice = fonts_.font_for(character, weight);
    return {choice.font, choice.index, static_cast<unsigned>(std::lround(size * fine))};
}

double Lettering::advance(char32_t before, char32_t character, const Cut& cut) const {
    const auto code = static_cast<sf::Uint32>(character);
    const float kerning =
        before == 0 ? 0 : cut.font->getKerning(static_cast<sf::Uint32>(before), code, cut.pixels);
    return static_cast<double>(cut.font->getGlyph(code, cut.pixels, false).advance + kerning) /
           fine;
}

double Lettering::width(std::string_view text, double size, Weight weight) const {
    double sum = 0;
    char32_t before = 0;
    int font = -1;
    for (const char32_t c : characters_of(text)) {
        const Cut cut = cut_of(c, size, weight);
        sum += advance(cut.index == font ? before : 0, c, cut);
        before = c;
        font = cut.index;
    }
    return sum;
}

void Lettering::draw(Canvas& canvas, Point baseline, std::string_view text,
                     const Style& style) const {
    double x = baseline.x;
    if (style.align != Align::Left) {
        x = aligned(x, width(text, style.size, style.weight), style.align);
    }
    if (TextLog* log = text_log()) {
        const double room = width(text, style.size, style.weight);
        const Point corner{x, baseline.y - .72 * style.size};
        log->lay(text, {corner.x, corner.y, room, .92 * style.size}, baseline);
    }
    char32_t before = 0;
    int font = -1;
    for (const char32_t c : characters_of(text)) {
        const Cut cut = cut_of(c, style.size, style.weight);
        const auto code = static_cast<sf::Uint32>(c);
        const sf::Glyph& glyph = cut.font->getGlyph(code, cut.pixels, false);
        const double step = advance(cut.index == font ? before : 0, c, cut);
        // Kerning moves the character itself, not the one after it.
        const double at = x + step - static_cast<double>(glyph.advance) / fine;
        if (glyph.textureRect.width > 0) {
            const double quarter = std::floor((at - std::floor(at)) * 4);
            const Point offset{std::floor(static_cast<double>(glyph.bounds.left) / fine) - 1,
                               std::floor(static_cast<double>(glyph.bounds.top) / fine) - 1};
            const AtlasKey key{KindGlyph, cut.index, static_cast<std::int32_t>(c),
                               static_cast<std::int32_t>(cut.pixels),
                               static_cast<std::int32_t>(quarter)};
            const double w = static_cast<double>(glyph.bounds.width) / fine + 4;
            const double h = static_cast<double>(glyph.bounds.height) / fine + 3;
            const sf::Font* face = cut.font;
            const double size = cut.pixels / fine;
            const Sprite sprite = atlas_.get(key, offset, w, h, [=](Canvas& painter) {
                painter.glyph(*face, c, size, {quarter / 4, 0}, palette::white);
            });
            canvas.sprite(sprite, {std::floor(at), baseline.y}, style.colour);
        }
        x += step;
        before = c;
        font = cut.index;
    }
}

void Lettering::draw_centred(Canvas& canvas, Point centre, std::string_view text,
                             Style style) const {
    style.align = Align::Middle;
    draw(canvas, {centre.x, centre.y + .35 * style.size}, text, style);
}

std::string Lettering::fit(std::string_view text, double size, Weight weight, double room) const {
    if (width(text, size, weight) <= room) {
        return std::string(text);
    }
    std::string shorter(text);
    while (!shorter.empty()) {
        // Whole characters go, never a part of one.
        while (!shorter.empty() && (static_cast<unsigned char>(shorter.back()) & 0xC0U) == 0x80U) {
            shorter.pop_back();
        }
        if (!shorter.empty()) {
            shorter.pop_back();
        }
        while (!shorter.empty() && (shorter.back() == ' ' || shorter.back() == ',')) {
            shorter.pop_back();
        }
        if (width(shorter + "…", size, weight) <= room) {
            break;
        }
    }
    if (TextLog* log = text_log()) {
        log->cuts.push_back({std::string(text), shorter});
    }
    return shorter + "…";
}

std::vector<std::string> Lettering::wrapped(std::string_view text, double size, Weight weight,
                                            double room) const {
    std::vector<std::string> lines(1);
    std::size_t from = 0;
    while (from < text.size()) {
        const std::size_t space = std::min(text.find(' ', from), text.size());
        const std::string_view word = text.substr(from, space - from);
        std::string longer = lines.back();
        longer += longer.empty() ? "" : " ";
        longer += word;
        if (!lines.back().empty() && width(longer, size, weight) > room) {
            lines.emplace_back(word);
        } else {
            lines.back() = std::move(longer);
        }
        from = space + 1;
    }
    return lines;
}

double Lettering::engraved_width(std::string_view text, double size, Weight weight) const {
    // Measured large, where rounding to whole pixels does no harm.
    constexpr double large = 64;
    return width(text, large / fine, weight) * size / (large / fine);
}

double Lettering::engrave(Canvas& canvas, Point baseline, std::string_view text, const Style& style,
                          double stretch) const {
    const double total = engraved_width(text, style.size, style.weight) * stretch;
    double x = aligned(baseline.x, total, style.align);
    const std::u32string characters = characters_of(text);
    for (const char32_t c : characters) {
        const Fonts::Choice choice = fonts_.font_for(c, style.weight);
        canvas.glyph(*choice.font, c, style.size, {x, baseline.y}, style.colour, stretch);
        const auto code = static_cast<sf::Uint32>(c);
        x += static_cast<double>(choice.font->getGlyph(code, 64, false).advance) / 64 * style.size *
             stretch;
    }
    return total;
}

}  // namespace juz::client
