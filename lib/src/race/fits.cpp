#include <algorithm>
#include <array>

#include "juz/race/rules.hpp"

namespace juz::race {

namespace {

// A card that an event names for a place whose card is `held`. Only a view may be left in doubt.
bool names(const State& state, Card held, Card named) {
    if (state.viewer.sees_everything()) {
        return named.is_known() && held == named;
    }
    return named != Card::none && agrees(held, named);
}

bool is_playing(const State& state, Seat seat) {
    return state.table.phase == Phase::Playing && state.has(seat);
}

// What `exposed` may be once the top of `reserve` is gone.
bool exposes(const State& state, const Pile<reserve_size>& reserve, Card exposed) {
    if (reserve.count < 2) {
        return exposed == Card::none;
    }
    return names(state, reserve.cards[reserve.count - 2U], exposed);
}

bool fits_source(const State& state, const Move& event) {
    const SeatTable& seat = state.of(event.seat);
    if (!event.card.is_known() || event.count == 0) {
        return false;
    }
    if (event.from.kind != Place::Kind::Reserve && event.exposed != Card::none) {
        return false;
    }
    switch (event.from.kind) {
        case Place::Kind::Reserve:
            return event.count == 1 && !seat.reserve.empty() &&
                   names(state, seat.reserve.top(), event.card) &&
                   exposes(state, seat.reserve, event.exposed);
        case Place::Kind::Column: {
            if (event.from.index >= column_count) {
                return false;
            }
            const Pile<rank_king>& column = seat.columns[event.from.index];
            return event.count <= column.count &&
                   names(state, column.cards[column.count - std::size_t{event.count}], event.card);
        }
        case Place::Kind::Waste:
            return event.count == 1 && event.from.index < seat.waste_piles &&
                   names(state, waste_top(seat, event.from.index), event.card);
        case Place::Kind::Foundation: return false;
    }
    return false;
}

bool fits_target(const State& state, const Move& event) {
    if (event.to.kind == Place::Kind::Column) {
        return event.to.index < column_count && event.from != event.to &&
               state.of(event.seat).columns[event.to.index].count + event.count <= rank_king;
    }
    if (event.to.kind != Place::Kind::Foundation || event.count != 1) {
        return false;
    }
    // A foundation's shape is structure: from the ace up, in one suit, without a gap.
    if (event.to.index == state.table.foundations) {
        return event.card.is_ace() && event.to.index < foundation_count_max;
    }
    return event.to.index < state.table.foundations &&
           takes(state.table.foundation[event.to.index], event.card);
}

bool structure(const State& state, const Move& event) {
    return is_playing(state, event.seat) && fits_source(state, event) && fits_target(state, event);
}

bool structure(const State& state, const Refilled& event) {
    if (!is_playing(state, event.seat) || event.column >= column_count) {
        return false;
    }
    const SeatTable& seat = state.of(event.seat);
    return seat.columns[event.column].empty() && !seat.reserve.empty() &&
           names(state, seat.reserve.top(), event.card) &&
           exposes(state, seat.reserve, event.exposed);
}

bool structure(const State& state, const Turned& event) {
    if (!is_playing(state, event.seat) || event.count == 0 || event.count > event.cards.size()) {
        return false;
    }
    const SeatTable& seat = state.of(event.seat);
    const bool separate = state.table.rules.waste == Waste::Separate;
    if (event.recycled != seat.hand.empty() || (event.recycled && seat.waste.empty())) {
        return false;
    }
    const std::uint16_t from_waste = separate ? seat.waste_sizes[0] : seat.waste.count;
    if (event.count > (event.recycled ? from_waste : seat.hand.count)) {
        return false;
    }
    for (std::uint8_t at = 0; at < event.count; ++at) {
        const bool forgotten = event.recycled && !state.viewer.sees_everything();
        const Card held = forgotten        ? Card::unknown
                          : event.recycled ? seat.waste.cards[at]
                                           : seat.hand.cards[seat.hand.count - 1U - at];
        if (!names(state, held, event.cards[at])) {
            return false;
        }
    }
    return true;
}

// The deal's cards: all of the seat's own pack, none twice; a view may not know some.
bool structure(const State& state, const Deal& event) {
    if (state.table.phase != Phase::Dealing || event.seat.value != state.table.dealt) {
        return false;
    }
    std::array<bool, 64> seen{};
    const auto is_new = [&](Card card) {
        if (card == Card::unknown) {
            return !state.viewer.sees_everything();
        }
        if (!card.is_known() || card.pack().value != event.seat.value) {
            return false;
        }
        bool& mark = seen[card.code() & 63U];
        const bool fresh = !mark;
        mark = true;
        return fresh;
    };
    return std::all_of(event.reserve.begin(), event.reserve.end(), is_new) &&
           std::all_of(event.row.begin(), event.row.end(), is_new) &&
           std::all_of(event.hand.begin(), event.hand.end(), is_new);
}

bool structure(const State& state, const Round& event) {
    if (state.table.phase == Phase::Waiting) {
        return event.round == 0;
    }
    return state.table.phase == Phase::RoundOver && event.round == state.table.round + 1 &&
           event.round < 100;
}

bool structure(const State& state, const Started&) {
    return state.table.phase == Phase::Dealt;
}

bool structure(const State& state, const Rotated&) {
    return state.table.phase == Phase::Playing && state.table.rotations < 9;
}

bool structure(const State& state, const Called& event) {
    return is_playing(state, event.seat);
}

bool structure(const State& state, const Stuck& event) {
    return is_playing(state, event.seat);
}

bool structure(const State& state, const Idled& event) {
    return is_playing(state, event.seat);
}

bool structure(const State& state, const Left& event) {
    return state.has(event.seat) && state.of(event.seat).gone == 0 &&
           state.table.phase != Phase::MatchOver;
}

bool structure(const State& state, const Returned& event) {
    return state.has(event.seat) && state.of(event.seat).gone == 1 &&
           state.table.phase != Phase::MatchOver;
}

bool structure(const State& state, const Ended& event) {
    const bool running = state.table.phase == Phase::Playing || state.table.phase == Phase::Dealt;
    return running && event.seats == state.table.seats &&
           (!event.caller || state.has(*event.caller));
}

bool structure(const State& state, const MatchEnded& event) {
    const bool between =
        state.table.phase == Phase::RoundOver || state.table.phase == Phase::Waiting;
    return between && event.seats == state.table.seats;
}

}  // namespace

bool fits(const State& state, const Event& event) {
    return std::visit([&](const auto& kind) { return structure(state, kind); }, event);
}

}  // namespace juz::race
