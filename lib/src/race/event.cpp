#include "juz/race/event.hpp"

#include <algorithm>

namespace juz::race {

namespace {

constexpr std::int64_t points_min = -32768;
constexpr std::int64_t points_max = 32767;

Pack pack_of(Seat seat) {
    return Pack{seat.value};
}

// An event's first byte: its kind, its seat if it has one, and whether fields follow that are
// nearly always alike and then left out.
constexpr unsigned kind_bits = 15;
constexpr unsigned seat_shift = 4;
constexpr unsigned seat_bits = 7;
constexpr unsigned rare_bit = 128;

template <class Kind>
constexpr bool has_seat = requires(const Kind& event) {
    event.seat;
};

bool has_rare_fields(const Move& event) {
    return event.count != 1 || event.exposed != Card::none;
}
bool has_rare_fields(const Turned& event) {
    return event.count != 3 || event.recycled;
}
template <class Kind>
bool has_rare_fields(const Kind&) {
    return false;
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
    writer.card(event.card, pack);
    write_place(writer, event.from);
    write_place(writer, event.to);
    if (has_rare_fields(event)) {
        writer.number(event.count);
        writer.card(event.exposed, pack);
    }
}

void write(Writer& writer, const Refilled& event) {
    const Pack pack = pack_of(event.seat);
    writer.number(event.column);
    writer.card(event.card, pack);
    writer.card(event.exposed, pack);
}

void write(Writer& writer, const Turned& event) {
    if (has_rare_fields(event)) {
        writer.number((static_cast<unsigned>(event.count) << 1U) | (event.recycled ? 1U : 0U));
    }
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

template <class HeadOnly>
void write(Writer&, const HeadOnly&) {}

Deal read_deal(Reader& reader, Seat seat) {
    Deal event;
    event.seat = seat;
    const auto read = [&] { return reader.card(pack_of(seat)); };
    std::generate(event.reserve.begin(), event.reserve.end(), read);
    std::generate(event.row.begin(), event.row.end(), read);
    std::generate(event.hand.begin(), event.hand.end(), read);
    return event;
}

Move read_move(Reader& reader, Seat seat, bool has_rare) {
    Move event;
    event.seat = seat;
    event.card = reader.card(pack_of(seat));
    event.from = read_place(reader);
    event.to = read_place(reader);
    if (has_rare) {
        event.count = read_small(reader, rank_king);
        event.exposed = reader.card(pack_of(seat));
    }
    return event;
}

Refilled read_refilled(Reader& reader, Seat seat) {
    Refilled event;
    event.seat = seat;
    event.column = read_small(reader, column_count - 1);
    event.card = reader.card(pack_of(seat));
    event.exposed = reader.card(pack_of(seat));
    return event;
}

Turned read_turned(Reader& reader, Seat seat, bool has_rare) {
    Turned event;
    event.seat = seat;
    event.count = 3;
    if (has_rare) {
        const std::uint8_t bits = read_small(reader, 7);
        event.recycled = (bits & 1U) != 0;
        event.count = static_cast<std::uint8_t>(bits >> 1U);
    }
    for (std::uint8_t at = 0; at < event.count; ++at) {
        event.cards[at] = reader.card(pack_of(seat));
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

std::optional<Event> read_kind(Reader& reader, unsigned kind, Seat seat, bool has_rare) {
    switch (kind) {
        case 0: return Round{static_cast<std::uint16_t>(reader.number(0xFFFF))};
        case 1: return read_deal(reader, seat);
        case 2: return Started{};
        case 3: return read_move(reader, seat, has_rare);
        case 4: return read_refilled(reader, seat);
        case 5: return read_turned(reader, seat, has_rare);
        case 6: return Rotated{};
        case 7: return Called{seat};
        case 8: return Stuck{seat};
        case 9: return Idled{seat};
        case 10: return Left{seat};
        case 11: return Returned{seat};
        case 12: return read_ended(reader);
        case 13: return read_match_ended(reader);
        default: return std::nullopt;
    }
}

std::uint8_t head_of(const Event& event) {
    auto head = static_cast<unsigned>(event.index());
    std::visit(
        [&head](const auto& kind) {
            if constexpr (has_seat<std::decay_t<decltype(kind)>>) {
                head |= static_cast<unsigned>(kind.seat.value) << seat_shift;
            }
            head |= has_rare_fields(kind) ? rare_bit : 0;
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
        read_kind(reader, head & kind_bits, seat, (head & rare_bit) != 0);
    // A seat where there is none, or rare fields that are not, would be a second spelling.
    if (!event || !reader.ok() || head_of(*event) != head) {
        reader.fail();
        return std::nullopt;
    }
    return event;
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
