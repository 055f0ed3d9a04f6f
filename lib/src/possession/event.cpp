#include "juz/possession/event.hpp"

#include <type_traits>

#include "detail.hpp"

namespace juz::possession {

namespace {

constexpr std::int64_t points_min = -32768;
constexpr std::int64_t points_max = 32767;

// An event's first byte: its kind, its seat if it has one (the dealer of a round), and two bits
// for what would otherwise take bytes of their own.
constexpr unsigned kind_bits = 15;
constexpr unsigned seat_shift = 4;
constexpr unsigned seat_bits = 3;
constexpr unsigned by_clock_bit = 64;
constexpr unsigned extra_bit = 128;  // A draw from turned discards; several cards laid.

struct Head {
    unsigned kind = 0;
    Seat seat;
    bool by_clock = false;
    bool extra = false;
};

template <class Kind>
constexpr bool has_seat = requires(const Kind& event) {
    event.seat;
};
template <class Kind>
constexpr bool has_clock = requires(const Kind& event) {
    event.by_clock;
};

std::uint8_t head_of(const Event& event) {
    auto head = static_cast<unsigned>(event.index());
    std::visit(
        [&head](const auto& kind) {
            using Kind = std::decay_t<decltype(kind)>;
            if constexpr (has_seat<Kind>) {
                head |= static_cast<unsigned>(kind.seat.value) << seat_shift;
            } else if constexpr (std::is_same_v<Kind, Round>) {
                head |= static_cast<unsigned>(kind.dealer.value) << seat_shift;
            }
            if constexpr (has_clock<Kind>) {
                head |= kind.by_clock ? by_clock_bit : 0;
            }
            if constexpr (std::is_same_v<Kind, Laid>) {
                head |= kind.cards.count != 1 ? extra_bit : 0;
            } else if constexpr (std::is_same_v<Kind, Drawn>) {
                head |= kind.recycled ? extra_bit : 0;
            }
        },
        event);
    return static_cast<std::uint8_t>(head);
}

void write_card(Writer& writer, Card card) {
    writer.card(card, detail::home_pack);
}

Card read_card(Reader& reader) {
    const Card card = reader.card(detail::home_pack);
    if (card.is_known() && card.pack().value >= pack_max) {
        reader.fail();
    }
    return card;
}

std::uint8_t read_small(Reader& reader, std::uint8_t max) {
    return static_cast<std::uint8_t>(reader.number(max));
}

std::int16_t read_points(Reader& reader) {
    return static_cast<std::int16_t>(reader.integer(points_min, points_max));
}

void write(Writer& writer, const Round& event) {
    writer.number(event.round);
}

void write(Writer& writer, const Deal& event) {
    writer.number(event.seats);
    for (std::uint8_t seat = 0; seat < event.seats; ++seat) {
        for (const Card card : event.hands[seat]) {
            write_card(writer, card);
        }
    }
    write_card(writer, event.top);
    writer.number(event.stock.count);
    for (const Card card : event.stock) {
        write_card(writer, card);
    }
}

void write(Writer& writer, const Laid& event) {
    if (event.cards.count != 1) {
        writer.number(event.cards.count);
    }
    for (const Card card : event.cards) {
        write_card(writer, card);
    }
}

void write(Writer& writer, const Drawn& event) {
    write_card(writer, event.card);
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

Deal read_deal(Reader& reader) {
    Deal event;
    event.seats = read_small(reader, seat_max);
    for (std::uint8_t seat = 0; seat < event.seats; ++seat) {
        for (Card& card : event.hands[seat]) {
            card = read_card(reader);
        }
    }
    event.top = read_card(reader);
    event.stock.count = read_small(reader, Deal::stock_max);
    for (std::uint8_t at = 0; at < event.stock.count; ++at) {
        event.stock.cards[at] = read_card(reader);
    }
    return event;
}

Laid read_laid(Reader& reader, const Head& head) {
    Laid event;
    event.seat = head.seat;
    event.by_clock = head.by_clock;
    event.cards.count = head.extra ? read_small(reader, LaidCards::capacity) : std::uint8_t{1};
    for (std::uint8_t at = 0; at < event.cards.count; ++at) {
        event.cards.cards[at] = read_card(reader);
    }
    return event;
}

Drawn read_drawn(Reader& reader, const Head& head) {
    return {head.seat, read_card(reader), head.extra, head.by_clock};
}

Ended read_ended(Reader& reader) {
    Ended event;
    event.why = static_cast<EndReason>(read_small(reader, 3));
    event.seats = read_small(reader, seat_max);
    for (std::uint8_t seat = 0; seat < event.seats; ++seat) {
        event.scores[seat] = read_points(reader);
        event.totals[seat] = read_points(reader);
    }
    return event;
}

MatchEnded read_match_ended(Reader& reader) {
    MatchEnded event;
    event.why = static_cast<MatchReason>(read_small(reader, 1));
    event.seats = read_small(reader, seat_max);
    for (std::uint8_t seat = 0; seat < event.seats; ++seat) {
        event.place[seat] = read_small(reader, seat_max - 1);
    }
    return event;
}

std::optional<Event> read_kind(Reader& reader, const Head& head) {
    switch (head.kind) {
        case 0: return Round{static_cast<std::uint16_t>(reader.number(0xFFFF)), head.seat};
        case 1: return read_deal(reader);
        case 2: return Starter{head.seat};
        case 3: return Started{};
        case 4: return read_laid(reader, head);
        case 5: return read_drawn(reader, head);
        case 6: return Passed{head.seat, head.by_clock};
        case 7: return Left{head.seat};
        case 8: return Returned{head.seat};
        case 9: return read_ended(reader);
        case 10: return read_match_ended(reader);
        default: return std::nullopt;
    }
}

}  // namespace

void encode(Writer& writer, const Event& event) {
    writer.byte(head_of(event));
    std::visit([&](const auto& kind) { write(writer, kind); }, event);
}

std::optional<Event> decode_event(Reader& reader) {
    const unsigned bits = reader.byte();
    const Head head{bits & kind_bits,
                    Seat{static_cast<std::uint8_t>((bits >> seat_shift) & seat_bits)},
                    (bits & by_clock_bit) != 0, (bits & extra_bit) != 0};
    const std::optional<Event> event = read_kind(reader, head);
    // Bits that the event does not need would be a second spelling.
    if (!event || !reader.ok() || head_of(*event) != bits) {
        reader.fail();
        return std::nullopt;
    }
    return event;
}

std::string_view to_text(EndReason why) {
    switch (why) {
        case EndReason::Out: return "out";
        case EndReason::Blocked: return "blocked";
        case EndReason::TurnLimit: return "turn_limit";
        case EndReason::Abandoned: return "abandoned";
    }
    return "";
}

std::string_view to_text(MatchReason why) {
    switch (why) {
        case MatchReason::Limit: return "limit";
        case MatchReason::Abandoned: return "abandoned";
    }
    return "";
}

}  // namespace juz::possession
