// The games there are. A new game is one folder and one line here.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <variant>

#include "juz/possession/game.hpp"
#include "juz/race/game.hpp"
#include "juz/winged/game.hpp"

namespace juz {

/// How many seats may play a game.
struct SeatRange {
    std::uint8_t min = 1;
    std::uint8_t max = 1;

    constexpr bool has(std::size_t seats) const { return seats >= min && seats <= max; }

    friend constexpr bool operator==(SeatRange, SeatRange) = default;
};
namespace detail {

template <class Game, class Part>
inline constexpr bool is_part_of =
    std::is_same_v<Part, typename Game::State> || std::is_same_v<Part, typename Game::Command> ||
    std::is_same_v<Part, typename Game::Event>;

}  // namespace detail

/// The parts of whichever game, game by game in the same order: `index()` tells the game.
template <class... Game>
struct GameList {
    using Ruleset = std::variant<typename Game::Ruleset...>;
    using State = std::variant<typename Game::State...>;
    using Command = std::variant<typename Game::Command...>;
    using Event = std::variant<typename Game::Event...>;
    using Tag = std::variant<Game...>;

    static constexpr std::array<std::string_view, sizeof...(Game)> names{Game::name...};
    static constexpr std::array<SeatRange, sizeof...(Game)> seat_ranges{
        SeatRange{Game::seats_min, Game::seats_max}...};
    static constexpr std::array<bool, sizeof...(Game)> simultaneous{Game::simultaneous...};
    /// Bytes of the largest event of any game.
    static constexpr std::size_t encoded_event_max =
        std::max({std::size_t{0}, Game::encoded_event_max...});

    /// Whether two parts (a state and a command, an event and a command …) are of the same game.
    template <class Left, class Right>
    static constexpr bool of_one_game = ((detail::is_part_of<Game, std::remove_cvref_t<Left>> &&
                                          detail::is_part_of<Game, std::remove_cvref_t<Right>>) ||
                                         ...);
};

using Games = GameList<race::Game, possession::Game, winged::Game>;

using AnyRuleset = Games::Ruleset;
using AnyState = Games::State;
using AnyCommand = Games::Command;
using AnyEvent = Games::Event;

/// The number of a game, as the parts' `index()` gives it.
using GameIndex = std::size_t;

/// The name of game `game`, such as "race".
constexpr std::string_view game_name(GameIndex game) {
    return Games::names[game];
}

constexpr SeatRange seat_range(GameIndex game) {
    return Games::seat_ranges[game];
}

/// Whether everybody plays at once in it, so that moves can meet.
constexpr bool is_simultaneous(GameIndex game) {
    return Games::simultaneous[game];
}

/// The game of that name.
std::optional<GameIndex> game_of_name(std::string_view name);

}  // namespace juz
