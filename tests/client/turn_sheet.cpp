#include "sheets.hpp"

namespace juz::client::sheets {

namespace {

TurnCard card(const char* name, int pack = 0) {
    return {face(name), static_cast<std::uint8_t>(pack)};
}

TurnSeat seat(int number, const char* name, int cards) {
    TurnSeat seat;
    seat.seat = number;
    seat.name = name;
    for (int i = 0; i < cards; ++i) {
        seat.hand.push_back({{}, static_cast<std::uint8_t>(i % 2)});
    }
    return seat;
}

TurnSeat pointed(int number, const char* name, int cards, int points) {
    TurnSeat result = seat(number, name, cards);
    result.note = std::to_string(cards) + " cards";
    result.points = points;
    result.points_limit = 8;
    result.line = std::to_string(points) + " / 8";
    return result;
}

TurnSeat winged(int number, const char* name, int hand, int pile) {
    TurnSeat result = seat(number, name, hand);
    result.pile = pile;
    result.note = std::to_string(hand + pile) + " cards";
    return result;
}

void add_hand(TurnScene& scene, std::initializer_list<const char*> names) {
    for (const char* name : names) {
        scene.hand.push_back({card(name), Mood::Dimmed, 0, false, false, false});
    }
}

HandCard& of(TurnScene& scene, const char* name) {
    for (HandCard& held : scene.hand) {
        if (held.card.face == face(name)) {
            return held;
        }
    }
    return scene.hand.front();
}

}  // namespace

TurnScene possession_of_four() {
    TurnScene scene;
    scene.packs = 2;
    scene.others = {pointed(5, "Zosia", 6, 2), pointed(3, "Петро", 4, 5),
                    pointed(0, "Łukasz", 9, 6)};
    scene.others[0].dealer = true;
    scene.others[2].tag = "bot";
    TurnSeat own = pointed(1, "Оксана", 0, 3);
    own.note = "Your turn";
    own.note_tone = Dot::Brass;
    own.on_turn = true;
    own.clock = TurnClock{.4, "12 s", false};
    scene.own = own;
    add_hand(scene,
             {"3D", "7D", "9C", "10C", "JC", "QC", "2H", "6H", "9H", "KH", "5S", "10S", "QS"});
    for (const char* playable : {"7D", "9C", "10C", "JC", "QC", "9H"}) {
        of(scene, playable).mood = Mood::Playable;
    }
    of(scene, "9C").ordinal = 1;
    of(scene, "10C").ordinal = 2;
    of(scene, "JC").ordinal = 3;
    scene.stock = 41;
    scene.stock_words = "41 in the stock";
    scene.centre.cards = {card("9D"), card("8D"), card("8C")};
    scene.centre.count = 12;
    scene.centre.suit = 3;
    scene.centre.legal = true;
    scene.centre.caption = "Петро laid 8♣";
    scene.buttons = {ButtonScene{"Lay 3 cards", "Enter", true, true, false, false},
                     ButtonScene{"Draw", "D", false, false, false, false},
                     ButtonScene{"Sort", "S", true, false, false, false}};
    scene.bars.title = "Possession";
    scene.bars.subtitle = "Round 3 · to 8 points";
    scene.bars.clock = "1:12";
    scene.bars.right = "LAN · 3 ms";
    scene.bars.message = "A club, or any nine or seven, can be laid. Chosen: a run of three clubs.";
    scene.bars.dot = Dot::Brass;
    scene.bars.hints = {
        {"←→", "choose"}, {"Enter", "lay"}, {"D", "draw"}, {"S", "sort"}, {"P", "pass"}};
    return scene;
}

TurnScene possession_in_ukrainian() {
    TurnScene scene = possession_of_four();
    const char* notes[] = {"6 карт", "4 карти", "9 карт"};
    for (std::size_t i = 0; i < 3; ++i) {
        scene.others[i].note = notes[i];
    }
    scene.others[2].tag = "бот";
    scene.own->note = "Ваш хід";
    scene.own->clock->words = "12 с";
    scene.stock_words = "у колоді 41";
    scene.centre.caption = "Петро: покладено 8♣";
    scene.buttons[0].label = "Покласти 3 карти";
    scene.buttons[1].label = "Взяти";
    scene.buttons[2].label = "Впорядкувати";
    scene.bars.title = "Володіння";
    scene.bars.subtitle = "Раунд 3 · до 8 очок";
    scene.bars.right = "Мережа · 3 мс";
    scene.bars.message =
        "Можна покласти трефу або будь-яку дев’ятку чи сімку. Вибрано: три трефи поспіль.";
    scene.bars.hints = {
        {"←→", "вибір"}, {"Enter", "покласти"}, {"D", "взяти"}, {"S", "порядок"}, {"P", "пас"}};
    return scene;
}

TurnScene possession_full_hand(int cards) {
    TurnScene scene = possession_of_four();
    scene.packs = 1;
    scene.others.erase(scene.others.begin(), scene.others.begin() + 1);
    scene.others.pop_back();
    scene.hand.clear();
    for (int i = 0; i < cards; ++i) {
        HandCard held;
        held.card.face = {static_cast<std::uint8_t>(1 + i % 13),
                          static_cast<std::uint8_t>(i / 13 % 4)};
        held.mood = i % 3 == 0 ? Mood::Playable : Mood::Dimmed;
        held.ordinal = i == cards - 3 ? 1 : 0;
        scene.hand.push_back(held);
    }
    scene.stock = 0;
    scene.stock_words = "the stock is empty";
    return scene;
}

TurnScene winged_of_four() {
    TurnScene scene;
    scene.game = TurnGame::Winged;
    scene.four_colours = false;
    scene.others = {winged(2, "Zosia", 5, 9), winged(3, "Петро", 4, 0), winged(6, "Kasia", 5, 10)};
    scene.others[1].nearly_out = true;
    scene.others[2].caption = "played Q♥";
    scene.others[0].dealer = true;
    TurnSeat own = winged(1, "Оксана", 0, 7);
    own.note = "Your turn";
    own.note_tone = Dot::Brass;
    own.on_turn = true;
    own.line = "12 cards left";
    own.next = "Next: Zosia";
    own.clock = TurnClock{.8, "24 s", false};
    scene.own = own;
    add_hand(scene, {"3S", "8C", "JC", "6D", "AS"});
    for (HandCard& held : scene.hand) {
        held.mood = Mood::Playable;
    }
    of(scene, "8C").raised = true;
    scene.centre.cards = {card("5H"), card("10H"), card("7H"), card("QH")};
    scene.centre.count = 7;
    scene.centre.suit = 1;
    scene.centre.suit_words = "suit in force";
    scene.centre.count_words = "7 in the centre";
    scene.direction = 1;
    scene.banner = {"Queen’s freedom: any card", "♛", false};
    scene.pile_words = "7 in your pile";
    scene.buttons = {ButtonScene{"Play 8♣", "Enter", true, true, false, false},
                     ButtonScene{"Take 7", "T", false, false, false, false},
                     ButtonScene{"Sort", "S", true, false, false, false}};
    scene.bars.title = "Winged";
    scene.bars.subtitle = "4 players";
    scene.bars.clock = "6:20";
    scene.bars.right = "LAN · 3 ms";
    scene.bars.message = "The queen frees your turn: lay any card; its suit becomes the suit.";
    scene.bars.dot = Dot::Brass;
    scene.bars.hints = {{"←→", "choose"}, {"Enter", "play"}, {"S", "sort"}, {"Esc", "cancel"}};
    return scene;
}

TurnScene winged_choice(int seats) {
    TurnScene scene = winged_of_four();
    scene.choosing = true;
    scene.direction = 0;
    scene.hand.clear();
    const int cards = seats == 3 ? 17 : 13;
    for (int i = 0; i < cards; ++i) {
        HandCard held;
        const int rank = 1 + (i * 5) % 13;
        held.card.face = {static_cast<std::uint8_t>(rank),
                          static_cast<std::uint8_t>(i * 4 / cards)};
        held.raised = i == 2 || i == 7 || i == 12;
        held.suggested = i == 0 || i == 2 || i == 6 || i == 11 || i == 12;
        scene.hand.push_back(held);
    }
    for (TurnSeat& other : scene.others) {
        other.pile = -1;
        other.caption = {};
        other.nearly_out = false;
        other.hand.assign(static_cast<std::size_t>(cards), {});
        other.note = std::to_string(cards) + " cards";
    }
    if (seats == 3) {
        scene.others.erase(scene.others.begin() + 1);
    }
    scene.others[0].pile = cards - 5;
    scene.others[0].hand.resize(5);
    scene.own->pile = -1;
    scene.own->note = "Your choice";
    scene.own->next = {};
    scene.own->line = {};
    scene.centre.cards.clear();
    scene.centre.suit.reset();
    if (seats == 3) {
        scene.centre.cards = {card("QH")};
        scene.centre.suit = 1;
        scene.centre.count_words = "1 in the centre";
    }
    scene.banner = {"Take five cards into your hand: 3 of 5", "", true};
    scene.pile_words = {};
    scene.buttons = {ButtonScene{"Keep five", "Enter", false, true, false, false}, ButtonScene{},
                     ButtonScene{"Sort", "S", true, false, false, false}};
    scene.bars.message = "The rest becomes your pile. A star marks the highest cards.";
    return scene;
}

}  // namespace juz::client::sheets
