// Numbers that nobody can guess.
#pragma once

#include "juz/core/seed.hpp"

namespace juz::netcode {

/// 256 bits from the operating system. From any thread.
Seed system_seed();

}  // namespace juz::netcode
