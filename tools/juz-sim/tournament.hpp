// Two levels of bots against each other.
#pragma once

#include <cstdint>

#include "arguments.hpp"

namespace juz::sim {

/// A share with the bounds between which it lies with a certainty of 95 % (Wilson).
struct Share {
    double value = 0;
    double low = 0;
    double high = 0;
};

/// How the games of a tournament ended, as the first level sees them.
struct Score {
    std::uint64_t won = 0;
    std::uint64_t lost = 0;
    std::uint64_t shared = 0;  ///< Seats of both levels came first.

    std::uint64_t games() const { return won + lost + shared; }
    /// Of the games won, a shared one counting half. Needs at least one game.
    Share share() const;
};

/// Plays each deal twice. The first level sits at the even seats first, then at the odd ones. The
/// same arguments give the same score.
Score play_tournament(const TournamentArguments& arguments);

}  // namespace juz::sim
