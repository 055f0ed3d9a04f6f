#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "platform/screen.hpp"
#include "table/match_clock.hpp"
#include "table/overlay.hpp"
#include "table/race/far_hands.hpp"
#include "table/race/hand.hpp"
#include "table/race/motion.hpp"
#include "table/race/peek.hpp"
#include "table/race/sentences.hpp"
#include "table/status_line.hpp"
#include "table/table_taste.hpp"
#include "view/scene_of.hpp"

// The race table as its player meets it. Pure: no window, no network; time is handed in, in
// milliseconds of any one clock.

namespace juz::client {

class RaceModel {
  public:
    // Sends a command and says why not, if the own picture forbids it.
    using SubmitMove = std::function<std::optional<Rejection>(const race::Command&)>;

    // `seat` is the own one; who only watches looks over the shoulder of seat 0.
    RaceModel(Players players, std::optional<Seat> seat, SubmitMove submit);

    void set_players(const Players& players);
    void set_taste(const TableTaste& taste);
    const TableTaste& taste() const { return taste_; }
    // `width` and `height` of the window in pixels, `scale` of the user interface.
    void resize(double width, double height, double scale);
    // What stands at the right of the top bar.
    void set_connection(std::string words) { connection_ = std::move(words); }

    // What the session knows now.
    void show(const race::State& confirmed, const race::State& predicted, const MatchTime& time,
              double now);

    // The news that led to what was shown last, in order, after `show`.
    void happened(const race::Event& event, Microseconds t, double now);
    void answered(const race::Command& command, const Refusal& refusal, double now);
    void turn_back();
    void say(const std::string& words, double now) { status_.say(words, Dot::Brass, now); }
    void advise(const std::string& words, double now) { status_.advise(words, now); }
    // Whether a command was sent since the last `show`: what it changes is to be shown at once.
    bool has_sent() const { return sent_; }

    // The player.
    void pointer_moved(Point at);
    void pointer_left() { hand_.pointer_left(); }
    void pressed(Point at, bool right_button, int clicks, double now);
    void released(Point at, double now);
    void wheel(Point at, double now);
    void key(TableKey key, double now);
    bool holds_anything() const { return hand_.holds_anything(); }
    bool puts_away(double now) const { return holds_anything() || status_.objects(now); }
    void let_go(double now);
    // While it is held, what rests under the pointer or the ring is told at once.
    void look_closer(bool held) { gaze_.hurry(held); }

    // Where the own hand is, for the others; nothing for who has none here or shows none.
    std::optional<netcode::Pointing> pointing() const;
    void pointed(Seat seat, const netcode::Pointing& hand, double now);

    // The picture at this moment.
    RaceScene scene(double now);
    TableOverlay overlay(double now) const;
    // When it changes next by itself.
    std::optional<double> next_change(double now) const;

    const RaceLayout& layout() const { return layout_; }
    bool has_view() const { return confirmed_.has_value(); }
    const race::State& confirmed() const { return *confirmed_; }
    const race::State& predicted() const { return *predicted_; }
    // The table without anything that moves, for tests to find places on it.
    const RaceScene& still_scene() const { return scene_; }
    const std::string& message() const { return status_.message(); }
    // What a command of the player's takes up and where it goes.
    std::vector<Rect> marks(const race::Command& command) const;
    // What tests from outside want to know of it.
    void tell(std::vector<NamedFact>& facts) const;

    // Since when the match has been over, and its result on the table.
    std::optional<double> over_since() const { return clock_.over_since; }
    // When the countdown that runs now ends.
    std::optional<double> starts_at() const;

  private:
    Seat viewpoint() const { return seat_.value_or(Seat{0}); }
    Sight sight() const;
    Stand stand() const { return {map_, scene_, layout_}; }
    void carry_out(const Order& order, double now);
    void lock(const race::Command& command, double now);
    void dim_locked(RaceScene& scene, double now) const;
    void slide_back(const std::vector<LetGo>& cards, double now);
    void refresh_scene();
    void lay_out();
    void settle_confirmed(const race::State& confirmed, double now);
    void hide_unconfirmed(RaceScene& scene) const;
    void say_how_it_stands(BarScene& bars, bool may_call) const;
    void add_bars(RaceScene& scene, double now) const;
    void add_result(TableOverlay& overlay) const;

    Players players_;
    std::optional<Seat> seat_;
    SubmitMove submit_;
    TableTaste taste_;
    std::string connection_;
    RaceLayout layout_;
    double width_ = 1280;
    double height_ = 800;
    double scale_ = 0;

    std::optional<race::State> confirmed_;
    std::optional<race::State> predicted_;
    RaceScene scene_;  // of the predicted state, undressed
    CardMap map_;
    Hand hand_;
    Motion motion_;
    Gaze gaze_;
    FarHands far_hands_;
    bool sent_ = false;

    // A card that was held out too early, and until when it has to wait (RACE-27).
    struct Locked {
        Card card;
        double until = 0;
    };
    std::vector<Locked> locked_;

    MatchClock clock_;
    Microseconds dealt_;              // of the round that waits for its start
    std::optional<race::Ended> end_;  // of the last round
    std::optional<Seat> caller_;
    std::optional<double> called_;

    StatusLine status_;
};

}  // namespace juz::client
