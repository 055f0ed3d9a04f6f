#include <benchmark/benchmark.h>

#include <memory>
#include <variant>

#include "juz/core/seed.hpp"
#include "juz/replay/recorder.hpp"
#include "juz/replay/timeline.hpp"
#include "sections.hpp"

namespace juz::bench {

namespace {

/// Plays until a log is long enough: seats that turn and shift cards for ever, and now and then
/// lay one on a foundation.
class LongMatch {
  public:
    LongMatch(EventSink& sink, std::uint32_t events) : sink_(sink) {
        MatchHeader header;
        // The longest match that the rules allow.
        header.rules = std::get<AnyRuleset>(
            parse_rules("race", "ace=free,rotate_limit=9,command_limit=60000,rounds=100"));
        header.players.resize(seats);
        state_ = initial_state(header);
        sink_.begin(header);
        while (events_ < events && !is_over(*state_)) {
            step();
        }
        sink_.finish();
    }

  private:
    static constexpr std::uint8_t seats = 4;

    void step() {
        if (ask(begin_round_command(state_->index(), seed_))) {
            ask(start_command(state_->index()));
        }
        const Seat seat{static_cast<std::uint8_t>(generator_.below(seats))};
        std::uint32_t count = 0;
        std::optional<AnyCommand> picked;
        legal_commands(*state_, seat, [&](const AnyCommand& command) {
            if (is_patient(command) && generator_.below(++count) == 0) {
                picked = command;
            }
        });
        if (picked) {
            ask(*picked);
        }
        if (events_ % 64 == 0) {
            sink_.commit();
        }
    }

    // A race that goes on: nobody gives up or shouts, and foundations grow slowly.
    bool is_patient(const AnyCommand& command) {
        const auto& asked = std::get<race::Command>(command);
        if (const auto* move = std::get_if<race::MoveCommand>(&asked)) {
            return move->to.kind == race::Place::Kind::Column ||
                   generator_.below(foundation_rarity) == 0;
        }
        return std::holds_alternative<race::TurnCommand>(asked);
    }

    bool ask(const AnyCommand& command) {
        now_.value += 1000 + generator_.below(500'000);
        return !play(*state_, command, [&](const AnyEvent& event) {
            sink_.record(Record{events_, events_, now_, event});
            ++events_;
        });
    }

    static constexpr std::uint32_t foundation_rarity = 400;

    EventSink& sink_;
    Seed seed_ = Seed::from_number(1);
    Generator generator_{seed_};
    std::optional<AnyState> state_;
    Microseconds now_;
    std::uint32_t events_ = 0;
};

replay::Replay long_replay(std::uint32_t events) {
    replay::MemoryFile file;
    replay::Recorder recorder(file);
    const LongMatch match(recorder, events);
    return std::get<replay::Replay>(replay::Replay::open(replay::Blob::of(file.bytes())));
}

// What is searched, once `register_seek` has made it.
std::optional<replay::Replay> searched;

void jump(benchmark::State& bench) {
    replay::Timeline timeline(*searched);
    Generator generator(Seed::from_number(2));
    while (bench.KeepRunning()) {
        timeline.seek(generator.below(searched->events() + 1));
        benchmark::DoNotOptimize(hash_of(timeline.state()).value);
    }
    bench.SetItemsProcessed(bench.iterations());
}

// From the beginning to the end, as a reader without an index has to.
void linear(benchmark::State& bench) {
    while (bench.KeepRunning()) {
        replay::Timeline timeline(*searched);
        while (timeline.advance()) {
        }
        benchmark::DoNotOptimize(hash_of(timeline.state()).value);
    }
    bench.SetItemsProcessed(bench.iterations());
}

}  // namespace

Section register_seek(std::uint32_t events) {
    searched = long_replay(events);
    benchmark::RegisterBenchmark("seek/jump", jump)->MinTime(0.2);
    benchmark::RegisterBenchmark("seek/linear", linear)->Iterations(1);
    const std::string log = std::to_string(searched->events()) + " events";
    return {"seek",
            {{"seek/jump", "seek/linear", "seek",
              "to anywhere in a log of " + log + " beside replaying all of it", 1.0 / 300}}};
}

}  // namespace juz::bench
