#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "juz/race/rules.hpp"
#include "table/race/keymap.hpp"
#include "table/race/place_names.hpp"
#include "table/race/race_model.hpp"
#include "text/tr.hpp"

// What the table looks like at a moment, and when that changes.

namespace juz::client {

namespace {

constexpr double shout_ms = 1500;
constexpr double pulse_ms = 1600;
constexpr double pulse_frame_ms = 40;

std::string_view phase_word(race::Phase phase) {
    switch (phase) {
        case race::Phase::Waiting: return "waiting";
        case race::Phase::Dealing: return "dealing";
        case race::Phase::Dealt: return "dealt";
        case race::Phase::Playing: return "playing";
        case race::Phase::RoundOver: return "round_over";
        case race::Phase::MatchOver: return "match_over";
    }
    return "";
}

// Whether the engine leaves the seat nothing but to say so.
bool nothing_to_do(const race::State& state, Seat seat) {
    bool found = false;
    bool stuck = false;
    race::legal_commands(state, seat, [&](const race::Command& command) {
        const bool says_so = std::holds_alternative<race::StuckCommand>(command);
        stuck = stuck || says_so;
        found = found || !says_so;
    });
    return stuck && !found && state.of(seat).stuck == 0;
}

std::vector<KeyHint> hints(const KeyChoices& choices) {
    const auto key = [&](const char* id) { return shown_key(choices, id); };
    // The last are kept longest when room is short.
    return {{key("race.turn"), tr("turn")},
            {column_keys(choices), tr("columns")},
            {key("race.reserve"), tr("reserve")},
            {key("race.waste"), tr("waste")},
            {key("race.foundation"), tr("foundation")},
            {key("race.shout"), tr("Już!")}};
}

}  // namespace

std::optional<double> RaceModel::starts_at() const {
    if (!predicted_ || predicted_->table.phase != race::Phase::Dealt) {
        return std::nullopt;
    }
    return clock_.when(dealt_) + predicted_->table.rules.countdown_ms;
}

void RaceModel::hide_unconfirmed(RaceScene& scene) const {
    for (std::size_t i = 0; i < predicted_->table.foundations; ++i) {
        const race::Foundation& pile = predicted_->table.foundation[i];
        const std::size_t sure = i < confirmed_->table.foundations
                                     ? std::size_t{confirmed_->table.foundation[i].count}
                                     : 0;
        const auto place = foundation_place(scene_, static_cast<int>(i));
        if (pile.count <= sure || !place) {
            continue;
        }
        scene
            .foundations[static_cast<std::size_t>(place->index)]
                        [static_cast<std::size_t>(place->card)]
            .owners.resize(sure);
        scene.provisional.push_back({*place, face_of(pile.top()), pile.top().pack().value});
    }
}

void RaceModel::say_how_it_stands(BarScene& bars, bool may_call) const {
    if (may_call && seat_) {
        bars.message = tr("Your reserve is empty. The round ends when you call.");
        bars.dot = Dot::Brass;
    } else if (predicted_->table.phase == race::Phase::Dealt) {
        bars.message = tr("The cards lie. Wait for the start.");
    } else if (seat_ && nothing_to_do(*predicted_, *seat_)) {
        bars.message = filled(tr("Nothing can be played or turned here. {key} tells the table."),
                              {{"key", shown_key(taste_.keys, "race.stuck")}});
        bars.dot = Dot::Brass;
    }
}

void RaceModel::add_bars(RaceScene& scene, double now) const {
    BarScene& bars = scene.bars;
    const int seats = predicted_->table.seats;
    bars.title = tr("Race");
    bars.sound = taste_.sound;
    bars.talks = taste_.talks;
    bars.subtitle = counted("{count} player", "{count} players", seats);
    if (predicted_->table.rules.rounds != 1) {
        bars.subtitle += " · " + filled(tr("round {number}"),
                                        {{"number", std::to_string(predicted_->table.round + 1)}});
    }
    bars.right = connection_;
    if (const std::optional<double> running = clock_.running(now)) {
        bars.clock = clock_words(*running);
    }
    if (!status_.write(bars, now)) {
        say_how_it_stands(bars, scene.shout.ready);
        const std::optional<Spot> looked_at = gaze_.place(now);
        const std::string told = looked_at ? tile_words(scene, *looked_at) : "";
        if (!told.empty()) {
            bars.message = told;
            bars.dot = Dot::None;
        }
    }
    if (seat_) {
        bars.hints = hints(taste_.keys);
    }
}

void RaceModel::dim_locked(RaceScene& scene, double now) const {
    for (const Locked& locked : locked_) {
        const std::optional<Spot> spot = spot_of(scene_, map_.of(locked.card));
        if (now < locked.until && spot && spot->zone != Zone::Foundation) {
            scene.locked.push_back(*spot);
        }
    }
}

RaceScene RaceModel::scene(double now) {
    RaceScene scene = scene_;
    scene.four_colours = taste_.four_colours;
    scene.large_index = taste_.large_index;
    hide_unconfirmed(scene);
    scene.shout.ready_hint =
        filled(tr("Press {key}"), {{"key", shown_key(taste_.keys, "race.shout")}});
    if (scene.shout.ready && taste_.flight_ms > 0) {
        scene.shout.pulse = .5 + .5 * std::sin(2 * std::numbers::pi * now / pulse_ms);
    }
    dim_locked(scene, now);
    if (seat_) {
        hand_.dress(sight(), scene);
    }
    motion_.dress(stand(), scene, now);
    far_hands_.dress(layout_, taste_.flight_ms > 0, scene, now);
    gaze_.move_to(hand_.looks_at(sight()), now);
    if (const std::optional<Spot> place = gaze_.place(now)) {
        scene.peek = peek_at(scene, players_, *place);
        scene.close_up = close_up_at(scene, layout_, *place);
    }
    add_bars(scene, now);
    return scene;
}

void RaceModel::add_result(TableOverlay& overlay) const {
    const race::Table& table = predicted_->table;
    overlay.title = end_words(*end_, players_);
    std::vector<std::uint8_t> order(table.seats);
    std::iota(order.begin(), order.end(), std::uint8_t{0});
    const auto total = [&](std::uint8_t seat) { return end_->totals[seat]; };
    std::stable_sort(order.begin(), order.end(),
                     [&](std::uint8_t a, std::uint8_t b) { return total(a) > total(b); });
    const bool differ = std::any_of(order.begin(), order.end(), [&](std::uint8_t seat) {
        return total(seat) != end_->scores[seat];
    });
    for (const std::uint8_t seat : order) {
        overlay.rows.push_back({seat, players_.names[seat],
                                differ ? signed_words(end_->scores[seat]) : "",
                                signed_words(total(seat)), total(seat) == total(order.front())});
    }
    overlay.foot = table.phase == race::Phase::MatchOver ? over_words(taste_.practice, taste_.keys)
                                                         : tr("The next round follows.");
}

TableOverlay RaceModel::overlay(double now) const {
    TableOverlay overlay;
    if (const std::optional<double> start = starts_at()) {
        const double seconds = std::ceil((*start - now) / 1000);
        overlay.big = std::to_string(std::max(1, static_cast<int>(seconds)));
        overlay.line = tr("Get ready");
    } else if (called_ && caller_ && now < *called_ + shout_ms) {
        overlay.big = tr("Już!");
        overlay.line = players_.names[caller_->value];
    } else if (end_ && predicted_ && predicted_->table.phase != race::Phase::Playing) {
        add_result(overlay);
    }
    return overlay;
}

std::optional<double> RaceModel::next_change(double now) const {
    std::optional<double> next = motion_.next_change(now);
    const auto at = [&](double moment) { next = next ? std::min(*next, moment) : moment; };
    if (!predicted_) {
        return next;
    }
    if (const std::optional<double> start = starts_at(); start && now < *start) {
        at(next_second(*start, now));
    }
    if (clock_.started && !clock_.ended) {
        at(next_second(*clock_.started, now));
    }
    if (called_ && now < *called_ + shout_ms) {
        at(*called_ + shout_ms);
    }
    for (const Locked& locked : locked_) {
        if (now < locked.until) {
            at(locked.until);
        }
    }
    if (const std::optional<double> moved = far_hands_.next_change(now)) {
        at(*moved);
    }
    if (const std::optional<double> looked = gaze_.next_change(now)) {
        at(*looked);
    }
    if (const std::optional<double> silent = status_.next_change(now)) {
        at(*silent);
    }
    if (scene_.shout.ready && taste_.flight_ms > 0) {
        at(now + pulse_frame_ms);
    }
    return next;
}

std::vector<Rect> RaceModel::marks(const race::Command& command) const {
    if (std::holds_alternative<race::TurnCommand>(command)) {
        return {layout_.hand};
    }
    if (std::holds_alternative<race::CallCommand>(command)) {
        return {layout_.button};
    }
    const auto* move = std::get_if<race::MoveCommand>(&command);
    if (move == nullptr) {
        return {};
    }
    const PileSizes sizes = sizes_of(scene_);
    std::vector<Rect> marks;
    if (const std::optional<Spot> source = spot_of(scene_, map_.of(move->card))) {
        Rect rect = client::rect_of(layout_, sizes, *source);
        if (source->zone == Zone::Column) {
            // All that goes along with it.
            const int last = sizes.columns[static_cast<std::size_t>(source->index)] - 1;
            rect.h =
                client::rect_of(layout_, sizes, column_spot(source->index, last)).bottom() - rect.y;
        }
        marks.push_back(rect);
    }
    if (move->to.kind == race::Place::Kind::Column) {
        const int column = move->to.index;
        const int top = sizes.columns[static_cast<std::size_t>(column)] - 1;
        marks.push_back(client::rect_of(layout_, sizes, column_spot(column, top)));
        return marks;
    }
    const auto pile = race::foundation_for(predicted_->table, move->card);
    const auto begun = pile ? foundation_place(scene_, *pile) : std::nullopt;
    marks.push_back(client::rect_of(
        layout_, sizes, begun.value_or(new_foundation_place(scene_, move->card.suit()))));
    return marks;
}

void RaceModel::tell(std::vector<NamedFact>& facts) const {
    const race::SeatTable& own = predicted_->of(viewpoint());
    const auto add = [&](const char* name, long value) {
        facts.push_back({name, std::to_string(value)});
    };
    facts.push_back({"phase", std::string(phase_word(predicted_->table.phase))});
    facts.push_back({"message", message()});
    add("round", predicted_->table.round);
    add("seat", viewpoint().value);
    add("reserve", own.reserve.count);
    add("hand", own.hand.count);
    add("waste", own.waste.count);
    add("hands", far_hands_.count());
    add("laid", race::laid(predicted_->table, viewpoint()));
    facts.push_back({"moves", seat_ ? legal_moves(sight()) : ""});
}

}  // namespace juz::client
