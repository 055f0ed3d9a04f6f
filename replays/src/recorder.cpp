#include "juz/replay/recorder.hpp"

#include <array>

#include "payloads.hpp"

namespace juz::replay {

namespace {

// A records block is closed at this size even without a commit: large enough that its frame is
// hardly seen, small enough that damage takes little along.
constexpr std::size_t block_size = 4096;

// A keyframe is due after this many times its own size in records, so that all of them together
// stay under five hundredths of the file.
constexpr std::size_t records_per_keyframe = 22;

// Below this a keyframe would save nobody any time.
constexpr std::size_t keyframe_distance_min = 4096;

// What a keyframe takes beside its payload, and its entry in the footer.
constexpr std::size_t keyframe_frame = 64;

// Chapters wait for each other, for opening a file reads every block of them.
constexpr std::size_t chapters_per_block = 512;

// Fewer wait beyond a keyframe, for whoever begins there cannot work them out.
constexpr std::size_t chapters_before_keyframe = 256;

}  // namespace

void Recorder::begin(const MatchHeader& header) {
    if (state_ || stopped_) {
        return;
    }
    out_.assign(magic.begin(), magic.end());
    writer_.write(out_, BlockType::Header, encode_header_payload(header));
    state_ = first_state(header);
    drain(false);
}

void Recorder::begin(const MatchHeader& header, const LogPosition& position,
                     const AnyState& state) {
    begin(header);
    const bool fits = state.index() == header.rules.index() &&
                      seats_of(state) == header.players.size() && viewer_of(state) == header.viewer;
    if (!fits) {
        return refuse("it cannot begin there");
    }
    if (stopped_ || position_ != LogPosition{} || position == LogPosition{}) {
        return;
    }
    position_ = position;
    state_ = state;
    const Keyframe first{position_, writer_.offset()};
    writer_.write(out_, BlockType::Keyframe, encode_keyframe_payload(first, 0, *state_));
    keyframes_.push_back(first);
    drain(false);
}

void Recorder::refuse(const std::string& why) {
    stopped_ = true;
    refusal_ =
        "the recording stopped before record " + std::to_string(position_.record) + ": " + why;
    problem_ = refusal_;
}

void Recorder::record(const Record& record) {
    if (stopped_ || finished_) {
        return;
    }
    if (!state_ || record.n != position_.record || record.e != position_.events ||
        record.t < position_.t) {
        return refuse("record " + std::to_string(record.n) + " is out of order");
    }
    const AnyEvent* event = record.event();
    if (event != nullptr && !fits(*state_, *event)) {
        return refuse("its event cannot have happened there");
    }
    std::array<std::uint8_t, encoded_record_max> memory{};
    Writer writer(memory);
    encode(writer, record, position_.t);
    records_.insert(records_.end(), writer.written().begin(), writer.written().end());
    if (event != nullptr) {
        apply(*state_, *event);
    }
    finder_.note(record, *state_, chapters_);
    position_ = {record.n + 1, record.e + (event != nullptr ? 1U : 0U), record.t};
    if (records_.size() >= block_size) {
        close_block();
        drain(false);
    }
}

void Recorder::close_block() {
    if (records_.empty()) {
        return;
    }
    writer_.write(out_, BlockType::Records, records_);
    since_keyframe_ += records_.size();
    records_.clear();
    const bool is_due = keyframe_is_due();
    if (chapters_.size() >= (is_due ? chapters_before_keyframe : chapters_per_block)) {
        write_chapters();
    }
    if (is_due) {
        write_keyframe();
    }
}

Bytes Recorder::keyframe_payload() const {
    const std::uint64_t previous = keyframes_.empty() ? 0 : keyframes_.back().offset;
    return encode_keyframe_payload({position_, writer_.offset()}, previous, *state_);
}

bool Recorder::keyframe_is_due() const {
    return since_keyframe_ >= keyframe_distance_min &&
           since_keyframe_ >= records_per_keyframe * (keyframe_payload().size() + keyframe_frame);
}

void Recorder::write_keyframe() {
    const Keyframe keyframe{position_, writer_.offset()};
    writer_.write(out_, BlockType::Keyframe, keyframe_payload());
    keyframes_.push_back(keyframe);
    since_keyframe_ = 0;
}

void Recorder::write_chapters() {
    if (chapters_.empty()) {
        return;
    }
    chapter_blocks_.push_back(writer_.offset());
    writer_.write(out_, BlockType::Chapters, encode_chapters_payload(chapters_));
    chapters_.clear();
}

void Recorder::drain(bool sync) {
    written_ += file_.append(std::span(out_).subspan(written_));
    const bool complete = written_ == out_.size();
    if (complete) {
        unsynced_ = unsynced_ || !out_.empty();
        out_.clear();
        written_ = 0;
    }
    if (complete && sync && unsynced_) {
        sync_failed_ = !file_.sync();
        unsynced_ = sync_failed_;
    }
    // What was not synced once is in danger until it is, whatever could be appended since.
    problem_ = complete && !sync_failed_ ? refusal_ : file_.problem();
}

void Recorder::commit() {
    if (!state_) {
        return;
    }
    close_block();
    drain(true);
}

void Recorder::finish() {
    if (!state_) {
        return;
    }
    if (!finished_) {
        finished_ = true;
        close_block();
        write_chapters();
        const FooterPayload footer{position_, hash_of(*state_), keyframes_, chapter_blocks_,
                                   writer_.offset()};
        writer_.write(out_, BlockType::Footer, encode_footer_payload(footer));
    }
    drain(true);
}

}  // namespace juz::replay
