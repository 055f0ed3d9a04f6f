// Hints for Winged: what looks best at first sight, and what tells it from the next best.
#include <algorithm>
#include <array>
#include <utility>

#include "hints.hpp"
#include "juz/winged/game.hpp"
#include "search.hpp"
#include "winged_policy.hpp"

namespace juz::bots {

namespace {

using namespace winged;

Hint hint_of_choice(const State& view, Seat seat) {
    const Cards cards = choose_quickly(view.table, seat);
    const bool ace =
        std::any_of(cards.begin(), cards.end(), [](Card card) { return card.is_ace(); });
    return {canonical(view, ChooseCommand{seat, cards}),
            ace ? HintReason::ChooseAces : HintReason::ChooseSuits};
}

HintReason reason_of(const Table& table, const Cards& best, const Cards& next) {
    const PlayTerms mine = terms_of_play(table, best);
    const PlayTerms other = terms_of_play(table, next);
    const std::int32_t effects = mine.effects - other.effects;
    using Gain = std::pair<std::int32_t, HintReason>;
    const std::array<Gain, 5> gains{
        Gain{mine.cards - other.cards, HintReason::ManyAtOnce},
        Gain{mine.aces - other.aces, HintReason::KeepsAce},
        Gain{mine.suits - other.suits, HintReason::KeepsSuits},
        Gain{mine.followers - other.followers, HintReason::KeepsFollower},
        Gain{effects, mine.effects > 0 ? HintReason::KingHinders : HintReason::KeepsQueen}};
    const auto most = std::max_element(
        gains.begin(), gains.end(),
        [](const Gain& one, const Gain& another) { return one.first < another.first; });
    return most->first > 0 ? most->second : HintReason::AsGood;
}

Hint hint_of_play(const State& view, Seat seat) {
    std::optional<PlayCommand> best;
    std::optional<PlayCommand> next;
    const auto worth = [&](const PlayCommand& play) {
        return worth_of_play(view.table, play.cards);
    };
    legal_commands(view, seat, [&](const Command& command) {
        const auto* play = std::get_if<PlayCommand>(&command);
        if (play == nullptr) {
            return;
        }
        if (!best || worth(*play) > worth(*best)) {
            next = std::exchange(best, *play);
        } else if (!next || worth(*play) > worth(*next)) {
            next = *play;
        }
    });
    if (!best) {
        return {Command(TakeCommand{seat}), HintReason::TakeNothingFits};
    }
    if (best->cards.size() == cards_left(view.of(seat))) {
        return {Command(*best), HintReason::LastCards};
    }
    return {Command(*best),
            next ? reason_of(view.table, best->cards, next->cards) : HintReason::OnlyFit};
}

}  // namespace

std::optional<Hint> hint_for(const State& view, Seat seat) {
    const SeatTable& own = view.of(seat);
    if (own.gone != 0 || awaits_card(own.hand)) {
        return std::nullopt;
    }
    if (view.table.phase == Phase::Choosing && own.chosen == 0) {
        return hint_of_choice(view, seat);
    }
    const bool plays = view.table.phase == Phase::Playing && view.table.turn == seat.value;
    return plays ? std::optional(hint_of_play(view, seat)) : std::nullopt;
}

}  // namespace juz::bots
