#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "juz/netcode/server/server.hpp"

namespace juz::netcode {

namespace {

constexpr std::chrono::microseconds network_sleep_max = 250ms;
constexpr std::chrono::microseconds goodbye_max = 1s;

// Puts a thread to sleep until it is woken or an instant has come.
class Sleep {
  public:
    /// Something can be looked at: wakes a sleeper that has no time of its own to do so.
    void tell() {
        if (curious_.load(std::memory_order_seq_cst)) {
            wake();
        }
    }

    void wake() {
        {
            const std::lock_guard lock(mutex_);
            woken_ = true;
        }
        condition_.notify_one();
    }

    /// Looks again at `due`, or when it is told; with `due`, `patient` means that nothing which is
    /// told before matters.
    void until(const std::optional<Instant>& due, const Clock& clock, bool patient) {
        std::unique_lock lock(mutex_);
        curious_.store(!patient || !due, std::memory_order_seq_cst);
        const auto woken = [this] { return woken_; };
        if (due) {
            condition_.wait_for(lock, *due - clock.monotonic(), woken);
        } else {
            condition_.wait(lock, woken);
        }
        woken_ = false;
        curious_.store(true, std::memory_order_seq_cst);
    }

  private:
    std::mutex mutex_;
    std::condition_variable condition_;
    bool woken_ = false;
    std::atomic<bool> curious_{true};
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
