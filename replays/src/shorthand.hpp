// Shorthand: blocks told by the choices that people made, and when. The rules tell the rest: what
// followed from each, which cards came, and the states that were stored. FORMAT.md tells every
// byte.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "juz/core/seed.hpp"
#include "juz/match/match.hpp"

namespace juz::replay {

/// What a file's records are of.
struct ShorthandSubject {
    MatchHeader header;
    std::optional<Seed> seed;  ///< All deals came from it, if it is known.
};

/// More than this, and more than so many times its own size, no piece of shorthand becomes: the
/// rules have to be asked about everything in it.
inline constexpr std::size_t shorthand_content_max = std::size_t{1} << 20U;
inline constexpr std::size_t shorthand_ratio_max = 32;

/// The content of a group (FORMAT.md) in shorthand. Nothing if it cannot be told so that it comes
/// back byte by byte: it begins with neither a header nor a keyframe, or its records are of a later
/// version.
std::optional<std::vector<std::uint8_t>> to_shorthand(std::span<const std::uint8_t> content,
                                                      const ShorthandSubject& subject);

/// The content again, `size` bytes of it. Nothing if that is not what is there.
std::optional<std::vector<std::uint8_t>> from_shorthand(std::span<const std::uint8_t> shorthand,
                                                        std::size_t size);

}  // namespace juz::replay
