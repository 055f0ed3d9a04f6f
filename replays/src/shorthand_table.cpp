#include "shorthand_table.hpp"

#include <array>
#include <limits>
#include <variant>

#include "payloads.hpp"

namespace juz::replay {

namespace {

constexpr std::int64_t time_max = std::numeric_limits<std::int64_t>::max() / 2;

// The seat whose turn it is, where that means anything.
std::uint8_t turn_of(const AnyState& state) {
    return std::visit(
        [](const auto& of_game) -> std::uint8_t {
            if constexpr (requires { of_game.table.turn; }) {
                return static_cast<std::uint8_t>(of_game.table.turn);
            } else {
                return 0;
            }
        },
        state);
}

}  // namespace

void ShorthandTable::begin(std::span<const std::uint8_t> payload) {
    const auto decoded = decode_header_payload(payload);
    if (const auto* header = std::get_if<HeaderPayload>(&decoded)) {
        header_ = header->header;
        state_ = first_state(*header_);
        position_ = {};
    }
}

void ShorthandTable::take_keyframe(std::span<const std::uint8_t> payload) {
    const std::optional<KeyframePayload> keyframe = decode_keyframe_payload(payload);
    const std::optional<AnyState> state =
        keyframe && header_ ? decode_whole_state(keyframe->state, *header_) : std::nullopt;
    if (state) {
        state_ = state;
        position_ = keyframe->at.position;
    }
}

std::uint8_t ShorthandTable::step_of(Seat seat) const {
    const std::uint8_t seats = seats_of(*state_);
    return static_cast<std::uint8_t>((seat.value + seats - turn_of(*state_)) % seats);
}

Seat ShorthandTable::seat_of(std::uint8_t step) const {
    return Seat{static_cast<std::uint8_t>((step + turn_of(*state_)) % seats_of(*state_))};
}

std::optional<AnyCommand> ShorthandTable::of_host() const {
    const auto wait = host_wait(*state_);
    return wait ? std::optional(wait->command) : std::nullopt;
}

std::optional<AnyCommand> ShorthandTable::of_deal() const {
    return seed_ ? std::optional(begin_round_command(game(), *seed_)) : std::nullopt;
}

std::optional<Record> ShorthandTable::reveal(std::int64_t later) const {
    const Microseconds t{position_.t.value + later};
    return seed_ ? std::optional(Record{position_.record, position_.events, t, Reveal{*seed_}})
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
