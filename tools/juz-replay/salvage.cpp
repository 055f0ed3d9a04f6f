#include "salvage.hpp"

#include <algorithm>
#include <utility>

#include "juz/replay/pack.hpp"
#include "juz/replay/recorder.hpp"
#include "juz/replay/verify.hpp"

namespace juz::tool {

namespace {

using Bytes = std::vector<std::uint8_t>;

// After how many records the old file's blocks end, so that the new one's end there too.
std::vector<std::uint32_t> block_ends(const replay::Replay& replay) {
    std::vector<std::uint32_t> ends;
    replay::BlockReader blocks(replay.source());
    replay::RecordReader records(replay.game(), {}, replay.begin());
    Record record;
    while (const auto block = blocks.next()) {
        if (block->is(replay::BlockType::Records)) {
            records.load(block->payload);
            while (records.next(record) == replay::RecordReader::Step::Record) {
            }
            ends.push_back(records.position().record);
        }
    }
    return ends;
}

// Where a stretch of the log begins.
struct Start {
    replay::LogPosition position;
    AnyState state;
    replay::RecordCursor cursor;  // Before its first record.
};

struct Written {
    Bytes bytes;
    replay::LogPosition position;  // After its last record.
};

// The records from `start` to number `to` as a file of their own; fewer if what follows has no
// place in it.
Written written(const MatchHeader& header, const Start& start,
                const std::vector<std::uint32_t>& ends, std::uint32_t to) {
    replay::MemoryFile file;
    replay::Recorder recorder(file);
    recorder.begin(header, start.position, start.state);
    replay::RecordCursor cursor = start.cursor;
    Record record;
    replay::LogPosition position = start.position;
    while (position.record < to && cursor.next(record) && record.n == position.record) {
        recorder.record(record);
        if (!recorder.ok()) {
            break;
        }
        position = cursor.position();
        if (std::binary_search(ends.begin(), ends.end(), position.record)) {
            recorder.commit();
        }
    }
    recorder.finish();
    return {file.bytes(), position};
}

replay::VerifyReport report_of(const Bytes& bytes) {
    return std::get<replay::VerifyReport>(replay::verify(replay::Blob::of(bytes)));
}

// As many of them as the rules let a log end with.
Written holding(const MatchHeader& header, const Start& start,
                const std::vector<std::uint32_t>& ends, std::uint32_t to) {
    while (true) {
        Written file = written(header, start, ends, to);
        const replay::VerifyReport report = report_of(file.bytes);
        if (report.status == replay::VerifyStatus::Holds || file.position == start.position) {
            return file;
        }
        to = std::min(start.position.record + report.records, file.position.record - 1);
    }
}

bool is_whole(const replay::Replay& replay) {
    return replay.is_finished() && !replay.damage();
}

Bytes plain_bytes(const replay::Replay& replay) {
    if (replay.source().is_packed()) {
        return std::get<Bytes>(replay::unpack(replay.source().stored()));
    }
    return {replay.bytes().begin(), replay.bytes().end()};
}

// The keyframes behind the damage lead there.
std::vector<Island> behind(const replay::Replay& indexed, std::uint64_t damage) {
    std::vector<Island> islands;
    std::uint32_t reached = 0;
    for (const replay::Keyframe& keyframe : indexed.keyframes()) {
        if (keyframe.offset <= damage || keyframe.position.record <= reached ||
            !indexed.state_at(keyframe)) {
            continue;
        }
        const Start start{keyframe.position, *indexed.state_at(keyframe),
                          indexed.cursor_at(keyframe)};
        replay::RecordCursor cursor = start.cursor;
        Record record;
        while (cursor.next(record)) {
        }
        reached = cursor.position().record;
        Written file = holding(indexed.header(), start, {}, reached);
        if (file.position.record > start.position.record) {
            islands.push_back({start.position, file.position, std::move(file.bytes)});
        }
    }
    return islands;
}

// What the file's own index says, if it can still be read.
void look_by_index(const replay::Blob& blob, Salvage& salvage) {
    const auto opened = replay::Replay::open(blob);
    const auto* replay = std::get_if<replay::Replay>(&opened);
    if (replay == nullptr || !is_whole(*replay)) {
        return;
    }
    salvage.whole = {replay->records(), replay->events(), replay->duration()};
    if (salvage.damage) {
        salvage.behind = behind(*replay, salvage.damage->offset);
    }
}

}  // namespace

std::variant<Salvage, replay::OpenError> salvage(const replay::Blob& blob) {
    const auto scanned = replay::Replay::scan(blob);
    if (const auto* error = std::get_if<replay::OpenError>(&scanned)) {
        return *error;
    }
    const auto& replay = std::get<replay::Replay>(scanned);
    Salvage salvage;
    salvage.damage = replay.damage();
    look_by_index(blob, salvage);
    if (replay.damage() && replay.damage()->offset < replay.source().size()) {
        salvage.bytes_lost = replay.source().size() - replay.damage()->offset;
    }
    if (is_whole(replay)) {
        salvage.bytes = plain_bytes(replay);
        salvage.saved = {replay.records(), replay.events(), replay.duration()};
        if (report_of(salvage.bytes).status == replay::VerifyStatus::Holds) {
            return salvage;
        }
    }
    const Start start{replay.begin(), replay.first_state(), replay.cursor()};
    Written file = holding(replay.header(), start, block_ends(replay), replay.records());
    salvage.bytes = std::move(file.bytes);
    salvage.saved = file.position;
    salvage.dropped = replay.records() - file.position.record;
    return salvage;
}

}  // namespace juz::tool
