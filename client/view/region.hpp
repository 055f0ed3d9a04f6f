#pragma once

#include <cstddef>
#include <vector>

#include "view/geometry.hpp"

namespace juz::client {

// A part of a picture: few rectangles on whole pixels. They may overlap, and may hold more than
// was asked for where that saves a rectangle.
class Region {
  public:
    static constexpr std::size_t rects_max = 6;

    Region() = default;
    explicit Region(const Rect& rect) { add(rect); }

    // With every pixel that it touches.
    void add(const Rect& rect);
    // Leaves nothing outside of `bounds`.
    void cut(const Rect& bounds);

    bool empty() const { return rects_.empty(); }
    const std::vector<Rect>& rects() const { return rects_; }
    // The least rectangle around all of it.
    Rect bounds() const;

  private:
    void merge_nearest();

    std::vector<Rect> rects_;
};

// What is left of the picture that was drawn last.
enum class LastPicture {
    Gone,   // nothing; or nobody knows
    Shown,  // people see it, but the target does not hold it any more
    Kept,   // people see it, and the target holds it
};

}  // namespace juz::client
