// Who is let in, who is sent away, and what a client cannot do.
#include <algorithm>

#include "netcode/support/raw_client.hpp"

namespace juz::netcode::test {

namespace {

Play turn_play(std::uint32_t sequence, std::uint8_t seat = 0) {
    return Play{sequence, 0, race::Command(race::TurnCommand{Seat{seat}})};
}

race::Ruleset free_rules() {
    race::Ruleset rules;
    rules.ace = race::Ace::Free;
    rules.countdown_ms = 0;
    return rules;
}

// A match with seat 0 in the hands of a raw client and a silent person at seat 1.
struct RawMatch {
    RawMatch() : world(options()), raw(world) {
        raw.hello("Zosia");
        Client& other = world.join("Ola");
        other.session->send(SetReady{true});
        raw.say(LobbyCommand(SetReady{true}));
        raw.turn(100);
        REQUIRE(other.view().match);
        REQUIRE(other.view().match->events == 4);
    }

    static ServerOptions options() {
        ServerOptions options = server_options(2, 0);
        options.table.rules = free_rules();
        return options;
    }

    World world;
    RawClient raw;
};

}  // namespace

TEST_CASE("another version is refused with the server's own") {
    World world(server_options(2, 0));
    RawClient raw(world);
    Hello hello;
    hello.version = protocol_version + 1;
    hello.name = "Zosia";
    raw.say(hello);
    raw.turn();
    REQUIRE(raw.refused);
    CHECK(raw.refused->reason == Refused::Version);
    CHECK(raw.refused->version == protocol_version);
    CHECK(raw.goodbye == Goodbye::refused());
    CHECK(world.join("Ola").view().connection == Connection::Joined);
}

TEST_CASE("names that show nothing and full tables are refused, spectators are not") {
    World world(server_options(1, 1));
    RawClient nameless(world);
    nameless.hello("\x01 \xE2\x80\xAE");
    REQUIRE(nameless.refused);
    CHECK(nameless.refused->reason == Refused::BadName);
    CHECK(world.join(" Zosia\n").view().lobby.persons.front().name == "Zosia");

    const Client& late = world.join("Ola");
    CHECK(late.view().connection == Connection::Ended);
    CHECK(late.view().ended.cause == EndCause::Refused);
    CHECK(late.view().ended.refusal->reason == Refused::Full);
    CHECK(world.join("Kuba", Role::Spectator).view().connection == Connection::Joined);
}

TEST_CASE("nobody at the address is told at once") {
    World world(server_options(1, 0));
    Client& client = world.open_client();
    client.session->join({{loopback_address, 999}, "Zosia", Role::Player, {}});
    world.turn(5);
    CHECK(client.view().connection == Connection::Ended);
    CHECK(client.view().ended.cause == EndCause::Unreachable);
    client.session->join({world.server->endpoint(), "Zosia", Role::Player, {}});
    world.turn(5);
    CHECK(client.view().connection == Connection::Joined);
}

TEST_CASE("a client may join again while it is connected") {
    World world(server_options(2, 0));
    Client& client = world.join("Zosia");
    client.session->join({world.server->endpoint(), "Ola", Role::Player, {}});
    world.turn(10);
    CHECK(client.view().connection == Connection::Joined);
    REQUIRE(client.view().lobby.persons.size() == 1);
    CHECK(client.view().lobby.persons.front().name == "Ola");
}

TEST_CASE("bytes that are no message end the connection, and only that") {
    World world(server_options(2, 0));
    const Client& zosia = world.join("Zosia");
    for (const bool greeted : {false, true}) {
        RawClient raw(world);
        if (greeted) {
            raw.hello("Ola");
            CHECK(zosia.view().lobby.persons.size() == 2);
        }
        raw.say_bytes(std::array{std::byte{200}, std::byte{1}});
        raw.turn();
        CHECK(raw.goodbye == Goodbye::malformed());
    }
    CHECK(zosia.view().connection == Connection::Joined);
    CHECK(zosia.view().lobby.persons.size() == 1);
}

TEST_CASE("a copy that makes no sense is ignored: it may be of the game before") {
    RawMatch match;
    match.raw.say_bytes(std::array{std::byte{3}, std::byte{1}, std::byte{0}, std::byte{99}},
                        copy_channel);
    match.raw.turn();
    CHECK_FALSE(match.raw.goodbye);
    match.raw.say(turn_play(1));
    match.raw.turn();
    CHECK(match.raw.answers.size() == 1);
}

TEST_CASE("anything before a hello, a second hello, and a copied hello are malformed") {
    World world(server_options(3, 0));
    RawClient early(world);
    early.say(LobbyCommand(SetReady{true}));
    early.turn();
    CHECK(early.goodbye == Goodbye::malformed());
    RawClient twice(world);
    twice.hello("Zosia");
    twice.hello("Zosia");
    CHECK(twice.goodbye == Goodbye::malformed());
    RawClient copied(world);
    Hello hello;
    hello.name = "Ola";
    copied.say(hello, copy_channel);
    copied.turn();
    CHECK(copied.goodbye == Goodbye::malformed());
}

TEST_CASE("who says nothing does not stay") {
    World world(server_options(2, 0));
    RawClient silent(world);
    silent.turn(4000);
    CHECK_FALSE(silent.goodbye);
    silent.turn(2000);
    CHECK(silent.goodbye == Goodbye::too_slow());
}

TEST_CASE("a seat sends for itself alone, and the host's commands come from no client") {
    RawMatch match;
    match.raw.say(turn_play(1, 1));
    match.raw.turn();
    REQUIRE(match.raw.answers.size() == 1);
    CHECK(match.raw.answers[0].rejection == Rejection::NotSeated);
    match.raw.say(Play{2, 0, leave_command(0, Seat{1})});
    match.raw.turn();
    CHECK(match.raw.goodbye == Goodbye::malformed());
}

TEST_CASE("a command counts once, however often it comes") {
    RawMatch match;
    RawClient& raw = match.raw;
    raw.say(turn_play(1));
    raw.say(turn_play(1), copy_channel);
    raw.say(turn_play(1));
    raw.turn();
    raw.say(turn_play(1), copy_channel);
    raw.turn();
    REQUIRE(raw.answers.size() == 1);
    CHECK_FALSE(raw.answers[0].rejection);
    CHECK(raw.answers[0].number == 4);

    // A copy that comes first counts; one that would overtake does not.
    raw.say(turn_play(2), copy_channel);
    raw.say(turn_play(4), copy_channel);
    raw.turn();
    REQUIRE(raw.answers.size() == 2);
    raw.say(turn_play(3));
    raw.say(turn_play(4));
    raw.turn();
    REQUIRE(raw.answers.size() == 4);
    CHECK(raw.answers[3].sequence == 4);
}

TEST_CASE("more commands than a lane holds are too fast, for that seat alone") {
    RawMatch match;
    for (std::uint32_t sequence = 1; sequence <= 200; ++sequence) {
        match.raw.say(turn_play(sequence));
    }
    match.raw.turn(20);
    REQUIRE(match.raw.answers.size() == 200);
    std::size_t too_fast = 0;
    for (const Answer& answer : match.raw.answers) {
        too_fast += answer.rejection == Rejection::TooFast ? 1U : 0U;
    }
    CHECK(too_fast == 200 - 64);
    match.raw.say(turn_play(201));
    match.raw.turn();
    CHECK(match.raw.answers.back().rejection != Rejection::TooFast);
}

TEST_CASE("of moves that keep coming too fast only so many a second are considered") {
    RawMatch match;
    std::uint32_t sequence = 0;
    for (int millisecond = 0; millisecond < 1000; ++millisecond) {
        match.raw.say(turn_play(++sequence));
        match.raw.say(turn_play(++sequence));
        match.raw.turn(1);
    }
    match.raw.turn();
    REQUIRE(match.raw.answers.size() == 2000);
    const auto considered =
        std::count_if(match.raw.answers.begin(), match.raw.answers.end(),
                      [](const Answer& answer) { return answer.rejection != Rejection::TooFast; });
    CHECK(considered >= play_rate_max.burst + play_rate_max.per_second - 2);
    CHECK(considered <= play_rate_max.burst + play_rate_max.per_second + 2);
}

TEST_CASE("every command is answered, also those that wait as the match ends") {
    World world(server_options(1, 1));
    world.server_host->lag = 30ms;
    RawClient raw(world);
    raw.hello("Zosia");
    raw.say(LobbyCommand(SetReady{true}));
    raw.turn(200);
    std::uint32_t sequence = 0;
    const auto say_one = [&] {
        raw.say(Play{++sequence, 0, race::Command(race::StuckCommand{Seat{0}})});
        raw.turn(10);
    };
    while (world.server->matches_finished() == 0 && sequence < 6000) {
        say_one();
    }
    REQUIRE(world.server->matches_finished() == 1);
    for (int more = 0; more < 20; ++more) {
        say_one();
    }
    REQUIRE(raw.answers.size() >= sequence - 1);
    CHECK(raw.answers.back().rejection == Rejection::Over);
    // A refusal that needs no arbiter may come before what waits for one.
    std::sort(raw.answers.begin(), raw.answers.end(),
              [](const Answer& a, const Answer& b) { return a.sequence < b.sequence; });
    for (std::size_t at = 0; at < raw.answers.size(); ++at) {
        CHECK(raw.answers[at].sequence == at + 1);
    }
    // The table is in its lobby, and can play again.
    CHECK_FALSE(raw.lobby.playing);
}

TEST_CASE("a client that is out of step asks and gets its view") {
    RawMatch match;
    match.raw.say(AskSnapshot{});
    match.raw.turn();
    REQUIRE(match.raw.snapshots.size() == 1);
    CHECK(match.raw.snapshots[0].number == 4);
    const auto& table = std::get<race::State>(match.raw.snapshots[0].state).table;
    CHECK(table.seat[0].hand.top() == Card::unknown);
    CHECK(table.seat[1].reserve.cards[0] == Card::unknown);
    CHECK(table.seat[1].reserve.top().is_known());
}

TEST_CASE("a client that says anything at any time harms nobody") {
    Generator generator(Seed::from_number(3));
    for (int round = 0; round < 20; ++round) {
        World world(server_options(2, 1), unsigned(round));
        Client& zosia = world.join_bot("Zosia", 1);
        std::unique_ptr<RawClient> raw;
        std::uint32_t sequence = 0;
        const auto over = [&] { return zosia.view().match && zosia.view().match->seed; };
        for (int step = 0; step < 3000 && !over(); ++step) {
            if (!raw || raw->goodbye) {
                raw = std::make_unique<RawClient>(world);
                raw->viewer = Viewer::spectator();
                raw->hello("Noise", generator.below(4) == 0 ? Role::Spectator : Role::Player);
                sequence = 0;
            }
            const std::uint8_t channel = generator.below(8) == 0 ? copy_channel : main_channel;
            switch (generator.below(12)) {
                case 0: raw->say(LobbyCommand(SetReady{true})); break;
                case 1: raw->say(LobbyCommand(LeaveSeat{})); break;
                case 2: raw->say(LobbyCommand(TakeSeat{Seat{1}})); break;
                case 3: raw->say(LobbyCommand(StartMatch{})); break;
                case 4: raw->say(AskSnapshot{}, channel); break;
                case 5: raw->say(turn_play(generator.below(50)), channel); break;
                case 6:
                    if (generator.below(20) == 0) {
                        raw->say(Leave{});
                    }
                    break;
                default: raw->say(turn_play(++sequence, std::uint8_t(generator.below(3)))); break;
            }
            raw->turn(static_cast<int>(generator.below(4)));
        }
        zosia.session->leave();
        raw.reset();
        world.turn(50);
        CHECK(zosia.session->differences() == 0);
        Client& after = world.join("Ola");
        CHECK(after.view().connection != Connection::Joining);
    }
}

TEST_CASE("closing tells everybody") {
    World world(server_options(2, 0));
    Client& zosia = world.join("Zosia");
    world.server->close(0us);
    for (int at = 0; at < 5; ++at) {
        world.clock.advance(1ms);
        zosia.session->pump(0us);
    }
    CHECK(zosia.view().ended.cause == EndCause::Closed);
}

}  // namespace juz::netcode::test
