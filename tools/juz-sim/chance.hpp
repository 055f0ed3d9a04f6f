// What is drawn from the seed of a run.
#pragma once

#include "juz/core/seed.hpp"

namespace juz::sim {

enum class Purpose : std::uint64_t { Game = 1, Moves, Bot };

inline Seed drawn(const Seed& seed, Purpose purpose, std::uint64_t index) {
    return derive(seed, static_cast<std::uint64_t>(purpose), index);
}

}  // namespace juz::sim
