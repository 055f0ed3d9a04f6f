#include "juz/netcode/discovery/announcer.hpp"

#include <algorithm>
#include <thread>
#include <utility>

#include "../transport/wake_signal.hpp"

namespace juz::netcode {

namespace {

constexpr std::chrono::microseconds sleep_max = 1s;
// Where the system has no descriptor left by which to be woken.
constexpr std::chrono::microseconds deaf_sleep_max = 50ms;
// After a full batch: whoever floods the port gets no more of the processor than this leaves.
constexpr std::chrono::microseconds flood_pause = 10ms;

}  // namespace

struct Announcer::Running {
    Running(DiscoverySocket opened, const AnnouncerOptions& options, const Clock& with)
        : clock(with),
          socket(std::move(opened)),
          responder(options.host, options.game.port, options.program) {}

    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

    ~Running() {
        stopping.store(true, std::memory_order_release);
        wake.raise();
        if (thread.joinable()) {
            thread.join();
        }
        delete latest.load(std::memory_order_acquire);
    }

    void run() {
        while (!stopping.load(std::memory_order_acquire)) {
            const bool flooded = turn();
            if (flooded) {
                wait_for({}, flood_pause);
                continue;
            }
            const Instant now = clock.monotonic();
            auto most = wake.usable() ? sleep_max : deaf_sleep_max;
            if (const std::optional<Instant> due = responder.due()) {
                most = std::min(most, std::max(*due - now, 0us));
            }
            std::vector<int> sources(socket.descriptors().begin(), socket.descriptors().end());
            sources.push_back(wake.descriptor());
            wait_for(sources, most);
            wake.clear();
        }
    }

    bool turn() {
        const std::unique_ptr<const TableNotice> news(
            latest.exchange(nullptr, std::memory_order_acq_rel));
        if (news) {
            responder.announce({*news}, clock.monotonic());
        }
        const bool flooded =
            socket.receive([this](const Endpoint& from, std::span<const std::byte> bytes) {
                socket.send(responder.hear(from, bytes, clock.monotonic()));
            });
        const auto beacons = responder.beacons(clock.monotonic());
        if (!beacons.empty()) {
            socket.look_around();
            socket.send(beacons);
        }
        return flooded;
    }

    const Clock& clock;
    DiscoverySocket socket;
    Responder responder;
    WakeSignal wake;
    /// What the thread has not taken yet, and owns when it does. Only the last one counts.
    std::atomic<const TableNotice*> latest{nullptr};
    std::atomic<bool> stopping{false};
    std::thread thread;
};

Result<std::unique_ptr<Announcer>> Announcer::open(const AnnouncerOptions& options,
                                                   const Clock& clock) {
    auto socket = DiscoverySocket::listen({options.game.address, options.port});
    if (!socket) {
        return socket.error();
    }
    return std::unique_ptr<Announcer>(
        new Announcer(std::make_unique<Running>(std::move(socket.value()), options, clock)));
}

Announcer::Announcer(std::unique_ptr<Running> running) : running_(std::move(running)) {
    running_->thread = std::thread([running = running_.get()] { running->run(); });
}

Announcer::~Announcer() = default;

void Announcer::publish(const LobbyState& lobby) {
    auto notice = std::make_unique<const TableNotice>(notice_of(lobby));
    const std::unique_ptr<const TableNotice> untaken(
        running_->latest.exchange(notice.release(), std::memory_order_acq_rel));
    running_->wake.raise();
}

std::uint16_t Announcer::port() const {
    return running_->socket.port();
}

}  // namespace juz::netcode
