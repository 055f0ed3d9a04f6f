#include "table/dialog.hpp"

#include "view/brush.hpp"

namespace juz::client {

namespace {

Rect panel_of(const Frame& frame) {
    const double s = frame.scale;
    const double width = std::min(480 * s, frame.width - 24 * s);
    const double height = 200 * s;
    return {(frame.width - width) / 2, (frame.height - height) / 2, width, height};
}

}  // namespace

std::vector<Rect> dialog_buttons(const Frame& frame, const Dialog& dialog) {
    const double s = frame.scale;
    const Rect panel = panel_of(frame);
    const auto count = static_cast<double>(dialog.answers.size());
    const double pad = 22 * s;
    const double width = (panel.w - 2 * pad - (count - 1) * 12 * s) / count;
    std::vector<Rect> buttons;
    for (std::size_t i = 0; i < dialog.answers.size(); ++i) {
        buttons.push_back({panel.x + pad + static_cast<double>(i) * (width + 12 * s),
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

void paint_dialog(Canvas& canvas, const Deck& deck, const Frame& frame, const Dialog& dialog,
                  std::optional<Point> pointer) {
    const Lettering& letters = deck.lettering();
    const double s = frame.scale;
    const Rect panel = snapped(panel_of(frame));
    const double pad = 22 * s;
    canvas.rect({0, 0, frame.width, frame.height}, palette::black.faded(.5));
    canvas.round_rect(panel, 14 * s, palette::panel);
    letters.draw(canvas, {panel.x + pad, panel.y + pad + 20 * s}, dialog.title,
                 {frame.type(24), Weight::Bold, palette::text, Align::Left});
    letters.draw(canvas, {panel.x + pad, panel.y + pad + 60 * s},
                 letters.fit(dialog.line, frame.type(16), Weight::Regular, panel.w - 2 * pad),
                 {frame.type(16), Weight::Regular, palette::second_text, Align::Left});
    const std::vector<Rect> buttons = dialog_buttons(frame, dialog);
    for (std::size_t i = 0; i < buttons.size(); ++i) {
        const Rect button = snapped(buttons[i]);
        const bool hovered = pointer && button.contains(*pointer);
        const Colour brass = hovered ? palette::bright_brass : palette::brass;
        const Colour plain = palette::white.faded(hovered ? .20 : .10);
        canvas.round_rect(button, 10 * s, i == 0 ? brass : plain);
        if (static_cast<int>(i) == dialog.focus) {
            canvas.round_ring(button.grown(frame.line(3)), 10 * s + frame.line(3), frame.line(2),
                              palette::ivory);
        }
        letters.draw_centred(canvas, button.centre(), dialog.answers[i],
                             {frame.type(18), Weight::Bold,
                              i == 0 ? palette::ink_on_brass : palette::text, Align::Middle});
    }
}

}  // namespace juz::client
