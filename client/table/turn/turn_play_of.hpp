#pragma once

#include <algorithm>

#include "table/turn/turn_play.hpp"

namespace juz::client {

// What is the same for both turn-based games, told apart by the types of their engines.
template <class State, class Command, class Event>
class TurnPlayOf : public TurnPlay {
  public:
    void take(const AnyState& confirmed, const AnyState& predicted) override {
        before_ = confirmed_;
        confirmed_ = std::get<State>(confirmed);
        any_ = predicted;
    }

    Shown pass(const AnyEvent& event, const Players& players, std::optional<Seat> me) override {
        const Event& happened = std::get<Event>(event);
        if (!before_ || !fits(*before_, happened)) {
            // The view was replaced by a later one: what happened in between was not seen.
            before_.reset();
            return {};
        }
        Shown shown{tell(happened, *before_, players, me), ways_of(happened, *before_, me)};
        apply(*before_, happened);
        return shown;
    }

    std::vector<CardWay> ways(const AnyCommand& command, Seat me) const override {
        const auto decision = decide(now(), std::get<Command>(command));
        return decision.accepted() ? ways_of(decision.events()[0], now(), me)
                                   : std::vector<CardWay>{};
    }

    const AnyState& state() const override { return *any_; }
    TurnScene scene(const Players& players, Seat me, HandOrder order) const override {
        TurnScene scene = scene_of(now(), players, me, order);
        mark_playable(scene, now());
        return scene;
    }

    bool may(TurnMove move, Seat me) const override {
        const std::optional<AnyCommand> asked = command(move, me);
        return asked && decide(now(), std::get<Command>(*asked)).accepted();
    }

  protected:
    // The predicted state.
    const State& now() const { return std::get<State>(*any_); }

    virtual Told tell(const Event& event, const State& before, const Players& players,
                      std::optional<Seat> me) const = 0;

    // The seats, the best first by what `better` says of two.
    template <class Better>
    static std::vector<Seat> ranked(std::uint16_t seats, Better better) {
        std::vector<Seat> order;
        for (std::uint8_t seat = 0; seat < seats; ++seat) {
            order.push_back(Seat{seat});
        }
        std::stable_sort(order.begin(), order.end(), better);
        return order;
    }

  private:
    std::optional<State> before_;
    std::optional<State> confirmed_;
    std::optional<AnyState> any_;
};

}  // namespace juz::client
