// Remembers the deals that somebody saw until the seed is told that they have to follow from.
#pragma once

#include <string>
#include <vector>

#include "juz/match/match.hpp"

namespace juz {

/// What `view` is told when a round is dealt now from `seed`, event by event; nothing if no round
/// can begin. No card that a viewer cannot see has a bearing on it.
std::vector<AnyEvent> deals_seen(const AnyState& view, const Seed& seed);

/// Whether the event is a round's beginning, as `view` before it shows it.
bool begins_round(const AnyState& view, const AnyEvent& event);

/// Follows the events of one match, as one viewer is told them.
class DealWitness {
  public:
    /// Every event, with the view before it.
    void note(const AnyState& view, const AnyEvent& event);
    /// Events went by unseen: the round that they may have belonged to proves nothing any more.
    void lose_sight();

    /// What does not follow from the seed, for people; empty if everything seen does.
    std::string fault_by(const Seed& seed) const;

  private:
    struct Round {
        AnyState before;
        std::vector<AnyEvent> seen;
    };

    std::vector<Round> rounds_;
    std::size_t awaited_ = 0;  // Events of the last round that are still to come.
};

}  // namespace juz
