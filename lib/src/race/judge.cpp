#include <algorithm>

#include "detail.hpp"

namespace juz::race {

namespace {

// How the place a command names becomes the place an event names, and how many cards go with it.
struct Source {
    Place place;
    std::uint8_t count = 1;
};

std::optional<Source> find_source(const SeatTable& seat, Card card, Place from) {
    if (!card.is_known()) {
        return std::nullopt;
    }
    switch (from.kind) {
        case Place::Kind::Reserve:
            return seat.reserve.top() == card ? std::optional(Source{Place::reserve()})
                                              : std::nullopt;
        case Place::Kind::Column: {
            if (from.index >= column_count) {
                return std::nullopt;
            }
            const Pile<rank_king>& column = seat.columns[from.index];
            const Card* found = std::find(column.begin(), column.end(), card);
            if (found == column.end()) {
                return std::nullopt;
            }
            return Source{from, static_cast<std::uint8_t>(column.end() - found)};
        }
        case Place::Kind::Waste: {
            const std::optional<std::uint8_t> pile = waste_pile_of(seat, card);
            if (!pile || from.index != Place::any) {
                return std::nullopt;
            }
            return Source{Place::waste(*pile)};
        }
        case Place::Kind::Foundation: return std::nullopt;
    }
    return std::nullopt;
}

// RACE-21: the foundation a command means: any that takes the card, or the named one, or the twin
// of a named one that took this card from somebody else.
std::optional<std::uint8_t> find_foundation(const Table& table, Card card, std::uint8_t named) {
    if (named == Place::any) {
        return foundation_for(table, card);
    }
    if (named >= table.foundations || card.is_ace()) {
        return std::nullopt;
    }
    const Foundation& foundation = table.foundation[named];
    if (takes(foundation, card)) {
        return named;
    }
    const bool took_it = foundation.top().suit() == card.suit() && foundation.count >= card.rank();
    return took_it ? foundation_for(table, card) : std::nullopt;
}

// The column's answer to a card that fits into a row or not.
std::optional<Rejection> refuse_column(const SeatTable& seat, const MoveCommand& move) {
    if (move.to.kind != Place::Kind::Column || move.to.index >= column_count) {
        return Rejection::NoFit;
    }
    const Pile<rank_king>& column = seat.columns[move.to.index];
    if (!column.empty()) {
        return fits_column(column.top(), move.card) ? std::nullopt
                                                    : std::optional(Rejection::NoFit);
    }
    const bool from_reserve = move.from.kind == Place::Kind::Reserve;
    return seat.reserve.empty() || from_reserve ? std::nullopt
                                                : std::optional(Rejection::RefillFirst);
}

}  // namespace

namespace detail {

Judgement judge(const Table& table, const MoveCommand& command) {
    const SeatTable& seat = table.seat[command.seat.value];
    const std::optional<Source> source = find_source(seat, command.card, command.from);
    if (!source) {
        return {Rejection::Stale, {}};
    }
    const bool to_foundation = command.to.kind == Place::Kind::Foundation;
    const bool plays_ace = command.card.is_ace() && to_foundation;
    if (table.rules.ace == Ace::Forced && !plays_ace && has_ace_top(seat)) {
        return {Rejection::AceFirst, {}};
    }
    if (command.from == command.to) {
        return {Rejection::SamePlace, {}};
    }
    Move move{command.seat, command.card, source->place, command.to, source->count, Card::none};
    if (to_foundation) {
        const std::optional<std::uint8_t> foundation =
            find_foundation(table, command.card, command.to.index);
        if (!foundation || source->count != 1) {
            return {Rejection::NoFit, {}};
        }
        move.to.index = *foundation;
    } else {
        const std::optional<Rejection> refused = refuse_column(seat, command);
        if (refused) {
            return {refused, {}};
        }
    }
    if (command.from.kind == Place::Kind::Reserve) {
        move.exposed = next_of_reserve(seat);
    }
    return {std::nullopt, move};
}

}  // namespace detail

Command canonical(const State& state, const Command& command) {
    const auto* move = std::get_if<MoveCommand>(&command);
    if (move == nullptr || move->to.kind != Place::Kind::Foundation || move->card.is_ace() ||
        !move->card.is_known()) {
        return command;
    }
    const std::optional<std::uint8_t> foundation =
        find_foundation(state.table, move->card, move->to.index);
    MoveCommand resolved = *move;
    resolved.to.index = foundation.value_or(move->to.index);
    return resolved;
}

Command as_sent(const State& confirmed, const Command& command) {
    const auto* move = std::get_if<MoveCommand>(&command);
    if (move == nullptr || move->to.kind != Place::Kind::Foundation ||
        move->to.index < confirmed.table.foundations) {
        return command;
    }
    MoveCommand sent = *move;
    sent.to.index = Place::any;
    return sent;
}

}  // namespace juz::race
