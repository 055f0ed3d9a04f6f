#pragma once

#include <optional>
#include <vector>

#include "juz/core/card.hpp"
#include "view/turn_layout.hpp"
#include "view/turn_scene.hpp"

// The player's hands at the table of a turn-based game: what pointer and keys mean. Pure: no
// window, no time, no rules; what may be laid is told.

namespace juz::client {

enum class TurnKey {
    Left,
    Right,
    Up,
    Down,
    Space,  // as Enter; while five are chosen, turns the choice of the ringed card over
    Enter,  // chooses the ringed card; lays what is chosen
    Lay,    // lays what is chosen
    Draw,   // draws; where nothing is drawn, takes
    Take,
    Pass,
    Sort,
    Cancel,
};

// What leads to no command is answered with a word.
enum class TurnWord {
    ChooseFirst,  // nothing is chosen
    FiveAlready,  // a sixth card
    FiveFirst,    // fewer than five
};

// What the hands want.
struct TurnOrder {
    enum class Kind { None, Lay, Other, Draw, Take, Pass, Sort };

    Kind kind = Kind::None;
    std::vector<Card> cards;  // to be laid, in this order
    std::optional<TurnWord> word;
};

// A card in the air, as it is drawn.
struct AirCard {
    Card card;
    Point centre;
};

// What somebody looks at who plays.
struct TurnSight {
    const TurnScene& scene;  // with what is chosen raised, as `TurnHand::mark` does it
    const TurnLayout& layout;
    const std::vector<Card>& hand;               // as shown
    const std::vector<std::vector<Card>>& lays;  // everything that may be laid now
    bool choosing = false;                       // five of the hand are to be chosen
};

// How many cards are chosen at the beginning of a round of Winged.
inline constexpr std::size_t choice_size = 5;

class TurnHand {
  public:
    // Both give what is wanted at once; a release may too.
    TurnOrder press(const TurnSight& sight, Point at, int clicks);
    // Chooses as many cards as can be laid up to this one.
    TurnOrder press_right(const TurnSight& sight, Point at);
    TurnOrder release(const TurnSight& sight, Point at);
    void move(const TurnSight& sight, Point at);
    void pointer_left() { pointer_.reset(); }
    TurnOrder key(const TurnSight& sight, TurnKey key);

    const std::vector<Card>& chosen() const { return chosen_; }
    // Begins with these cards chosen and marked as a suggestion.
    void suggest(const std::vector<Card>& cards);
    void forget_suggestion() { suggested_.clear(); }

    // What is in the air, and where it is drawn.
    std::vector<AirCard> in_air(const TurnLayout& layout) const;
    bool carries() const { return held_ && held_->moved; }

    // Lets go of what is in the air, which stays chosen.
    void drop() { held_.reset(); }
    // Lets go of everything.
    void clear();
    // Whether Cancel would do anything.
    bool holds_anything() const { return held_ || focus_ || (!chosen_.empty() && !is_suggested()); }

    // After every change of the state: forgets cards that are not there any more.
    void reconcile(const TurnSight& sight);

    // What is chosen, in the picture that hit tests use.
    void mark(TurnScene& scene, const std::vector<Card>& hand, bool choosing) const;
    // What the pointer and the keyboard do on top of that.
    void dress(const TurnSight& sight, TurnScene& scene) const;

    // The chosen cards are such as may be laid now.
    bool fits(const TurnSight& sight) const;

  private:
    struct Held {
        Card card;
        Point grip;  // from the pointer to the centre of the card
        Point pressed_at;
        bool moved = false;
        bool drops_choice = false;  // a click on a chosen card: not chosen any more at its release
    };

    TurnOrder press_card(const TurnSight& sight, int index, Point at, int clicks);
    TurnOrder press_button(const TurnSight& sight, int button);
    TurnOrder lay(const TurnSight& sight) const;
    TurnOrder choose(const TurnSight& sight, Card card);
    void unchoose(const TurnSight& sight, Card card);
    bool is_chosen(Card card) const;
    bool is_suggested() const { return !suggested_.empty() && chosen_ == suggested_; }
    std::optional<Card> focused(const TurnSight& sight) const;
    TurnOrder move_focus(const TurnSight& sight, TurnKey key);
    TurnOrder enter(const TurnSight& sight);

    std::optional<Point> pointer_;
    std::optional<Held> held_;
    std::optional<int> pressed_button_;
    std::optional<int> focus_;  // which card of the hand
    std::vector<Card> chosen_;  // in order
    std::vector<Card> before_click_;
    std::vector<Card> suggested_;
};

}  // namespace juz::client
