#include "table_text.hpp"

namespace juz::tool {

std::string_view phase_text(winged::Phase phase) {
    switch (phase) {
        case winged::Phase::Waiting: return "waiting";
        case winged::Phase::Dealing: return "dealing";
        case winged::Phase::Dealt: return "dealt";
        case winged::Phase::Choosing: return "choosing";
        case winged::Phase::Playing: return "playing";
        case winged::Phase::RoundOver: return "round over";
        case winged::Phase::MatchOver: return "match over";
    }
    return "";
}

namespace {

std::string head_text(const winged::Table& table) {
    std::string text = fmt::format("round {}, {}", table.round, phase_text(table.phase));
    if (table.phase != winged::Phase::Waiting) {
        text += fmt::format(", dealer {}", table.dealer);
    }
    if (table.phase == winged::Phase::Playing) {
        const bool clockwise = table.direction == winged::Direction::Clockwise;
        text += fmt::format(", turn {} of seat {}{}, {}", table.turns, table.turn,
                            table.freedom != 0 ? ", who is free" : "",
                            clockwise ? "clockwise" : "counterclockwise");
    }
    return text + "\n";
}

std::string seat_table_text(const winged::State& state, const MatchHeader& header, Seat seat,
                            CardStyle style) {
    const winged::SeatTable& own = state.of(seat);
    const bool chooses = state.table.phase == winged::Phase::Choosing && own.chosen == 0;
    std::string text =
        fmt::format("{}: {} won, {} cards{}\n", seat_text(header, seat, own.gone != 0),
                    state.table.won[seat.value], cards_left(own), chooses ? ", chooses" : "");
    text += table_line("hand", cards_text(own.hand, style));
    text += table_line("pile", cards_text_from_top(own.pile, style));
    return text;
}

}  // namespace

std::string table_text(const winged::State& state, const MatchHeader& header,
                       std::optional<Seat> first, CardStyle style) {
    const winged::Table& table = state.table;
    std::string text = head_text(table);
    text += table_line("centre", cards_text(table.centre, style));
    return text + all_seats_text(table.seats, first, [&](Seat seat) {
               return seat_table_text(state, header, seat, style);
           });
}

std::string score_text(const winged::State& state, Seat seat) {
    return fmt::format("{} won", state.table.won[seat.value]);
}

}  // namespace juz::tool
