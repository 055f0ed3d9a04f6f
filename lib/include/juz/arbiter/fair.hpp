// Policy `fair` (RACE-27), the pure part: a move counts at the moment of the table that was on the
// player's screen when it was made. A long wire neither helps nor hurts, up to a cap.
//
// Integers only, and nothing but what is handed in: whoever has an audit record decides the same.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "juz/core/inline_list.hpp"
#include "juz/core/seat.hpp"
#include "juz/match/contest.hpp"

namespace juz::fair {

inline constexpr Microseconds cap_default = from_ms(60);
/// For a peer on one of the host's own subnets, unless the table's own cap is smaller.
inline constexpr Microseconds near_cap = from_ms(20);
inline constexpr Microseconds cap_max = from_ms(150);
/// Nobody is waited for longer, unless the table's cap is larger.
inline constexpr Microseconds hold_cap_min = from_ms(60);
/// A mean above the least by more than this is not made good: one outage must not move it.
inline constexpr Microseconds spread = from_ms(10);
/// What an outage adds to a sample at most, as far as the mean is concerned.
inline constexpr Microseconds clip = from_ms(20);
/// For news that came late in a burst: what is made good beyond the usual comes from a bank.
inline constexpr Microseconds bank_max = from_ms(40);
inline constexpr Microseconds bank_refill_per_second{200};
/// Less than this is ordinary jitter.
inline constexpr Microseconds burst_min = from_ms(3);
/// How long beyond the expected arrival a seat is waited for.
inline constexpr Microseconds margin_min{500};
inline constexpr Microseconds margin_max = from_ms(20);
/// Nobody reacts faster; it says only for whom to wait.
inline constexpr Microseconds reaction_min = from_ms(100);
/// RACE-27: how long a card that was held out too early may not be laid on a foundation.
inline constexpr Microseconds early_lock = from_ms(1500);
/// Arriving sooner after the news than this below the least round trip, a move was made blindly.
inline constexpr Microseconds blind_slack = from_ms(2);
/// Who reaches for a place that was open no longer ago than this was beaten, not too early.
inline constexpr Microseconds beaten_window = from_ms(500);
/// What the stamps themselves may be wrong by.
inline constexpr Microseconds stamp_error{300};

/// The part of a round trip that is made good whenever the seat is on time.
Microseconds base_compensation(const Link& link, Microseconds cap);

/// What is made good of a late news' round trip, at the bank's cost.
Microseconds excess_compensation(const Link& link, std::optional<Microseconds> echo,
                                 Microseconds bank, Microseconds cap);

/// What a bank has after `elapsed`.
Microseconds refilled(Microseconds bank, Microseconds elapsed);

Microseconds margin_of(const Link& link);

/// How long a contest of this table is held at most, from its first arrival.
Microseconds hold_cap(Microseconds cap);

/// Fills in what follows from the rest: excess, compensation and table time.
void settle(Contender& contender);

/// Whether the move left before its seat can have seen the news.
bool is_blind(const Contender& contender);

/// The latest arrival of a move of the seat's whose table time is `time`; without its margin.
Microseconds expected_arrival(const News& news, Microseconds compensation, Microseconds time);

/// The two largest q99 and the stamps' own error.
Microseconds uncertainty(std::span<const Contender> contenders);

/// A seat that shows the value, has not moved, and is there.
struct Rival {
    Seat seat;
    News news;
    Microseconds compensation;
    Microseconds margin;
    /// The table time of its last command of any kind: commands of one seat keep their order, so
    /// nothing earlier is on its way.
    Microseconds heard;
};

/// One prize at one moment.
struct Docket {
    std::uint8_t places = 1;
    Microseconds hold_cap;
    std::span<const Contender> contenders;  ///< Settled, in order of arrival; at least one.
    std::span<const Rival> rivals;
    std::uint8_t tie_first = 0;  ///< Equal table times: seats in cyclic order from here …
    std::uint8_t seats = 1;      ///< … of so many.
};

/// The contender with the least table time.
std::size_t best_of(std::span<const Contender> contenders, std::uint8_t tie_first,
                    std::uint8_t seats);

/// Whether several have the least table time.
bool is_tied(std::span<const Contender> contenders);

/// Until when the rival is waited for, if it could still be faster than `best`.
std::optional<Microseconds> deadline(const Rival& rival, const Contender& best, Microseconds now);

struct Ruling {
    /// `contenders[best]` takes a place now; otherwise ask again at `until`, or at an arrival.
    bool now = true;
    std::size_t best = 0;
    Microseconds until;
    InlineList<Awaited, seat_count_max> awaited;  ///< For whom it is, or was, waited.
};

/// Hold or verdict.
Ruling rule(const Docket& docket, Microseconds now);

/// The record of a verdict for `contenders[winner]`.
Contest contest_of(const Docket& docket, std::size_t winner, Prize prize, Microseconds decided_at);

/// What is wrong with a contest's records: each contender's figures, and the verdict, are worked
/// out anew. Empty if nothing is.
std::string_view fault_in(const Contest& contest, std::span<const Contender> contenders,
                          std::span<const Awaited> awaited, std::uint8_t seats);

}  // namespace juz::fair
