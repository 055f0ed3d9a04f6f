// Every position of a long log, not a sample, and what the way to it costs in bytes.
#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

#include "juz/replay/timeline.hpp"
#include "support/catch.hpp"
#include "support/long_race.hpp"

namespace juz::replay {

namespace {

Replay opened(std::uint32_t events) {
    auto replay = std::get<Replay>(Replay::open(Blob::of(test::long_race(events))));
    REQUIRE(replay.events() >= events);
    return replay;
}

std::vector<StateHash> played_through(const Replay& replay) {
    Timeline timeline(replay);
    std::vector<StateHash> hashes{hash_of(timeline.state())};
    while (const std::optional<Record> record = timeline.advance()) {
        if (record->event() != nullptr) {
            hashes.push_back(hash_of(timeline.state()));
        }
    }
    REQUIRE(hashes.size() == replay.events() + std::size_t{1});
    return hashes;
}

// Every number below `count` once, near ones far apart.
template <class Visit>
void scattered(std::uint32_t count, Visit visit) {
    std::uint64_t stride = count * std::uint64_t{5} / 8 + 1;
    while (std::gcd(stride, std::uint64_t{count}) != 1) {
        ++stride;
    }
    std::uint64_t at = count / 3;
    for (std::uint32_t visited = 0; visited < count; ++visited) {
        visit(static_cast<std::uint32_t>(at));
        at = (at + stride) % count;
    }
}

void check_every_position(std::uint32_t events) {
    const Replay replay = opened(events);
    const std::vector<StateHash> hashes = played_through(replay);
    Timeline timeline(replay);
    std::vector<bool> seen(hashes.size());
    scattered(static_cast<std::uint32_t>(hashes.size()), [&](std::uint32_t position) {
        seen[position] = timeline.seek(position) && timeline.position() == position &&
                         hash_of(timeline.state()) == hashes[position];
    });
    CHECK(std::find(seen.begin(), seen.end(), false) == seen.end());
}

}  // namespace

TEST_CASE("every position of a long log is found from anywhere, as playing through it has it") {
    check_every_position(10'000);
}

TEST_CASE("every position of 1,000,000 events, found from anywhere", "[.][soak]") {
    check_every_position(1'000'000);
}

TEST_CASE("a long log is walked backwards event by event") {
    const Replay replay = opened(3'000);
    const std::vector<StateHash> hashes = played_through(replay);
    Timeline timeline(replay);
    for (std::size_t position = hashes.size(); position-- > 0;) {
        REQUIRE(timeline.seek(static_cast<std::uint32_t>(position)));
        REQUIRE(hash_of(timeline.state()) == hashes[position]);
    }
}

TEST_CASE("an event takes at most 8 bytes, and finding it at most 5 % of the file") {
    // Who plays alone turns more than two, three cards an event: 8.3 bytes.
    for (const std::uint8_t seats : {std::uint8_t{2}, std::uint8_t{4}, std::uint8_t{8}}) {
        INFO(int{seats} << " seats");
        const std::vector<std::uint8_t> bytes = test::long_race(30'000, seats);
        const Replay replay = std::get<Replay>(Replay::open(Blob::of(bytes)));
        std::array<std::size_t, 5> sizes{};
        BlockReader reader(bytes);
        while (const std::optional<Block> block = reader.next()) {
            sizes.at(block->type) += block->end - block->begin;
        }
        const auto size_of = [&sizes](BlockType type) {
            return sizes.at(static_cast<std::size_t>(type));
        };
        CHECK(size_of(BlockType::Records) <= replay.events() * std::size_t{8});
        CHECK((size_of(BlockType::Keyframe) + size_of(BlockType::Footer)) * 20 <= bytes.size());
    }
}

}  // namespace juz::replay
