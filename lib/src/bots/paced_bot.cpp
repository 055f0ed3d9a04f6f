#include "paced_bot.hpp"

#include <algorithm>
#include <utility>

namespace juz::bots {

namespace {

constexpr std::int64_t us_per_ms = 1000;

bool is_legal(const AnyState& view, const AnyCommand& command) {
    return std::visit(
        [](const auto& of_game, const auto& asked) {
            if constexpr (Games::of_one_game<decltype(of_game), decltype(asked)>) {
                return decide(of_game, asked).accepted();
            } else {
                return false;
            }
        },
        view, command);
}

// How long an action takes in percent of the usual.
std::int64_t percent_of(Tempo tempo, Tempo previous) {
    switch (tempo) {
        case Tempo::Usual: return 100;
        case Tempo::Quick: return 80;
        case Tempo::Repeat: return previous == Tempo::Repeat ? 45 : 80;
        case Tempo::Ponder: return 140;
        case Tempo::GiveUp: return 160;
    }
    return 100;
}

}  // namespace

PacedBot::PacedBot(const Skill& skill, std::unique_ptr<Strategy> strategy, const Seed& seed,
                   std::uint16_t pace_percent)
    : skill_(skill), strategy_(std::move(strategy)), generator_(seed), pace_percent_(pace_percent) {
    look_afresh();
}

std::optional<Microseconds> PacedBot::think(const AnyState& view, Microseconds now) {
    const StateHash hash = hash_of(view);
    if (plan_ && planned_on_ == hash) {
        return plan_->at;
    }
    planned_on_ = hash;
    const std::optional<Choice> choice = strategy_->choose(view, attention_);
    if (plan_ && keeps_plan(view, choice, now)) {
        return plan_->at;
    }
    if (!choice) {
        plan_.reset();
        return std::nullopt;
    }
    plan_ = Plan{*choice, time_for(choice->tempo, now)};
    return plan_->at;
}

std::optional<AnyCommand> PacedBot::act(Microseconds now) {
    if (!plan_ || plan_->at > now) {
        return std::nullopt;
    }
    const AnyCommand command = plan_->choice.command;
    acted_ = now;
    acted_in_ = plan_->choice.tempo;
    plan_.reset();
    look_afresh();
    return command;
}

bool PacedBot::keeps_plan(const AnyState& view, const std::optional<Choice>& choice,
                          Microseconds now) const {
    const Choice& planned = plan_->choice;
    if (choice && choice->command == planned.command) {
        return true;
    }
    const bool legal = is_legal(view, planned.command);
    if (!choice || planned.tempo == Tempo::GiveUp) {
        return legal && planned.tempo != Tempo::GiveUp;
    }
    const std::int64_t committed =
        skill_.committed_ms * us_per_ms * pace_percent_ / std::int64_t{100};
    if (plan_->at.value - now.value <= committed) {
        return true;
    }
    return legal && planned.worth >= choice->worth;
}

Microseconds PacedBot::time_for(Tempo tempo, Microseconds now) {
    const std::int64_t reaction = draw_us(skill_.reaction_min_ms, skill_.reaction_max_ms);
    const std::int64_t from_event = now.value + reaction;
    const std::int64_t from_action =
        acted_ ? acted_->value + pace_us_ * percent_of(tempo, acted_in_) / 100 : 0;
    return Microseconds{std::max(from_event, from_action)};
}

std::int64_t PacedBot::draw_us(std::uint16_t min_ms, std::uint16_t max_ms) {
    // In microseconds, so that two bots hardly ever move at the same one.
    const std::int64_t width = (max_ms - min_ms) * us_per_ms;
    const std::uint32_t more = generator_.below(static_cast<std::uint32_t>(width) + 1);
    return (min_ms * us_per_ms + more) * pace_percent_ / 100;
}

void PacedBot::look_afresh() {
    attention_ = Attention(generator_.next(), skill_.overlook_percent, skill_.wander_percent);
    pace_us_ = draw_us(skill_.pace_min_ms, skill_.pace_max_ms);
}

}  // namespace juz::bots
