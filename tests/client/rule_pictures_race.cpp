#include <memory>

#include "rule_pictures.hpp"
#include "sheets.hpp"
#include "view/race_painter.hpp"

namespace juz::client::sheets {

namespace {

constexpr double width = rule_picture_width;
constexpr double away = -2000;  // where a part of the table is put that a picture leaves out

std::vector<Face> faces(std::initializer_list<const char*> names) {
    std::vector<Face> result;
    for (const char* name : names) {
        result.push_back(face(name));
    }
    return result;
}

// A table of which only what a picture needs is in sight: large cards, from `left` on.
RaceLayout close_up(double height, double left, double top) {
    RaceLayout layout;
    layout.width = width;
    layout.height = height;
    layout.scale = layout.text_scale = 1.3;
    layout.own_card = 124;
    layout.mini_card = 62;
    layout.foundation_card = 106;
    layout.ledger_height = 30;
    layout.reserve = card_rect({left, top}, layout.own_card);
    for (std::size_t i = 0; i < layout.columns.size(); ++i) {
        layout.columns[i] =
            card_rect({left + 200 + 148 * static_cast<double>(i), top}, layout.own_card);
    }
    const Rect nowhere = card_rect({away, away}, layout.own_card);
    layout.hand = layout.waste = layout.plate = layout.button = nowhere;
    layout.top_bar = layout.status_bar = nowhere;
    layout.foundation_x = layout.foundation_y = away;
    layout.suit_width = layout.foundation_card * RaceLayout::foundation_pitch;
    return layout;
}

RaceScene own_table() {
    RaceScene scene;
    SeatScene own;
    own.seat = 1;
    own.name = "Оксана";
    own.score = -13;
    own.reserve = 13;
    own.reserve_top = face("6C");
    own.hand = 35;
    own.columns = {faces({"10S"}), faces({"9D"}), faces({"QH"}), faces({"4C"})};
    scene.own = own;
    scene.reserve_left = "13";
    return scene;
}

void paint(sf::RenderTarget& target, Deck& deck, const RaceScene& scene, const RaceLayout& layout) {
    RacePainter painter(deck);
    painter.draw(target, scene, layout);
}

void draw_deal(sf::RenderTarget& target, Deck& deck) {
    // A table of two without its bars and without the other seat.
    RaceLayout layout = race_layout(width, 720, 2, 1);
    const double up = layout.foundation_y - 30;
    layout.foundation_y -= up;
    const double lower = layout.foundation_y + 236;
    for (Rect* rect :
         {&layout.reserve, &layout.hand, &layout.waste, &layout.plate, &layout.button,
          &layout.columns[0], &layout.columns[1], &layout.columns[2], &layout.columns[3]}) {
        rect->y += lower + 36 - layout.own_zone.y;
    }
    layout.top_bar = layout.status_bar = {away, away, 0, 0};
    paint(target, deck, own_table(), layout);
    Notes notes(target, deck);
    const auto above = [](const Rect& pile) { return Point{pile.centre().x, pile.y - 32}; };
    notes.number(above(layout.reserve), 1);
    notes.number({(layout.columns[1].centre().x + layout.columns[2].centre().x) / 2,
                  layout.columns[0].y - 32},
                 2);
    notes.number(above(layout.hand), 3);
    notes.number(above(layout.waste), 4);
    const Rect band = layout.foundation_band();
    notes.number({band.x - 36, band.centre().y - layout.ledger_height / 2}, 5);
}

void draw_moves(sf::RenderTarget& target, Deck& deck) {
    RaceLayout layout = close_up(410, -140, 64);
    layout.reserve = card_rect({away, away}, layout.own_card);
    layout.foundation_x = 760;
    layout.foundation_y = 40;
    RaceScene scene = own_table();
    scene.own->columns = {faces({"JD", "10S"}), faces({"9D", "8C"}), faces({"KS", "QH", "JS"}),
                          faces({"6S", "5H"})};
    // The way to the hearts leads over an empty place.
    scene.foundations = {{{}, {{0, {1, 2, 0, 1}}}, {{1, {2}}}, {{2, {1, 1, 0}}}}};
    paint(target, deck, scene, layout);
    Notes notes(target, deck);
    const Rect ten = column_card(layout, 0, 2, 1);
    const Rect nine = column_card(layout, 1, 2, 0);
    const Rect five = column_card(layout, 3, 2, 1);
    const Rect four = layout.foundation(1, 0);
    notes.glow(ten);
    notes.glow(four);
    notes.arrow({nine.x + 62, nine.y + 84}, {ten.x + 92, ten.y + 96}, .16);
    notes.arrow({five.x + 88, five.y + 62}, {four.x + 26, four.y + 76}, .16);
}

void draw_refill(sf::RenderTarget& target, Deck& deck) {
    const RaceLayout layout = close_up(300, 130, 46);
    RaceScene scene = own_table();
    scene.own->reserve = 9;
    scene.own->columns = {faces({"JD", "10S"}), {}, faces({"QH"}), faces({"4C"})};
    scene.reserve_left = "9";
    scene.awaited = {column_spot(1)};
    paint(target, deck, scene, layout);
    Notes notes(target, deck);
    const Rect from = layout.reserve;
    const Rect to = layout.columns[1];
    notes.arrow({from.x + 80, from.y + 66}, {to.x + 52, to.y + 78}, .16);
}

void draw_turn(sf::RenderTarget& target, Deck& deck) {
    RaceLayout layout = close_up(300, 300, 46);
    layout.reserve = card_rect({away, away}, layout.own_card);
    for (Rect& column : layout.columns) {
        column = layout.reserve;
    }
    layout.hand = card_rect({300, 46}, layout.own_card);
    layout.waste = card_rect({540, 46}, layout.own_card);
    RaceScene scene = own_table();
    scene.own->hand = 32;
    scene.own->waste = {{faces({"KD", "2S", "7H"}), 3}};
    paint(target, deck, scene, layout);
    Notes notes(target, deck);
    notes.arrow({layout.hand.right() - 28, layout.hand.centre().y},
                {layout.waste.x + 10, layout.waste.centre().y}, .12);
    notes.glow(waste_card(layout, 3, 2));
}

}  // namespace

std::vector<RulePicture> race_rule_pictures() {
    return {{"race-deal", 476, draw_deal},
            {"race-moves", 410, draw_moves},
            {"race-refill", 300, draw_refill},
            {"race-turn", 300, draw_turn}};
}

}  // namespace juz::client::sheets
