// What a game asks of its host.
#pragma once

#include <cstdint>
#include <optional>

#include "juz/match/match.hpp"

namespace juz::bots {

/// A command that the table asks the host for once the wish has stood for `delay_ms`.
struct HostWish {
    AnyCommand command;
    std::uint32_t delay_ms = 0;
    std::optional<Seat> silent;  ///< The delay begins anew with each command of this seat.
    bool deals = false;          ///< A further round is to be dealt.
};

/// One function a game. Nothing while the players have the word.
std::optional<HostWish> host_wish(const race::State& state, const Seed& match_seed);

}  // namespace juz::bots
