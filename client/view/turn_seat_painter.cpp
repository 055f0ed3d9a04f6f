#include <algorithm>

#include "view/turn_brush.hpp"

namespace juz::client {

namespace {

constexpr int dots_max = 12;

Colour tone_colour(const TurnSeat& seat) {
    if (seat.nearly_out) {
        return palette::coral;
    }
    switch (seat.note_tone) {
        case Dot::None: return palette::second_text;
        case Dot::Brass: return palette::bright_brass;
        case Dot::Coral: return palette::coral;
        case Dot::Mint: return palette::mint;
    }
    return palette::second_text;
}

// Whether a plate has a second line.
bool is_roomy(const TurnBrush& brush, const Rect& plate) {
    return plate.h > 50 * brush.layout.text_scale;
}

// Two small cards: who has dealt. Returns its width.
double paint_dealer_sign(const TurnBrush& brush, Point at, double f) {
    const double w = 10 * f;
    for (const double dx : {0.0, 4.0}) {
        const Rect card{at.x + dx * f, at.y - 7 * f + dx * .35 * f, w, 13 * f};
        brush.canvas.round_rect(card, 2 * f, palette::second_text);
        brush.canvas.round_ring(card, 2 * f, std::max(1.0, f), palette::ink);
    }
    return w + 4 * f;
}

// Points as dots: they are counted at a glance, and how many are left.
void paint_points(const TurnBrush& brush, const Rect& plate, double y, const TurnSeat& seat) {
    const double f = brush.layout.text_scale;
    const double words =
        brush.width(seat.line, brush.plate_type(14)) + (seat.line.empty() ? 0 : 14 * f);
    const double room = plate.right() - 14 * f - words - (plate.x + 46 * f);
    const double step = std::min(15 * f, room / std::max(1, seat.points_limit));
    for (int i = 0; i < seat.points_limit; ++i) {
        const Point centre{plate.x + 46 * f + i * step, y};
        const double radius = std::min(4.6 * f, .42 * step);
        if (i < seat.points) {
            brush.canvas.disc(centre, radius + .5, palette::coral);
        } else {
            brush.canvas.ring(centre, radius, std::max(1.2, 1.5 * f),
                              palette::second_text.faded(.8));
        }
    }
}

void paint_second_line(const TurnBrush& brush, const Rect& plate, double middle,
                       const TurnSeat& seat) {
    const double f = brush.layout.text_scale;
    const double size = brush.plate_type(14);
    const bool dots = seat.points_limit > 0 && seat.points_limit <= dots_max;
    if (dots) {
        paint_points(brush, plate, middle, seat);
    }
    const double x = plate.x + 44 * f;
    brush.text(
        {dots ? plate.right() - 14 * f : x, middle + .36 * size},
        brush.deck.lettering().fit(seat.line, size, Weight::Regular, plate.right() - 14 * f - x),
        {size, Weight::Regular, palette::second_text, dots ? Align::Right : Align::Left});
}

void paint_fan(const TurnBrush& brush, const TurnSeatPlace& place, const TurnSeat& seat) {
    const int count = static_cast<int>(seat.hand.size());
    const bool open = shows_faces(seat);
    for (int i = 0; i < count - seat.hand_away; ++i) {
        if (std::find(seat.gaps.begin(), seat.gaps.end(), i) != seat.gaps.end()) {
            continue;
        }
        const Rect card = seat_card(place, count, i, open);
        paint_turn_card(brush, card.top_left(), card.w, seat.hand[static_cast<std::size_t>(i)]);
    }
}

void paint_count(const TurnBrush& brush, Point at, const std::string& words) {
    Chip chip;
    chip.size = brush.plate_type(14);
    chip.height = chip.size + 8 * brush.layout.text_scale;
    chip.padding = 12 * brush.layout.text_scale;
    chip.ground = palette::black.faded(.80);
    paint_chip(brush, {at.x, at.y - chip.height}, words, chip);
}

// The pile's next cards in a dark trough, the one to be drawn first at the left: known to who
// watches, not to who plays.
void paint_trough(const TurnBrush& brush, const Rect& trough, const TurnSeat& seat) {
    if (trough.empty() || seat.pile_cards.empty()) {
        return;
    }
    const double s = brush.s();
    const double height = trough.h - 8 * s;
    const double width = height / card_ratio;
    brush.canvas.round_rect(snapped(trough), 6 * s, palette::black.faded(.28));
    const double step = width + 4 * s;
    const auto most = static_cast<std::size_t>((trough.w - 12 * s + 4 * s) / step);
    const std::size_t shown = std::min(most, seat.pile_cards.size());
    for (std::size_t i = 0; i < shown; ++i) {
        const Point at{trough.x + 6 * s + static_cast<double>(i) * step, trough.y + 4 * s};
        const TurnCard& card = seat.pile_cards[seat.pile_cards.size() - 1 - i];
        if (card.face.known()) {
            brush.deck.card(brush.canvas, at, width, card.face);
            paint_scrim(brush, at, width, .20);
        } else {
            paint_pack_back(brush, at, width, card.pack);
        }
    }
}

// Over the foot of its cards, never outside the window.
void paint_caption(const TurnBrush& brush, const TurnSeatPlace& place, const std::string& words) {
    Chip chip;
    chip.size = brush.plate_type(14);
    chip.height = chip.size + 10 * brush.layout.text_scale;
    chip.weight = Weight::Regular;
    chip.ground = palette::black.faded(.72);
    const std::string fitted =
        brush.deck.lettering().fit(words, chip.size, chip.weight, place.plate.w - chip.padding);
    const double half = (brush.width(fitted, chip.size) + chip.padding) / 2;
    const double x = std::clamp(place.caption.x, half + 4, brush.layout.width - half - 4);
    paint_chip(brush, {x, place.caption.y - .62 * chip.height}, fitted, chip);
}

}  // namespace

void paint_seat_plate(const TurnBrush& brush, const Rect& place, const TurnSeat& seat) {
    const Rect plate = snapped(place);
    const double f = brush.layout.text_scale;
    const double radius = 12 * f;
    Canvas& canvas = brush.canvas;
    canvas.round_rect(plate, radius, palette::black.faded(seat.on_turn ? .40 : .22));
    if (seat.on_turn) {
        canvas.round_ring(plate.grown(-1), radius, brush.line(2), palette::brass);
    }
    const bool two_lines = seat.points_limit > 0 || !seat.line.empty();
    const bool roomy = is_roomy(brush, plate);
    const double first = two_lines && roomy ? plate.y + 21.5 * f : plate.centre().y;
    brush.deck.token(canvas, snapped(Point{plate.x + 24 * f, first}), 11.5 * f,
                     brush.look(seat.seat));
    const double wanted = brush.plate_type(18);
    const double note_size = brush.plate_type(16);
    const double x = plate.x + 44 * f;
    const double note_room = .62 * (plate.right() - 14 * f - x);
    const std::string note =
        brush.deck.lettering().fit(seat.note, note_size, Weight::Bold, note_room);
    const double note_width = brush.width(note, note_size, Weight::Bold);
    brush.text({plate.right() - 14 * f, first + .36 * note_size}, note,
               {note_size, Weight::Bold, tone_colour(seat), Align::Right});
    const double room = plate.right() - 14 * f - note_width - (note.empty() ? 0 : 10 * f) - x;
    // Who deals is told only where that leaves the name whole.
    const double least = brush.width(seat.name, brush.plate_type(15), Weight::Bold);
    const double sign = seat.dealer && least + 24 * f <= room ? 24 * f : 0;
    // A name is written a little smaller before it is cut.
    const double whole = std::max(1.0, brush.width(seat.name, wanted, Weight::Bold));
    const double size = std::clamp(wanted * (room - sign) / whole, brush.plate_type(15), wanted);
    const std::string name = brush.deck.lettering().fit(seat.name, size, Weight::Bold, room - sign);
    brush.text({x, first + .36 * size}, name, {size, Weight::Bold, palette::text, Align::Left});
    double after = x + brush.width(name, size, Weight::Bold) + 8 * f;
    if (sign > 0) {
        after += paint_dealer_sign(brush, {after, first}, f) + 8 * f;
    }
    const double tag_size = brush.plate_type(14);
    if (!seat.tag.empty() && after + brush.width(seat.tag, tag_size) <= x + room) {
        brush.text({after, first + .36 * size}, seat.tag,
                   {tag_size, Weight::Regular, palette::second_text, Align::Left});
    }
    if (two_lines && roomy) {
        paint_second_line(brush, plate, plate.y + 43 * f, seat);
    }
}

void paint_other_seat(const TurnBrush& brush, const TurnSeatPlace& place, const TurnSeat& seat) {
    paint_seat_plate(brush, place.plate, seat);
    paint_fan(brush, place, seat);
    if (seat.pile >= 0 && !place.pile.empty()) {
        paint_face_down(brush, place.pile, seat.pile, 2, 0);
        paint_count(brush, {place.pile.centre().x, place.pile.bottom() + 6 * brush.s()},
                    std::to_string(seat.pile));
    }
    paint_trough(brush, place.pile_cards, seat);
    if (!seat.caption.empty()) {
        paint_caption(brush, place, seat.caption);
    }
}

void paint_own_seat(const TurnBrush& brush, const TurnSeat& own) {
    const TurnLayout& layout = brush.layout;
    const double f = layout.text_scale;
    const double size = brush.plate_type(16);
    TurnSeat seat = own;
    // Before the name is cut, the note goes under the plate.
    const double together = brush.width(own.name, brush.plate_type(18), Weight::Bold) +
                            brush.width(own.note, size, Weight::Bold) + 70 * f;
    const bool cramped = !layout.next_words.empty() && together > layout.plate.w;
    if (cramped) {
        seat.note.clear();
    }
    paint_seat_plate(brush, layout.plate, seat);
    double y = layout.next_words.y + 17 * f;
    const auto line = [&](const std::string& words, const Style& style) {
        if (!words.empty() && y <= layout.next_words.bottom()) {
            brush.text({layout.next_words.x + 3 * f, y},
                       brush.deck.lettering().fit(words, size, style.weight, layout.next_words.w),
                       style);
            y += 23 * f;
        }
    };
    const Style quiet{size, Weight::Regular, palette::second_text, Align::Left};
    if (cramped) {
        line(own.note, {size, Weight::Bold, tone_colour(own), Align::Left});
    }
    if (!is_roomy(brush, layout.plate)) {
        line(own.line, quiet);
    }
    line(own.next, quiet);
    if (own.pile >= 0 && !layout.pile.empty()) {
        paint_face_down(brush, layout.pile, own.pile, 2, 0);
        const std::string& words = brush.scene.pile_words;
        paint_count(brush, {layout.pile.centre().x, layout.pile.bottom() - 8 * brush.s()},
                    words.empty() ? std::to_string(own.pile) : words);
    }
}

// What is left of the time, along the foot of the plate, and how many seconds on its edge.
void paint_clock(const TurnBrush& brush, const Rect& place, const TurnClock& clock) {
    const Rect plate = snapped(place);
    const double f = brush.layout.text_scale;
    const Colour colour = clock.urgent ? palette::coral : palette::brass;
    const double inset = 12 * f;
    const double height = std::max(3.0, 3.5 * f);
    const Rect track{plate.x + inset, plate.bottom() - height - 3.5 * f, plate.w - 2 * inset,
                     height};
    brush.canvas.round_rect(track, height / 2, palette::white.faded(.14));
    const double share = std::clamp(clock.fraction, 0.0, 1.0);
    if (share > 0) {
        brush.canvas.round_rect({track.x, track.y, std::max(height, share * track.w), height},
                                height / 2, colour);
    }
    if (clock.words.empty()) {
        return;
    }
    Chip chip;
    chip.size = brush.plate_type(14);
    chip.height = chip.size + 7 * f;
    chip.padding = 14 * f;
    chip.ground = colour;
    chip.colour = palette::ink_on_brass;
    paint_chip(brush, {plate.right() - 12 * f, plate.y - .5 * chip.height}, clock.words, chip,
               Align::Right);
}

}  // namespace juz::client
