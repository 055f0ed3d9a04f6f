#include "juz/netcode/server/lobby.hpp"

#include "support/catch.hpp"

namespace juz::netcode::test {

namespace {

constexpr Instant start{1'000'000};

Lobby lobby_with(std::uint8_t open, std::uint8_t bots, std::uint8_t wait_for = 0) {
    LobbyState state;
    state.rules = race::Ruleset{};
    for (std::uint8_t seat = 0; seat < open + bots; ++seat) {
        state.seats[seat].kind = seat < open ? SeatKind::Open : SeatKind::Bot;
    }
    return Lobby(state, LobbyOptions{1000ms, wait_for});
}

}  // namespace

TEST_CASE("people take open seats in order, and the first owns the table") {
    Lobby lobby = lobby_with(2, 1);
    const PersonId zosia = *lobby.enter("Zosia", Role::Player);
    const PersonId ola = *lobby.enter("Ola", Role::Player);
    CHECK(seat_in(lobby.state(), zosia) == Seat{0});
    CHECK(seat_in(lobby.state(), ola) == Seat{1});
    CHECK_FALSE(lobby.enter("Kuba", Role::Player));
    CHECK(lobby.enter("Kuba", Role::Spectator));
    CHECK(lobby.state().owner == zosia);
    lobby.leave(zosia);
    CHECK(lobby.state().owner == ola);
    CHECK(lobby.state().seats[0].kind == SeatKind::Open);
    CHECK(lobby.state().persons.size() == 2);
}

TEST_CASE("a table has room for so many and no more") {
    Lobby lobby = lobby_with(1, 0);
    for (std::size_t at = 0; at < persons_max; ++at) {
        CHECK(lobby.enter("x", Role::Spectator));
    }
    CHECK_FALSE(lobby.enter("x", Role::Spectator));
}

TEST_CASE("the match begins when nobody is missing and all are ready, after a countdown") {
    Lobby lobby = lobby_with(2, 1);
    const PersonId zosia = *lobby.enter("Zosia", Role::Player);
    CHECK_FALSE(lobby.ask(zosia, SetReady{true}));
    CHECK_FALSE(lobby.tick(start));
    CHECK_FALSE(lobby.state().countdown_ms);
    const PersonId ola = *lobby.enter("Ola", Role::Player);
    CHECK_FALSE(lobby.ask(ola, SetReady{true}));
    CHECK_FALSE(lobby.tick(start));
    CHECK(lobby.state().countdown_ms == 1000);
    CHECK(lobby.due() == start + 1000ms);

    // Who changes their mind stops it.
    CHECK_FALSE(lobby.ask(ola, SetReady{false}));
    CHECK_FALSE(lobby.tick(start + 500ms));
    CHECK_FALSE(lobby.state().countdown_ms);
    CHECK_FALSE(lobby.ask(ola, SetReady{true}));
    CHECK_FALSE(lobby.tick(start + 600ms));
    CHECK_FALSE(lobby.tick(start + 1500ms));
    CHECK(lobby.tick(start + 1600ms));
    CHECK(lobby.state().playing);
    CHECK_FALSE(lobby.tick(start + 1700ms));
    CHECK(lobby.players().size() == 3);
    CHECK(lobby.ask(zosia, SetReady{false}) == LobbyRefusal::MatchIsOn);
}

TEST_CASE("a table may begin with fewer people than seats") {
    Lobby lobby = lobby_with(4, 1, 1);
    const PersonId zosia = *lobby.enter("Zosia", Role::Player);
    CHECK_FALSE(lobby.ask(zosia, SetReady{true}));
    CHECK_FALSE(lobby.tick(start));
    CHECK(lobby.tick(start + 1000ms));
    CHECK(lobby.players().size() == 2);
}

TEST_CASE("the owner may start, when the others are ready") {
    Lobby lobby = lobby_with(3, 0);
    const PersonId zosia = *lobby.enter("Zosia", Role::Player);
    const PersonId ola = *lobby.enter("Ola", Role::Player);
    CHECK(lobby.ask(ola, StartMatch{}) == LobbyRefusal::NotOwner);
    CHECK(lobby.ask(zosia, StartMatch{}) == LobbyRefusal::NotEverybody);
    CHECK_FALSE(lobby.ask(ola, SetReady{true}));
    CHECK_FALSE(lobby.ask(zosia, StartMatch{}));
    CHECK_FALSE(lobby.tick(start));
    CHECK(lobby.state().countdown_ms);
    // Somebody new who is not ready stops it.
    const PersonId kuba = *lobby.enter("Kuba", Role::Player);
    CHECK_FALSE(lobby.tick(start + 100ms));
    CHECK_FALSE(lobby.state().countdown_ms);
    lobby.leave(kuba);
    CHECK_FALSE(lobby.tick(start + 2000ms));
    CHECK_FALSE(lobby.state().countdown_ms);
}

TEST_CASE("an owner without a seat may let bots play, but not nobody") {
    Lobby lobby = lobby_with(0, 2);
    const PersonId watcher = *lobby.enter("Ola", Role::Spectator);
    CHECK_FALSE(lobby.tick(start));
    CHECK_FALSE(lobby.due());
    CHECK_FALSE(lobby.ask(watcher, StartMatch{}));
    CHECK_FALSE(lobby.tick(start));
    CHECK(lobby.tick(start + 1000ms));
    Lobby empty = lobby_with(0, 0);
    const PersonId owner = *empty.enter("Ola", Role::Spectator);
    CHECK(empty.ask(owner, StartMatch{}) == LobbyRefusal::TooFewPlayers);
}

TEST_CASE("seats are the owner's to change, and a person who sat there stands up") {
    Lobby lobby = lobby_with(2, 0);
    const PersonId zosia = *lobby.enter("Zosia", Role::Player);
    const PersonId ola = *lobby.enter("Ola", Role::Player);
    CHECK(lobby.ask(ola, SetSeat{Seat{0}, SeatKind::Closed, {}}) == LobbyRefusal::NotOwner);
    CHECK_FALSE(lobby.ask(zosia, SetSeat{Seat{1}, SeatKind::Bot, BotLevel::Easy}));
    CHECK_FALSE(seat_in(lobby.state(), ola));
    CHECK(lobby.state().seats[1].level == BotLevel::Easy);
    CHECK(lobby.ask(ola, SetReady{true}) == LobbyRefusal::NotSeated);
    CHECK(lobby.ask(ola, TakeSeat{Seat{1}}) == LobbyRefusal::SeatTaken);
    CHECK_FALSE(lobby.ask(zosia, SetSeat{Seat{5}, SeatKind::Open, {}}));
    CHECK_FALSE(lobby.ask(ola, TakeSeat{Seat{5}}));
    CHECK(seat_in(lobby.state(), ola) == Seat{5});
    CHECK_FALSE(lobby.ask(ola, LeaveSeat{}));
    CHECK(lobby.state().seats[5].kind == SeatKind::Open);
}

TEST_CASE("new rules want everybody's agreement anew") {
    Lobby lobby = lobby_with(1, 0);
    const PersonId zosia = *lobby.enter("Zosia", Role::Player);
    CHECK_FALSE(lobby.ask(zosia, SetReady{true}));
    const race::Ruleset nerts = race::rules_of(race::Preset::Nerts);
    CHECK_FALSE(lobby.ask(zosia, SetRules{nerts}));
    CHECK(lobby.state().rules == AnyRuleset(nerts));
    CHECK_FALSE(find_person(lobby.state(), zosia)->ready);
}

TEST_CASE("in a match a seat waits for who lost the connection, after it no more") {
    Lobby lobby = lobby_with(2, 0);
    const PersonId zosia = *lobby.enter("Zosia", Role::Player);
    const PersonId ola = *lobby.enter("Ola", Role::Player);
    CHECK_FALSE(lobby.ask(zosia, SetReady{true}));
    CHECK_FALSE(lobby.ask(ola, SetReady{true}));
    CHECK_FALSE(lobby.tick(start));
    CHECK(lobby.tick(start + 1000ms));
    CHECK(lobby.take_changed());
    lobby.set_connected(zosia, false);
    CHECK(lobby.take_changed());
    CHECK_FALSE(lobby.take_changed());
    CHECK(seat_in(lobby.state(), zosia) == Seat{0});
    CHECK(lobby.state().owner == ola);
    CHECK_FALSE(lobby.enter("Kuba", Role::Player));
    lobby.match_over();
    CHECK_FALSE(seat_in(lobby.state(), zosia));
    CHECK(lobby.state().persons.size() == 1);
    CHECK_FALSE(lobby.state().playing);
    CHECK(lobby.enter("Kuba", Role::Player));
}

TEST_CASE("a table has as many seats as its game takes") {
    const auto winged = std::get<AnyRuleset>(parse_rules("winged", ""));
    const auto possession = std::get<AnyRuleset>(parse_rules("possession", ""));
    Lobby lobby = lobby_with(6, 1);
    const PersonId zosia = *lobby.enter("Zosia", Role::Player);
    const auto offered = [&] {
        return std::count_if(lobby.state().seats.begin(), lobby.state().seats.end(),
                             [](const LobbySeat& seat) { return seat.kind != SeatKind::Closed; });
    };
    // Open seats are closed from the end; who sits stays.
    CHECK_FALSE(lobby.ask(zosia, SetRules{winged}));
    CHECK(offered() == 4);
    CHECK(seat_in(lobby.state(), zosia) == Seat{0});
    CHECK(lobby.state().seats[6].kind == SeatKind::Bot);
    CHECK(lobby.ask(zosia, SetSeat{Seat{5}, SeatKind::Open, {}}) == LobbyRefusal::TooManySeats);
    CHECK_FALSE(lobby.ask(zosia, SetSeat{Seat{1}, SeatKind::Closed, {}}));
    CHECK(lobby.ask(zosia, SetSeat{Seat{2}, SeatKind::Closed, {}}) == LobbyRefusal::TooFewPlayers);
    // Two of three seats are taken: not enough to begin.
    CHECK(lobby.ask(zosia, StartMatch{}) == LobbyRefusal::TooFewPlayers);
    CHECK_FALSE(lobby.tick(start));
    CHECK_FALSE(lobby.due());
    CHECK_FALSE(lobby.ask(zosia, SetSeat{Seat{2}, SeatKind::Bot, {}}));
    CHECK_FALSE(lobby.ask(zosia, StartMatch{}));
    CHECK_FALSE(lobby.tick(start));
    CHECK(lobby.tick(start + 1000ms));

    Lobby full = lobby_with(2, 3);
    const PersonId owner = *full.enter("Ola", Role::Player);
    CHECK_FALSE(full.ask(owner, SetRules{possession}));
    CHECK(full.enter("Kuba", Role::Spectator));
    CHECK(full.ask(owner, SetSeat{Seat{1}, SeatKind::Bot, {}}) == LobbyRefusal::TooManySeats);
    Lobby crowded = lobby_with(1, 4);
    const PersonId host = *crowded.enter("Ela", Role::Player);
    CHECK(crowded.ask(host, SetRules{possession}) == LobbyRefusal::TooManySeats);
    CHECK(crowded.state().rules.index() == 0);

    // A game for more opens seats.
    Lobby small = lobby_with(1, 0);
    const PersonId alone = *small.enter("Ala", Role::Player);
    CHECK_FALSE(small.ask(alone, SetRules{winged}));
    CHECK(small.state().seats[2].kind == SeatKind::Open);
    CHECK(small.state().seats[3].kind == SeatKind::Closed);
}

}  // namespace juz::netcode::test
