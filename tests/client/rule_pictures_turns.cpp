#include <algorithm>

#include "rule_pictures.hpp"
#include "sheets.hpp"
#include "view/turn_painter.hpp"

namespace juz::client::sheets {

namespace {

constexpr double width = rule_picture_width;
constexpr double away = -2000;  // where a part of the table is put that a picture leaves out
constexpr unsigned height = 300;

// A table of which only the own cards and the middle are in sight.
TurnLayout close_up(TurnGame game) {
    TurnLayout layout;
    layout.table.game = game;
    layout.width = width;
    layout.height = height;
    layout.scale = layout.text_scale = 1.2;
    const Rect nowhere = card_rect({away, away}, 100);
    layout.plate = layout.top_bar = layout.status_bar = nowhere;
    return layout;
}

TurnLayout possession_table() {
    TurnLayout layout = close_up(TurnGame::Possession);
    layout.centre = card_rect({50, 88}, 120);
    layout.hand_card = 120;
    layout.hand = {290, 88, 750, 168};
    return layout;
}

TurnLayout winged_table() {
    TurnLayout layout = close_up(TurnGame::Winged);
    layout.hand_card = 112;
    layout.hand = {40, 92, 616, 157};
    layout.centre = card_rect({738, 84}, 112);
    layout.pile = card_rect({920, 84}, 112);
    return layout;
}

HandCard hand_card(const char* name, Mood mood = Mood::Rest, int ordinal = 0) {
    HandCard card;
    card.card.face = face(name);
    card.mood = mood;
    card.ordinal = ordinal;
    return card;
}

CentreScene centre(std::initializer_list<const char*> names) {
    CentreScene scene;
    for (const char* name : names) {
        scene.cards.push_back({face(name), 0});
    }
    scene.count = static_cast<int>(scene.cards.size());
    return scene;
}

TurnScene own_table(TurnGame game) {
    TurnScene scene;
    scene.game = game;
    scene.four_colours = game == TurnGame::Possession;
    scene.own = TurnSeat{};
    return scene;
}

void paint(sf::RenderTarget& target, Deck& deck, const TurnScene& scene, const TurnLayout& layout) {
    TurnPainter painter(deck);
    painter.draw(target, scene, layout);
}

Point above(const Rect& pile) {
    return {pile.centre().x, pile.y - 38};
}

// --- Possession ---

void draw_possession_deal(sf::RenderTarget& target, Deck& deck) {
    TurnLayout layout = possession_table();
    layout.hand = {40, 88, 690, 168};
    layout.stock = layout.centre.moved(718, 0);
    layout.centre = layout.centre.moved(862, 0);
    TurnScene scene = own_table(TurnGame::Possession);
    scene.stock = 34;
    scene.centre = centre({"8C"});
    for (const char* name : {"2S", "10S", "KS", "5H", "9H", "7D", "QD", "3C", "JC"}) {
        scene.hand.push_back(hand_card(name));
    }
    paint(target, deck, scene, layout);
    Notes notes(target, deck);
    notes.number(above(hand_place(layout, 9, 4)), 1);
    notes.number(above(layout.stock), 2);
    notes.number(above(layout.centre), 3);
}

void draw_possession_fits(sf::RenderTarget& target, Deck& deck) {
    TurnLayout layout = possession_table();
    layout.centre.y = layout.hand.y = 66;
    TurnScene scene = own_table(TurnGame::Possession);
    scene.centre = centre({"4D", "JS", "8C"});
    scene.centre.legal = true;
    for (const char* name : {"2S", "10S", "KS", "5H", "QD"}) {
        scene.hand.push_back(hand_card(name, Mood::Dimmed));
    }
    for (const char* name : {"9H", "7D", "3C", "JC"}) {
        scene.hand.push_back(hand_card(name, Mood::Playable));
    }
    paint(target, deck, scene, layout);
}

void draw_possession_run(sf::RenderTarget& target, Deck& deck) {
    TurnLayout layout = possession_table();
    layout.centre.y = 92;
    layout.hand.y = 104;
    TurnScene scene = own_table(TurnGame::Possession);
    scene.centre = centre({"4D", "JS", "8C"});
    scene.hand = {hand_card("9C", Mood::Playable, 1), hand_card("10C", Mood::Playable, 2),
                  hand_card("JC", Mood::Playable, 3)};
    for (const char* name : {"2S", "10S", "KS", "5H", "QD"}) {
        scene.hand.push_back(hand_card(name, Mood::Dimmed));
    }
    paint(target, deck, scene, layout);
    Notes notes(target, deck);
    const Rect first = hand_place(layout, 8, 0);
    notes.arrow({first.x + 30, first.centre().y},
                {layout.centre.right() - 16, layout.centre.centre().y}, .1);
}

// --- Winged ---

void draw_winged_deal(sf::RenderTarget& target, Deck& deck) {
    TurnLayout layout = winged_table();
    layout.hand.y = layout.centre.y = layout.pile.y = 92;
    TurnScene scene = own_table(TurnGame::Winged);
    scene.own->pile = 12;
    scene.centre = centre({"5H"});
    for (const char* name : {"AS", "KH", "QD", "JC", "9H"}) {
        scene.hand.push_back(hand_card(name));
    }
    paint(target, deck, scene, layout);
    Notes notes(target, deck);
    notes.number(above(hand_place(layout, 5, 2)), 1);
    notes.number(above(layout.centre), 2);
    notes.number(above(layout.pile), 3);
}

void draw_winged_follow(sf::RenderTarget& target, Deck& deck) {
    TurnLayout layout = winged_table();
    layout.hand.y = layout.centre.y = layout.pile.y = 70;
    layout.centre.x += 20;
    TurnScene scene = own_table(TurnGame::Winged);
    scene.own->pile = 9;
    scene.centre = centre({"5H", "10H", "2H"});
    scene.centre.legal = true;
    scene.hand = {hand_card("3S", Mood::Dimmed), hand_card("AS", Mood::Playable),
                  hand_card("9H", Mood::Playable), hand_card("KH", Mood::Playable),
                  hand_card("8C", Mood::Dimmed)};
    paint(target, deck, scene, layout);
}

void draw_winged_take(sf::RenderTarget& target, Deck& deck) {
    TurnLayout layout = winged_table();
    layout.hand.y = layout.centre.y = layout.pile.y = 70;
    layout.centre.x += 20;
    layout.pile.x += 12;
    TurnScene scene = own_table(TurnGame::Winged);
    scene.own->pile = 9;
    scene.centre = centre({"10H", "2H", "KH"});
    for (const char* name : {"3S", "7S", "JD", "4C", "8C"}) {
        scene.hand.push_back(hand_card(name, Mood::Dimmed));
    }
    paint(target, deck, scene, layout);
    Notes notes(target, deck);
    const Rect& pile = layout.pile;
    notes.arrow({layout.centre.centre().x, layout.centre.bottom() - 24},
                {pile.centre().x - 6, pile.bottom() + 10}, -.36);
}

}  // namespace

std::vector<RulePicture> possession_rule_pictures() {
    return {{"possession-deal", height, draw_possession_deal},
            {"possession-fits", height, draw_possession_fits},
            {"possession-run", height, draw_possession_run}};
}

std::vector<RulePicture> winged_rule_pictures() {
    return {{"winged-deal", height, draw_winged_deal},
            {"winged-follow", height, draw_winged_follow},
            {"winged-take", height, draw_winged_take}};
}

}  // namespace juz::client::sheets
