// Places at a table, and who looks at it.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>

namespace juz {

inline constexpr std::uint8_t seat_count_max = 8;

/// A player's place at the table, 0-based, clockwise.
struct Seat {
    std::uint8_t value = 0;

    friend constexpr auto operator<=>(Seat, Seat) = default;
};

/// Time since the match began, in microseconds. The engine only carries it: whoever hosts the
/// match reads the clock.
struct Microseconds {
    std::int64_t value = 0;

    friend constexpr auto operator<=>(Microseconds, Microseconds) = default;
};

constexpr Microseconds from_ms(std::int64_t milliseconds) {
    return Microseconds{milliseconds * 1000};
}

/// Whose view a state or an event is: everything (the server, a complete replay), a seat's, or
/// that of somebody who only watches.
class Viewer {
  public:
    static constexpr Viewer everything() { return Viewer(255); }
    static constexpr Viewer spectator() { return Viewer(254); }
    static constexpr Viewer of(Seat seat) { return Viewer(seat.value); }

    constexpr bool sees_everything() const { return value_ == 255; }
    constexpr bool is_seat(Seat seat) const { return value_ == seat.value; }
    /// Whose view it is, if it is a seat's.
    constexpr std::optional<Seat> seat() const {
        return value_ < seat_count_max ? std::optional(Seat{static_cast<std::uint8_t>(value_)})
                                       : std::nullopt;
    }

    friend constexpr bool operator==(Viewer, Viewer) = default;

  private:
    constexpr explicit Viewer(std::uint16_t value) : value_(value) {}

    std::uint16_t value_;
};

}  // namespace juz
