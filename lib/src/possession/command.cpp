#include "juz/possession/command.hpp"

#include <type_traits>

#include "detail.hpp"

namespace juz::possession {

namespace {

Seat decode_seat(Reader& reader) {
    return Seat{static_cast<std::uint8_t>(reader.number(seat_count_max - 1U))};
}

LayCommand decode_lay(Reader& reader) {
    LayCommand lay;
    lay.seat = decode_seat(reader);
    const auto count = reader.number(LaidCards::capacity);
    for (std::uint64_t at = 0; at < count; ++at) {
        lay.cards.push(reader.card(detail::home_pack));
    }
    return lay;
}

template <class Kind>
Kind decode_seated(Reader& reader) {
    return Kind{decode_seat(reader)};
}

std::optional<Command> decode_kind(Reader& reader) {
    switch (reader.byte()) {
        case 0: return decode_lay(reader);
        case 1: return decode_seated<DrawCommand>(reader);
        case 2: return decode_seated<PassCommand>(reader);
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
    if (const auto* lay = std::get_if<LayCommand>(&command)) {
        return lay->seat;
    }
    if (const auto* draw = std::get_if<DrawCommand>(&command)) {
        return draw->seat;
    }
    if (const auto* pass = std::get_if<PassCommand>(&command)) {
        return pass->seat;
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
            }
            if constexpr (std::is_same_v<Kind, LayCommand>) {
                writer.number(kind.cards.count);
                for (const Card card : kind.cards) {
                    writer.card(card, detail::home_pack);
                }
            }
        },
        command);
}

std::optional<Command> decode_command(Reader& reader) {
    const std::optional<Command> command = decode_kind(reader);
    return reader.ok() ? command : std::nullopt;
}

}  // namespace juz::possession
