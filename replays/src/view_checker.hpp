// Holds the deals that one viewer saw against the seed that was revealed in the end.
#pragma once

#include <string>
#include <vector>

#include "juz/match/match.hpp"

namespace juz::replay {

/// What else happened cannot be decided anew without the hidden cards.
class ViewChecker {
  public:
    explicit ViewChecker(const Seed& seed) : seed_(seed) {}

    /// What is wrong with the event, as the view `before` it shows it; empty if nothing is. Every
    /// event is to be asked about, in order.
    std::string check(const AnyEvent& event, const AnyState& before);

  private:
    Seed seed_;
    std::vector<AnyEvent> due_;  ///< What the seed's next round begins with, the next one last.
};

}  // namespace juz::replay
