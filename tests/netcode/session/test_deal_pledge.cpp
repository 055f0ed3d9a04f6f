// A client that keeps an eye on the host while the deal is prepared.
#include "juz/netcode/session/deal_pledge.hpp"

#include "juz/proof/deal.hpp"
#include "netcode/support/raw_server.hpp"

namespace juz::netcode::test {

namespace {

const Seed host_number = Seed::from_number(500);
const Seed other_number = Seed::from_number(600);

// The client sits at seat 0, its first number is that of 1; somebody else sits at seat 1.
struct Deal {
    Deal() {
        header.rules = race::Ruleset{};
        header.players = {{"Zosia", false}, {"Ola", false}};
        header.viewer = Viewer::of(Seat{0});
        for (const Seed& nonce : over.nonces) {
            header.commitments.push_back(commitment_to(nonce));
        }
        over.seed = seed_of(shares_of(header, over));
    }

    DealCall call(std::uint32_t number = 1) const { return {number, header.commitments[0]}; }
    DealCommitments all(std::uint32_t number = 1) const { return {number, header.commitments}; }

    MatchHeader header;
    MatchOver over{{}, {host_number, Seed::from_number(1), other_number}};
};

struct Pledge : DealPledge {
    Pledge() : DealPledge([this] { return Seed::from_number(++numbers); }) {}
    std::uint64_t numbers = 0;
};

}  // namespace

TEST_CASE("a client commits to a number of chance and tells it when all have committed") {
    const Deal deal;
    Pledge pledge;
    CHECK(pledge.answer(deal.call()) == DealCommitment{1, commitment_to(Seed::from_number(1))});
    CHECK(pledge.answer(deal.all()) == DealNonce{1, Seed::from_number(1)});
    CHECK(pledge.begins(deal.header));
    // The next match is another matter.
    CHECK(pledge.answer(deal.call(2)) == DealCommitment{2, commitment_to(Seed::from_number(2))});
}

TEST_CASE("a host that changes what was committed to never hears the number") {
    Deal deal;
    Pledge pledge;
    REQUIRE(pledge.answer(deal.call()));
    DealCommitments all = deal.all();
    SECTION("its own, after it has seen the others'") {
        all.commitments[0][5] ^= 1U;
    }
    SECTION("ours") {
        all.commitments[1][5] ^= 1U;
    }
    SECTION("ours, put at the host's place") {
        std::swap(all.commitments[0], all.commitments[1]);
    }
    SECTION("ours is left out") {
        all.commitments.erase(all.commitments.begin() + 1);
    }
    SECTION("nobody but the host commits") {
        all.commitments.resize(1);
    }
    SECTION("of another attempt") {
        ++all.number;
    }
    CHECK_FALSE(pledge.answer(all));
}

TEST_CASE("nobody is told a number twice, and nobody without a call") {
    const Deal deal;
    Pledge pledge;
    CHECK_FALSE(pledge.answer(deal.all()));
    REQUIRE(pledge.answer(deal.call()));
    REQUIRE(pledge.answer(deal.all()));
    CHECK_FALSE(pledge.answer(deal.all()));
}

TEST_CASE("a match with other commitments is not the one that was prepared") {
    Deal deal;
    Pledge pledge;
    REQUIRE(pledge.answer(deal.call()));
    REQUIRE(pledge.answer(deal.all()));
    SECTION("of somebody else") {
        deal.header.commitments[2][0] ^= 1U;
    }
    SECTION("none at all") {
        deal.header.commitments.clear();
    }
    CHECK_FALSE(pledge.begins(deal.header));
}

TEST_CASE("to a match that was on before nobody was asked for a number") {
    const Deal deal;
    Pledge pledge;
    CHECK(pledge.begins(deal.header));
}

TEST_CASE("a host that calls off deals until it likes one is left") {
    const Deal deal;
    Pledge pledge;
    for (std::uint32_t at = 1; at <= called_off_max + 1; ++at) {
        REQUIRE(pledge.answer(deal.call(at)));
        DealCommitments all = deal.all(at);
        all.commitments[1] = commitment_to(Seed::from_number(at));
        REQUIRE(pledge.answer(all));
    }
    CHECK_FALSE(pledge.answer(deal.call(9)));
}

TEST_CASE("deals that are called off before a number was told cost nobody's trust") {
    const Deal deal;
    Pledge pledge;
    for (std::uint32_t at = 1; at < 50; ++at) {
        REQUIRE(pledge.answer(deal.call(at)));
    }
}

TEST_CASE("the end of a match proves its deals, or that the host has cheated") {
    Deal deal;
    CHECK(proof_of(deal.header, deal.over, {}) == DealProof::Proven);
    SECTION("another seed") {
        deal.over.seed = Seed::from_number(7);
    }
    SECTION("another number of the host's, with a seed to fit") {
        deal.over.nonces[0] = Seed::from_number(7);
        deal.over.seed = seed_of(shares_of(deal.header, deal.over));
    }
    SECTION("numbers are missing") {
        deal.over.nonces.pop_back();
    }
    SECTION("numbers are too many") {
        deal.over.nonces.push_back(host_number);
    }
    SECTION("of a match in which nobody had a say") {
        deal.header.commitments.clear();
    }
    CHECK(proof_of(deal.header, deal.over, {}) == DealProof::Broken);
}

TEST_CASE("a match whose deals the host chose proves nothing and breaks no promise") {
    Deal deal;
    deal.header.commitments.clear();
    deal.over.nonces.clear();
    CHECK(proof_of(deal.header, deal.over, {}) == DealProof::HostChose);
}

TEST_CASE(
    "a session leaves a host that breaks its word before the deal, and never tells its number") {
    RawServer server;
    const Deal deal;
    server.say(deal.call());
    CHECK(server.count<DealCommitment>() == 1);
    DealCommitments all = deal.all();
    all.commitments[0][5] ^= 1U;
    server.say(all);
    CHECK(server.client->view().ended.cause == EndCause::Unfair);
    CHECK(server.goodbye == Goodbye::unfair());
    CHECK(server.count<DealNonce>() == 0);
}

TEST_CASE("a session leaves a host that begins another match than the one prepared") {
    RawServer server;
    Deal deal;
    server.say(deal.call());
    server.say(deal.all());
    CHECK(server.count<DealNonce>() == 1);
    deal.header.commitments[2][0] ^= 1U;
    server.say(MatchBegun{deal.header});
    CHECK(server.client->view().connection == Connection::Ended);
    CHECK(server.client->view().ended.cause == EndCause::Unfair);
}

TEST_CASE("a session tells whether the deal was proven in the end") {
    RawServer server;
    Deal deal;
    server.say(deal.call());
    server.say(deal.all());
    server.say(MatchBegun{deal.header});
    REQUIRE(server.client->view().match);
    CHECK(server.client->view().match->deal == DealProof::Promised);
    SECTION("it was") {
        server.say(deal.over);
        CHECK(server.client->view().match->deal == DealProof::Proven);
    }
    SECTION("the host tells another seed") {
        deal.over.seed.words[2] ^= 1U;
        server.say(deal.over);
        CHECK(server.client->view().match->deal == DealProof::Broken);
    }
    SECTION("the cards came from the seed") {
        server.deal(deal.over.seed, 2);
        server.say(deal.over);
        CHECK(server.client->view().match->deal == DealProof::Proven);
    }
    SECTION("the host makes the seed with everybody, and deals from another") {
        server.deal(Seed::from_number(8), 2);
        server.say(deal.over);
        CHECK(server.client->view().match->deal == DealProof::Broken);
    }
}

}  // namespace juz::netcode::test
