// No count in a file makes a reader ask for memory before the bytes for it are seen to be there.
#include <algorithm>
#include <array>

#include "juz/replay/timeline.hpp"
#include "juz/replay/verify.hpp"
#include "random_inputs.hpp"
#include "support/allocations.hpp"
#include "support/catch.hpp"

namespace juz::replay {

namespace {

// What one vector, growing by doubling, may ask for at once, of things no larger than 64 bytes that
// take a byte of the file at least; and what a state takes.
std::size_t allowed(std::size_t file_size) {
    return 64 * 1024 + 128 * file_size;
}

// The largest piece of memory asked for while the bytes are opened, looked through and verified.
std::size_t largest_for(const std::vector<std::uint8_t>& bytes) {
    const Blob blob{bytes, nullptr};
    test::largest_allocation() = 0;
    for (const auto& opened : {Replay::open(blob), Replay::scan(blob)}) {
        if (const auto* replay = std::get_if<Replay>(&opened)) {
            Timeline timeline(*replay);
            timeline.seek(replay->events());
            timeline.seek(replay->events() / 2);
        }
    }
    static_cast<void>(verify(blob));
    return test::largest_allocation();
}

// Every number of the file in turn becomes the largest there is, with the checksums made right.
void try_huge_numbers(const std::vector<std::uint8_t>& bytes) {
    constexpr std::array<std::uint8_t, 10> huge{0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
                                                0xFF, 0xFF, 0xFF, 0xFF, 0x01};
    const std::vector<test::RawBlock> blocks = test::blocks_of(bytes);
    for (std::size_t block = 0; block < blocks.size(); ++block) {
        for (std::size_t at = 0; at < blocks[block].payload.size(); ++at) {
            std::vector<test::RawBlock> changed = blocks;
            std::vector<std::uint8_t>& payload = changed[block].payload;
            // A smaller number, which a count of four bytes may be, in half of the places.
            const std::size_t digits = at % 2 == 0 ? huge.size() : 5;
            payload.erase(payload.begin() + static_cast<std::ptrdiff_t>(at));
            payload.insert(payload.begin() + static_cast<std::ptrdiff_t>(at),
                           huge.end() - static_cast<std::ptrdiff_t>(digits), huge.end());
            const std::vector<std::uint8_t> file = test::file_of(changed);
            REQUIRE(largest_for(file) <= allowed(file.size()));
        }
    }
}

}  // namespace

TEST_CASE("no number in a file makes a reader ask for more memory than the file is worth") {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Generator generator(Seed::from_number(seed));
        const test::RecordedMatch match = test::random_match(generator, 12);
        test::Future future{true, true, true, true, 5, 1};
        try_huge_numbers(test::FutureWriter(match, future, generator).write());
    }
}

TEST_CASE("nor do bytes that nobody vouches for") {
    for (std::uint64_t number = 0; number < 1500; ++number) {
        const std::vector<std::uint8_t> bytes = test::random_input(number);
        INFO("input " << number);
        REQUIRE(largest_for(bytes) <= allowed(bytes.size()));
    }
}

TEST_CASE("what is asked for is seen") {
    test::largest_allocation() = 0;
    const std::vector<std::uint8_t> bytes(1 << 20);
    CHECK(test::largest_allocation() == bytes.size());
}

}  // namespace juz::replay
