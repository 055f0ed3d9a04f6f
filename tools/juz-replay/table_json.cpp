#include "table_json.hpp"

#include <algorithm>

#include "table_text.hpp"

namespace juz::tool {

namespace {

template <class Cards>
Json cards_json(const Cards& cards) {
    Json list = Json::array();
    for (const Card card : cards) {
        list.push_back(to_text(card));
    }
    return list;
}

/// The last card first.
template <class Cards>
Json cards_json_from_top(const Cards& cards) {
    Json list = cards_json(cards);
    std::reverse(list.begin(), list.end());
    return list;
}

// Where nothing has been dealt, rounds, dealers and turns mean nothing.
Json known_if(bool known, std::uint16_t value) {
    return known ? Json(value) : Json(nullptr);
}

Json waste_json(const race::SeatTable& seat) {
    Json piles = Json::array();
    std::size_t begin = 0;
    for (std::size_t pile = 0; pile < seat.waste_piles; ++pile) {
        const std::size_t size = seat.waste_sizes[pile];
        piles.push_back(cards_json(std::span(seat.waste.cards).subspan(begin, size)));
        begin += size;
    }
    return piles;
}

Json seat_json(const race::State& state, Seat seat) {
    const race::SeatTable& own = state.of(seat);
    Json json{{"seat", seat.value}, {"points", standings(state)[seat.value]}};
    json["gone"] = own.gone != 0;
    json["stuck"] = own.stuck != 0;
    json["reserve"] = cards_json(own.reserve);
    json["columns"] = Json::array();
    for (const auto& column : own.columns) {
        json["columns"].push_back(cards_json(column));
    }
    json["waste"] = waste_json(own);
    json["hand"] = cards_json_from_top(own.hand);
    return json;
}

Json seat_json(const possession::State& state, Seat seat) {
    const possession::SeatTable& own = state.of(seat);
    Json json{{"seat", seat.value}, {"points", state.table.totals[seat.value]}};
    json["gone"] = own.gone != 0;
    json["hand"] = cards_json(own.hand);
    return json;
}

Json seat_json(const winged::State& state, Seat seat) {
    const winged::SeatTable& own = state.of(seat);
    Json json{{"seat", seat.value}, {"won", state.table.won[seat.value]}};
    json["gone"] = own.gone != 0;
    json["chosen"] = own.chosen != 0;
    json["hand"] = cards_json(own.hand);
    json["pile"] = cards_json_from_top(own.pile);
    return json;
}

void add_table(Json& json, const race::Table& table) {
    json["rotations"] = table.rotations;
    json["foundations"] = Json::array();
    for (std::size_t at = 0; at < table.foundations; ++at) {
        json["foundations"].push_back(cards_json(table.foundation[at]));
    }
}

void add_table(Json& json, const possession::Table& table) {
    const bool playing = table.phase == possession::Phase::Playing;
    json["dealer"] = known_if(table.phase != possession::Phase::Waiting, table.dealer);
    json["turn"] = known_if(playing, table.turn);
    json["turns"] = table.turns;
    json["drew"] = table.drew != 0;
    json["stock"] = cards_json_from_top(table.stock);
    json["discard"] = cards_json(table.discard);
}

void add_table(Json& json, const winged::Table& table) {
    const bool clockwise = table.direction == winged::Direction::Clockwise;
    json["dealer"] = known_if(table.phase != winged::Phase::Waiting, table.dealer);
    json["turn"] = known_if(table.phase == winged::Phase::Playing, table.turn);
    json["turns"] = table.turns;
    json["direction"] = clockwise ? "clockwise" : "counterclockwise";
    json["freedom"] = table.freedom != 0;
    json["centre"] = cards_json(table.centre);
}

template <class State>
Json json_of(const State& state) {
    const auto phase = state.table.phase;
    Json json{{"phase", phase_text(phase)}};
    json["round"] = known_if(phase != decltype(phase)::Waiting, state.table.round);
    add_table(json, state.table);
    json["seats"] = Json::array();
    for (std::uint8_t seat = 0; seat < state.table.seats; ++seat) {
        json["seats"].push_back(seat_json(state, Seat{seat}));
    }
    return json;
}

}  // namespace

Json table_json(const AnyState& state) {
    return std::visit([](const auto& of_game) { return json_of(of_game); }, state);
}

}  // namespace juz::tool
