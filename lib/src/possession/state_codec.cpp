// A state as bytes, and what is checked of bytes that claim to be one.
#include <algorithm>

#include "detail.hpp"
#include "juz/core/table_codec.hpp"

namespace juz::possession {

namespace {

/// Counts the cards of a table: all of its deck, no known one twice.
class Census {
  public:
    explicit Census(std::uint16_t seats) : packs_(pack_count(static_cast<std::uint8_t>(seats))) {}

    bool takes(const Cards& cards) {
        if (!juz::is_valid(cards)) {
            return false;
        }
        total_ += cards.count;
        return std::all_of(cards.begin(), cards.end(), [this](Card card) {
            if (!card.is_known()) {
                return true;
            }
            if (card.pack().value >= packs_ || (seen_[card.pack().value] & face_of(card)) != 0) {
                return false;
            }
            seen_[card.pack().value] |= face_of(card);
            return true;
        });
    }

    std::size_t total() const { return total_; }

  private:
    std::uint8_t packs_;
    std::size_t total_ = 0;
    std::array<Faces, pack_max> seen_{};
};

bool cards_are_valid(const Table& table) {
    Census census(table.seats);
    for (const SeatTable& seat : table.seat) {
        if (!census.takes(seat.hand)) {
            return false;
        }
    }
    if (!census.takes(table.stock) || !census.takes(table.discard)) {
        return false;
    }
    const bool dealt = !table.discard.empty();
    return census.total() == (dealt ? detail::deck_size(table.seats) : 0U) &&
           std::all_of(table.discard.begin(), table.discard.end(),
                       [](Card card) { return card.is_known(); });
}

bool numbers_are_valid(const Table& table) {
    return is_valid(table.rules) && table.seats >= seat_min && table.seats <= seat_max &&
           table.phase <= Phase::MatchOver && table.dealer < table.seats &&
           table.turn < table.seats && table.round <= detail::round_max && table.drew <= 1 &&
           table.passes <= table.seats && table.turns <= table.rules.turn_limit;
}

bool table_is_valid(const Table& table) {
    if (!numbers_are_valid(table) || !cards_are_valid(table)) {
        return false;
    }
    for (std::size_t seat = 0; seat < table.seat.size(); ++seat) {
        const SeatTable& own = table.seat[seat];
        const bool empty = own.hand.empty() && own.gone == 0 && table.totals[seat] == 0;
        if (own.gone > 1 || (seat >= table.seats && !empty)) {
            return false;
        }
    }
    const bool in_round = table.phase == Phase::Dealt || table.phase == Phase::Playing;
    return !in_round || !table.discard.empty();
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

}  // namespace juz::possession
