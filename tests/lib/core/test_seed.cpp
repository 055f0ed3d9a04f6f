#include "juz/core/seed.hpp"

#include <array>
#include <set>

#include "support/catch.hpp"

namespace juz {

TEST_CASE("a seed survives its text, and nothing else is taken for one") {
    const Seed seed = Seed::from_number(7);
    CHECK(Seed::from_hex(seed.to_hex()) == seed);
    CHECK(seed.to_hex().size() == 64);
    CHECK_FALSE(Seed::from_hex(""));
    CHECK_FALSE(Seed::from_hex(seed.to_hex() + "0"));
    CHECK_FALSE(Seed::from_hex("g" + seed.to_hex().substr(1)));
}

TEST_CASE("the generator and the shuffle give the numbers of shuffle version 1 for ever") {
    Generator generator(Seed::from_number(7));
    CHECK(shuffle_version == 1);
    std::array<int, 8> values{0, 1, 2, 3, 4, 5, 6, 7};
    shuffle(std::span<int>(values), generator);
    CHECK(values == std::array<int, 8>{1, 3, 6, 7, 5, 0, 2, 4});
}

TEST_CASE("every bounded draw is in range and reaches every value") {
    Generator generator(Seed::from_number(1));
    for (const std::uint32_t bound : {1U, 2U, 3U, 52U, 1000U}) {
        std::set<std::uint32_t> seen;
        for (int draw = 0; draw < 20000; ++draw) {
            const std::uint32_t value = generator.below(bound);
            REQUIRE(value < bound);
            seen.insert(value);
        }
        CHECK(seen.size() == bound);
    }
}

TEST_CASE("derived seeds differ from each other and from their parent") {
    std::set<std::string> seen;
    const Seed seed = Seed::from_number(3);
    seen.insert(seed.to_hex());
    for (std::uint64_t purpose = 0; purpose < 20; ++purpose) {
        for (std::uint64_t index = 0; index < 20; ++index) {
            seen.insert(derive(seed, purpose, index).to_hex());
        }
    }
    CHECK(seen.size() == 401);
}

}  // namespace juz
