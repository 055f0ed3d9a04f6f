// Whole races under policy `fair` whose players react after times of their own: what an arbiter
// decided and logged, recorded.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "juz/arbiter/arbiter.hpp"
#include "support/random_play.hpp"
#include "support/recorded_race.hpp"

namespace juz::test {

/// Somebody who takes what can be taken always after the same time, over a wire that never varies.
struct Racer {
    std::string name;
    std::int64_t reaction_us = 0;
    std::int64_t round_trip_us = 0;
};

/// Zosia, far away, beats Janek by 12 ms though Janek's move is there 27 ms earlier.
inline const std::vector<Racer> racers{{"Zosia", 431'000, 40'000},
                                       {"Janek", 443'000, 1'000},
                                       {"Łucja", 445'000, 104'000},
                                       {"Ola", 444'000, 9'000}};

/// Plays a race on virtual time through an arbiter. Everybody sees an event when it is decided.
class FairRace {
  public:
    explicit FairRace(std::string_view rules, std::uint64_t seed,
                      std::optional<FairSetup> fair = FairSetup{})
        : seed_(Seed::from_number(seed)),
          generator_(derive(seed_, 98, 0)),
          header_(race_header(rules, static_cast<std::uint8_t>(racers.size()))),
          arbiter_(setup(header_, seed, fair), wake_) {
        for (std::size_t seat = 0; seat < racers.size(); ++seat) {
            header_.players[seat] = {racers[seat].name, false};
        }
        header_.policy = std::string(fair ? fair_policy : arrival_policy);
        for (std::uint8_t seat = 0; fair && seat < racers.size(); ++seat) {
            const Microseconds trip{racers[seat].round_trip_us};
            Observation link;
            link.seat = Seat{seat};
            link.link = {trip, trip, Microseconds{seat * 1'500}};
            link.cap = fair->cap;
            arbiter_.producer(0).observe(link);
        }
    }

    RecordedRace play() {
        arbiter_.host(begin_round_command(0, seed_), {});
        // Bounded: a round ends by its limit of commands.
        for (int step = 0; step < 200'000 && !is_over(arbiter_.state()); ++step) {
            plan_all();
            go_on();
        }
        return recorded();
    }

  private:
    struct Plan {
        AnyCommand command;
        Microseconds arrival;
        bool reaches = false;
        std::uint32_t seen = 0;
    };

    static ArbiterSetup setup(const MatchHeader& header, std::uint64_t seed,
                              const std::optional<FairSetup>& fair) {
        ArbiterSetup made;
        made.rules = header.rules;
        made.seats = static_cast<std::uint8_t>(header.players.size());
        made.match_seed = Seed::from_number(seed);
        made.fair = fair;
        return made;
    }

    // Whoever can reach for a foundation does; else one plays about, slowly.
    void plan_all() {
        for (std::uint8_t seat = 0; seat < racers.size(); ++seat) {
            if (stage_of(arbiter_.state()) != Stage::Playing) {
                plans_[seat].reset();
                continue;
            }
            if (plans_[seat] && plans_[seat]->reaches) {
                continue;
            }
            std::vector<AnyCommand> reaching;
            std::vector<AnyCommand> others;
            std::optional<AnyCommand> turn;
            legal_commands(arbiter_.state(), Seat{seat}, [&](const AnyCommand& command) {
                (prize_of(command) ? reaching : others).push_back(command);
                if (std::holds_alternative<race::TurnCommand>(std::get<race::Command>(command))) {
                    turn = command;
                }
            });
            std::erase_if(
                others, [&](const AnyCommand& one) { return others.size() > 1 && gives_up(one); });
            if (!reaching.empty()) {
                plans_[seat] = Plan{reaching[pick(reaching.size())],
                                    later(racers[seat].reaction_us + racers[seat].round_trip_us),
                                    true, arbiter_.log().events()};
            } else if (!plans_[seat] && !others.empty()) {
                const bool turns = turn && generator_.below(4) != 0;
                plans_[seat] = Plan{turns ? *turn : others[pick(others.size())],
                                    later(700'000 + generator_.below(300'000)), false,
                                    arbiter_.log().events()};
            }
        }
    }

    std::uint32_t pick(std::size_t count) {
        return generator_.below(static_cast<std::uint32_t>(count));
    }

    Microseconds later(std::int64_t microseconds) const {
        return Microseconds{now_.value + microseconds};
    }

    // To the next arrival or deadline, whichever is first.
    void go_on() {
        Plan* next = nullptr;
        std::uint8_t of = 0;
        for (std::uint8_t seat = 0; seat < racers.size(); ++seat) {
            if (plans_[seat] && (next == nullptr || plans_[seat]->arrival < next->arrival)) {
                next = &*plans_[seat];
                of = seat;
            }
        }
        const Microseconds deadline = arbiter_.next_deadline();
        if (next == nullptr || deadline < next->arrival) {
            now_ = std::max(now_, deadline);
        } else {
            now_ = std::max(now_, next->arrival);
            arbiter_.producer(0).submit({Seat{of}, ++sequence_, next->seen, now_, next->command});
            plans_[of].reset();
        }
        arbiter_.producer(0).publish(now_);
        arbiter_.step(now_);
        for (Verdict verdict; arbiter_.take_verdict(verdict);) {
        }
        tell_sent();
    }

    void tell_sent() {
        for (std::uint8_t seat = 0; told_ < arbiter_.log().events() && seat < racers.size();
             ++seat) {
            Observation sent;
            sent.kind = Observation::Kind::Sent;
            sent.seat = Seat{seat};
            sent.event = arbiter_.log().events();
            sent.at = now_;
            arbiter_.producer(0).observe(sent);
        }
        told_ = arbiter_.log().events();
    }

    RecordedRace recorded() {
        RecordedRace race;
        race.header = header_;
        replay::MemoryFile file;
        replay::Recorder recorder(file);
        recorder.begin(header_);
        AnyState state = initial_state(header_);
        race.hashes.push_back(hash_of(state));
        for (std::size_t n = 0; n < arbiter_.log().size(); ++n) {
            const Record& record = arbiter_.log()[n];
            race.records.push_back(record);
            recorder.record(record);
            if (n % 16 == 0) {
                recorder.commit();
            }
            if (const AnyEvent* event = record.event()) {
                apply(state, *event);
                race.hashes.push_back(hash_of(state));
            }
        }
        recorder.finish();
        race.bytes = file.bytes();
        return race;
    }

    Seed seed_;
    Generator generator_;
    MatchHeader header_;
    Signal wake_;
    Arbiter arbiter_;
    std::array<std::optional<Plan>, seat_count_max> plans_;
    Microseconds now_;
    std::uint32_t sequence_ = 0;
    std::uint32_t told_ = 0;
};

}  // namespace juz::test
