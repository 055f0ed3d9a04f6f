#include "table/race/hand.hpp"

#include <algorithm>
#include <cmath>

#include "view/scene_of.hpp"

namespace juz::client {

namespace {

constexpr double held_scale = 1.05;
constexpr double held_rotation = 2;  // degrees

bool listed(const std::vector<Spot>& spots, const Spot& spot) {
    return std::find(spots.begin(), spots.end(), spot) != spots.end();
}

// A target as targets_of names it: of a column, the whole.
Spot as_target(const Spot& spot) {
    return spot.zone == Zone::Column ? column_spot(spot.index) : spot;
}

bool same_pile(const Spot& a, const Spot& b) {
    return a.zone == b.zone && a.index == b.index && (a.zone == Zone::Column || a.card == b.card);
}

Order command(const race::Command& asked) {
    Order order;
    order.command = asked;
    return order;
}

// Whether what lies nearest is a foundation where the source's suit has no place.
bool is_of_other_suit(const std::vector<Spot>& near, const Source& source) {
    return !near.empty() && near.front().zone == Zone::Foundation &&
           near.front().index != static_cast<int>(source.card().suit());
}

// Where the card `index` of a source lies, were it at rest.
Rect rest_place(const Sight& sight, const Source& source, int index) {
    Spot spot = source.spot;
    if (spot.zone == Zone::Column) {
        spot.card += index;
    }
    return rect_of(sight.layout, sight.sizes, spot);
}

}  // namespace

Order Hand::press(const Sight& sight, Point at, int clicks) {
    pointer_ = at;
    focus_.reset();
    const Spot spot = spot_at(sight.layout, sight.sizes, at);
    if (spot.zone == Zone::Hand) {
        picked_.reset();
        return command(race::TurnCommand{sight.me});
    }
    if (spot.zone == Zone::Shout) {
        picked_.reset();
        presses_shout_ = true;
        return command(race::CallCommand{sight.me});
    }
    if (picked_ && listed(targets_of(sight, *picked_), as_target(spot))) {
        return send_picked(sight, spot);
    }
    const bool again = picked_ && same_pile(picked_->spot, spot);
    picked_.reset();
    const std::optional<Source> source = source_at(sight, spot);
    if (!source || (again && clicks < 2)) {
        return {};
    }
    if (clicks == 2) {
        return command(foundation_command(sight, *source));
    }
    held_ = Held{*source, rest_place(sight, *source, 0).centre() - at, at, false};
    return {};
}

Order Hand::press_right(const Sight& sight, Point at) {
    pointer_ = at;
    if (held_) {
        return {};
    }
    picked_.reset();
    Spot spot = spot_at(sight.layout, sight.sizes, at);
    if (spot.zone == Zone::Column) {
        spot = column_spot(spot.index);  // only a top can go to a foundation
    }
    const std::optional<Source> source = source_at(sight, spot);
    return source ? command(foundation_command(sight, *source)) : Order{};
}

void Hand::move(const Sight& sight, Point at) {
    pointer_ = at;
    if (held_) {
        const Point way = at - held_->pressed_at;
        held_->moved = held_->moved || std::hypot(way.x, way.y) > 5 * sight.layout.scale;
    }
}

Order Hand::release(const Sight& sight, Point at) {
    pointer_ = at;
    presses_shout_ = false;
    if (!held_) {
        return {};
    }
    move(sight, at);
    const Held held = *held_;
    held_.reset();
    if (!held.moved) {
        if (click_to_move_) {
            picked_ = held.source;
        }
        return {};
    }
    return drop(sight, held, at);
}

Order Hand::drop(const Sight& sight, const Held& held, Point at) {
    // The card's own centre is meant first, then the pointer.
    std::vector<Spot> near = drops_at(sight.layout, sight.sizes, at + held.grip);
    for (const Spot& spot : drops_at(sight.layout, sight.sizes, at)) {
        if (!listed(near, spot)) {
            near.push_back(spot);
        }
    }
    const std::vector<Spot> targets = targets_of(sight, held.source);
    const auto legal = std::find_if(near.begin(), near.end(),
                                    [&](const Spot& spot) { return listed(targets, spot); });
    Order order;
    order.let_go = in_air(sight.layout, held);
    if (legal != near.end()) {
        order.command = move_command(sight, held.source, *legal);
    } else if (is_of_other_suit(near, held.source)) {
        // No hand that reached for a place of its own (RACE-27): the card is not to wait for it.
        order.word = HandWord::OtherSuit;
    } else if (!near.empty() && !same_pile(near.front(), held.source.spot)) {
        // The engine says what is wrong with the nearest.
        order.command = move_command(sight, held.source, near.front());
    }
    return order;
}

Order Hand::wheel(const Sight& sight, Point at) {
    const Spot spot = spot_at(sight.layout, sight.sizes, at);
    return spot.zone == Zone::Hand ? command(race::TurnCommand{sight.me}) : Order{};
}

std::vector<LetGo> Hand::in_air(const RaceLayout& layout, const Held& held) const {
    std::vector<LetGo> cards;
    const Point centre = pointer_.value_or(held.pressed_at) + held.grip;
    const int length = held.source.spot.card + static_cast<int>(held.source.cards.size());
    const double step = held.source.spot.zone == Zone::Column && length > 1
                            ? column_card(layout, 0, length, 1).y - layout.columns[0].y
                            : 0;
    const double angle = held_rotation * 3.14159265 / 180;
    double way = 0;
    for (const Card card : held.source.cards) {
        cards.push_back({card, centre + Point{-std::sin(angle) * way, std::cos(angle) * way}});
        way += step * held_scale;
    }
    return cards;
}

std::vector<LetGo> Hand::let_go(const RaceLayout& layout) {
    std::vector<LetGo> cards;
    if (held_) {
        cards = in_air(layout, *held_);
    }
    held_.reset();
    picked_.reset();
    focus_.reset();
    presses_shout_ = false;
    return cards;
}

void Hand::reconcile(const Sight& sight) {
    const auto renew = [&](const Source& source) -> std::optional<Source> {
        for (Source& now : sources_of(sight)) {
            if (now.from == source.from && now.card() == source.card()) {
                return std::move(now);
            }
        }
        return std::nullopt;
    };
    if (held_) {
        if (std::optional<Source> now = renew(held_->source)) {
            held_->source = std::move(*now);
        } else {
            held_.reset();
        }
    }
    if (picked_) {
        picked_ = renew(*picked_);
    }
    if (focus_ && focus_->zone == Zone::Column) {
        const int length = sight.sizes.columns[static_cast<std::size_t>(focus_->index)];
        focus_->card = std::min(focus_->card, length - 1);
    }
    if (focus_ && focus_->zone == Zone::Waste) {
        focus_->index = std::clamp(focus_->index, 0, std::max(0, sight.sizes.waste_shown - 1));
    }
}

std::optional<Spot> Hand::looks_at(const Sight& sight) const {
    if (held_ || picked_) {
        return std::nullopt;
    }
    if (focus_ || !pointer_) {
        return focus_;
    }
    return spot_at(sight.layout, sight.sizes, *pointer_);
}

void Hand::dress(const Sight& sight, RaceScene& scene) const {
    scene.focus = focus_;
    scene.shout.pressed = presses_shout_;
    if (held_) {
        scene.lifted.push_back(held_->source.spot);
        scene.legal = targets_of(sight, held_->source);
        for (const LetGo& each : in_air(sight.layout, *held_)) {
            LooseCard loose;
            loose.face = face_of(each.card);
            loose.centre = each.centre;
            loose.width = held_scale * sight.layout.own_card;
            loose.rotation = held_rotation;
            scene.loose.push_back(loose);
        }
        return;
    }
    if (picked_) {
        scene.hovered = picked_->spot;
        scene.legal = targets_of(sight, *picked_);
        return;
    }
    if (!pointer_) {
        return;
    }
    const Spot spot = spot_at(sight.layout, sight.sizes, *pointer_);
    scene.shout.hovered = spot.zone == Zone::Shout;
    if (spot.zone == Zone::Hand) {
        scene.hovered = spot;
    } else if (const auto source = source_at(sight, spot); source) {
        // Only what could go somewhere answers the pointer.
        if (!targets_of(sight, *source).empty()) {
            scene.hovered = source->spot;
        }
    }
}

}  // namespace juz::client
