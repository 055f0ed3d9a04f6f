#include "table/practice_bar.hpp"

#include <string>

#include "text/tr.hpp"
#include "view/brush.hpp"

namespace juz::client {

namespace {

std::string sign_of(PracticeMove move) {
    switch (move) {
        case PracticeMove::Undo: return "↶";
        case PracticeMove::Redo: return "↷";
        case PracticeMove::Hint: return "✦";
    }
    return {};
}

std::string label_of(PracticeMove move) {
    switch (move) {
        case PracticeMove::Undo: return tr("Undo");
        case PracticeMove::Redo: return tr("Redo");
        case PracticeMove::Hint: return tr("Hint");
    }
    return {};
}

std::string name_of(PracticeMove move) {
    switch (move) {
        case PracticeMove::Undo: return "undo";
        case PracticeMove::Redo: return "redo";
        case PracticeMove::Hint: return "hint";
    }
    return {};
}

bool can(const Practice& practice, PracticeMove move) {
    switch (move) {
        case PracticeMove::Undo: return practice.can_undo();
        case PracticeMove::Redo: return practice.can_redo();
        case PracticeMove::Hint: return true;
    }
    return false;
}

// Half of the widest clock, "1:02:41", and the signs at the right of the bar, in parts of its
// height.
constexpr double clock_half = 1.25;
constexpr double icons_width = 2.9;

std::string words_of(PracticeMove move, bool wordy) {
    return wordy ? sign_of(move) + "  " + label_of(move) : sign_of(move);
}

}  // namespace

std::optional<PracticeMove> practice_key(const KeyPressed& press) {
    const Modifiers& with = press.modifiers;
    const bool plain = !with.control && !with.alt;
    const bool undo = plain ? press.key == Key::U
                            : with.control && !with.alt && !with.shift && press.key == Key::Z;
    const bool redo =
        with.control && !with.alt && (with.shift ? press.key == Key::Z : press.key == Key::Y);
    if (undo) {
        return PracticeMove::Undo;
    }
    if (press.key == Key::H && plain && !press.repeated) {
        return PracticeMove::Hint;
    }
    return redo ? std::optional(PracticeMove::Redo) : std::nullopt;
}

std::vector<KeyHelp> practice_key_help(const KeyChoices& choices) {
    return {{shown_key(choices, "practice.undo") + ", Ctrl+Z", tr("take the last move back")},
            {"Ctrl+Y", tr("do again what was taken back")},
            {shown_key(choices, "practice.hint"), tr("a hint: what to do, and why")}};
}

void PracticeBar::lay_out(Deck& deck, const Frame& frame, const Rect& top_bar) {
    const double height = top_bar.h;
    const double left = top_bar.centre().x + clock_half * height;
    const double right = top_bar.right() - icons_width * height;
    const double pad = .3 * height;
    const double gap = .15 * height;
    std::array<double, practice_moves.size()> widths{};
    for (const bool wordy : {true, false}) {
        double sum = gap * static_cast<double>(practice_moves.size() - 1);
        for (std::size_t i = 0; i < practice_moves.size(); ++i) {
            widths[i] = deck.lettering().width(words_of(practice_moves[i], wordy), frame.type(15),
                                               Weight::Bold) +
                        2 * pad;
            sum += widths[i];
        }
        wordy_ = wordy;
        if (sum <= right - left) {
            break;
        }
    }
    double x = right;
    for (std::size_t i = practice_moves.size(); i > 0; --i) {
        x -= widths[i - 1];
        buttons_[i - 1] = snapped(Rect{x, top_bar.y + .1 * height, widths[i - 1], .8 * height});
        x -= gap;
    }
}

std::optional<PracticeMove> PracticeBar::at(Point point) const {
    for (std::size_t i = 0; i < buttons_.size(); ++i) {
        if (buttons_[i].contains(point)) {
            return practice_moves[i];
        }
    }
    return std::nullopt;
}

void PracticeBar::paint(Canvas& canvas, Deck& deck, const Frame& frame, const Rect& top_bar,
                        const Practice& practice, std::optional<Point> pointer) {
    lay_out(deck, frame, top_bar);
    for (std::size_t i = 0; i < buttons_.size(); ++i) {
        const Rect& button = buttons_[i];
        const bool able = can(practice, practice_moves[i]);
        const bool hovered = able && pointer && button.contains(*pointer);
        const double shade = hovered ? .20 : able ? .10 : .04;
        const Colour words = able ? palette::text : palette::second_text.faded(.5);
        canvas.round_rect(button, .25 * button.h, palette::white.faded(shade));
        deck.lettering().draw_centred(canvas, button.centre(), words_of(practice_moves[i], wordy_),
                                      {frame.type(15), Weight::Bold, words, Align::Middle});
    }
}

std::vector<NamedPlace> PracticeBar::places() const {
    std::vector<NamedPlace> places;
    for (std::size_t i = 0; i < buttons_.size(); ++i) {
        places.push_back({name_of(practice_moves[i]), buttons_[i]});
    }
    return places;
}

}  // namespace juz::client
