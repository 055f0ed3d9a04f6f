// Real threads: eight producers and one arbiter, that sleeps when it has nothing to do.
#include <array>
#include <atomic>
#include <cstdlib>
#include <thread>

#include "history.hpp"
#include "scripted.hpp"
#include "support/catch.hpp"

namespace juz::test {

namespace {

constexpr std::uint8_t seats = 8;
constexpr std::uint32_t commands_per_seat = 12'500;

// A million commands; ten million where the machine is given time for it.
std::uint32_t matches() {
    const char* stress = std::getenv("JUZ_STRESS");
    return stress != nullptr && *stress != '\0' ? 100 : 10;
}

// Anything a client might say without looking at the table.
AnyCommand blind_command(Generator& generator, Seat seat) {
    using race::Place;
    const std::uint32_t kind = generator.below(64);
    if (kind == 0) {
        return race::Command(race::TurnCommand{seat});
    }
    if (kind == 1) {
        return race::Command(race::CallCommand{seat});
    }
    const Card card(static_cast<Rank>(1 + generator.below(13)),
                    static_cast<Suit>(generator.below(4)), Pack{seat.value});
    const std::array<Place, 3> sources{Place::reserve(), Place::waste(),
                                       Place::column(std::uint8_t(generator.below(4)))};
    const Place to = generator.below(2) == 0 ? Place::foundation()
                                             : Place::column(std::uint8_t(generator.below(4)));
    return race::Command(race::MoveCommand{seat, card, sources[generator.below(3)], to});
}

/// One match: a thread a seat that says everything it has to say, by a clock that all share.
struct Crowd {
    Crowd(Arbiter& arbiter_, std::uint64_t seed_) : arbiter(arbiter_), seed(seed_) {
        for (std::uint8_t seat = 0; seat < seats; ++seat) {
            threads[seat] = std::thread([this, seat] { speak(Seat{seat}); });
        }
    }

    ~Crowd() {
        for (std::thread& thread : threads) {
            thread.join();
        }
    }

    void speak(Seat seat) {
        Generator generator(Seed::from_number(seed * seats + seat.value));
        // The last seats stamp nothing and have no marks to publish.
        const bool local = seat.value >= arbiter_producers;
        for (std::uint32_t sequence = 0; sequence < commands_per_seat; ++sequence) {
            Submission submission{seat, sequence, 0, unstamped, blind_command(generator, seat)};
            if (local) {
                while (!arbiter.submit_local(submission)) {
                    std::this_thread::yield();
                }
                continue;
            }
            Arbiter::Producer& producer = arbiter.producer(seat.value);
            submission.stamp = us(clock.fetch_add(1, std::memory_order_relaxed));
            while (!producer.submit(submission)) {
                producer.publish(us(submission.stamp.value - 1));
                std::this_thread::yield();
            }
            if (generator.below(16) == 0) {
                producer.publish(submission.stamp);
            }
        }
        if (!local) {
            // Nothing will follow, so nobody has to wait for this seat any more.
            arbiter.producer(seat.value).publish(us(std::int64_t{1} << 60));
        }
    }

    static constexpr std::size_t arbiter_producers = 6;

    Arbiter& arbiter;
    std::uint64_t seed;
    std::atomic<std::int64_t> clock{1};
    std::array<std::thread, seats> threads;
};

/// Reads the log and the verdicts while the match goes on, as a network thread does.
struct Reader {
    explicit Reader(Arbiter& arbiter_) : arbiter(arbiter_) {
        thread = std::thread([this] {
            while (verdicts < seats * commands_per_seat) {
                const std::uint32_t before = verdicts;
                for (Verdict verdict; arbiter.take_verdict(verdict);) {
                    in_order = in_order && verdict.sequence == next[verdict.seat.value]++;
                    ++verdicts;
                }
                read_log();
                if (before == verdicts) {
                    std::this_thread::yield();
                }
            }
            read_log();
        });
    }

    void read_log() {
        for (const std::size_t end = arbiter.published(); records < end; ++records) {
            const Record& record = arbiter.log()[records];
            in_order = in_order && record.n == records && record.t >= last;
            last = record.t;
            events += record.event() != nullptr ? 1U : 0U;
        }
    }

    Arbiter& arbiter;
    std::array<std::uint32_t, seats> next{};
    std::uint32_t verdicts = 0;
    std::size_t records = 0;
    std::size_t events = 0;
    Microseconds last;
    bool in_order = true;
    std::thread thread;
};

}  // namespace

TEST_CASE("RACE-20: eight producers, one arbiter: nothing is lost, doubled or out of order") {
    for (std::uint32_t match = 0; match < matches(); ++match) {
        ArbiterSetup setup = race_setup(seats, match);
        race::Ruleset rules;
        rules.command_limit = 60000;
        // The host keeps silent, so that only what the seats say is counted.
        rules.idle_ms = 0;
        setup.rules = rules;
        setup.producers = Crowd::arbiter_producers;
        setup.lane_capacity = 64;
        ScriptedTable table(setup);
        std::size_t decided = 0;
        Reader reader(table.arbiter);
        {
            Crowd crowd(table.arbiter, match);
            while (decided < seats * commands_per_seat) {
                table.wake.wait();
                decided += table.arbiter.step(table.arbiter.log()[table.arbiter.published() - 1].t);
            }
        }
        reader.thread.join();
        REQUIRE(decided == seats * commands_per_seat);
        CHECK(reader.in_order);
        for (const std::uint32_t next : reader.next) {
            CHECK(next == commands_per_seat);
        }
        CHECK(reader.records == table.arbiter.log().size());
        CHECK(reader.events == table.arbiter.log().events());
        if (match == 0) {
            CHECK(History(setup).judge(table.arbiter.log(), reader.records) == "");
        }
    }
}

TEST_CASE("A signal is never lost, whoever is faster") {
    constexpr int turns = 20'000;
    Signal ping;
    Signal pong;
    // Plain numbers: the signals order them, or the thread sanitizer says that they do not.
    int asked = 0;
    int answered = 0;
    std::thread other([&] {
        for (int turn = 0; turn < turns; ++turn) {
            ping.wait();
            answered = asked;
            pong.raise();
        }
    });
    bool in_step = true;
    for (int turn = 0; turn < turns; ++turn) {
        asked = turn;
        ping.raise();
        pong.wait();
        in_step = in_step && answered == turn;
    }
    other.join();
    CHECK(in_step);
    ping.raise();
    ping.raise();
    CHECK(ping.take());
    CHECK(!ping.take());
}

}  // namespace juz::test
