#pragma once

#include <cstdint>

namespace juz::client {

// The first number of an atlas key: what kind of picture it is.
enum SpriteKind : std::int32_t {
    KindGlyph,
    KindCard,
    KindBack,
    KindStrip,
    KindSlot,
    KindToken,
    KindPointer,
    KindPackBack,
};

}  // namespace juz::client
