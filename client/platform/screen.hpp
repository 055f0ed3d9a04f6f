#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "juz/core/table.hpp"
#include "juz/netcode/transport/clock.hpp"
#include "platform/input.hpp"
#include "platform/keys.hpp"
#include "platform/navigation.hpp"
#include "platform/preferences.hpp"
#include "sound/sound.hpp"
#include "view/geometry.hpp"
#include "view/region.hpp"

namespace sf {
class RenderTarget;
}

// What fills the window: one screen at a time, and what it is given to do its work.

namespace juz::client {

class Deck;

using Instant = netcode::Instant;
// Animations count in these.
inline double milliseconds(Instant moment) {
    return static_cast<double>(moment.microseconds) / 1000;
}
inline Instant moment_of(double ms) {
    return {static_cast<std::int64_t>(ms * 1000)};
}
// What screens draw on; only client/platform and client/view know more of it.
using Surface = sf::RenderTarget;

// What a screen may use of the program around it. Outlives every screen; main thread only.
class Stage {
  public:
    virtual ~Stage() = default;

    virtual Deck& deck() = 0;
    virtual const Preferences& preferences() const = 0;

    // Of the window, in pixels.
    virtual Point size() const = 0;
    // The scale of the user interface: that of the window times the user's own (layout.hpp).
    virtual double scale() const = 0;

    // Leaves this screen for another once the call that asks returns. The last wish counts.
    virtual void go(Navigation where) = 0;
    // Takes changed preferences over and keeps them for the next time.
    virtual void prefer(const Preferences& preferences) = 0;

    // To be heard at once, as loud as the preferences say.
    virtual void play(Sound sound) = 0;
    // Whether there is anything here to hear it from.
    virtual bool has_sound() const = 0;

    // Whether the window is in front: one that opens behind others is not told so by any input.
    virtual bool in_front() const = 0;
    virtual bool full_screen() const = 0;
    virtual void set_full_screen(bool on) = 0;
    // For the clipboard.
    virtual void copy_text(const std::string& text) = 0;
    // Shows or hides the help of the current screen (Screen::game, Screen::keys).
    virtual void toggle_help() = 0;
};

// For tests that drive the program from outside: a part of the picture by name.
struct NamedPlace {
    std::string name;  // "reserve", "column.2.0", "foundation.0.1", …
    Rect rect;
};
// And what is to be known of it, as text: {"position", "118"}.
struct NamedFact {
    std::string name;
    std::string value;
};

// A line of the help page: "Space", "Turn cards".
struct KeyHelp {
    std::string keys;
    std::string meaning;
};

// All calls come from the main thread. Times are of one monotonic clock.
class Screen {
  public:
    virtual ~Screen() = default;

    // For tests; never shown: "title", "table".
    virtual std::string name() const = 0;

    // Once, when the screen comes to the front, also when a screen above it was left.
    virtual void enter(Instant /*now*/) {}

    // What the menu layer has not taken for itself. Keys that the program answers everywhere
    // (F1, F11, F12, M, Ctrl with Q, +, −, 0) do not come here.
    virtual void handle(const Input& input, Instant now) = 0;

    // Called every few milliseconds, whether something is drawn or not: the place to look for
    // news of a session and to let time pass.
    virtual void advance(Instant now) = 0;

    // Whether it goes on, and is seen, below settings that are opened over it. Then it is this that
    // is called meanwhile, instead of `advance`.
    virtual bool goes_on_below() const { return false; }
    virtual void advance_below(Instant /*now*/) {}
    // Whether it lies over the picture of the screen below.
    virtual bool lies_over() const { return false; }

    // When to draw next: a moment that has passed means at once, nothing means not until
    // something happens. Asked after every handle, advance and draw.
    virtual std::optional<Instant> next_frame() const = 0;

    // Fills the whole target.
    virtual void draw(Surface& target, Instant now) = 0;

    // The same, but no more than is needed if `last` is left of the picture this screen drew
    // before. Returns what was drawn anew, which is perhaps nothing; no region is all of it.
    virtual std::optional<Region> draw_changes(Surface& target, Instant now, LastPicture /*last*/) {
        draw(target, now);
        return std::nullopt;
    }

    // The part made of Dear ImGui, above what draw has drawn; called once a frame, within an
    // ImGui frame. Who has one answers true in `has_menu`; only then the menu layer sees input
    // first.
    virtual bool has_menu() const { return false; }
    virtual void menu(Instant /*now*/) {}

    // Whether letters are for what somebody is typing, not for keys.
    virtual bool takes_text() const { return false; }
    // Whether every key is for the screen, even those that work everywhere.
    virtual bool takes_every_key() const { return false; }
    // Which commands its keys are. It hears of usual keys, whatever somebody has chosen.
    virtual KeyPlace key_place() const { return KeyPlace::Everywhere; }

    virtual std::vector<KeyHelp> keys() const { return {}; }
    // The engine's name of the game that this screen is about, if it is about one: help begins
    // with its rules.
    virtual std::optional<std::string> game() const { return std::nullopt; }

    // For tests.
    virtual std::vector<NamedPlace> places() const { return {}; }
    virtual std::vector<NamedFact> facts() const { return {}; }
    virtual std::optional<StateHash> shown_hash() const { return std::nullopt; }
};

}  // namespace juz::client
