// A card carried over a table in a real window, frame by frame.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "juz/match/match.hpp"
#include "platform/window.hpp"
#include "view/deck.hpp"

namespace juz::bench {

/// What is measured.
struct Case {
    std::string name;
    AnyRuleset rules;
    std::uint8_t seats = 4;  ///< Of the game's range.
    int events_before = 0;   ///< Played at random, so that there is something on the table.
    int frames_a_move = 0;   ///< Another seat moves every so many frames; 0 is never.
};

/// How it is measured.
struct Manner {
    int frames = 480;
    bool whole = false;   ///< Every frame draws and shows the whole window.
    std::string picture;  ///< Where one of the last frame is kept; none if empty.
};

/// One frame, in milliseconds.
struct FrameCost {
    double wall = 0;
    double processor = 0;  ///< Of all threads of this process: those of the software renderer too.
};

/// Carries a card around and measures each frame, from the pointer's move until the picture is
/// with the display. Throws std::runtime_error if the table has nothing that could be carried.
std::vector<FrameCost> measure_drag(client::Window& window, client::Deck& deck, const Case& of,
                                    const Manner& manner);

}  // namespace juz::bench
