// How Possession is played: by rule of thumb, many cards at once and onto what one can follow, or
// by trying out what could come of it.
#include <algorithm>
#include <cassert>
#include <vector>

#include "ideas.hpp"
#include "possession_memory.hpp"
#include "possession_policy.hpp"
#include "search.hpp"
#include "strategy.hpp"

namespace juz::bots {

namespace {

using namespace possession;

/// One look at one view: weighs everything that may be laid.
class Look {
  public:
    /// Who `wanders` lays anything that it notices.
    Look(const State& view, Seat seat, const Attention& attention, bool wanders)
        : scale_(view.table), attention_(attention), wanders_(wanders) {
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
        const Choice choice{Command(lay), Tempo::Usual, scale_.worth(lay.cards)};
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

    LayingScale scale_;
    const Attention& attention_;
    bool wanders_;
    std::optional<Choice> noticed_;
    std::uint32_t noticed_rank_ = 0;
    std::optional<Choice> best_;
    std::optional<Choice> other_;
};

class PossessionStrategy final : public Strategy {
  public:
    explicit PossessionStrategy(const Role& role)
        : role_(role), memory_(role.seat), chance_(role.seed) {}

    std::optional<Choice> choose(const AnyState& any, const Attention& attention) override {
        const auto& view = std::get<State>(any);
        assert(!view.viewer.sees_everything());
        const bool searches = role_.level == BotLevel::Skilled;
        if (searches) {
            memory_.see(view);
        }
        if (awaits_card(view.of(role_.seat).hand)) {
            return std::nullopt;
        }
        if (!searches) {
            return at_sight(view, attention);
        }
        std::vector<Idea<Command>> ideas = ideas_of(view);
        if (ideas.empty()) {
            return std::nullopt;
        }
        if (!answer_ || answered_on_ != view.hash) {
            answer_ = search(ideas);
            answered_on_ = view.hash;
        }
        const bool lays = std::holds_alternative<LayCommand>(*answer_);
        return Choice{*answer_, lays ? Tempo::Usual : Tempo::Quick, 0};
    }

  private:
    std::optional<Choice> at_sight(const State& view, const Attention& attention) const {
        const Look look(view, role_.seat, attention, wanders(attention));
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

    bool wanders(const Attention& attention) const {
        return role_.level == BotLevel::Easy || attention.below(100, 0) < steady_wander_percent;
    }

    /// Everything the seat may do, the best at first sight first.
    std::vector<Idea<Command>> ideas_of(const State& view) const {
        const LayingScale scale(view.table);
        std::vector<Idea<Command>> ideas;
        legal_commands(view, role_.seat, [&](const Command& command) {
            const auto* lay = std::get_if<LayCommand>(&command);
            ideas.push_back({command, lay == nullptr ? 0 : scale.worth(lay->cards)});
        });
        keep_best(ideas, ideas_tried);
        return ideas;
    }

    Command search(const std::vector<Idea<Command>>& ideas) {
        const auto draw_world = [this] {
            return World<State>{memory_.imagine(chance_), draw_luck(chance_)};
        };
        const auto try_out = [&](const World<State>& world, std::size_t at) {
            State state = world.state;
            Generator luck(world.luck);
            carry_out(state, ideas[at].command);
            play_out(state, luck);
            return worth_of_end(state.table, role_.seat);
        };
        const std::size_t best = best_by_trial(ideas.size(), role_.thinking, draw_world, try_out);
        return ideas[best].command;
    }

    static constexpr std::size_t ideas_tried = 16;
    // An easy player lays whatever it notices. A steady one does so now and then, for there is less
    // between the best and the next best than in other games.
    static constexpr std::uint32_t steady_wander_percent = 20;

    Role role_;
    PossessionMemory memory_;
    Generator chance_;
    std::optional<Command> answer_;
    StateHash answered_on_;
};

}  // namespace

std::unique_ptr<Strategy> make_strategy(possession::Game, const Role& role) {
    return std::make_unique<PossessionStrategy>(role);
}

}  // namespace juz::bots
