// What seats can reach for at once, in whichever game.
#include "juz/match/match.hpp"

namespace juz {

std::optional<Prize> prize_of(const AnyCommand& command) {
    return std::visit([](const auto& asked) { return prize_of(asked); }, command);
}

PrizeSet open_prizes(const AnyState& state, Seat seat) {
    return std::visit([seat](const auto& of_game) { return open_prizes(of_game, seat); }, state);
}

std::uint8_t places_for(const AnyState& state, Prize prize) {
    return std::visit([prize](const auto& of_game) { return places_for(of_game, prize); }, state);
}

bool reveals(const AnyEvent& event, Prize prize) {
    return std::visit([prize](const auto& happened) { return reveals(happened, prize); }, event);
}

Told told_by(const AnyEvent& event) {
    return std::visit([](const auto& happened) { return told_by(happened); }, event);
}

std::optional<Seat> actor_of(const AnyEvent& event) {
    return std::visit(
        [](const auto& happened) {
            return std::visit(
                [](const auto& kind) -> std::optional<Seat> {
                    if constexpr (requires { kind.seat; }) {
                        return kind.seat;
                    } else {
                        return std::nullopt;
                    }
                },
                happened);
        },
        event);
}

std::optional<Rejection> refusal_of(const AnyState& state, const AnyCommand& command) {
    return std::visit(
        [](const auto& of_game, const auto& asked) -> std::optional<Rejection> {
            if constexpr (Games::of_one_game<decltype(of_game), decltype(asked)>) {
                const auto decision = decide(of_game, asked);
                return decision.accepted() ? std::nullopt : std::optional(decision.reason());
            } else {
                return Rejection::Stale;
            }
        },
        state, command);
}

}  // namespace juz
