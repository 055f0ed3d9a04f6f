// A state as bytes. Cells are written in order; a zero is followed by how many more zeros follow,
// which is what most of a table consists of.
#include <algorithm>
#include <cstring>

#include "juz/race/state.hpp"

namespace juz::race {

namespace {

template <std::size_t Capacity>
bool pile_is_valid(const Pile<Capacity>& pile) {
    if (pile.count > Capacity) {
        return false;
    }
    for (std::size_t at = 0; at < Capacity; ++at) {
        const std::optional<Card> card = Card::from_code(pile.cards[at].code());
        if (!card || (*card == Card::none) != (at >= pile.count)) {
            return false;
        }
    }
    return true;
}

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
    return pile_is_valid(seat.reserve) && pile_is_valid(seat.hand) && pile_is_valid(seat.waste) &&
           std::all_of(seat.columns.begin(), seat.columns.end(),
                       [](const Pile<rank_king>& column) { return pile_is_valid(column); }) &&
           waste_is_valid(seat) && seat.pass <= Pass::Full && is_flag(seat.stuck) &&
           is_flag(seat.gone) && seat.hand.count + seat.waste.count <= hand_size;
}

// A foundation runs from the ace up in one suit, all of it known.
bool foundation_is_valid(const Foundation& foundation) {
    if (!pile_is_valid(foundation)) {
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
    const auto cells = cells_of(state.table);
    std::size_t at = 0;
    while (at < cells.size()) {
        writer.number(cells[at]);
        ++at;
        if (cells[at - 1] == 0) {
            const std::size_t first = at;
            while (at < cells.size() && cells[at] == 0) {
                ++at;
            }
            writer.number(at - first);
        }
    }
}

std::optional<State> decode_state(Reader& reader, Viewer viewer) {
    std::array<std::uint16_t, cell_count<Table>> cells{};
    std::size_t at = 0;
    bool after_zeros = false;
    while (reader.ok() && at < cells.size()) {
        cells[at] = static_cast<std::uint16_t>(reader.number(0xFFFF));
        ++at;
        if (cells[at - 1] != 0) {
            after_zeros = false;
        } else {
            // Two runs of zeros in a row would be a second spelling of one run.
            if (after_zeros) {
                reader.fail();
            }
            at += reader.number(cells.size() - at);
            after_zeros = true;
        }
    }
    State state(Ruleset{}, 1);
    std::memcpy(static_cast<void*>(&state.table), cells.data(), sizeof(Table));
    if (!reader.ok() || !table_is_valid(state.table)) {
        reader.fail();
        return std::nullopt;
    }
    state.hash = hash_of(state.table);
    state.viewer = viewer;
    return state;
}

}  // namespace juz::race
