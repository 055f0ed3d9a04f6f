#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

// The colours of the design. Brass means "do this" or "this differs" and nothing else is brass;
// owner colours always lie on ivory or inside an ivory ring.

namespace juz::client {

struct Colour {
    std::uint8_t r = 0;
    std::uint8_t g = 0;
    std::uint8_t b = 0;
    std::uint8_t a = 255;

    // The same colour at a share of its opacity, 0 … 1.
    Colour faded(double share) const {
        return {r, g, b, static_cast<std::uint8_t>(std::lround(a * share))};
    }
    friend bool operator==(const Colour&, const Colour&) = default;
};

// A colour written as in the design, 0xRRGGBB.
constexpr Colour rgb(std::uint32_t hex) {
    return {static_cast<std::uint8_t>(hex >> 16), static_cast<std::uint8_t>(hex >> 8),
            static_cast<std::uint8_t>(hex), 255};
}

namespace palette {
inline constexpr Colour panel = rgb(0x13211D);
inline constexpr Colour ivory = rgb(0xFBF8F0);
inline constexpr Colour card_border = rgb(0xCFC7B4);
inline constexpr Colour pile_edge = rgb(0xDDD5C3);
inline constexpr Colour pile_edge_light = rgb(0xE6DFCF);
inline constexpr Colour pile_edge_line = rgb(0x9C9482);
inline constexpr Colour ink = rgb(0x1C2421);
inline constexpr Colour second_ink = rgb(0x5C665F);
inline constexpr Colour text = rgb(0xF5F0E4);
inline constexpr Colour second_text = rgb(0xC3CDC4);
inline constexpr Colour brass = rgb(0xE9B949);
inline constexpr Colour bright_brass = rgb(0xF6D27A);
inline constexpr Colour dark_brass = rgb(0xC4942B);
inline constexpr Colour ink_on_brass = rgb(0x2B1F06);
inline constexpr Colour coral = rgb(0xFF8A6B);
inline constexpr Colour mint = rgb(0x8FDDB0);
inline constexpr Colour glow = rgb(0xFFE39A);
inline constexpr Colour scrim = rgb(0x0B1F19);
inline constexpr Colour court_gold = rgb(0xD9A227);
inline constexpr Colour black = rgb(0x000000);
inline constexpr Colour white = rgb(0xFFFFFF);
}  // namespace palette

// The felt of a table, from its centre to its edge.
struct Cloth {
    Colour centre;
    Colour edge;

    friend bool operator==(const Cloth&, const Cloth&) = default;
};

inline constexpr Cloth pine{rgb(0x165C46), rgb(0x0A3328)};  // the race and the menus
inline constexpr Cloth ink{rgb(0x1D4E6C), rgb(0x0D2A3D)};   // Possession
inline constexpr Cloth plum{rgb(0x5A4069), rgb(0x291B33)};  // Winged

// How a seat looks: a colour and, on it, a mark in black or white.
enum class Mark { Diamond, Square, Triangle, Disc, Cross, Star, Hexagon, Crescent };

struct Look {
    Colour colour;
    Mark mark = Mark::Diamond;
    Colour mark_colour;
};

inline constexpr std::array<Look, 8> looks{{
    {rgb(0x000000), Mark::Diamond, palette::white},
    {rgb(0x2200EE), Mark::Square, palette::white},
    {rgb(0x22AAAA), Mark::Triangle, palette::black},
    {rgb(0x662266), Mark::Disc, palette::white},
    {rgb(0xAA66FF), Mark::Cross, palette::black},
    {rgb(0xAA8800), Mark::Star, palette::black},
    {rgb(0xAAFF22), Mark::Hexagon, palette::black},
    {rgb(0xFFEECC), Mark::Crescent, palette::black},
}};

inline constexpr const Look& look_of(std::uint8_t look) {
    return looks[look % looks.size()];
}

// Backs of packs that no seat owns.
enum class PackBack : std::uint8_t { Red, Blue, Plum };

inline constexpr std::array<Look, 3> pack_looks{{
    {rgb(0x9C3B33), Mark::Disc, rgb(0xFBF8F0)},
    {rgb(0x2F5D8C), Mark::Disc, rgb(0xFBF8F0)},
    {rgb(0x7A4A8C), Mark::Disc, rgb(0xFBF8F0)},
}};

// The colour of a suit on a card.
constexpr Colour suit_colour(int suit, bool four_colours) {
    constexpr std::array<Colour, 4> two{rgb(0x101010), rgb(0xCB2C08), rgb(0xCB2C08), rgb(0x101010)};
    constexpr std::array<Colour, 4> four{rgb(0x101010), rgb(0xCB2C08), rgb(0x4C3CB9),
                                         rgb(0x079376)};
    return (four_colours ? four : two)[static_cast<std::size_t>(suit) & 3];
}

}  // namespace juz::client
