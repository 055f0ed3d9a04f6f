#pragma once

#include "table/race/race_model.hpp"
#include "table/table_room.hpp"
#include "view/race_painter.hpp"

namespace juz::client {

// The race's table: its model and its painter.
class RaceRoom final : public TableRoom {
  public:
    RaceRoom(Deck& deck, const Players& players, std::optional<Seat> seat, Submit submit);

    void set_players(const Players& players) override { model_.set_players(players); }
    void set_taste(const TableTaste& taste) override { model_.set_taste(taste); }
    void resize(double width, double height, double scale) override;
    void set_connection(std::string words) override { model_.set_connection(std::move(words)); }

    void show(const AnyState& confirmed, const AnyState& predicted, const MatchTime& time,
              double now) override;
    void happened(const AnyEvent& event, Microseconds t, double now) override;
    void answered(const AnyCommand& command, const Refusal& refusal, double now) override;
    void turn_back() override { model_.turn_back(); }
    void say(const std::string& words, double now) override { model_.say(words, now); }
    void advise(const std::string& words, double now) override { model_.advise(words, now); }
    std::vector<Rect> marks(const AnyCommand& command) const override;
    bool has_sent() const override { return model_.has_sent(); }
    bool has_view() const override { return model_.has_view(); }

    void pointer_moved(Point at) override { model_.pointer_moved(at); }
    void pointer_left() override { model_.pointer_left(); }
    void pressed(Point at, bool right_button, int clicks, double now) override {
        model_.pressed(at, right_button, clicks, now);
    }
    void released(Point at, double now) override { model_.released(at, now); }
    void wheel(Point at, double /*steps*/, double now) override { model_.wheel(at, now); }
    void key(const KeyPressed& press, double now) override;
    bool holds_anything() const override { return model_.holds_anything(); }
    bool puts_away(double now) const override { return model_.puts_away(now); }
    void let_go(double now) override { model_.let_go(now); }
    void look_closer(bool held) override { model_.look_closer(held); }
    std::optional<netcode::Pointing> pointing() const override { return model_.pointing(); }
    void pointed(Seat seat, const netcode::Pointing& hand, double now) override {
        model_.pointed(seat, hand, now);
    }

    TablePicture picture(double now) override;
    std::optional<double> next_change(double now) const override { return model_.next_change(now); }
    std::optional<double> over_since() const override { return model_.over_since(); }
    std::optional<double> starts_at() const override { return model_.starts_at(); }

    Frame frame() const override { return frame_of(model_.layout()); }
    Rect top_bar() const override { return model_.layout().top_bar; }
    BarIcons icons() const override {
        return bar_icons(model_.layout().top_bar, true, model_.taste().talks);
    }
    Rect talk_room() const override;

    KeyPlace key_place() const override { return KeyPlace::Race; }
    std::vector<KeyHelp> keys() const override;
    std::vector<NamedPlace> places() const override;
    void tell(std::vector<NamedFact>& facts) const override { model_.tell(facts); }

  private:
    BigPlace big_place(const TableOverlay& overlay) const;

    Deck& deck_;
    RacePainter painter_;
    RaceModel model_;
};

}  // namespace juz::client
