// RACE-27 at a server: links are measured, told, and used.
#include <algorithm>

#include "juz/arbiter/fair.hpp"
#include "netcode/support/checks.hpp"
#include "netcode/support/raw_client.hpp"

namespace juz::netcode::test {

namespace {

Client& join_from(World& world, const std::string& name, std::chrono::microseconds wire) {
    Client& client = world.open_client();
    client.host->wire = wire;
    client.session->join({world.server->endpoint(), name, Role::Player, {}});
    world.turn(static_cast<int>(wire.count() / 250) + 10);
    return client;
}

const PersonLink& link_of(const Client& teller, const Client& of) {
    static SessionView view;
    view = teller.view();
    const PersonId person = of.view().you;
    const auto found = std::find_if(view.links.begin(), view.links.end(),
                                    [&](const PersonLink& link) { return link.person == person; });
    REQUIRE(found != view.links.end());
    return *found;
}

void check_near(Microseconds time, std::int64_t us) {
    // The virtual clients look at their network once a millisecond.
    CHECK(time.value >= us - 100);
    CHECK(time.value <= us + 1600);
}

}  // namespace

TEST_CASE("RACE-27: everybody is told what is made good for whom, from the lobby on") {
    World world(server_options(3, 0));
    const Client& zosia = join_from(world, "Zosia", 0us);
    const Client& janek = join_from(world, "Janek", 20ms);
    const Client& ola = join_from(world, "Ola", 60ms);
    world.turn(5000);
    for (const Client* teller : {&zosia, &janek, &ola}) {
        check_near(link_of(*teller, zosia).compensation, 1000);
        check_near(link_of(*teller, janek).compensation, 41'000);
        CHECK(link_of(*teller, ola).compensation == from_ms(60));
        check_near(link_of(*teller, ola).round_trip, 121'000);
    }
    CHECK(zosia.count<LinksNews>() < 10);
}

TEST_CASE("RACE-27: under arrival, and in games with turns, nobody is measured") {
    ServerOptions options = server_options(2, 0);
    options.table.arbitration.policy = Policy::Arrival;
    World world(options);
    const Client& zosia = join_from(world, "Zosia", 0us);
    world.turn(3000);
    CHECK(zosia.view().links.empty());

    World of_turns(server_options("possession", "", 2, 0));
    const Client& ola = join_from(of_turns, "Ola", 0us);
    of_turns.turn(3000);
    CHECK(ola.view().links.empty());
}

TEST_CASE("RACE-27: the owner chooses policy and cap") {
    World world(server_options(2, 0));
    Client& zosia = join_from(world, "Zosia", 0us);
    Client& janek = join_from(world, "Janek", 20ms);
    janek.session->send(SetArbitration{{Policy::Arrival, 0}});
    world.turn(100);
    CHECK(zosia.view().lobby.arbitration == Arbitration{});
    zosia.session->send(SetArbitration{{Policy::Fair, 15}});
    world.turn(5000);
    CHECK(janek.view().lobby.arbitration == Arbitration{Policy::Fair, 15});
    CHECK(link_of(janek, janek).compensation == from_ms(15));
}

TEST_CASE("RACE-27: a match under fair is decided by what was measured") {
    ServerOptions options = server_options(3, 1);
    World world(options, 3);
    std::vector<Client*> players;
    for (const auto& [name, wire] :
         {std::pair{"Zosia", 0us}, std::pair{"Janek", 20'000us}, std::pair{"Ola", 5'000us}}) {
        Client& client = join_from(world, name, wire);
        world.play_by_bot(client, players.size() + 1);
        players.push_back(&client);
    }
    // As long as it takes to know the links.
    world.turn(4000);
    for (Client* client : players) {
        client->session->send(SetReady{true});
    }
    REQUIRE(world.turn_until([&] { return match_over(*players[0]); }));
    world.turn(200);
    const Recorded& recorded = *world.recorded.front();
    CHECK(recorded.header->policy == fair_policy);
    const AnyState truth = fold(recorded);
    for (const Client* client : players) {
        check_view(*client, truth);
    }
    std::vector<Contender> contenders;
    std::vector<Awaited> awaited;
    std::size_t contests = 0;
    for (const Record& record : recorded.records) {
        if (const auto* contender = std::get_if<Contender>(&record.what)) {
            contenders.push_back(*contender);
            const bool local = contender->seat == Seat{3};
            CHECK((contender->link.min60 > Microseconds{900}) != local);
        } else if (const auto* one = std::get_if<Awaited>(&record.what)) {
            awaited.push_back(*one);
        } else if (const auto* contest = std::get_if<Contest>(&record.what)) {
            CHECK(fair::fault_in(*contest, contenders, awaited, 4) == "");
            contenders.clear();
            awaited.clear();
            ++contests;
        }
    }
    CHECK(contests > 0);
}

TEST_CASE("an answer that nobody asked for measures nothing, and belongs on its own channel") {
    World world(server_options(2, 0));
    const Client& zosia = join_from(world, "Zosia", 0us);
    RawClient raw(world);
    raw.hello("Janek");
    for (std::uint64_t nonce = 0; nonce < 50; ++nonce) {
        raw.say(Echo{nonce}, echo_channel);
        raw.turn(100);
    }
    CHECK_FALSE(raw.goodbye);
    const SessionView view = zosia.view();
    for (const PersonLink& link : view.links) {
        CHECK((link.person == view.you || link.round_trip == Microseconds{}));
    }
    raw.say(Echo{7});
    raw.turn(10);
    CHECK(raw.goodbye == Goodbye::malformed());
}

}  // namespace juz::netcode::test
