#include "view/region.hpp"

#include <algorithm>
#include <cmath>

namespace juz::client {

namespace {

// Drawing one rectangle more costs as much as drawing so many pixels more.
constexpr double rect_cost = 4096;

double area(const Rect& rect) {
    return rect.w * rect.h;
}

Rect around(const Rect& a, const Rect& b) {
    const double x = std::min(a.x, b.x);
    const double y = std::min(a.y, b.y);
    return {x, y, std::max(a.right(), b.right()) - x, std::max(a.bottom(), b.bottom()) - y};
}

// What drawing both as one costs more than drawing each.
double waste(const Rect& a, const Rect& b) {
    return area(around(a, b)) - area(a) - area(b) - rect_cost;
}

Rect on_whole_pixels(const Rect& rect) {
    const double x = std::floor(rect.x);
    const double y = std::floor(rect.y);
    return {x, y, std::ceil(rect.right()) - x, std::ceil(rect.bottom()) - y};
}

}  // namespace

void Region::add(const Rect& rect) {
    if (rect.empty()) {
        return;
    }
    Rect added = on_whole_pixels(rect);
    // What has grown may be worth to be merged with what was too far away before.
    for (std::size_t i = 0; i < rects_.size();) {
        if (waste(rects_[i], added) <= 0) {
            added = around(rects_[i], added);
            rects_.erase(rects_.begin() + static_cast<std::ptrdiff_t>(i));
            i = 0;
        } else {
            ++i;
        }
    }
    rects_.push_back(added);
    if (rects_.size() > rects_max) {
        merge_nearest();
    }
}

void Region::merge_nearest() {
    std::size_t first = 0;
    std::size_t second = 1;
    for (std::size_t i = 0; i < rects_.size(); ++i) {
        for (std::size_t j = i + 1; j < rects_.size(); ++j) {
            if (waste(rects_[i], rects_[j]) < waste(rects_[first], rects_[second])) {
                first = i;
                second = j;
            }
        }
    }
    const Rect merged = around(rects_[first], rects_[second]);
    rects_.erase(rects_.begin() + static_cast<std::ptrdiff_t>(second));
    rects_.erase(rects_.begin() + static_cast<std::ptrdiff_t>(first));
    add(merged);
}

void Region::cut(const Rect& bounds) {
    for (Rect& rect : rects_) {
        const double x = std::max(rect.x, bounds.x);
        const double y = std::max(rect.y, bounds.y);
        rect = {x, y, std::min(rect.right(), bounds.right()) - x,
                std::min(rect.bottom(), bounds.bottom()) - y};
    }
    std::erase_if(rects_, [](const Rect& rect) { return rect.empty(); });
}

Rect Region::bounds() const {
    Rect all;
    for (const Rect& rect : rects_) {
        all = all.empty() ? rect : around(all, rect);
    }
    return all;
}

}  // namespace juz::client
