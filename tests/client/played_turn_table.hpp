// The model of a turn-based table with a server of its own behind it, both without network and
// time: what a test sends waits until the test lets it be decided.
#pragma once

#include <deque>

#include "juz/netcode/session/prediction.hpp"
#include "support/catch.hpp"
#include "table/possession/possession_play.hpp"
#include "table/turn/turn_model.hpp"
#include "table/winged/winged_play.hpp"

namespace juz::client::test {

class PlayedTurnTable {
  public:
    explicit PlayedTurnTable(const AnyState& state, Seat me = Seat{0})
        : server_(state),
          me_(me),
          prediction_(juz::redact(state, Viewer::of(me)).get()),
          model(play_of(state), players(), me,
                [this](const AnyCommand& command) { return send(command); }) {
        model.resize(1280, 800, 1);
        show();
    }

    static Players players() {
        Players players;
        players.names = {"Oksana", "Zosia", "Petro", "Ivan", "", "", "", ""};
        return players;
    }

    static std::unique_ptr<TurnPlay> play_of(const AnyState& state) {
        if (std::holds_alternative<winged::State>(state)) {
            return std::make_unique<WingedPlay>();
        }
        return std::make_unique<PossessionPlay>();
    }

    // The server decides everything sent so far.
    void let_decide() {
        while (!sent_.empty()) {
            const netcode::Play sent = sent_.front();
            sent_.pop_front();
            const std::uint32_t first = events_;
            const std::optional<Rejection> refused = decide_now(sent.command);
            prediction_.answered({sent.sequence, refused, first, std::nullopt, {}});
            if (refused) {
                news_.push_back([this, command = sent.command, reason = *refused] {
                    model.answered(command, {reason, std::nullopt, {}}, now);
                });
            }
        }
        show();
    }

    // Another seat's or the host's command arrives.
    void other(const AnyCommand& command) {
        REQUIRE_FALSE(decide_now(command));
        show();
    }

    std::size_t waiting() const { return sent_.size(); }
    const AnyCommand& last() const { return last_; }
    const AnyState& server() const { return server_; }
    void later(double ms) { now += ms; }

    std::string fact(const std::string& name) const {
        std::vector<NamedFact> facts;
        model.tell(facts);
        for (const NamedFact& fact : facts) {
            if (fact.name == name) {
                return fact.value;
            }
        }
        FAIL("no fact " << name);
        return {};
    }

    // What a pointer does.
    void press(Point at, int clicks = 1, bool right = false) {
        model.pressed(at, right, clicks, now);
        look();
    }
    void release(Point at) {
        model.released(at, now);
        look();
    }
    void click(Point at) {
        press(at);
        release(at);
    }
    void drag(Point from, Point to) {
        press(from);
        model.pointer_moved(from + (to - from) * .5);
        model.pointer_moved(to);
        release(to);
    }
    void key(TurnKey key) {
        model.key(key, now);
        look();
    }

    // On the part of the card that is seen.
    Point on(const std::string& text) const {
        const std::optional<Card> card = card_from_text(text + ":0");
        REQUIRE(card);
        const auto& hand = model.hand();
        const auto found = std::find(hand.begin(), hand.end(), *card);
        REQUIRE(found != hand.end());
        const int index = static_cast<int>(found - hand.begin());
        const Rect rect =
            rect_of(model.layout(), model.still_scene(), TurnSpot{TurnZone::Hand, index});
        return {rect.x + 10, rect.y + 20};
    }
    Point button(TurnButton which) const {
        return model.layout().buttons[static_cast<std::size_t>(which)].centre();
    }

    double now = 10000;

  private:
    std::optional<Rejection> send(const AnyCommand& command) {
        const auto sent = prediction_.submit(command);
        if (const auto* refused = std::get_if<Rejection>(&sent)) {
            return *refused;
        }
        sent_.push_back(std::get<netcode::Play>(sent));
        last_ = command;
        return std::nullopt;
    }

    std::optional<Rejection> decide_now(const AnyCommand& command) {
        return juz::play(server_, command, [&](const AnyEvent& event) {
            const AnyEvent seen = juz::redact(event, server_, Viewer::of(me_)).get();
            REQUIRE(prediction_.happened({events_, Microseconds{}, seen}));
            ++events_;
            news_.push_back([this, seen] { model.happened(seen, Microseconds{}, now); });
        });
    }

    void look() {
        if (model.has_sent()) {
            show();
        }
    }

    void show() {
        model.show(prediction_.confirmed(), prediction_.predicted(), {0, {}}, now);
        for (const auto& tell : news_) {
            tell();
        }
        news_.clear();
    }

    AnyState server_;
    Seat me_;
    netcode::Prediction prediction_;
    std::uint32_t events_ = 0;
    std::deque<netcode::Play> sent_;
    std::vector<std::function<void()>> news_;
    AnyCommand last_;

  public:
    TurnModel model;
};

}  // namespace juz::client::test
