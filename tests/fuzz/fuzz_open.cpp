// Opens, scans and verifies whatever it is given.
#include <cstdlib>

#include "juz/replay/growing.hpp"
#include "juz/replay/verify.hpp"
#include "resealed.hpp"

namespace juz::fuzz {

namespace {

void require(bool holds) {
    if (!holds) {
        std::abort();
    }
}

// A file that was seen growing says the same as one that is there at once.
void check_growing(const replay::Blob& blob, const replay::Replay& whole) {
    const replay::Blob half{blob.bytes.first(blob.bytes.size() / 2), nullptr};
    auto opened = replay::GrowingReplay::open(half);
    auto* growing = std::get_if<replay::GrowingReplay>(&opened);
    if (growing == nullptr) {
        return;
    }
    growing->grow(blob);
    const replay::Replay& grown = growing->replay();
    require(grown.records() == whole.records() && grown.events() == whole.events());
    require(grown.final_hash() == whole.final_hash());
    require(grown.keyframes() == whole.keyframes() && grown.chapters() == whole.chapters());
    require(grown.is_finished() == whole.is_finished());
    require(grown.damage().has_value() == whole.damage().has_value());
    require(!whole.damage() || grown.damage()->offset == whole.damage()->offset);
}

void open(std::span<const std::uint8_t> bytes) {
    const replay::Blob blob{bytes, nullptr};
    static_cast<void>(replay::Replay::open(blob));
    const auto scanned = replay::Replay::scan(blob);
    const auto* replay = std::get_if<replay::Replay>(&scanned);
    const auto verified = replay::verify(blob);
    require(std::holds_alternative<replay::VerifyReport>(verified) == (replay != nullptr));
    if (replay == nullptr) {
        return;
    }
    const auto& report = std::get<replay::VerifyReport>(verified);
    require(report.status != replay::VerifyStatus::Holds || !replay->damage());
    require(report.events <= replay->events() && report.records <= replay->records());
    check_growing(blob, *replay);
}

}  // namespace

}  // namespace juz::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::span<const std::uint8_t> bytes(data, size);
    juz::fuzz::open(bytes);
    for (const juz::fuzz::Bytes& file : juz::fuzz::resealed(bytes)) {
        juz::fuzz::open(file);
    }
    return 0;
}
