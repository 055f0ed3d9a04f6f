#pragma once

#include <optional>
#include <vector>

#include "table/race/moves.hpp"

// The player's hands: what pointer and keys mean while a game is on. Pure: no window, no time.

namespace juz::client {

enum class TableKey {
    Turn,
    Column1,
    Column2,
    Column3,
    Column4,
    Reserve,
    Waste,
    Foundation,
    Shout,
    Stuck,
    Left,
    Right,
    Up,
    Down,
    Choose,        // what the focus rings; a foundation for what keys have chosen
    ToFoundation,  // what the focus rings, to a foundation
    Cancel,
};

// What a key press that leads to no command is answered with.
enum class HandWord {
    ChooseFirst,   // a target without a source
    NothingThere,  // a source without a card
    OtherSuit,     // a foundation that no such card can ever go to
};

// A card in the air that was let go, as it was drawn.
struct LetGo {
    Card card;
    Point centre;
};

struct Order {
    std::optional<race::Command> command;  // to be sent
    // The cards come from the pointer: if they find no place they slide back from there.
    std::vector<LetGo> let_go;
    std::optional<HandWord> word;
};

class Hand {
  public:
    // Two clicks move a card: its place, then where it goes.
    void set_click_to_move(bool on) { click_to_move_ = on; }

    // `clicks` is 2 for the second press of a double click.
    Order press(const Sight& sight, Point at, int clicks);
    Order press_right(const Sight& sight, Point at);
    Order release(const Sight& sight, Point at);
    Order wheel(const Sight& sight, Point at);
    void move(const Sight& sight, Point at);
    void pointer_left() { pointer_.reset(); }

    Order key(const Sight& sight, TableKey key);

    // Lets go of everything; what is in the air is told.
    std::vector<LetGo> let_go(const RaceLayout& layout);

    // Whether Cancel would do anything.
    bool holds_anything() const { return held_ || picked_ || focus_; }
    bool carries() const { return held_.has_value(); }

    // After every change of the state: forgets what is not there any more.
    void reconcile(const Sight& sight);

    // Adds what the hands do to the picture: held cards, glowing targets, the ringed place.
    void dress(const Sight& sight, RaceScene& scene) const;

    // The place under the pointer, or ringed by keys; nothing while a card is carried or chosen.
    std::optional<Spot> looks_at(const Sight& sight) const;

    std::optional<Point> pointer() const { return pointer_; }

    // The cards in the air.
    const std::vector<Card>* carried() const { return held_ ? &held_->source.cards : nullptr; }

  private:
    struct Held {
        Source source;
        Point grip;  // from the pointer to the centre of the lowest card
        Point pressed_at;
        bool moved = false;
    };

    Order drop(const Sight& sight, const Held& held, Point at);
    Order choose_source(const Sight& sight, const Spot& spot);
    Order choose_column(const Sight& sight, int column);
    Order choose_waste(const Sight& sight);
    Order choose_focus(const Sight& sight);
    Order send_picked(const Sight& sight, const Spot& target);
    Order send_to_foundation(const Sight& sight);
    void move_focus(const Sight& sight, TableKey key);
    std::vector<LetGo> in_air(const RaceLayout& layout, const Held& held) const;

    bool click_to_move_ = false;
    std::optional<Point> pointer_;
    std::optional<Held> held_;
    std::optional<Source> picked_;  // by a key or a click
    std::optional<Spot> focus_;
    bool presses_shout_ = false;
};

}  // namespace juz::client
