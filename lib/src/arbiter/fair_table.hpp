// Policy `fair` at one table (RACE-27): who is let in, who is held, and in which order they are
// decided. Knows nothing of lanes and logs.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "juz/arbiter/fair_book.hpp"
#include "juz/arbiter/submission.hpp"
#include "juz/arbiter/tie_break.hpp"

namespace juz {

/// A contest's records, in the order in which the log has them.
struct Audit {
    InlineList<Contender, seat_count_max> contenders;
    InlineList<Awaited, seat_count_max> awaited;
    Contest contest;
};

/// Why a command did not get its prize.
struct Beating {
    Rejection reason = Rejection::NoFit;
    std::optional<Seat> winner;
    Microseconds margin;
    Microseconds uncertainty;
    std::optional<Audit> audit;
};

class FairTable {
  public:
    FairTable(const FairSetup& setup, std::uint8_t seats);

    FairBook& book() { return book_; }
    const FairBook& book() const { return book_; }

    enum class Way : std::uint8_t {
        Decide,  ///< By the rules, at once.
        Hold,    ///< It stays in its lane until `next` names its seat.
        Refuse,  ///< As `beating` says.
    };
    struct Admission {
        Way way = Way::Decide;
        Beating beating{};
    };

    /// A command at the head of its seat's lane, which arrived at `arrival`.
    Admission admit(const Submission& submission, const AnyState& state, Microseconds arrival,
                    Microseconds now);

    /// What is to be done with a held command at `now`.
    struct Next {
        Seat seat;
        bool refused = false;  ///< As `beating` says; else it is decided by the rules …
        Beating beating{};
        std::optional<Audit> audit{};  ///< … after these records, if they accept it.
    };
    /// Nothing while all that is held has to wait.
    std::optional<Next> next(const AnyState& state, TieBreak& tie_break, Microseconds now);

    /// The command of `seat` was decided by the rules, and accepted: what it took is taken.
    void accepted(Seat seat, Prize prize, std::uint32_t event);

    bool holds(Seat seat) const { return held_[seat.value].has_value(); }
    bool holds_any() const { return held_count_ > 0; }
    /// When `next` has something to say if nothing else happens.
    Microseconds due() const { return due_; }

  private:
    struct Held {
        Prize prize = Prize::call();
        Contender contender;
    };

    /// All that is held for one prize.
    struct Group {
        Prize prize = Prize::call();
        InlineList<Contender, seat_count_max> contenders;  // In order of arrival.
        SeatSet seats;
    };

    using Groups = InlineList<Group, seat_count_max>;

    Groups groups() const;
    Group group_with(const Contender& contender, Prize prize) const;
    fair::Docket docket(const Group& group, const FairBook::Rivals& rivals,
                        std::uint8_t places) const;
    Admission refuse_closed(const Submission& submission, Prize prize, Microseconds arrival);
    Admission too_early(Seat seat, Prize prize, Microseconds arrival);
    Beating beaten(const Contender& loser, Prize prize, bool counted) const;

    std::optional<Next> look(const Group& group, const Groups& all, const AnyState& state,
                             TieBreak& tie_break, Microseconds now);
    /// When a verdict on the group was due, which is given at `now`.
    Microseconds due_at(const Group& group, Microseconds now) const;
    Next verdict(const Group& group, const AnyState& state, TieBreak& tie_break, Microseconds now);
    Audit audit_of(const fair::Docket& docket, const fair::Ruling& ruling, const Group& group,
                   Microseconds now) const;
    void remember(const fair::Ruling& ruling, Prize prize);
    void release(Seat seat);

    FairBook book_;
    std::uint8_t seats_;
    Microseconds hold_cap_;
    std::array<std::optional<Held>, seat_count_max> held_{};
    std::size_t held_count_ = 0;
    // Who was ever waited for, while the prize is held.
    struct Wait {
        Prize prize = Prize::call();
        Awaited awaited;
    };
    std::vector<Wait> waits_;
    // The hand of the command that is being decided, for `accepted`.
    std::array<std::optional<TakenPrize>, seat_count_max> reaching_{};
    Microseconds due_;
};

}  // namespace juz
