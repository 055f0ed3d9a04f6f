// Stamps on a virtual clock: whatever the wall clock does, their order is the order of arrival.
#include "juz/netcode/transport/arrival_stamps.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <deque>
#include <functional>
#include <map>
#include <vector>

#include "juz/core/seed.hpp"
#include "support/catch.hpp"

using namespace juz::netcode;
using juz::Generator;
using juz::Seed;

namespace {

constexpr std::int64_t us = 1000;
constexpr std::int64_t ms = 1'000'000;
constexpr std::int64_t second = 1'000'000'000;

struct Datagram {
    std::int64_t came_ns;
    std::int64_t kernel_ns;
};

/// A kernel with a wall clock that somebody sets, and a socket. Time passes in nanoseconds.
class Machine final : public Clock {
  public:
    Instant monotonic() const override { return {now_ns_ / 1000}; }
    std::int64_t realtime_ns() const override { return now_ns_ + ahead_ns_; }

    std::int64_t now_ns() const { return now_ns_; }
    std::int64_t ahead_ns() const { return ahead_ns_; }

    void plan_arrival(std::int64_t in_ns) {
        plans_.emplace(now_ns_ + in_ns, [this] {
            socket.push_back({now_ns_, now_ns_ + ahead_ns_});
        });
    }
    void plan_step(std::int64_t in_ns, std::int64_t by_ns) {
        plans_.emplace(now_ns_ + in_ns, [this, by_ns] {
            ahead_ns_ += by_ns;
            settings.push_back({now_ns_, ahead_ns_});
        });
    }

    void pass(std::int64_t time_ns) {
        const std::int64_t end = now_ns_ + time_ns;
        while (!plans_.empty() && plans_.begin()->first <= end) {
            const auto plan = plans_.extract(plans_.begin());
            now_ns_ = plan.key();
            plan.mapped()();
        }
        now_ns_ = end;
    }

    struct Setting {
        std::int64_t at_ns;
        std::int64_t ahead_ns;
    };

    std::deque<Datagram> socket;
    std::vector<Setting> settings{{0, 1'800'000'000 * second + 123'456'789}};

  private:
    std::int64_t now_ns_ = 77 * second + 77;
    std::int64_t ahead_ns_ = settings[0].ahead_ns;
    std::multimap<std::int64_t, std::function<void()>> plans_;
};

/// A service loop, and whoever checks its stamps.
class Loop {
  public:
    explicit Loop(Machine& machine) : machine_(machine), stamps_(machine) { note_look(); }

    /// Stamps the socket's first datagram.
    Instant take() {
        const Datagram datagram = machine_.socket.front();
        machine_.socket.pop_front();
        const Instant stamp = stamps_.stamp(datagram.kernel_ns);
        note_look();
        check(datagram, stamp);
        last_ = stamp;
        return stamp;
    }

    /// As the host does when it finds its socket empty; false if something came meanwhile.
    bool finish(std::int64_t pause_ns) {
        const Instant now = stamps_.look();
        note_look();
        const std::int64_t looked_ns = machine_.now_ns();
        machine_.pass(pause_ns);
        if (!machine_.socket.empty()) {
            return false;
        }
        drained_ = std::max({drained_, now - std::chrono::microseconds(1), stamps_.last()});
        stamps_.raise_floor(drained_ + std::chrono::microseconds(1));
        empty_ns_ = looked_ns;
        looks_ = {looked_ns};
        return true;
    }

    std::uint64_t steps_seen() const { return stamps_.steps_seen(); }

    std::size_t exact = 0;             ///< Stamps shown to be exact, of these:
    std::size_t exact_in_steps = 0;    ///< with the wall clock set while they might have come.
    std::size_t exact_in_several = 0;  ///< With it set more than once.
    std::size_t doubtful = 0;          ///< Stamps of which no more than the order is promised.

  private:
    void note_look() { looks_.push_back(machine_.now_ns()); }

    void check(const Datagram& datagram, Instant stamp) {
        const Instant now = machine_.monotonic();
        if (stamp <= last_ && !(stamp == last_ && stamp == now)) {
            FAIL("out of order: " << stamp.microseconds << " after " << last_.microseconds);
        }
        if (stamp > now || stamp <= drained_) {
            FAIL("not between " << drained_.microseconds << " and now");
        }
        const std::vector<Machine::Setting> settings = settings_since_empty();
        const Instant came{datagram.came_ns / 1000};
        // Whoever was stamped too late for want of knowledge is not overtaken.
        if (last_ >= came || !(is_untouched(datagram) || is_plain(datagram, settings))) {
            ++doubtful;
            return;
        }
        ++exact;
        exact_in_steps += settings.size() > 1 ? 1U : 0U;
        exact_in_several += settings.size() > 2 ? 1U : 0U;
        const auto error = (stamp - came).count();
        if (std::abs(error) > 1) {
            FAIL("wrong by " << error << " us after " << settings.size() - 1 << " steps");
        }
    }

    // The settings of the wall clock in force since the socket was last empty.
    std::vector<Machine::Setting> settings_since_empty() const {
        std::vector<Machine::Setting> since;
        for (const Machine::Setting& setting : machine_.settings) {
            if (setting.at_ns <= empty_ns_) {
                since.clear();
            }
            since.push_back(setting);
        }
        return since;
    }

    // Not set since the datagram came.
    bool is_untouched(const Datagram& datagram) const {
        return machine_.settings.back().at_ns < datagram.came_ns;
    }

    // Whether every setting was seen, and only the right one puts the datagram into the time in
    // which it may have been in force.
    bool is_plain(const Datagram& datagram, const std::vector<Machine::Setting>& settings) const {
        std::size_t fitting = 0;
        for (std::size_t at = 0; at < settings.size(); ++at) {
            const bool last = at + 1 == settings.size();
            const std::int64_t begin =
                at == 0 ? empty_ns_ : *(first_look_since(settings[at].at_ns) - 1);
            const std::int64_t end =
                last ? machine_.now_ns() : *first_look_since(settings[at + 1].at_ns);
            if (at > 0 && !last &&
                first_look_since(settings[at].at_ns) == first_look_since(settings[at + 1].at_ns)) {
                return false;
            }
            const std::int64_t came = datagram.kernel_ns - settings[at].ahead_ns;
            fitting += came > begin - 10 * us && came < end + 10 * us ? 1U : 0U;
        }
        return fitting == 1 && settings.size() <= 8;
    }

    std::vector<std::int64_t>::const_iterator first_look_since(std::int64_t at_ns) const {
        return std::lower_bound(looks_.begin(), looks_.end(), at_ns);
    }

    Machine& machine_;
    ArrivalStamps stamps_;
    Instant last_;
    Instant drained_;
    std::int64_t empty_ns_ = 0;
    std::vector<std::int64_t> looks_;
};

std::int64_t any(Generator& chance, std::int64_t most) {
    return static_cast<std::int64_t>(chance.next() % static_cast<std::uint64_t>(most + 1));
}

std::int64_t either_way(Generator& chance, std::int64_t most) {
    return chance.below(2) == 0 ? any(chance, most) : -any(chance, most);
}

void plan(Machine& machine, Generator& chance, std::int64_t span_ns) {
    for (std::uint32_t arrivals = chance.below(13); arrivals > 0; --arrivals) {
        machine.plan_arrival(any(chance, span_ns));
    }
    constexpr std::array<std::uint32_t, 8> steps{0, 0, 0, 1, 1, 2, 3, 6};
    for (std::uint32_t left = steps[chance.below(8)]; left > 0; --left) {
        const std::int64_t most = chance.below(2) == 0 ? 5 * ms : 60 * second;
        machine.plan_step(any(chance, span_ns), either_way(chance, most));
    }
}

void drain(Machine& machine, Loop& loop, Generator& chance) {
    do {
        while (!machine.socket.empty()) {
            machine.pass(any(chance, chance.below(50) == 0 ? 20 * ms : 30 * us));
            loop.take();
        }
    } while (!loop.finish(any(chance, 3 * us)));
}

}  // namespace

TEST_CASE("On virtual input the order of stamps is the order of arrival, however the clock steps") {
    std::size_t exact = 0;
    std::size_t exact_in_steps = 0;
    std::size_t exact_in_several = 0;
    std::size_t doubtful = 0;
    for (std::uint64_t run = 0; run < 2000; ++run) {
        INFO("run " << run);
        Generator chance(Seed::from_number(run));
        Machine machine;
        Loop loop(machine);
        for (int round = 0; round < 100; ++round) {
            INFO("round " << round);
            // Some plans outlast the stall and happen while the socket is being drained.
            const std::int64_t span = any(chance, chance.below(4) == 0 ? 30 * ms : ms);
            plan(machine, chance, span + any(chance, 200 * us));
            machine.pass(span);
            drain(machine, loop, chance);
        }
        exact += loop.exact;
        exact_in_steps += loop.exact_in_steps;
        exact_in_several += loop.exact_in_several;
        doubtful += loop.doubtful;
    }
    CAPTURE(exact, exact_in_steps, exact_in_several, doubtful);
    CHECK(exact > 500'000);
    CHECK(exact_in_steps > 100'000);
    CHECK(exact_in_several > 50'000);
    CHECK(doubtful > 10'000);
}

TEST_CASE(
    "A datagram keeps its stamp when the wall clock is set by a minute before it is handled") {
    for (const std::int64_t step : {60 * second, -60 * second}) {
        Machine machine;
        ArrivalStamps stamps(machine);
        machine.pass(ms);
        for (int number = 0; number < 6; ++number) {
            machine.plan_arrival((1 + 3 * number) * ms);
        }
        machine.plan_step(9 * ms, step);
        machine.pass(20 * ms);
        const Instant stalled_since = machine.monotonic() - std::chrono::milliseconds(20);
        for (int number = 0; number < 6; ++number) {
            const Instant stamp =
                stamps.stamp(machine.socket[static_cast<std::size_t>(number)].kernel_ns);
            CHECK(std::abs((stamp - stalled_since).count() - (1 + 3 * number) * 1000) <= 1);
            machine.pass(5 * us);
        }
        CHECK(stamps.steps_seen() == 1);
        CHECK(stamps.kernel_count() == 6);
    }
}

TEST_CASE("A wall clock that is set and set back unseen takes nobody's turn") {
    Machine machine;
    ArrivalStamps stamps(machine);
    for (int number = 0; number < 3; ++number) {
        machine.plan_arrival((2 + 4 * number) * ms);
    }
    machine.plan_step(5 * ms, -60 * second);
    machine.plan_step(8 * ms, 60 * second);
    machine.pass(20 * ms);
    std::vector<Instant> came;
    for (const Datagram& datagram : machine.socket) {
        came.push_back(stamps.stamp(datagram.kernel_ns));
        machine.pass(5 * us);
    }
    CHECK(stamps.steps_seen() == 0);
    CHECK(came[0] < came[1]);
    CHECK(came[1] < came[2]);
    // Only the one in the middle is inexact, and it displaces none of the others.
    CHECK((came[2] - came[0]) == std::chrono::milliseconds(8));
}

TEST_CASE("Without a stamp of the kernel's the time of receipt has to do") {
    Machine machine;
    ArrivalStamps stamps(machine);
    machine.pass(ms);
    CHECK(stamps.stamp(std::nullopt) == machine.monotonic());
    CHECK(stamps.kernel_count() == 0);
    machine.pass(ms);
    stamps.raise_floor(machine.monotonic());
    CHECK(stamps.stamp(machine.realtime_ns() - 3 * ms) == machine.monotonic());
    CHECK(stamps.last() == machine.monotonic());
}
