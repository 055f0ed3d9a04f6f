// Whole worlds, one after the other: --world, --worlds, --world-script.
#pragma once

#include "arguments.hpp"

namespace juz::sim {

/// Runs them and prints what came of each; the exit code.
int run_worlds(const WorldArguments& arguments);

}  // namespace juz::sim
