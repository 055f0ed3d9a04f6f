// Positions of Possession as a test tells them: "7S 8H" are cards of the first pack, "8H:1" one of
// the second; of a pile the last card lies on top.
#pragma once

#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "juz/possession/game.hpp"
#include "support/catch.hpp"

namespace juz::possession::test {

inline Card card(const std::string& text) {
    const bool has_pack = text.find(':') != std::string::npos || text == "?";
    const std::optional<Card> parsed = card_from_text(has_pack ? text : text + ":0");
    INFO("card " << text);
    REQUIRE(parsed);
    return *parsed;
}

inline std::vector<Card> cards(const std::string& text) {
    std::vector<Card> list;
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        list.push_back(card(word));
    }
    return list;
}

inline LaidCards laid(const std::string& text) {
    LaidCards list;
    for (const Card each : cards(text)) {
        list.push(each);
    }
    return list;
}

/// A table in the middle of a round, empty but for what a test lays on it. Seat 0 has its turn.
class Position {
  public:
    explicit Position(std::uint8_t seats = 2, const Ruleset& rules = {}) : state_(rules, seats) {
        state_.table.phase = Phase::Playing;
    }

    Position& hand(std::uint8_t seat, const std::string& text) {
        lay(state_.table.seat[seat].hand, text);
        return *this;
    }

    /// The last card named is the next to be drawn.
    Position& stock(const std::string& text) {
        lay(state_.table.stock, text);
        return *this;
    }

    Position& discard(const std::string& text) {
        lay(state_.table.discard, text);
        return *this;
    }

    Position& turn(std::uint8_t seat) {
        state_.table.turn = seat;
        return *this;
    }

    State state() const {
        State built = state_;
        built.hash = hash_of(built.table);
        return built;
    }

  private:
    static void lay(Cards& pile, const std::string& text) {
        for (const Card each : cards(text)) {
            pile.cards[pile.count] = each;
            ++pile.count;
        }
    }

    State state_;
};

/// The state with something of its table changed by hand.
template <class Change>
State with_table(State state, Change change) {
    change(state.table);
    state.hash = hash_of(state.table);
    return state;
}

/// Why the command is refused; nothing if it is accepted.
inline std::optional<Rejection> refusal(const State& state, const Command& command) {
    const Decision decision = decide(state, command);
    return decision.accepted() ? std::nullopt : std::optional(decision.reason());
}

/// The state after an accepted command. Whatever happened is decided again by its own command.
inline State after(const State& state, const Command& command) {
    const Decision decision = decide(state, command);
    REQUIRE(decision.accepted());
    State next = state;
    for (const Event& event : decision.events()) {
        REQUIRE(fits(next, event));
        apply(next, event);
    }
    REQUIRE(next.hash == hash_of(next.table));
    return next;
}

/// The first event of kind `Kind` that the command gives.
template <class Kind>
std::optional<Kind> event_of(const State& state, const Command& command) {
    const Decision decision = decide(state, command);
    for (const Event& event : decision.events()) {
        if (const auto* kind = std::get_if<Kind>(&event)) {
            return *kind;
        }
    }
    return std::nullopt;
}

inline Command lay(std::uint8_t seat, const std::string& text) {
    return LayCommand{Seat{seat}, laid(text)};
}

inline Command draw(std::uint8_t seat) {
    return DrawCommand{Seat{seat}};
}

inline Command pass(std::uint8_t seat) {
    return PassCommand{Seat{seat}};
}

inline Command clock(std::uint8_t seat) {
    return ClockCommand{Seat{seat}};
}

/// Everything that the seat may do now.
inline std::vector<Command> legal(const State& state, std::uint8_t seat) {
    std::vector<Command> commands;
    legal_commands(state, Seat{seat}, [&](const Command& command) { commands.push_back(command); });
    return commands;
}

/// A table whose round has been dealt and begun.
inline State begun(std::uint8_t seats, std::uint64_t seed, const Ruleset& rules = {}) {
    const State dealt = after(State(rules, seats), BeginRoundCommand{Seed::from_number(seed)});
    return after(dealt, StartCommand{});
}

}  // namespace juz::possession::test
