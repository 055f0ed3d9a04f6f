#include "table_text.hpp"

namespace juz::tool {

std::string_view phase_text(possession::Phase phase) {
    switch (phase) {
        case possession::Phase::Waiting: return "waiting";
        case possession::Phase::Dealing: return "dealing";
        case possession::Phase::Dealt: return "dealt";
        case possession::Phase::Playing: return "playing";
        case possession::Phase::RoundOver: return "round over";
        case possession::Phase::MatchOver: return "match over";
    }
    return "";
}

namespace {

std::string head_text(const possession::Table& table) {
    std::string text = fmt::format("round {}, {}", table.round, phase_text(table.phase));
    if (table.phase != possession::Phase::Waiting) {
        text += fmt::format(", dealer {}", table.dealer);
    }
    if (table.phase == possession::Phase::Playing) {
        text += fmt::format(", turn {} of seat {}{}", table.turns, table.turn,
                            table.drew != 0 ? ", who has drawn" : "");
    }
    return text + "\n";
}

}  // namespace

std::string table_text(const possession::State& state, const MatchHeader& header,
                       std::optional<Seat> first, CardStyle style) {
    const possession::Table& table = state.table;
    std::string text = head_text(table);
    // The stock in drawing order; of the discards the last one lies on top.
    text += table_line("stock", cards_text_from_top(table.stock, style));
    text += table_line("discard", cards_text(table.discard, style));
    return text + all_seats_text(table.seats, first, [&](Seat seat) {
               const possession::SeatTable& own = state.of(seat);
               return fmt::format("{}: {} points, {} cards\n",
                                  seat_text(header, seat, own.gone != 0), table.totals[seat.value],
                                  own.hand.count) +
                      table_line("hand", cards_text(own.hand, style));
           });
}

std::string score_text(const possession::State& state, Seat seat) {
    return std::to_string(state.table.totals[seat.value]);
}

}  // namespace juz::tool
