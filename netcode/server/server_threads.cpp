#include <poll.h>

#include <algorithm>
#include <atomic>
#include <ctime>
#include <thread>

#include "../transport/wake_signal.hpp"
#include "juz/netcode/server/server.hpp"

namespace juz::netcode {

namespace {

constexpr std::chrono::microseconds network_sleep_max = 250ms;
constexpr std::chrono::microseconds goodbye_max = 1s;

// Where the system has no descriptor left by which to wake anybody.
constexpr std::chrono::microseconds deaf_sleep_max = 10ms;

// Puts a thread to sleep until it is woken or an instant has come. Waking takes no lock, so a
// sleeper that is kept from running never makes the thread wait that a move is on.
class Sleep {
  public:
    /// Something can be looked at: wakes a sleeper that has no time of its own to do so.
    void tell() {
        // It changes nothing, but has its place among the changes: either this sees that the
        // sleeper is curious, or that, when it looks next, sees what is being told.
        if (curious_.fetch_or(0, std::memory_order_acq_rel) != 0) {
            signal_.raise();
        }
    }

    void wake() { signal_.raise(); }

    /// Looks again at `due`, or when it is told; with `due`, `patient` means that nothing which is
    /// told before matters.
    void until(std::optional<Instant> due, const Clock& clock, bool patient) {
        curious_.store(!patient || !due ? 1 : 0, std::memory_order_release);
        const Instant now = clock.monotonic();
        if (!signal_.usable()) {
            due = std::min(due.value_or(now + deaf_sleep_max), now + deaf_sleep_max);
        }
        const auto left = due ? std::max(*due - now, 0us) : 0us;
        timespec limit{};
        limit.tv_sec = static_cast<time_t>(left / 1s);
        limit.tv_nsec =
            static_cast<decltype(limit.tv_nsec)>(std::chrono::nanoseconds(left % 1s).count());
        pollfd source{signal_.descriptor(), POLLIN, 0};
        ppoll(&source, 1, due ? &limit : nullptr, nullptr);
        if ((source.revents & POLLIN) != 0) {
            signal_.clear();
        }
        curious_.exchange(1, std::memory_order_acq_rel);
    }

  private:
    WakeSignal signal_;
    std::atomic<std::uint32_t> curious_{1};
};

}  // namespace

struct ServerThreads::Running {
    Running(const ServerOptions& options, ServerParts parts)
        : clock(*parts.clock), server(options, std::move(parts)) {
        server.on_progress([this](bool has_bots) {
            if (has_bots) {
                bots_sleep.tell();
            }
            writer_sleep.tell();
        });
    }

    bool running() const { return !stopping.load(std::memory_order_acquire); }

    void start() {
        network = std::thread([this] {
            while (running()) {
                server.turn(network_sleep_max);
            }
            server.close(goodbye_max);
        });
        arbiter = std::thread([this] {
            while (running()) {
                server.await_commands();
                server.decide();
            }
        });
        bots = std::thread([this] {
            while (running()) {
                bots_sleep.until(server.play_bots(), clock, false);
            }
        });
        writer = std::thread([this] {
            while (running()) {
                // Until it commits, the writer has time.
                writer_sleep.until(server.write(), clock, true);
            }
        });
    }

    void stop() {
        if (stopping.exchange(true, std::memory_order_acq_rel)) {
            return;
        }
        server.interrupt();
        bots_sleep.wake();
        writer_sleep.wake();
        for (std::thread* thread : {&network, &arbiter, &bots, &writer}) {
            thread->join();
        }
        // Nobody adds anything any more.
        server.write();
        server.finish_log();
    }

    const Clock& clock;
    Server server;
    Sleep bots_sleep;
    Sleep writer_sleep;
    std::atomic<bool> stopping{false};
    std::thread network;
    std::thread arbiter;
    std::thread bots;
    std::thread writer;
};

ServerThreads::ServerThreads(const ServerOptions& options, ServerParts parts)
    : running_(std::make_unique<Running>(options, std::move(parts))) {
    running_->start();
}

ServerThreads::~ServerThreads() {
    stop();
}

Endpoint ServerThreads::endpoint() const {
    return running_->server.endpoint();
}

std::uint32_t ServerThreads::matches_finished() const {
    return running_->server.matches_finished();
}

void ServerThreads::stop() {
    running_->stop();
}

}  // namespace juz::netcode
