// juz-bench fairness: how fair the arbiter is, in a model of players and networks.
#pragma once

#include "arguments.hpp"

namespace juz::bench {

/// Prints the table, or with `--cheats` what cheats gain. False if a bound is missed.
bool measure_fairness(const Arguments& arguments);

}  // namespace juz::bench
