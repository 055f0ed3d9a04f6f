#include "view/turn_layout.hpp"

#include <algorithm>
#include <cmath>

namespace juz::client {

namespace {

// Widths of cards at scale 1, and how far a chosen one goes up, in its width.
struct Unit {
    double other = 58;
    double centre = 118;
    double hand = 110;
    double raise = .31;
};

Unit unit_of(const TurnTable& table) {
    if (table.game == TurnGame::Possession) {
        return {};
    }
    return {50, 108, table.choosing ? 100.0 : 128.0, .17};
}

constexpr double choosing_pitch = 1.06;    // of cards side by side, in their width
constexpr double choosing_depth = 3.03;    // of two rows, the lower one with chosen cards
constexpr double winged_hand = 5.5;        // five cards and the spaces between, in their width
constexpr double ring_width = 524;         // at scale 1
constexpr double ring_height = 264;        //
constexpr double possession_centre = 380;  // stock, discard pile and the suit beside it

// What is known before the cards' size is.
struct Frame {
    TurnTable table;
    Unit unit;
    double width = 0;
    double height = 0;
    double s = 1;
    double ts = 1;
    bool low = false;  // the theatre's part of a window: much wider than high, without buttons
    double top_bar = 0;
    double status = 0;
    double margin = 0;
    double gap = 0;
    double air = 0;      // between what is above and below
    double plate_w = 0;  // of the others
    double plate_h = 0;
    double row_h = 0;  // of buttons and own plate; 0 without
    double ordinals = 0;

    bool winged() const { return table.game == TurnGame::Winged; }
    bool plays_winged() const { return winged() && !table.choosing; }
    bool has_top() const { return table.seats != 3; }
    bool has_sides() const { return table.seats > 2; }
    // Whether the own plate stands beside the hand instead of over it.
    bool plate_beside() const { return low || plays_winged(); }
    double first() const { return top_bar + (low ? 8 : 12) * s; }
    double foot() const { return height - status - (low ? 12 : 22) * s; }
};

Frame frame_of(double width, double height, const TurnTable& table, double s, bool low) {
    Frame f;
    f.table = table;
    f.table.seats = std::clamp(table.seats, 2, 4);
    f.unit = unit_of(table);
    f.width = width;
    f.height = height;
    f.s = s;
    f.ts = std::max(s, .85);
    f.low = low;
    f.top_bar = std::max(32.0, 40 * s);
    f.status = low ? 0 : std::max(26.0, 30 * s);
    f.margin = 24 * s;
    f.gap = 10 * s;
    f.air = (low ? 8 : 16) * s;
    f.plate_w = std::min(250 * f.ts, (width - 2 * f.margin - 2 * f.gap) / 3);
    f.plate_h = (table.second_line ? 58 : 46) * f.ts;
    f.row_h = low ? 0 : std::max(52 * s, f.plate_beside() ? 0 : f.plate_h);
    f.ordinals = low || f.winged() ? 0 : 28 * f.ts;
    if (low) {
        f.unit.raise = 0;
    }
    return f;
}

// Cards of others do not grow when there is much room for the choice.
double other_card(const Frame& f, double c) {
    return f.unit.other * (f.table.choosing ? std::min(c, f.s) : c);
}

double seat_height(const Frame& f, double c) {
    return f.plate_h + 10 * f.s + card_ratio * other_card(f, c);
}

double top_height(const Frame& f, double c) {
    if (!f.has_top()) {
        return 0;
    }
    const double cards = card_ratio * other_card(f, c);
    return (f.low ? std::max(f.plate_h, cards) : seat_height(f, c)) + f.air;
}

double banner_height(const Frame& f) {
    return 40 * f.ts;
}

double centre_height(const Frame& f, double c) {
    const double card = card_ratio * f.unit.centre * c;
    if (!f.winged()) {
        return card + 26 * f.ts;
    }
    if (f.table.choosing) {
        return (f.table.seats == 3 ? card + f.air : 0) + banner_height(f);
    }
    return ring_height * c + banner_height(f) / 2;
}

double hand_height(const Frame& f, double c) {
    const double card = f.unit.hand * c;
    return (f.table.choosing ? choosing_depth : card_ratio) * card;
}

double own_height(const Frame& f, double c) {
    const double row = f.row_h > 0 ? f.row_h + 6 * f.s : 0;
    return row + f.ordinals + f.unit.raise * f.unit.hand * c + hand_height(f, c);
}

bool fits_height(const Frame& f, double c) {
    const double foot = f.foot() - own_height(f, c) - f.air;
    const double sides = f.has_sides() ? f.first() + seat_height(f, c) : 0;
    const double below_top = f.low && f.has_sides() ? top_height(f, c) : 0;
    return f.first() + top_height(f, c) + centre_height(f, c) <= foot && sides + below_top <= foot;
}

double width_limit(const Frame& f) {
    const double side = f.has_sides() ? f.margin + f.plate_w + f.gap : f.margin;
    const double block = f.plays_winged() ? ring_width : possession_centre;
    const double room = f.width - 2 * f.margin;
    double limit = (f.width - 2 * side) / block;
    if (f.table.choosing) {
        const double per_row = f.table.seats == 3 ? 9 : 7;
        limit = std::min(limit, room / (f.unit.hand * choosing_pitch * per_row));
    } else if (f.winged()) {
        const double beside = 2 * (185 * f.ts + f.gap);
        limit = std::min(limit, (room - beside) / (f.unit.hand * winged_hand));
    } else {
        // Thirteen cards as wide apart as can be.
        const double left = f.low ? f.plate_w + f.gap : 0;
        limit = std::min(limit, (room - left) / (f.unit.hand * (1 + 12 * (f.low ? .5 : .655))));
    }
    // A choice does not fill a window that has the design's proportions, but a higher one.
    const double roomier = std::sqrt(f.width * f.height / (1280 * 800)) / f.s;
    const double most = f.table.choosing ? std::min(1.2, 1.05 * roomier) : 1.2;
    return std::min(limit, most * f.s);
}

double fitting_scale(const Frame& f) {
    double low = .1 * f.s;
    double high = width_limit(f);
    if (fits_height(f, high)) {
        return high;
    }
    for (int i = 0; i < 40; ++i) {
        const double middle = (low + high) / 2;
        (fits_height(f, middle) ? low : high) = middle;
    }
    return low;
}

// A seat's plate with its cards under it.
TurnSeatPlace seat_under(const Frame& f, Point at, double width, double card) {
    TurnSeatPlace place;
    place.card = card;
    place.plate = {at.x, at.y, width, f.plate_h};
    const double y = place.plate.bottom() + 10 * f.s;
    place.cards = {at.x, y, width, card_ratio * card};
    if (f.winged()) {
        place.pile = card_rect({at.x + width - card - 6 * f.s, y}, card);
        place.cards.w = place.pile.x - at.x - 14 * f.s;
    }
    place.caption = {place.cards.centre().x, place.cards.bottom()};
    return place;
}

// In a low table the seat opposite has its cards beside the plate.
TurnSeatPlace seat_beside(const Frame& f, double card) {
    const double fan = std::min(3.6 * card, f.plate_w);
    const double pile = f.winged() ? card + 14 * f.s : 0;
    const double all = f.plate_w + f.gap + fan + pile;
    const double height = std::max(f.plate_h, card_ratio * card);
    const double x = (f.width - all) / 2;
    TurnSeatPlace place;
    place.card = card;
    place.plate = {x, f.first() + (height - f.plate_h) / 2, f.plate_w, f.plate_h};
    const double y = f.first() + (height - card_ratio * card) / 2;
    place.cards = {place.plate.right() + f.gap, y, fan, card_ratio * card};
    if (f.winged()) {
        place.pile = card_rect({place.cards.right() + 14 * f.s, y}, card);
    }
    place.caption = {place.cards.centre().x, place.cards.bottom()};
    return place;
}

void place_others(const Frame& f, double c, double own_y, TurnLayout& layout) {
    const double card = std::floor(other_card(f, c));
    const double height = seat_height(f, c);
    const double upper = f.first() + (f.low ? top_height(f, c) : 0);
    const double lower = own_y - f.gap - height;
    // Between the middle of the room and the cards they look at.
    const double wanted = ((upper + lower) / 2 + layout.centre.centre().y - height / 2) / 2;
    const double y = std::clamp(wanted, upper, std::max(upper, lower));
    if (f.has_sides()) {
        layout.others.push_back(seat_under(f, {f.margin, y}, f.plate_w, card));
    }
    if (f.has_top()) {
        const double x = (f.width - f.plate_w) / 2;
        layout.others.push_back(f.low ? seat_beside(f, card)
                                      : seat_under(f, {x, f.first()}, f.plate_w, card));
    }
    if (f.has_sides()) {
        const double x = f.width - f.margin - f.plate_w;
        layout.others.push_back(seat_under(f, {x, y}, f.plate_w, card));
    }
}

// Stock and discard pile, or the ring with the pile and the suit in it; `top` to `bottom` is what
// the others and the own zone leave.
void place_centre(const Frame& f, double c, double top, double bottom, TurnLayout& layout) {
    const double w = std::floor(f.unit.centre * c);
    const double free = bottom - top - centre_height(f, c);
    const double y = top + std::max(0.0, free / 2);
    const double x = f.width / 2;
    if (!f.winged()) {
        layout.stock = card_rect({x - w - 18 * c, y}, w);
        layout.centre = card_rect({x + 18 * c, y}, w);
        layout.stock_words = {layout.stock.centre().x, layout.stock.bottom() + 8 * f.s};
        layout.centre_words = {layout.centre.centre().x, layout.centre.bottom() + 8 * f.s};
        const double disc = 40 * c;
        layout.suit = {layout.centre.right() + 16 * c, layout.centre.centre().y - disc / 2, disc,
                       disc};
        return;
    }
    const bool ring = !f.table.choosing;
    const double middle = ring ? y + ring_height * c / 2 : y + card_ratio * w / 2;
    // Its words want their room in small windows too: it reaches to both sides for it.
    const double panel = ring ? std::clamp(118 * f.ts, 150 * c, 220 * c) : 150 * c;
    const double left = ring ? x - 98 * c - std::max(0.0, panel - 190 * c) : x - 79 * c - w / 2;
    layout.centre = card_rect({left, middle - card_ratio * w / 2}, w);
    layout.suit = {layout.centre.right() + 18 * c, middle - 62 * c, panel, 124 * c};
    layout.centre_words = {layout.suit.centre().x, layout.suit.bottom() - 24 * f.s};
    if (ring) {
        layout.ring = {x - ring_width * c / 2, y, ring_width * c, ring_height * c};
    } else if (f.table.seats != 3) {
        layout.centre = {};
        layout.suit = {};
    }
    const double h = banner_height(f);
    const double under =
        ring ? layout.ring.bottom() - h / 2 : y + centre_height(f, c) - banner_height(f);
    const double sides = f.has_sides() ? f.margin + f.plate_w + f.gap : .2 * f.width;
    const double w_max = ring ? layout.ring.w * .95 : f.width - 2 * sides;
    layout.banner = {x - w_max / 2, under, w_max, h};
}

void place_buttons(const Frame& f, double y, TurnLayout& layout) {
    const double plate = f.plate_beside() ? 0 : layout.plate.right() + f.gap;
    constexpr double gap = 12;
    const std::array<double, turn_button_count> widths{236, 150, 164};
    const double all = widths[0] + widths[1] + widths[2] + 2 * gap;
    const double room = f.width - f.margin - std::max(f.margin, plate);
    const double k = std::min(f.ts, room / all);
    double right = f.width - f.margin;
    for (std::size_t i = 0; i < widths.size(); ++i) {
        const double w = widths[i] * k;
        const double h = std::min(52 * f.s, f.row_h);
        layout.buttons[i] = {right - w, y + (f.row_h - h) / 2, w, h};
        right -= w + gap * k;
    }
}

void place_own(const Frame& f, double c, double own_y, TurnLayout& layout) {
    const double hand_y = f.foot() - hand_height(f, c);
    layout.hand_card = std::floor(f.unit.hand * c);
    layout.hand = {f.margin, hand_y, f.width - 2 * f.margin, hand_height(f, c)};
    const double own_w = 250 * f.ts;
    if (f.plays_winged()) {
        const double hand = winged_hand * layout.hand_card;
        layout.hand.x = (f.width - hand) / 2;
        layout.hand.w = hand;
        const double beside = layout.hand.x - f.margin - 2 * f.gap;
        const double w = std::min(own_w, beside);
        layout.plate = {f.margin, hand_y + 20 * c, w, f.plate_h};
        const double pile = std::min(std::floor(.9 * layout.hand_card), beside);
        const double right = f.width - f.margin - layout.hand.right();
        layout.pile = card_rect({layout.hand.right() + (right - pile) / 2,
                                 hand_y + (layout.hand.h - card_ratio * pile) / 2},
                                pile);
        const double under = layout.plate.bottom() + 8 * f.s;
        const double depth = std::min(75 * f.ts, layout.hand.bottom() - under);
        layout.next_words = {f.margin, under, w, depth < 24 * f.ts ? 0 : depth};
    } else if (f.low) {
        const double w = std::min(own_w, f.plate_w);
        layout.plate = {f.margin, hand_y + (layout.hand.h - f.plate_h) / 2, w, f.plate_h};
        layout.hand.x = layout.plate.right() + f.gap;
        layout.hand.w = f.width - f.margin - layout.hand.x;
    } else {
        const double w = std::min(own_w, .3 * f.width);
        layout.plate = {f.margin, own_y + (f.row_h - f.plate_h) / 2, w, f.plate_h};
    }
    if (!f.low) {
        place_buttons(f, own_y, layout);
    }
}

TurnLayout layout_head(const Frame& f) {
    TurnLayout layout;
    layout.table = f.table;
    layout.width = f.width;
    layout.height = f.height;
    layout.scale = f.s;
    layout.text_scale = f.ts;
    layout.has_buttons = !f.low;
    layout.top_bar = {0, 0, f.width, f.top_bar};
    if (f.status > 0) {
        layout.status_bar = {0, f.height - f.status, f.width, f.status};
    }
    return layout;
}

TurnLayout seat_layout(const Frame& f) {
    TurnLayout layout = layout_head(f);
    const double c = fitting_scale(f);
    const double own_y = f.foot() - own_height(f, c);
    place_centre(f, c, f.first() + top_height(f, c), own_y - f.air, layout);
    place_others(f, c, own_y, layout);
    place_own(f, c, own_y, layout);
    return layout;
}

// All seats alike: clockwise from the upper left, two at each side of the middle.
void place_all_seats(const Frame& f, double side, TurnLayout& layout) {
    const double height = (f.height - f.first() - f.gap - 8 * f.s) / 2;
    const double trough = f.winged() ? card_ratio * std::max(20.0, 26 * f.s) + 8 * f.s : 0;
    const double room = height - f.plate_h - 10 * f.s - (trough > 0 ? trough + 8 * f.s : 0);
    const double card = std::floor(std::min({room / card_ratio, 76 * f.s, side / 5.4}));
    const double right = f.width - f.margin - side;
    const double lower = f.first() + height + f.gap;
    const std::array<Point, 4> places{
        {{f.margin, f.first()}, {right, f.first()}, {right, lower}, {f.margin, lower}}};
    for (int i = 0; i < f.table.seats; ++i) {
        TurnSeatPlace place = seat_under(f, places[static_cast<std::size_t>(i)], side, card);
        if (trough > 0) {
            place.pile_cards = {place.plate.x, place.cards.bottom() + 8 * f.s, side, trough};
        }
        layout.others.push_back(place);
    }
}

double scale_or_default(double scale, double width, double height) {
    return scale > 0 ? scale : ui_scale(width, height);
}

}  // namespace

Point TurnLayout::middle() const {
    return {width / 2, ring.empty() ? .4 * height : ring.centre().y};
}

TurnLayout turn_layout(double width, double height, const TurnTable& table, double scale) {
    return seat_layout(
        frame_of(width, height, table, scale_or_default(scale, width, height), false));
}

TurnLayout theatre_turn_seat_layout(double width, double height, const TurnTable& table,
                                    double scale) {
    const double s = scale_or_default(scale, width, height);
    return seat_layout(frame_of(width, height - theatre_panel_height(s), table, s, true));
}

TurnLayout theatre_turn_all_layout(double width, double height, const TurnTable& table,
                                   double scale) {
    const double s = scale_or_default(scale, width, height);
    TurnTable plain = table;
    plain.choosing = false;
    const Frame f = frame_of(width, height - theatre_panel_height(s), plain, s, true);
    TurnLayout layout = layout_head(f);
    layout.has_own = false;
    const double block = f.winged() ? ring_width : possession_centre;
    const double c =
        std::min({.9 * s, .34 * width / block, .8 * (f.foot() - f.first()) / centre_height(f, 1)});
    place_centre(f, c, f.first(), f.foot(), layout);
    place_all_seats(f, (width - block * c) / 2 - f.margin - f.gap, layout);
    return layout;
}

}  // namespace juz::client
