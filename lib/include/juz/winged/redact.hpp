// What a viewer of Winged may see (WING-18).
#pragma once

#include "juz/core/redacted.hpp"
#include "juz/winged/event.hpp"
#include "juz/winged/state.hpp"

namespace juz::winged {

/// The state as `viewer` sees it: a seat knows its own hand, and its own dealt cards until it has
/// chosen; every other hand and every pile is unknown. `Viewer::everything()` changes nothing.
Redacted<State> redact(const State& state, Viewer viewer);

/// The event as `viewer` sees it happen in the state `before`.
Redacted<Event> redact(const Event& event, const State& before, Viewer viewer);

}  // namespace juz::winged
