// Contests under policy `fair`, laid by hand: what is open, who knows it since when, who reaches.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "scripted.hpp"
#include "support/race_position.hpp"

namespace juz::test {

constexpr Microseconds ms(std::int64_t value) {
    return from_ms(value);
}

/// A seat's link that never varies.
inline Link steady_link(std::int64_t round_trip_us) {
    return {us(round_trip_us), us(round_trip_us), us(0)};
}

/// A race table under `fair` that is laid by hand and driven by stamps.
class FairScene {
  public:
    explicit FairScene(const race::State& state, const FairSetup& fair = {})
        : seats_(static_cast<std::uint8_t>(state.table.seats)), arbiter_(setup(fair), wake_) {
        arbiter_.resume(state, us(0));
    }

    ArbiterSetup setup(const FairSetup& fair) const {
        ArbiterSetup setup = race_setup(seats_);
        setup.fair = fair;
        return setup;
    }

    Arbiter& arbiter() { return arbiter_; }
    const race::State& state() const { return std::get<race::State>(arbiter_.state()); }

    /// The seat's link from now on.
    FairScene& link(std::uint8_t seat, const Link& link, Microseconds cap = fair::cap_default) {
        Observation observation;
        observation.seat = Seat{seat};
        observation.link = link;
        observation.cap = cap;
        REQUIRE(arbiter_.producer(0).observe(observation));
        return *this;
    }

    /// All events so far go out to everybody at `at`.
    FairScene& sent(Microseconds at) {
        for (std::uint8_t seat = 0; seat < seats_; ++seat) {
            sent_to(seat, at);
        }
        return *this;
    }

    FairScene& sent_to(std::uint8_t seat, Microseconds at) {
        Observation observation;
        observation.kind = Observation::Kind::Sent;
        observation.seat = Seat{seat};
        // Also what a table was taken up with has been sent.
        observation.event = arbiter_.log().events() + 1;
        observation.at = at;
        REQUIRE(arbiter_.producer(0).observe(observation));
        return *this;
    }

    FairScene& echo(std::uint8_t seat, std::uint32_t event, Microseconds round_trip,
                    Microseconds at) {
        Observation observation;
        observation.kind = Observation::Kind::Echo;
        observation.seat = Seat{seat};
        observation.event = event;
        observation.round_trip = round_trip;
        observation.at = at;
        REQUIRE(arbiter_.producer(0).observe(observation));
        return *this;
    }

    /// The command arrives at `at`; nothing is decided before `until`.
    FairScene& arrives(const race::Command& command, Microseconds at) {
        const Seat seat = *race::seat_of(command);
        REQUIRE(arbiter_.producer(0).submit({seat, ++sequence_, 0, at, command}));
        return *this;
    }

    /// Everything that arrived by then is known; what the policy decides by then.
    std::vector<Verdict> until(Microseconds now) {
        arbiter_.producer(0).publish(now);
        arbiter_.step(now);
        std::vector<Verdict> all;
        for (Verdict verdict; arbiter_.take_verdict(verdict);) {
            all.push_back(verdict);
        }
        return all;
    }

    /// All of one kind that the log holds.
    template <class Kind>
    std::vector<Kind> records() const {
        std::vector<Kind> all;
        for (std::size_t n = 0; n < arbiter_.log().size(); ++n) {
            if (const auto* kind = std::get_if<Kind>(&arbiter_.log()[n].what)) {
                all.push_back(*kind);
            }
        }
        return all;
    }

  private:
    std::uint8_t seats_;
    Signal wake_;
    Arbiter arbiter_;
    std::uint32_t sequence_ = 0;
};

inline race::Command to_foundation(std::uint8_t seat, const std::string& card,
                                   race::Place from = race::Place::waste()) {
    return race::test::move(seat, card, from, race::Place::foundation());
}

}  // namespace juz::test
