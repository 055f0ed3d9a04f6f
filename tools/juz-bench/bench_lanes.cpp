#include <benchmark/benchmark.h>

#include <array>
#include <atomic>
#include <boost/lockfree/queue.hpp>
#include <chrono>
#include <memory>
#include <thread>
#include <type_traits>
#include <vector>

#include "juz/arbiter/lane.hpp"
#include "rounds.hpp"
#include "sections.hpp"

namespace juz::bench {

namespace {

constexpr std::uint8_t producers = 8;
constexpr std::uint32_t each = 20'000;
constexpr std::size_t capacity = 256;

Submission submission_of(std::uint8_t seat, std::uint32_t sequence) {
    Submission submission;
    submission.seat = Seat{seat};
    submission.sequence = sequence;
    submission.command = race::Command(race::TurnCommand{Seat{seat}});
    return submission;
}

/// One lane a seat, as the arbiter has them.
class Lanes {
  public:
    Lanes() {
        for (std::uint8_t seat = 0; seat < producers; ++seat) {
            lanes_.emplace_back(capacity);
        }
    }

    bool push(const Submission& submission) {
        return lanes_[submission.seat.value].try_push(submission);
    }

    /// Takes what lies there; how many that were.
    std::uint32_t drain() {
        std::uint32_t taken = 0;
        for (Lane<Submission>& lane : lanes_) {
            for (std::size_t left = lane.size(); left > 0; --left) {
                benchmark::DoNotOptimize(lane.front()->sequence);
                lane.pop();
                ++taken;
            }
        }
        return taken;
    }

  private:
    std::vector<Lane<Submission>> lanes_;
};

/// The other way: one queue that all push into, of the same room in all.
class OneQueue {
  public:
    bool push(const Submission& submission) { return queue_.bounded_push(submission); }

    std::uint32_t drain() {
        std::uint32_t taken = 0;
        for (Submission submission; queue_.pop(submission);) {
            benchmark::DoNotOptimize(submission.sequence);
            ++taken;
        }
        return taken;
    }

  private:
    static_assert(std::is_trivially_copyable_v<Submission>);
    boost::lockfree::queue<Submission> queue_{capacity * producers};
};

template <class Way>
void eight_to_one(benchmark::State& bench) {
    while (bench.KeepRunning()) {
        Way way;
        std::vector<std::thread> threads;
        for (std::uint8_t seat = 0; seat < producers; ++seat) {
            threads.emplace_back([&way, seat] {
                for (std::uint32_t sequence = 0; sequence < each; ++sequence) {
                    const Submission submission = submission_of(seat, sequence);
                    while (!way.push(submission)) {
                        std::this_thread::yield();
                    }
                }
            });
        }
        for (std::uint32_t left = producers * each; left > 0;) {
            const std::uint32_t taken = way.drain();
            left -= taken;
            if (taken == 0) {
                std::this_thread::yield();
            }
        }
        for (std::thread& thread : threads) {
            thread.join();
        }
    }
    bench.SetItemsProcessed(bench.iterations() * producers * each);
}

// What the machine itself takes to carry a changed line to another core and back. The median of
// many short runs: a core that is lent to somebody else meanwhile would say nothing about lines.
void cache_line(benchmark::State& bench) {
    constexpr std::uint32_t runs = 500;
    constexpr std::uint32_t turns = 100;
    using Steady = std::chrono::steady_clock;
    while (bench.KeepRunning()) {
        alignas(64) std::atomic<std::uint32_t> ball{0};
        std::thread other([&] {
            for (std::uint32_t turn = 0; turn < runs * turns; ++turn) {
                while (ball.load(std::memory_order_acquire) != 2 * turn + 1) {
                }
                ball.store(2 * turn + 2, std::memory_order_release);
            }
        });
        std::vector<double> all;
        for (std::uint32_t run = 0; run < runs; ++run) {
            const auto begin = Steady::now();
            for (std::uint32_t turn = run * turns; turn < (run + 1) * turns; ++turn) {
                ball.store(2 * turn + 1, std::memory_order_release);
                while (ball.load(std::memory_order_acquire) != 2 * turn + 2) {
                }
            }
            const std::chrono::duration<double, std::nano> taken = Steady::now() - begin;
            all.push_back(taken.count() / turns);
        }
        other.join();
        bench.counters[ns_counter] = median(all);
    }
}

}  // namespace

Section register_lanes() {
    const auto add = [](const char* name, auto function) {
        benchmark::RegisterBenchmark(name, function)->UseRealTime()->MinTime(0.2);
    };
    add("lanes/lane_a_seat", eight_to_one<Lanes>);
    add("lanes/one_queue", eight_to_one<OneQueue>);
    benchmark::RegisterBenchmark("lanes/cache_line", cache_line)->Iterations(1);
    return {"lanes",
            {{"lanes/lane_a_seat", "lanes/one_queue", "command",
              "8 producers to 1 consumer, a lane each beside one boost::lockfree::queue", 1.0 / 3},
             {"lanes/cache_line", "", "round trip", "the machine's raw cache line, there and back",
              std::nullopt}}};
}

}  // namespace juz::bench
