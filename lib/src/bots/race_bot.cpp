// How the race is played: cards to the centre first, then whatever shrinks the reserve.
#include <cassert>

#include "race_look.hpp"
#include "strategy.hpp"

namespace juz::bots {

namespace {

using namespace race;

class RaceStrategy final : public Strategy {
  public:
    explicit RaceStrategy(Seat seat) : seat_(seat) {}

    std::optional<Choice> choose(const AnyState& any, const Attention& attention) override {
        const auto& view = std::get<State>(any);
        assert(!view.viewer.sees_everything());
        const SeatTable& own = view.of(seat_);
        if (view.table.phase != Phase::Playing || own.gone != 0) {
            return std::nullopt;
        }
        if (own.reserve.empty()) {
            return Choice{Command(CallCommand{seat_}), Tempo::Quick, worth_call};
        }
        const RaceLook look(view, seat_, attention);
        if (look.noticed()) {
            return look.noticed();
        }
        const bool dry = is_dry(view, seat_);
        if (!dry && decide(view, TurnCommand{seat_}).accepted()) {
            return Choice{Command(TurnCommand{seat_}), Tempo::Repeat, 0};
        }
        if (look.best()) {
            Choice late = *look.best();
            late.tempo = Tempo::Ponder;
            return late;
        }
        // One who has said so already waits for the others, or for the rotation.
        return own.stuck != 0
                   ? std::nullopt
                   : std::optional(Choice{Command(StuckCommand{seat_}), Tempo::GiveUp, 0});
    }

  private:
    static constexpr std::uint32_t worth_call = 10000;

    Seat seat_;
};

}  // namespace

std::unique_ptr<Strategy> make_strategy(race::Game, const Role& role) {
    return std::make_unique<RaceStrategy>(role.seat);
}

}  // namespace juz::bots
