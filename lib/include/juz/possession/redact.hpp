// What a viewer of Possession may see (POSS-15): its own hand and the discard pile.
#pragma once

#include "juz/core/redacted.hpp"
#include "juz/possession/event.hpp"
#include "juz/possession/state.hpp"

namespace juz::possession {

/// The state as `viewer` sees it: the stock and the hands of others are unknown, even where
/// somebody could remember. `Viewer::everything()` changes nothing.
Redacted<State> redact(const State& state, Viewer viewer);

/// The event as `viewer` sees it happen in the state `before`.
Redacted<Event> redact(const Event& event, const State& before, Viewer viewer);

}  // namespace juz::possession
