// The moments of a film's pictures.
#pragma once

#include <cstdint>
#include <string>

#include "juz/core/seat.hpp"

namespace juz::tool {

/// Pictures at equal distances, the first at `from` and none after `to`.
struct Film {
    Microseconds from;
    Microseconds to;     ///< Not before `from`.
    unsigned fps = 30;   ///< Pictures a second, at least 1.
    double speed = 1.0;  ///< Seconds of the match in one of the film, above 0.

    /// How many pictures there are: at least one.
    std::uint64_t count() const;

    /// The moment of picture number `number`, from 0. Rounding never adds up.
    Microseconds at(std::uint64_t number) const;
};

/// The name of picture number `number`, from 0: "frame-000001.png" is the first. They sort as they
/// follow each other.
std::string frame_name(std::uint64_t number);

}  // namespace juz::tool
