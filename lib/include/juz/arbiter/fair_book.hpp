// What policy `fair` has to remember of every seat (RACE-27).
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>

#include "juz/arbiter/fair.hpp"
#include "juz/arbiter/observation.hpp"
#include "juz/arbiter/tie_break.hpp"
#include "juz/match/match.hpp"

namespace juz {

/// What a table under policy `fair` is set up with.
struct FairSetup {
    /// The most that is made good for anybody, 0 to `fair::cap_max`; a seat's own may be less.
    Microseconds cap = fair::cap_default;
    SeatSet local;  ///< Seats that are played in this process: bots of the host's.
};

/// A prize that was taken.
struct TakenPrize {
    Contender by;
    Microseconds decided_at;
    std::uint32_t event = 0;
};

/// News, links, banks and locks of all seats. Follows the events of a match; decides nothing. Never
/// allocates. Not thread-safe.
class FairBook {
  public:
    using Rivals = InlineList<fair::Rival, seat_count_max>;

    /// Local seats see an event at once and have no wire: nothing is made good for them.
    FairBook(const FairSetup& setup, std::uint8_t seats);

    /// What the network thread measured.
    void note(const Observation& observation);

    /// A round is dealt: what was known of places and cards means nothing any more.
    void begin_round();

    /// A command of `actor` (nobody: of the host's own), which arrived at `arrival`, led to
    /// `events` and to `after`. `first` is the number of the first, `t` when they were decided.
    struct Step {
        const AnyState& after;
        std::span<const AnyEvent* const> events;
        std::uint32_t first = 0;
        Microseconds t;
        std::optional<Seat> actor;
        Microseconds arrival;
    };
    void follow(const Step& step);

    /// The seat sent something that arrived then: nothing it sent before is still on its way.
    void heard(Seat seat, Microseconds arrival);

    /// The seat's hand reaching for the prize. Nothing if it was never open to the seat.
    std::optional<Contender> contender(Seat seat, Prize prize, Microseconds arrival) const;
    /// Takes the excess of a contender in a contest from its seat's bank.
    void charge(const Contender& contender);

    bool is_locked(Seat seat, Prize prize, Microseconds at) const;
    /// RACE-27: the card was held out too early.
    void lock(Seat seat, Prize prize, Microseconds at);

    /// Whether the prize was open to the seat a moment before `at`.
    bool was_open(Seat seat, Prize prize, Microseconds at) const;
    /// The seat reached for the prize and did not get it, or waits for it.
    void tried(Seat seat, Prize prize, Microseconds at);
    /// Whether the seat reached a moment ago for the card below this one: it then saw its own
    /// move's place.
    bool tried_below(Seat seat, Prize prize, Microseconds at) const;

    void took(Prize prize, const TakenPrize& taken);
    const std::optional<TakenPrize>& taken(Prize prize) const { return taken_[prize.index()]; }

    /// Who else could reach for the prize: seats to whom it is open and who know it. For the shout,
    /// seats to whom anything is open.
    Rivals rivals(Prize prize, SeatSet contenders, Microseconds now) const;

    /// What is made good for the seat in any case.
    Microseconds compensation(Seat seat) const;

  private:
    static constexpr Microseconds long_ago{std::numeric_limits<std::int64_t>::min() / 2};
    static constexpr Microseconds not_sent{std::numeric_limits<std::int64_t>::max() / 2};

    struct Known {
        News news;
        std::optional<Microseconds> echo;
        Microseconds echo_at;
    };

    struct SeatBook {
        bool local = false;
        Link link;
        Microseconds cap;
        Microseconds bank = fair::bank_max;
        Microseconds bank_at;
        Microseconds heard = long_ago;
        PrizeSet open;
        PrizeSet known;   // Has an entry in `news`.
        PrizeSet unsent;  // Of these the news have not gone out yet.
        std::array<Known, Prize::count> news{};
        std::array<Microseconds, Prize::count> locked_until{};
        std::array<Microseconds, Prize::count> closed_at{};
        std::array<Microseconds, Prize::count> tried_at{};
    };

    void open(SeatBook& book, Seat seat, Prize prize, const Step& step);
    std::optional<fair::Rival> rival(Seat seat, Prize prize, Microseconds now) const;
    Microseconds bank(const SeatBook& book, Microseconds at) const;

    std::uint8_t seats_;
    std::array<SeatBook, seat_count_max> books_;
    std::array<std::optional<TakenPrize>, Prize::count> taken_{};
};

}  // namespace juz
