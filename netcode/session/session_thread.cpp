#include "juz/netcode/session/session_thread.hpp"

#include <algorithm>
#include <atomic>
#include <functional>
#include <mutex>
#include <thread>

namespace juz::netcode {

namespace {

constexpr std::chrono::microseconds sleep_max = 250ms;
constexpr std::chrono::microseconds goodbye_max = 500ms;

}  // namespace

struct SessionThread::Running {
    Running(std::unique_ptr<Transport> handed, const Clock& handed_clock,
            std::function<Seed()> chance)
        : transport(std::move(handed)),
          clock(handed_clock),
          session(*transport, clock, std::move(chance)) {}

    // The transport belongs to the thread but for wake(), the session to who holds the lock; so
    // whatever a caller asks of the session reaches the transport on the thread alone.
    template <class Ask>
    void ask(Ask request) {
        {
            const std::lock_guard lock(mutex);
            requests.push_back(std::move(request));
        }
        transport->wake();
    }

    void run() {
        while (!stopping.load(std::memory_order_acquire)) {
            std::chrono::microseconds wait = sleep_max;
            {
                const std::lock_guard lock(mutex);
                turn();
                if (const std::optional<Instant> due = session.next_due()) {
                    wait = std::clamp(*due - clock.monotonic(), 0us, sleep_max);
                }
            }
            const std::span<const TransportEvent> events = transport->service(wait);
            const std::lock_guard lock(mutex);
            session.receive(events);
        }
        say_goodbye();
    }

    void turn() {
        for (const auto& request : requests) {
            request(session);
        }
        requests.clear();
        session.send_queued();
    }

    void say_goodbye() {
        const std::lock_guard lock(mutex);
        turn();
        session.leave();
        const Instant until = clock.monotonic() + goodbye_max;
        while (transport->peer_count() > 0 && clock.monotonic() < until) {
            transport->service(10ms);
        }
    }

    std::unique_ptr<Transport> transport;
    const Clock& clock;
    mutable std::mutex mutex;
    Session session;
    std::vector<std::function<void(Session&)>> requests;
    std::atomic<bool> stopping{false};
    std::thread thread;
};

SessionThread::SessionThread(std::unique_ptr<Transport> transport, const Clock& clock,
                             std::function<Seed()> chance)
    : running_(std::make_unique<Running>(std::move(transport), clock, std::move(chance))) {
    running_->thread = std::thread([this] { running_->run(); });
}

SessionThread::~SessionThread() {
    running_->stopping.store(true, std::memory_order_release);
    running_->transport->wake();
    running_->thread.join();
}

void SessionThread::join(const JoinRequest& request) {
    running_->ask([request](Session& session) { session.join(request); });
}

void SessionThread::leave() {
    running_->ask([](Session& session) { session.leave(); });
}

void SessionThread::send(const LobbyCommand& command) {
    running_->ask([command](Session& session) { session.send(command); });
}

void SessionThread::say(const std::string& text) {
    running_->ask([text](Session& session) { session.say(text); });
}

void SessionThread::point(const Pointing& pointing) {
    running_->ask([pointing](Session& session) { session.point(pointing); });
}

std::variant<std::uint32_t, Rejection> SessionThread::submit(const AnyCommand& command) {
    const std::lock_guard lock(running_->mutex);
    const auto submitted = running_->session.submit(command);
    running_->transport->wake();
    return submitted;
}

SessionUpdate SessionThread::poll() {
    const std::lock_guard lock(running_->mutex);
    return running_->session.poll();
}

std::uint32_t SessionThread::differences() const {
    const std::lock_guard lock(running_->mutex);
    return running_->session.differences();
}

}  // namespace juz::netcode
