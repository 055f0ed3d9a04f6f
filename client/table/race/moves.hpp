#pragma once

#include <optional>
#include <vector>

#include "juz/race/command.hpp"
#include "juz/race/state.hpp"
#include "view/scene.hpp"

// What the player at this table can do, as the engine tells it. No rule is known here.

namespace juz::client {

// What somebody looks at who plays.
struct Sight {
    const race::State& confirmed;  // what the server has said
    const race::State& state;      // that with the own moves on top
    Seat me;
    const RaceScene& scene;  // of `state`, as scene_of made it
    const RaceLayout& layout;
    PileSizes sizes;  // of `scene`
};

// What could be taken up: a card and, from a column, all that lie on it.
struct Source {
    Spot spot;  // for a column, of its lowest card
    race::Place from;
    std::vector<Card> cards;  // the lowest first; never empty

    Card card() const { return cards.front(); }
    friend bool operator==(const Source&, const Source&) = default;
};

// What can be taken up at a spot: the top of reserve or waste, or a column from this card on;
// `card` -1 means its top. Nothing elsewhere.
std::optional<Source> source_at(const Sight& sight, const Spot& spot);

// All that can be taken up, in the order reserve, columns from their tops down, waste from the
// newest pile.
std::vector<Source> sources_of(const Sight& sight);

// Where the engine lets the source go: columns and foundations.
std::vector<Spot> targets_of(const Sight& sight, const Source& source);

// The command for letting the source go at a spot. Whether it is allowed, the engine says.
race::Command move_command(const Sight& sight, const Source& source, const Spot& target);

// The command that sends the source to whichever foundation takes it.
race::Command foundation_command(const Sight& sight, const Source& source);

}  // namespace juz::client
