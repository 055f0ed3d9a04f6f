#include "shorthand_table.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <variant>

#include "payloads.hpp"

namespace juz::replay {

namespace {

// As many as a byte can number.
constexpr std::size_t choices_max = 256;

constexpr std::int64_t time_max = std::numeric_limits<std::int64_t>::max() / 2;

std::string text_of(const AnyCommand& command) {
    std::array<std::uint8_t, encoded_record_max> memory{};
    Writer writer(memory);
    encode(writer, command);
    const std::span<const std::uint8_t> written = writer.written();
    return {written.begin(), written.end()};
}

}  // namespace

void ShorthandTable::begin() {
    state_ = first_state(subject_.header);
    position_ = {};
}

void ShorthandTable::take_keyframe(std::span<const std::uint8_t> payload) {
    const std::optional<KeyframePayload> keyframe = decode_keyframe_payload(payload);
    const std::optional<AnyState> state =
        keyframe ? decode_whole_state(keyframe->state, subject_.header) : std::nullopt;
    if (state) {
        state_ = state;
        position_ = keyframe->at.position;
    }
}

const std::vector<AnyCommand>& ShorthandTable::choices(Seat seat) {
    choices_.clear();
    sorted_.clear();
    bool too_many = false;
    legal_commands(*state_, seat, [&](const AnyCommand& command) {
        too_many = too_many || sorted_.size() == choices_max;
        if (!too_many) {
            const AnyCommand worded = canonical(*state_, command);
            sorted_.push_back({text_of(worded), worded});
        }
    });
    if (too_many) {
        return choices_;
    }
    std::sort(sorted_.begin(), sorted_.end(),
              [](const Worded& left, const Worded& right) { return left.text < right.text; });
    for (const Worded& worded : sorted_) {
        if (choices_.empty() || worded.command != choices_.back()) {
            choices_.push_back(worded.command);
        }
    }
    return choices_;
}

std::optional<AnyCommand> ShorthandTable::of_host() const {
    const auto wait = host_wait(*state_);
    return wait ? std::optional(wait->command) : std::nullopt;
}

std::optional<AnyCommand> ShorthandTable::of_deal() const {
    return subject_.seed ? std::optional(begin_round_command(game(), *subject_.seed))
                         : std::nullopt;
}

std::vector<Record> ShorthandTable::outcome(const AnyCommand& command, std::int64_t later) const {
    AnyState after = *state_;
    std::vector<Record> records;
    LogPosition at = position_;
    at.t.value += later;
    play(after, command, [&](const AnyEvent& event) {
        records.push_back({at.record++, at.events++, at.t, event});
    });
    return records;
}

bool ShorthandTable::apply(const Record& record) {
    const AnyEvent* event = record.event();
    if (position_.record == std::numeric_limits<std::uint32_t>::max() ||
        record.t.value > time_max || (event != nullptr && !fits(*state_, *event))) {
        return false;
    }
    ++position_.record;
    position_.t = record.t;
    if (event != nullptr) {
        ++position_.events;
        juz::apply(*state_, *event);
    }
    finder_.note(record, *state_, chapters_);
    return true;
}

// A client's answer seldom lags far behind, and a command is seldom refused long after it came.
Record mirrored(const Record& record) {
    Record result = record;
    if (auto* reject = std::get_if<Reject>(&result.what)) {
        reject->seen = record.e - reject->seen;
        reject->stamp.value = record.t.value - reject->stamp.value;
    }
    return result;
}

void append_record(std::vector<std::uint8_t>& out, const Record& record, Microseconds previous) {
    std::array<std::uint8_t, encoded_record_max> memory{};
    Writer writer(memory);
    encode(writer, record, previous);
    const std::span<const std::uint8_t> written = writer.written();
    out.insert(out.end(), written.begin(), written.end());
}

}  // namespace juz::replay
