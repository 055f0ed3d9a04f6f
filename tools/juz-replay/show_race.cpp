#include "table_text.hpp"

namespace juz::tool {

std::string_view phase_text(race::Phase phase) {
    switch (phase) {
        case race::Phase::Waiting: return "waiting";
        case race::Phase::Dealing: return "dealing";
        case race::Phase::Dealt: return "dealt";
        case race::Phase::Playing: return "playing";
        case race::Phase::RoundOver: return "round over";
        case race::Phase::MatchOver: return "match over";
    }
    return "";
}

namespace {

// Who laid the cards, from the ace up: with suits alone nobody could tell.
std::string owners_text(const race::Foundation& foundation) {
    std::string text;
    for (const Card card : foundation) {
        text += fmt::format("{}{}", text.empty() ? "" : " ", card.pack().value);
    }
    return text;
}

std::string foundations_text(const race::Table& table, CardStyle style) {
    std::string text = "foundations\n";
    for (std::size_t at = 0; at < table.foundations; ++at) {
        const race::Foundation& foundation = table.foundation[at];
        text += table_line(fmt::format("foundation:{}", at),
                           fmt::format("{}  laid by {}", card_text(foundation.top(), style),
                                       owners_text(foundation)));
    }
    return table.foundations == 0 ? text + table_line("-", "") : text;
}

std::string waste_text(const race::SeatTable& seat, CardStyle style) {
    std::string text;
    std::size_t begin = 0;
    for (std::size_t pile = 0; pile < seat.waste_piles; ++pile) {
        const std::size_t size = seat.waste_sizes[pile];
        const std::span<const Card> cards = std::span(seat.waste.cards).subspan(begin, size);
        text += table_line(fmt::format("waste:{}", pile), cards_text(cards, style));
        begin += size;
    }
    return text.empty() ? table_line("waste", "-") : text;
}

std::string seat_table_text(const race::State& state, const MatchHeader& header, Seat seat,
                            CardStyle style) {
    const race::SeatTable& own = state.of(seat);
    std::string text = fmt::format(
        "{}: {} points, {} laid, {} in reserve\n", seat_text(header, seat, own.gone != 0),
        standings(state)[seat.value], laid(state.table, seat), own.reserve.count);
    text += table_line("reserve", cards_text(own.reserve, style));
    for (std::size_t column = 0; column < own.columns.size(); ++column) {
        text +=
            table_line(fmt::format("column:{}", column), cards_text(own.columns[column], style));
    }
    text += waste_text(own, style);
    // In the order in which they will be turned.
    text += table_line("hand", cards_text_from_top(own.hand, style));
    return text;
}

}  // namespace

std::string table_text(const race::State& state, const MatchHeader& header,
                       std::optional<Seat> first, CardStyle style) {
    const race::Table& table = state.table;
    std::string text = fmt::format("round {}, {}\n", table.round, phase_text(table.phase));
    text += foundations_text(table, style);
    return text + all_seats_text(table.seats, first, [&](Seat seat) {
               return seat_table_text(state, header, seat, style);
           });
}

std::string score_text(const race::State& state, Seat seat) {
    return std::to_string(standings(state)[seat.value]);
}

}  // namespace juz::tool
