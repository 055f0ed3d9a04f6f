// What the host of a match has to say, and when: deal, start, end what nobody ends.
#pragma once

#include <optional>

#include "juz/core/seat.hpp"
#include "juz/core/seed.hpp"
#include "juz/match/match.hpp"

namespace juz {

/// Remembers since when the table has been asking for a command of the host's. Owns no clock.
class HostDuties {
  public:
    /// `between_rounds` is the pause before the second and every further deal.
    explicit HostDuties(const Seed& match_seed, Microseconds between_rounds = {})
        : match_seed_(match_seed), between_rounds_(between_rounds) {}

    /// Call with the full state at the beginning and after every command that was decided,
    /// accepted or not; `sender` is the seat that sent it, nothing for the host's own.
    void observe(const AnyState& state, std::optional<Seat> sender, Microseconds now);

    /// When the host is to send `command`; nothing while it has nothing to say.
    std::optional<Microseconds> due() const;

    /// The command to send then. Only while `due` gives a time.
    const AnyCommand& command() const { return duty_->command; }

  private:
    struct Duty {
        AnyCommand command;
        Microseconds due;
    };

    Seed match_seed_;
    Microseconds between_rounds_;
    std::optional<Duty> duty_;
};

}  // namespace juz
