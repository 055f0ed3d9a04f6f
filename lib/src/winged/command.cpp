#include "juz/winged/command.hpp"

#include <type_traits>

#include "codec.hpp"

namespace juz::winged {

namespace {

template <class Kind>
Kind decode_seated(Reader& reader) {
    return Kind{detail::read_seat(reader)};
}

template <class Kind>
Kind decode_with_cards(Reader& reader) {
    const Seat seat = detail::read_seat(reader);
    const auto count = static_cast<std::uint8_t>(reader.number(hand_size));
    return Kind{seat, detail::read_cards(reader, count)};
}

std::optional<Command> decode_kind(Reader& reader) {
    switch (reader.byte()) {
        case 0: return decode_with_cards<ChooseCommand>(reader);
        case 1: return decode_with_cards<PlayCommand>(reader);
        case 2: return decode_seated<TakeCommand>(reader);
        case 3: return BeginRoundCommand{reader.seed()};
        case 4: return StartCommand{};
        case 5: return decode_seated<ClockCommand>(reader);
        case 6: return decode_seated<LeaveCommand>(reader);
        case 7: return decode_seated<ReturnCommand>(reader);
        default: return std::nullopt;
    }
}

}  // namespace

std::optional<Seat> seat_of(const Command& command) {
    if (const auto* choice = std::get_if<ChooseCommand>(&command)) {
        return choice->seat;
    }
    if (const auto* played = std::get_if<PlayCommand>(&command)) {
        return played->seat;
    }
    if (const auto* take = std::get_if<TakeCommand>(&command)) {
        return take->seat;
    }
    return std::nullopt;
}

void encode(Writer& writer, const Command& command) {
    writer.byte(static_cast<std::uint8_t>(command.index()));
    std::visit(
        [&](const auto& kind) {
            using Kind = std::decay_t<decltype(kind)>;
            if constexpr (std::is_same_v<Kind, BeginRoundCommand>) {
                writer.seed(kind.match_seed);
            } else if constexpr (!std::is_same_v<Kind, StartCommand>) {
                writer.number(kind.seat.value);
                if constexpr (requires { kind.cards; }) {
                    writer.number(kind.cards.count);
                    detail::write(writer, kind.cards);
                }
            }
        },
        command);
}

std::optional<Command> decode_command(Reader& reader) {
    const std::optional<Command> command = decode_kind(reader);
    return reader.ok() ? command : std::nullopt;
}

}  // namespace juz::winged
