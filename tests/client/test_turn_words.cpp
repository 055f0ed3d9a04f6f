#include <set>

#include "played_turn_table.hpp"
#include "support/possession_position.hpp"
#include "support/winged_position.hpp"
#include "table/possession/possession_words.hpp"
#include "table/winged/winged_words.hpp"

using namespace juz;
using namespace juz::client;
using juz::client::test::PlayedTurnTable;
using juz::possession::test::Position;
using juz::winged::test::WingedPosition;

namespace {

template <class Words>
void check_reasons(std::initializer_list<Rejection> reasons, Words words) {
    std::set<std::string> sentences;
    for (const Rejection reason : reasons) {
        const std::string said = words(reason);
        INFO(to_text(reason) << ": " << said);
        CHECK(said.size() > 10);
        CHECK(said.find('{') == std::string::npos);
        CHECK(sentences.insert(said).second);
    }
}

WingedPosition three_seats() {
    WingedPosition position;
    position.hands = {"KH QH JH 2H AS", "3H 4S 5S 6S 7S", "9S 10S JS QS KS"};
    position.piles = {"3C 4C 5C", "6C 7C", "9C"};
    position.centre = "5H";
    return position;
}

}  // namespace

TEST_CASE("POSS-17 every reason has its sentence") {
    const Card top = possession::test::card("8C");
    check_reasons(
        {Rejection::Over, Rejection::NotStarted, Rejection::NotSeated, Rejection::NotYourTurn,
         Rejection::Stale, Rejection::NoFit, Rejection::PlayAvailable, Rejection::NothingToDraw,
         Rejection::AlreadyDrew, Rejection::TooFast, Rejection::NotNow},
        [&](Rejection reason) {
            return possession_refusal({reason, {}, {}}, possession::test::lay(0, "2H"), top);
        });
    CHECK(possession_refusal({Rejection::NoFit, {}, {}}, possession::test::lay(0, "2H 3H"), top) ==
          "2♥ 3♥ is no run that goes on from 8♣.");
    CHECK(possession_refusal({Rejection::Stale, {}, {}}, possession::LayCommand{Seat{0}, {}},
                             top) == "Choose a card first.");
}

TEST_CASE("WING-20 every reason has its sentence") {
    const winged::State state = three_seats().state();
    const winged::Command play = winged::PlayCommand{Seat{0}, winged::test::few_cards("2D")};
    check_reasons(
        {Rejection::Over, Rejection::NotStarted, Rejection::NotSeated, Rejection::NotYourTurn,
         Rejection::AlreadyChosen, Rejection::Stale, Rejection::NoFit, Rejection::PlayAvailable,
         Rejection::TooFast, Rejection::NotNow},
        [&](Rejection reason) {
            return winged_refusal({reason, {}, {}}, play, state.table);
        });
    CHECK(winged_refusal({Rejection::Stale, {}, {}}, winged::ChooseCommand{Seat{0}, {}},
                         state.table) == "Five of the dealt cards have to be chosen.");
}

TEST_CASE("what can be laid is told by the engine's word") {
    const Card top = possession::test::card("8C");
    CHECK(layable_words(possession::laying_on(possession::Laying::SuitOrNeighbour, top)) ==
          "Can be laid: clubs, sevens, nines.");
    CHECK(layable_words(possession::laying_on(possession::Laying::Literal, top)) ==
          "Can be laid: 7♣, 9♣.");
}

TEST_CASE("WING-08 to WING-10 the effects of a play are told") {
    const winged::State state = three_seats().state();
    const Players players = PlayedTurnTable::players();
    const auto told = [&](const std::string& cards) {
        const winged::Played played{Seat{0}, winged::test::few_cards(cards), {}, false};
        return told_of(winged::Event(played), state, players, Seat{0}).line;
    };
    CHECK(told("2H") == "Oksana: played 2♥");
    CHECK(told("KH") == "Oksana: played K♥ · Zosia loses a turn");
    CHECK(told("QH") == "Oksana: played Q♥ · Zosia may lay any card");
    CHECK(told("JH") == "Oksana: played J♥ · the direction turns");
}

TEST_CASE("what others did is told, and stands by their cards or under the pile") {
    Position position(3);
    position.hand(0, "3D QH").hand(1, "7C 6C 2S").hand(2, "KS KD").turn(1);
    PlayedTurnTable table(position.stock("AS 7D").discard("2C 8C").state());
    CHECK(table.fact("my_turn") == "no");
    table.other(possession::test::lay(1, "7C 6C"));
    CHECK(table.fact("message") == "Zosia: a run, 7♣ 6♣");
    TurnScene scene = table.model.scene(table.now);
    CHECK(scene.others[0].caption.empty());
    CHECK(scene.centre.caption == "Zosia: laid 7♣ 6♣");
    CHECK(scene.bars.message == "Zosia: a run, 7♣ 6♣");
    // They fly, and soon lie.
    CHECK(scene.loose.size() == 2);
    CHECK(table.model.next_change(table.now).value() <= table.now);
    CHECK(table.model.scene(table.now + 1000).loose.empty());
    table.other(possession::test::draw(2));
    CHECK(table.fact("message") == "Petro: drew a card");
    CHECK(table.model.scene(table.now).others[1].caption == "drew a card");
    CHECK(table.fact("my_turn") == "yes");
    CHECK(table.model.scene(table.now).bars.message ==
          "Petro: drew a card · Nothing in the hand fits: draw a card.");
    table.later(7000);
    CHECK(table.model.scene(table.now).bars.message == "Nothing in the hand fits: draw a card.");
    CHECK(table.model.scene(table.now).own->on_turn);
}

TEST_CASE("with reduced motion nothing flies") {
    Position position(3);
    position.hand(0, "3D QH").hand(1, "7C 6C 2S").hand(2, "KS KD").turn(1);
    PlayedTurnTable table(position.stock("AS 7D").discard("2C 8C").state());
    table.model.set_taste({0, true, false, false});
    table.other(possession::test::lay(1, "7C 6C"));
    CHECK(table.model.scene(table.now).loose.empty());
}

TEST_CASE("POSS-14 the clock of who is on turn runs down") {
    possession::Ruleset rules;
    rules.turn_ms = 20000;
    Position position(3, rules);
    position.hand(0, "3D 9C").hand(1, "7C 2S").hand(2, "KS KD");
    PlayedTurnTable table(position.stock("AS 7D").discard("8C").state());
    const double begun = 0;  // the match's last event was at its beginning
    TurnScene scene = table.model.scene(begun + 5000);
    REQUIRE(scene.own->clock);
    CHECK(scene.own->clock->fraction == Approx(.75));
    CHECK(scene.own->clock->words == "15 s");
    CHECK_FALSE(scene.own->clock->urgent);
    scene = table.model.scene(begun + 16500);
    CHECK(scene.own->clock->words == "4 s");
    CHECK(scene.own->clock->urgent);
    CHECK_FALSE(scene.others[0].clock);
    CHECK(table.model.next_change(begun + 16500).has_value());
}

TEST_CASE("POSS-10 the end of a round shows the points") {
    Position position(2);
    position.hand(0, "9C").hand(1, "7C 2S 4S");
    PlayedTurnTable table(position.stock("AS 7D").discard("8C").state());
    table.press(table.on("9C"), 2);
    table.let_decide();
    const TableOverlay overlay = table.model.overlay(table.now);
    CHECK(overlay.title == "Oksana: the last card is laid. The round is over.");
    REQUIRE(overlay.rows.size() == 2);
    CHECK(overlay.rows[0].name == "Oksana");
    CHECK(overlay.rows[0].first);
    CHECK(overlay.rows[1].total == "3");
    CHECK(overlay.foot == "The next round follows.");
}

TEST_CASE("WING-09 a queen's freedom is announced") {
    WingedPosition position = three_seats();
    position.freedom = true;
    PlayedTurnTable table(position.state());
    const TurnScene scene = table.model.scene(table.now);
    CHECK(scene.banner.words == "Queen’s freedom: any card");
    CHECK_FALSE(scene.banner.quiet);
    CHECK(scene.bars.message ==
          "The queen frees your turn: lay any card; its suit becomes the suit.");
}

TEST_CASE("WING-05 a taken centre is told") {
    WingedPosition position = three_seats();
    position.hands[1] = "4S 5S";
    position.turn = 1;
    PlayedTurnTable table(position.state());
    table.other(winged::Command(winged::TakeCommand{Seat{1}}));
    CHECK(table.fact("message") == "Zosia: took 1 card");
}
