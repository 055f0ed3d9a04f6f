#include "juz/proof/deal.hpp"

#include "support/catch.hpp"

namespace juz {

namespace {

// Ada at seat 0, a bot at seat 1, Bruno at seat 2.
struct Table {
    Table() {
        header.players = {{"Ada", false}, {"a bot", true}, {"Bruno", false}};
        std::uint64_t number = 0;
        for (const std::optional<Seat> seat : contributors(header.players)) {
            shares.push_back({seat, Seed::from_number(++number)});
            header.commitments.push_back(commitment_to(shares.back().nonce));
        }
        seed = seed_of(shares);
    }

    std::string fault() const { return fault_of(header, shares, seed); }

    MatchHeader header;
    std::vector<Share> shares;
    Seed seed;
};

std::string hex(const Commitment& commitment) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const std::uint8_t byte : commitment) {
        text += {digits[byte >> 4U], digits[byte & 0xFU]};
    }
    return text;
}

}  // namespace

TEST_CASE("the host and every person have a say in the deals, bots have none") {
    const std::vector<std::optional<Seat>> who = contributors(Table().header.players);
    CHECK(who == std::vector<std::optional<Seat>>{std::nullopt, Seat{0}, Seat{2}});
}

// Values of Python's hashlib: blake2b(b"juz commitment" + bytes(31) + b"\1", digest_size=32), and
// blake2b(b"juz deal" + the same 32 bytes twice, digest_size=32).
TEST_CASE("commitment and seed are BLAKE2b of the texts that the format page names") {
    const Seed one{{0, 0, 0, 1}};
    CHECK(hex(commitment_to(one)) ==
          "4ca6f478aa607baf4ab74d64b1adcc6d0ae2dafbf7571254b67cee549c4f10ee");
    const std::vector<Share> shares{{std::nullopt, one}, {Seat{0}, one}};
    CHECK(seed_of(shares).to_hex() ==
          "a6c8c5b4bd9ed5c18a9a4b119951f0ac7ec17c568d7024830ed858c4e5745fec");
}

TEST_CASE("every number and their order make the seed") {
    const Table table;
    for (std::size_t at = 0; at < table.shares.size(); ++at) {
        Table other;
        other.shares[at].nonce.words[3] ^= 1U;
        CHECK_FALSE(seed_of(other.shares) == table.seed);
    }
    Table swapped;
    std::swap(swapped.shares[0].nonce, swapped.shares[1].nonce);
    CHECK_FALSE(seed_of(swapped.shares) == table.seed);
}

TEST_CASE("what was promised and kept has no fault, and each way to break it is told") {
    Table table;
    CHECK(table.fault().empty());

    SECTION("the host makes another seed") {
        table.seed.words[0] ^= 1U;
        CHECK(table.fault() == "the seed is not the one that the revealed numbers make");
    }
    SECTION("the host tells another number of its own, and a seed to fit it") {
        table.shares[0].nonce.words[1] ^= 1U;
        table.seed = seed_of(table.shares);
        CHECK(table.fault() ==
              "the number revealed of the host is not the one it had committed itself to");
    }
    SECTION("a player's number is another") {
        table.shares[2].nonce.words[1] ^= 1U;
        table.seed = seed_of(table.shares);
        CHECK(table.fault() ==
              "the number revealed of seat 2 is not the one it had committed itself to");
    }
    SECTION("a number is missing") {
        table.shares.pop_back();
        CHECK_THAT(table.fault(), Catch::Contains("3 had committed") && Catch::Contains("but 2"));
    }
    SECTION("numbers change their owners") {
        std::swap(table.shares[1], table.shares[2]);
        CHECK(table.fault() == "a number for the deal is seat 2's where that of seat 0 belongs");
    }
    SECTION("somebody who plays was not asked") {
        table.header.players[1].bot = false;
        CHECK_THAT(table.fault(), Catch::Contains("4 have a say"));
    }
    SECTION("numbers that nobody had committed to prove nothing") {
        table.header.commitments.clear();
        CHECK_THAT(table.fault(), Catch::Contains("0 had committed"));
        table.shares.clear();
        CHECK(table.fault().empty());
    }
}

}  // namespace juz
