#include "juz/race/command.hpp"

#include <type_traits>

namespace juz::race {

namespace {

// A place in one byte: the kind in the two high bits, the index or 63 for `any` below.
constexpr std::uint8_t any_bits = 63;

void encode(Writer& writer, Place place) {
    const unsigned index = place.index == Place::any ? any_bits : place.index & any_bits;
    writer.byte(static_cast<std::uint8_t>((static_cast<unsigned>(place.kind) << 6U) | index));
}

Place decode_place(Reader& reader) {
    const std::uint8_t bits = reader.byte();
    const std::uint8_t index = bits & any_bits;
    return {static_cast<Place::Kind>(bits >> 6U), index == any_bits ? Place::any : index};
}

Seat decode_seat(Reader& reader) {
    return Seat{static_cast<std::uint8_t>(reader.number(seat_count_max - 1U))};
}

MoveCommand decode_move(Reader& reader) {
    MoveCommand move;
    move.seat = decode_seat(reader);
    move.card = reader.card(Pack{move.seat.value});
    move.from = decode_place(reader);
    move.to = decode_place(reader);
    return move;
}

template <class Kind>
Kind decode_seated(Reader& reader) {
    return Kind{decode_seat(reader)};
}

std::optional<Command> decode_kind(Reader& reader) {
    switch (reader.byte()) {
        case 0: return decode_move(reader);
        case 1: return decode_seated<TurnCommand>(reader);
        case 2: return decode_seated<CallCommand>(reader);
        case 3: return decode_seated<StuckCommand>(reader);
        case 4: return BeginRoundCommand{reader.seed()};
        case 5: return StartCommand{};
        case 6: return decode_seated<IdleCommand>(reader);
        case 7: return decode_seated<LeaveCommand>(reader);
        case 8: return decode_seated<ReturnCommand>(reader);
        default: return std::nullopt;
    }
}

std::string numbered(std::string_view name, std::uint8_t index) {
    std::string text(name);
    if (index != Place::any) {
        text += ':' + std::to_string(index);
    }
    return text;
}

}  // namespace

std::string to_text(Place place) {
    switch (place.kind) {
        case Place::Kind::Reserve: return "reserve";
        case Place::Kind::Column: return numbered("column", place.index);
        case Place::Kind::Waste: return numbered("waste", place.index);
        case Place::Kind::Foundation: return numbered("foundation", place.index);
    }
    return {};
}

std::optional<Seat> seat_of(const Command& command) {
    if (const auto* move = std::get_if<MoveCommand>(&command)) {
        return move->seat;
    }
    if (const auto* turn = std::get_if<TurnCommand>(&command)) {
        return turn->seat;
    }
    if (const auto* call = std::get_if<CallCommand>(&command)) {
        return call->seat;
    }
    if (const auto* stuck = std::get_if<StuckCommand>(&command)) {
        return stuck->seat;
    }
    return std::nullopt;
}

void encode(Writer& writer, const Command& command) {
    writer.byte(static_cast<std::uint8_t>(command.index()));
    std::visit(
        [&](const auto& kind) {
            using Kind = std::decay_t<decltype(kind)>;
            if constexpr (std::is_same_v<Kind, MoveCommand>) {
                writer.number(kind.seat.value);
                writer.card(kind.card, Pack{kind.seat.value});
                encode(writer, kind.from);
                encode(writer, kind.to);
            } else if constexpr (std::is_same_v<Kind, BeginRoundCommand>) {
                writer.seed(kind.match_seed);
            } else if constexpr (!std::is_same_v<Kind, StartCommand>) {
                writer.number(kind.seat.value);
            }
        },
        command);
}

std::optional<Command> decode_command(Reader& reader) {
    const std::optional<Command> command = decode_kind(reader);
    return reader.ok() ? command : std::nullopt;
}

}  // namespace juz::race
