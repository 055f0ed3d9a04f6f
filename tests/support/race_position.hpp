// Positions of the race as a test tells them: "7S 8H" bottom to top, in the seat's own pack.
#pragma once

#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "juz/race/rules.hpp"
#include "support/catch.hpp"

namespace juz::race::test {

/// "7S" is the seven of spades of pack `home`; "7S:3" names another pack.
inline Card card(const std::string& text, std::uint8_t home = 0) {
    const bool has_pack = text.find(':') != std::string::npos || text == "?";
    const std::optional<Card> parsed =
        card_from_text(has_pack ? text : text + ':' + std::to_string(home));
    INFO("card " << text);
    REQUIRE(parsed);
    return *parsed;
}

inline std::vector<Card> cards(const std::string& text, std::uint8_t home = 0) {
    std::vector<Card> list;
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        list.push_back(card(word, home));
    }
    return list;
}

/// A table in the middle of a round, empty but for what a test lays on it.
class Position {
  public:
    explicit Position(std::uint8_t seats = 2, const Ruleset& rules = {}) : state_(rules, seats) {
        state_.table.phase = Phase::Playing;
        state_.table.dealt = seats;
    }

    Position& reserve(std::uint8_t seat, const std::string& text) {
        lay(state_.table.seat[seat].reserve, cards(text, seat));
        return *this;
    }

    Position& column(std::uint8_t seat, std::uint8_t column, const std::string& text) {
        lay(state_.table.seat[seat].columns[column], cards(text, seat));
        return *this;
    }

    /// The last card named is the next to be turned.
    Position& hand(std::uint8_t seat, const std::string& text) {
        lay(state_.table.seat[seat].hand, cards(text, seat));
        return *this;
    }

    /// One more waste pile for the seat.
    Position& waste(std::uint8_t seat, const std::string& text) {
        SeatTable& own = state_.table.seat[seat];
        const std::vector<Card> list = cards(text, seat);
        lay(own.waste, list);
        own.waste_sizes[own.waste_piles] = static_cast<std::uint16_t>(list.size());
        ++own.waste_piles;
        return *this;
    }

    Position& foundation(const std::string& text) {
        lay(state_.table.foundation[state_.table.foundations], cards(text));
        ++state_.table.foundations;
        return *this;
    }

    /// Ace to `rank` of `suit`, all of pack `pack`.
    Position& foundation_up_to(Rank rank, Suit suit, std::uint8_t pack) {
        Foundation& target = state_.table.foundation[state_.table.foundations];
        std::vector<Card> list;
        for (Rank each = rank_ace; each <= rank; ++each) {
            list.emplace_back(each, suit, Pack{pack});
        }
        lay(target, list);
        ++state_.table.foundations;
        return *this;
    }

    State state() const {
        State built = state_;
        built.hash = hash_of(built.table);
        return built;
    }

  private:
    template <std::size_t Capacity>
    static void lay(Pile<Capacity>& pile, const std::vector<Card>& list) {
        for (const Card each : list) {
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

/// Two seats that can only turn: nothing they show fits anywhere.
inline Position barren(const Ruleset& rules = {}) {
    Position position(2, rules);
    position.reserve(0, "9C").reserve(1, "9C").column(0, 0, "KS").column(1, 0, "KS");
    return position;
}

/// Why the command is refused; nothing if it is accepted. A refusal leaves everything as it was.
inline std::optional<Rejection> refusal(const State& state, const Command& command) {
    const Decision decision = decide(state, command);
    return decision.accepted() ? std::nullopt : std::optional(decision.reason());
}

/// The state after an accepted command.
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

inline Command move(std::uint8_t seat, const std::string& what, Place from, Place to) {
    return MoveCommand{Seat{seat}, card(what, seat), from, to};
}

inline Command turn(std::uint8_t seat) {
    return TurnCommand{Seat{seat}};
}

}  // namespace juz::race::test
