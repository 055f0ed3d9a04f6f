#include "juz/bots/hint.hpp"

#include "hints.hpp"

namespace juz {

std::optional<Hint> hint_for(const AnyState& view, Seat seat) {
    return std::visit([&](const auto& of_game) { return bots::hint_for(of_game, seat); }, view);
}

}  // namespace juz
