#include "netcode/support/checks.hpp"

namespace juz::netcode::test {

TEST_CASE("two people and two bots play a match to its end") {
    World world(server_options(2, 2));
    Client& zosia = world.join_bot("Zosia", 11);
    Client& yizhak = world.join_bot("Їжак", 12);
    Client& watcher = world.join("Ola", Role::Spectator);
    REQUIRE(world.turn_until([&] { return match_over(zosia) && match_over(yizhak); }));
    world.turn(200);

    REQUIRE(world.recorded.size() == 1);
    const Recorded& recorded = *world.recorded.front();
    CHECK(recorded.finished);
    CHECK(world.server->matches_finished() == 1);
    REQUIRE(recorded.header->players.size() == 4);
    CHECK(recorded.header->players[0] == Player{"Zosia", false});
    CHECK(recorded.header->players[3].bot);
    CHECK(std::get<Reveal>(recorded.records.back().what).seed == Seed::from_number(1));
    const AnyState truth = fold(recorded);
    CHECK(is_over(truth));
    check_view(zosia, truth);
    check_view(yizhak, truth);
    check_view(watcher, truth);
    CHECK(zosia.view().match->seat == Seat{0});
    CHECK(yizhak.view().match->seat == Seat{1});
    CHECK_FALSE(watcher.view().match->seat);
    CHECK(zosia.count<AnswerNews>() > 20);
    CHECK(watcher.count<EventNews>() == watcher.view().match->events);

    // Back in the lobby: a rematch needs only readiness.
    CHECK_FALSE(zosia.view().lobby.playing);
    zosia.session->send(SetReady{true});
    yizhak.session->send(SetReady{true});
    world.turn(100);
    CHECK(zosia.view().lobby.playing);
    CHECK_FALSE(zosia.view().match->seed);
}

TEST_CASE("the same seeds give the same log") {
    const auto play = [] {
        World world(server_options(2, 1), 5);
        Client& zosia = world.join_bot("Zosia", 1);
        world.join_bot("Ola", 2);
        REQUIRE(world.turn_until([&] { return match_over(zosia); }));
        world.turn(100);
        return std::move(world.recorded.front());
    };
    const auto first = play();
    const auto second = play();
    CHECK(first->records == second->records);
    CHECK(first->records.size() > 50);
}

TEST_CASE("a match of several rounds goes on by itself") {
    ServerOptions options = server_options(1, 1);
    race::Ruleset rules = std::get<race::Ruleset>(options.table.rules);
    rules.rounds = 3;
    options.table.rules = rules;
    options.between_rounds = 100ms;
    World world(options);
    Client& zosia = world.join_bot("Zosia", 4);
    REQUIRE(world.turn_until([&] { return match_over(zosia); }));
    world.turn(100);
    check_view(zosia, fold(*world.recorded.front()));
    const race::State state = std::get<race::State>(zosia.view().match->confirmed);
    CHECK(state.table.round == 2);
}

TEST_CASE("a client's death leaves the table playing, and its token gives the seat back") {
    World world(server_options(2, 1));
    Client& zosia = world.join_bot("Zosia", 21);
    Client& ola = world.join_bot("Ola", 22);
    REQUIRE(world.turn_until([&] { return ola.count<EventNews>() > 40; }));
    const SessionToken token = zosia.view().token;
    zosia.host->die();
    world.turn(10);
    const auto gone = [&] {
        return std::get<race::State>(ola.view().match->confirmed).table.seat[0].gone != 0;
    };
    REQUIRE(gone());
    CHECK_FALSE(find_person(ola.view().lobby, zosia.view().you)->connected);
    const std::uint32_t events = ola.view().match->events;
    world.turn(300);
    CHECK(ola.view().match->events > events);

    Client& again = world.open_client();
    world.play_by_bot(again, 23);
    again.session->join({world.server->endpoint(), "whoever", Role::Player, token});
    world.turn(10);
    CHECK(again.view().you == zosia.view().you);
    REQUIRE(again.view().match);
    CHECK(again.view().match->seat == Seat{0});
    CHECK(again.count<ResyncNews>() == 1);
    CHECK_FALSE(gone());
    REQUIRE(world.turn_until([&] { return match_over(again) && match_over(ola); }));
    world.turn(100);
    const AnyState truth = fold(*world.recorded.front());
    check_view(again, truth);
    check_view(ola, truth);
    CHECK(again.count<AnswerNews>() > 0);
}

TEST_CASE("when everybody leaves, the match is over and the table waits") {
    World world(server_options(2, 0));
    Client& zosia = world.join_bot("Zosia", 31);
    Client& ola = world.join_bot("Ola", 32);
    REQUIRE(world.turn_until([&] { return ola.count<EventNews>() > 20; }));
    zosia.session->leave();
    world.turn(5);
    CHECK(zosia.view().ended.cause == EndCause::Left);
    ola.session->leave();
    world.turn(200);
    const AnyState truth = fold(*world.recorded.front());
    CHECK(is_over(truth));
    Client& next = world.join("Ala");
    CHECK(next.view().connection == Connection::Joined);
    CHECK(next.view().lobby.owner == next.view().you);
    CHECK_FALSE(next.view().lobby.playing);
}

TEST_CASE("a second connection with a token takes the first one's place") {
    World world(server_options(1, 1));
    Client& zosia = world.join_bot("Zosia", 41);
    REQUIRE(world.turn_until([&] { return zosia.count<EventNews>() > 20; }));
    Client& again = world.open_client();
    world.play_by_bot(again, 42);
    again.session->join({world.server->endpoint(), "Zosia", Role::Player, zosia.view().token});
    world.turn(10);
    CHECK(zosia.view().connection == Connection::Ended);
    CHECK(zosia.view().ended.cause == EndCause::Replaced);
    REQUIRE(world.turn_until([&] { return match_over(again); }));
    check_view(again, fold(*world.recorded.front()));
}

TEST_CASE("who stalls gets a snapshot later and slows nobody") {
    World world(server_options(2, 6));
    Client& zosia = world.join_bot("Zosia", 51);
    Client& ola = world.join_bot("Ola", 52);
    Client& watcher = world.join("Kuba", Role::Spectator);
    REQUIRE(world.turn_until([&] { return watcher.view().match.has_value(); }));
    watcher.host->stalled = true;
    REQUIRE(world.turn_until([&] { return match_over(zosia) && match_over(ola); }));
    watcher.host->stalled = false;
    world.turn(50);
    const AnyState truth = fold(*world.recorded.front());
    check_view(zosia, truth);
    const SessionView view = watcher.view();
    CHECK(view.match->confirmed == redact(truth, Viewer::spectator()).get());
    CHECK(view.match->seed);
}

TEST_CASE("a view that misses an event or has another hash mends itself") {
    World world(server_options(1, 2));
    Client& zosia = world.join_bot("Zosia", 71);
    REQUIRE(world.turn_until([&] { return zosia.count<EventNews>() > 20; }));
    int lost = 0;
    // The first byte of an event's message; every tenth of them never arrives.
    world.server_host->loses = [&](std::span<const std::byte> bytes, Delivery) {
        return bytes[0] == std::byte{69} && ++lost % 10 == 0;
    };
    REQUIRE(world.turn_until([&] { return zosia.count<ResyncNews>() > 5; }));
    world.server_host->loses = nullptr;
    CHECK(zosia.session->differences() >= 5);
    // A hash that was changed on its way.
    world.server_host->loses = [&](std::span<const std::byte> bytes, Delivery) {
        if (bytes[0] == std::byte{72}) {
            const_cast<std::byte&>(bytes.back()) ^= std::byte{1};
        }
        return false;
    };
    const std::uint32_t differences = zosia.session->differences();
    REQUIRE(world.turn_until([&] { return zosia.session->differences() > differences; }));
    world.server_host->loses = nullptr;
    REQUIRE(world.turn_until([&] { return match_over(zosia); }));
    world.turn(100);
    const AnyState truth = fold(*world.recorded.front());
    CHECK(zosia.view().match->confirmed == redact(truth, Viewer::of(Seat{0})).get());
    CHECK(zosia.view().match->pending.empty());
}

TEST_CASE("what is written is committed in groups") {
    World world(server_options(1, 1));
    Client& zosia = world.join_bot("Zosia", 61);
    REQUIRE(world.turn_until([&] { return match_over(zosia); }));
    world.turn(100);
    const Recorded& recorded = *world.recorded.front();
    CHECK(recorded.commits > 1);
    CHECK(recorded.commits <
          static_cast<std::size_t>(recorded.records.back().t.value / 50'000 + 3));
}

}  // namespace juz::netcode::test
