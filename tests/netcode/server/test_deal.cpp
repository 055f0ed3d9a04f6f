// The deal that nobody chooses: how a table makes it, and how it meets those who cheat.
#include "juz/proof/deal.hpp"
#include "netcode/support/checks.hpp"
#include "netcode/support/raw_client.hpp"

namespace juz::netcode::test {

namespace {

std::size_t count_of(const World& world, ServerNote::Kind kind) {
    return static_cast<std::size_t>(
        std::count_if(world.notes.begin(), world.notes.end(),
                      [kind](const ServerNote& note) { return note.kind == kind; }));
}

// A raw client at seat 0 and an honest one at seat 1, both ready and called to commit.
struct RawDeal {
    RawDeal() : world(server_options(2, 0), std::nullopt), raw(world) {
        raw.hello("Zosia");
        honest = &world.join("Ola");
        honest->session->send(SetReady{true});
        raw.say(LobbyCommand(SetReady{true}));
        raw.turn(100);
        REQUIRE(raw.calls.size() == 1);
    }

    void commit(const Seed& to) {
        raw.say(DealCommitment{raw.calls.back().number, commitment_to(to)});
        raw.turn();
    }

    void tell(const Seed& number) {
        raw.say(DealNonce{raw.calls.back().number, number});
        raw.turn();
    }

    // The raw client was sent away, the honest one sits and waits.
    void check_called_off(DisconnectReason reason) const {
        CHECK(raw.goodbye == reason);
        CHECK(count_of(world, ServerNote::Kind::DealCalledOff) == 1);
        CHECK(count_of(world, ServerNote::Kind::MatchBegun) == 0);
        const SessionView view = honest->view();
        CHECK(view.connection == Connection::Joined);
        CHECK_FALSE(view.lobby.playing);
        CHECK_FALSE(view.match);
        REQUIRE(view.lobby.persons.size() == 1);
        CHECK(view.lobby.persons[0].ready);
        CHECK(view.lobby.seats[0].kind == SeatKind::Open);
    }

    World world;
    RawClient raw;
    Client* honest = nullptr;
    const Seed own = Seed::from_number(1001);
};

}  // namespace

TEST_CASE("all who play make the seed, and whoever watches sees it proven") {
    World world(server_options(2, 2), std::nullopt);
    Client& zosia = world.join_bot("Zosia", 11);
    Client& ola = world.join_bot("Ola", 12);
    Client& watcher = world.join("Jan", Role::Spectator);
    REQUIRE(world.turn_until([&] { return zosia.view().match.has_value(); }));
    CHECK(zosia.view().match->deal == DealProof::Promised);
    REQUIRE(world.turn_until([&] { return match_over(zosia) && match_over(ola); }));
    world.turn(200);

    const Recorded& recorded = *world.recorded.front();
    CHECK(recorded.header->commitments.size() == 3);
    std::vector<Share> shares;
    for (const Record& record : recorded.records) {
        if (const auto* share = std::get_if<Share>(&record.what)) {
            shares.push_back(*share);
        }
    }
    const Seed seed = std::get<Reveal>(recorded.records.back().what).seed;
    CHECK(shares.size() == 3);
    CHECK(fault_of(*recorded.header, shares, seed).empty());
    for (const Client* client : {&zosia, &ola, &watcher}) {
        CHECK(client->view().match->deal == DealProof::Proven);
        CHECK(client->view().match->seed == seed);
        check_view(*client, fold(recorded));
    }
}

TEST_CASE("at a table of bots the host alone commits to a number") {
    World world(server_options(0, 2), std::nullopt);
    Client& watcher = world.join("Jan", Role::Spectator);
    watcher.session->send(StartMatch{});
    REQUIRE(world.turn_until([&] { return match_over(watcher); }));
    CHECK(watcher.view().match->header.commitments.size() == 1);
    CHECK(watcher.view().match->deal == DealProof::Proven);
}

TEST_CASE("a table whose deals are fixed says so") {
    World world(server_options(1, 1));
    Client& zosia = world.join_bot("Zosia", 11);
    REQUIRE(world.turn_until([&] { return match_over(zosia); }));
    CHECK(zosia.view().match->header.commitments.empty());
    CHECK(zosia.view().match->deal == DealProof::HostChose);
}

TEST_CASE("each match has numbers of its own") {
    World world(server_options(1, 1), std::nullopt);
    Client& zosia = world.join_bot("Zosia", 11);
    REQUIRE(world.turn_until([&] { return match_over(zosia); }));
    const std::vector<Commitment> first = zosia.view().match->header.commitments;
    world.turn(100);
    zosia.session->send(SetReady{true});
    REQUIRE(world.turn_until([&] { return !match_over(zosia); }));
    const std::vector<Commitment> second = zosia.view().match->header.commitments;
    REQUIRE(second.size() == first.size());
    CHECK(first[0] != second[0]);
    CHECK(first[1] != second[1]);
}

TEST_CASE("who takes part honestly plays, whatever its program") {
    RawDeal deal;
    deal.commit(deal.own);
    REQUIRE(deal.raw.commitments.size() == 1);
    CHECK(deal.raw.commitments[0].commitments.size() == 3);
    CHECK(deal.raw.commitments[0].commitments[0] == deal.raw.calls[0].host);
    CHECK_FALSE(deal.honest->view().match);
    deal.tell(deal.own);
    CHECK(deal.honest->view().match);
    CHECK_FALSE(deal.raw.goodbye);
}

TEST_CASE("a player who tells another number than the one committed to is caught") {
    RawDeal deal;
    deal.commit(deal.own);
    deal.tell(Seed::from_number(1002));
    deal.check_called_off(Goodbye::unfair());
}

TEST_CASE("a player who commits anew is caught") {
    RawDeal deal;
    deal.commit(deal.own);
    deal.commit(Seed::from_number(1002));
    deal.check_called_off(Goodbye::unfair());
}

TEST_CASE("a player who tells the number before its time is sent away") {
    RawDeal deal;
    deal.tell(deal.own);
    deal.check_called_off(Goodbye::unfair());
}

TEST_CASE(
    "a player who knows nobody's number and keeps silent is not waited for beyond five seconds") {
    RawDeal deal;
    SECTION("before the commitments") {}
    SECTION("after them") {
        deal.commit(deal.own);
    }
    deal.raw.turn(4800);
    CHECK_FALSE(deal.raw.goodbye);
    CHECK(deal.honest->view().lobby.playing);
    deal.raw.turn(300);
    deal.check_called_off(Goodbye::too_slow());
}

TEST_CASE("who leaves calls the deal off, and the next attempt has numbers of its own") {
    RawDeal deal;
    deal.commit(deal.own);
    deal.raw.say(Leave{});
    deal.raw.turn();
    deal.check_called_off(Goodbye::left());

    RawClient next(deal.world);
    next.hello("Jan");
    next.say(LobbyCommand(SetReady{true}));
    next.turn(100);
    REQUIRE(next.calls.size() == 1);
    CHECK(next.calls[0].number != deal.raw.calls[0].number);
    CHECK(next.calls[0].host != deal.raw.calls[0].host);
    // What belongs to the attempt before counts for nothing.
    next.say(DealCommitment{deal.raw.calls[0].number, commitment_to(deal.own)});
    next.say(DealNonce{deal.raw.calls[0].number, deal.own});
    next.turn();
    CHECK_FALSE(next.goodbye);
    CHECK(next.commitments.empty());
    next.say(DealCommitment{next.calls[0].number, commitment_to(deal.own)});
    next.turn();
    next.say(DealNonce{next.calls[0].number, deal.own});
    next.turn();
    CHECK(deal.honest->view().match);
}

TEST_CASE("a connection that takes another's place knows nothing of its promises") {
    RawDeal deal;
    const SessionToken token = deal.honest->view().token;
    Client& again = deal.world.join("Ola", Role::Player, token);
    CHECK(count_of(deal.world, ServerNote::Kind::DealCalledOff) == 1);
    CHECK(again.view().connection == Connection::Joined);
    CHECK_FALSE(again.view().match);
    // Both are ready still, so that it is tried again at once.
    deal.raw.turn(100);
    CHECK(deal.raw.calls.size() == 2);
}

TEST_CASE("who only watches has no say in the deal") {
    RawDeal deal;
    RawClient watcher(deal.world);
    watcher.hello("Jan", Role::Spectator);
    watcher.say(DealCommitment{deal.raw.calls[0].number, {}});
    watcher.turn();
    CHECK(watcher.goodbye == Goodbye::unfair());
    CHECK(watcher.calls.empty());
    CHECK(count_of(deal.world, ServerNote::Kind::DealCalledOff) == 0);
    deal.commit(deal.own);
    deal.tell(deal.own);
    CHECK(deal.honest->view().match);
}

TEST_CASE("what is said of a deal between two deals is ignored") {
    World world(server_options(2, 0), std::nullopt);
    RawClient raw(world);
    raw.hello("Zosia");
    raw.say(DealCommitment{1, {}});
    raw.say(DealNonce{1, {}});
    raw.turn();
    CHECK_FALSE(raw.goodbye);
}

}  // namespace juz::netcode::test
