#include "juz/netcode/session/prediction.hpp"

#include <algorithm>

namespace juz::netcode {

namespace {

// Applies the command's own event and what is forced by it, or says why it cannot be.
std::optional<Rejection> foretell(AnyState& state, const AnyCommand& command) {
    return std::visit(
        [](auto& of_game, const auto& asked) -> std::optional<Rejection> {
            if constexpr (Games::of_one_game<decltype(of_game), decltype(asked)>) {
                const auto decision = decide(of_game, asked);
                if (!decision.accepted()) {
                    return decision.reason();
                }
                const auto& events = decision.events();
                // A server may have sent a view that makes no sense.
                if (!fits(of_game, events[0])) {
                    return Rejection::Stale;
                }
                apply(of_game, events[0]);
                for (std::size_t at = 1; at < events.size(); ++at) {
                    if (!is_forced(events[at]) || !fits(of_game, events[at])) {
                        break;
                    }
                    apply(of_game, events[at]);
                }
                return std::nullopt;
            } else {
                return Rejection::Stale;
            }
        },
        state, command);
}

}  // namespace

Prediction::Prediction(const AnyState& view, std::uint32_t events)
    : confirmed_(view), predicted_(view), events_(events) {
    pending_.reserve(pending_max);
}

std::variant<Play, Rejection> Prediction::submit(const AnyCommand& command) {
    if (pending_.size() == pending_max) {
        return Rejection::TooFast;
    }
    if (const std::optional<Rejection> refused = foretell(predicted_, command)) {
        return *refused;
    }
    const Play play{next_sequence_, events_, as_sent(confirmed_, command)};
    pending_.push_back({play.sequence, play.command, true, std::nullopt});
    ++next_sequence_;
    return play;
}

bool Prediction::happened(const Happened& happened) {
    if (happened.number != events_ || !fits(confirmed_, happened.event)) {
        return false;
    }
    apply(confirmed_, happened.event);
    ++events_;
    std::erase_if(pending_, [&](const PendingCommand& pending) {
        return pending.accepted_at == happened.number;
    });
    foretell_again();
    return true;
}

std::optional<PendingCommand> Prediction::answered(const Answer& answer) {
    const auto found = std::find_if(
        pending_.begin(), pending_.end(),
        [&](const PendingCommand& pending) { return pending.sequence == answer.sequence; });
    if (found == pending_.end()) {
        return std::nullopt;
    }
    const PendingCommand command = *found;
    if (!answer.rejection && answer.number >= events_) {
        found->accepted_at = answer.number;
        return command;
    }
    pending_.erase(found);
    foretell_again();
    return command;
}

void Prediction::resync(const Snapshot& snapshot) {
    confirmed_ = snapshot.state;
    events_ = snapshot.number;
    std::erase_if(pending_, [&](const PendingCommand& pending) {
        return pending.accepted_at && *pending.accepted_at < events_;
    });
    foretell_again();
}

bool Prediction::agrees(const ViewHash& hash) const {
    return hash.number != events_ || hash.hash == hash_of(confirmed_);
}

std::optional<std::uint32_t> Prediction::sequence_at(std::uint32_t number) const {
    for (const PendingCommand& pending : pending_) {
        if (pending.accepted_at == number) {
            return pending.sequence;
        }
    }
    return std::nullopt;
}

void Prediction::foretell_again() {
    predicted_ = confirmed_;
    for (PendingCommand& pending : pending_) {
        pending.stands = !foretell(predicted_, pending.command).has_value();
    }
}

}  // namespace juz::netcode
