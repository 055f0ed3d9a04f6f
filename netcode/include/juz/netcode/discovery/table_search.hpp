// Looks for tables on the networks of this machine: a Finder with its sockets, for whoever shows a
// list of tables.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "juz/core/seed.hpp"
#include "juz/netcode/discovery/discovery_socket.hpp"
#include "juz/netcode/discovery/finder.hpp"
#include "juz/netcode/transport/clock.hpp"

namespace juz::netcode {

/// One thread at a time.
class TableSearch {
  public:
    /// `seed` is nobody's business; `clock` outlives the search. If beacons cannot be heard, it
    /// does without. Faults: AddressNotHere, NotPermitted, System.
    static Result<std::unique_ptr<TableSearch>> open(const DiscoveryOptions& options,
                                                     const Seed& seed, const Clock& clock);

    /// Does what there is to do; with nothing to do it sleeps at most `wait` (0: not at all, as
    /// between two frames). Whether the list has changed.
    bool turn(std::chrono::microseconds wait);

    /// Valid until the next `turn`.
    const std::vector<FoundTable>& tables() const { return finder_.tables(); }

  private:
    TableSearch(DiscoverySocket questions, std::optional<DiscoverySocket> beacons, const Seed& seed,
                const Clock& clock);

    const Clock& clock_;
    DiscoverySocket questions_;
    std::optional<DiscoverySocket> beacons_;
    Finder finder_;
};

}  // namespace juz::netcode
