// RACE-27 at the table: what a loser is told, cards that have to wait, what stands beside names.
#include <algorithm>

#include "played_table.hpp"
#include "table/race/sentences.hpp"
#include "table/seat_names.hpp"

using namespace juz;
using namespace juz::client;
using juz::client::test::PlayedTable;
using juz::race::Place;
using juz::race::test::Position;

namespace {

const Spot reserve{Zone::Reserve, 0, 0};

Microseconds us(std::int64_t value) {
    return Microseconds{value};
}

race::Command nine_to_foundation() {
    return race::test::move(0, "9C", Place::waste(), Place::foundation());
}

std::string told(const Refusal& refusal) {
    return refusal_words(refusal, nine_to_foundation(), PlayedTable::players());
}

// My four of hearts waits for the three, which seat 1 has.
Position waiting_for_the_three() {
    Position position(2);
    position.reserve(0, "KC 4H").column(0, 0, "KS").column(0, 1, "9S").waste(0, "8D");
    position.reserve(1, "KH 3H").column(1, 0, "9D").foundation_up_to(2, Suit::Hearts, 1);
    return position;
}

netcode::LobbyState lobby_of_three() {
    netcode::LobbyState lobby;
    lobby.rules = race::Ruleset{};
    lobby.seats[0] = {netcode::SeatKind::Person, BotLevel::Steady, netcode::PersonId{4}};
    lobby.seats[3] = {netcode::SeatKind::Bot, BotLevel::Steady, {}};
    lobby.seats[5] = {netcode::SeatKind::Person, BotLevel::Steady, netcode::PersonId{2}};
    return lobby;
}

MatchHeader header_of_three() {
    MatchHeader header;
    header.rules = race::Ruleset{};
    header.players = {{"Oksana", false}, {"Vesta", true}, {"Janek", false}};
    header.policy = std::string(fair_policy);
    return header;
}

}  // namespace

TEST_CASE("RACE-27: a loser is told by how much, and whether that is certain") {
    const Refusal clear{Rejection::Beaten, Seat{1}, us(12'000), us(4'000)};
    CHECK_FALSE(clear.is_photo_finish());
    CHECK(told(clear) == "9♣ is back on the waste: Zosia was 12 ms faster");
    CHECK(beaten_words(PlayedTable::players(), clear) == "Beaten by Zosia — 12 ms");

    const Refusal close{Rejection::Beaten, Seat{1}, us(2'100), us(4'000)};
    CHECK(close.is_photo_finish());
    CHECK(told(close) == "9♣ is back on the waste: photo finish, Zosia by 2.1 ms (± 4.0 ms)");
    CHECK(beaten_words(PlayedTable::players(), close) ==
          "Photo finish: Zosia by 2.1 ms (± 4.0 ms)");

    const Refusal late{Rejection::Late, Seat{1}, us(35'000), us(4'000)};
    CHECK_FALSE(late.is_photo_finish());
    CHECK(told(late) == "Your move came 35 ms too late to be counted.");
    CHECK(beaten_words(PlayedTable::players(), late) == "Too late by 35 ms: Zosia");

    CHECK(told({Rejection::TooEarly}) == "No foundation takes 9♣ yet: it has to wait a moment.");
}

TEST_CASE("RACE-27: the pile of a photo finish has the chequered ribbon") {
    PlayedTable table(waiting_for_the_three().state());
    table.other(race::test::move(1, "3H", Place::reserve(), Place::foundation()));
    const race::Command four = race::test::move(0, "3H", Place::reserve(), Place::foundation());
    for (const std::int64_t margin : {2'000, 9'000}) {
        table.model.answered(four, {Rejection::Beaten, Seat{1}, us(margin), us(4'000)}, table.now);
        const RaceScene scene = table.model.scene(table.now + 20);
        REQUIRE(scene.halos.size() == 1);
        CHECK(scene.halos[0].photo_finish == (margin < 4'000));
        CHECK_THAT(scene.halos[0].bubble, Catch::Contains("Zosia"));
    }
}

TEST_CASE("RACE-27: a card held out too early slides back and waits, dimmed") {
    PlayedTable table(waiting_for_the_three().state());
    table.forbid(Rejection::TooEarly);
    table.drag(table.at(reserve), table.at(foundation_spot(1, 0)));
    CHECK(std::get<race::MoveCommand>(table.last()).card == race::test::card("4H"));
    CHECK(table.waiting() == 0);
    CHECK(table.model.message() == "No foundation takes 4♥ yet: it has to wait a moment.");
    RaceScene scene = table.model.scene(table.now + 400);
    CHECK(scene.loose.empty());
    CHECK(scene.locked == std::vector<Spot>{reserve});
    const auto change = table.model.next_change(table.now + 1'400);
    REQUIRE(change);
    CHECK(*change <= table.now + 1'500);
    // A second try makes it wait anew, once.
    table.later(1'000);
    table.press(table.at(reserve), 2);
    scene = table.model.scene(table.now + 1'400);
    CHECK(scene.locked == std::vector<Spot>{reserve});
    scene = table.model.scene(table.now + 1'500);
    CHECK(scene.locked.empty());
}

TEST_CASE("RACE-27: the server's word that a hand was early dims the card as well") {
    PlayedTable table(waiting_for_the_three().state());
    table.model.answered(race::test::move(0, "4H", Place::reserve(), Place::foundation()),
                         {Rejection::TooEarly}, table.now);
    CHECK(table.model.scene(table.now + 100).locked == std::vector<Spot>{reserve});
}

TEST_CASE("RACE-27: only a hand that reached for a place of the card's suit was early") {
    PlayedTable table(waiting_for_the_three().state());
    table.forbid(Rejection::TooEarly);
    const race::Command before = table.last();
    table.drag(table.at(reserve), table.at(foundation_spot(0, 0)));
    CHECK(table.last() == before);
    CHECK(table.model.message() == "That place is for another suit.");
    CHECK(table.model.scene(table.now + 400).locked.empty());
    // Put down on the felt, or let go: no reaching at all.
    table.drag(table.at(reserve), {1240, 700});
    CHECK(table.last() == before);
}

TEST_CASE("RACE-27: what is made good of a wire stands beside the name") {
    SeatNames names;
    names.begin(header_of_three(), lobby_of_three());
    CHECK(names.players().names[2] == "Janek");
    CHECK(names.players().tags[1] == "bot");
    CHECK(names.take({{netcode::PersonId{2}, us(41'200), us(41'200)},
                      {netcode::PersonId{4}, us(60'000), us(103'600)}}));
    CHECK(names.players().tags[0] == "60 of 104 ms");
    CHECK(names.players().tags[1] == "bot");
    CHECK(names.players().tags[2] == "41 ms");
    REQUIRE(names.link(Seat{0}));
    CHECK(link_sentence(*names.link(Seat{0})) == "only 60 of 104 ms can be made good");
    CHECK_FALSE(names.take({{netcode::PersonId{2}, us(40'900), us(41'400)},
                            {netcode::PersonId{4}, us(60'000), us(103'900)}}));
    CHECK(names.take({}));
    CHECK(names.players().tags[0].empty());
}

TEST_CASE("without policy fair, and where it is not known who sits where, nothing is told") {
    const std::vector<netcode::PersonLink> links{{netcode::PersonId{2}, us(41'000), us(41'000)}};
    SeatNames names;
    MatchHeader header = header_of_three();
    header.policy = std::string(arrival_policy);
    names.begin(header, lobby_of_three());
    CHECK_FALSE(names.take(links));
    netcode::LobbyState changed = lobby_of_three();
    changed.seats[5].kind = netcode::SeatKind::Open;
    names.begin(header_of_three(), changed);
    CHECK_FALSE(names.take(links));
}

TEST_CASE("the tags reach the table's picture") {
    PlayedTable table(waiting_for_the_three().state());
    Players players = PlayedTable::players();
    players.tags[1] = "41 ms";
    table.model.set_players(players);
    CHECK(table.model.scene(table.now).tiles[0].tag == "41 ms");
}
