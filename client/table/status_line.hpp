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
        lasts_ = told_ms;
        objects_ = false;
    }

    // The same for why something the player tried was not done: it can be put away.
    void object(std::string message, Dot dot, double now) {
        say(std::move(message), dot, now);
        objects_ = true;
    }
    bool objects(double now) const { return speaks(now) && objects_; }

    // The same for what is to be followed: it stays longer, and nothing is said beside it.
    void advise(std::string message, double now) {
        say(std::move(message), Dot::Brass, now);
        lasts_ = advised_ms;
    }
    bool advises(double now) const { return speaks(now) && lasts_ == advised_ms; }

    void forget() { message_.clear(); }

    bool speaks(double now) const { return !message_.empty() && now < said_ + lasts_; }

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
        return speaks(now) ? std::optional(said_ + lasts_) : std::nullopt;
    }

    // What was said last, however long ago.
    const std::string& message() const { return message_; }

  private:
    static constexpr double told_ms = 6000;
    static constexpr double advised_ms = 30000;

    std::string message_;
    Dot dot_ = Dot::None;
    double said_ = 0;
    double lasts_ = told_ms;
    bool objects_ = false;
};

}  // namespace juz::client
