#include "player.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <utility>

namespace juz::bot {

namespace {

using namespace std::chrono_literals;

constexpr std::chrono::microseconds sleep_max = 250ms;

// A server that keeps logs announces what stands for this one, as soon as its disk lets it.
constexpr std::chrono::microseconds tip_patience = 10s;

// A line at once, for whoever waits for it.
void say(const std::string& line) {
    fmt::print("{}\n", line);
    static_cast<void>(std::fflush(stdout));
}

}  // namespace

Player::Player(Arguments arguments, netcode::Session& session, const netcode::Clock& clock)
    : arguments_(std::move(arguments)), session_(session), clock_(clock) {}

std::optional<Report> Player::play() {
    session_.join(arguments_.join);
    std::optional<netcode::Instant> due;
    while (!over_) {
        std::chrono::microseconds wait = sleep_max;
        if (due) {
            wait = std::clamp(*due - clock_.monotonic(), 0us, wait);
        }
        session_.pump(wait);
        for (const netcode::News& news : session_.poll().news) {
            hear(news);
        }
        if (session_.connection() == netcode::Connection::Ended && !reconnect()) {
            return std::nullopt;
        }
        due = move();
    }
    const netcode::MatchView match = *session_.view().match;
    report_.events = match.events;
    report_.differences = session_.differences();
    report_.hash = hash_of(match.confirmed);
    await_tip();
    return report_;
}

void Player::hear(const netcode::News& news) {
    if (const auto* connection = std::get_if<netcode::ConnectionNews>(&news)) {
        if (connection->connection == netcode::Connection::Joined) {
            joined_once_ = true;
            arguments_.join.token = session_.view().token;
            say("joined, token " + to_text(arguments_.join.token));
            session_.send(netcode::SetReady{true});
        }
    } else if (std::holds_alternative<netcode::MatchNews>(news)) {
        const netcode::MatchView match = *session_.view().match;
        began_ = clock_.monotonic();
        bot_ = match.seat ? make_bot(arguments_.level, match.header.rules.index(), *match.seat,
                                     arguments_.seed, arguments_.pace_percent)
                          : nullptr;
        say("match begun");
    } else if (const auto* answer = std::get_if<netcode::AnswerNews>(&news)) {
        report_.accepted += answer->rejection ? 0U : 1U;
        report_.rejected += answer->rejection ? 1U : 0U;
        report_.beaten += answer->rejection == Rejection::Beaten ? 1U : 0U;
    } else if (std::holds_alternative<netcode::MatchOverNews>(news)) {
        over_ = true;
    } else if (const auto* sealed = std::get_if<netcode::SealedNews>(&news)) {
        tip_told_ = true;
        say("log tip " + to_text(sealed->tip));
    } else if (std::holds_alternative<netcode::LobbyNews>(news)) {
        hear_of_log();
    }
}

void Player::await_tip() {
    const netcode::Instant until = clock_.monotonic() + tip_patience;
    while (log_ != netcode::LogKeeping::None && !tip_told_ && clock_.monotonic() < until &&
           session_.connection() == netcode::Connection::Joined) {
        session_.pump(sleep_max);
        for (const netcode::News& news : session_.poll().news) {
            hear(news);
        }
    }
}

void Player::hear_of_log() {
    const netcode::LogKeeping log = session_.view().lobby.log;
    const netcode::LogKeeping before = std::exchange(log_, log);
    if (log == netcode::LogKeeping::Waiting && log != before) {
        say("the server's disk does not take the log");
    } else if (log == netcode::LogKeeping::Kept && before == netcode::LogKeeping::Waiting) {
        say("the server's disk takes the log again");
    }
}

bool Player::reconnect() {
    // A lost connection may come back, and the token keeps the seat; all else is meant.
    if (!joined_once_ || session_.view().ended.cause != netcode::EndCause::Lost) {
        return false;
    }
    joined_once_ = false;
    session_.join(arguments_.join);
    return true;
}

Microseconds Player::match_time() const {
    return Microseconds{(clock_.monotonic() - began_).count()};
}

std::optional<netcode::Instant> Player::move() {
    if (!bot_ || session_.prediction() == nullptr) {
        return std::nullopt;
    }
    const auto think = [this] {
        return bot_->think(session_.prediction()->predicted(), match_time());
    };
    static_cast<void>(think());
    if (const std::optional<AnyCommand> command = bot_->act(match_time())) {
        const auto submitted = session_.submit(*command);
        report_.not_sent += std::holds_alternative<Rejection>(submitted) ? 1U : 0U;
    }
    const std::optional<Microseconds> at = think();
    return at ? std::optional(began_ + std::chrono::microseconds(at->value)) : std::nullopt;
}

}  // namespace juz::bot
