// How Winged is played: by rule of thumb, or by trying out what could come of it.
#include <algorithm>
#include <cassert>
#include <vector>

#include "ideas.hpp"
#include "search.hpp"
#include "strategy.hpp"
#include "winged_memory.hpp"
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
    explicit WingedStrategy(const Role& role)
        : role_(role), memory_(role.seat), chance_(role.seed) {
        if (role_.level == BotLevel::Steady) {
            role_.thinking.playouts /= steady_share;
        }
    }

    std::optional<Choice> choose(const AnyState& any, const Attention& attention) override {
        const auto& view = std::get<State>(any);
        assert(!view.viewer.sees_everything());
        if (searches()) {
            memory_.see(view);
        }
        const SeatTable& own = view.of(role_.seat);
        if (own.gone != 0 || awaits_card(own.hand)) {
            return std::nullopt;
        }
        const bool chooses = view.table.phase == Phase::Choosing && own.chosen == 0;
        const bool plays =
            view.table.phase == Phase::Playing && view.table.turn == role_.seat.value;
        if (!chooses && !plays) {
            return std::nullopt;
        }
        const Tempo tempo = chooses ? Tempo::Ponder : Tempo::Usual;
        if (!searches()) {
            return Choice{chooses ? hand_at_sight(view, attention) : play_at_sight(view, attention),
                          tempo, 0};
        }
        // What others choose changes nothing about one's own choice.
        const StateHash occasion = chooses ? hash_of(own) : view.hash;
        if (!answer_ || answered_on_ != occasion) {
            answer_ = chooses ? search(hands(view)) : search(plays_of(view));
            answered_on_ = occasion;
        }
        return Choice{*answer_, tempo, 0};
    }

  private:
    // A steady player thinks less than a skilled one by this factor.
    static constexpr std::uint32_t steady_share = 25;
    static constexpr std::size_t hands_tried = 12;
    static constexpr std::size_t plays_tried = 16;

    bool searches() const { return role_.level != BotLevel::Easy; }

    Command hand_at_sight(const State& view, const Attention& attention) const {
        const Cards cards = attention.wanders() ? five_highest(view.table, role_.seat)
                                                : choose_quickly(view.table, role_.seat);
        return canonical(view, ChooseCommand{role_.seat, cards});
    }

    Command play_at_sight(const State& view, const Attention& attention) const {
        std::vector<Idea<Command>> ideas = plays_of(view);
        for (Idea<Command>& idea : ideas) {
            const auto* play = std::get_if<PlayCommand>(&idea.command);
            const std::uint64_t key = play == nullptr ? 1 : key_of(play->cards);
            if (attention.wanders()) {
                idea.worth = attention.below(1000, key);
            } else if (play != nullptr && !attention.notices(key)) {
                idea.worth = 0;
            }
        }
        keep_best(ideas, 1);
        return ideas.front().command;
    }

    /// Everything the seat may play, the best at first sight first; to take comes last.
    std::vector<Idea<Command>> plays_of(const State& view) const {
        std::vector<Idea<Command>> ideas;
        legal_commands(view, role_.seat, [&](const Command& command) {
            const auto* play = std::get_if<PlayCommand>(&command);
            ideas.push_back(
                {command, play == nullptr ? -1 : worth_of_play(view.table, play->cards)});
        });
        keep_best(ideas, ideas.size());
        return ideas;
    }

    std::vector<Idea<Command>> hands(const State& view) const {
        std::vector<Idea<Command>> ideas;
        legal_commands(view, role_.seat, [&](const Command& command) {
            ideas.push_back({command, worth_of_hand(std::get<ChooseCommand>(command).cards)});
        });
        keep_best(ideas, hands_tried);
        return ideas;
    }

    Command search(std::vector<Idea<Command>> ideas) {
        keep_best(ideas, plays_tried);
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

    Role role_;
    WingedMemory memory_;
    Generator chance_;
    std::optional<Command> answer_;
    StateHash answered_on_;
};

}  // namespace

std::unique_ptr<Strategy> make_strategy(winged::Game, const Role& role) {
    return std::make_unique<WingedStrategy>(role);
}

}  // namespace juz::bots
