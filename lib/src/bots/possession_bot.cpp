// How Possession is played by rule of thumb: many cards at once, and onto what one can follow.
#include <bit>
#include <cassert>

#include "juz/possession/game.hpp"
#include "strategy.hpp"

namespace juz::bots {

namespace {

using namespace possession;

// A card laid is a point saved; what the next turn may bring only decides between equals.
constexpr std::uint32_t worth_card = 1000;
constexpr std::uint32_t worth_follower = 20;
constexpr std::uint32_t worth_lonely = 15;
constexpr std::uint32_t worth_out = 100000;

/// One look at one view: weighs everything that may be laid.
class Look {
  public:
    Look(const State& view, Seat seat, const Attention& attention)
        : view_(view),
          hand_(view.of(seat).hand),
          held_(hand_),
          attention_(attention),
          wanders_(attention.wanders()) {
        legal_commands(view, seat, [this](const Command& command) {
            const auto* lay = std::get_if<LayCommand>(&command);
            if (lay != nullptr) {
                consider(*lay);
            } else if (!other_) {
                other_ = Choice{command, Tempo::Quick, 0};
            }
        });
    }

    /// What the player lays of what it notices.
    const std::optional<Choice>& noticed() const { return noticed_; }
    /// The best there is to lay.
    const std::optional<Choice>& best() const { return best_; }
    /// To draw or to pass, where that is allowed.
    const std::optional<Choice>& other() const { return other_; }

  private:
    void consider(const LayCommand& lay) {
        const Choice choice{Command(lay), Tempo::Usual, worth(lay.cards)};
        if (!best_ || choice.worth > best_->worth) {
            best_ = choice;
        }
        const std::uint64_t key = (lay.cards[0].code() + 1U) * 16U + lay.cards.count;
        if (!attention_.notices(key)) {
            return;
        }
        const std::uint32_t rank = wanders_ ? attention_.below(1000, ~key) : choice.worth;
        if (!noticed_ || rank > noticed_rank_) {
            noticed_ = choice;
            noticed_rank_ = rank;
        }
    }

    std::uint32_t worth(const LaidCards& cards) const {
        if (cards.count == hand_.count) {
            return worth_out;
        }
        Faces left = held_.faces();
        for (const Card card : cards) {
            left &= ~face_of(card);
        }
        const Card top = cards[cards.count - 1U];
        const auto followers = std::popcount(left & laying_on(view_.table.rules.lay, top));
        return cards.count * worth_card + static_cast<std::uint32_t>(followers) * worth_follower +
               (is_lonely(cards[0], left) ? worth_lonely : 0);
    }

    // Whether nothing else in the hand could ever be laid beside the card.
    bool is_lonely(Card card, Faces left) const {
        return (left & laying_on(view_.table.rules.lay, card)) == 0;
    }

    const State& view_;
    const Cards& hand_;
    Holding held_;
    const Attention& attention_;
    bool wanders_;
    std::optional<Choice> noticed_;
    std::uint32_t noticed_rank_ = 0;
    std::optional<Choice> best_;
    std::optional<Choice> other_;
};

class PossessionStrategy final : public Strategy {
  public:
    explicit PossessionStrategy(Seat seat) : seat_(seat) {}

    std::optional<Choice> choose(const AnyState& any, const Attention& attention) override {
        const auto& view = std::get<State>(any);
        assert(!view.viewer.sees_everything());
        const Look look(view, seat_, attention);
        if (look.noticed()) {
            return look.noticed();
        }
        // Who overlooks what fits draws in its place, if the rules let that pass; else the second
        // look finds it.
        if (look.other()) {
            return look.other();
        }
        if (look.best()) {
            Choice late = *look.best();
            late.tempo = Tempo::Ponder;
            return late;
        }
        return std::nullopt;
    }

  private:
    Seat seat_;
};

}  // namespace

std::unique_ptr<Strategy> make_strategy(possession::Game, Seat seat) {
    return std::make_unique<PossessionStrategy>(seat);
}

}  // namespace juz::bots
