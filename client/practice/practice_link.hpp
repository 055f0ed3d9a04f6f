#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "juz/match/log.hpp"
#include "platform/held_clock.hpp"
#include "platform/practice.hpp"
#include "platform/table_link.hpp"
#include "practice/practice_match.hpp"

namespace juz::client {

// A table for oneself, without a server and without a wire: the match is played right here. Only
// what still holds in the end becomes a replay, and nothing goes into the statistics.
class PracticeLink final : public TableLink, public Practice {
  public:
    struct Options {
        AnyRuleset rules;
        std::string name;  // the player's; clean and not empty
        int bots = 0;      // as many as the game takes
        BotLevel level = BotLevel::Steady;
        std::uint16_t bot_pace_percent = 100;
        std::string program;  // its name and version, for replays
        // A seed nobody knows, for each match.
        std::function<Seed()> chance;
        // Where a match goes that has ended, and its path; null for nowhere.
        std::function<std::unique_ptr<EventSink>(const MatchHeader&, std::string& path)> sinks;
        // Seconds since 1970.
        std::function<std::int64_t()> date;
    };

    // The first match begins at once. `clock` outlives the link.
    PracticeLink(Options options, const netcode::Clock& clock);
    ~PracticeLink() override;
    PracticeLink(const PracticeLink&) = delete;
    PracticeLink& operator=(const PracticeLink&) = delete;

    netcode::SessionUpdate poll() override;
    std::variant<std::uint32_t, Rejection> submit(const AnyCommand& command) override;
    // To be ready for another match is to begin it.
    void send(const netcode::LobbyCommand& command) override;
    void leave() override;
    bool hosts() const override { return true; }
    bool is_private() const override { return true; }
    std::string address() const override { return {}; }
    std::optional<std::string> replay_path() const override { return path_; }
    void hold(bool on) override { time_.hold(on); }
    std::chrono::microseconds behind(netcode::Instant now) const override {
        return time_.behind(now);
    }
    Practice* practice() override { return this; }

    bool can_undo() const override { return !closed_ && match_->can_undo(); }
    bool can_redo() const override { return !closed_ && match_->can_redo(); }
    bool undo() override;
    bool redo() override;
    std::optional<Hint> hint() const override;
    void close() override;

  private:
    void begin();
    Microseconds now();
    bool is_over() const { return juz::is_over(match_->history().state()); }
    netcode::SessionView view() const;
    netcode::LobbyState lobby() const;

    Options options_;
    const netcode::Clock& clock_;
    HeldClock time_;             // the table's
    netcode::Instant zero_;      // when the match began, by that
    netcode::Instant think_by_;  // the window waits for the bots
    std::unique_ptr<PracticeMatch> match_;
    bool begun_ = true;    // a match that nobody was told of
    bool closed_ = false;  // nothing can be taken back any more
    bool left_ = false;
    std::uint32_t sequence_ = 0;
    std::optional<std::string> path_;
    std::optional<LogTip> tip_;
};

}  // namespace juz::client
