// Datagrams that no connection carries: a search for tables, and what announces them. They go over
// the same links as everything else and suffer from the same faults, and from one of their own.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <vector>

#include "juz/netcode/transport/endpoint.hpp"
#include "link.hpp"

namespace juz::world {

using netcode::Endpoint;

/// One that has come.
struct Stray {
    Endpoint from;
    std::vector<std::byte> bytes;
    bool garbled = false;  ///< Not as it was sent.
};

class Ether {
  public:
    Ether(const WorldTime& time, std::vector<Link>& links, HeardHash& heard, FaultCounts& counts,
          std::uint64_t seed);

    /// A process on the machine listens, or none does any more. What is said to nobody is lost.
    void listen(Machine machine, bool listens);

    /// What a client says to everybody. Only the server hears it: no other client answers.
    void ask(Machine client, std::span<const std::byte> bytes);
    /// What the server says to one client, or to everybody.
    void answer(Machine client, std::span<const std::byte> bytes);
    void announce(std::span<const std::byte> bytes);

    /// When `deliver` next has something to do.
    std::optional<Instant> next() const;
    void deliver();

    bool has_input(Machine machine) const { return !inboxes_[machine].waiting.empty(); }
    /// The next one that waits on the machine, which has it.
    Stray take(Machine machine);

    /// Something goes wrong somewhere from now on, or no longer.
    void disturb(int by);
    /// Nothing goes wrong anywhere.
    bool is_calm() const { return disturbances_ == 0; }
    /// How often that has changed.
    std::uint32_t changes() const { return changes_; }
    /// From a question to its answer at most, while it is calm.
    std::chrono::microseconds round_trip_max(Machine client) const {
        return links_[client - 1U].round_trip_max();
    }

    /// The client's address, and the port from which it asks.
    static Endpoint endpoint_of(Machine machine);
    static Machine machine_of(const Endpoint& endpoint);

  private:
    struct Inbox {
        bool listens = false;
        std::deque<Stray> waiting;
    };

    /// One that will come.
    struct Due {
        Instant at;
        std::uint64_t order = 0;
        Machine client = 0;  ///< Whose link it goes over.
        Way way = Way::Up;
        Stray stray;

        friend bool operator<(const Due& left, const Due& right) {
            return left.at != right.at ? left.at > right.at : left.order > right.order;
        }
    };

    void send(Machine client, Way way, std::span<const std::byte> bytes);
    void push(Instant at, Machine client, Way way, const Stray& stray);

    /// As much as a socket's buffer holds.
    static constexpr std::size_t waiting_max = 64;

    const WorldTime& time_;
    std::vector<Link>& links_;
    HeardHash& heard_;
    FaultCounts& counts_;
    Generator chance_;
    std::array<Inbox, machines_max> inboxes_;
    std::vector<Due> due_;  ///< A heap, the soonest first.
    std::uint64_t order_ = 0;
    int disturbances_ = 0;
    std::uint32_t changes_ = 0;
};

/// A bit, a byte or the end of it changes: whatever breaks on a wire.
void garble_bytes(std::vector<std::byte>& bytes, Generator& chance);

}  // namespace juz::world
