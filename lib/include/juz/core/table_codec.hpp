// A table as bytes, the same for every game. Cells are written in order; a zero is followed by how
// many more zeros follow, which is what most of a table consists of.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>

#include "juz/core/codec.hpp"
#include "juz/core/table.hpp"

namespace juz {

/// The largest encoding of a table.
template <CellTable Table>
inline constexpr std::size_t encoded_table_max = cell_count<Table> * 3;

template <CellTable Table>
void encode_table(Writer& writer, const Table& table) {
    const auto cells = cells_of(table);
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

/// Whether the cells make sense is the game's to say: nothing but their encoding is checked here.
template <CellTable Table>
std::optional<Table> decode_table(Reader& reader) {
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
    if (!reader.ok()) {
        return std::nullopt;
    }
    Table table;
    std::memcpy(static_cast<void*>(&table), cells.data(), sizeof(Table));
    return table;
}

/// Counted cards and nothing beyond them; each may be unknown.
template <std::size_t Capacity>
bool is_valid(const Pile<Capacity>& pile) {
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

}  // namespace juz
