#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "platform/screen.hpp"
#include "table/hand.hpp"
#include "table/motion.hpp"
#include "table/overlay.hpp"
#include "table/sentences.hpp"
#include "view/scene_of.hpp"

// The race table as its player meets it. Pure: no window, no network; time is handed in, in
// milliseconds of any one clock.

namespace juz::client {

// What a person has chosen of how the table looks and moves.
struct TableTaste {
    double flight_ms = 120;  // 0 is reduced motion
    bool four_colours = false;
    bool large_index = false;
    bool click_to_move = false;
};

class TableModel {
  public:
    // Sends a command and says why not, if the own picture forbids it.
    using Submit = std::function<std::optional<Rejection>(const race::Command&)>;

    // `seat` is the own one; who only watches looks over the shoulder of seat 0.
    TableModel(const Players& players, std::optional<Seat> seat, Submit submit);

    void set_players(const Players& players) { players_ = players; }
    void set_taste(const TableTaste& taste);
    // `width` and `height` of the window in pixels, `scale` of the user interface.
    void resize(double width, double height, double scale);
    // What stands at the right of the top bar.
    void set_connection(std::string words) { connection_ = std::move(words); }

    // How the match's time lies on the clock of `now`.
    struct MatchTime {
        double zero = 0;    // when the match began
        Microseconds last;  // of the last event
    };

    // What the session knows now.
    void show(const race::State& confirmed, const race::State& predicted, const MatchTime& time,
              double now);

    // The news that led to what was shown last, in order, after `show`.
    void happened(const race::Event& event, Microseconds t, double now);
    void answered(const race::Command& command, const Refusal& refusal, double now);
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
    void let_go(double now);

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
    const std::string& message() const { return message_; }
    // What tests from outside want to know of it.
    void tell(std::vector<NamedFact>& facts) const;

    // Since when the match has been over, and its result on the table.
    std::optional<double> over_since() const { return over_since_; }

  private:
    Seat viewpoint() const { return seat_.value_or(Seat{0}); }
    Sight sight() const;
    Stand stand() const { return {map_, scene_, layout_}; }
    void carry_out(const Order& order, double now);
    void slide_back(const std::vector<LetGo>& cards, double now);
    void say(std::string message, Dot dot, double now);
    void refresh_scene();
    void settle_confirmed(const race::State& confirmed, double now);
    void hide_unconfirmed(RaceScene& scene) const;
    void add_bars(RaceScene& scene, double now) const;
    double when(Microseconds t) const { return zero_ + static_cast<double>(t.value) / 1000; }
    std::optional<double> starts_at() const;
    void add_result(TableOverlay& overlay) const;

    Players players_;
    std::optional<Seat> seat_;
    Submit submit_;
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
    bool sent_ = false;

    double zero_ = 0;                 // when the match began
    Microseconds dealt_;              // of the round that waits for its start
    std::optional<double> started_;   // of the round that is played
    std::optional<race::Ended> end_;  // of the last round
    std::optional<double> ended_;
    std::optional<double> over_since_;
    std::optional<Seat> caller_;
    std::optional<double> called_;

    std::string message_;
    Dot dot_ = Dot::None;
    double said_ = 0;
};

}  // namespace juz::client
