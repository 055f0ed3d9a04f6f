#include "juz/bots/bot.hpp"

#include <cassert>
#include <utility>

#include "paced_bot.hpp"
#include "random_bot.hpp"
#include "strategy.hpp"

namespace juz {

namespace {

// Sets a strategy's chance apart from that of times and attention.
constexpr std::uint64_t strategy_purpose = 1;

bots::Skill skill_of(BotLevel level) {
    switch (level) {
        case BotLevel::Random: break;
        case BotLevel::Easy: return {2500, 3500, 900, 1500, 300, 30, 40};
        case BotLevel::Steady: return {1200, 1800, 450, 800, 220, 10, 10};
        case BotLevel::Skilled: return {600, 1000, 220, 400, 150, 2, 0};
    }
    return {};
}

template <std::size_t... At>
std::unique_ptr<bots::Strategy> strategy_for(GameIndex game, const bots::Role& role,
                                             std::index_sequence<At...>) {
    std::unique_ptr<bots::Strategy> made;
    static_cast<void>(
        ((game == At &&
          (made = bots::make_strategy(std::variant_alternative_t<At, Games::Tag>{}, role), true)) ||
         ...));
    return made;
}

}  // namespace

std::optional<BotLevel> bot_level_from_text(std::string_view text) {
    for (std::size_t level = 0; level < bot_level_names.size(); ++level) {
        if (bot_level_names[level] == text) {
            return static_cast<BotLevel>(level);
        }
    }
    return std::nullopt;
}

std::unique_ptr<Bot> make_bot(BotLevel level, GameIndex game, Seat seat, const Seed& seed,
                              std::uint16_t pace_percent, const Thinking& thinking) {
    if (level == BotLevel::Random) {
        return std::make_unique<bots::RandomBot>(seat, seed, pace_percent);
    }
    constexpr auto games = std::make_index_sequence<std::variant_size_v<Games::Tag>>{};
    const bots::Role role{seat, level, derive(seed, strategy_purpose, 0), thinking};
    std::unique_ptr<bots::Strategy> strategy = strategy_for(game, role, games);
    assert(strategy);
    return std::make_unique<bots::PacedBot>(skill_of(level), std::move(strategy), seed,
                                            pace_percent);
}

}  // namespace juz
