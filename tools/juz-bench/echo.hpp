// The least that a server on ENet can do: what came goes back. It sleeps as ours does, in poll()
// on its socket and on something by which another thread could wake it.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <thread>

namespace juz::bench {

/// An echo server with a client of its own, both on loopback and on bare ENet.
class Echo {
  public:
    /// Nothing if the system gives no sockets.
    static std::unique_ptr<Echo> open();
    ~Echo();
    Echo(const Echo&) = delete;
    Echo& operator=(const Echo&) = delete;

    /// The client sleeps and listens, at most for so many milliseconds.
    void idle(int milliseconds);

    /// Sends `size` bytes reliably and sleeps until they are back. False if that takes seconds.
    bool round_trip(std::size_t size);

  private:
    struct Sockets;

    explicit Echo(std::unique_ptr<Sockets> sockets);
    void serve();

    std::unique_ptr<Sockets> sockets_;
    std::atomic<bool> stopping_{false};
    std::thread thread_;
};

}  // namespace juz::bench
