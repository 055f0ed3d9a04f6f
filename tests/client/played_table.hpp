// A table model with a server of its own behind it, both without network and time: what a test
// sends waits until the test lets it be decided.
#pragma once

#include <deque>

#include "juz/netcode/session/prediction.hpp"
#include "support/race_position.hpp"
#include "table/race/race_model.hpp"

namespace juz::client::test {

class PlayedTable {
  public:
    explicit PlayedTable(const race::State& state, Seat me = Seat{0})
        : server_(state),
          me_(me),
          prediction_(AnyState(redact(state, Viewer::of(me)).get())),
          model(players(), me, [this](const race::Command& command) { return send(command); }) {
        model.resize(1280, 800, 1);
        show();
    }

    static Players players() {
        Players players;
        players.names = {"Oksana", "Zosia", "Petro", "Ivan", "", "", "", ""};
        return players;
    }

    // The server decides everything sent so far.
    void let_decide() {
        while (!sent_.empty()) {
            const netcode::Play play = sent_.front();
            sent_.pop_front();
            const auto command = std::get<race::Command>(play.command);
            const auto decision = decide(server_, command);
            if (decision.accepted()) {
                prediction_.answered({play.sequence, std::nullopt, events_, std::nullopt, {}});
                happen(decision.events());
                continue;
            }
            Refusal refusal{decision.reason(), beaten_by_, Microseconds{12000}};
            if (refusal.reason == Rejection::NoFit && beaten_by_) {
                refusal.reason = Rejection::Beaten;
            }
            answer(play.sequence, command, refusal);
        }
        show();
    }

    // Refuses the oldest command sent, whatever the rules say.
    void let_refuse(Rejection reason) {
        const netcode::Play play = sent_.front();
        sent_.pop_front();
        answer(play.sequence, std::get<race::Command>(play.command), {reason, beaten_by_, {}});
        show();
    }

    // Another seat's or the host's command arrives.
    void other(const race::Command& command) {
        const auto decision = decide(server_, command);
        REQUIRE(decision.accepted());
        happen(decision.events());
        if (const auto seat = race::seat_of(command)) {
            beaten_by_ = seat;
        }
        show();
    }

    // The session refuses everything with that from now on, before it is sent.
    void forbid(std::optional<Rejection> reason) { forbidden_ = reason; }

    std::size_t waiting() const { return sent_.size(); }
    const race::Command& last() const { return last_; }
    const race::State& state() const { return model.predicted(); }
    void later(double ms) { now += ms; }

    // What a pointer does.
    void drag(Point from, Point to) {
        press(from);
        model.pointer_moved(from + (to - from) * .5);
        model.pointer_moved(to);
        release(to);
    }
    void press(Point at, int clicks = 1, bool right = false) {
        model.pressed(at, right, clicks, now);
        look();
    }
    void release(Point at) {
        model.released(at, now);
        look();
    }
    void key(TableKey key) {
        model.key(key, now);
        look();
    }

    Point at(const Spot& spot) const {
        return rect_of(model.layout(), sizes_of(model.still_scene()), spot).centre();
    }
    // Of a card of a column, where it is not covered.
    Point on(int column, int card) const {
        const Rect rect =
            rect_of(model.layout(), sizes_of(model.still_scene()), column_spot(column, card));
        return {rect.centre().x, rect.y + 4};
    }

    double now = 10000;

  private:
    std::optional<Rejection> send(const race::Command& command) {
        if (forbidden_) {
            last_ = command;
            return forbidden_;
        }
        const auto sent = prediction_.submit(AnyCommand(command));
        if (const auto* refused = std::get_if<Rejection>(&sent)) {
            return *refused;
        }
        sent_.push_back(std::get<netcode::Play>(sent));
        last_ = command;
        return std::nullopt;
    }

    template <class Events>
    void happen(const Events& events) {
        for (const race::Event& event : events) {
            const auto seen = redact(event, server_, Viewer::of(me_)).get();
            race::apply(server_, event);
            REQUIRE(prediction_.happened({events_, Microseconds{}, AnyEvent(seen)}));
            ++events_;
            news_.push_back([this, seen] { model.happened(seen, Microseconds{}, now); });
        }
    }

    void answer(std::uint32_t sequence, const race::Command& command, const Refusal& refusal) {
        prediction_.answered({sequence, refusal.reason, 0, refusal.winner, refusal.margin});
        news_.push_back([this, command, refusal] { model.answered(command, refusal, now); });
    }

    void look() {
        if (model.has_sent()) {
            show();
        }
    }

    void show() {
        model.show(std::get<race::State>(prediction_.confirmed()),
                   std::get<race::State>(prediction_.predicted()), {0, {}}, now);
        for (const auto& tell : news_) {
            tell();
        }
        news_.clear();
    }

    race::State server_;
    Seat me_;
    netcode::Prediction prediction_;
    std::uint32_t events_ = 0;
    std::deque<netcode::Play> sent_;
    std::vector<std::function<void()>> news_;
    std::optional<Seat> beaten_by_;
    std::optional<Rejection> forbidden_;
    race::Command last_;

  public:
    RaceModel model;
};

}  // namespace juz::client::test
