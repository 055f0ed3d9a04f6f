// Goes about in whatever it is given: to events, to instants, backwards, record by record.
#include <cstdlib>

#include "juz/replay/timeline.hpp"
#include "resealed.hpp"

namespace juz::fuzz {

namespace {

void require(bool holds) {
    if (!holds) {
        std::abort();
    }
}

void seek(const replay::Replay& replay, std::uint32_t chance) {
    replay::Timeline timeline(replay);
    const std::uint32_t events = replay.events();
    for (const std::uint32_t part : {4U, 1U, 2U, chance % 7 + 1, 3U}) {
        const std::uint32_t goal = events / part;
        const bool there = timeline.seek(goal);
        require(!there || timeline.position() == goal);
        require(timeline.position() <= goal);
    }
    const Microseconds middle{replay.duration().value / 2};
    if (timeline.seek_time(middle)) {
        require(timeline.time() <= middle || timeline.next_record() == 0);
    }
    for (int step = 0; step < 20 && timeline.advance(); ++step) {
    }
    static_cast<void>(timeline.seek(0));
    require(timeline.position() == 0);
    Record record;
    replay::RecordCursor cursor = replay.cursor_at(replay.records() / (chance % 5 + 1));
    while (cursor.next(record)) {
    }
    for (const replay::Keyframe& keyframe : replay.keyframes()) {
        static_cast<void>(replay.state_at(keyframe));
    }
}

void open(std::span<const std::uint8_t> bytes) {
    const replay::Blob blob{bytes, nullptr};
    for (const auto& opened : {replay::Replay::open(blob), replay::Replay::scan(blob)}) {
        if (const auto* replay = std::get_if<replay::Replay>(&opened)) {
            seek(*replay, static_cast<std::uint32_t>(bytes.size()));
        }
    }
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
