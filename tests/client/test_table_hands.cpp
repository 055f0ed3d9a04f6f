#include <algorithm>

#include "played_table.hpp"

using namespace juz;
using namespace juz::client;
using juz::client::test::PlayedTable;
using juz::race::Place;
using juz::race::test::Position;

namespace {

const Spot reserve{Zone::Reserve, 0, 0};
const Spot hand{Zone::Hand, 0, 0};
const Spot shout{Zone::Shout, 0, 0};

bool has(const std::vector<Spot>& spots, const Spot& spot) {
    return std::find(spots.begin(), spots.end(), spot) != spots.end();
}

const race::MoveCommand& last_move(const PlayedTable& table) {
    return std::get<race::MoveCommand>(table.last());
}

// Something for every source, with free aces so that nothing has to go first.
Position busy() {
    race::Ruleset rules;
    rules.ace = race::Ace::Free;
    Position position(2, rules);
    position.reserve(0, "KC 9D 4C").column(0, 0, "QH JS 10H").column(0, 1, "KS");
    position.column(0, 2, "5H").column(0, 3, "3S").waste(0, "8S 2C AD 2S").hand(0, "7C 6C KD QD");
    position.reserve(1, "KH 2H").column(1, 0, "9S").foundation("AS:1").foundation("AH:1");
    position.foundation("AS:0");
    return position;
}

}  // namespace

TEST_CASE("a drag lifts the card, shows where it may go, and drops it there") {
    PlayedTable table(busy().state());
    table.press(table.at(reserve));
    RaceScene scene = table.model.scene(table.now);
    CHECK(has(scene.lifted, reserve));
    REQUIRE(scene.loose.size() == 1);
    CHECK(scene.loose[0].face == Face{4, 3});
    CHECK(scene.legal == std::vector<Spot>{column_spot(2)});
    table.model.pointer_moved(table.at(column_spot(2)));
    table.release(table.at(column_spot(2)) + Point{20, 15});
    CHECK(last_move(table).card == race::test::card("4C"));
    CHECK(last_move(table).to == Place::column(2));
    // At once, before the server has said anything.
    CHECK(table.state().of(Seat{0}).columns[2].count == 2);
    CHECK(table.waiting() == 1);
    scene = table.model.scene(table.now);
    CHECK(scene.loose.empty());
    CHECK(scene.lifted.empty());
}

TEST_CASE("a drag from inside a column takes all that lie on the card") {
    PlayedTable table(busy().state());
    table.press(table.on(0, 0));
    const RaceScene scene = table.model.scene(table.now);
    CHECK(scene.loose.size() == 3);
    CHECK(has(scene.legal, column_spot(1)));
    table.model.pointer_moved(table.at(column_spot(1)));
    table.release(table.at(column_spot(1)));
    CHECK(last_move(table).card == race::test::card("QH"));
    CHECK(table.state().of(Seat{0}).columns[1].count == 4);
}

TEST_CASE("a drop near a place is as good as one on it") {
    PlayedTable table(busy().state());
    const Rect column = table.model.layout().columns[2];
    const Point start = table.at(reserve);
    // The card's centre comes to lie beside the column, less than half a card away.
    table.drag(start, {column.x - .4 * column.w, column.centre().y});
    CHECK(last_move(table).to == Place::column(2));
}

TEST_CASE("an illegal drop slides back and says why") {
    PlayedTable table(busy().state());
    table.drag(table.at(reserve), table.at(column_spot(1)));
    CHECK(table.waiting() == 0);
    CHECK(table.model.message() == "4♣ does not fit there.");
    RaceScene scene = table.model.scene(table.now + 30);
    REQUIRE(scene.loose.size() == 1);
    CHECK(has(scene.lifted, reserve));
    CHECK(scene.bars.dot == Dot::Coral);
    CHECK(table.model.next_change(table.now + 30) == table.now + 30);
    scene = table.model.scene(table.now + 500);
    CHECK(scene.loose.empty());
    CHECK(scene.lifted.empty());
}

TEST_CASE("a drop on the bare felt or at home says nothing") {
    PlayedTable table(busy().state());
    table.drag(table.at(reserve), {1240, 700});
    CHECK(table.waiting() == 0);
    CHECK(table.model.message().empty());
    table.drag(table.on(0, 1), table.on(0, 1) + Point{12, 9});
    CHECK(table.model.message().empty());
}

TEST_CASE("RACE-21 a drop names the pile it was made on, though a twin takes the card too") {
    PlayedTable table(busy().state());
    // The engine's number 2 is the second pile of spades.
    table.drag(table.at({Zone::Waste, 2, 0}), table.at(foundation_spot(0, 1)));
    CHECK(last_move(table).to == Place::foundation(2));
    CHECK(last_move(table).from == Place::waste());
}

TEST_CASE("RACE-21 an ace names no pile, nor does what is laid on one's own unconfirmed ace") {
    race::Ruleset rules;
    rules.ace = race::Ace::Free;
    Position start(2, rules);
    start.reserve(0, "KC AD").column(0, 0, "2D").column(0, 1, "9C");
    PlayedTable table(start.state());
    table.drag(table.at(reserve), table.at(foundation_spot(2, 0)));
    CHECK(last_move(table).to == Place::foundation());
    table.drag(table.at(column_spot(0)), table.at(foundation_spot(2, 0)));
    CHECK(last_move(table).card == race::test::card("2D"));
    CHECK(last_move(table).to == Place::foundation());
    CHECK(table.waiting() == 2);
    // Both wait: the pile is not sure of any card, and the upper one is seen.
    RaceScene scene = table.model.scene(table.now);
    REQUIRE(scene.provisional.size() == 1);
    CHECK(scene.provisional[0].face == Face{2, 2});
    CHECK(scene.foundations[2][0].owners.empty());
    table.let_decide();
    scene = table.model.scene(table.now + 200);
    CHECK(scene.provisional.empty());
    CHECK(scene.foundations[2][0].owners.size() == 2);
}

TEST_CASE("a card that is no ace cannot begin a pile") {
    PlayedTable table(busy().state());
    table.drag(table.on(2, 0), table.at(foundation_spot(1, 1)));
    CHECK(table.waiting() == 0);
    CHECK(table.model.message() == "No foundation there takes 5♥ now.");
    // All slots of its own suit are begun, and this one is another's.
    table.drag(table.at({Zone::Waste, 2, 0}), table.at(foundation_spot(1, 1)));
    CHECK(table.waiting() == 0);
    CHECK(table.model.message() == "That place is for another suit.");
}

TEST_CASE("double click and right click send a card to a foundation") {
    SECTION("double") {
        PlayedTable table(busy().state());
        const Point at = table.at({Zone::Waste, 2, 0});
        table.press(at);
        table.release(at);
        CHECK(table.waiting() == 0);
        table.press(at, 2);
        table.release(at);
        CHECK(last_move(table).card == race::test::card("2S"));
        CHECK(last_move(table).to == Place::foundation());
    }
    SECTION("right") {
        PlayedTable table(busy().state());
        table.press(table.at({Zone::Waste, 2, 0}), 1, true);
        CHECK(last_move(table).card == race::test::card("2S"));
    }
    SECTION("right, on a card that no pile takes") {
        PlayedTable table(busy().state());
        table.press(table.at(reserve), 1, true);
        CHECK(table.waiting() == 0);
        CHECK(table.model.message() == "No foundation there takes 4♣ now.");
    }
}

TEST_CASE("click and wheel on the hand turn") {
    PlayedTable table(busy().state());
    table.press(table.at(hand));
    table.release(table.at(hand));
    CHECK(std::holds_alternative<race::TurnCommand>(table.last()));
    CHECK(table.state().of(Seat{0}).hand.count == 1);
    table.model.wheel(table.at(hand), table.now);
    CHECK(table.waiting() == 2);
    table.model.wheel(table.at(reserve), table.now);
    CHECK(table.waiting() == 2);
}

TEST_CASE("the shout's button calls, and says when it has to wait") {
    PlayedTable table(busy().state());
    table.press(table.at(shout));
    CHECK(table.waiting() == 0);
    CHECK(table.model.message() == "“Już!” has to wait for an empty reserve.");
    PlayedTable ready(Position(2).column(0, 0, "KS").reserve(1, "2H").state());
    CHECK(ready.model.scene(ready.now).shout.ready);
    TableTaste taste;
    taste.keys = {{"race.shout", {Key::N, false}}};
    ready.model.set_taste(taste);
    CHECK(ready.model.scene(ready.now).shout.ready_hint == "Press N");
    ready.press(ready.at(shout));
    CHECK(std::holds_alternative<race::CallCommand>(ready.last()));
}

TEST_CASE("keys: a source, then where it goes") {
    PlayedTable table(busy().state());
    SECTION("reserve to a column") {
        table.key(TableKey::Reserve);
        CHECK(table.model.scene(table.now).hovered == reserve);
        CHECK(table.model.scene(table.now).legal == std::vector<Spot>{column_spot(2)});
        table.key(TableKey::Column3);
        CHECK(last_move(table).to == Place::column(2));
        CHECK(table.model.scene(table.now).legal.empty());
    }
    SECTION("a column to a column takes whichever part of it fits") {
        table.key(TableKey::Column1);
        table.key(TableKey::Column2);
        CHECK(last_move(table).card == race::test::card("QH"));
    }
    SECTION("waste to a foundation, by F and by Enter") {
        table.key(TableKey::Waste);
        table.key(GENERATE(TableKey::Foundation, TableKey::Choose));
        CHECK(last_move(table).card == race::test::card("2S"));
        CHECK(last_move(table).to == Place::foundation());
    }
    SECTION("the same key again, and Esc, let go") {
        table.key(TableKey::Column1);
        CHECK(table.model.holds_anything());
        table.key(TableKey::Column1);
        CHECK_FALSE(table.model.holds_anything());
        table.key(TableKey::Reserve);
        table.key(TableKey::Cancel);
        CHECK_FALSE(table.model.holds_anything());
        CHECK(table.waiting() == 0);
    }
    SECTION("turn, stuck, shout") {
        table.key(TableKey::Turn);
        CHECK(std::holds_alternative<race::TurnCommand>(table.last()));
        table.key(TableKey::Stuck);
        CHECK(std::holds_alternative<race::StuckCommand>(table.last()));
        table.key(TableKey::Shout);
        CHECK(table.model.message() == "“Już!” has to wait for an empty reserve.");
    }
    SECTION("a target without a source, a source without a card") {
        table.key(TableKey::Foundation);
        CHECK(table.model.message() ==
              "Choose a card first: Q the reserve, W the waste, 1–4 a column.");
        PlayedTable bare(Position(2).column(0, 0, "KS").reserve(1, "2H").state());
        bare.key(TableKey::Column2);
        CHECK(bare.model.message() == "No card can be taken there.");
    }
}

TEST_CASE("arrows go round the table, Enter takes and lays") {
    PlayedTable table(busy().state());
    table.key(TableKey::Left);
    CHECK(table.model.scene(table.now).focus == column_spot(0, 2));
    table.key(TableKey::Up);
    table.key(TableKey::Up);
    CHECK(table.model.scene(table.now).focus == column_spot(0, 0));
    table.key(TableKey::Choose);
    table.key(TableKey::Right);
    CHECK(table.model.scene(table.now).focus == column_spot(1, 0));
    table.key(TableKey::Choose);
    CHECK(last_move(table).card == race::test::card("QH"));
    for (const TableKey key : {TableKey::Right, TableKey::Right, TableKey::Right}) {
        table.key(key);
    }
    CHECK(table.model.scene(table.now).focus == hand);
    table.key(TableKey::Choose);
    CHECK(std::holds_alternative<race::TurnCommand>(table.last()));
}

TEST_CASE("Ctrl+Enter sends the ringed card to a foundation") {
    PlayedTable table(busy().state());
    table.key(TableKey::Left);
    for (int i = 0; i < 5; ++i) {
        table.key(TableKey::Right);
    }
    REQUIRE(table.model.scene(table.now).focus == Spot{Zone::Waste, 2, 0});
    table.key(TableKey::ToFoundation);
    CHECK(last_move(table).card == race::test::card("2S"));
}

TEST_CASE("with two clicks instead of a drag, the first chooses and the second lays") {
    PlayedTable table(busy().state());
    table.model.set_taste({120, false, false, true});
    table.press(table.at(reserve));
    table.release(table.at(reserve));
    CHECK(table.model.scene(table.now).legal == std::vector<Spot>{column_spot(2)});
    table.press(table.at(column_spot(2)));
    table.release(table.at(column_spot(2)));
    CHECK(last_move(table).to == Place::column(2));
}

TEST_CASE("what is held is let go when nobody looks, or when it is not there any more") {
    PlayedTable table(busy().state());
    SECTION("focus lost") {
        table.press(table.at(reserve));
        table.model.pointer_moved({600, 450});
        table.model.let_go(table.now);
        CHECK_FALSE(table.model.holds_anything());
        CHECK(table.model.scene(table.now + 10).loose.size() == 1);
        table.release({600, 450});
        CHECK(table.waiting() == 0);
    }
    SECTION("the waste goes on under the pointer") {
        table.press(table.at({Zone::Waste, 2, 0}));
        table.key(TableKey::Turn);
        CHECK_FALSE(table.model.holds_anything());
    }
}

TEST_CASE("a window of another size lays everything out anew") {
    PlayedTable table(busy().state());
    table.model.resize(1920, 1080, 1.35);
    CHECK(table.model.layout().width == 1920);
    table.drag(table.at(reserve), table.at(column_spot(2)));
    CHECK(last_move(table).to == Place::column(2));
}
