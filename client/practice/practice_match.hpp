#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "juz/bots/bot.hpp"
#include "juz/match/history.hpp"
#include "juz/match/match.hpp"
#include "juz/match/schedule.hpp"

// One match for oneself: the engine, its host and its bots in one place, and the way back. Pure;
// time is handed in and counts from the match's beginning.

namespace juz::client {

// The rules as they are practised: nobody is hurried, and there is nobody to count down for.
AnyRuleset without_clocks(AnyRuleset rules);

class PracticeMatch {
  public:
    struct Setup {
        AnyRuleset rules;  // as `without_clocks` gives them
        std::string name;  // the player's
        int bots = 0;      // as many as the game takes
        BotLevel level = BotLevel::Steady;
        std::uint16_t bot_pace_percent = 100;
        Seed seed;
        std::int64_t start_time_s = 0;
        std::string program;
        Microseconds between_rounds = from_ms(8000);
        std::function<bool()> enough_thought{};  // as Thinking::stop
    };

    // An event as the player sees it.
    struct Seen {
        std::uint32_t number = 0;
        Microseconds t;
        AnyEvent event;
    };

    // Deals at once.
    explicit PracticeMatch(Setup setup);
    ~PracticeMatch() = default;
    PracticeMatch(const PracticeMatch&) = delete;
    PracticeMatch& operator=(const PracticeMatch&) = delete;

    static constexpr Seat me{0};

    // Who plays; of a log that shows everything.
    const MatchHeader& header() const { return header_; }
    const History& history() const { return history_; }
    const Seed& seed() const { return setup_.seed; }
    // What the player sees.
    const AnyState& view() const { return view_; }
    // When the last event happened.
    Microseconds time() const;

    // A command of the player's; why not, if it is refused.
    std::optional<Rejection> submit(const AnyCommand& command, Microseconds now);
    // Lets host and bots do what is due by now.
    void advance(Microseconds now);

    bool can_undo() const { return history_.before_last_decision(me).has_value(); }
    bool can_redo() const { return history_.position() < history_.length(); }
    bool undo(Microseconds now);
    bool redo(Microseconds now);

    // What has happened since the last call and was not taken back.
    std::vector<Seen> take_news();

  private:
    struct Player {
        Seat seat;
        std::unique_ptr<Bot> bot;
        std::optional<Microseconds> acts_at;
    };

    std::optional<Rejection> play(const AnyCommand& command, Microseconds now);
    void see(const AnyEvent& event, Microseconds t);
    void look(Microseconds now);
    bool act_once(Microseconds now);
    void begin_anew(Microseconds now);
    void make_bots();

    Setup setup_;
    MatchHeader header_;
    History history_;
    AnyState view_;
    std::vector<Seen> news_;
    std::optional<HostSchedule> host_;
    std::vector<Player> bots_;
    bool hurries_ = false;  // the bots are only told again what they have seen before
};

}  // namespace juz::client
