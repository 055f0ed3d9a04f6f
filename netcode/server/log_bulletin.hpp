// What the writer's thread has to say to everybody, carried over to the network thread.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <utility>
#include <vector>

#include "juz/netcode/wire/messages.hpp"

namespace juz::netcode {

/// Looking costs no lock while there is nothing new.
class LogBulletin {
  public:
    struct Word {
        LogKeeping keeping = LogKeeping::None;
        std::vector<Sealed> sealed;  ///< Since the last look.
    };

    // The writer's thread's. True if there is something new.

    bool post(LogKeeping keeping) {
        const std::lock_guard lock(mutex_);
        if (word_.keeping == keeping) {
            return false;
        }
        word_.keeping = keeping;
        news_.store(true, std::memory_order_release);
        return true;
    }

    bool post(const Sealed& sealed) {
        const std::lock_guard lock(mutex_);
        word_.sealed.push_back(sealed);
        news_.store(true, std::memory_order_release);
        return true;
    }

    // The network thread's.

    /// Calls `tell(word)` if there is something new.
    template <class Tell>
    void take(Tell tell) {
        if (!news_.load(std::memory_order_acquire)) {
            return;
        }
        Word word;
        {
            const std::lock_guard lock(mutex_);
            news_.store(false, std::memory_order_relaxed);
            word = {word_.keeping, std::exchange(word_.sealed, {})};
        }
        tell(word);
    }

  private:
    std::mutex mutex_;
    Word word_;
    std::atomic<bool> news_{false};
};

}  // namespace juz::netcode
