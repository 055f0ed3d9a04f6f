// The audit of a contest: everything that policy `fair` (RACE-27) had in hand when it decided who
// reached a place first, so that anybody can decide it again.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "juz/core/codec.hpp"
#include "juz/core/fields.hpp"
#include "juz/core/prize.hpp"
#include "juz/core/seat.hpp"

namespace juz {

/// What a seat's own round trips look like, from the host's pings alone.
struct Link {
    Microseconds min60;   ///< The least of the last 60 s.
    Microseconds mean10;  ///< The mean of the last 10 s, outages clipped.
    Microseconds q99;     ///< The nearest-rank 99 % of the last 60 s, above `mean10`.

    friend bool operator==(const Link&, const Link&) = default;
};

/// How a seat came to know that a prize was open.
enum class NewsKind : std::uint8_t {
    Public,  ///< A foundation changed.
    Reveal,  ///< The host showed the seat a card.
    Own,     ///< The seat's own command made it so, and its client showed that at once.
};

/// The event by which a prize became open to a seat after having been closed.
struct News {
    std::uint32_t event = 0;  ///< Its number.
    NewsKind kind = NewsKind::Public;
    Microseconds t;     ///< The event's own time.
    Microseconds sent;  ///< When it was sent to the seat; own: when the seat's command arrived.

    friend bool operator==(const News&, const News&) = default;
};

/// Audit: one seat's hand reaching for a prize.
struct Contender {
    Seat seat;
    Microseconds arrival;
    News news;
    Link link;
    std::optional<Microseconds> echo;  ///< Round trip of the news itself, if known by then.
    Microseconds cap;
    Microseconds bank;          ///< Before.
    Microseconds excess;        ///< Taken from the bank, as it is in every contest.
    Microseconds compensation;  ///< For the way there and back, `excess` included.
    Microseconds time;          ///< Table time: this is what counts.

    friend bool operator==(const Contender&, const Contender&) = default;
};

/// How the waiting for a seat ended.
enum class WaitEnd : std::uint8_t {
    Arrived,  ///< Its own move came.
    Absent,   ///< It cannot have moved in time: it did something later, left, or lost the card.
    Passed,   ///< Its deadline passed.
    Capped,   ///< Nobody waits longer than the hold's cap.
};

/// Audit: a seat that could still have been faster, and was waited for.
struct Awaited {
    Seat seat;
    News news;
    Microseconds compensation;
    Microseconds margin;
    Microseconds deadline;
    WaitEnd end = WaitEnd::Passed;

    friend bool operator==(const Awaited&, const Awaited&) = default;
};

/// Audit: the verdict on the contenders and awaited seats whose records stand just before it, as
/// many as it says.
struct Contest {
    Prize prize = Prize::call();
    std::uint32_t event = 0;      ///< The number of the event that took the prize.
    std::uint8_t places = 1;      ///< Foundations that took the value.
    std::uint8_t contenders = 0;  ///< 1–8
    std::uint8_t counted = 0;     ///< The first of them; the others came after the verdict.
    std::uint8_t awaited = 0;     ///< 0–7
    Microseconds hold_cap;
    /// When the verdict was due. If the host was held up, the record's own time is later.
    Microseconds decided_at;
    Seat winner;
    std::uint8_t tie_first = 0;          ///< Equal table times: seats in cyclic order from here.
    std::optional<Microseconds> margin;  ///< The second's table time minus the winner's, if any.
    Microseconds uncertainty;            ///< Inside it a margin is a photo finish.
    Seat first_to_arrive;                ///< Who would have won by arrival.

    friend bool operator==(const Contest&, const Contest&) = default;
};

void encode(Writer& writer, const Contender& contender);
void encode(Writer& writer, const Awaited& awaited);
void encode(Writer& writer, const Contest& contest);
std::optional<Contender> decode_contender(Reader& reader);
std::optional<Awaited> decode_awaited(Reader& reader);
std::optional<Contest> decode_contest(Reader& reader);

/// As the JSON export names them.
std::string_view to_text(NewsKind kind);
std::string_view to_text(WaitEnd end);

void describe(const Contender& contender, FieldSink& sink);
void describe(const Awaited& awaited, FieldSink& sink);
void describe(const Contest& contest, FieldSink& sink);

}  // namespace juz
