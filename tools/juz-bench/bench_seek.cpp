#include <benchmark/benchmark.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <utility>
#include <variant>
#include <vector>

#include "juz/core/seed.hpp"
#include "juz/replay/recorder.hpp"
#include "juz/replay/timeline.hpp"
#include "rounds.hpp"
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

replay::Replay open_file(const std::string& path) {
    auto blob = replay::Blob::map(path);
    return std::get<replay::Replay>(replay::Replay::open(std::get<replay::Blob>(std::move(blob))));
}

/// A replay of many events on the disk, as long as the program runs.
class LongFile {
  public:
    explicit LongFile(std::uint32_t events)
        : path_(std::filesystem::temp_directory_path() /
                ("juz-bench-" + std::to_string(getpid()) + ".juzr")) {
        replay::MemoryFile file;
        replay::Recorder recorder(file);
        const LongMatch match(recorder, events);
        const std::vector<std::uint8_t>& bytes = file.bytes();
        std::ofstream(path_, std::ios::binary)
            .write(reinterpret_cast<const char*>(bytes.data()),
                   static_cast<std::streamsize>(bytes.size()));
    }
    ~LongFile() {
        std::error_code ignored;
        std::filesystem::remove(path_, ignored);
    }
    LongFile(const LongFile&) = delete;
    LongFile& operator=(const LongFile&) = delete;

    std::string path() const { return path_.string(); }

  private:
    std::filesystem::path path_;
};

// What is searched, once `register_seek` has made it.
std::optional<LongFile> long_file;
std::optional<replay::Replay> searched;

using Steady = std::chrono::steady_clock;

constexpr int jumps = 2000;

// Goes to places that `next` gives, each from the one before, and times every single one.
template <class Next>
void measure_jumps(benchmark::State& bench, std::uint32_t from, Next next) {
    replay::Timeline timeline(*searched);
    timeline.seek(from);
    while (bench.KeepRunning()) {
        std::vector<double> ns;
        for (int jump = 0; jump < jumps; ++jump) {
            const std::uint32_t goal = next(timeline.position());
            const auto begin = Steady::now();
            timeline.seek(goal);
            benchmark::DoNotOptimize(hash_of(timeline.state()).value);
            ns.push_back(std::chrono::duration<double, std::nano>(Steady::now() - begin).count());
        }
        bench.counters[p50_counter] = quantile(ns, 0.50);
        bench.counters[p99_counter] = quantile(ns, 0.99);
    }
}

void jump(benchmark::State& bench) {
    Generator generator(Seed::from_number(2));
    measure_jumps(bench, 0, [&](std::uint32_t) { return generator.below(searched->events() + 1); });
}

// Past the next keyframes, as far one way as the other; at an end it begins again at the middle.
void stride(benchmark::State& bench, bool back) {
    Generator generator(Seed::from_number(3));
    const std::uint32_t middle = searched->events() / 2;
    measure_jumps(bench, middle, [&](std::uint32_t here) {
        const std::uint32_t step = 20'000 + generator.below(20'000);
        const std::uint32_t room = back ? here : searched->events() - here;
        const std::uint32_t from = room < step ? middle : here;
        return back ? from - std::min(step, from) : std::min(from + step, searched->events());
    });
}

// From the disk, to where everything can be shown: header, chapters and the first state.
void open(benchmark::State& bench) {
    while (bench.KeepRunning()) {
        const replay::Replay replay = open_file(long_file->path());
        benchmark::DoNotOptimize(hash_of(replay.first_state()).value);
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
    long_file.emplace(events);
    searched = open_file(long_file->path());
    benchmark::RegisterBenchmark("seek/jump", jump)->Iterations(1);
    benchmark::RegisterBenchmark("seek/linear", linear)->Iterations(1);
    benchmark::RegisterBenchmark("seek/back", stride, true)->Iterations(1);
    benchmark::RegisterBenchmark("seek/forth", stride, false)->Iterations(1);
    benchmark::RegisterBenchmark("seek/open", open)->MinTime(0.1);
    const std::string log = std::to_string(searched->events()) + " events";
    return {
        "seek",
        {{"seek/jump p50", "seek/linear", "seek",
          "to anywhere in a log of " + log + " beside replaying all of it: half of them",
          1.0 / 1000},
         {"seek/jump p99", "seek/linear", "seek", "the same: all but one in a hundred", 1.0 / 200},
         {"seek/back p50", "seek/forth p50", "seek",
          "backwards by some 30,000 events beside forwards: half of them", 1.15},
         {"seek/open", "", "file", "opening that file: a millisecond at most", 1e6}}};
}

}  // namespace juz::bench
