#include "juz/bots/host_duties.hpp"

#include "host_wish.hpp"

namespace juz {

void HostDuties::observe(const AnyState& state, std::optional<Seat> sender, Microseconds now) {
    const std::optional<bots::HostWish> wish = std::visit(
        [this](const auto& of_game) { return bots::host_wish(of_game, match_seed_); }, state);
    if (!wish) {
        duty_.reset();
        return;
    }
    const bool heard = sender && sender == wish->silent;
    if (duty_ && duty_->command == wish->command && !heard) {
        return;
    }
    const std::int64_t pause = wish->deals ? between_rounds_.value : 0;
    duty_ =
        Duty{wish->command, Microseconds{now.value + pause + std::int64_t{wish->delay_ms} * 1000}};
}

std::optional<Microseconds> HostDuties::due() const {
    return duty_ ? std::optional(duty_->due) : std::nullopt;
}

}  // namespace juz
