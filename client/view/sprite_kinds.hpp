#pragma once

#include <cstdint>

namespace juz::client {

// The first number of an atlas key: what kind of picture it is.
enum SpriteKind : std::int32_t {
    kind_glyph,
    kind_card,
    kind_back,
    kind_strip,
    kind_slot,
    kind_token,
    kind_pointer,
    kind_pack_back,
};

}  // namespace juz::client
