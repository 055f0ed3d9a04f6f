// What bots are called.
#pragma once

#include <array>
#include <string_view>

#include "juz/core/seat.hpp"

namespace juz {

/// By the seat from which a bot plays.
inline constexpr std::array<std::string_view, seat_count_max> bot_names{
    "Ada", "Bruno", "Celina", "Dawid", "Emilia", "Feliks", "Gabriela", "Hubert"};

}  // namespace juz
