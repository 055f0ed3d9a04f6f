#pragma once

#include <algorithm>

#include "table/turn/turn_play.hpp"

namespace juz::client {

// What is the same for both turn-based games, told apart by the types of their engines.
template <class Types>
class TurnPlayOf : public TurnPlay {
  public:
    using State = typename Types::State;
    using Command = typename Types::Command;
    using Event = typename Types::Event;

    void take(const AnyState& confirmed, const AnyState& predicted) override {
        before_ = confirmed_;
        confirmed_ = std::get<State>(confirmed);
        any_ = predicted;
    }

    Shown pass(const AnyEvent& event, const Players& players, std::optional<Seat> me) override {
        const auto& happened = std::get<Event>(event);
        if (!before_ || !fits(*before_, happened)) {
            // The view was replaced by a later one: what happened in between was not seen.
            before_.reset();
            return {{}, {}, moment_of(happened)};
        }
        Shown shown{tell(happened, *before_, players, me), ways_of(happened, *before_, Eyes{me}),
                    moment_of(happened)};
        apply(*before_, happened);
        return shown;
    }

    std::vector<CardWay> ways(const AnyCommand& command, Seat me) const override {
        const auto decision = decide(now(), std::get<Command>(command));
        return decision.accepted() ? ways_of(decision.events()[0], now(), Eyes{me})
                                   : std::vector<CardWay>{};
    }

    const AnyState& state() const override { return *any_; }
    TurnScene scene(const Players& players, Seat me, HandOrder order) const override {
        TurnScene scene = scene_of(now(), players, me, order);
        mark_playable(scene, now());
        return scene;
    }

    int round() const override { return now().table.round; }

    std::optional<TurnWait> wait() const override {
        const auto asked = host_wait(now());
        if (!asked || asked->patience.value <= 0) {
            return std::nullopt;
        }
        const auto* clock = std::get_if<typename Types::ClockCommand>(&asked->command);
        if (clock == nullptr) {
            return std::nullopt;
        }
        return TurnWait{clock->seat, asked->occasion,
                        static_cast<double>(asked->patience.value) / 1000};
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
    static TurnMoment moment_of(const Event& event) {
        if (std::holds_alternative<typename Types::Started>(event)) {
            return TurnMoment::PlayBegins;
        }
        if (std::holds_alternative<typename Types::Ended>(event)) {
            return TurnMoment::RoundEnds;
        }
        return std::holds_alternative<typename Types::MatchEnded>(event) ? TurnMoment::MatchEnds
                                                                         : TurnMoment::Within;
    }

    std::optional<State> before_;
    std::optional<State> confirmed_;
    std::optional<AnyState> any_;
};

}  // namespace juz::client
