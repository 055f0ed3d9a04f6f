#pragma once

#include <optional>
#include <string>

#include "view/scene.hpp"

// What a table says in its bar, for as long as it takes to be read. Pure; time is handed in, in
// milliseconds of any one clock.

namespace juz::client {

class StatusLine {
  public:
    void say(std::string message, Dot dot, double now) {
        message_ = std::move(message);
        dot_ = dot;
        said_ = now;
    }

    void forget() { message_.clear(); }

    bool speaks(double now) const { return !message_.empty() && now < said_ + told_ms; }

    // Writes what was said last into the bar, if it is still to be seen.
    bool write(BarScene& bars, double now) const {
        if (!speaks(now)) {
            return false;
        }
        bars.message = message_;
        bars.dot = dot_;
        return true;
    }

    std::optional<double> next_change(double now) const {
        return speaks(now) ? std::optional(said_ + told_ms) : std::nullopt;
    }

    // What was said last, however long ago.
    const std::string& message() const { return message_; }

  private:
    static constexpr double told_ms = 6000;

    std::string message_;
    Dot dot_ = Dot::None;
    double said_ = 0;
};

}  // namespace juz::client
