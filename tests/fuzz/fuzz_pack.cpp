// Packs and unpacks whatever it is given.
#include "juz/replay/pack.hpp"

#include <algorithm>
#include <cstdlib>

#include "resealed.hpp"

namespace juz::fuzz {

namespace {

void require(bool holds) {
    if (!holds) {
        std::abort();
    }
}

// A plain file comes back as it was, and reads the same in between.
void round_trip(const Bytes& plain) {
    const auto packed = replay::pack(replay::Blob::of(plain));
    const auto* small = std::get_if<Bytes>(&packed);
    if (small == nullptr) {
        return;
    }
    const auto unpacked = replay::unpack(replay::Blob::of(*small));
    require(std::holds_alternative<Bytes>(unpacked) && std::get<Bytes>(unpacked) == plain);
    const auto there = replay::Replay::scan(replay::Blob::of(*small));
    const auto here = replay::Replay::scan(replay::Blob::of(plain));
    require(there.index() == here.index());
    if (const auto* replay = std::get_if<replay::Replay>(&there)) {
        const auto& expected = std::get<replay::Replay>(here);
        require(replay->records() == expected.records() && replay->events() == expected.events());
        require(replay->final_hash() == expected.final_hash());
        require(replay->keyframes() == expected.keyframes());
    }
}

void open(const Bytes& file) {
    const replay::Blob blob = replay::Blob::of(file);
    const auto unpacked = replay::unpack(blob);
    if (const auto* plain = std::get_if<Bytes>(&unpacked)) {
        // Nothing becomes larger than what it says of itself allows.
        require(plain->size() <= replay::packed_ratio_max * (file.size() + 1));
        round_trip(*plain);
    } else {
        round_trip(file);
    }
}

}  // namespace

}  // namespace juz::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::span<const std::uint8_t> bytes(data, size);
    juz::fuzz::open(juz::fuzz::Bytes(bytes.begin(), bytes.end()));
    for (const juz::fuzz::Bytes& file : juz::fuzz::resealed(bytes)) {
        juz::fuzz::open(file);
    }
    return 0;
}
