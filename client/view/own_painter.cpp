#include <algorithm>

#include "view/race_brush.hpp"

namespace juz::client {

namespace {

// How many cards of a column are at their place; those from a lifted one on are elsewhere.
int standing(const RaceScene& scene, int column, int length) {
    int count = length;
    for (const Spot& spot : scene.lifted) {
        if (spot.zone == Zone::Column && spot.index == column && spot.card >= 0) {
            count = std::min(count, spot.card);
        }
    }
    return count;
}

bool top_lifted(const RaceScene& scene, Zone zone, int index) {
    return std::any_of(scene.lifted.begin(), scene.lifted.end(),
                       [&](const Spot& spot) { return spot.zone == zone && spot.index == index; });
}

bool hovered(const RaceScene& scene, Zone zone, int index) {
    return scene.hovered && scene.hovered->zone == zone && scene.hovered->index == index;
}

void paint_hovered_card(const RaceBrush& brush, Point place, double width, Face face) {
    const Point at = hovered_place(place, width);
    Deck::lifted_shadow(brush.canvas, at, width);
    brush.deck.card(brush.canvas, at, width, face);
    paint_hover_ring(brush, at, width);
}

Chip count_chip(const RaceBrush& brush) {
    const double grown = std::max(1.0, brush.text_scale);
    Chip chip;
    chip.size = brush.type(14);
    chip.height = chip.size + 10 * grown;
    chip.padding = 16 * grown;
    chip.ground = palette::black.faded(.45);
    return chip;
}

Point under(const RaceBrush& brush, const Rect& pile) {
    return {pile.centre().x, pile.bottom() + 16 * brush.s()};
}

void paint_reserve(const RaceBrush& brush, const SeatScene& own) {
    const Rect& place = brush.layout.reserve;
    const Point at = place.top_left();
    const double u = place.w;
    const int left = own.reserve - (top_lifted(brush.scene, Zone::Reserve, 0) ? 1 : 0);
    if (left <= 0) {
        brush.deck.slot(brush.canvas, at, u);
        if (own.reserve == 0) {
            brush.deck.lettering().draw_centred(
                brush.canvas, place.centre(), brush.scene.reserve_empty,
                {brush.type(14), Weight::Regular, palette::second_text, Align::Middle});
        }
        return;
    }
    paint_pile_edges(brush, at, u, (left + 1) / 2, {u * .012, u * .0163});
    if (left < own.reserve) {
        // What lies under a top that is being moved is not known to anyone yet.
        brush.deck.blank(brush.canvas, at, u);
    } else if (hovered(brush.scene, Zone::Reserve, 0)) {
        paint_hovered_card(brush, at, u, own.reserve_top);
    } else {
        brush.deck.card(brush.canvas, at, u, own.reserve_top);
    }
    paint_chip(brush, under(brush, place), brush.scene.reserve_left, count_chip(brush));
}

void paint_column(const RaceBrush& brush, const SeatScene& own, int index) {
    const RaceScene& scene = brush.scene;
    const RaceLayout& layout = brush.layout;
    const std::vector<Face>& column = own.columns[static_cast<std::size_t>(index)];
    const int length = static_cast<int>(column.size());
    const int count = standing(scene, index, length);
    const double u = layout.own_card;
    const auto place = [&](int card) {
        return column_card(layout, index, std::max(1, length), card).top_left();
    };
    const bool legal = listed(scene.legal, column_spot(index));
    const int raised = hovered(scene, Zone::Column, index) && scene.hovered->card >= 0
                           ? scene.hovered->card
                           : length;
    if (count == 0) {
        if (legal) {
            paint_glow_under(brush, place(0), u);
        }
        brush.deck.slot(brush.canvas, place(0), u);
    }
    for (int card = 0; card < count; ++card) {
        const Face face = column[static_cast<std::size_t>(card)];
        const bool top = card + 1 == count;
        if (legal && top) {
            paint_glow_under(brush, place(card), u);
        }
        if (card >= raised) {
            paint_hovered_card(brush, place(card), u, face);
        } else {
            const double shown = top ? -1 : place(card + 1).y - place(card).y + card_radius(u) + 2;
            brush.deck.card(brush.canvas, place(card), u, face, shown);
        }
    }
    if (legal) {
        paint_glow_over(brush, place(std::max(0, count - 1)), u);
    }
    if (scene.focus && scene.focus->zone == Zone::Column && scene.focus->index == index) {
        const int card = scene.focus->card < 0 ? std::max(0, length - 1) : scene.focus->card;
        paint_focus(brush, column_card(layout, index, std::max(1, length), card));
    }
}

void paint_hand(const RaceBrush& brush, const SeatScene& own) {
    const Rect& place = brush.layout.hand;
    const double u = place.w;
    if (own.hand == 0) {
        brush.deck.slot(brush.canvas, place.top_left(), u);
    } else {
        paint_pile_edges(brush, place.top_left(), u, std::min(5, (own.hand + 6) / 7),
                         {u * .013, u * .0152});
        Point at = place.top_left();
        if (hovered(brush.scene, Zone::Hand, 0)) {
            at = snapped(Point{at.x, at.y - .04 * u});
            Deck::lifted_shadow(brush.canvas, at, u);
        }
        brush.deck.back(brush.canvas, at, u, brush.look(own.seat));
        if (hovered(brush.scene, Zone::Hand, 0)) {
            brush.canvas.round_ring(card_rect(at, u), card_radius(u), brush.line(2),
                                    palette::ivory);
        }
    }
    paint_chip(brush, under(brush, place), std::to_string(own.hand), count_chip(brush));
    if (brush.scene.focus && brush.scene.focus->zone == Zone::Hand) {
        paint_focus(brush, place);
    }
}

void paint_waste_at(const RaceBrush& brush, const Rect& place, int index, Face face, bool top) {
    const Point at = place.top_left();
    if (top && top_lifted(brush.scene, Zone::Waste, index)) {
        return;
    }
    if (top && hovered(brush.scene, Zone::Waste, index)) {
        paint_hovered_card(brush, at, place.w, face);
        return;
    }
    if (!face.known()) {
        // Turned a moment ago: the server has not said yet what it is.
        brush.deck.back(brush.canvas, at, place.w, brush.look(brush.scene.own->seat));
        return;
    }
    brush.deck.card(brush.canvas, at, place.w, face);
}

void paint_waste(const RaceBrush& brush, const SeatScene& own) {
    const int shown = sizes_of(brush.scene).waste_shown;
    const RaceLayout& layout = brush.layout;
    if (shown == 0) {
        brush.deck.slot(brush.canvas, layout.waste.top_left(), layout.waste.w);
    }
    if (!brush.scene.separate_waste && !own.waste.empty()) {
        const std::vector<Face>& cards = own.waste.back().cards;
        const auto first = cards.size() - static_cast<std::size_t>(shown);
        if (shown == 1 && top_lifted(brush.scene, Zone::Waste, 0)) {
            brush.deck.slot(brush.canvas, layout.waste.top_left(), layout.waste.w);
        }
        for (int i = 0; i < shown; ++i) {
            paint_waste_at(brush, waste_card(layout, shown, i), i,
                           cards[first + static_cast<std::size_t>(i)], i + 1 == shown);
        }
    } else {
        for (int i = 0; i < shown; ++i) {
            const WastePile& pile = own.waste[static_cast<std::size_t>(i)];
            const Rect place = waste_card(layout, shown, i);
            const bool lifted = top_lifted(brush.scene, Zone::Waste, i);
            const std::size_t gone = lifted ? 1 : 0;
            if (pile.cards.size() <= gone) {
                brush.deck.slot(brush.canvas, place.top_left(), place.w);
            } else if (lifted) {
                const Face next = pile.cards[pile.cards.size() - 2];
                brush.deck.card(brush.canvas, place.top_left(), place.w, next);
            } else {
                paint_waste_at(brush, place, i, pile.cards.back(), true);
            }
        }
    }
    if (brush.scene.focus && brush.scene.focus->zone == Zone::Waste && shown > 0) {
        paint_focus(brush,
                    waste_card(layout, shown, std::min(brush.scene.focus->index, shown - 1)));
    }
}

// Under the waste, for the hand and it are what has nothing more in it.
void paint_badge(const RaceBrush& brush, const SeatScene& own, int waste_shown) {
    if (own.badge.empty()) {
        return;
    }
    const int shown = std::max(1, waste_shown);
    const Rect first = waste_card(brush.layout, shown, 0);
    const Rect last = waste_card(brush.layout, shown, shown - 1);
    paint_chip(brush, under(brush, {first.x, last.y, first.w, last.h}), own.badge,
               count_chip(brush));
}

void paint_plate(const RaceBrush& brush, const SeatScene& own) {
    const Rect& plate = brush.layout.plate;
    const double f = plate.h / 50;
    const bool narrow = brush.s() < .8 || plate.w < 150 * f;
    const double name_size = std::max(13.0, (narrow ? 17.5 : 18) * f);
    const double score_size = (narrow ? 20 : 22) * f;
    const double text_x = plate.x + 32 * f;
    brush.deck.token(brush.canvas, snapped(Point{plate.x + 12 * f, plate.y + 13 * f}), 11.5 * f,
                     brush.look(own.seat));
    const std::string score = signed_number(own.score);
    const double score_width = brush.width(score, score_size, Weight::Black);
    const double room = plate.right() - text_x - (narrow ? 0 : score_width + 8 * f);
    const std::string name = brush.deck.lettering().fit(own.name, name_size, Weight::Bold, room);
    brush.text({text_x, plate.y + 19 * f}, name,
               {name_size, Weight::Bold, palette::text, Align::Left});
    const double after = brush.width(name, name_size, Weight::Bold) + brush.line(6);
    const double tag_size = std::max(13.0, name_size - 3);
    // A tag goes before a name is cut.
    if (!own.tag.empty() && after + brush.width(own.tag, tag_size) <= room) {
        brush.text({text_x + after, plate.y + 19 * f}, own.tag,
                   {tag_size, Weight::Regular, palette::second_text, Align::Left});
    }
    const Style score_style{score_size, Weight::Black, palette::bright_brass,
                            narrow ? Align::Left : Align::Right};
    brush.text(narrow ? Point{text_x, plate.y + 43 * f} : Point{plate.right(), plate.y + 19 * f},
               score, score_style);
    const double small = std::max(13.0, 14 * f);
    const double sum_room = plate.right() - text_x;
    if (!narrow && brush.width(brush.scene.own_sum, small) <= sum_room) {
        brush.text({text_x, plate.y + 38 * f}, brush.scene.own_sum,
                   {small, Weight::Regular, palette::second_text, Align::Left});
    }
}

void paint_button_words(const RaceBrush& brush, const Rect& button, const Style& label,
                        const std::string& hint, Weight hint_weight) {
    const double f = button.h / 66;
    const double size = std::max(13.0, 14 * f);
    const ShoutScene& shout = brush.scene.shout;
    const Point centre = button.centre();
    if (hint.empty() || brush.width(hint, size, hint_weight) > button.w - 8) {
        brush.deck.lettering().draw_centred(brush.canvas, centre, shout.label, label);
        return;
    }
    brush.text({centre.x, button.y + 36 * f}, shout.label, label);
    const Colour colour = shout.ready ? palette::ink_on_brass : palette::second_text;
    brush.text({centre.x, button.y + 55.5 * f}, hint, {size, hint_weight, colour, Align::Middle});
}

}  // namespace

void paint_shout(const RaceBrush& brush) {
    const ShoutScene& shout = brush.scene.shout;
    const Rect button = snapped(brush.layout.button);
    const double f = button.h / 66;
    Canvas& canvas = brush.canvas;
    if (brush.scene.focus && brush.scene.focus->zone == Zone::Shout) {
        canvas.round_ring(button.grown(brush.line(4)), 14 * f + brush.line(4), brush.line(2),
                          palette::ivory);
    }
    if (!shout.ready) {
        canvas.round_rect(button, 14 * f, palette::black.faded(.20));
        canvas.round_ring(button, 14 * f, 1.5, palette::brass.faded(.45));
        paint_button_words(brush, button,
                           {26 * f, Weight::Black, palette::brass.faded(.62), Align::Middle},
                           shout.waiting_hint, Weight::Regular);
        return;
    }
    const double bright = .15 * shout.pulse;
    canvas.round_rect(button.grown(7 * f), 21 * f, palette::brass.faded(.20 + bright));
    canvas.round_rect(button.grown(3.5 * f), 17 * f, palette::brass.faded(.30 + bright));
    const Colour face = shout.pressed   ? palette::dark_brass
                        : shout.hovered ? palette::bright_brass
                                        : palette::brass;
    canvas.round_rect(button, 14 * f, face);
    paint_button_words(brush, button, {32 * f, Weight::Black, palette::ink_on_brass, Align::Middle},
                       shout.ready_hint, Weight::Bold);
}

void paint_own_zone(const RaceBrush& brush, const SeatScene& own) {
    paint_reserve(brush, own);
    if (brush.scene.focus && brush.scene.focus->zone == Zone::Reserve) {
        paint_focus(brush, brush.layout.reserve);
    }
    for (int i = 0; i < 4; ++i) {
        paint_column(brush, own, i);
    }
    paint_hand(brush, own);
    paint_waste(brush, own);
    const PileSizes sizes = sizes_of(brush.scene);
    paint_badge(brush, own, sizes.waste_shown);
    for (const Spot& spot : brush.scene.locked) {
        if (!listed(brush.scene.lifted, spot)) {
            const Rect rect = rect_of(brush.layout, sizes, spot);
            paint_scrim(brush, rect.top_left(), rect.w, .28);
        }
    }
    for (const Spot& spot : brush.scene.awaited) {
        paint_awaited(brush, rect_of(brush.layout, sizes, spot));
    }
    paint_plate(brush, own);
}

}  // namespace juz::client
