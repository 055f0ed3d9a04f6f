#include "table/race/race_model.hpp"

#include <algorithm>
#include <utility>

#include "juz/arbiter/fair.hpp"

namespace juz::client {

RaceModel::RaceModel(Players players, std::optional<Seat> seat, SubmitMove submit)
    : players_(std::move(players)), seat_(seat), submit_(std::move(submit)) {}

void RaceModel::set_players(const Players& players) {
    players_ = players;
    if (predicted_) {
        refresh_scene();
    }
}

void RaceModel::set_taste(const TableTaste& taste) {
    const bool changes_sides = taste.left_handed != taste_.left_handed;
    taste_ = taste;
    motion_.set_flight(taste.flight_ms);
    hand_.set_click_to_move(taste.click_to_move);
    if (!taste.shows_hands) {
        far_hands_.forget();
    }
    if (predicted_ && changes_sides) {
        lay_out();
    }
}

void RaceModel::resize(double width, double height, double scale) {
    width_ = width;
    height_ = height;
    scale_ = scale;
    if (predicted_) {
        lay_out();
        hand_.reconcile(sight());
    }
}

void RaceModel::lay_out() {
    // What flies would start from places of the old window.
    motion_.clear();
    const Handed handed = taste_.left_handed ? Handed::Left : Handed::Right;
    layout_ = race_layout(width_, height_, predicted_->table.seats, scale_, handed);
}

Sight RaceModel::sight() const {
    return {*confirmed_, *predicted_, viewpoint(), scene_, layout_, sizes_of(scene_)};
}

void RaceModel::refresh_scene() {
    scene_ = scene_of(*predicted_, players_, viewpoint());
    map_ = CardMap(*predicted_);
}

void RaceModel::show(const race::State& confirmed, const race::State& predicted,
                     const MatchTime& time, double now) {
    clock_.zero = time.zero;
    const bool first = !predicted_;
    const bool new_round = first || predicted_->table.round != predicted.table.round;
    const CardMap old_map = map_;
    const RaceScene old_scene = scene_;
    if (!first && !new_round) {
        settle_confirmed(confirmed, now);
    }
    confirmed_ = confirmed;
    predicted_ = predicted;
    if (first) {
        lay_out();
        dealt_ = time.last;
    }
    refresh_scene();
    if (new_round) {
        motion_.clear();
    } else {
        // The own hand is faster than the eye: its moves are there at once.
        const auto at_once = [&](Card card) {
            return sent_ && seat_ && card.pack().value == seat_->value;
        };
        motion_.follow({old_map, old_scene, layout_}, stand(), at_once, now);
    }
    sent_ = false;
    if (predicted.table.phase == race::Phase::Playing && !clock_.started) {
        clock_.started = clock_.zero;
    }
    if (seat_) {
        hand_.reconcile(sight());
    }
}

void RaceModel::settle_confirmed(const race::State& confirmed, double now) {
    for (std::size_t i = 0; seat_ && i < confirmed.table.foundations; ++i) {
        const race::Foundation& pile = confirmed.table.foundation[i];
        for (std::size_t height = confirmed_->table.foundation[i].count; height < pile.count;
             ++height) {
            const Card card = pile.cards[height];
            const bool own = card.is_known() && card.pack().value == seat_->value;
            if (own && map_.of(card).zone == Where::Zone::Foundation) {
                motion_.settle(card, now);
            }
        }
    }
}

void RaceModel::happened(const race::Event& event, Microseconds t, double now) {
    if (std::holds_alternative<race::Round>(event)) {
        dealt_ = t;
        clock_.begin_round();
        end_.reset();
        called_.reset();
        caller_.reset();
    } else if (std::holds_alternative<race::Deal>(event)) {
        dealt_ = t;
    } else if (std::holds_alternative<race::Started>(event)) {
        clock_.started = clock_.when(t);
    } else if (const auto* called = std::get_if<race::Called>(&event)) {
        caller_ = called->seat;
        called_ = now;
    } else if (const auto* ended = std::get_if<race::Ended>(&event)) {
        end_ = *ended;
        clock_.ended = clock_.when(t);
        if (ended->caller && !caller_) {
            // The shout that went without saying (RACE-13).
            caller_ = ended->caller;
            called_ = now;
        }
    } else if (std::holds_alternative<race::MatchEnded>(event)) {
        clock_.over_since = now;
    }
    const std::string words = event_words(event, players_, seat_);
    if (!words.empty()) {
        const bool go = std::holds_alternative<race::Started>(event);
        status_.say(words, go ? Dot::Mint : Dot::Brass, now);
    }
}

void RaceModel::answered(const race::Command& command, const Refusal& refusal, double now) {
    status_.object(refusal_words(refusal, command, players_), Dot::Coral, now);
    if (refusal.reason == Rejection::TooEarly) {
        lock(command, now);
    }
    const auto* move = std::get_if<race::MoveCommand>(&command);
    const bool lost = refusal.reason == Rejection::Beaten || refusal.reason == Rejection::Late;
    if (move == nullptr || !refusal.winner || !lost) {
        return;
    }
    const Card taken(move->card.rank(), move->card.suit(), Pack{refusal.winner->value});
    const Where& where = map_.of(taken);
    if (where.zone == Where::Zone::Foundation) {
        motion_.beaten({move->card, where.pile, refusal.winner->value,
                        beaten_words(players_, refusal), refusal.is_photo_finish()},
                       stand(), now);
    }
}

void RaceModel::turn_back() {
    end_.reset();
    called_.reset();
    caller_.reset();
    clock_.ended.reset();
    clock_.over_since.reset();
    status_.forget();
}

void RaceModel::lock(const race::Command& command, double now) {
    const auto* move = std::get_if<race::MoveCommand>(&command);
    if (move == nullptr) {
        return;
    }
    constexpr double lock_ms = static_cast<double>(fair::early_lock.value) / 1000;
    std::erase_if(locked_,
                  [&](const Locked& one) { return one.card == move->card || now >= one.until; });
    locked_.push_back({move->card, now + lock_ms});
}

void RaceModel::slide_back(const std::vector<LetGo>& cards, double now) {
    for (const LetGo& each : cards) {
        motion_.slide_back(each.card, each.centre, layout_.own_card, now);
    }
}

void RaceModel::carry_out(const Order& order, double now) {
    if (order.word) {
        status_.object(hand_words(*order.word), Dot::Brass, now);
    }
    if (!order.command) {
        slide_back(order.let_go, now);
        return;
    }
    if (const std::optional<Rejection> refused = submit_(*order.command)) {
        status_.object(refusal_words({*refused}, *order.command, players_), Dot::Coral, now);
        if (*refused == Rejection::TooEarly) {
            lock(*order.command, now);
        }
        slide_back(order.let_go, now);
        return;
    }
    sent_ = true;
}

void RaceModel::pointer_moved(Point at) {
    if (seat_ && predicted_) {
        hand_.move(sight(), at);
    }
}

void RaceModel::pressed(Point at, bool right_button, int clicks, double now) {
    if (!seat_ || !predicted_) {
        return;
    }
    carry_out(right_button ? hand_.press_right(sight(), at) : hand_.press(sight(), at, clicks),
              now);
    if (const std::vector<Card>* carried = hand_.carried()) {
        for (const Card card : *carried) {
            motion_.land(card);
        }
    }
}

void RaceModel::released(Point at, double now) {
    if (seat_ && predicted_) {
        carry_out(hand_.release(sight(), at), now);
    }
}

void RaceModel::wheel(Point at, double now) {
    if (seat_ && predicted_) {
        carry_out(hand_.wheel(sight(), at), now);
    }
}

void RaceModel::key(TableKey key, double now) {
    if (seat_ && predicted_) {
        if (key == TableKey::Cancel && status_.objects(now)) {
            status_.forget();
        }
        carry_out(hand_.key(sight(), key), now);
    }
}

std::optional<netcode::Pointing> RaceModel::pointing() const {
    if (!seat_ || !predicted_ || !taste_.shows_hands) {
        return std::nullopt;
    }
    if (!hand_.pointer()) {
        return netcode::Pointing{};
    }
    const std::vector<Card>* carried = hand_.carried();
    return pointing_of(layout_, *hand_.pointer(),
                       carried != nullptr ? carried->front() : Card::none);
}

void RaceModel::pointed(Seat seat, const netcode::Pointing& hand, double now) {
    if (taste_.shows_hands) {
        far_hands_.hear(seat, hand, now);
    }
}

void RaceModel::let_go(double now) {
    if (predicted_) {
        slide_back(hand_.let_go(layout_), now);
    }
}

}  // namespace juz::client
