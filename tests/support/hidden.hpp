// The same state for one viewer, another one for who sees everything.
#pragma once

#include <algorithm>
#include <cstring>
#include <span>
#include <vector>

#include "juz/core/seed.hpp"
#include "juz/match/match.hpp"

namespace juz::test {

/// The cards that a command names.
inline std::vector<Card> cards_named(const race::Command&) {
    return {};
}
inline std::vector<Card> cards_named(const possession::Command& command) {
    const auto* lay = std::get_if<possession::LayCommand>(&command);
    return lay == nullptr ? std::vector<Card>{} : std::vector(lay->cards.begin(), lay->cards.end());
}
inline std::vector<Card> cards_named(const winged::Command& command) {
    if (const auto* choice = std::get_if<winged::ChooseCommand>(&command)) {
        return {choice->cards.begin(), choice->cards.end()};
    }
    const auto* play = std::get_if<winged::PlayCommand>(&command);
    return play == nullptr ? std::vector<Card>{}
                           : std::vector(play->cards.begin(), play->cards.end());
}

/// Shuffles the cards that `viewer` cannot see, but for those in `kept`.
template <class State>
State with_hidden_shuffled(const State& state, Viewer viewer, std::span<const Card> kept,
                           Generator& generator) {
    const auto seen = cells_of(redact(state, viewer).get().table);
    auto cells = cells_of(state.table);
    std::vector<std::size_t> places;
    std::vector<std::uint16_t> codes;
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        const bool hidden =
            seen[cell] == Card::unknown.code() && cells[cell] != Card::unknown.code();
        const bool keep = std::any_of(kept.begin(), kept.end(),
                                      [&](Card card) { return card.code() == cells[cell]; });
        if (hidden && !keep) {
            places.push_back(cell);
            codes.push_back(cells[cell]);
        }
    }
    for (std::size_t left = codes.size(); left > 1; --left) {
        std::swap(codes[left - 1], codes[generator.below(static_cast<std::uint32_t>(left))]);
    }
    for (std::size_t at = 0; at < places.size(); ++at) {
        cells[places[at]] = codes[at];
    }
    State other = state;
    std::memcpy(static_cast<void*>(&other.table), cells.data(), sizeof(other.table));
    other.hash = hash_of(other.table);
    return other;
}

}  // namespace juz::test
