// Looks for words that do not fit their place in what a frame has shown.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "view/text_log.hpp"

namespace juz::client::test {

// Notes everything drawn for as long as it lives.
class Listening {
  public:
    Listening() { listen_to_texts(&log); }
    ~Listening() { listen_to_texts(nullptr); }
    Listening(const Listening&) = delete;
    Listening& operator=(const Listening&) = delete;

    TextLog log;
};

// Half a pixel more or less is nobody's concern.
constexpr double overflow_slack = 1;

inline bool holds(const Rect& box, Point point) {
    const Rect wide = box.grown(overflow_slack);
    return point.x >= wide.x && point.x <= wide.right() && point.y >= wide.y &&
           point.y <= wide.bottom();
}

inline bool holds(const Rect& box, const Rect& rect) {
    return holds(box, rect.top_left()) && holds(box, Point{rect.right(), rect.bottom()});
}

// Lines are no place for words, and what lies on a card may be wider than it.
inline bool is_place(const Rect& box, const LaidText& text) {
    const bool is_card = std::abs(box.h / box.w - 1.4) < .04;
    return box.h >= .8 * text.rect.h && box.w >= .8 * text.rect.h && !is_card;
}

// What a text stands on: the uppermost box under it that its anchor is in.
inline Rect ground_of(const TextLog& log, const LaidText& text, const Rect& window) {
    for (std::size_t i = text.boxes; i-- > 0;) {
        if (is_place(log.boxes[i], text) && holds(log.boxes[i], text.anchor)) {
            return log.boxes[i];
        }
    }
    return window;
}

inline bool overlap(const Rect& a, const Rect& b) {
    return std::min(a.right(), b.right()) - std::max(a.x, b.x) > overflow_slack &&
           std::min(a.bottom(), b.bottom()) - std::max(a.y, b.y) > overflow_slack;
}

inline std::string told(const Rect& rect) {
    const auto whole = [](double value) { return std::to_string(std::lround(value)); };
    return "(" + whole(rect.x) + " … " + whole(rect.right()) + ", " + whole(rect.y) + " … " +
           whole(rect.bottom()) + ")";
}

// Whether a button or panel laid later, beside the text's own place, hides a part of it.
inline bool runs_under(const TextLog& log, const LaidText& text) {
    const auto hides = [&](const Rect& box) {
        const bool is_line = box.h < .8 * text.rect.h;
        return !is_line && overlap(box, text.rect) && !holds(box, text.anchor);
    };
    return std::any_of(log.boxes.begin() + static_cast<std::ptrdiff_t>(text.boxes), log.boxes.end(),
                       hides);
}

// Whether something is left free beside words that stand on anything smaller than the window.
inline bool has_air(const Rect& ground, const LaidText& text, const Rect& window) {
    constexpr double air = 2;
    return ground.w >= window.w || text.words == "✔" ||
           (text.rect.x - ground.x >= air && ground.right() - text.rect.right() >= air);
}

// On a table one thing lies above another; a page of a menu is flat, and where there is room enough
// its words keep clear of the sides of what they stand on.
enum class Depth { Layers, Flat, FlatAndAiry };

// One line for each text that was cut, leaves what it stands on, or lies across another.
inline std::vector<std::string> overflows(const TextLog& log, Point size,
                                          Depth depth = Depth::Layers) {
    std::vector<std::string> found;
    const Rect window{0, 0, size.x, size.y};
    for (const CutText& cut : log.cuts) {
        // How long the names of people are is not ours to say.
        const auto is_name = [&](const char* name) { return cut.words.starts_with(name); };
        if (is_name("Zosia") || is_name("Петро") || is_name("Łukasz") || is_name("Оксана")) {
            continue;
        }
        found.push_back("“" + cut.words + "” is cut to “" + cut.shown + "”");
    }
    for (std::size_t i = 0; i < log.texts.size(); ++i) {
        const LaidText& text = log.texts[i];
        if (text.words.empty()) {
            continue;
        }
        const Rect ground = ground_of(log, text, window);
        if (!holds(ground, text.rect)) {
            found.push_back("“" + text.words + "” " + told(text.rect) + " leaves its place " +
                            told(ground));
        }
        if (depth == Depth::FlatAndAiry && !has_air(ground, text, window)) {
            found.push_back("“" + text.words + "” " + told(text.rect) +
                            " touches the side of its place " + told(ground));
        }
        if (!text.clip.empty() && !holds(text.clip, text.rect)) {
            found.push_back("“" + text.words + "” is clipped at " + told(text.clip));
        }
        if (depth != Depth::Layers && runs_under(log, text)) {
            found.push_back("“" + text.words + "” " + told(text.rect) + " runs under another box");
        }
        for (std::size_t j = 0; j < i; ++j) {
            const LaidText& other = log.texts[j];
            // A panel laid between them covers the other one.
            const bool covered =
                std::any_of(log.boxes.begin() + static_cast<std::ptrdiff_t>(other.boxes),
                            log.boxes.begin() + static_cast<std::ptrdiff_t>(text.boxes),
                            [&](const Rect& box) { return holds(box, text.anchor); });
            if (!other.words.empty() && !covered && overlap(text.rect, other.rect)) {
                found.push_back("“" + text.words + "” " + told(text.rect) + " lies across “" +
                                other.words + "” " + told(other.rect));
            }
        }
    }
    return found;
}

}  // namespace juz::client::test
