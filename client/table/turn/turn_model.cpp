#include "table/turn/turn_model.hpp"

#include <algorithm>

#include "text/tr.hpp"

namespace juz::client {

namespace {

// Who sent the command that the event answers, if a player did.
std::optional<Seat> sender_of(const AnyEvent& event) {
    const std::optional<AnyCommand> command = juz::command_of(event);
    return command ? seat_of(*command) : std::nullopt;
}

std::string words_of(TurnWord word, std::size_t chosen) {
    switch (word) {
        case TurnWord::ChooseFirst: return tr("Choose a card first.");
        case TurnWord::FiveAlready: return tr("Five are chosen: put one of them back first.");
        case TurnWord::FiveFirst:
            return counted("Choose {count} more card for the hand.",
                           "Choose {count} more cards for the hand.",
                           static_cast<long>(choice_size) - static_cast<long>(chosen));
    }
    return {};
}

}  // namespace

TurnModel::TurnModel(std::unique_ptr<TurnPlay> play, Players players, std::optional<Seat> seat,
                     Submit submit)
    : play_(std::move(play)),
      players_(std::move(players)),
      seat_(seat),
      submit_(std::move(submit)) {}

void TurnModel::set_players(const Players& players) {
    players_ = players;
    last_lay_.clear();
    if (shown_) {
        refresh();
    }
}

void TurnModel::set_taste(const TableTaste& taste) {
    const bool changes_sides = taste.left_handed != taste_.left_handed;
    taste_ = taste;
    motion_.set_flight(taste.flight_ms);
    if (changes_sides) {
        lay_out();
    }
}

void TurnModel::resize(double width, double height, double scale) {
    width_ = width;
    height_ = height;
    scale_ = scale;
    lay_out();
}

void TurnModel::lay_out() {
    if (shown_) {
        // What flies would start from places of the old window.
        motion_.clear();
        refresh();
    }
}

bool TurnModel::my_move() const {
    return plays() && (play_->on_turn(*seat_) || play_->chooses(*seat_));
}

// The picture of the state as it is now.
void TurnModel::refresh() {
    const Seat me = viewpoint();
    layout_ = turn_layout(width_, height_, play_->table(me), scale_);
    if (taste_.left_handed) {
        layout_ = left_handed(layout_);
    }
    base_ = play_->scene(players_, me, order_);
    cards_.clear();
    for (const HandCard& card : base_.hand) {
        cards_.push_back(card_of(card.card));
    }
    lays_ = seat_ ? play_->lays(me) : std::vector<std::vector<Card>>{};
    mark();
    hand_.reconcile(sight());
    mark();
}

void TurnModel::mark() {
    scene_ = base_;
    hand_.mark(scene_, cards_, play_->chooses(viewpoint()));
    add_buttons(scene_);
}

void TurnModel::begin_round() {
    motion_.clear();
    hand_.clear();
    hand_.forget_suggestion();
    suggested_ = false;
    own_ways_.clear();
    flown_ = 0;
    captions_.fill({});
    last_lay_.clear();
    end_title_.reset();
    clock_.begin_round();
}

void TurnModel::show(const AnyState& confirmed, const AnyState& predicted, const MatchTime& time,
                     double now) {
    clock_.zero = time.zero;
    before_ = scene_;
    const TurnLayout old_layout = layout_;
    play_->take(confirmed, predicted);
    shown_ = true;
    if (round_ != play_->round()) {
        begin_round();
        // Who comes later does not know since when the round is played.
        clock_.started = round_ < 0 ? std::optional(clock_.when(time.last)) : std::nullopt;
        round_ = play_->round();
    }
    const bool choosing = play_->chooses(viewpoint());
    if (was_choosing_ && !choosing) {
        // What was suggested is nothing to lay, whoever has chosen.
        hand_.clear();
    }
    was_choosing_ = choosing;
    refresh();
    if (!own_ways_.empty()) {
        motion_.launch(own_ways_, before_, old_layout, now);
        own_ways_.clear();
    }
    sent_ = false;
    if (seat_ && play_->chooses(*seat_) && !suggested_) {
        suggested_ = true;
        hand_.suggest(play_->suggestion(*seat_));
        mark();
    }
    follow_wait(clock_.when(time.last));
}

// The host's patience begins anew with every wait for somebody else.
void TurnModel::follow_wait(double since) {
    const std::optional<TurnWait> wait = play_->wait();
    if (wait != wait_) {
        wait_ = wait;
        wait_since_ = since;
    }
}

void TurnModel::happened(const AnyEvent& event, Microseconds t, double now) {
    const Shown shown = play_->pass(event, players_, seat_);
    const std::optional<Seat> sender = sender_of(event);
    if (sender && sender == seat_ && flown_ > 0) {
        --flown_;
    } else {
        motion_.launch(shown.ways, before_, layout_, now);
    }
    const Told& told = shown.told;
    if (told.seat) {
        captions_.fill({});
        if (told.laid) {
            last_lay_ = name_of(players_, *told.seat) + ": " + told.caption;
        } else {
            captions_[told.seat->value] = told.caption;
        }
    }
    if (!told.line.empty()) {
        status_.say(told.line, told.dot, now);
    }
    switch (shown.moment) {
        case TurnMoment::Within: break;
        case TurnMoment::PlayBegins: clock_.started = clock_.when(t); break;
        case TurnMoment::RoundEnds:
            clock_.ended = clock_.when(t);
            end_title_ = told.line;
            break;
        case TurnMoment::MatchEnds: clock_.over_since = now; break;
    }
}

void TurnModel::answered(const AnyCommand& command, const Refusal& refusal, double now) {
    flown_ = std::max(0, flown_ - 1);
    status_.object(play_->refusal(refusal, command, players_), Dot::Coral, now);
}

void TurnModel::turn_back() {
    const std::optional<double> started = clock_.started;
    begin_round();
    clock_.started = started;
    clock_.over_since.reset();
    status_.forget();
}

void TurnModel::slide_back(const std::vector<AirCard>& air, double now) {
    for (const AirCard& each : air) {
        motion_.let_go(turn_card(each.card), each.centre, layout_.hand_card);
        motion_.slide_back(turn_card(each.card), viewpoint().value, now);
    }
}

std::optional<AnyCommand> TurnModel::command_of_order(const TurnOrder& order) const {
    switch (order.kind) {
        case TurnOrder::Kind::Lay: return play_->lay(order.cards, *seat_);
        case TurnOrder::Kind::Other: return play_->command(play_->other_move(*seat_), *seat_);
        case TurnOrder::Kind::Draw: {
            const auto draw = play_->command(TurnMove::Draw, *seat_);
            return draw ? draw : play_->command(TurnMove::Take, *seat_);
        }
        case TurnOrder::Kind::Take: return play_->command(TurnMove::Take, *seat_);
        case TurnOrder::Kind::Pass: return play_->command(TurnMove::Pass, *seat_);
        case TurnOrder::Kind::Sort:
        case TurnOrder::Kind::None: break;
    }
    return std::nullopt;
}

bool TurnModel::send(const AnyCommand& command, double now) {
    std::vector<CardWay> ways = play_->ways(command, *seat_);
    if (const std::optional<Rejection> refused = submit_(command)) {
        status_.object(play_->refusal({*refused, std::nullopt, {}}, command, players_), Dot::Coral,
                       now);
        return false;
    }
    own_ways_ = std::move(ways);
    ++flown_;
    sent_ = true;
    return true;
}

void TurnModel::carry_out(const TurnOrder& order, const std::vector<AirCard>& air, double now) {
    if (order.word) {
        status_.object(words_of(*order.word, hand_.chosen().size()), Dot::Brass, now);
    }
    if (order.kind == TurnOrder::Kind::Sort) {
        order_ = order_ == HandOrder::Suits ? HandOrder::Ranks : HandOrder::Suits;
        status_.say(order_ == HandOrder::Suits ? tr("Sorted by suit.") : tr("Sorted by rank."),
                    Dot::None, now);
        refresh();
        return;
    }
    const std::optional<AnyCommand> command = command_of_order(order);
    if (!command) {
        slide_back(air, now);
        mark();
        return;
    }
    for (const AirCard& each : air) {
        motion_.let_go(turn_card(each.card), each.centre, layout_.hand_card);
    }
    if (send(*command, now)) {
        hand_.clear();
    } else {
        slide_back(air, now);
    }
    mark();
}

void TurnModel::pointer_moved(Point at) {
    if (plays()) {
        hand_.move(sight(), at);
    }
}

void TurnModel::pressed(Point at, bool right_button, int clicks, double now) {
    if (plays()) {
        carry_out(right_button ? hand_.press_right(sight(), at) : hand_.press(sight(), at, clicks),
                  {}, now);
    }
}

void TurnModel::released(Point at, double now) {
    if (plays()) {
        hand_.move(sight(), at);
        const std::vector<AirCard> air = hand_.in_air(layout_);
        carry_out(hand_.release(sight(), at), air, now);
    }
}

void TurnModel::key(TurnKey key, double now) {
    if (plays()) {
        if (key == TurnKey::Cancel && status_.objects(now)) {
            status_.forget();
        }
        const std::vector<AirCard> air = hand_.in_air(layout_);
        carry_out(hand_.key(sight(), key), air, now);
    }
}

void TurnModel::let_go(double now) {
    if (plays()) {
        const std::vector<AirCard> air = hand_.in_air(layout_);
        if (!air.empty()) {
            hand_.drop();
            slide_back(air, now);
        }
        mark();
    }
}

}  // namespace juz::client
