#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "platform/screen.hpp"
#include "platform/table_link.hpp"
#include "table/dialog.hpp"
#include "table/practice_bar.hpp"
#include "table/seat_names.hpp"
#include "table/table_room.hpp"
#include "table/table_sounds.hpp"
#include "table/table_talk.hpp"
#include "table/tour.hpp"
#include "view/easel.hpp"

namespace juz::client {

// The table of a match: shows what the link knows, sends what the player does. Goes to the result
// page when the match is over, and to the title when the player leaves or the table is gone.
class TableScreen : public Screen {
  public:
    // `tour`: begins with a walk round the table, if one plays here for oneself.
    TableScreen(Stage& stage, std::shared_ptr<TableLink> link, bool tour = false);

    std::string name() const override { return "table"; }
    void enter(Instant now) override;
    void handle(const Input& input, Instant now) override;
    void advance(Instant now) override;
    bool goes_on_below() const override { return true; }
    void advance_below(Instant now) override;
    std::optional<Instant> next_frame() const override;
    void draw(Surface& target, Instant now) override {
        static_cast<void>(draw_changes(target, now, LastPicture::Gone));
    }
    std::optional<Region> draw_changes(Surface& target, Instant now, LastPicture last) override;
    bool takes_text() const override { return talk_.typing(); }
    KeyPlace key_place() const override;
    std::vector<KeyHelp> keys() const override;
    std::optional<std::string> game() const override;
    std::vector<NamedPlace> places() const override;
    std::vector<NamedFact> facts() const override;
    // Of what the server has said.
    std::optional<StateHash> shown_hash() const override;

  private:
    enum class Question { None, Menu, Leave, Gone };
    // What the menu at the table offers.
    enum class Deed { GoOn, Settings, Help, FullScreen, Hint, Talk, Leave };

    void take_time(Instant now);
    // Where nobody else plays the game waits until the player is there.
    bool waits() const {
        const bool asks = question_ != Question::None;
        return link_->is_private() && question_ != Question::Gone && (away_ || below_ || asks);
    }
    void take(const netcode::SessionUpdate& update, double now);
    void take_match(const netcode::SessionView& view, bool begins, double now);
    void take_news(const netcode::News& news, double now);
    void begin_match(const netcode::SessionView& view);
    bool take_links(const std::vector<netcode::PersonLink>& links);
    void tell_connection(netcode::LogKeeping log);
    void fit_window();
    void press(const PointerPressed& press, double now);
    void press_key(const KeyPressed& press, double now);
    bool press_bar(Point at);
    void practise(PracticeMove move, double now);
    void begin_tour(const netcode::MatchView& match);
    void end_tour_if_over();
    void paint_tour(Canvas& canvas);
    // Whether there is anybody to say something to.
    bool talks() const { return !link_->is_private() && link_->chat() != nullptr; }
    void begin_talk(bool by_key);
    bool has_view() const { return room_ && room_->has_view(); }
    bool result_can_go(double now) const;
    void ask(Question question);
    std::vector<Deed> deeds() const;
    Dialog menu_dialog() const;
    void do_from_menu(Deed deed);
    void answer(int choice);
    void press_in_dialog(Point at);
    void press_key_in_dialog(Key key);
    void send_and_look();
    void tell_hand();
    void go_to_result();

    Stage& stage_;
    std::shared_ptr<TableLink> link_;
    Practice* practice_;  // the link's; null at most tables
    PracticeBar bar_;
    std::optional<Hint> hint_;  // until anything changes
    bool wants_tour_;
    std::optional<Tour> tour_;
    std::optional<Seat> me_;
    AnyRuleset rules_;
    Easel easel_;
    TableSounds sounds_;
    TableTalk talk_;
    SeatNames names_;
    std::unique_ptr<TableRoom> room_;
    std::optional<Preferences> taste_;
    Language language_ = Language::English;  // of what the room was given
    Point size_;
    double scale_ = 0;
    std::optional<Point> pointer_;
    std::optional<netcode::Pointing> told_hand_;  // the others, …
    double told_hand_at_ = 0;                     // … when

    double now_ = 0;  // of the last call, in the table's time
    std::chrono::microseconds behind_{0};
    bool away_ = false;   // the window is not in front
    bool below_ = false;  // other screens are
    std::optional<double> next_change_;
    bool dirty_ = true;
    bool gone_on_ = false;  // to another screen

    Question question_ = Question::None;
    Dialog dialog_;

    std::optional<AnyState> confirmed_;
    StateHash confirmed_hash_;
    StateHash predicted_hash_;
    netcode::LogKeeping log_ = netcode::LogKeeping::None;
    std::uint32_t events_ = 0;
    std::size_t pending_ = 0;
    std::uint32_t refused_ = 0;
    std::uint32_t beaten_ = 0;
};

}  // namespace juz::client
