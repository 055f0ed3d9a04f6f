#include "practice/practice_match.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "juz/bots/names.hpp"

namespace juz::client {

namespace {

// Sets the bots' chance apart from the deals'.
constexpr std::uint64_t bot_purpose = 0x626F74;

void drop_clocks(race::Ruleset& rules) {
    rules.countdown_ms = 0;
}
void drop_clocks(possession::Ruleset& rules) {
    rules.turn_ms = 0;
}
void drop_clocks(winged::Ruleset& rules) {
    rules.choose_ms = 0;
    rules.turn_ms = 0;
}

MatchHeader header_of(const PracticeMatch::Setup& setup) {
    MatchHeader header;
    header.rules = setup.rules;
    header.players.push_back({setup.name, false});
    for (int i = 1; i <= setup.bots; ++i) {
        header.players.push_back({std::string(bot_names[static_cast<std::size_t>(i)]), true});
    }
    header.start_time_s = setup.start_time_s;
    header.program = setup.program;
    return header;
}

AnyState seen_by(const AnyState& state, Seat seat) {
    return redact(state, Viewer::of(seat)).get();
}

}  // namespace

AnyRuleset without_clocks(AnyRuleset rules) {
    std::visit([](auto& of_game) { drop_clocks(of_game); }, rules);
    return rules;
}

PracticeMatch::PracticeMatch(Setup setup)
    : setup_(std::move(setup)),
      header_(header_of(setup_)),
      history_(header_),
      view_(seen_by(history_.state(), me)) {
    begin_anew({});
    static_cast<void>(play(begin_round_command(setup_.rules.index(), setup_.seed), {}));
    advance({});
}

Microseconds PracticeMatch::time() const {
    return history_.position() == 0 ? Microseconds{} : history_[history_.position() - 1].t;
}

void PracticeMatch::make_bots() {
    bots_.clear();
    for (int i = 1; i <= setup_.bots; ++i) {
        const Seat seat{static_cast<std::uint8_t>(i)};
        Thinking thinking;
        thinking.stop = [this] {
            return hurries_ || (setup_.enough_thought && setup_.enough_thought());
        };
        bots_.push_back({seat,
                         make_bot(setup_.level, setup_.rules.index(), seat,
                                  derive(setup_.seed, bot_purpose, seat.value),
                                  setup_.bot_pace_percent, thinking),
                         std::nullopt});
    }
}

// Host and bots as they would be had nothing ever been taken back: what they remember is no more
// than what still holds.
void PracticeMatch::begin_anew(Microseconds now) {
    make_bots();
    hurries_ = true;
    AnyState state = initial_state(header_);
    for (std::uint32_t n = 0; !bots_.empty() && n < history_.position(); ++n) {
        apply(state, *history_[n].event());
        for (Player& player : bots_) {
            static_cast<void>(player.bot->think(seen_by(state, player.seat), now));
        }
    }
    hurries_ = false;
    host_.emplace(setup_.seed, setup_.between_rounds);
    look(now);
}

void PracticeMatch::look(Microseconds now) {
    host_->observe(history_.state(), now);
    for (Player& player : bots_) {
        player.acts_at = player.bot->think(seen_by(history_.state(), player.seat), now);
    }
}

void PracticeMatch::see(const AnyEvent& event, Microseconds t) {
    const AnyEvent seen = redact(event, history_.state(), Viewer::of(me)).get();
    apply(view_, seen);
    news_.push_back({history_.position(), t, seen});
}

std::optional<Rejection> PracticeMatch::play(const AnyCommand& command, Microseconds now) {
    const Microseconds t = std::max(now, time());
    const auto refused = history_.play(command, t, [&](const AnyEvent& event) { see(event, t); });
    if (!refused) {
        look(t);
    }
    return refused;
}

std::optional<Rejection> PracticeMatch::submit(const AnyCommand& command, Microseconds now) {
    if (seat_of(command) != me) {
        return Rejection::NotSeated;
    }
    return play(command, now);
}

void PracticeMatch::advance(Microseconds now) {
    // A bot that takes no time at all would go on for ever.
    constexpr int most = 64;
    for (int i = 0; i < most && act_once(now); ++i) {
    }
}

bool PracticeMatch::act_once(Microseconds now) {
    if (host_->next() && host_->next()->at <= now) {
        const AnyCommand command = host_->next()->command;
        host_->said();
        static_cast<void>(play(command, now));
        return true;
    }
    for (Player& player : bots_) {
        if (player.acts_at && *player.acts_at <= now) {
            const std::optional<AnyCommand> command = player.bot->act(now);
            if (!command || play(*command, now)) {
                player.acts_at = player.bot->think(seen_by(history_.state(), player.seat), now);
            }
            return true;
        }
    }
    return false;
}

bool PracticeMatch::undo(Microseconds now) {
    const std::optional<std::uint32_t> goal = history_.before_last_decision(me);
    if (!goal) {
        return false;
    }
    history_.go_back(*goal);
    view_ = seen_by(history_.state(), me);
    std::erase_if(news_, [&](const Seen& seen) { return seen.number >= *goal; });
    begin_anew(now);
    return true;
}

bool PracticeMatch::redo(Microseconds now) {
    const std::optional<std::uint32_t> goal = history_.before_next_decision(me);
    if (!goal) {
        return false;
    }
    history_.go_on(*goal,
                   [&](const AnyEvent& event) { see(event, history_[history_.position()].t); });
    begin_anew(now);
    return true;
}

std::vector<PracticeMatch::Seen> PracticeMatch::take_news() {
    return std::exchange(news_, {});
}

}  // namespace juz::client
