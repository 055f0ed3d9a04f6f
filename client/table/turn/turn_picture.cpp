#include <algorithm>
#include <cmath>

#include "table/turn/turn_model.hpp"
#include "text/tr.hpp"

// What the table of a turn-based game looks like at a moment, and when that changes.

namespace juz::client {

namespace {

constexpr double urgent_ms = 5000;
constexpr double clock_frame_ms = 100;

std::string phase_word(juz::Stage stage, bool chooses) {
    switch (stage) {
        case juz::Stage::Waiting: return "waiting";
        case juz::Stage::Dealt: return "dealt";
        case juz::Stage::Playing: return chooses ? "choosing" : "playing";
        case juz::Stage::RoundOver: return "round_over";
        case juz::Stage::MatchOver: return "match_over";
    }
    return "";
}

std::string texts_of(const std::vector<Card>& cards, char between) {
    std::string words;
    for (const Card card : cards) {
        words += (words.empty() ? std::string() : std::string(1, between)) + to_text(card);
    }
    return words;
}

}  // namespace

std::string TurnModel::standing_words(Dot& dot) const {
    if (my_move()) {
        dot = Dot::Brass;
        return play_->advice(*seat_, hand_.chosen());
    }
    dot = Dot::None;
    for (const TurnSeat& other : base_.others) {
        if (other.on_turn) {
            return filled(tr("{name} is on turn."), {{"name", other.name}});
        }
    }
    return {};
}

void TurnModel::add_bars(TurnScene& scene, double now) const {
    BarScene& bars = scene.bars;
    bars.title = play_->title();
    bars.subtitle = play_->subtitle();
    bars.sound = taste_.sound;
    bars.talks = taste_.talks;
    bars.right = connection_;
    if (const std::optional<double> running = clock_.running(now)) {
        bars.clock = clock_words(*running);
    }
    const bool told = status_.write(bars, now);
    Dot dot = Dot::None;
    const std::string standing = standing_words(dot);
    if (!told) {
        bars.message = standing;
        bars.dot = dot;
    } else if (my_move() && bars.dot != Dot::Coral && !status_.advises(now)) {
        // What happened last, and what it asks of me.
        bars.message += " · " + standing;
        bars.dot = dot;
    }
    if (!seat_) {
        return;
    }
    const auto key = [&](const char* id) { return shown_key(taste_.keys, id); };
    const bool choosing = play_->chooses(*seat_);
    bars.hints = {{"← →", tr("choose")}, {tr("Enter"), choosing ? tr("keep") : tr("lay")}};
    if (play_->command(TurnMove::Draw, *seat_)) {
        bars.hints.push_back({key("turns.draw"), tr("draw")});
        bars.hints.push_back({key("turns.pass"), tr("pass")});
    } else if (!choosing) {
        bars.hints.push_back({key("turns.take"), tr("take")});
    }
    bars.hints.push_back({key("turns.sort"), tr("sort")});
}

void TurnModel::add_buttons(TurnScene& scene) const {
    if (!seat_) {
        return;
    }
    const Seat me = *seat_;
    const bool choosing = play_->chooses(me);
    const auto button = [&](TurnButton which) -> ButtonScene& {
        return scene.buttons[static_cast<std::size_t>(which)];
    };
    const bool fits = my_move() && hand_.fits(sight());
    button(TurnButton::Main) = {play_->lay_label(me, static_cast<int>(hand_.chosen().size())),
                                tr("Enter"),
                                fits,
                                true,
                                false,
                                false};
    if (!choosing) {
        const TurnMove move = play_->other_move(me);
        const bool may = play_->may(move, me);
        // The only thing that can be done is what one is led to.
        const bool only = may && lays_.empty();
        const char* key = move == TurnMove::Pass ? "P" : move == TurnMove::Take ? "T" : "D";
        button(TurnButton::Other) = {play_->move_label(move), key, may, only, false, false};
    }
    button(TurnButton::Sort) = {tr("Sort"), "S", true, false, false, false};
}

void TurnModel::add_captions(TurnScene& scene) const {
    for (TurnSeat& other : scene.others) {
        other.caption = captions_[static_cast<std::size_t>(other.seat) % captions_.size()];
    }
    if (scene.game == TurnGame::Possession) {
        scene.centre.caption = last_lay_;
    }
}

void TurnModel::add_clock(TurnScene& scene, double now) const {
    if (!wait_) {
        return;
    }
    const double left = std::max(0.0, wait_since_ + wait_->patience_ms - now);
    TurnClock clock;
    clock.fraction = std::clamp(left / wait_->patience_ms, 0.0, 1.0);
    clock.words = filled(tr("{count} s"),
                         {{"count", std::to_string(static_cast<int>(std::ceil(left / 1000)))}});
    clock.urgent = left < urgent_ms;
    for (TurnSeat& other : scene.others) {
        if (other.on_turn) {
            other.clock = clock;
        }
    }
    if (scene.own && scene.own->on_turn) {
        scene.own->clock = clock;
    }
}

TurnScene TurnModel::scene(double now) {
    TurnScene scene = scene_;
    scene.four_colours = taste_.four_colours;
    scene.large_index = taste_.large_index;
    scene.banner = play_->banner(viewpoint());
    add_captions(scene);
    add_clock(scene, now);
    if (seat_) {
        hand_.dress(sight(), scene);
    }
    motion_.dress(layout_, scene, now);
    add_bars(scene, now);
    return scene;
}

TableOverlay TurnModel::overlay(double /*now*/) const {
    if (!shown_ || !end_title_) {
        return {};
    }
    const juz::Stage stage = stage_of(play_->state());
    if (stage != juz::Stage::RoundOver && stage != juz::Stage::MatchOver) {
        return {};
    }
    TableOverlay overlay = play_->result(players_);
    if (!end_title_->empty()) {
        overlay.title = *end_title_;
    }
    if (taste_.practice && stage == juz::Stage::MatchOver) {
        overlay.foot = over_words(taste_.practice, taste_.keys);
    }
    return overlay;
}

std::optional<double> TurnModel::next_change(double now) const {
    std::optional<double> next = motion_.next_change(now);
    const auto at = [&](double moment) { next = next ? std::min(*next, moment) : moment; };
    if (clock_.started && !clock_.ended) {
        at(next_second(*clock_.started, now));
    }
    if (wait_ && now < wait_since_ + wait_->patience_ms) {
        at(now + clock_frame_ms);
    }
    if (const std::optional<double> silent = status_.next_change(now)) {
        at(*silent);
    }
    return next;
}

void TurnModel::tell(std::vector<NamedFact>& facts) const {
    const Seat me = viewpoint();
    const auto add = [&](const char* name, std::string value) {
        facts.push_back({name, std::move(value)});
    };
    add("game", std::string(game_name(play_->state().index())));
    add("phase", phase_word(stage_of(play_->state()), play_->chooses(me)));
    add("message", message());
    add("round", std::to_string(play_->round()));
    add("seat", std::to_string(me.value));
    add("my_turn", my_move() ? "yes" : "no");
    add("hand", texts_of(cards_, ' '));
    add("chosen", texts_of(hand_.chosen(), ' '));
    std::string lays;
    for (const std::vector<Card>& lay : lays_) {
        lays += (lays.empty() ? "" : " ") + texts_of(lay, '+');
    }
    add("lays", lays);
    const bool other = seat_ && play_->may(play_->other_move(me), me);
    add("other", other ? "yes" : "no");
}

}  // namespace juz::client
