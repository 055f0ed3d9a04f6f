// From a script that fails to a small one that still does.
#pragma once

#include <cstdint>
#include <functional>

#include "script.hpp"

namespace juz::world {

/// Runs a shrinking may take, unless somebody says otherwise.
inline constexpr std::uint32_t shrink_runs_usual = 400;

/// `script` fails. Leaves out faults, clients, bots and time as long as `fails` is still true of
/// what is left; asks at most `runs` times.
WorldScript shrink(const WorldScript& script, const std::function<bool(const WorldScript&)>& fails,
                   std::uint32_t runs = shrink_runs_usual);

}  // namespace juz::world
