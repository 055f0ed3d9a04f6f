#include "random_bot.hpp"

namespace juz::bots {

std::optional<Microseconds> RandomBot::think(const AnyState& view, Microseconds now) {
    legal_.clear();
    legal_commands(view, seat_, [this](const AnyCommand& command) { legal_.push_back(command); });
    if (legal_.empty()) {
        at_.reset();
    } else if (!at_) {
        const std::int64_t pause = 5000 + generator_.below(40000);
        at_ = Microseconds{now.value + pause * pace_percent_ / 100};
    }
    return at_;
}

std::optional<AnyCommand> RandomBot::act(Microseconds now) {
    if (!at_ || *at_ > now) {
        return std::nullopt;
    }
    at_.reset();
    return legal_[generator_.below(static_cast<std::uint32_t>(legal_.size()))];
}

}  // namespace juz::bots
