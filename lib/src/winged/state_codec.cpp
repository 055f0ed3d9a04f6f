// A state as bytes, and what is checked of bytes that claim to be one.
#include <algorithm>

#include "juz/winged/state.hpp"

namespace juz::winged {

namespace {

bool is_flag(std::uint16_t value) {
    return value <= 1;
}

bool seat_is_valid(const Table& table, const SeatTable& seat) {
    if (!juz::is_valid(seat.hand) || !juz::is_valid(seat.pile) || !is_flag(seat.chosen) ||
        !is_flag(seat.gone)) {
        return false;
    }
    const bool dealt = table.phase >= Phase::Dealt;
    const bool must_have_chosen = table.phase == Phase::Playing;
    if (seat.chosen == 0) {
        return !must_have_chosen && seat.hand.empty() &&
               seat.pile.count == (dealt && seat.pile.count > 0 ? dealt_each(table.seats) : 0);
    }
    return dealt && table.phase != Phase::Dealt;
}

bool seats_are_valid(const Table& table) {
    for (std::size_t at = 0; at < table.seat.size(); ++at) {
        const SeatTable& seat = table.seat[at];
        const bool absent = at >= table.seats;
        if (absent && (cards_left(seat) > 0 || seat.chosen != 0 || seat.gone != 0 ||
                       table.won[at] != 0 || table.left[at] != 0)) {
            return false;
        }
        if (!absent && !seat_is_valid(table, seat)) {
            return false;
        }
    }
    return true;
}

// All cards lie somewhere, or none does; the centre lies open.
bool cards_are_valid(const Table& table) {
    if (!juz::is_valid(table.centre) || !std::all_of(table.centre.begin(), table.centre.end(),
                                                     [](Card card) { return card.is_known(); })) {
        return false;
    }
    std::size_t cards = table.centre.count;
    for (const SeatTable& seat : table.seat) {
        cards += cards_left(seat);
    }
    const bool none = table.phase == Phase::Waiting || table.phase == Phase::Dealing;
    const bool either = table.phase == Phase::MatchOver;
    return cards == (none || (either && cards == 0) ? 0 : pack_size);
}

bool numbers_are_valid(const Table& table) {
    const auto all_below = [](const auto& values, std::uint16_t limit) {
        return std::all_of(values.begin(), values.end(),
                           [limit](std::uint16_t value) { return value < limit; });
    };
    return is_valid(table.rules) && table.seats >= seats_min && table.seats <= seats_max &&
           table.phase <= Phase::MatchOver && table.round < table.rules.rounds &&
           table.dealer < table.seats && table.turn < table.seats &&
           table.direction <= Direction::Counterclockwise && is_flag(table.freedom) &&
           is_flag(table.time_up) && table.turns <= table.rules.turn_limit &&
           all_below(table.won, 101) && all_below(table.left, 100 * pack_size);
}

}  // namespace

void encode(Writer& writer, const State& state) {
    encode_table(writer, state.table);
}

std::optional<State> decode_state(Reader& reader, Viewer viewer) {
    const std::optional<Table> table = decode_table<Table>(reader);
    if (!table || !numbers_are_valid(*table) || !seats_are_valid(*table) ||
        !cards_are_valid(*table)) {
        reader.fail();
        return std::nullopt;
    }
    State state(table->rules, static_cast<std::uint8_t>(table->seats));
    state.table = *table;
    state.hash = hash_of(state.table);
    state.viewer = viewer;
    return state;
}

}  // namespace juz::winged
