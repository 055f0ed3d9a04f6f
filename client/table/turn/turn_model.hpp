#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "platform/screen.hpp"
#include "table/match_clock.hpp"
#include "table/status_line.hpp"
#include "table/table_room.hpp"
#include "table/turn/turn_hand.hpp"
#include "table/turn/turn_play.hpp"

// The table of a turn-based game as its player meets it. Pure: no window, no network; time is
// handed in, in milliseconds of any one clock.

namespace juz::client {

class TurnModel {
  public:
    // `seat` is the own one; who only watches looks over the shoulder of seat 0.
    TurnModel(std::unique_ptr<TurnPlay> play, Players players, std::optional<Seat> seat,
              Submit submit);

    void set_players(const Players& players);
    void set_taste(const TableTaste& taste);
    const TableTaste& taste() const { return taste_; }
    void resize(double width, double height, double scale);
    void set_connection(std::string words) { connection_ = std::move(words); }

    // As in TableRoom.
    void show(const AnyState& confirmed, const AnyState& predicted, const MatchTime& time,
              double now);
    void happened(const AnyEvent& event, Microseconds t, double now);
    void answered(const AnyCommand& command, const Refusal& refusal, double now);
    void turn_back();
    void say(const std::string& words, double now) { status_.say(words, Dot::Brass, now); }
    void advise(const std::string& words, double now) { status_.advise(words, now); }
    bool has_sent() const { return sent_; }
    bool has_view() const { return shown_; }

    // The player.
    void pointer_moved(Point at);
    void pointer_left() { hand_.pointer_left(); }
    void pressed(Point at, bool right_button, int clicks, double now);
    void released(Point at, double now);
    void key(TurnKey key, double now);
    bool holds_anything() const { return hand_.holds_anything(); }
    bool puts_away(double now) const { return holds_anything() || status_.objects(now); }
    void let_go(double now);

    // The picture at this moment.
    TurnScene scene(double now);
    TableOverlay overlay(double now) const;
    std::optional<double> next_change(double now) const;

    const TurnLayout& layout() const { return layout_; }
    // The table with what is chosen, without anything that moves.
    const TurnScene& still_scene() const { return scene_; }
    const std::vector<Card>& hand() const { return cards_; }
    const std::vector<Card>& chosen() const { return hand_.chosen(); }
    const std::string& message() const { return status_.message(); }
    std::optional<double> over_since() const { return clock_.over_since; }
    const AnyState& state() const { return play_->state(); }
    // What tests from outside want to know of it.
    void tell(std::vector<NamedFact>& facts) const;

  private:
    Seat viewpoint() const { return seat_.value_or(Seat{0}); }
    bool plays() const { return seat_ && shown_; }
    bool my_move() const;
    TurnSight sight() const {
        return {scene_, layout_, cards_, lays_, play_->chooses(viewpoint())};
    }
    void refresh();
    void lay_out();
    void begin_round();
    void follow_wait(double since);
    void carry_out(const TurnOrder& order, const std::vector<AirCard>& air, double now);
    bool send(const AnyCommand& command, double now);
    std::optional<AnyCommand> command_of_order(const TurnOrder& order) const;
    void slide_back(const std::vector<AirCard>& air, double now);
    void mark();
    void add_bars(TurnScene& scene, double now) const;
    void add_buttons(TurnScene& scene) const;
    void add_captions(TurnScene& scene) const;
    void add_clock(TurnScene& scene, double now) const;
    std::string standing_words(Dot& dot) const;

    std::unique_ptr<TurnPlay> play_;
    Players players_;
    std::optional<Seat> seat_;
    Submit submit_;
    TableTaste taste_;
    std::string connection_;
    HandOrder order_ = HandOrder::Suits;

    TurnLayout layout_;
    double width_ = 1280;
    double height_ = 800;
    double scale_ = 0;

    bool shown_ = false;
    TurnScene base_;    // of the predicted state
    TurnScene scene_;   // that with what is chosen
    TurnScene before_;  // the one shown before: where flights begin
    std::vector<Card> cards_;
    std::vector<std::vector<Card>> lays_;
    TurnHand hand_;
    TurnMotion motion_;
    std::vector<CardWay> own_ways_;  // of a command just sent
    int flown_ = 0;                  // own commands whose cards have flown before the server's word
    bool sent_ = false;
    bool suggested_ = false;  // in this round
    bool was_choosing_ = false;

    MatchClock clock_;
    std::optional<TurnWait> wait_;
    double wait_since_ = 0;
    int round_ = -1;
    StatusLine status_;
    std::array<std::string, seat_count_max> captions_;
    std::string last_lay_;  // who laid what on the pile
    std::optional<std::string> end_title_;
};

}  // namespace juz::client
