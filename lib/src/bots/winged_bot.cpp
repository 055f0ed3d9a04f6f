// How Winged is played: no card that must be taken up again, and aces for a rainy day.
#include <cassert>

#include "strategy.hpp"
#include "winged_policy.hpp"

namespace juz::bots {

namespace {

using namespace winged;

std::uint64_t key_of(const Cards& cards) {
    std::uint64_t key = 1;
    for (const Card card : cards) {
        key = key * 64 + card.code();
    }
    return key;
}

class WingedStrategy final : public Strategy {
  public:
    explicit WingedStrategy(Seat seat) : seat_(seat) {}

    std::optional<Choice> choose(const AnyState& any, const Attention& attention) override {
        const auto& view = std::get<State>(any);
        assert(!view.viewer.sees_everything());
        const SeatTable& own = view.of(seat_);
        if (own.gone != 0) {
            return std::nullopt;
        }
        if (view.table.phase == Phase::Choosing && own.chosen == 0) {
            return choose_hand(view, attention);
        }
        if (view.table.phase == Phase::Playing && view.table.turn == seat_.value) {
            return play(view, attention);
        }
        return std::nullopt;
    }

  private:
    Choice choose_hand(const State& view, const Attention& attention) const {
        const Cards cards = attention.wanders() ? five_highest(view.table, seat_)
                                                : choose_quickly(view.table, seat_);
        return {canonical(view, ChooseCommand{seat_, cards}), Tempo::Ponder, 0};
    }

    Choice play(const State& view, const Attention& attention) const {
        Choice best{Command(TakeCommand{seat_}), Tempo::Usual, 0};
        std::int64_t best_worth = -1;
        legal_commands(view, seat_, [&](const Command& command) {
            const auto* laid = std::get_if<PlayCommand>(&command);
            if (laid == nullptr) {
                return;
            }
            const std::uint64_t key = key_of(laid->cards);
            std::int64_t worth = worth_of_play(view.table, laid->cards);
            if (attention.wanders()) {
                worth = attention.below(1000, key);
            } else if (!attention.notices(key)) {
                worth = 0;
            }
            if (worth > best_worth) {
                best_worth = worth;
                best.command = command;
            }
        });
        return best;
    }

    Seat seat_;
};

}  // namespace

std::unique_ptr<Strategy> make_strategy(winged::Game, Seat seat) {
    return std::make_unique<WingedStrategy>(seat);
}

}  // namespace juz::bots
