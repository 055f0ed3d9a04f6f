#include "juz/winged/event.hpp"

#include <type_traits>

#include "codec.hpp"

namespace juz::winged {

namespace {

using detail::pack;

constexpr std::int64_t points_min = -32768;
constexpr std::int64_t points_max = 32767;

// An event's first byte: its kind, its seat if it has one, and whether the clock caused it.
constexpr unsigned kind_bits = 15;
constexpr unsigned seat_shift = 4;
constexpr unsigned seat_bits = 7;
constexpr unsigned clock_bit = 128;

// A play's second byte: how many cards are laid, and how many drawn.
constexpr unsigned drawn_shift = 3;
constexpr unsigned count_bits = 7;

std::uint8_t read_small(Reader& reader, std::uint8_t max) {
    return static_cast<std::uint8_t>(reader.number(max));
}

void write(Writer& writer, const Round& event) {
    writer.number(event.round);
    writer.number(event.dealer.value);
}

void write(Writer& writer, const Deal& event) {
    writer.number(event.seats);
    for (std::size_t seat = 0; seat < event.seats; ++seat) {
        for (std::size_t at = 0; at < dealt_each(event.seats); ++at) {
            writer.card(event.piles[seat][at], pack);
        }
    }
    if (event.seats == seats_min) {
        writer.card(event.centre, pack);
    }
}

void write(Writer& writer, const Chosen& event) {
    detail::write(writer, event.cards);
}

void write(Writer& writer, const Played& event) {
    const unsigned drawn = event.drawn.count;
    writer.byte(static_cast<std::uint8_t>(event.cards.count | (drawn << drawn_shift)));
    detail::write(writer, event.cards);
    detail::write(writer, event.drawn);
}

void write(Writer& writer, const Taken& event) {
    writer.number(event.count);
}

void write(Writer& writer, const Ended& event) {
    writer.byte(static_cast<std::uint8_t>(event.why));
    writer.number(event.seats);
    for (std::uint8_t seat = 0; seat < event.seats; ++seat) {
        writer.integer(event.scores[seat]);
        writer.integer(event.totals[seat]);
    }
}

void write(Writer& writer, const MatchEnded& event) {
    writer.byte(static_cast<std::uint8_t>(event.why));
    writer.number(event.seats);
    for (std::uint8_t seat = 0; seat < event.seats; ++seat) {
        writer.number(event.place[seat]);
    }
}

template <class HeadOnly>
void write(Writer&, const HeadOnly&) {}

Round read_round(Reader& reader) {
    Round event;
    event.round = static_cast<std::uint16_t>(reader.number(0xFFFF));
    event.dealer = detail::read_seat(reader);
    return event;
}

Deal read_deal(Reader& reader) {
    Deal event;
    event.seats = read_small(reader, seats_max);
    if (event.seats < seats_min) {
        reader.fail();
        return event;
    }
    for (std::size_t seat = 0; seat < event.seats; ++seat) {
        for (std::size_t at = 0; at < dealt_each(event.seats); ++at) {
            event.piles[seat][at] = reader.card(pack);
        }
    }
    if (event.seats == seats_min) {
        event.centre = reader.card(pack);
    }
    return event;
}

Chosen read_chosen(Reader& reader, Seat seat, bool by_clock) {
    return Chosen{seat, detail::read_cards(reader, hand_size), by_clock};
}

Played read_played(Reader& reader, Seat seat, bool by_clock) {
    const unsigned counts = reader.byte();
    const unsigned laid = counts & count_bits;
    const unsigned drawn = counts >> drawn_shift;
    Played event;
    event.seat = seat;
    event.by_clock = by_clock;
    if (laid > hand_size || drawn > hand_size) {
        reader.fail();
        return event;
    }
    event.cards = detail::read_cards(reader, static_cast<std::uint8_t>(laid));
    event.drawn = detail::read_cards(reader, static_cast<std::uint8_t>(drawn));
    return event;
}

Ended read_ended(Reader& reader) {
    Ended event;
    event.why = static_cast<EndReason>(read_small(reader, 2));
    event.seats = read_small(reader, seats_max);
    for (std::uint8_t seat = 0; seat < event.seats; ++seat) {
        event.scores[seat] = static_cast<std::int16_t>(reader.integer(points_min, points_max));
        event.totals[seat] = static_cast<std::int16_t>(reader.integer(points_min, points_max));
    }
    return event;
}

MatchEnded read_match_ended(Reader& reader) {
    MatchEnded event;
    event.why = static_cast<MatchReason>(read_small(reader, 1));
    event.seats = read_small(reader, seats_max);
    for (std::uint8_t seat = 0; seat < event.seats; ++seat) {
        event.place[seat] = read_small(reader, seats_max - 1);
    }
    return event;
}

std::optional<Event> read_kind(Reader& reader, unsigned kind, Seat seat, bool by_clock) {
    switch (kind) {
        case 0: return read_round(reader);
        case 1: return read_deal(reader);
        case 2: return Started{};
        case 3: return read_chosen(reader, seat, by_clock);
        case 4: return read_played(reader, seat, by_clock);
        case 5: return Taken{seat, read_small(reader, pack_size), by_clock};
        case 6: return Left{seat};
        case 7: return Returned{seat};
        case 8: return read_ended(reader);
        case 9: return read_match_ended(reader);
        default: return std::nullopt;
    }
}

std::uint8_t head_of(const Event& event) {
    auto head = static_cast<unsigned>(event.index());
    std::visit(
        [&head](const auto& kind) {
            if constexpr (requires { kind.seat; }) {
                head |= static_cast<unsigned>(kind.seat.value) << seat_shift;
            }
            if constexpr (requires { kind.by_clock; }) {
                head |= kind.by_clock ? clock_bit : 0;
            }
        },
        event);
    return static_cast<std::uint8_t>(head);
}

}  // namespace

void encode(Writer& writer, const Event& event) {
    writer.byte(head_of(event));
    std::visit([&](const auto& kind) { write(writer, kind); }, event);
}

std::optional<Event> decode_event(Reader& reader) {
    const unsigned head = reader.byte();
    const Seat seat{static_cast<std::uint8_t>((head >> seat_shift) & seat_bits)};
    const std::optional<Event> event =
        read_kind(reader, head & kind_bits, seat, (head & clock_bit) != 0);
    // A seat or a clock where there is none would be a second spelling.
    if (!event || !reader.ok() || head_of(*event) != head) {
        reader.fail();
        return std::nullopt;
    }
    return event;
}

std::string_view to_text(EndReason why) {
    switch (why) {
        case EndReason::Out: return "out";
        case EndReason::TurnLimit: return "turn_limit";
        case EndReason::Abandoned: return "abandoned";
    }
    return "";
}

std::string_view to_text(MatchReason why) {
    switch (why) {
        case MatchReason::Rounds: return "rounds";
        case MatchReason::Abandoned: return "abandoned";
    }
    return "";
}

}  // namespace juz::winged
