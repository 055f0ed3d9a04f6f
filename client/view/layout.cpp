#include "view/layout.hpp"

#include <algorithm>
#include <cmath>

namespace juz::client {

namespace {

constexpr double scale_min = .625;
constexpr double own_width = 12.2;  // of the own zone, in own cards
constexpr double own_depth = 2.72;  // a card and the longest fan, in own cards
constexpr double pitch = RaceLayout::foundation_pitch;
constexpr double suit_gap = RaceLayout::foundation_suit_gap;
constexpr double tile_width_in_minis = 5.71;
constexpr double tile_depth_in_minis = 2.95;
constexpr double tile_max = 268;         // wide, at scale 1
constexpr double foundation_max = 1.15;  // in own cards: nobody reaches for the middle alone

double ledger_of(double foundation) {
    return std::max(.30 * foundation, 19.0);
}

// What every candidate for a table shares.
struct Frame {
    double width = 0;
    double height = 0;
    double s = 1;
    int seats = 1;
    int tiles = 0;
    bool own = true;
    Handed handed = Handed::Right;
    bool low = false;  // the theatre's part of a window: much wider than high
    double top_bar = 0;
    double status = 0;
    double head = 0;
    double margin = 0;
    double gap = 0;
    double next_card = 0;  // of the trough of a theatre tile
    double trough = 0;
};

Frame frame_of(double width, double height, int seats, double s, bool own) {
    Frame f;
    f.width = width;
    f.height = height;
    f.s = s;
    f.seats = seats;
    f.own = own;
    f.tiles = own ? seats - 1 : seats;
    f.top_bar = std::max(32.0, 40 * s);
    f.status = std::max(26.0, 30 * s);
    f.head = std::max(22.0, 26 * s);
    f.margin = 12 * s;
    f.gap = 8 * s;
    return f;
}

// One way to set the tiles, with the largest cards it leaves room for.
struct Candidate {
    Arrangement arrangement = Arrangement::Solo;
    int per_row = 0;
    int rows = 0;
    double tile_w = 0;
    double tile_h = 0;
    double mini = 0;
    double top = 0;   // lower edge of what is above the foundations
    double band = 0;  // width left for the foundations
    double own = 0;
    double foundation = 0;
    double score = 0;
};

double band_limit(const Frame& f, double band) {
    return band / (2 * f.seats * pitch + suit_gap);
}

double height_needed(const Frame& f, const Candidate& c, double foundation, double own) {
    const double centre = c.top + 2 * (card_ratio * foundation + ledger_of(foundation));
    return f.own ? centre + 54 * f.s + own_depth * own + f.status : centre + 44 * f.s;
}

// Tiles two deep at the sides reach beside the own zone, which then keeps between them.
double own_limit(const Frame& f, const Candidate& c) {
    const double room = c.arrangement == Arrangement::Sides ? c.band : f.width - 2 * f.margin;
    return room / own_width;
}

// Both kinds of card grow with one number; the largest that fits is found by bisection.
void fit_cards(const Frame& f, Candidate& c) {
    const double in_band = band_limit(f, c.band);
    const double in_window = own_limit(f, c);
    double low = 10 * f.s;
    double high = 400 * f.s;
    for (int i = 0; i < 40; ++i) {
        const double q = (low + high) / 2;
        const double own = std::min(1.25 * q, in_window);
        if (height_needed(f, c, std::min(q, in_band), own) <= f.height) {
            low = q;
        } else {
            high = q;
        }
    }
    c.own = f.own ? std::floor(std::min(1.25 * low, in_window)) : 0;
    const double beside_own = f.own ? foundation_max * c.own : in_band;
    c.foundation = std::floor(std::min({low, in_band, beside_own}));
}

void score(const Frame& f, Candidate& c) {
    c.score = c.foundation / 64 / f.s;
    if (f.own) {
        c.score = std::min(c.score, c.own / 88 / f.s);
    }
    if (f.tiles > 0) {
        c.score = std::min({c.score, c.mini / 30 / f.s, c.mini / 24});
    }
}

double row_width(const Frame& f, int per_row) {
    // A window higher than most leaves the tiles more of it.
    const double high = std::max(1.0, f.height / (.75 * f.width));
    return std::min(tile_max * f.s * high,
                    (f.width - 2 * f.margin - (per_row - 1) * f.gap) / per_row);
}

Candidate candidate_of(const Frame& f, Arrangement arrangement) {
    Candidate c;
    c.arrangement = arrangement;
    double widest_mini = 1e9;
    switch (arrangement) {
        case Arrangement::Solo: break;
        case Arrangement::Flanks:
            c.per_row = f.tiles;
            c.rows = f.seats == 4 ? 1 : 0;
            c.tile_w = std::min(.215 * f.width, tile_max * f.s);
            break;
        case Arrangement::OneRow:
            c.per_row = f.tiles;
            c.rows = 1;
            c.tile_w = row_width(f, c.per_row);
            break;
        case Arrangement::TwoRows:
            c.per_row = (f.tiles + 1) / 2;
            c.rows = 2;
            c.tile_w = row_width(f, c.per_row);
            widest_mini = 24 * std::max(1.0, f.s);
            break;
        case Arrangement::Sides:
            c.tile_w = std::min(.215 * f.width, 44 * f.s * tile_width_in_minis + 16 * f.s);
            break;
    }
    if (f.tiles > 0) {
        c.mini = std::min((c.tile_w - 16 * f.s) / tile_width_in_minis, widest_mini);
    }
    c.tile_h = f.head + tile_depth_in_minis * c.mini + 14 * f.s + f.trough;
    c.top = f.top_bar + f.gap + c.rows * c.tile_h + std::max(0, c.rows - 1) * f.gap;
    const bool beside = arrangement == Arrangement::Flanks || arrangement == Arrangement::Sides;
    c.band = f.width - 2 * (beside ? f.margin + c.tile_w + 2 * f.gap : f.margin);
    fit_cards(f, c);
    score(f, c);
    return c;
}

std::vector<Arrangement> arrangements_of(const Frame& f) {
    if (f.own) {
        switch (f.seats) {
            case 1: return {Arrangement::Solo};
            case 2: return {f.low ? Arrangement::Flanks : Arrangement::OneRow};
            case 3: return {Arrangement::Flanks, Arrangement::OneRow};
            case 4: return {f.low ? Arrangement::Sides : Arrangement::Flanks, Arrangement::OneRow};
            case 5:
                if (f.low) {
                    return {Arrangement::Sides, Arrangement::OneRow, Arrangement::TwoRows};
                }
                break;
            default: break;
        }
        return {Arrangement::OneRow, Arrangement::TwoRows};
    }
    const bool high = f.height > .8 * f.width;
    if (f.seats <= 4 && !high) {
        return {Arrangement::Sides};
    }
    return {Arrangement::OneRow, Arrangement::TwoRows};
}

Candidate best_candidate(const Frame& f) {
    Candidate best;
    best.score = -1;
    for (const Arrangement arrangement : arrangements_of(f)) {
        const Candidate c = candidate_of(f, arrangement);
        if (c.score > best.score + 1e-6) {
            best = c;
        }
    }
    return best;
}

void place_rows(const Frame& f, const Candidate& c, RaceLayout& layout) {
    for (int i = 0; i < f.tiles; ++i) {
        const bool second = c.rows == 2 && i >= c.per_row;
        const int first = second ? c.per_row : 0;
        const int in_row = second ? f.tiles - c.per_row : std::min(f.tiles, c.per_row);
        const double x = (f.width - (in_row * c.tile_w + (in_row - 1) * f.gap)) / 2;
        layout.tiles.push_back({x + (i - first) * (c.tile_w + f.gap),
                                f.top_bar + f.gap + (second ? c.tile_h + f.gap : 0), c.tile_w,
                                c.tile_h});
    }
}

void place_flanks(const Frame& f, const Candidate& c, double own_y, RaceLayout& layout) {
    const double centred = (c.top + own_y - c.tile_h) / 2;
    const double four = std::min(centred, f.top_bar + c.tile_h * .62);
    const double y = std::max(f.top_bar + f.gap, f.seats == 4 ? four : centred);
    const double right = f.width - f.margin - c.tile_w;
    layout.tiles.push_back({f.margin, y, c.tile_w, c.tile_h});
    if (f.seats == 4) {
        const double x = (f.width - c.tile_w) / 2;
        layout.tiles.push_back({x, f.top_bar + f.gap, c.tile_w, c.tile_h});
    }
    if (f.tiles > 1) {
        layout.tiles.push_back({right, y, c.tile_w, c.tile_h});
    }
}

// All seats alike: clockwise from the upper left, so that two face each other. With an own zone:
// clockwise from its left.
void place_sides(const Frame& f, const Candidate& c, RaceLayout& layout) {
    const double right = f.width - f.margin - c.tile_w;
    const double upper = f.top_bar + 10 * f.s;
    const double lower = upper + c.tile_h + f.gap;
    const std::array<Point, 4> places{
        {{f.margin, upper}, {right, upper}, {right, lower}, {f.margin, lower}}};
    const std::size_t first = f.own ? 3 : 0;
    for (int i = 0; i < f.tiles; ++i) {
        const Point p = places[(first + static_cast<std::size_t>(i)) % places.size()];
        layout.tiles.push_back({p.x, p.y, c.tile_w, c.tile_h});
    }
}

void place_own_zone(const Frame& f, double y, RaceLayout& layout) {
    const double u = layout.own_card;
    const double x = (f.width - own_width * u) / 2;
    const bool mirrored = f.handed == Handed::Left;
    // What begins so many cards from the outer side and is so wide.
    const auto from = [&](double cards, double span) {
        return x + (mirrored ? own_width - cards - span : cards) * u;
    };
    const auto at = [&](double cards) { return card_rect({from(cards, 1), y}, u); };
    layout.own_zone = {x, y, own_width * u, own_depth * u};
    layout.reserve = at(0);
    constexpr double column_pitch = 1.16;
    const double columns = from(1.55, 3 * column_pitch + 1);
    for (std::size_t i = 0; i < layout.columns.size(); ++i) {
        layout.columns[i] = card_rect({columns + column_pitch * u * static_cast<double>(i), y}, u);
    }
    layout.hand = at(6.58);
    layout.waste = at(7.76);
    // In a low theatre the cards are small and the words beside them draw closer.
    const double depth = std::min(122 * layout.text_scale, own_depth * u);
    constexpr double plate = 2.06;
    const double words = from(10.14, plate);
    layout.plate = {words, y, plate * u, depth * 50 / 122};
    layout.button = {words, y + depth * 56 / 122, plate * u, depth * 66 / 122};
}

void place_foundations(const Frame& f, const Candidate& c, double own_y, RaceLayout& layout) {
    const double w = layout.foundation_card;
    layout.ledger_height = ledger_of(w);
    layout.suit_width = f.seats * w * pitch;
    layout.foundation_x = (f.width - (2 * layout.suit_width + suit_gap * w - (pitch - 1) * w)) / 2;
    const double need = 2 * (card_ratio * w + layout.ledger_height);
    if (f.own) {
        const double free = own_y - 10 * f.s - c.top - need;
        layout.foundation_y = c.top + std::max(6 * f.s, free / 2);
    } else {
        // At the top of what is left: below them the theatre tells about contested plays.
        layout.foundation_y = c.top + 14 * f.s;
    }
}

RaceLayout layout_of(const Frame& f) {
    const Candidate c = best_candidate(f);
    RaceLayout layout;
    layout.arrangement = c.arrangement;
    layout.seats = f.seats;
    layout.handed = f.handed;
    layout.width = f.width;
    layout.height = f.height;
    layout.scale = f.s;
    layout.text_scale = std::max(f.s, .85);
    layout.margin = f.margin;
    layout.gap = f.gap;
    layout.own_card = c.own;
    layout.foundation_card = c.foundation;
    layout.mini_card = std::floor(c.mini * 2) / 2;
    layout.next_card = f.next_card;
    layout.tile_head = f.head;
    layout.has_own = f.own;
    layout.top_bar = {0, 0, f.width, f.top_bar};
    if (f.status > 0) {
        layout.status_bar = {0, f.height - f.status, f.width, f.status};
    }
    // The line above the own zone; its cards begin a little lower.
    const double own_y = f.height - f.status - 20 * f.s - own_depth * c.own;
    switch (c.arrangement) {
        case Arrangement::Solo: break;
        case Arrangement::Flanks: place_flanks(f, c, own_y, layout); break;
        case Arrangement::OneRow:
        case Arrangement::TwoRows: place_rows(f, c, layout); break;
        case Arrangement::Sides: place_sides(f, c, layout); break;
    }
    place_foundations(f, c, own_y, layout);
    if (f.own) {
        place_own_zone(f, own_y + 6 * f.s, layout);
    }
    return layout;
}

double scale_or_default(double scale, double width, double height) {
    return scale > 0 ? scale : ui_scale(width, height);
}

}  // namespace

double ui_scale(double width, double height, double factor) {
    // A page's words find their places in so many units of width and no fewer.
    constexpr double narrowest = 1000;
    const double usual = std::clamp(std::min(width / 1280, height / 800), scale_min, 3.0);
    return std::max(scale_min, std::min(usual * factor, std::max(usual, width / narrowest)));
}

RaceLayout race_layout(double width, double height, int seats, double scale, Handed handed) {
    const double s = scale_or_default(scale, width, height);
    Frame f = frame_of(width, height, std::clamp(seats, 1, 8), s, true);
    f.handed = handed;
    return layout_of(f);
}

double theatre_panel_height(double scale) {
    return 300 * scale;
}

RaceLayout theatre_seat_layout(double width, double height, int seats, double scale) {
    const double s = scale_or_default(scale, width, height);
    const double left = height - theatre_panel_height(s);
    Frame f = frame_of(width, left, std::clamp(seats, 1, 8), s, true);
    f.low = true;
    f.status = 0;
    return layout_of(f);
}

RaceLayout theatre_all_layout(double width, double height, int seats, double scale) {
    const double s = scale_or_default(scale, width, height);
    const double left = height - theatre_panel_height(s);
    Frame f = frame_of(width, left, std::clamp(seats, 1, 8), s, false);
    f.status = 0;
    f.next_card = std::max(20.0, 26 * s);
    f.trough = card_ratio * f.next_card + 2.8 * s;
    return layout_of(f);
}

}  // namespace juz::client
