#include <initializer_list>

#include "sheets.hpp"

namespace juz::client::sheets {

namespace {

std::vector<Face> faces(std::initializer_list<const char*> names) {
    std::vector<Face> result;
    for (const char* name : names) {
        result.push_back(face(name));
    }
    return result;
}

SeatScene seat(int number, const char* name, int score, int reserve, const char* top,
               const char* waste) {
    SeatScene result;
    result.seat = number;
    result.name = name;
    result.score = score;
    result.reserve = reserve;
    if (reserve > 0) {
        result.reserve_top = face(top);
    }
    result.waste = {{{face(waste)}, 1}};
    return result;
}

FoundationScene pile(std::initializer_list<std::uint8_t> owners) {
    return {0, owners};
}

void add_four_seats(RaceScene& scene) {
    SeatScene zosia = seat(2, "Zosia", 6, 5, "JD", "6S");
    zosia.leads = true;
    zosia.framed = true;
    zosia.columns = {faces({"QC", "JH", "10S"}), faces({"KS"}), faces({"9H", "8C", "7H", "6C"}),
                     faces({"8S"})};
    SeatScene petro = seat(3, "Петро", 1, 8, "3C", "KH");
    petro.columns = {faces({"10D", "9S"}), faces({"QS", "JD"}), faces({"7C", "6D", "5C"}),
                     faces({"KD"})};
    SeatScene lukasz = seat(0, "Łukasz", -2, 10, "QH", "2C");
    lukasz.columns = {faces({"JS", "10H"}), faces({"9D"}), faces({"8H", "7S"}),
                      faces({"KC", "QD"})};
    scene.tiles = {zosia, petro, lukasz};
    SeatScene own = seat(1, "Оксана", 5, 9, "6C", "2S");
    own.hand = 12;
    own.columns = {faces({"KH", "QS", "JH", "10S"}), faces({"8D", "7S", "6H"}), faces({"QD", "JC"}),
                   faces({"9H"})};
    own.waste = {{faces({"2S", "KD", "9C"}), 3}};
    scene.own = own;
}

}  // namespace

RaceScene race_of_four() {
    RaceScene scene;
    add_four_seats(scene);
    scene.foundations[0] = {pile({0, 2, 0, 2, 3}), pile({3, 3})};
    scene.foundations[1] = {pile({3, 1, 2, 3}), pile({1}), pile({1, 3, 1, 3, 0, 3})};
    scene.foundations[2] = {pile({1, 2, 1, 2, 0, 3, 1, 2, 0, 0}), pile({1, 1})};
    scene.foundations[3] = {pile({1, 0, 3, 1, 0, 2, 3, 1, 2}), pile({2, 2, 1})};
    scene.reserve_left = "9 left";
    scene.reserve_empty = "empty";
    scene.own_sum = "14 laid \u2212 9 left";
    scene.shout.waiting_hint = "9 left in the reserve";
    scene.bars = {"Race",
                  "4 players",
                  "2:41",
                  "LAN · 3 ms",
                  true,
                  true,
                  "9♣ is back on the waste: Zosia was 12 ms faster",
                  Dot::Coral,
                  {{"Space", "turn"},
                   {"1–4", "columns"},
                   {"Q", "reserve"},
                   {"W", "waste"},
                   {"F", "foundation"},
                   {"J", "Już!"}}};
    return scene;
}

void add_contest(RaceScene& scene, const RaceLayout& layout) {
    scene.provisional = {{foundation_spot(1, 0), face("5H"), 1}};
    scene.halos = {{foundation_spot(3, 0), 2, 1, "Beaten by Zosia — 12 ms", 1}};
    scene.lifted = {{Zone::Waste, 2, 0}};
    scene.awaited = {{Zone::Waste, 2, 0}};
    const double u = layout.own_card;
    const Point pile = layout.foundation(3, 0).centre();
    const Point home = waste_card(layout, 3, 2).centre();
    const Point here{home.x - .95 * u, home.y - .25 * u};
    scene.ribbons = {
        {{pile.x + .7 * u, pile.y + .2 * u}, {here.x - 1.6 * u, here.y - .9 * u}, here, 1}};
    LooseCard card;
    card.face = face("9C");
    card.centre = here;
    card.width = .92 * u;
    card.rotation = 7;
    scene.loose = {card};
    const Rect heart = layout.foundation(1, 1);
    PointerScene pointer;
    pointer.seat = 3;
    pointer.tip = {heart.x + .8 * heart.w, heart.y + .85 * heart.w};
    pointer.holds = face("2H");
    scene.pointers = {pointer};
    scene.legal = {column_spot(2)};
}

RaceScene race_of_eight() {
    RaceScene scene;
    const char* names[] = {"Łukasz",  "Зоряна",  "Wojciech", "Левко",
                           "Мар’яна", "Соломія", "Kasia",    "Іван"};
    const int scores[] = {2, 5, -1, 3, 11, 4, 9, -3};
    const char* tops[] = {"7S", "JH", "10D", "9D", "", "8D", "QC", "3D"};
    const char* wastes[] = {"KH", "4C", "6H", "QS", "2D", "JC", "5S", "9H"};
    for (const int number : {5, 6, 7, 0, 1, 2, 3}) {
        SeatScene other =
            seat(number, names[number], scores[number], 1 + number, tops[number], wastes[number]);
        other.tag = number == 3 ? "bot" : "";
        other.leads = number == 6;
        other.columns = {faces({"KD", "QS"}), faces({"10H", "9C", "8H"}), faces({"7D"}),
                         faces({"JS", "10D", "9S"})};
        other.next = faces({"4D", "10H", "QS", "3H", "7S", "KC", "AH", "5D"});
        scene.tiles.push_back(other);
    }
    SeatScene own = seat(4, names[4], 11, 0, "", "2D");
    own.columns = {faces({"KS", "QD", "JS"}), faces({"9C", "8H"}),
                   faces({"KH", "QC", "JD", "10C", "9D"}), faces({"7S"})};
    own.waste = {{faces({"4H", "10H", "2D"}), 3}};
    own.hand = 20;
    scene.own = own;
    scene.foundations[0] = {pile({1, 0, 3, 5, 1, 0, 1}), pile({6, 5}), pile({7, 4, 4}), pile({5}),
                            pile({2, 3, 2})};
    scene.foundations[1] = {pile({1, 4, 1, 4, 1, 2, 3, 5, 6, 3}), pile({1, 5}), pile({3, 6, 3, 6}),
                            pile({6})};
    scene.foundations[2] = {pile({0, 0}), pile({6, 0, 6, 1, 2, 6}), pile({1}),
                            pile({1, 2, 4, 5, 3}), pile({4})};
    scene.foundations[3] = {pile({0, 0, 0, 3, 3, 3, 1, 2, 4, 5, 6, 7, 2}), pile({6, 7}),
                            pile({1, 6, 5}), pile({2}), pile({7, 4})};
    scene.reserve_empty = "empty";
    scene.own_sum = "11 laid \u2212 0 left";
    scene.shout.ready = true;
    scene.shout.ready_hint = "J";
    scene.bars = race_of_four().bars;
    scene.bars.subtitle = "8 players";
    scene.bars.message = "Your reserve is empty. The round ends when you call.";
    scene.bars.dot = Dot::Brass;
    return scene;
}

}  // namespace juz::client::sheets
