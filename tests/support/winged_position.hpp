// Hand-made positions of Winged: hands, piles and centre written as texts.
#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "juz/winged/game.hpp"
#include "support/catch.hpp"

namespace juz::winged::test {

/// "10H" without the pack.
inline Card card(const std::string& text) {
    const std::optional<Card> read = card_from_text(text + ":0");
    REQUIRE(read);
    return *read;
}

/// "AS 10H 3C".
inline std::vector<Card> card_row(const std::string& text) {
    std::istringstream words(text);
    std::vector<Card> row;
    std::string word;
    while (words >> word) {
        row.push_back(card(word));
    }
    return row;
}

inline Cards few_cards(const std::string& text) {
    Cards cards;
    for (const Card each : card_row(text)) {
        cards.push(each);
    }
    return cards;
}

/// The ruleset that the text stands for.
inline Ruleset winged_rules(const std::string& text) {
    const auto parsed = parse_rules(text);
    REQUIRE(std::holds_alternative<Ruleset>(parsed));
    return std::get<Ruleset>(parsed);
}

/// A round in progress. Each entry of `hands` and `piles` is a seat; seat 0 plays, clockwise.
struct WingedPosition {
    std::vector<std::string> hands;
    std::vector<std::string> piles;  ///< Bottom to top.
    std::string centre;              ///< Bottom to top.
    std::string rules;
    std::uint16_t turn = 0;
    Direction direction = Direction::Clockwise;
    bool freedom = false;

    State state() const {
        State made(winged_rules(rules), static_cast<std::uint8_t>(hands.size()));
        Table& table = made.table;
        table.phase = Phase::Playing;
        table.turn = turn;
        table.direction = direction;
        table.freedom = freedom ? 1 : 0;
        for (std::size_t seat = 0; seat < hands.size(); ++seat) {
            fill(table.seat[seat].hand, hands[seat]);
            fill(table.seat[seat].pile, seat < piles.size() ? piles[seat] : "");
            table.seat[seat].chosen = 1;
        }
        fill(table.centre, centre);
        made.hash = hash_of(table);
        return made;
    }

  private:
    template <std::size_t Capacity>
    static void fill(Pile<Capacity>& pile, const std::string& text) {
        for (const Card each : card_row(text)) {
            pile.cards[pile.count] = each;
            ++pile.count;
        }
    }
};

template <std::size_t Capacity>
std::string pile_text(const Pile<Capacity>& pile) {
    std::string text;
    for (const Card each : pile) {
        const std::string name = to_text(each);
        text += (text.empty() ? "" : " ") + name.substr(0, name.find(':'));
    }
    return text;
}

/// Decides the command, applies what follows and gives it back. It has to be accepted.
inline EventList carry_out(State& state, const Command& command) {
    const Decision decision = decide(state, command);
    if (!decision.accepted()) {
        FAIL("refused: " << to_text(decision.reason()));
    }
    for (const Event& event : decision.events()) {
        REQUIRE(fits(state, event));
        apply(state, event);
    }
    REQUIRE(state.hash == hash_of(state.table));
    return decision.events();
}

/// Why the command is refused; state and hash stay as they were.
inline Rejection refusal(const State& state, const Command& command) {
    const State before = state;
    const Decision decision = decide(state, command);
    REQUIRE_FALSE(decision.accepted());
    REQUIRE(state == before);
    REQUIRE(state.hash == before.hash);
    return decision.reason();
}

inline Command lay(std::uint8_t seat, const std::string& cards) {
    return PlayCommand{Seat{seat}, few_cards(cards)};
}

inline Command take(std::uint8_t seat) {
    return TakeCommand{Seat{seat}};
}

inline Command choose(std::uint8_t seat, const std::string& cards) {
    return ChooseCommand{Seat{seat}, few_cards(cards)};
}

/// Dealt and started: everyone may choose.
inline State winged_choosing(const std::string& rules, std::uint8_t seats, std::uint64_t seed = 1) {
    State state(winged_rules(rules), seats);
    carry_out(state, BeginRoundCommand{Seed::from_number(seed)});
    carry_out(state, StartCommand{});
    return state;
}

/// The first five cards of the seat's dealt ones.
inline Command first_five(const State& state, std::uint8_t seat) {
    ChooseCommand command{Seat{seat}, {}};
    for (std::size_t at = 0; at < hand_size; ++at) {
        command.cards.push(state.of(Seat{seat}).pile.cards[at]);
    }
    return command;
}

/// Dealt, started, and every seat has chosen its first five.
inline State winged_started(const std::string& rules, std::uint8_t seats, std::uint64_t seed = 1) {
    State state = winged_choosing(rules, seats, seed);
    for (std::uint8_t seat = 0; seat < seats; ++seat) {
        carry_out(state, first_five(state, seat));
    }
    return state;
}

}  // namespace juz::winged::test
