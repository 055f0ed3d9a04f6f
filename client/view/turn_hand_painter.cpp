#include <algorithm>

#include "view/turn_brush.hpp"

namespace juz::client {

namespace {

bool marked(const std::optional<TurnSpot>& mark, TurnZone zone, int index) {
    return mark && *mark == TurnSpot{zone, index};
}

// Above the card; where cards lie apart, in its free corner, as buttons are near.
void paint_ordinal(const TurnBrush& brush, const Rect& card, int ordinal, bool apart) {
    const double f = brush.layout.text_scale;
    const Point place = apart ? Point{card.right() - 19 * f, card.y + 19 * f}
                              : Point{card.x + .33 * card.w, card.y - 14.5 * f};
    const Point centre = snapped(place);
    brush.canvas.disc(centre, 12.5 * f, palette::brass);
    brush.deck.lettering().draw_centred(
        brush.canvas, centre, std::to_string(ordinal),
        {brush.plate_type(15), Weight::Black, palette::ink_on_brass, Align::Middle});
}

// A brass star in the corner that has no index: the clock would choose this card.
void paint_suggestion(const TurnBrush& brush, Point at, double width) {
    const Point centre{at.x + .85 * width, at.y + .17 * width};
    const double radius = .085 * width;
    brush.canvas.disc(centre, 1.35 * radius, palette::dark_brass);
    brush.canvas.fill(mark_outline(Mark::Star), centre, radius, palette::ivory);
}

// The faint line of a card that may be played, where cards lie apart.
void paint_offer(const TurnBrush& brush, Point at, double width) {
    const Rect card = card_rect(snapped(at), width).grown(brush.line(2.5));
    brush.canvas.round_ring(card, card_radius(width) + brush.line(2.5), brush.line(2.5),
                            palette::glow.faded(.42));
}

void paint_hand_card(const TurnBrush& brush, int index) {
    const TurnScene& scene = brush.scene;
    const HandCard& card = scene.hand[static_cast<std::size_t>(index)];
    const bool chosen = card.ordinal > 0 || card.raised;
    const bool hovered = marked(scene.hovered, TurnZone::Hand, index);
    const Rect place = rect_of(brush.layout, scene, {TurnZone::Hand, index});
    const double w = place.w;
    const Point at = hovered ? hovered_place(place.top_left(), w) : snapped(place.top_left());
    const bool apart = scene.game == TurnGame::Winged && !scene.choosing;
    if (hovered || (chosen && scene.game == TurnGame::Winged)) {
        Deck::lifted_shadow(brush.canvas, at, w);
    }
    paint_turn_card(brush, at, w, card.card);
    if (card.suggested) {
        paint_suggestion(brush, at, w);
    }
    if (card.mood == Mood::Dimmed && !chosen) {
        brush.canvas.round_rect(card_rect(at, w), card_radius(w), palette::scrim.faded(.28));
    }
    if (chosen) {
        paint_glow_over(brush, at, w);
    } else if (hovered) {
        paint_hover_ring(brush, at, w);
    } else if (apart && card.mood == Mood::Playable) {
        paint_offer(brush, at, w);
    }
    if (card.ordinal > 0) {
        paint_ordinal(brush, {at.x, at.y, w, place.h}, card.ordinal, apart);
    }
}

struct ButtonLook {
    Colour ground;
    Colour words;
    Colour cap;
};

ButtonLook look_of(const ButtonScene& button) {
    if (!button.enabled) {
        return {palette::black.faded(.18), palette::text.faded(.55), palette::white.faded(.08)};
    }
    if (button.primary) {
        return {button.pressed   ? palette::dark_brass
                : button.hovered ? palette::bright_brass
                                 : palette::brass,
                palette::ink_on_brass, palette::black.faded(.16)};
    }
    const double light = button.pressed ? .06 : button.hovered ? .20 : .12;
    return {palette::white.faded(light), palette::text, palette::white.faded(.12)};
}

// The key is dropped before the words are cut.
void paint_button(const TurnBrush& brush, const Rect& place, const ButtonScene& button,
                  bool focused) {
    const Rect rect = snapped(place);
    const double f = brush.layout.text_scale;
    const ButtonLook look = look_of(button);
    Canvas& canvas = brush.canvas;
    canvas.round_rect(rect, 10 * f, look.ground);
    if (focused) {
        canvas.round_ring(rect.grown(brush.line(3)), 10 * f + brush.line(3), brush.line(2),
                          palette::ivory);
    }
    const double room = rect.w - 20 * f;
    const double key_size = brush.plate_type(13);
    const double cap =
        button.key.empty() ? 0 : brush.width(button.key, key_size, Weight::Bold) + 12 * f;
    double size = brush.plate_type(18);
    const double with_key = cap > 0 ? cap + 10 * f : 0;
    double label = brush.width(button.label, size, Weight::Bold);
    const bool shows_key = cap > 0 && label + with_key <= room;
    if (!shows_key && label > room) {
        size = std::max(13.0, size * room / label);
    }
    const std::string words = brush.deck.lettering().fit(button.label, size, Weight::Bold, room);
    label = brush.width(words, size, Weight::Bold);
    const double all = label + (shows_key ? with_key : 0);
    const double x = rect.centre().x - all / 2;
    const double middle = rect.centre().y;
    brush.text({x, middle + .36 * size}, words, {size, Weight::Bold, look.words, Align::Left});
    if (shows_key) {
        const double height = key_size + 6 * f;
        const Rect key = snapped(Rect{x + label + 10 * f, middle - height / 2, cap, height});
        canvas.round_rect(key, 4 * f, look.cap);
        brush.deck.lettering().draw_centred(canvas, key.centre(), button.key,
                                            {key_size, Weight::Bold, look.words, Align::Middle});
    }
}

}  // namespace

void paint_hand(const TurnBrush& brush) {
    const int count = static_cast<int>(brush.scene.hand.size());
    for (int i = 0; i < count; ++i) {
        if (!brush.scene.hand[static_cast<std::size_t>(i)].away) {
            paint_hand_card(brush, i);
        }
    }
    if (brush.scene.focus && brush.scene.focus->zone == TurnZone::Hand &&
        brush.scene.focus->index < count) {
        paint_focus(brush, rect_of(brush.layout, brush.scene, *brush.scene.focus));
    }
}

void paint_buttons(const TurnBrush& brush) {
    for (int i = 0; i < turn_button_count; ++i) {
        const auto index = static_cast<std::size_t>(i);
        const ButtonScene& button = brush.scene.buttons[index];
        if (!button.label.empty()) {
            paint_button(brush, brush.layout.buttons[index], button,
                         marked(brush.scene.focus, TurnZone::Button, i));
        }
    }
}

}  // namespace juz::client
