#include "host_wish.hpp"
#include "juz/race/game.hpp"

namespace juz::bots {

namespace {

// RACE-25: the one seat that is not dry while all others at the table are.
std::optional<Seat> only_one_left(const race::State& state) {
    std::optional<Seat> found;
    for (std::uint8_t at = 0; at < state.table.seats; ++at) {
        const Seat seat{at};
        if (state.of(seat).gone != 0 || race::is_dry(state, seat)) {
            continue;
        }
        if (found) {
            return std::nullopt;
        }
        found = seat;
    }
    return found;
}

}  // namespace

std::optional<HostWish> host_wish(const race::State& state, const Seed& match_seed) {
    const race::Ruleset& rules = state.table.rules;
    const race::Command deal = race::BeginRoundCommand{match_seed};
    switch (state.table.phase) {
        case race::Phase::Waiting: return HostWish{deal, 0, std::nullopt, false};
        case race::Phase::RoundOver: return HostWish{deal, 0, std::nullopt, true};
        case race::Phase::Dealt:
            return HostWish{race::Command(race::StartCommand{}), rules.countdown_ms, std::nullopt,
                            false};
        case race::Phase::Dealing:
        case race::Phase::MatchOver: return std::nullopt;
        case race::Phase::Playing: break;
    }
    if (state.table.seats < 2 || rules.idle_ms == 0) {
        return std::nullopt;
    }
    const std::optional<Seat> silent = only_one_left(state);
    return silent ? std::optional(HostWish{race::Command(race::IdleCommand{*silent}), rules.idle_ms,
                                           silent, false})
                  : std::nullopt;
}

}  // namespace juz::bots
