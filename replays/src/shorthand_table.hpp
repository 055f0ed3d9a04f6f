// What whoever writes shorthand and whoever reads it work out alike.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "choices.hpp"
#include "juz/replay/chapter.hpp"
#include "juz/replay/cursor.hpp"
#include "shorthand.hpp"

namespace juz::replay {

/// The columns of shorthand, in their order.
enum class Column : std::uint8_t {
    Blocks,    ///< What kind of block it is, and how it is told.
    Payloads,  ///< Of the blocks that are spelled out.
    Steps,     ///< Who did something.
    Choices,   ///< Which of the things it might have done.
    Further,   ///< The same, of more than a byte can number.
    TimeLow,   ///< When, since the record before.
    TimeMiddle,
    TimeHigh,
    Records,  ///< That are spelled out.
};
inline constexpr std::size_t column_count = 9;

// A step is a seat's, below these, or one of these.
inline constexpr std::uint8_t step_of_host = seat_count_max;
inline constexpr std::uint8_t step_of_deal = seat_count_max + 1;
inline constexpr std::uint8_t step_of_reveal = seat_count_max + 2;
inline constexpr std::uint8_t step_spelled = seat_count_max + 3;

/// The table at one moment of the log, and what may be done there.
class ShorthandTable {
  public:
    /// Without a header the log has to begin with one.
    ShorthandTable(std::optional<MatchHeader> header, std::optional<Seed> seed)
        : header_(std::move(header)), seed_(seed) {}

    /// Whether a header or a keyframe told how things stand.
    bool is_set() const { return state_.has_value(); }
    const AnyState& state() const { return *state_; }
    const LogPosition& position() const { return position_; }
    GameIndex game() const { return state_->index(); }

    /// The log begins with this payload of a header; what makes no sense changes nothing.
    void begin(std::span<const std::uint8_t> payload);
    /// The log stands where a keyframe with this payload says; what says nothing changes nothing.
    void take_keyframe(std::span<const std::uint8_t> payload);

    /// The chapters that were found since the last block of them; they are forgotten.
    std::vector<Chapter> take_chapters() { return std::exchange(chapters_, {}); }

    /// The step of a seat that is there, and the other way round. They count from the seat whose
    /// turn it is, so that who plays in turn is mostly the first.
    std::uint8_t step_of(Seat seat) const;
    Seat seat_of(std::uint8_t step) const;

    Choices choices(Seat seat) const { return {*state_, seat}; }

    /// What the host says if nothing else happens.
    std::optional<AnyCommand> of_host() const;

    /// Begins a round with the deal that follows from the seed.
    std::optional<AnyCommand> of_deal() const;

    /// The seed is told so much later.
    std::optional<Record> reveal(std::int64_t later) const;

    /// The records of the command if it is given so much later: at once one after another. Nothing
    /// if the rules refuse it.
    std::vector<Record> outcome(const AnyCommand& command, std::int64_t later) const;

    /// The record happened. False if it cannot have.
    bool apply(const Record& record);

  private:
    std::optional<MatchHeader> header_;
    std::optional<Seed> seed_;
    std::optional<AnyState> state_;
    LogPosition position_;
    ChapterFinder finder_;
    std::vector<Chapter> chapters_;
};

/// The record with what a reject says of numbers and times counted back from the record's own, or
/// the other way round: doing it twice gives the record again.
Record mirrored(const Record& record);

/// Writes the record as it stands in a block.
void append_record(std::vector<std::uint8_t>& out, const Record& record, Microseconds previous);

}  // namespace juz::replay
