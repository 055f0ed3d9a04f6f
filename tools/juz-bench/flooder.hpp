// A peer that sends moves as fast as it can, by its own thread and past ENet.
#pragma once

#include <enet/enet.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <thread>

namespace juz::bench {

class Flooder {
  public:
    /// Sends in the name of `peer`, a client's connection to the server, from the client's own
    /// socket. Each move carries the number after `answered`, so that those which are let through
    /// are moves that the server has to decide. Both outlive this.
    Flooder(const ENetPeer& peer, const std::atomic<std::uint32_t>& answered, std::uint8_t seat);
    ~Flooder();
    Flooder(const Flooder&) = delete;
    Flooder& operator=(const Flooder&) = delete;

    /// Stops, and says how long it took to send one on the average, in nanoseconds.
    double stop();

  private:
    void flood();

    const ENetPeer& peer_;
    const std::atomic<std::uint32_t>& answered_;
    std::uint8_t seat_;
    std::atomic<bool> stopping_{false};
    std::uint64_t sent_ = 0;
    std::chrono::duration<double, std::nano> took_{0};
    std::thread thread_;
};

}  // namespace juz::bench
