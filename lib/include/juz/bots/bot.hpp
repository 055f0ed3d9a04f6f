// Players made of code. A bot looks at what its seat may see, takes a person's time, and can be
// too late; whoever hosts it owns the clock and sends what the bot decides.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include "juz/core/seat.hpp"
#include "juz/core/seed.hpp"
#include "juz/match/match.hpp"

namespace juz {

/// How well and how fast a bot plays. `Random` does anything that is legal and is for tests.
enum class BotLevel : std::uint8_t { Random, Easy, Steady, Skilled };

/// By the number of the level, in rising order of skill.
inline constexpr std::array<std::string_view, 4> bot_level_names{"random", "easy", "steady",
                                                                 "skilled"};

constexpr std::string_view to_text(BotLevel level) {
    return bot_level_names[static_cast<std::size_t>(level)];
}

/// The inverse of `to_text`; nothing for any other text.
std::optional<BotLevel> bot_level_from_text(std::string_view text);

/// One seat's player. Not thread-safe: one thread at a time may use it. The host calls
/// `think` with every view that differs from the last and after every answer, and `act` when the
/// time that `think` gave last has come; after `act` it thinks again.
class Bot {
  public:
    virtual ~Bot() = default;

    /// `view` is the state redacted for the bot's seat, `now` never less than before. Returns
    /// when to call `act`, which replaces every earlier answer; nothing when the bot waits for
    /// the table to change.
    virtual std::optional<Microseconds> think(const AnyState& view, Microseconds now) = 0;

    /// The command that the bot sends at `now`; nothing if its time has not come. It looked legal
    /// when the hand began to move; an event less than a moment ago may have made it stale.
    virtual std::optional<AnyCommand> act(Microseconds now) = 0;
};

/// How long a bot may think about one decision. In the games that are played in turns `Skilled`
/// bots play out what might come of each thing they could do, in what they cannot see but partly
/// remember; in Winged `Steady` ones do so too, though much less. No other bot thinks.
struct Thinking {
    /// The most that `playouts` can be; more counts as so many.
    static constexpr std::uint32_t playouts_max = 1000000;

    /// How many playouts at most. With 0 a bot does what looks best at first sight.
    std::uint32_t playouts = 1000;
    /// Asked several times a decision, by the thread that calls `think`: true ends the thinking
    /// with the best found so far. How much time has passed is the host's to know; a decision that
    /// was stopped need not come out the same again.
    std::function<bool()> stop;
};

/// A bot for `seat` at a table of `game`. The same seed, views, times and playouts give the same
/// commands, if nothing stops the thinking. `pace_percent` scales all times, 100 being a person's;
/// less is faster, for demos and tests.
std::unique_ptr<Bot> make_bot(BotLevel level, GameIndex game, Seat seat, const Seed& seed,
                              std::uint16_t pace_percent = 100, const Thinking& thinking = {});

}  // namespace juz
