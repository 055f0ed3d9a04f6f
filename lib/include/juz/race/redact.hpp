// What a viewer of the race may see (RACE-24): everybody sees the same.
#pragma once

#include "juz/core/redacted.hpp"
#include "juz/race/event.hpp"
#include "juz/race/state.hpp"

namespace juz::race {

/// The state as `viewer` sees it: the cards of every hand and of every reserve under its top are
/// unknown. `Viewer::everything()` changes nothing.
Redacted<State> redact(const State& state, Viewer viewer);

/// The event as `viewer` sees it happen in the state `before`.
Redacted<Event> redact(const Event& event, const State& before, Viewer viewer);

}  // namespace juz::race
