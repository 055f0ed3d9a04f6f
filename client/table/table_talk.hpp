#pragma once

#include <deque>
#include <optional>
#include <string>

#include "platform/typed_line.hpp"
#include "table/frame.hpp"
#include "view/canvas.hpp"
#include "view/deck.hpp"

// What is said at a table where several people sit: the last lines for a while, and the line that
// is being typed. Times in milliseconds of any one clock.

namespace juz::client {

// Whether the usual key for saying something was pressed.
bool is_talk_key(const KeyPressed& press);

class TableTalk {
  public:
    static constexpr double lasts_ms = 9000;
    static constexpr std::size_t lines_max = 3;

    void hear(std::string line, double now);

    bool typing() const { return draft_.has_value(); }
    // `by_key`: the character of that key may follow.
    void begin(bool by_key);
    void stop() { draft_.reset(); }
    // While a line is typed keys and characters are for it. What is to be said, once it is.
    std::optional<std::string> type(const Input& input);

    // Lines stand in `room`, the newest at its foot; what is typed, at the foot of the window.
    void paint(Canvas& canvas, Deck& deck, const Frame& frame, const Rect& room, double now) const;
    Rect line_place(const Frame& frame) const;
    // When it changes next by itself.
    std::optional<double> next_change(double now) const;

    // The lines that are seen, for tests.
    std::string shown(double now) const;

  private:
    struct Line {
        std::string words;
        double since = 0;
    };
    bool is_shown(const Line& line, double now) const {
        return typing() || now < line.since + lasts_ms;
    }
    void paint_line(Canvas& canvas, Deck& deck, const Frame& frame) const;

    std::deque<Line> lines_;  // the last `lines_max`, the oldest first
    std::optional<TypedLine> draft_;
};

}  // namespace juz::client
