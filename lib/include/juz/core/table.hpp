// How a state keeps its hash: a table is a flat value made of 16-bit cells, and every change to a
// cell goes through an Editor, which keeps the sum over all cells up to date.
#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "juz/core/card.hpp"

namespace juz {

/// A state's fingerprint: equal states have equal hashes on every platform.
struct StateHash {
    std::uint64_t value = 0;

    friend constexpr auto operator<=>(StateHash, StateHash) = default;
};

/// What a cell adds to the hash. A zero cell adds nothing, so empty places cost nothing.
constexpr std::uint64_t cell_hash(std::size_t cell, std::uint16_t value) {
    if (value == 0) {
        return 0;
    }
    // Two rounds of the splitmix finaliser: one leaves neighbouring cells too alike for a sum.
    std::uint64_t mixed = (static_cast<std::uint64_t>(cell) << 16U) + value;
    mixed = (mixed + 0x9E3779B97F4A7C15U) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ (mixed >> 29U)) * 0x94D049BB133111EBU;
    return mixed ^ (mixed >> 32U);
}

/// Up to `Capacity` cards, the last one on top. Places beyond `count` hold `Card::none`.
template <std::size_t Capacity>
struct Pile {
    std::uint16_t count = 0;
    std::array<Card, Capacity> cards{};

    static constexpr std::size_t capacity = Capacity;

    bool empty() const { return count == 0; }

    /// `Card::none` for an empty pile.
    Card top() const { return count == 0 ? Card::none : cards[count - 1U]; }

    const Card* begin() const { return cards.data(); }
    const Card* end() const { return cards.data() + count; }
};

/// A table is nothing but 16-bit cells: no padding, no pointers, no wider numbers.
template <class Table>
concept CellTable = std::is_trivially_copyable_v<Table> &&
                    std::has_unique_object_representations_v<Table> && alignof(Table) == 2;

template <CellTable Table>
inline constexpr std::size_t cell_count = sizeof(Table) / 2;

/// The table's cells as numbers, in the order of its fields.
template <CellTable Table>
std::array<std::uint16_t, cell_count<Table>> cells_of(const Table& table) {
    std::array<std::uint16_t, cell_count<Table>> cells{};
    std::memcpy(cells.data(), &table, sizeof(Table));
    return cells;
}

/// The hash computed from scratch.
template <CellTable Table>
StateHash hash_of(const Table& table) {
    std::uint64_t sum = 0;
    const auto cells = cells_of(table);
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        sum += cell_hash(cell, cells[cell]);
    }
    return StateHash{sum};
}

/// Changes a table and its hash together.
template <CellTable Table>
class Editor {
  public:
    /// Both stay the caller's and have to outlive the editor.
    Editor(Table& table, StateHash& hash) : table_(table), hash_(hash) {}

    /// `field` is a number, an enumeration or a card of the table.
    template <class Field>
    void set(Field& field, std::type_identity_t<Field> value) {
        static_assert(sizeof(Field) == 2);
        const std::size_t cell = cell_of(&field);
        hash_.value += cell_hash(cell, number(value)) - cell_hash(cell, number(field));
        field = value;
    }

    /// Replaces the whole table; the hash is computed from scratch.
    void reset(const Table& table) {
        table_ = table;
        hash_ = hash_of(table);
    }

    template <std::size_t Capacity>
    void push(Pile<Capacity>& pile, Card card) {
        assert(pile.count < Capacity);
        set(pile.cards[pile.count], card);
        set(pile.count, static_cast<std::uint16_t>(pile.count + 1));
    }

    template <std::size_t Capacity>
    Card pop(Pile<Capacity>& pile) {
        assert(pile.count > 0);
        const Card card = pile.top();
        set(pile.cards[pile.count - 1U], Card::none);
        set(pile.count, static_cast<std::uint16_t>(pile.count - 1));
        return card;
    }

  private:
    template <class Field>
    static std::uint16_t number(Field field) {
        std::uint16_t value = 0;
        std::memcpy(&value, &field, sizeof(value));
        return value;
    }

    std::size_t cell_of(const void* field) const {
        const auto* first = reinterpret_cast<const std::byte*>(&table_);
        const auto offset = static_cast<const std::byte*>(field) - first;
        assert(offset >= 0);
        assert(static_cast<std::size_t>(offset) < sizeof(Table));
        return static_cast<std::size_t>(offset) / 2;
    }

    Table& table_;
    StateHash& hash_;
};

}  // namespace juz
