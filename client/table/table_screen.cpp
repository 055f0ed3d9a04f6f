#include "table/table_screen.hpp"

#include <algorithm>
#include <utility>

#include "platform/practice.hpp"
#include "table/link_talk.hpp"
#include "table/marks.hpp"
#include "text/tr.hpp"
#include "view/palette.hpp"

namespace juz::client {

namespace {

// The result stays on the table for so long before its page follows by itself, and can be left
// by a key or a click after so long.
constexpr double result_ms = 5000;
constexpr double result_least_ms = 2200;

// A hand that rests is told again, so that it is not taken for gone.
constexpr double tell_hand_again_ms = 2000;

bool is_typed(const Input& input) {
    return std::holds_alternative<KeyPressed>(input) || std::holds_alternative<TextEntered>(input);
}

}  // namespace

TableScreen::TableScreen(Stage& stage, std::shared_ptr<TableLink> link, bool tour)
    : stage_(stage),
      link_(std::move(link)),
      practice_(link_->practice()),
      wants_tour_(tour),
      sounds_(stage) {}

void TableScreen::enter(Instant now) {
    gone_on_ = false;
    below_ = false;
    away_ = !stage_.in_front();
    advance(now);
    dirty_ = true;
}

void TableScreen::take(const netcode::SessionUpdate& update, double now) {
    const std::optional<netcode::MatchView>& match = update.view.match;
    bool begins = match && !room_;
    for (const netcode::News& news : update.news) {
        begins = begins || (match && std::holds_alternative<netcode::MatchNews>(news));
    }
    if (match) {
        take_match(update.view, begins, now);
    }
    for (const netcode::News& news : update.news) {
        take_news(news, now);
    }
    if (update.view.connection == netcode::Connection::Ended && question_ != Question::Gone) {
        if (update.view.ended.cause == netcode::EndCause::Left) {
            // Unless something else was wished for.
            if (!std::exchange(gone_on_, true)) {
                stage_.go(ToTitle{});
            }
            return;
        }
        ask(Question::Gone);
        dialog_.line = end_words(update.view.ended.cause);
    }
}

void TableScreen::take_match(const netcode::SessionView& view, bool begins, double now) {
    const netcode::MatchView& match = *view.match;
    if (begins) {
        begin_match(view);
    } else if (take_links(view.links)) {
        room_->set_players(names_.players());
        dirty_ = true;
    }
    if (view.lobby.log != log_) {
        tell_connection(view.lobby.log);
    }
    const StateHash confirmed = hash_of(match.confirmed);
    const StateHash predicted = hash_of(match.predicted);
    const bool changed =
        confirmed != confirmed_hash_ || predicted != predicted_hash_ || match.events != events_;
    if (begins || changed) {
        hint_.reset();
    }
    if (begins || changed || room_->has_sent()) {
        const double zero = milliseconds(match.heard) - static_cast<double>(match.t.value) / 1000;
        room_->show(match.confirmed, match.predicted, {zero, match.t}, now);
        confirmed_ = match.confirmed;
        confirmed_hash_ = confirmed;
        predicted_hash_ = predicted;
        events_ = match.events;
        dirty_ = true;
    }
    pending_ = match.pending.size();
}

void TableScreen::take_news(const netcode::News& news, double now) {
    if (!has_view()) {
        return;
    }
    if (const auto* event = std::get_if<netcode::EventNews>(&news)) {
        room_->happened(event->event, event->t, now);
        sounds_.happened(event->event);
        if (tour_) {
            tour_->happened(event->event, me_ && actor_of(event->event) == me_);
            end_tour_if_over();
        }
        dirty_ = true;
    } else if (const auto* answer = std::get_if<netcode::AnswerNews>(&news)) {
        if (answer->rejection) {
            room_->answered(
                answer->command,
                {*answer->rejection, answer->winner, answer->margin, answer->uncertainty}, now);
            sounds_.refused(*answer->rejection);
            ++refused_;
            beaten_ += *answer->rejection == Rejection::Beaten ? 1U : 0U;
            dirty_ = true;
        }
    } else if (const auto* said = std::get_if<netcode::SaidNews>(&news)) {
        talk_.hear(said->name + ": " + said->text, now);
        dirty_ = true;
    } else if (const auto* pointed = std::get_if<netcode::PointedNews>(&news)) {
        room_->pointed(pointed->seat, pointed->hand, now);
        dirty_ = true;
    }
}

// Nobody looks at a table where one plays alone.
void TableScreen::tell_hand() {
    const auto hand = link_->is_private() ? std::nullopt : room_->pointing();
    const bool again = now_ >= told_hand_at_ + tell_hand_again_ms;
    if (hand && (hand != told_hand_ || again)) {
        link_->point(*hand);
        told_hand_at_ = now_;
    }
    told_hand_ = hand;
}

void TableScreen::take_time(Instant now) {
    link_->hold(waits());
    behind_ = link_->behind(now);
    now_ = milliseconds(now - behind_);
}

void TableScreen::advance(Instant now) {
    take_time(now);
    fit_window();
    take(link_->poll(), now_);
    if (!has_view()) {
        return;
    }
    tell_hand();
    sounds_.count_down(room_->starts_at(), now_);
    if (gone_on_ || question_ != Question::None) {
        return;
    }
    const std::optional<double> over = room_->over_since();
    const bool missed_the_end = !over && confirmed_ && is_over(*confirmed_);
    // Who practises may want the end back.
    const bool seen = practice_ == nullptr && over && now_ >= *over + result_ms;
    if (missed_the_end || seen) {
        go_to_result();
    }
}

// Where it leads to waits until it is in front again.
void TableScreen::advance_below(Instant now) {
    below_ = true;
    take_time(now);
    fit_window();
    take(link_->poll(), now_);
}

void TableScreen::go_to_result() {
    gone_on_ = true;
    if (practice_ != nullptr) {
        practice_->close();
    }
    stage_.go(ToResult{link_});
}

// A command was perhaps sent: its effect is to be in the next picture.
void TableScreen::send_and_look() {
    if (room_ && room_->has_sent()) {
        take(link_->poll(), now_);
    }
    dirty_ = true;
}

void TableScreen::handle(const Input& input, Instant now) {
    take_time(now);
    if (const auto* moved = std::get_if<PointerMoved>(&input)) {
        pointer_ = moved->at;
    }
    if (std::holds_alternative<Resized>(input)) {
        fit_window();
    }
    const bool goes = std::holds_alternative<FocusLost>(input);
    away_ = goes || (away_ && !std::holds_alternative<FocusGained>(input));
    if (!has_view()) {
        // Nothing has been dealt yet, or the link was dead from the start.
        const auto* key = std::get_if<KeyPressed>(&input);
        if (key != nullptr && key->key == Key::Escape) {
            link_->leave();
            stage_.go(ToTitle{});
        }
        return;
    }
    if (talk_.typing() && is_typed(input)) {
        if (const auto line = talk_.type(input)) {
            link_->say(*line);
        }
    } else if (const auto* pressed = std::get_if<PointerPressed>(&input)) {
        press(*pressed, now_);
    } else if (const auto* released = std::get_if<PointerReleased>(&input)) {
        if (released->button == PointerButton::Left) {
            room_->released(released->at, now_);
        }
    } else if (const auto* moved = std::get_if<PointerMoved>(&input)) {
        room_->pointer_moved(moved->at);
    } else if (std::holds_alternative<PointerLeft>(input)) {
        pointer_.reset();
        room_->pointer_left();
    } else if (const auto* wheel = std::get_if<Wheel>(&input)) {
        if (question_ == Question::None) {
            room_->wheel(wheel->at, wheel->steps, now_);
        }
    } else if (const auto* key = std::get_if<KeyPressed>(&input)) {
        press_key(*key, now_);
    } else if (const auto* alt = std::get_if<AltChanged>(&input)) {
        room_->look_closer(alt->held);
    } else if (std::holds_alternative<FocusLost>(input)) {
        room_->look_closer(false);
        room_->let_go(now_);
    }
    link_->hold(waits());
    send_and_look();
}

void TableScreen::press(const PointerPressed& press, double now) {
    if (question_ != Question::None) {
        press_in_dialog(press.at);
        return;
    }
    const bool left = press.button == PointerButton::Left;
    if (left && tour_ && tour_->press(press.at)) {
        end_tour_if_over();
        return;
    }
    if (const auto move = practice_ != nullptr ? bar_.at(press.at) : std::nullopt; left && move) {
        practise(*move, now);
        return;
    }
    if (result_can_go(now)) {
        go_to_result();
        return;
    }
    if (left && press_bar(press.at)) {
        return;
    }
    if (press.button != PointerButton::Middle) {
        room_->pressed(press.at, press.button == PointerButton::Right, press.clicks, now);
    }
}

bool TableScreen::press_bar(Point at) {
    const BarIcons icons = room_->icons();
    if (icons.menu.contains(at)) {
        ask(Question::Menu);
    } else if (icons.help.contains(at)) {
        stage_.toggle_help();
    } else if (icons.talk.contains(at)) {
        begin_talk(false);
    } else if (icons.sound.contains(at)) {
        Preferences changed = stage_.preferences();
        changed.muted = !changed.muted;
        stage_.prefer(changed);
    } else if (icons.full_screen.contains(at)) {
        stage_.set_full_screen(!stage_.full_screen());
    } else {
        return room_->top_bar().contains(at);
    }
    return true;
}

void TableScreen::press_key(const KeyPressed& press, double now) {
    if (question_ != Question::None) {
        press_key_in_dialog(press.key);
        return;
    }
    if (tour_ && tour_->press_key(press, room_->holds_anything())) {
        end_tour_if_over();
        return;
    }
    if (const auto move = practice_ != nullptr ? practice_key(press) : std::nullopt) {
        practise(*move, now);
        return;
    }
    if (talks() && is_talk_key(press)) {
        begin_talk(true);
        return;
    }
    if (result_can_go(now) && !press.repeated) {
        go_to_result();
        return;
    }
    if (press.key == Key::Escape && !press.repeated && !room_->puts_away(now)) {
        ask(Question::Leave);
        return;
    }
    room_->key(press, now);
}

bool TableScreen::result_can_go(double now) const {
    const std::optional<double> over = room_->over_since();
    return over && now >= *over + result_least_ms;
}

std::optional<Instant> TableScreen::next_frame() const {
    if (dirty_) {
        return moment_of(now_) + behind_;
    }
    return next_change_ && !waits() ? std::optional(moment_of(*next_change_) + behind_)
                                    : std::nullopt;
}

std::optional<Region> TableScreen::draw_changes(Surface& target, Instant now, LastPicture last) {
    take_time(now);
    fit_window();
    dirty_ = false;
    if (!has_view()) {
        return easel_.draw_changes(target, stage_.deck(), {pine, Canvas(), Canvas()}, last);
    }
    TablePicture picture = room_->picture(now_);
    if (practice_ != nullptr) {
        if (hint_) {
            paint_marks(picture.moving, room_->frame(), room_->marks(hint_->command));
        }
        bar_.paint(picture.moving, stage_.deck(), room_->frame(), room_->top_bar(), *practice_,
                   pointer_);
    }
    if (tour_) {
        paint_tour(picture.moving);
    }
    talk_.paint(picture.moving, stage_.deck(), room_->frame(), room_->talk_room(), now_);
    if (question_ != Question::None) {
        paint_dialog(picture.moving, stage_.deck(), room_->frame(), dialog_, pointer_);
    }
    if (away_ && waits()) {
        paint_notice(picture.moving, stage_.deck(), room_->frame(), tr("Paused"),
                     tr("The game waits until this window is in front."));
    }
    next_change_ = room_->next_change(now_);
    if (const std::optional<double> silent = talk_.next_change(now_)) {
        next_change_ = std::min(next_change_.value_or(*silent), *silent);
    }
    return easel_.draw_changes(target, stage_.deck(), std::move(picture), last);
}

}  // namespace juz::client
