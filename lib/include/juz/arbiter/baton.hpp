// How several threads share work that only one at a time may do, without waiting for each other.
#pragma once

#include <atomic>
#include <cstdint>

namespace juz {

/// Whoever comes and finds nobody at work takes it up; whoever comes meanwhile leaves it to that
/// thread, which looks again before it goes. No thread ever waits, and nothing that was brought
/// before coming is left undone:
///
/// Whoever comes adds one to `asked_`, and the thread at work puts it back to zero only if it still
/// has the value that it had before the last look at the work. So either a newcomer's one is among
/// those, or the exchange fails and there is another look, after that one was read. It is read with
/// acquire and was added with release, so that look sees what the newcomer had done before.
/// And whoever finds zero reads what the last thread at work wrote with release when it left: all
/// the work is done as if by one thread. Zero is written only by the thread at work, so the value
/// cannot come back behind its back.
class Baton {
  public:
    Baton() = default;
    ~Baton() = default;
    Baton(const Baton&) = delete;
    Baton& operator=(const Baton&) = delete;

    /// Calls `work`, at least once and until nobody has come since the last call began. False, and
    /// no call, if another thread is at work and will do ours as well. Not from inside `work`.
    template <class Work>
    bool run(Work work) {
        if (asked_.fetch_add(1, std::memory_order_acq_rel) != 0) {
            return false;
        }
        std::uint32_t seen = 1;
        do {
            work();
        } while (!asked_.compare_exchange_strong(seen, 0, std::memory_order_acq_rel,
                                                 std::memory_order_acquire));
        return true;
    }

  private:
    std::atomic<std::uint32_t> asked_{0};
};

}  // namespace juz
