// Commands and events as names and values, the names of the rules' pages: one description serves
// the JSON export, the golden playthroughs and every other text.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "juz/core/card.hpp"
#include "juz/core/seat.hpp"

namespace juz {

/// Receives what a command or an event consists of: first its kind, then its fields in order.
class FieldSink {
  public:
    virtual ~FieldSink() = default;

    virtual void kind(std::string_view kind) = 0;
    virtual void number(std::string_view name, std::int64_t value) = 0;
    virtual void flag(std::string_view name, bool value) = 0;
    virtual void text(std::string_view name, std::string_view value) = 0;
    virtual void null(std::string_view name) = 0;
    virtual void cards(std::string_view name, std::span<const Card> value) = 0;
    /// Several lists of cards, such as every seat's hand in order of seats.
    virtual void piles(std::string_view name, std::span<const std::span<const Card>> value) = 0;
    virtual void numbers(std::string_view name, std::span<const std::int16_t> value) = 0;
    /// `place[seat]` tells how many seats are ahead: equal places share a rank.
    virtual void ranking(std::string_view name, std::span<const std::uint8_t> place) = 0;

    /// What follows up to `close` belongs to a value called `name`, with a kind of its own.
    virtual void open(std::string_view name) = 0;
    virtual void close() = 0;

    void seat(std::string_view name, Seat value) { number(name, value.value); }
    void card(std::string_view name, Card value) { text(name, to_text(value)); }
};

}  // namespace juz
