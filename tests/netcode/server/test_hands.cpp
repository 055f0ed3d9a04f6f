// Where hands are: told to the others of a match, and to nobody else.
#include <vector>

#include "netcode/support/raw_client.hpp"

namespace juz::netcode::test {

namespace {

std::vector<PointedNews> seen(const Client& client) {
    std::vector<PointedNews> hands;
    for (const News& news : client.news) {
        if (const auto* pointed = std::get_if<PointedNews>(&news)) {
            hands.push_back(*pointed);
        }
    }
    return hands;
}

const Pointing over_waste{PointedAt::Waste, 3, -7, Card(4, Suit::Hearts, Pack{0})};

void begin_match(World& world, Client& zosia, Client& ola) {
    zosia.session->send(SetReady{true});
    ola.session->send(SetReady{true});
    REQUIRE(world.turn_until(
        [&] { return zosia.view().match && ola.view().match && ola.view().match->events > 2; },
        60));
}

}  // namespace

TEST_CASE("a hand is seen by the others who see the match, not by its owner") {
    World world(server_options(2, 0));
    Client& zosia = world.join("Zosia");
    Client& ola = world.join("Ola");
    const Client& kuba = world.join("Kuba", Role::Spectator);
    begin_match(world, zosia, ola);
    zosia.session->point(over_waste);
    world.turn(10);
    CHECK(seen(zosia).empty());
    REQUIRE(seen(ola).size() == 1);
    CHECK(seen(ola)[0].seat == Seat{0});
    CHECK(seen(ola)[0].hand == over_waste);
    CHECK(seen(kuba).size() == 1);
    CHECK(zosia.session->differences() == 0);
}

TEST_CASE("no hand is told outside a match, nor without a seat") {
    World world(server_options(2, 0));
    Client& zosia = world.join("Zosia");
    Client& ola = world.join("Ola");
    Client& kuba = world.join("Kuba", Role::Spectator);
    zosia.session->point(over_waste);
    world.turn(10);
    CHECK(seen(ola).empty());
    begin_match(world, zosia, ola);
    kuba.session->point(over_waste);
    world.turn(10);
    CHECK(seen(ola).empty());
    CHECK(seen(zosia).empty());
}

TEST_CASE("of many places in a moment the last is told") {
    World world(server_options(2, 0));
    Client& zosia = world.join("Zosia");
    Client& ola = world.join("Ola");
    begin_match(world, zosia, ola);
    zosia.session->point(over_waste);
    world.turn(5);
    for (std::int16_t x = 0; x < 100; ++x) {
        zosia.session->point({PointedAt::Foundations, x, 0, Card::none});
    }
    world.turn(200);
    REQUIRE(seen(ola).size() == 2);
    CHECK(seen(ola)[1].hand.x == 99);
}

TEST_CASE("of a flood of hands only a little is passed on, and nobody is harmed") {
    World world(server_options(2, 0));
    Client& ola = world.join("Ola");
    RawClient raw(world);
    raw.hello("Zosia");
    ola.session->send(SetReady{true});
    raw.say(LobbyCommand(SetReady{true}));
    REQUIRE(world.turn_until([&] { return ola.view().match && ola.view().match->events > 2; }, 60));
    for (int i = 0; i < 500; ++i) {
        raw.say(over_waste, hand_channel);
    }
    raw.turn();
    CHECK(seen(ola).size() <= hand_rate_max.burst + 1);
    CHECK_FALSE(raw.goodbye);
    // In order it is no message: it would hold up what is.
    raw.say(over_waste);
    raw.turn();
    CHECK(raw.goodbye == Goodbye::malformed());
}

}  // namespace juz::netcode::test
