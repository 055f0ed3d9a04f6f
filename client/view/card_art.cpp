#include "view/card_art.hpp"

#include <algorithm>
#include <array>

namespace juz::client {

namespace {

constexpr std::array<const char*, 14> rank_names{"",  "A", "2", "3",  "4", "5", "6",
                                                 "7", "8", "9", "10", "J", "Q", "K"};

// What the parts of one face share.
struct Art {
    Canvas& canvas;
    const Lettering& lettering;
    Face face;
    double w = 0;
    CardStyle style;
    Colour colour;

    double h() const { return w * card_ratio; }
    void suit(Point centre, double height, double turn = 0) const {
        canvas.fill(suit_outline(face.suit), centre, height, colour, turn);
    }
};

struct IndexSize {
    double rank;
    double suit;
};

IndexSize index_size(const CardStyle& style) {
    if (style.detail == Detail::Mini) {
        return style.column_index ? IndexSize{.40, .30} : IndexSize{.44, .33};
    }
    if (style.detail == Detail::Foundation || style.large_index) {
        return {.40, .30};
    }
    return style.column_index ? IndexSize{.25, .165} : IndexSize{.27, .20};
}

void paint_rank(const Art& art, Point baseline, double size, Align align, double ten_width) {
    const std::string rank = rank_names[art.face.rank];
    double stretch = 1;
    if (art.face.rank == 10) {
        stretch = ten_width / art.lettering.engraved_width(rank, size, Weight::Bold);
    }
    art.lettering.engrave(art.canvas, baseline, rank, {size, Weight::Bold, art.colour, align},
                          stretch);
}

double rank_width(const Art& art, double size) {
    const std::string rank = rank_names[art.face.rank];
    return art.face.rank == 10 ? .98 * size
                               : art.lettering.engraved_width(rank, size, Weight::Bold);
}

void paint_index(const Art& art) {
    const IndexSize sizes = index_size(art.style);
    const double w = art.w;
    const double size = sizes.rank * w;
    const double suit = sizes.suit * w;
    const double left = .075 * w;
    const double base = .065 * w + .725 * size;
    const double advance = rank_width(art, size);
    paint_rank(art, {left, base}, size, Align::Left, .98 * size);
    if (art.style.column_index) {
        const double middle = art.face.rank == 10 ? .49 * size : std::max(advance, .58 * size) / 2;
        art.suit({left + middle, base + .72 * suit}, suit);
    } else {
        art.suit({left + advance + .04 * w + .48 * suit, .065 * w + .375 * size}, suit);
    }
}

// Where the pips of 2 … 10 are: column 0 … 2 and height 0 … 1.
struct Pip {
    int column;
    double y;
};

std::vector<Pip> pips_of(int rank) {
    std::vector<Pip> pips;
    const auto pairs = [&](std::initializer_list<double> rows) {
        for (const double y : rows) {
            pips.push_back({0, y});
            pips.push_back({2, y});
        }
    };
    switch (rank) {
        case 2: return {{1, 0}, {1, 1}};
        case 3: return {{1, 0}, {1, .5}, {1, 1}};
        case 4: pairs({0, 1}); break;
        case 5:
            pairs({0, 1});
            pips.push_back({1, .5});
            break;
        case 6: pairs({0, .5, 1}); break;
        case 7:
            pairs({0, .5, 1});
            pips.push_back({1, .25});
            break;
        case 8:
            pairs({0, .5, 1});
            pips.insert(pips.end(), {{1, .25}, {1, .75}});
            break;
        case 9:
            pairs({0, 1 / 3.0, 2 / 3.0, 1});
            pips.push_back({1, .5});
            break;
        case 10:
            pairs({0, 1 / 3.0, 2 / 3.0, 1});
            pips.insert(pips.end(), {{1, 1 / 6.0}, {1, 5 / 6.0}});
            break;
        default: break;
    }
    return pips;
}

void paint_pips(const Art& art) {
    const bool column = art.style.column_index;
    const double w = art.w;
    const std::array<double, 3> xs = column ? std::array{.375, .5, .625} : std::array{.27, .5, .73};
    const double top = column ? .27 : .47;
    const double bottom = column ? 1.13 : 1.19;
    const double size = !column ? .175 : art.face.rank > 6 ? .17 : .19;
    for (const Pip& pip : pips_of(art.face.rank)) {
        const Point centre{xs[static_cast<std::size_t>(pip.column)] * w,
                           (top + (bottom - top) * pip.y) * w};
        art.suit(centre, size * w);
    }
}

// The framed panel of a court card: a crown over its suit, and the same turned round.
void paint_court(const Art& art, const Rect& panel) {
    Canvas& canvas = art.canvas;
    const double w = art.w;
    const double rule = .011 * w;
    const double radius = (art.style.column_index ? .04 : .045) * w;
    const bool narrow = art.style.column_index && !art.style.large_index;
    const double crown_size = narrow ? .27 * w : .34 * panel.h;
    const double crown_y = panel.y + (narrow ? .225 : .235) * panel.h;
    const double suit_y = panel.y + (narrow ? .37 : .385) * panel.h;
    const double suit_size = .18 * (narrow ? w : panel.h);
    const Point centre = panel.centre();
    canvas.round_rect(panel, radius, art.colour.faded(.07));
    canvas.round_ring(panel, radius, rule, art.colour.faded(.55));
    for (const double turn : {0.0, 180.0}) {
        const double side = turn == 0 ? 1 : -1;
        const auto turned = [&](Point p) { return centre + (p - centre) * side; };
        const Point base = turned({centre.x, crown_y});
        const Crown& crown = crown_of(art.face.rank);
        canvas.fill(crown.body, base, crown_size, art.colour, turn);
        for (const Outline& gold : crown.gold) {
            canvas.fill(gold, base, crown_size, palette::court_gold, turn);
        }
        const double y = base.y + side * .03 * crown_size;
        const double band = .10 * crown_size;
        canvas.round_rect(
            {base.x - .52 * crown_size, std::min(y, y + side * band), 1.04 * crown_size, band},
            .03 * crown_size, palette::court_gold);
        art.suit(turned({centre.x, suit_y}), suit_size, turn);
    }
    canvas.line({panel.x, centre.y}, {panel.right(), centre.y}, rule, art.colour.faded(.55));
}

void paint_full(const Art& art) {
    const double w = art.w;
    const double h = art.h();
    const bool column = art.style.column_index;
    const bool court = art.face.rank > 10;
    paint_index(art);
    if (court && art.style.large_index) {
        paint_court(art, {.15 * w, .50 * w, .70 * w, .80 * w});
    } else if (court && column) {
        paint_court(art, {.285 * w, .12 * w, .43 * w, 1.16 * w});
    } else if (court) {
        paint_court(art, {.15 * w, .37 * w, .70 * w, .93 * w});
    } else if (art.style.large_index) {
        art.suit({.5 * w, .93 * w}, .56 * w);
    } else if (art.face.rank == 1) {
        art.suit({.5 * w, (column ? .5 : .57) * h}, .52 * w);
    } else {
        paint_pips(art);
    }
    if (column && !art.style.strip && !art.style.large_index) {
        const Placement upright = art.canvas.placement();
        Placement turned = upright;
        turned.origin = upright({w, h});
        turned.rotation += 180;
        art.canvas.place(turned);
        paint_index(art);
        art.canvas.place(upright);
    }
}

void paint_tiny(const Art& art) {
    const double w = art.w;
    paint_rank(art, {.5 * w, .64 * w}, .62 * w, Align::Middle, .74 * w);
    art.suit({.5 * w, (art.style.strip ? .93 : 1.0) * w}, .48 * w);
}

void paint_body(Canvas& canvas, double w) {
    const Rect card{0, 0, w, w * card_ratio};
    canvas.round_rect(card.moved(.5, .02 * w + .5), card_radius(w), palette::black.faded(.22));
    canvas.round_rect(card, card_radius(w), palette::ivory);
    canvas.round_ring(card, card_radius(w), border_width(w), palette::card_border);
}

}  // namespace

Detail detail_for(double width) {
    if (width >= 52) {
        return Detail::Full;
    }
    return width >= 34 ? Detail::Mini : Detail::Tiny;
}

void paint_card(Canvas& canvas, const Lettering& lettering, Face face, double width,
                const CardStyle& style) {
    paint_body(canvas, width);
    if (!face.known() || face.rank > 13) {
        return;
    }
    const Art art{canvas, lettering, face,
                  width,  style,     suit_colour(face.suit, style.four_colours)};
    switch (style.detail) {
        case Detail::Blank: break;
        case Detail::Full: paint_full(art); break;
        case Detail::Mini:
            paint_index(art);
            if (style.column_index) {
                // Beside the column, so that both can be read.
                art.suit({.66 * width, 1.02 * width}, .46 * width);
            } else {
                art.suit({.5 * width, (style.strip ? .80 : .90) * width}, .50 * width);
            }
            break;
        case Detail::Tiny: paint_tiny(art); break;
        case Detail::Foundation:
            paint_index(art);
            art.suit({.5 * width, .80 * width}, .52 * width);
            break;
    }
}

namespace {

// Diagonal lines both ways, cut off at the frame.
void paint_lattice(Canvas& canvas, const Rect& frame, double width, Colour colour) {
    const double stride = frame.w / 4;
    for (int i = -7; i < 4; ++i) {
        const double start = frame.x + i * stride;
        const double from_x = std::max(start, frame.x);
        const double from_y = frame.y + (from_x - start);
        const double to_x = std::min(start + frame.h, frame.right());
        const double to_y = frame.y + (to_x - start);
        if (from_y >= frame.bottom() || to_y <= frame.y) {
            continue;
        }
        canvas.line({from_x, from_y}, {to_x, to_y}, width, colour);
        const double mirror = frame.x + frame.right();
        canvas.line({mirror - from_x, from_y}, {mirror - to_x, to_y}, width, colour);
    }
}

bool pale(const Look& look) {
    return look.colour.r > 160 && look.colour.g > 200;
}

}  // namespace

void paint_back(Canvas& canvas, const Look& look, double width, bool marked) {
    const double w = width;
    const Rect card{0, 0, w, w * card_ratio};
    const double rule = std::max(.6, .012 * w);
    paint_body(canvas, w);
    const Rect field = card.grown(-.07 * w);
    canvas.round_rect(field, .04 * w, look.colour);
    if (pale(look)) {
        canvas.round_ring(field, .04 * w, .7, palette::black.faded(.4));
    }
    const Rect frame = card.grown(-.133 * w);
    if (w >= 30) {
        canvas.round_ring(frame, .03 * w, rule, look.mark_colour.faded(.5));
    }
    if (w >= 52) {
        paint_lattice(canvas, frame, rule, look.mark_colour.faded(.22));
    }
    canvas.disc(card.centre(), .19 * w, look.colour);
    if (w >= 52) {
        canvas.ring(card.centre(), .19 * w, rule, look.mark_colour.faded(.5));
    }
    if (marked) {
        canvas.fill(mark_outline(look.mark), card.centre(), .115 * w, look.mark_colour);
    }
}

void paint_strip(Canvas& canvas, const Look& look, double width) {
    const double h = width * card_ratio;
    const double top = h - strip_height(width);
    // The lower corners are the card's own; the upper edge is straight.
    std::vector<Point> loop{{0, top}, {width, top}};
    const double r = card_radius(width);
    for (const Point p : rounded_loop({0, top - h, width, 2 * h - top}, r, r * 4)) {
        if (p.y > h - r - .001) {
            loop.push_back(p);
        }
    }
    canvas.fill_convex(loop, look.colour);
    canvas.loop(loop, .6, palette::black.faded(.5));
    canvas.fill(mark_outline(look.mark), {width / 2, (top + h) / 2}, .33 * strip_height(width),
                look.mark_colour);
}

void paint_slot(Canvas& canvas, int suit, double width) {
    const Rect card{0, 0, width, width * card_ratio};
    canvas.round_rect(card, card_radius(width), palette::black.faded(.14));
    canvas.round_ring(card, card_radius(width), 1, palette::white.faded(.16));
    if (suit >= 0) {
        canvas.fill(suit_outline(suit), card.centre(), .36 * width, palette::white.faded(.13));
    }
}

void paint_token(Canvas& canvas, const Look& look, double radius) {
    const double ring = std::max(1.5, .14 * radius);
    canvas.disc({}, radius + ring / 2, palette::ivory);
    canvas.disc({}, radius - ring / 2, look.colour);
    // On the smallest discs the mark needs every pixel it can get.
    canvas.fill(mark_outline(look.mark), {}, (radius < 7 ? .62 : .52) * radius, look.mark_colour);
}

void paint_pointer(Canvas& canvas, const Look& look, double size) {
    static const Outline arrow = make_outline(
        {{0, 0}, {0, 19}, {4.6, 14.8}, {8.2, 22.8}, {11.8, 21.2}, {8.3, 13.4}, {14.7, 12.8}});
    std::vector<Point> loop;
    for (const Point p : arrow.points) {
        loop.push_back(p * size);
    }
    canvas.fill(arrow, {}, size, look.colour);
    canvas.loop(loop, 1.8, palette::ivory);
}

}  // namespace juz::client
