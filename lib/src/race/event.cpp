#include "juz/race/event.hpp"

#include <algorithm>

namespace juz::race {

namespace {

constexpr std::int64_t points_min = -32768;
constexpr std::int64_t points_max = 32767;

Pack pack_of(Seat seat) {
    return Pack{seat.value};
}

Seat read_seat(Reader& reader) {
    return Seat{static_cast<std::uint8_t>(reader.number(seat_count_max - 1U))};
}

std::uint8_t read_small(Reader& reader, std::uint8_t max) {
    return static_cast<std::uint8_t>(reader.number(max));
}

// In an event a place always has its number, so kind and number fit one byte.
constexpr std::uint8_t place_base(Place::Kind kind) {
    switch (kind) {
        case Place::Kind::Reserve: return 0;
        case Place::Kind::Column: return 1;
        case Place::Kind::Waste: return 8;
        case Place::Kind::Foundation: return 64;
    }
    return 0;
}

void write_place(Writer& writer, Place place) {
    writer.byte(static_cast<std::uint8_t>(place_base(place.kind) + place.index));
}

Place read_place(Reader& reader) {
    const std::uint8_t code = reader.byte();
    if (code == 0) {
        return Place::reserve();
    }
    if (code < 1 + column_count) {
        return Place::column(static_cast<std::uint8_t>(code - 1));
    }
    if (code >= 8 && code < 8 + hand_size) {
        return Place::waste(static_cast<std::uint8_t>(code - 8));
    }
    if (code >= 64 && code < 64 + foundation_count_max) {
        return Place::foundation(static_cast<std::uint8_t>(code - 64));
    }
    reader.fail();
    return {};
}

void write(Writer& writer, const Round& event) {
    writer.number(event.round);
}

void write(Writer& writer, const Deal& event) {
    const Pack pack = pack_of(event.seat);
    writer.number(event.seat.value);
    for (const Card card : event.reserve) {
        writer.card(card, pack);
    }
    for (const Card card : event.row) {
        writer.card(card, pack);
    }
    for (const Card card : event.hand) {
        writer.card(card, pack);
    }
}

void write(Writer& writer, const Move& event) {
    const Pack pack = pack_of(event.seat);
    writer.number(event.seat.value);
    writer.card(event.card, pack);
    write_place(writer, event.from);
    write_place(writer, event.to);
    writer.number(event.count);
    writer.card(event.exposed, pack);
}

void write(Writer& writer, const Refilled& event) {
    const Pack pack = pack_of(event.seat);
    writer.number(event.seat.value);
    writer.number(event.column);
    writer.card(event.card, pack);
    writer.card(event.exposed, pack);
}

void write(Writer& writer, const Turned& event) {
    writer.number(event.seat.value);
    writer.number((static_cast<unsigned>(event.count) << 1U) | (event.recycled ? 1U : 0U));
    for (std::uint8_t at = 0; at < event.count; ++at) {
        writer.card(event.cards[at], pack_of(event.seat));
    }
}

void write(Writer& writer, const Ended& event) {
    writer.byte(static_cast<std::uint8_t>(event.why));
    writer.number(event.caller ? event.caller->value + 1U : 0U);
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

void write(Writer&, const Started&) {}
void write(Writer&, const Rotated&) {}

template <class SeatOnly>
void write(Writer& writer, const SeatOnly& event) {
    writer.number(event.seat.value);
}

Deal read_deal(Reader& reader) {
    Deal event;
    event.seat = read_seat(reader);
    const auto read = [&] { return reader.card(pack_of(event.seat)); };
    std::generate(event.reserve.begin(), event.reserve.end(), read);
    std::generate(event.row.begin(), event.row.end(), read);
    std::generate(event.hand.begin(), event.hand.end(), read);
    return event;
}

Move read_move(Reader& reader) {
    Move event;
    event.seat = read_seat(reader);
    event.card = reader.card(pack_of(event.seat));
    event.from = read_place(reader);
    event.to = read_place(reader);
    event.count = read_small(reader, rank_king);
    event.exposed = reader.card(pack_of(event.seat));
    return event;
}

Refilled read_refilled(Reader& reader) {
    Refilled event;
    event.seat = read_seat(reader);
    event.column = read_small(reader, column_count - 1);
    event.card = reader.card(pack_of(event.seat));
    event.exposed = reader.card(pack_of(event.seat));
    return event;
}

Turned read_turned(Reader& reader) {
    Turned event;
    event.seat = read_seat(reader);
    const std::uint8_t bits = read_small(reader, 7);
    event.recycled = (bits & 1U) != 0;
    event.count = static_cast<std::uint8_t>(bits >> 1U);
    for (std::uint8_t at = 0; at < event.count; ++at) {
        event.cards[at] = reader.card(pack_of(event.seat));
    }
    return event;
}

Ended read_ended(Reader& reader) {
    Ended event;
    event.why = static_cast<EndReason>(read_small(reader, 3));
    const std::uint8_t caller = read_small(reader, seat_count_max);
    if (caller > 0) {
        event.caller = Seat{static_cast<std::uint8_t>(caller - 1)};
    }
    event.seats = read_small(reader, seat_count_max);
    for (std::uint8_t seat = 0; seat < event.seats; ++seat) {
        event.scores[seat] = static_cast<std::int16_t>(reader.integer(points_min, points_max));
        event.totals[seat] = static_cast<std::int16_t>(reader.integer(points_min, points_max));
    }
    return event;
}

MatchEnded read_match_ended(Reader& reader) {
    MatchEnded event;
    event.why = static_cast<MatchReason>(read_small(reader, 3));
    event.seats = read_small(reader, seat_count_max);
    for (std::uint8_t seat = 0; seat < event.seats; ++seat) {
        event.place[seat] = read_small(reader, seat_count_max - 1);
    }
    return event;
}

std::optional<Event> read_kind(Reader& reader) {
    switch (reader.byte()) {
        case 0: return Round{static_cast<std::uint16_t>(reader.number(0xFFFF))};
        case 1: return read_deal(reader);
        case 2: return Started{};
        case 3: return read_move(reader);
        case 4: return read_refilled(reader);
        case 5: return read_turned(reader);
        case 6: return Rotated{};
        case 7: return Called{read_seat(reader)};
        case 8: return Stuck{read_seat(reader)};
        case 9: return Idled{read_seat(reader)};
        case 10: return Left{read_seat(reader)};
        case 11: return Returned{read_seat(reader)};
        case 12: return read_ended(reader);
        case 13: return read_match_ended(reader);
        default: return std::nullopt;
    }
}

}  // namespace

void encode(Writer& writer, const Event& event) {
    writer.byte(static_cast<std::uint8_t>(event.index()));
    std::visit([&](const auto& kind) { write(writer, kind); }, event);
}

std::optional<Event> decode_event(Reader& reader) {
    const std::optional<Event> event = read_kind(reader);
    return reader.ok() ? event : std::nullopt;
}

std::string_view to_text(EndReason why) {
    switch (why) {
        case EndReason::Called: return "called";
        case EndReason::Exhausted: return "exhausted";
        case EndReason::Limit: return "limit";
        case EndReason::Abandoned: return "abandoned";
    }
    return "";
}

std::string_view to_text(MatchReason why) {
    switch (why) {
        case MatchReason::Rounds: return "rounds";
        case MatchReason::Target: return "target";
        case MatchReason::RoundLimit: return "round_limit";
        case MatchReason::Abandoned: return "abandoned";
    }
    return "";
}

}  // namespace juz::race
