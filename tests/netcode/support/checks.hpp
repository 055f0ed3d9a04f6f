// What has to be true of a match that was played in a World.
#pragma once

#include "netcode/support/world.hpp"

namespace juz::netcode::test {

inline bool match_over(const Client& client) {
    const SessionView view = client.view();
    return view.match && view.match->seed.has_value();
}

/// Folds the recorded log and checks that nothing is missing in it.
inline AnyState fold(const Recorded& recorded) {
    AnyState state = initial_state(*recorded.header);
    std::uint32_t events = 0;
    for (std::size_t n = 0; n < recorded.records.size(); ++n) {
        const Record& record = recorded.records[n];
        REQUIRE(record.n == n);
        REQUIRE(record.e == events);
        if (const AnyEvent* event = record.event()) {
            REQUIRE(fits(state, *event));
            apply(state, *event);
            ++events;
        }
    }
    return state;
}

inline void check_view(const Client& client, const AnyState& truth) {
    const SessionView view = client.view();
    REQUIRE(view.match);
    const Viewer viewer = view.match->seat ? Viewer::of(*view.match->seat) : Viewer::spectator();
    CHECK(view.match->confirmed == redact(truth, viewer).get());
    CHECK(view.match->predicted == view.match->confirmed);
    CHECK(view.match->pending.empty());
    CHECK(client.session->differences() == 0);
}

}  // namespace juz::netcode::test
