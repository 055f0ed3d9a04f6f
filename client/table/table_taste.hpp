#pragma once

#include "platform/keys.hpp"

namespace juz::client {

// What a person has chosen of how a table looks and moves.
struct TableTaste {
    double flight_ms = 120;  // 0 is reduced motion
    bool four_colours = false;
    bool large_index = false;
    bool click_to_move = false;
    bool left_handed = false;
    bool shows_hands = true;
    bool sound = true;
    bool talks = false;     // something can be said to others here
    bool practice = false;  // even a match's end can be taken back
    KeyChoices keys{};
};

}  // namespace juz::client
