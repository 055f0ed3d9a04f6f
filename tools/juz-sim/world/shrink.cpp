#include "shrink.hpp"

#include <algorithm>
#include <utility>

namespace juz::world {

namespace {

constexpr std::int64_t duration_us_min = 10'000;
constexpr std::int64_t calm_us_min = 1'000'000;

class Shrinking {
  public:
    Shrinking(WorldScript script, const std::function<bool(const WorldScript&)>& fails,
              std::uint32_t runs)
        : small_(std::move(script)), fails_(fails), runs_(runs) {}

    WorldScript all() {
        bool smaller = true;
        keep_one_fault();
        while (smaller && runs_ > 0) {
            smaller = drop_faults();
            smaller = drop_people() || smaller;
            smaller = shorten() || smaller;
        }
        return small_;
    }

  private:
    bool try_this(const WorldScript& smaller) {
        if (runs_ == 0 || smaller == small_) {
            return false;
        }
        --runs_;
        if (!fails_(smaller)) {
            return false;
        }
        small_ = smaller;
        return true;
    }

    // With one fault gone the chance of the others falls otherwise, so that dropping them one by
    // one can end with two where either would do with all of the table.
    void keep_one_fault() {
        const std::vector<Fault> all = small_.faults;
        for (std::size_t at = 0; all.size() > 1 && at < all.size(); ++at) {
            WorldScript smaller = small_;
            smaller.faults = {all[at]};
            if (try_this(smaller)) {
                return;
            }
        }
    }

    // First half of them at once, in the end each alone.
    bool drop_faults() {
        bool dropped = false;
        for (std::size_t size = std::max<std::size_t>(1, small_.faults.size() / 2);; size /= 2) {
            for (std::size_t at = 0; at < small_.faults.size();) {
                WorldScript smaller = small_;
                const auto first = smaller.faults.begin() + static_cast<std::ptrdiff_t>(at);
                const std::size_t count = std::min(size, smaller.faults.size() - at);
                smaller.faults.erase(first, first + static_cast<std::ptrdiff_t>(count));
                if (try_this(smaller)) {
                    dropped = true;
                } else {
                    at += count;
                }
            }
            if (size <= 1) {
                return dropped;
            }
        }
    }

    // The last client, whose machine goes with it.
    static void drop_machine(WorldScript& script) {
        const Machine last = script.clients();
        std::erase_if(script.faults, [last](const Fault& fault) { return fault.machine == last; });
    }

    bool drop_people() {
        bool dropped = false;
        while (small_.spectators > 0) {
            WorldScript smaller = small_;
            drop_machine(smaller);
            --smaller.spectators;
            if (!try_this(smaller)) {
                break;
            }
            dropped = true;
        }
        while (drop_seat()) {
            dropped = true;
        }
        return dropped;
    }

    bool drop_seat() {
        const SeatRange range = seat_range(small_.rules.index());
        const bool fewer = range.has(std::size_t{small_.players} + small_.bots - 1U);
        WorldScript smaller = small_;
        if (fewer && small_.bots > 0) {
            --smaller.bots;
            if (try_this(smaller)) {
                return true;
            }
        }
        // A player's machine is the last one only if nobody just watches.
        if (small_.players <= 1 || small_.spectators > 0) {
            return false;
        }
        smaller = small_;
        drop_machine(smaller);
        --smaller.players;
        smaller.bots = static_cast<std::uint8_t>(smaller.bots + (fewer ? 0 : 1));
        return try_this(smaller);
    }

    bool shorten() {
        bool shorter = false;
        for (std::size_t at = 0; at < small_.faults.size(); ++at) {
            WorldScript smaller = small_;
            smaller.faults[at].for_us /= 2;
            shorter =
                (smaller.faults[at].for_us >= duration_us_min && try_this(smaller)) || shorter;
        }
        std::int64_t last_us = 0;
        for (const Fault& fault : small_.faults) {
            last_us = std::max(last_us, fault.at_us + fault.for_us);
        }
        WorldScript smaller = small_;
        smaller.calm_us = std::max({calm_us_min, last_us, small_.calm_us / 2});
        return try_this(smaller) || shorter;
    }

    WorldScript small_;
    const std::function<bool(const WorldScript&)>& fails_;
    std::uint32_t runs_;
};

}  // namespace

WorldScript shrink(const WorldScript& script, const std::function<bool(const WorldScript&)>& fails,
                   std::uint32_t runs) {
    return Shrinking(script, fails, runs).all();
}

}  // namespace juz::world
