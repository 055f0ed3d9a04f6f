// What people say to each other, and whom a table's owner sends away.
#include <string>
#include <vector>

#include "netcode/support/raw_client.hpp"

namespace juz::netcode::test {

namespace {

// What the client has heard, "name: text".
std::vector<std::string> heard(const Client& client) {
    std::vector<std::string> lines;
    for (const News& news : client.news) {
        if (const auto* said = std::get_if<SaidNews>(&news)) {
            lines.push_back(said->name + ": " + said->text);
        }
    }
    return lines;
}

using Lines = std::vector<std::string>;

// What the client was told that could not be.
std::vector<LobbyRefusal> refusals(const Client& client) {
    std::vector<LobbyRefusal> reasons;
    for (const News& news : client.news) {
        if (const auto* told = std::get_if<LobbyRefusedNews>(&news)) {
            reasons.push_back(told->reason);
        }
    }
    return reasons;
}

void send_away(World& world, Client& owner, const Client& whom) {
    owner.session->send(Kick{whom.view().you});
    world.turn(5);
}

}  // namespace

TEST_CASE("what one says everybody at the table hears, with and without a seat, in order") {
    World world(server_options(2, 0));
    Client& zosia = world.join("Zosia");
    Client& ola = world.join("Ола");
    const Client& kuba = world.join("Kuba", Role::Spectator);
    zosia.session->say("Same as last time?");
    ola.session->say("Ні, ще раз ♠");
    world.turn(5);
    const Lines lines{"Zosia: Same as last time?", "Ола: Ні, ще раз ♠"};
    CHECK(heard(zosia) == lines);
    CHECK(heard(ola) == lines);
    CHECK(heard(kuba) == lines);
    const Client& late = world.join("Late", Role::Spectator);
    world.turn(5);
    CHECK(heard(late).empty());
}

TEST_CASE("people talk while a match is on") {
    World world(server_options(1, 1));
    Client& zosia = world.join("Zosia");
    zosia.session->send(SetReady{true});
    REQUIRE(
        world.turn_until([&] { return zosia.view().match && zosia.view().match->events > 2; }, 60));
    zosia.session->say("well played");
    world.turn(5);
    CHECK(zosia.view().lobby.playing);
    CHECK(heard(zosia) == Lines{"Zosia: well played"});
}

TEST_CASE("talk loses what controls and turns text, and what is empty then is not passed on") {
    World world(server_options(2, 0));
    const Client& ola = world.join("Ola");
    RawClient raw(world);
    raw.hello("Zosia");
    for (const char* text : {"  a\x1B[31mb\nc\xE2\x80\xAE"
                             "d\xC2\x9B ",
                             "\x01\x7F \xE2\x80\x8F", "", "\xFF\xC0"}) {
        raw.say(Say{text});
    }
    raw.turn();
    CHECK(heard(ola) == Lines{"Zosia: a[31mbcd"});
    CHECK_FALSE(raw.goodbye);
}

TEST_CASE("a line that is too long is no message; a session sends its beginning") {
    World world(server_options(2, 0));
    Client& ola = world.join("Ola");
    ola.session->say(std::string(1000, 'y'));
    world.turn(5);
    CHECK(heard(ola) == Lines{"Ola: " + std::string(talk_bytes_max, 'y')});
    RawClient raw(world);
    raw.hello("Zosia");
    raw.say(Say{std::string(talk_bytes_max + 1, 'x')});
    raw.turn();
    CHECK(raw.goodbye == Goodbye::malformed());
    CHECK(heard(ola).size() == 1);
}

TEST_CASE("of a flood of talk only a little is heard, and the others are heard as before") {
    World world(server_options(2, 0));
    Client& zosia = world.join("Zosia");
    Client& ola = world.join("Ola");
    for (int line = 0; line < 300; ++line) {
        zosia.session->say("flood");
    }
    ola.session->say("hello");
    world.turn(20);
    CHECK(heard(ola).size() == talk_rate_max.burst + 1);
    CHECK(heard(ola).back() == "Ola: hello");
    CHECK(refusals(zosia) == std::vector(300 - talk_rate_max.burst, LobbyRefusal::TooMuchTalk));
    CHECK(refusals(ola).empty());
    // A line a second comes back.
    world.turn(1000 / static_cast<int>(talk_rate_max.per_second));
    zosia.session->say("one");
    zosia.session->say("two");
    world.turn(5);
    CHECK(heard(ola).size() == talk_rate_max.burst + 2);
    CHECK(heard(ola).back() == "Zosia: one");
    CHECK(zosia.view().connection == Connection::Joined);
}

TEST_CASE("the owner sends somebody away, whose seat is open then and who is told why") {
    World world(server_options(2, 0));
    Client& zosia = world.join("Zosia");
    const Client& ola = world.join("Ola");
    send_away(world, zosia, ola);
    CHECK(ola.view().connection == Connection::Ended);
    CHECK(ola.view().ended.cause == EndCause::Kicked);
    CHECK(zosia.view().lobby.persons.size() == 1);
    CHECK(zosia.view().lobby.seats[1].kind == SeatKind::Open);
    CHECK(world.join("Kuba").view().connection == Connection::Joined);
}

TEST_CASE("who was sent away does not come back by the token or by the name") {
    World world(server_options(2, 0));
    Client& zosia = world.join("Zosia");
    const Client& ola = world.join("Ola");
    const SessionToken token = ola.view().token;
    send_away(world, zosia, ola);
    for (const Client* again : {&world.join("Kuba", Role::Player, token), &world.join("Ola"),
                                &world.join("Ola", Role::Spectator)}) {
        REQUIRE(again->view().connection == Connection::Ended);
        REQUIRE(again->view().ended.refusal);
        CHECK(again->view().ended.refusal->reason == Refused::Kicked);
    }
    CHECK(zosia.view().lobby.persons.size() == 1);
}

TEST_CASE("once everybody has left, who was sent away is forgotten") {
    World world(server_options(2, 0));
    Client& zosia = world.join("Zosia");
    send_away(world, zosia, world.join("Ola"));
    zosia.session->leave();
    world.turn(5);
    CHECK(world.join("Ola").view().connection == Connection::Joined);
}

TEST_CASE("of those sent away the last thirty-two are remembered") {
    World world(server_options(2, 0));
    Client& zosia = world.join("Zosia");
    const auto name = [](int number) { return "Ola" + std::to_string(number); };
    for (int number = 0; number <= 32; ++number) {
        send_away(world, zosia, world.join(name(number)));
    }
    CHECK(world.join(name(1)).view().connection == Connection::Ended);
    CHECK(world.join(name(0)).view().connection == Connection::Joined);
}

TEST_CASE("the owner hands the table over, and it passes on when the owner leaves") {
    World world(server_options(3, 0));
    Client& zosia = world.join("Zosia");
    Client& ola = world.join("Ola");
    const Client& kuba = world.join("Kuba");
    zosia.session->send(HandOver{ola.view().you});
    world.turn(5);
    CHECK(kuba.view().lobby.owner == ola.view().you);
    // A start that was asked for by hands that may not ask for it any more is none.
    zosia.session->send(StartMatch{});
    world.turn(5);
    CHECK(refusals(zosia) == std::vector{LobbyRefusal::NotOwner});
    ola.session->leave();
    world.turn(5);
    CHECK(kuba.view().lobby.owner == zosia.view().you);
}

TEST_CASE("handing over takes the former owner's start back") {
    World world(server_options(3, 0));
    Client& zosia = world.join("Zosia");
    Client& ola = world.join("Ola");
    ola.session->send(SetReady{true});
    world.turn(2);
    zosia.session->send(StartMatch{});
    world.turn(5);
    REQUIRE(zosia.view().lobby.countdown_ms);
    zosia.session->send(HandOver{ola.view().you});
    world.turn(5);
    CHECK_FALSE(zosia.view().lobby.countdown_ms);
    CHECK_FALSE(zosia.view().lobby.playing);
}

TEST_CASE("nobody but the owner sends away or hands over, and nobody to themselves") {
    World world(server_options(2, 0));
    Client& zosia = world.join("Zosia");
    Client& ola = world.join("Ola");
    using Reasons = std::vector<LobbyRefusal>;
    const auto refused = [&](Client& who, const LobbyCommand& command) {
        who.news.clear();
        who.session->send(command);
        world.turn(5);
        return refusals(who);
    };
    CHECK(refused(ola, Kick{zosia.view().you}) == Reasons{LobbyRefusal::NotOwner});
    CHECK(refused(ola, HandOver{ola.view().you}) == Reasons{LobbyRefusal::NotOwner});
    CHECK(refused(ola, SetWatching{false}) == Reasons{LobbyRefusal::NotOwner});
    for (const PersonId nobody : {zosia.view().you, PersonId{999}, PersonId{}}) {
        CHECK(refused(zosia, Kick{nobody}) == Reasons{LobbyRefusal::NobodyThere});
        CHECK(refused(zosia, HandOver{nobody}) == Reasons{LobbyRefusal::NobodyThere});
    }
    CHECK(zosia.view().lobby.persons.size() == 2);
    CHECK(zosia.view().lobby.owner == zosia.view().you);
    ola.session->send(SetReady{true});
    zosia.session->send(SetReady{true});
    REQUIRE(world.turn_until([&] { return zosia.view().lobby.playing; }, 60));
    CHECK(refused(zosia, Kick{ola.view().you}) == Reasons{LobbyRefusal::MatchIsOn});
    CHECK(ola.view().connection == Connection::Joined);
}

TEST_CASE("where nobody may watch, nobody comes to watch, and who has no seat has to go") {
    World world(server_options(2, 0));
    Client& zosia = world.join("Zosia");
    const Client& early = world.join("Early", Role::Spectator);
    zosia.session->send(SetWatching{false});
    world.turn(5);
    CHECK_FALSE(early.view().lobby.may_watch);
    const Client& late = world.join("Late", Role::Spectator);
    REQUIRE(late.view().ended.refusal);
    CHECK(late.view().ended.refusal->reason == Refused::NoWatching);
    // Between two matches anybody may look for a seat.
    CHECK(early.view().connection == Connection::Joined);
    world.join_bot("Ola", 5);
    world.play_by_bot(zosia, 6);
    zosia.session->send(SetReady{true});
    REQUIRE(world.turn_until([&] { return zosia.view().match.has_value(); }, 60));
    world.turn(5);
    CHECK(early.view().connection == Connection::Ended);
    CHECK(early.view().ended.cause == EndCause::NoWatching);
    CHECK_FALSE(early.view().match);
}

TEST_CASE("an owner without a seat watches bots though nobody may watch") {
    World world(server_options(0, 2));
    Client& zosia = world.join("Zosia", Role::Spectator);
    zosia.session->send(SetWatching{false});
    zosia.session->send(StartMatch{});
    REQUIRE(world.turn_until([&] { return zosia.view().match.has_value(); }, 60));
    world.turn(5);
    CHECK(zosia.view().connection == Connection::Joined);
}

}  // namespace juz::netcode::test
