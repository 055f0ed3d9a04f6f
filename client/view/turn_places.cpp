#include <algorithm>
#include <cmath>

#include "view/turn_layout.hpp"

// Where single cards lie on the table of a turn-based game, and what a point is over.

namespace juz::client {

namespace {

// A fan of cards, in its room from the middle.
struct Fan {
    double widest = .655;  // steps from card to card, in their width
    double least = .39;    // below this a second row is begun
    double lap = .55;      // how much of the row behind stays in sight, in width
};

constexpr Fan hand_fan{};
constexpr Fan back_fan{.34, 0, 0};
constexpr Fan open_fan{.42, .33, .50};

struct Rows {
    int rows = 1;
    int per_row = 1;
    double card = 0;
    double step = 0;
};

Rows rows_of(const Rect& room, double card, const Fan& fan, int count) {
    const auto step_of = [&](double w, int in_row) {
        return in_row < 2 ? 0 : std::min(fan.widest * w, (room.w - w) / (in_row - 1));
    };
    Rows rows{1, std::max(1, count), card, step_of(card, count)};
    if (count < 2 || rows.step >= fan.least * card) {
        return rows;
    }
    rows.rows = 2;
    rows.per_row = (count + 1) / 2;
    rows.card = std::floor(room.h / (card_ratio + fan.lap));
    rows.step = step_of(rows.card, rows.per_row);
    return rows;
}

// A second row lies before the first.
Rect place_in(const Rect& room, const Rows& rows, const Fan& fan, int count, int index) {
    const int row = index / rows.per_row;
    const int in_row = row == 0 ? std::min(count, rows.per_row) : count - rows.per_row;
    const double all = (in_row - 1) * rows.step + rows.card;
    const double x = room.x + (room.w - all) / 2 + (index - row * rows.per_row) * rows.step;
    return card_rect({x, room.y + row * fan.lap * rows.card}, rows.card);
}

Rows hand_rows(const TurnLayout& layout, int count) {
    return rows_of(layout.hand, layout.hand_card, hand_fan, count);
}

// All cards of the choice side by side, in two rows.
Rect choice_place(const TurnLayout& layout, int count, int index) {
    const double w = layout.hand_card;
    const int per_row = std::max(1, (count + 1) / 2);
    const int row = index / per_row;
    const int in_row = row == 0 ? std::min(per_row, count) : count - per_row;
    const double step = std::min(1.06 * w, in_row < 2 ? w : (layout.hand.w - w) / (in_row - 1));
    const double x = layout.hand.x + (layout.hand.w - (in_row - 1) * step - w) / 2;
    return card_rect({x + (index - row * per_row) * step,
                      layout.hand.y + row * (layout.hand.h - card_ratio * w)},
                     w);
}

// Chosen cards go up, but what is under them still belongs to them.
Rect touched(const TurnLayout& layout, const TurnScene& scene, int index) {
    const int count = static_cast<int>(scene.hand.size());
    Rect place = hand_place(layout, count, index);
    const HandCard& card = scene.hand[static_cast<std::size_t>(index)];
    if (card.ordinal > 0 || card.raised) {
        const double up = hand_raise(layout, count);
        place.y -= up;
        place.h += up;
    }
    return place;
}

bool seat_contains(const TurnSeatPlace& place, Point point) {
    return place.plate.contains(point) || place.cards.contains(point) ||
           place.pile.contains(point) || place.pile_cards.contains(point);
}

}  // namespace

TurnLayout left_handed(TurnLayout layout) {
    // The hand itself lies in the middle.
    const auto mirror = [&](Rect& rect) {
        if (!rect.empty()) {
            rect.x = layout.width - rect.right();
        }
    };
    mirror(layout.plate);
    mirror(layout.next_words);
    mirror(layout.pile);
    for (Rect& button : layout.buttons) {
        mirror(button);
    }
    return layout;
}

Rect hand_place(const TurnLayout& layout, int count, int index) {
    if (layout.table.choosing) {
        return choice_place(layout, count, index);
    }
    if (layout.table.game == TurnGame::Winged && count <= 5) {
        const double step = 1.125 * layout.hand_card;
        const double all = (count - 1) * step + layout.hand_card;
        const double x = layout.hand.x + (layout.hand.w - all) / 2;
        return card_rect({x + index * step, layout.hand.y}, layout.hand_card);
    }
    return place_in(layout.hand, hand_rows(layout, count), hand_fan, count, index);
}

double hand_raise(const TurnLayout& layout, int count) {
    const bool possession = layout.table.game == TurnGame::Possession;
    const double card = possession ? hand_rows(layout, count).card : layout.hand_card;
    return (possession ? .31 : .17) * card;
}

Rect seat_card(const TurnSeatPlace& place, int count, int index, bool open) {
    const Fan& fan = open ? open_fan : back_fan;
    Rect room = place.cards;
    // Who has more than a hand of Winged has not laid its pile down yet, whose place is free.
    if (!place.pile.empty() && count > 5) {
        room.w = place.pile.right() - room.x;
    }
    return place_in(room, rows_of(room, place.card, fan, count), fan, count, index);
}

bool shows_faces(const TurnSeat& seat) {
    return std::any_of(seat.hand.begin(), seat.hand.end(),
                       [](const TurnCard& card) { return card.face.known(); });
}

int centre_shown(TurnGame game) {
    return game == TurnGame::Possession ? 3 : 4;
}

CentrePlace centre_place(const TurnLayout& layout, int shown, int index) {
    const int under = shown - 1 - index;  // cards between it and the top
    const Rect& top = layout.centre;
    if (layout.table.game == TurnGame::Possession) {
        // Squared by hand: what lies under the top looks out a little at the corners.
        constexpr std::array<double, 3> turns{0, 4, -5};
        return {top, turns[static_cast<std::size_t>(std::clamp(under, 0, 2))]};
    }
    return {top.moved(-.30 * top.w * under, .012 * top.w * under * under), -2.6 * under};
}

TurnSpot turn_spot_at(const TurnLayout& layout, const TurnScene& scene, Point point) {
    if (layout.top_bar.contains(point)) {
        return {TurnZone::TopBar, 0};
    }
    if (layout.status_bar.contains(point)) {
        return {TurnZone::StatusBar, 0};
    }
    for (int i = 0; i < turn_button_count; ++i) {
        const auto index = static_cast<std::size_t>(i);
        if (!scene.buttons[index].label.empty() && layout.buttons[index].contains(point)) {
            return {TurnZone::Button, i};
        }
    }
    if (layout.has_own) {
        for (int i = static_cast<int>(scene.hand.size()) - 1; i >= 0; --i) {
            if (touched(layout, scene, i).contains(point)) {
                return {TurnZone::Hand, i};
            }
        }
        if (layout.pile.contains(point)) {
            return {TurnZone::Pile, 0};
        }
        if (layout.plate.contains(point)) {
            return {TurnZone::OwnPlate, 0};
        }
    }
    if (layout.stock.contains(point)) {
        return {TurnZone::Stock, 0};
    }
    const int shown = std::max(1, static_cast<int>(scene.centre.cards.size()));
    for (int i = shown - 1; i >= 0; --i) {
        if (centre_place(layout, shown, i).card.contains(point)) {
            return {TurnZone::Centre, 0};
        }
    }
    for (std::size_t i = 0; i < layout.others.size(); ++i) {
        if (seat_contains(layout.others[i], point)) {
            return {TurnZone::Seat, static_cast<int>(i)};
        }
    }
    return {};
}

Rect rect_of(const TurnLayout& layout, const TurnScene& scene, const TurnSpot& spot) {
    const auto index = static_cast<std::size_t>(std::max(0, spot.index));
    switch (spot.zone) {
        case TurnZone::None: return {};
        case TurnZone::Hand: {
            if (!layout.has_own || index >= scene.hand.size()) {
                return {};
            }
            const int count = static_cast<int>(scene.hand.size());
            const HandCard& card = scene.hand[index];
            const bool up = card.ordinal > 0 || card.raised;
            return hand_place(layout, count, spot.index)
                .moved(0, up ? -hand_raise(layout, count) : 0);
        }
        case TurnZone::Stock: return layout.stock;
        case TurnZone::Centre: return layout.centre;
        case TurnZone::Pile: return layout.pile;
        case TurnZone::Seat:
            return index < layout.others.size() ? layout.others[index].plate : Rect{};
        case TurnZone::OwnPlate: return layout.plate;
        case TurnZone::Button:
            return index < layout.buttons.size() ? layout.buttons[index] : Rect{};
        case TurnZone::TopBar: return layout.top_bar;
        case TurnZone::StatusBar: return layout.status_bar;
    }
    return {};
}

Rect centre_drop(const TurnLayout& layout) {
    Rect drop = layout.ring.empty() ? layout.centre.grown(layout.centre.w / 2) : layout.ring;
    if (!layout.stock.empty() && layout.ring.empty()) {
        // Not over the stock, which means to draw.
        const double left = std::max(drop.x, layout.stock.right());
        drop.w -= left - drop.x;
        drop.x = left;
    }
    return drop;
}

}  // namespace juz::client
