#include "table/dialog.hpp"

#include "view/brush.hpp"

namespace juz::client {

namespace {

constexpr double row = 44;  // of a menu
constexpr double row_gap = 8;

// Of a menu: its title, and a line if there is one.
double head_of(const Dialog& dialog) {
    return dialog.line.empty() ? 44 : 76;
}

double rows_height(const Dialog& dialog) {
    return static_cast<double>(dialog.answers.size()) * (row + row_gap) - row_gap;
}

void paint_answer(Canvas& canvas, const Deck& deck, const Frame& frame, const Dialog& dialog,
                  std::size_t index, const Rect& place, bool hovered) {
    const Lettering& letters = deck.lettering();
    const double s = frame.scale;
    const Rect button = snapped(place);
    const bool first = index == 0;
    const Colour brass = hovered ? palette::bright_brass : palette::brass;
    const Colour plain = palette::white.faded(hovered ? .20 : .10);
    const Colour ink = first ? palette::ink_on_brass : palette::text;
    canvas.round_rect(button, 10 * s, first ? brass : plain);
    if (static_cast<int>(index) == dialog.focus) {
        canvas.round_ring(button.grown(frame.line(3)), 10 * s + frame.line(3), frame.line(2),
                          palette::ivory);
    }
    const double middle = button.centre().y;
    if (!dialog.is_menu) {
        letters.draw_centred(canvas, button.centre(), dialog.answers[index],
                             {frame.type(18), Weight::Bold, ink, Align::Middle});
        return;
    }
    letters.draw(canvas, {button.x + 18 * s, middle + .36 * frame.type(17)}, dialog.answers[index],
                 {frame.type(17), Weight::Bold, ink, Align::Left});
    letters.draw(canvas, {button.right() - 18 * s, middle + .36 * frame.type(14)},
                 dialog.keys[index],
                 {frame.type(14), Weight::Regular, ink.faded(.7), Align::Right});
}

}  // namespace

Rect dialog_panel(const Frame& frame, const Dialog& dialog) {
    const double s = frame.scale;
    // As wide as its words, which small windows have larger than the rest.
    const double wide = (dialog.is_menu ? 400 : 520) * frame.text_scale;
    const double width = std::min(wide, frame.width - 24 * s);
    const double height =
        dialog.is_menu ? (head_of(dialog) + rows_height(dialog) + 44) * s : 200 * s;
    return {(frame.width - width) / 2, (frame.height - height) / 2, width, height};
}

std::vector<Rect> dialog_buttons(const Frame& frame, const Dialog& dialog) {
    const double s = frame.scale;
    const Rect panel = dialog_panel(frame, dialog);
    const auto count = static_cast<double>(dialog.answers.size());
    const double pad = 22 * s;
    const double width = (panel.w - 2 * pad - (count - 1) * 12 * s) / count;
    std::vector<Rect> buttons;
    for (std::size_t i = 0; i < dialog.answers.size(); ++i) {
        const auto at = static_cast<double>(i);
        buttons.push_back(dialog.is_menu
                              ? Rect{panel.x + pad,
                                     panel.y + pad + (head_of(dialog) + at * (row + row_gap)) * s,
                                     panel.w - 2 * pad, row * s}
                              : Rect{panel.x + pad + at * (width + 12 * s),
                                     panel.bottom() - pad - 44 * s, width, 44 * s});
    }
    return buttons;
}

std::optional<int> answer_at(const Frame& frame, const Dialog& dialog, Point at) {
    const std::vector<Rect> buttons = dialog_buttons(frame, dialog);
    for (std::size_t i = 0; i < buttons.size(); ++i) {
        if (buttons[i].contains(at)) {
            return static_cast<int>(i);
        }
    }
    return std::nullopt;
}

void paint_notice(Canvas& canvas, const Deck& deck, const Frame& frame, const std::string& title,
                  const std::string& line) {
    const Lettering& letters = deck.lettering();
    const double s = frame.scale;
    const double size = frame.type(16);
    const double width = std::max(letters.width(title, frame.type(24), Weight::Bold),
                                  letters.width(line, size, Weight::Regular)) +
                         44 * s;
    const Rect panel =
        snapped(Rect{(frame.width - width) / 2, frame.height / 2 - 56 * s, width, 112 * s});
    canvas.rect({0, 0, frame.width, frame.height}, palette::black.faded(.5));
    canvas.round_rect(panel, 14 * s, palette::panel);
    letters.draw(canvas, {panel.centre().x, panel.y + 48 * s}, title,
                 {frame.type(24), Weight::Bold, palette::text, Align::Middle});
    letters.draw(canvas, {panel.centre().x, panel.y + 84 * s}, line,
                 {size, Weight::Regular, palette::second_text, Align::Middle});
}

void paint_dialog(Canvas& canvas, const Deck& deck, const Frame& frame, const Dialog& dialog,
                  std::optional<Point> pointer) {
    const Lettering& letters = deck.lettering();
    const double s = frame.scale;
    const Rect panel = snapped(dialog_panel(frame, dialog));
    const double pad = 22 * s;
    canvas.rect({0, 0, frame.width, frame.height}, palette::black.faded(.5));
    canvas.round_rect(panel, 14 * s, palette::panel);
    letters.draw(canvas, {panel.x + pad, panel.y + pad + 20 * s}, dialog.title,
                 {frame.type(24), Weight::Bold, palette::text, Align::Left});
    letters.draw(canvas, {panel.x + pad, panel.y + pad + (dialog.is_menu ? 50 : 60) * s},
                 letters.fit(dialog.line, frame.type(16), Weight::Regular, panel.w - 2 * pad),
                 {frame.type(16), Weight::Regular, palette::second_text, Align::Left});
    const std::vector<Rect> buttons = dialog_buttons(frame, dialog);
    for (std::size_t i = 0; i < buttons.size(); ++i) {
        const bool hovered = pointer && buttons[i].contains(*pointer);
        paint_answer(canvas, deck, frame, dialog, i, buttons[i], hovered);
    }
}

}  // namespace juz::client
