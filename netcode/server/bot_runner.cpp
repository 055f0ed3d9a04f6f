#include "bot_runner.hpp"

#include <algorithm>

namespace juz::netcode {

namespace {

// Sets the bots' chance apart from the deals'.
constexpr std::uint64_t bot_purpose = 0x626F74;

}  // namespace

BotRunner::BotRunner(std::shared_ptr<RunningMatch> match)
    : match_(std::move(match)), reader_(*match_) {
    const MatchSetup& setup = match_->setup();
    for (const BotSeat& seat : setup.bots) {
        const Seed seed = derive(setup.seed, bot_purpose, seat.seat.value);
        Player player;
        player.seat = seat.seat;
        player.bot = make_bot(seat.level, match_->game(), seat.seat, seed, setup.bot_pace_percent);
        players_.push_back(std::move(player));
    }
}

std::optional<Instant> BotRunner::turn(Instant now) {
    const Microseconds time = match_->time(now);
    bool news = false;
    for (const std::size_t released = match_->released(); reader_.next(released) != nullptr;
         news = true) {
        reader_.pass();
    }
    std::optional<Instant> due;
    for (Player& player : players_) {
        if (news) {
            think(player, time);
        }
        if (player.acts_at && *player.acts_at <= time) {
            act(player, time);
        }
        if (player.acts_at) {
            const Instant at = match_->instant(*player.acts_at);
            due = due ? std::min(*due, at) : at;
        }
    }
    return due;
}

void BotRunner::think(Player& player, Microseconds now) {
    player.acts_at = player.bot->think(redact(reader_.state(), Viewer::of(player.seat)).get(), now);
}

void BotRunner::act(Player& player, Microseconds now) {
    if (const std::optional<AnyCommand> command = player.bot->act(now)) {
        Submission submission;
        submission.seat = player.seat;
        submission.sequence = ++player.sequence;
        submission.seen = reader_.events();
        submission.command = *command;
        // A full lane costs the bot this move, as it would cost anybody.
        static_cast<void>(match_->arbiter().submit_local(submission));
    }
    think(player, now);
}

}  // namespace juz::netcode
