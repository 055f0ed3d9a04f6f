// The arbiter: puts the commands of all seats in one order and decides them.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "juz/arbiter/fair_book.hpp"
#include "juz/arbiter/lane.hpp"
#include "juz/arbiter/signal.hpp"
#include "juz/arbiter/submission.hpp"
#include "juz/arbiter/tie_break.hpp"
#include "juz/match/log.hpp"
#include "juz/match/match.hpp"
#include "juz/match/schedule.hpp"

namespace juz {

/// What an arbiter is made from.
struct ArbiterSetup {
    AnyRuleset rules;
    std::uint8_t seats = 1;  ///< 1–8
    Seed match_seed;
    std::vector<Share> shares{};  ///< What the seed was made of; revealed with it.
    /// Threads that stamp what they submit and publish marks; 0 when every command is local.
    std::size_t producers = 1;
    std::size_t lane_capacity = 256;  ///< Commands that a seat may have under way; at least 1.
    Microseconds between_rounds{8'000'000};  ///< From the end of a round to the next deal.
    /// Policy `fair`; without it policy `arrival`.
    std::optional<FairSetup> fair;
};

class FairTable;
struct Audit;
struct Beating;

/// Decides a match. Policy `arrival`: the order of the decisions is (stamp, tie-break).
///
/// Policy `fair` (RACE-27): a command that reaches for a prize counts at its table time (fair.hpp).
/// While another seat could still have been faster, it is held: it stays at the head of its seat's
/// lane, that seat's later commands behind it, and nobody else's wait.
///
/// A mark T promises that no stamp ≤ T is still to come from its producer. What is stamped no
/// later than the least mark, the horizon, is due: it is decided by stamp, never by the order in
/// which threads happened to run. Equal stamps: seats in cyclic order from (first + ties) mod n,
/// where `first` follows from the match seed and the round, and `ties` counts the round's earlier
/// groups of equal stamps; within a seat the order of its lane. A stamp below the last one decided
/// counts as that one, and what has such stamps is still decided in their order. The host's own
/// commands come before seats' of the same stamp.
///
/// Threads: one thread, the arbiter's, calls what stands under "The arbiter's thread"; a producer
/// belongs to one thread, and so does every seat's lane. Nothing here locks, sleeps or reads a
/// clock; memory is taken only when the log begins a new chunk for which nobody called `prepare`.
class Arbiter {
  public:
    /// A stamping thread's way in.
    class Producer {
      public:
        /// Into its seat's lane, which no other thread may fill. False when that lane is full
        /// (`Rejection::TooFast` is the answer to give); other seats do not notice.
        bool submit(const Submission& submission);

        /// A command of the host's own, decided like a seat's by its stamp but without a verdict.
        /// Only one thread may submit these. False when its lane is full.
        bool submit_host(const HostSubmission& submission);

        /// What was measured at the network; for policy `fair`. Before the commands that it
        /// concerns. Only one thread may submit these. False when there is no room: it is lost.
        bool observe(const Observation& observation);

        /// After everything stamped ≤ `mark` was submitted. Marks never decrease. Wakes the
        /// arbiter if it has something to do.
        void publish(Microseconds mark);

        /// As `publish`, but wakes nobody: true if somebody has to call `step` now, for instance
        /// this very thread, if it makes sure that it is the only one.
        [[nodiscard]] bool advance(Microseconds mark);

      private:
        friend class Arbiter;
        explicit Producer(Arbiter& arbiter) : arbiter_(arbiter) {}

        Arbiter& arbiter_;
        bool submitted_ = false;  // Since the last mark.
        alignas(64) std::atomic<std::int64_t> mark_{unstamped.value};
    };

    /// `wake` is raised whenever `step` has something to do. It may serve several arbiters of one
    /// thread, and has to outlive this.
    Arbiter(const ArbiterSetup& setup, Signal& wake);
    ~Arbiter();
    Arbiter(const Arbiter&) = delete;
    Arbiter& operator=(const Arbiter&) = delete;

    // The producing threads'

    /// `index` below `ArbiterSetup::producers`.
    Producer& producer(std::size_t index) { return *producers_[index]; }

    /// A command that the arbiter stamps when it takes it; wakes the arbiter. False when the
    /// seat's lane is full.
    bool submit_local(const Submission& submission);

    // Any thread's

    /// Every record below `published()` is complete and never changes.
    const Log& log() const { return log_; }
    std::size_t published() const { return published_.load(std::memory_order_acquire); }

    /// Takes the memory that the log will want next, so that `step` need not. To be called now and
    /// then by one thread, best when something was decided.
    void prepare();

    /// When the host will next have something to say, or the largest time. The thread that
    /// publishes marks should publish one no later than then.
    Microseconds next_deadline() const {
        return Microseconds{deadline_.load(std::memory_order_acquire)};
    }

    // The verdicts' reader's, one thread

    /// The oldest verdict that was not taken yet. Every submission gets exactly one, each seat's
    /// in the order of its lane. While nobody takes them the arbiter decides nothing more.
    bool take_verdict(Verdict& verdict);

    // The arbiter's thread's

    /// Decides all that is due. `now` stamps local commands; without producers it also is the
    /// horizon. Returns how many commands were decided, the host's own included.
    std::size_t step(Microseconds now);

    /// Decides a command of the host's own at once, at `now` or the last stamp decided.
    std::optional<Rejection> host(const AnyCommand& command, Microseconds now);

    /// Goes on from `state`, which something else than this log has led to, as `now`: a match that
    /// is taken up again. Nothing may be held.
    void resume(const AnyState& state, Microseconds now);

    /// The full state: nothing of it may reach a client.
    const AnyState& state() const { return state_; }

  private:
    /// An event of this round that took a place others could have wanted.
    struct Taken {
        std::uint32_t record = 0;
        std::uint32_t event = 0;
    };
    /// What can be decided next: all of one stamp.
    struct Due;
    /// What became of the command at the head of a seat's lane, beside what the rules say.
    struct Ruled {
        const Beating* refused = nullptr;  ///< The policy refuses it.
        const Audit* audit = nullptr;      ///< The policy gives it the prize, for these reasons.
    };

    Microseconds horizon(Microseconds now) const;
    void take_spare();
    void count_available();
    void take_observations();
    Due next_due(Microseconds horizon, Microseconds now) const;
    bool decide_next(Microseconds horizon, Microseconds now);
    void take_submission(Seat seat, Microseconds stamp);
    void conclude(Seat seat, Microseconds stamp, const Ruled& ruled);
    void refuse(const Submission& submission, Microseconds stamp, Verdict& verdict);
    std::optional<Rejection> decide(const AnyCommand& command, Microseconds stamp,
                                    const Submission* submission);
    /// Everything held that has not to wait any longer.
    void settle_held(Microseconds now);
    void follow(std::size_t from, Microseconds stamp, const Submission* submission);
    void append(const Audit& audit, Microseconds stamp);
    bool is_held(Seat seat) const;
    Microseconds held_until() const;
    void note(const AnyEvent& event, Microseconds stamp);
    void find_winner(Verdict& verdict, const Submission& submission, Microseconds stamp) const;
    /// Tells the producers from when on there will be something to do.
    Microseconds announce();

    Signal& wake_;
    Seed match_seed_;
    std::vector<Share> shares_;
    AnyState state_;
    Log log_;
    HostSchedule schedule_;
    TieBreak tie_break_;

    std::vector<Lane<Submission>> lanes_;
    Lane<HostSubmission> host_lane_;
    Lane<Observation> observations_;
    Lane<Verdict> verdicts_;
    std::vector<std::unique_ptr<Producer>> producers_;

    // What may still be taken from each lane, so that a flood cannot hold a step for ever.
    std::array<std::size_t, seat_count_max> available_{};
    std::size_t host_available_ = 0;

    std::unique_ptr<FairTable> fair_;  // Null under policy `arrival`.

    Microseconds last_;  // The last stamp decided.
    std::vector<Taken> taken_;

    alignas(64) std::atomic<std::size_t> published_{0};
    std::atomic<std::int64_t> deadline_;
    // A mark at or beyond this gives the arbiter something to do.
    std::atomic<std::int64_t> interest_;
    // Memory for the log, on its way from the thread that prepares it.
    std::atomic<Log::Chunk*> spare_{nullptr};
    // The arbiter has stopped for want of room for verdicts.
    std::atomic<bool> blocked_{false};
};

}  // namespace juz
