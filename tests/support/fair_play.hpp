// A race under policy `fair`, played at random through a real arbiter: far and near seats, hands
// that reach for the same place, and hands that reach too early.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <vector>

#include "juz/arbiter/arbiter.hpp"
#include "support/catch.hpp"
#include "support/nonsense.hpp"
#include "support/random_play.hpp"

namespace juz::test {

class FairPlay {
  public:
    /// A command on its way and what became of it.
    struct Sent {
        Submission submission;
        std::optional<Verdict> verdict;
        Microseconds decided;  ///< The mark by which its verdict was there.
    };

    FairPlay(const ArbiterSetup& setup, std::uint64_t seed)
        : seats_(setup.seats), generator_(Seed::from_number(seed)), arbiter_(setup, wake_) {
        arbiter_.host(begin_round_command(0, setup.match_seed), now_);
        arbiter_.host(start_command(0), now_);
        for (std::uint8_t seat = 0; seat < seats_; ++seat) {
            round_trip_[seat] = generator_.below(3) == 0 ? 300 : 300 + generator_.below(90'000);
        }
    }

    const Arbiter& arbiter() const { return arbiter_; }
    Arbiter& arbiter() { return arbiter_; }
    const std::vector<Sent>& sent() const { return sent_; }
    Generator& generator() { return generator_; }

    /// Some time passes; some seats say something; what is due is decided.
    void step() {
        now_.value += 1 + generator_.below(generator_.below(4) == 0 ? 400'000 : 40'000);
        const Microseconds mark = now_;
        std::uint32_t hands = generator_.below(3);
        const std::vector<AnyCommand> contest =
            hands > 0 ? same_prize() : std::vector<AnyCommand>();
        for (const AnyCommand& command : contest) {
            say(command, Microseconds{mark.value - generator_.below(900)});
        }
        for (; hands > 0 && contest.empty(); --hands) {
            if (const auto command = one_command()) {
                say(*command, Microseconds{mark.value - generator_.below(900)});
            }
        }
        settle(mark);
    }

    /// Nothing more is said; what is held is decided.
    void finish() {
        now_.value += fair::cap_max.value * 2;
        settle(now_);
    }

    /// Called around every step of the arbiter, if set.
    std::function<void()> before_step;
    std::function<void()> after_step;

    bool over() const { return is_over(arbiter_.state()); }

  private:
    // Everybody who could take one place now.
    std::vector<AnyCommand> same_prize() {
        std::vector<AnyCommand> hands;
        const std::vector<AnyCommand> legal = all_legal(arbiter_.state());
        std::array<std::uint8_t, Prize::count> count{};
        for (const AnyCommand& command : legal) {
            if (const auto prize = prize_of(command)) {
                ++count[prize->index()];
            }
        }
        std::array<bool, seat_count_max> spoke{};
        for (const AnyCommand& command : legal) {
            const auto prize = prize_of(command);
            const Seat seat = *seat_of(command);
            // Some do not see it, and are waited for in vain.
            if (prize && count[prize->index()] > 1 && !spoke[seat.value] &&
                generator_.below(3) != 0) {
                spoke[seat.value] = true;
                hands.push_back(command);
            }
        }
        return hands;
    }

    std::optional<AnyCommand> one_command() {
        if (generator_.below(12) == 0) {
            const Seat seat{static_cast<std::uint8_t>(generator_.below(seats_))};
            const auto& state = std::get<race::State>(arbiter_.state());
            // A card in sight, held out to whatever foundation there is.
            const Card top = state.of(seat).reserve.top();
            return AnyCommand(
                generator_.below(2) == 0 && top.is_known()
                    ? race::Command(race::MoveCommand{seat, top, race::Place::reserve(),
                                                      race::Place::foundation()})
                    : nonsense(state, seat, generator_));
        }
        return random_command(arbiter_.state(), generator_);
    }

    void say(const AnyCommand& command, Microseconds picture) {
        const Seat seat = *seat_of(command);
        Submission submission;
        submission.seat = seat;
        submission.sequence = static_cast<std::uint32_t>(sent_.size());
        submission.stamp = Microseconds{std::max(picture.value, last_[seat.value].value)};
        submission.command = command;
        last_[seat.value] = submission.stamp;
        if (arbiter_.producer(0).submit(submission)) {
            sent_.push_back({submission, std::nullopt, {}});
        }
    }

    void settle(Microseconds mark) {
        for (std::uint8_t seat = 0; seat < seats_; ++seat) {
            Observation link;
            link.seat = Seat{seat};
            link.link = {Microseconds{round_trip_[seat]}, Microseconds{round_trip_[seat] + 50},
                         Microseconds{generator_.below(4'000)}};
            link.cap = fair::cap_default;
            static_cast<void>(arbiter_.producer(0).observe(link));
        }
        arbiter_.producer(0).publish(mark);
        if (before_step) {
            before_step();
        }
        arbiter_.step(mark);
        if (after_step) {
            after_step();
        }
        Verdict verdict;
        while (arbiter_.take_verdict(verdict)) {
            Sent& sent = sent_[verdict.sequence];
            REQUIRE_FALSE(sent.verdict);
            REQUIRE(sent.submission.seat == verdict.seat);
            sent.verdict = verdict;
            sent.decided = mark;
        }
        tell(mark);
    }

    // What was decided goes out to everybody, and most of them answer.
    void tell(Microseconds mark) {
        const std::uint32_t events = arbiter_.log().events();
        for (std::uint8_t seat = 0; seat < seats_; ++seat) {
            Observation sent;
            sent.kind = Observation::Kind::Sent;
            sent.seat = Seat{seat};
            sent.event = events;
            sent.at = Microseconds{mark.value + 1};
            static_cast<void>(arbiter_.producer(0).observe(sent));
            if (events > 0 && generator_.below(3) == 0) {
                Observation echo = sent;
                echo.kind = Observation::Kind::Echo;
                echo.event = events - 1;
                echo.round_trip = Microseconds{round_trip_[seat] + generator_.below(50'000)};
                echo.at = Microseconds{sent.at.value + echo.round_trip.value};
                static_cast<void>(arbiter_.producer(0).observe(echo));
            }
        }
    }

    std::uint8_t seats_;
    Generator generator_;
    Signal wake_;
    Arbiter arbiter_;
    Microseconds now_;
    std::array<Microseconds, seat_count_max> last_{};
    std::array<std::int64_t, seat_count_max> round_trip_{};
    std::vector<Sent> sent_;
};

/// A match of `seats` with `rules` under `fair`.
inline ArbiterSetup fair_setup(std::uint8_t seats, std::uint64_t seed, const std::string& rules) {
    ArbiterSetup setup;
    setup.rules = std::get<AnyRuleset>(parse_rules("race", rules));
    setup.seats = seats;
    setup.match_seed = Seed::from_number(seed);
    setup.fair.emplace();
    setup.between_rounds = Microseconds{100'000};
    return setup;
}

}  // namespace juz::test
