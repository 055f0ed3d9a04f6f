// Server and clients on cores of their own, as if each had a machine.
#pragma once

#include <sched.h>

#include <cstddef>

namespace juz::bench {

/// Left alone, the scheduler puts threads that wake each other on one core now and on two then,
/// and that would be all one measures. On a machine with a single core nothing happens.
class Cores {
  public:
    Cores();
    /// The calling thread may run everywhere again.
    ~Cores();
    Cores(const Cores&) = delete;
    Cores& operator=(const Cores&) = delete;

    /// The calling thread, and those it will start, stay on the clients' core …
    void for_clients() const { stay_on(clients_); }
    /// … or on all others.
    void for_server() const { stay_on(server_); }

  private:
    static void stay_on(const cpu_set_t& cores);

    cpu_set_t all_{};
    cpu_set_t clients_{};
    cpu_set_t server_{};
};

}  // namespace juz::bench
