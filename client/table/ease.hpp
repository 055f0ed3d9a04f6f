#pragma once

#include <algorithm>

// How motion speeds up and slows down: 0 … 1 to 0 … 1.

namespace juz::client {

inline double out_quad(double t) {
    return 1 - (1 - t) * (1 - t);
}
inline double out_cubic(double t) {
    return 1 - (1 - t) * (1 - t) * (1 - t);
}
inline double in_out_cubic(double t) {
    const double u = 2 - 2 * t;
    return t < .5 ? 4 * t * t * t : 1 - u * u * u / 2;
}

// How far something that began at `start` and takes `duration` is at `now`: 0 … 1.
inline double progress(double start, double duration, double now) {
    return duration <= 0 ? 1 : std::clamp((now - start) / duration, 0.0, 1.0);
}

}  // namespace juz::client
