#pragma once

#include <array>
#include <optional>
#include <vector>

#include "platform/practice.hpp"
#include "platform/screen.hpp"
#include "table/frame.hpp"
#include "view/deck.hpp"

// The way back and good advice, at a table where one plays for oneself: keys, and buttons in the
// top bar where other tables say where they are.

namespace juz::client {

enum class PracticeMove { Undo, Redo, Hint };
inline constexpr std::array<PracticeMove, 3> practice_moves{PracticeMove::Undo, PracticeMove::Redo,
                                                            PracticeMove::Hint};

// What the usual key asks for, if it is one of these.
std::optional<PracticeMove> practice_key(const KeyPressed& press);

std::vector<KeyHelp> practice_key_help(const KeyChoices& choices);

class PracticeBar {
  public:
    // Between the clock in the middle of `top_bar` and the signs at its right; signs alone where
    // there is no room for words.
    void paint(Canvas& canvas, Deck& deck, const Frame& frame, const Rect& top_bar,
               const Practice& practice, std::optional<Point> pointer);

    // As drawn last.
    std::optional<PracticeMove> at(Point point) const;
    std::vector<NamedPlace> places() const;

  private:
    void lay_out(Deck& deck, const Frame& frame, const Rect& top_bar);

    bool wordy_ = false;
    std::array<Rect, practice_moves.size()> buttons_{};
};

}  // namespace juz::client
