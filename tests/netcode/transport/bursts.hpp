// Bursts of several peers whose order of arrival is known, for hosts of ours and for plain ENet.
#pragma once

#include <sched.h>

#include <array>
#include <cstring>
#include <memory>
#include <thread>
#include <vector>

#include "juz/core/seed.hpp"
#include "netcode/transport/hosts.hpp"

namespace juz::netcode::test {

/// Keeps the calling thread on the processor it runs on. A datagram to this machine waits in a
/// queue of the sender's processor; a thread that sends from one processor only sends in order.
class OneProcessor {
  public:
    OneProcessor() {
        usable_ = sched_getaffinity(0, sizeof before_, &before_) == 0;
        const int here = sched_getcpu();
        if (usable_ && here >= 0) {
            cpu_set_t only;
            CPU_ZERO(&only);
            CPU_SET(static_cast<unsigned>(here), &only);
            sched_setaffinity(0, sizeof only, &only);
        }
    }
    ~OneProcessor() {
        if (usable_) {
            sched_setaffinity(0, sizeof before_, &before_);
        }
    }
    OneProcessor(const OneProcessor&) = delete;
    OneProcessor& operator=(const OneProcessor&) = delete;

  private:
    cpu_set_t before_{};
    bool usable_ = false;
};

struct BurstMessage {
    std::size_t from = 0;
    Delivery delivery = Delivery::Reliable;
};

/// Burst number `number` is the same in every run and for every server.
inline std::vector<BurstMessage> burst_of(std::uint32_t number, std::size_t peers) {
    Generator chance(derive(Seed::from_number(4), 20, number));
    std::vector<BurstMessage> burst(4 + chance.below(9));
    for (BurstMessage& message : burst) {
        message.from = chance.below(static_cast<std::uint32_t>(peers));
        message.delivery = chance.below(4) != 0 ? Delivery::Reliable : Delivery::Unreliable;
    }
    return burst;
}

/// In these the server looks after nothing for 20 ms, while the burst comes in.
inline bool is_stalled(std::uint32_t number) {
    return number % 500 == 250;
}

inline constexpr std::size_t burst_peers = 4;

/// The peers, all in one thread.
class BurstPeers {
  public:
    /// `serve` lets the server do its part in connecting.
    template <class Serve>
    BurstPeers(const Endpoint& server, Serve serve) {
        for (std::size_t index = 0; index < burst_peers; ++index) {
            hosts_[index] = open_client();
            peers_[index] = hosts_[index]->connect(server).value();
        }
        std::size_t connected = 0;
        for (int turn = 0; turn < 20000 && connected < burst_peers; ++turn) {
            serve();
            for (auto& host : hosts_) {
                connected += host->service(100us).size();
            }
        }
        REQUIRE(connected == burst_peers);
    }

    /// Sends message after message, each numbered; gives the instants just before.
    std::vector<Instant> send(const std::vector<BurstMessage>& burst, bool stalled) {
        std::vector<Instant> sent;
        for (const BurstMessage& message : burst) {
            if (stalled) {
                std::this_thread::sleep_for(20ms / burst.size());
            }
            const auto number = static_cast<std::uint32_t>(sent.size());
            const auto bytes = std::as_bytes(std::span(&number, 1));
            sent.push_back(system_clock().monotonic());
            const std::uint8_t channel = message.delivery == Delivery::Reliable ? 0 : 1;
            EnetHost& host = *hosts_[message.from];
            REQUIRE(host.send(peers_[message.from], channel, bytes, message.delivery) ==
                    SendResult::Queued);
            host.flush();
        }
        return sent;
    }

    /// Takes the acknowledgements in.
    void rest() {
        for (auto& host : hosts_) {
            REQUIRE(host->service(0us).empty());
        }
    }

  private:
    std::array<std::unique_ptr<EnetHost>, burst_peers> hosts_;
    std::array<PeerId, burst_peers> peers_;
};

inline std::uint32_t number_in(std::span<const std::byte> bytes) {
    std::uint32_t number = 0;
    REQUIRE(bytes.size() == sizeof number);
    std::memcpy(&number, bytes.data(), sizeof number);
    return number;
}

}  // namespace juz::netcode::test
