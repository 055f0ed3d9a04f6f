// A state as bytes, and what is checked of bytes that claim to be one.
#include <algorithm>

#include "juz/core/table_codec.hpp"
#include "juz/race/state.hpp"

namespace juz::race {

namespace {

bool is_flag(std::uint16_t value) {
    return value <= 1;
}

bool waste_is_valid(const SeatTable& seat) {
    if (seat.waste_piles > hand_size) {
        return false;
    }
    std::size_t cards = 0;
    for (std::size_t at = 0; at < hand_size; ++at) {
        if ((seat.waste_sizes[at] == 0) != (at >= seat.waste_piles) ||
            seat.waste_sizes[at] > hand_size) {
            return false;
        }
        cards += seat.waste_sizes[at];
    }
    return cards == seat.waste.count;
}

bool seat_is_valid(const SeatTable& seat) {
    return juz::is_valid(seat.reserve) && juz::is_valid(seat.hand) && juz::is_valid(seat.waste) &&
           std::all_of(seat.columns.begin(), seat.columns.end(),
                       [](const Pile<rank_king>& column) { return juz::is_valid(column); }) &&
           waste_is_valid(seat) && seat.pass <= Pass::Full && is_flag(seat.stuck) &&
           is_flag(seat.gone) && seat.hand.count + seat.waste.count <= hand_size;
}

// A foundation runs from the ace up in one suit, all of it known.
bool foundation_is_valid(const Foundation& foundation) {
    if (!juz::is_valid(foundation)) {
        return false;
    }
    for (std::size_t at = 0; at < foundation.count; ++at) {
        const Card card = foundation.cards[at];
        if (!card.is_known() || card.rank() != at + 1 ||
            card.suit() != foundation.cards[0].suit()) {
            return false;
        }
    }
    return true;
}

bool table_is_valid(const Table& table) {
    if (!is_valid(table.rules) || table.seats < 1 || table.seats > seat_count_max ||
        table.phase > Phase::MatchOver || table.dealt > table.seats ||
        table.foundations > foundation_count_max || table.rotations > 9 || table.round >= 100) {
        return false;
    }
    for (std::size_t at = 0; at < table.foundation.size(); ++at) {
        if (!foundation_is_valid(table.foundation[at]) ||
            table.foundation[at].empty() != (at >= table.foundations)) {
            return false;
        }
    }
    return std::all_of(table.seat.begin(), table.seat.end(), seat_is_valid);
}

}  // namespace

void encode(Writer& writer, const State& state) {
    encode_table(writer, state.table);
}

std::optional<State> decode_state(Reader& reader, Viewer viewer) {
    const std::optional<Table> table = decode_table<Table>(reader);
    if (!table || !table_is_valid(*table)) {
        reader.fail();
        return std::nullopt;
    }
    State state(table->rules, static_cast<std::uint8_t>(table->seats));
    state.table = *table;
    state.hash = hash_of(state.table);
    state.viewer = viewer;
    return state;
}

}  // namespace juz::race
