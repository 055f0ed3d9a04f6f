#include <set>

#include "played_turn_table.hpp"
#include "support/possession_position.hpp"
#include "support/winged_position.hpp"
#include "table/turn/turn_keymap.hpp"
#include "table/turn/turn_places.hpp"

using namespace juz;
using namespace juz::client;
using juz::client::test::PlayedTurnTable;
using juz::possession::test::Position;
using juz::winged::test::WingedPosition;

namespace {

// The design's picture: a run of clubs on an eight.
AnyState runs(const possession::Ruleset& rules = {}) {
    Position position(3, rules);
    position.hand(0, "3D 9C QC 10C JC 7H 2H 5S").hand(1, "4S 6S").hand(2, "KS KD");
    return position.stock("AS AD AC").discard("2C 8C").state();
}

AnyState nothing_fits() {
    Position position(3);
    position.hand(0, "3D QH").hand(1, "4S 6S").hand(2, "KS KD");
    return position.stock("AS 7C").discard("2C 8C").state();
}

const possession::LayCommand& last_lay(const PlayedTurnTable& table) {
    return std::get<possession::LayCommand>(std::get<possession::Command>(table.last()));
}

AnyState winged_table(const std::string& rules = "") {
    WingedPosition position;
    position.hands = {"8S 8C QH 2D AS", "3S 4S 5S 6S 7S", "9S 10S JS QS KS"};
    position.piles = {"3C 4C 5C", "6C 7C", "9C"};
    position.centre = "3H 5H";
    position.rules = rules;
    return position.state();
}

AnyState choosing(const winged::Ruleset& rules = {}) {
    winged::State state(rules, 4);
    const auto play = [&](const winged::Command& command) {
        const auto decision = decide(state, command);
        REQUIRE(decision.accepted());
        for (const auto& event : decision.events()) {
            apply(state, event);
        }
    };
    play(winged::BeginRoundCommand{Seed::from_number(7)});
    play(winged::StartCommand{});
    return state;
}

}  // namespace

TEST_CASE("a click chooses a card, another click on it puts it back") {
    PlayedTurnTable table(runs());
    table.click(table.on("7H"));
    CHECK(table.fact("chosen") == "7H:0");
    table.click(table.on("7H"));
    CHECK(table.fact("chosen").empty());
    CHECK(table.waiting() == 0);
}

TEST_CASE("POSS-06 clicks put a run together, in whichever order they come") {
    PlayedTurnTable table(runs());
    table.click(table.on("10C"));
    CHECK(table.fact("chosen") == "10C:0");
    table.click(table.on("9C"));
    CHECK(table.fact("chosen") == "9C:0 10C:0");
    table.click(table.on("JC"));
    CHECK(table.fact("chosen") == "9C:0 10C:0 JC:0");
    const TurnScene scene = table.model.scene(table.now);
    CHECK(scene.centre.legal);
    CHECK(scene.buttons[0].label == "Lay 3 cards");
    CHECK(scene.buttons[0].enabled);
    // Without its middle a run is none: what came before stays.
    table.click(table.on("10C"));
    CHECK(table.fact("chosen") == "9C:0");
    table.click(table.on("7H"));
    CHECK(table.fact("chosen") == "7H:0");
}

TEST_CASE("a right click chooses the whole run up to a card") {
    PlayedTurnTable table(runs());
    table.press(table.on("QC"), 1, true);
    CHECK(table.fact("chosen") == "9C:0 10C:0 JC:0 QC:0");
}

TEST_CASE("POSS-05 read literally, a click chooses what has to go before the card") {
    possession::Ruleset rules;
    rules.lay = possession::Laying::Literal;
    PlayedTurnTable table(runs(rules));
    table.click(table.on("JC"));
    CHECK(table.fact("chosen") == "9C:0 10C:0 JC:0");
}

TEST_CASE("the button lays what is chosen, at once") {
    PlayedTurnTable table(runs());
    table.press(table.on("10C"), 1, true);
    table.click(table.button(TurnButton::Main));
    CHECK(table.waiting() == 1);
    CHECK(last_lay(table).cards == possession::test::laid("9C 10C"));
    CHECK(table.model.hand().size() == 6);
    CHECK(table.fact("chosen").empty());
    CHECK(table.fact("my_turn") == "no");
    table.let_decide();
    CHECK(table.model.hand().size() == 6);
    CHECK(table.fact("message") == "Oksana: a run, 9♣ 10♣");
}

TEST_CASE("a double click lays at once, with all that was chosen") {
    PlayedTurnTable table(runs());
    table.press(table.on("JC"), 1, true);
    table.click(table.on("JC"));
    table.press(table.on("JC"), 2);
    CHECK(last_lay(table).cards == possession::test::laid("9C 10C JC"));
    PlayedTurnTable single(runs());
    single.click(single.on("7H"));
    single.press(single.on("7H"), 2);
    CHECK(last_lay(single).cards == possession::test::laid("7H"));
}

TEST_CASE("a click on the pile lays what is chosen") {
    PlayedTurnTable table(runs());
    table.click(table.model.layout().centre.centre());
    CHECK(table.fact("message") == "Choose a card first.");
    table.click(table.on("7H"));
    table.click(table.model.layout().centre.centre());
    CHECK(last_lay(table).cards == possession::test::laid("7H"));
}

TEST_CASE("a drag carries what is chosen to the pile") {
    PlayedTurnTable table(runs());
    table.press(table.on("10C"), 1, true);
    table.press(table.on("9C"));
    table.model.pointer_moved(table.on("9C") + Point{40, -120});
    TurnScene scene = table.model.scene(table.now);
    CHECK(scene.loose.size() == 2);
    CHECK(scene.centre.legal);
    const Point centre = table.model.layout().centre.centre();
    table.model.pointer_moved(centre);
    table.release(centre);
    CHECK(last_lay(table).cards == possession::test::laid("9C 10C"));
}

TEST_CASE("a drag to nowhere slides back and changes nothing") {
    PlayedTurnTable table(runs());
    table.drag(table.on("7H"), table.on("7H") + Point{60, -60});
    CHECK(table.waiting() == 0);
    CHECK(table.fact("chosen") == "7H:0");
    CHECK(table.model.scene(table.now + 10).loose.size() == 1);
    CHECK(table.model.scene(table.now + 500).loose.empty());
}

TEST_CASE("POSS-17 what does not fit says why and stays") {
    PlayedTurnTable table(runs());
    table.drag(table.on("2H"), table.model.layout().centre.centre());
    CHECK(table.waiting() == 0);
    CHECK(table.fact("message") == "2♥ does not fit on 8♣.");
    CHECK(table.model.hand().size() == 8);
    table.click(table.model.layout().stock.centre());
    CHECK(table.fact("message") == "Drawing has to wait: a card can be laid.");
}

TEST_CASE("focus lost lets go of what is carried") {
    PlayedTurnTable table(runs());
    table.press(table.on("7H"));
    table.model.pointer_moved(table.on("7H") + Point{60, -160});
    CHECK(table.model.scene(table.now).loose.size() == 1);
    table.model.let_go(table.now);
    table.release(table.model.layout().centre.centre());
    CHECK(table.waiting() == 0);
}

TEST_CASE("arrows, Enter and Space play the hand") {
    PlayedTurnTable table(runs());
    table.key(TurnKey::Right);
    const std::optional<TurnSpot> first = table.model.scene(table.now).focus;
    REQUIRE(first);
    // The first card that can be played is ringed.
    CHECK(table.model.still_scene().hand[static_cast<std::size_t>(first->index)].mood ==
          Mood::Playable);
    table.key(TurnKey::Enter);
    CHECK(table.model.chosen().size() == 1);
    table.key(TurnKey::Down);
    CHECK(table.model.chosen().empty());
    table.key(TurnKey::Up);
    CHECK(table.model.chosen().size() == 1);
    table.key(TurnKey::Space);
    CHECK(table.waiting() == 1);
    table.let_decide();
    table.key(TurnKey::Right);
    CHECK(table.model.holds_anything());
    table.key(TurnKey::Cancel);
    CHECK_FALSE(table.model.holds_anything());
}

TEST_CASE("Ctrl and Enter lay what is chosen wherever the ring is") {
    PlayedTurnTable table(runs());
    table.press(table.on("JC"), 1, true);
    table.key(TurnKey::Right);
    table.key(TurnKey::Lay);
    CHECK(last_lay(table).cards.count == 3);
}

TEST_CASE("POSS-07 D draws: the card comes at once, its face with the server's word") {
    PlayedTurnTable table(nothing_fits());
    CHECK(table.fact("other") == "yes");
    const TurnScene scene = table.model.scene(table.now);
    CHECK(scene.buttons[1].label == "Draw");
    CHECK(scene.buttons[1].primary);
    table.key(TurnKey::Draw);
    REQUIRE(table.model.hand().size() == 3);
    CHECK(std::count(table.model.hand().begin(), table.model.hand().end(), Card::unknown) == 1);
    table.let_decide();
    CHECK(std::count(table.model.hand().begin(), table.model.hand().end(), Card::unknown) == 0);
    CHECK(table.fact("message") == "Drawn: 7♣");
    CHECK(table.fact("my_turn") == "no");
}

TEST_CASE("P passes, or says why not, which Escape puts away") {
    PlayedTurnTable table(runs());
    table.key(TurnKey::Pass);
    CHECK(table.waiting() == 0);
    CHECK(table.fact("message") == "Passing has to wait: there is another move.");
    CHECK(table.model.puts_away(table.now));
    CHECK_FALSE(table.model.puts_away(table.now + 6000));  // it has been read
    table.key(TurnKey::Cancel);
    CHECK_FALSE(table.model.puts_away(table.now));
    CHECK(table.fact("message").empty());
    table.key(TurnKey::Sort);
    CHECK_FALSE(table.fact("message").empty());
    CHECK_FALSE(table.model.puts_away(table.now));
}

TEST_CASE("S sorts by suit and by rank, and keeps what is chosen") {
    PlayedTurnTable table(runs());
    const std::vector<Card> by_suit = table.model.hand();
    table.click(table.on("7H"));
    table.key(TurnKey::Sort);
    CHECK(table.model.hand() != by_suit);
    CHECK(table.fact("chosen") == "7H:0");
    CHECK(table.fact("message") == "Sorted by rank.");
    CHECK(std::is_sorted(table.model.hand().begin(), table.model.hand().end(),
                         [](Card a, Card b) { return a.rank() < b.rank(); }));
    table.click(table.button(TurnButton::Sort));
    CHECK(table.model.hand() == by_suit);
}

TEST_CASE("while another seat plays, a card can be chosen but not laid") {
    PlayedTurnTable table(runs());
    table.click(table.on("7H"));
    table.click(table.button(TurnButton::Main));
    table.let_decide();
    table.click(table.on("2H"));
    CHECK(table.fact("chosen") == "2H:0");
    CHECK_FALSE(table.model.scene(table.now).buttons[0].enabled);
    table.key(TurnKey::Lay);
    CHECK(table.waiting() == 0);
    CHECK(table.fact("message") == "It is not your turn.");
}

TEST_CASE("WING-02 five are suggested, exchanged and kept") {
    PlayedTurnTable table(choosing());
    CHECK(table.fact("phase") == "choosing");
    REQUIRE(table.model.chosen().size() == 5);
    TurnScene scene = table.model.scene(table.now);
    CHECK(scene.hand.size() == 13);
    CHECK(std::count_if(scene.hand.begin(), scene.hand.end(),
                        [](const HandCard& card) { return card.raised && card.suggested; }) == 5);
    CHECK_FALSE(table.model.holds_anything());
    const auto& hand = table.model.hand();
    const auto spare = std::find_if(hand.begin(), hand.end(), [&](Card card) {
        const auto& chosen = table.model.chosen();
        return std::find(chosen.begin(), chosen.end(), card) == chosen.end();
    });
    const Card wanted = *spare;
    const Card unwanted = table.model.chosen().front();
    const auto name = [](Card card) {
        std::string text = to_text(card);
        return text.substr(0, text.find(':'));
    };
    table.click(table.on(name(wanted)));
    CHECK(table.fact("message") == "Five are chosen: put one of them back first.");
    // Escape puts that away, and not what is suggested.
    CHECK(table.model.puts_away(table.now));
    table.key(TurnKey::Cancel);
    CHECK_FALSE(table.model.puts_away(table.now));
    CHECK(table.model.chosen().size() == 5);
    table.click(table.on(name(unwanted)));
    CHECK_FALSE(table.model.scene(table.now).buttons[0].enabled);
    table.key(TurnKey::Lay);
    CHECK(table.fact("message") == "Choose 1 more card for the hand.");
    table.click(table.on(name(wanted)));
    table.click(table.button(TurnButton::Main));
    CHECK(table.waiting() == 1);
    table.let_decide();
    CHECK(table.model.hand().size() == 5);
    CHECK(table.fact("chosen").empty());
}

TEST_CASE("WING-02 nothing stays chosen when the clock has chosen") {
    winged::Ruleset rules;
    rules.choose_ms = 10000;
    PlayedTurnTable table(choosing(rules));
    REQUIRE(table.model.chosen().size() == 5);
    CHECK(table.model.scene(1000).own->clock);
    table.other(winged::Command(winged::ClockCommand{Seat{0}}));
    CHECK(table.fact("phase") == "playing");
    CHECK(table.model.chosen().empty());
    CHECK(table.model.hand().size() == 5);
}

TEST_CASE("WING-02 Enter keeps the suggestion; the arrows go through both rows") {
    PlayedTurnTable table(choosing());
    table.key(TurnKey::Right);
    table.key(TurnKey::Down);
    const int below = table.model.scene(table.now).focus->index;
    CHECK(below > 0);
    table.key(TurnKey::Up);
    CHECK(table.model.scene(table.now).focus->index < below);
    table.key(TurnKey::Enter);
    CHECK(table.waiting() == 1);
}

TEST_CASE("WING-05 T and D take when nothing else can be done") {
    WingedPosition position;
    position.hands = {"8S 8C", "3S 4S", "9S 10S"};
    position.piles = {"3C 4C 5C", "6C 7C", "9C"};
    position.centre = "3H 5H";
    PlayedTurnTable table(position.state());
    CHECK(table.model.scene(table.now).buttons[1].label == "Take");
    CHECK(table.model.scene(table.now).buttons[1].primary);
    table.key(TurnKey::Draw);
    CHECK(std::holds_alternative<winged::TakeCommand>(std::get<winged::Command>(table.last())));
    PlayedTurnTable with_card(winged_table());
    with_card.key(TurnKey::Take);
    CHECK(with_card.waiting() == 0);
    CHECK(with_card.fact("message") == "Taking has to wait: a card of the hand can be played.");
}

TEST_CASE("WING-13 a card of another suit is chosen with the one that lets it be played") {
    WingedPosition position;
    position.hands = {"8S 8H 8D QH AS", "3S 4S 5S", "9S 10S JS"};
    position.piles = {"3C", "6C", "9C"};
    position.centre = "3H 5H";
    position.rules = "pairs=on";
    PlayedTurnTable table(position.state());
    table.click(table.on("8S"));
    CHECK(table.fact("chosen") == "8H:0 8S:0");
    table.click(table.on("8D"));
    CHECK(table.fact("chosen") == "8H:0 8S:0 8D:0");
    table.click(table.on("8S"));
    CHECK(table.fact("chosen") == "8H:0 8D:0");
    table.key(TurnKey::Lay);
    CHECK(table.waiting() == 1);
}

TEST_CASE("WING-20 what cannot be played says why") {
    PlayedTurnTable table(winged_table());
    table.click(table.on("8C"));
    table.key(TurnKey::Lay);
    CHECK(table.waiting() == 0);
    CHECK(table.fact("message") == "8♣ does not fit: ♥ is the suit, or an ace.");
}

TEST_CASE("no two meanings share a key at a turn-based table") {
    std::set<TurnKey> meanings;
    for (int number = 0; number < key_count; ++number) {
        if (const auto meaning = turn_key({static_cast<Key>(number), {}, false})) {
            CHECK(meanings.insert(*meaning).second);
        }
    }
    CHECK(meanings.size() == 11);
    CHECK(turn_key({Key::Enter, {false, true, false}, false}) == TurnKey::Lay);
    CHECK_FALSE(turn_key({Key::Q, {false, true, false}, false}));
    CHECK_FALSE(turn_key({Key::D, {}, true}));
    CHECK(turn_key({Key::Left, {}, true}) == TurnKey::Left);
}

TEST_CASE("the places of a turn-based table have names") {
    PlayedTurnTable table(runs());
    std::set<std::string> names;
    for (const NamedPlace& place : turn_places(table.model.layout(), table.model.still_scene())) {
        INFO(place.name);
        CHECK(names.insert(place.name).second);
        CHECK_FALSE(place.rect.empty());
    }
    for (const char* name : {"hand.0", "hand.7", "stock", "centre", "button.main", "button.other",
                             "button.sort", "seat.1"}) {
        INFO(name);
        CHECK(names.count(name) == 1);
    }
    CHECK(table.fact("lays").find("9C:0+10C:0+JC:0") != std::string::npos);
}
