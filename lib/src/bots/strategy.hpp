// What a game has to say about playing it, apart from how long a person takes.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "juz/bots/bot.hpp"
#include "juz/match/match.hpp"

namespace juz::bots {

/// How a command is carried out, which decides how long it takes.
enum class Tempo : std::uint8_t {
    Usual,
    Quick,   ///< A move that others might make first.
    Repeat,  ///< Mechanical: fast when it follows another of its kind.
    Ponder,  ///< Found only at a second look.
    GiveUp,  ///< Said when nothing else is left; dropped as soon as there is.
};

/// What the player would do now.
struct Choice {
    AnyCommand command;
    Tempo tempo = Tempo::Usual;
    /// Compared only within one game: a running plan gives way to a choice that is worth more.
    std::uint32_t worth = 0;
};

/// What a player is awake to until its next action: the same question gets the same answer
/// however often it is asked, so that looking more often does not make a bot better.
class Attention {
  public:
    /// `word` is chance; the percentages are 0–100.
    Attention(std::uint64_t word, std::uint8_t overlook_percent, std::uint8_t wander_percent)
        : word_(word), overlook_percent_(overlook_percent), wander_percent_(wander_percent) {}

    /// Whether the player notices the move that `key` stands for.
    bool notices(std::uint64_t key) const { return below(100, key) >= overlook_percent_; }

    /// Whether the player takes any useful move instead of the best.
    bool wanders() const { return below(100, 0) < wander_percent_; }

    /// A number below `bound` for `key`.
    std::uint32_t below(std::uint32_t bound, std::uint64_t key) const {
        std::uint64_t mixed = (word_ ^ key) * 0xBF58476D1CE4E5B9U;
        mixed = (mixed ^ (mixed >> 29U)) * 0x94D049BB133111EBU;
        return static_cast<std::uint32_t>((mixed >> 32U) % bound);
    }

  private:
    std::uint64_t word_;
    std::uint8_t overlook_percent_;
    std::uint8_t wander_percent_;
};

/// A game's way of playing. Asked about views only, in the order in which they came; owns no
/// time.
class Strategy {
  public:
    virtual ~Strategy() = default;

    /// Nothing when there is nothing to do until the table changes.
    virtual std::optional<Choice> choose(const AnyState& view, const Attention& attention) = 0;
};

/// What a strategy is made for. `seed` is where its own chance comes from, if it needs any.
struct Role {
    Seat seat;
    BotLevel level = BotLevel::Steady;
    Seed seed;
    Thinking thinking;
};

/// One function a game, told apart by the game's tag.
std::unique_ptr<Strategy> make_strategy(race::Game game, const Role& role);
std::unique_ptr<Strategy> make_strategy(possession::Game game, const Role& role);
std::unique_ptr<Strategy> make_strategy(winged::Game game, const Role& role);

}  // namespace juz::bots
