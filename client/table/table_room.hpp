#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "juz/match/match.hpp"
#include "juz/netcode/wire/messages.hpp"
#include "platform/screen.hpp"
#include "table/frame.hpp"
#include "table/match_clock.hpp"
#include "table/table_taste.hpp"
#include "table/words.hpp"
#include "view/easel.hpp"
#include "view/layout.hpp"

// One game's table within the screen that all games share. Times are in milliseconds of any one
// clock; main thread only.

namespace juz::client {

// Sends a command and says why not, if the own picture forbids it.
using Submit = std::function<std::optional<Rejection>(const AnyCommand&)>;

class TableRoom {
  public:
    virtual ~TableRoom() = default;

    // What stands beside the names has changed, or the language of all words.
    virtual void set_players(const Players& players) = 0;
    virtual void set_taste(const TableTaste& taste) = 0;
    // `width` and `height` of the window in pixels, `scale` of the user interface.
    virtual void resize(double width, double height, double scale) = 0;
    // What stands at the right of the top bar.
    virtual void set_connection(std::string words) = 0;

    // What the session knows now; of this room's game.
    virtual void show(const AnyState& confirmed, const AnyState& predicted, const MatchTime& time,
                      double now) = 0;
    // The news that led to what was shown last, in order, after `show`.
    virtual void happened(const AnyEvent& event, Microseconds t, double now) = 0;
    virtual void answered(const AnyCommand& command, const Refusal& refusal, double now) = 0;
    // What is shown next is an earlier state: what was said of the later ones is forgotten.
    virtual void turn_back() = 0;
    // Something else worth saying.
    virtual void say(const std::string& words, double now) = 0;
    // The same for advice that is to be followed.
    virtual void advise(const std::string& words, double now) = 0;
    // What a command of the player's takes up and where it goes.
    virtual std::vector<Rect> marks(const AnyCommand& command) const = 0;
    // Whether a command was sent since the last `show`: what it changes is to be shown at once.
    virtual bool has_sent() const = 0;
    // Whether anything has been shown yet; most of what follows needs it.
    virtual bool has_view() const = 0;

    // The player.
    virtual void pointer_moved(Point at) = 0;
    virtual void pointer_left() = 0;
    virtual void pressed(Point at, bool right_button, int clicks, double now) = 0;
    virtual void released(Point at, double now) = 0;
    virtual void wheel(Point at, double steps, double now) = 0;
    virtual void key(const KeyPressed& press, double now) = 0;
    // Whether anything is held, chosen or ringed.
    virtual bool holds_anything() const = 0;
    // Whether Escape would put anything down, or away what a move was refused with.
    virtual bool puts_away(double now) const = 0;
    virtual void let_go(double now) = 0;
    // Somebody wants to know more of what is looked at, for as long as that holds.
    virtual void look_closer(bool /*held*/) {}

    // Where the player's hand is and what it holds, as far as everybody may know; nothing where
    // that is not shown.
    virtual std::optional<netcode::Pointing> pointing() const { return std::nullopt; }
    // Another seat's hand has moved.
    virtual void pointed(Seat /*seat*/, const netcode::Pointing& /*hand*/, double /*now*/) {}

    // To be drawn in the same frame.
    virtual TablePicture picture(double now) = 0;
    // When the picture changes next by itself.
    virtual std::optional<double> next_change(double now) const = 0;
    // Since when the match has been over, with its result on the table.
    virtual std::optional<double> over_since() const = 0;
    // When play begins, while a countdown runs to it.
    virtual std::optional<double> starts_at() const { return std::nullopt; }

    virtual Frame frame() const = 0;
    virtual Rect top_bar() const = 0;
    virtual BarIcons icons() const = 0;
    // Where what others say may lie for a while.
    virtual Rect talk_room() const = 0;

    virtual KeyPlace key_place() const = 0;
    virtual std::vector<KeyHelp> keys() const = 0;
    // For tests.
    virtual std::vector<NamedPlace> places() const = 0;
    virtual void tell(std::vector<NamedFact>& facts) const = 0;
};

// The room of the game that `view` is a state of. `seat` is the own one; nothing for who only
// watches. `deck` outlives it.
std::unique_ptr<TableRoom> make_room(const AnyState& view, Deck& deck, const Players& players,
                                     std::optional<Seat> seat, Submit submit);

}  // namespace juz::client
