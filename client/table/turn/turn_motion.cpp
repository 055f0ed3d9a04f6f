#include "table/turn/turn_motion.hpp"

#include <algorithm>

#include "table/ease.hpp"

namespace juz::client {

namespace {

constexpr double step_ms = 25;

struct Pose {
    Point centre;
    double width = 0;
    double rotation = 0;
};

Pose pose_in(const Rect& rect, double rotation = 0) {
    return {rect.centre(), rect.w, rotation};
}

const TurnSeatPlace* place_of(const TurnScene& scene, const TurnLayout& layout, int seat) {
    for (std::size_t i = 0; i < scene.others.size() && i < layout.others.size(); ++i) {
        if (scene.others[i].seat == seat) {
            return &layout.others[i];
        }
    }
    return nullptr;
}

const TurnSeat* seat_in(const TurnScene& scene, int seat) {
    for (const TurnSeat& other : scene.others) {
        if (other.seat == seat) {
            return &other;
        }
    }
    return nullptr;
}

bool is_own(const TurnScene& scene, int seat) {
    return scene.own && scene.own->seat == seat;
}

// Where a card of the own hand is; nothing if it is not there.
std::optional<int> own_index(const TurnScene& scene, const TurnCard& card) {
    for (std::size_t i = 0; i < scene.hand.size(); ++i) {
        if (scene.hand[i].card == card) {
            return static_cast<int>(i);
        }
    }
    return std::nullopt;
}

std::optional<Pose> hand_pose(const TurnScene& scene, const TurnLayout& layout, int seat,
                              const TurnCard& card) {
    if (is_own(scene, seat)) {
        const auto index = own_index(scene, card);
        const int last = static_cast<int>(scene.hand.size()) - 1;
        if (!layout.has_own || last < 0) {
            return std::nullopt;
        }
        return pose_in(rect_of(layout, scene, {TurnZone::Hand, index.value_or(last)}));
    }
    const TurnSeat* other = seat_in(scene, seat);
    const TurnSeatPlace* place = place_of(scene, layout, seat);
    if (other == nullptr || place == nullptr) {
        return std::nullopt;
    }
    const int count = std::max(1, static_cast<int>(other->hand.size()));
    const auto found = std::find(other->hand.begin(), other->hand.end(), card);
    const int index = card.face.known() && found != other->hand.end()
                          ? static_cast<int>(found - other->hand.begin())
                          : count - 1;
    return pose_in(seat_card(*place, count, index, shows_faces(*other)));
}

std::optional<Pose> pose_at(const TurnScene& scene, const TurnLayout& layout,
                            const TurnPlace& place, const TurnCard& card) {
    switch (place.kind) {
        case TurnPlace::Kind::Hand: return hand_pose(scene, layout, place.seat, card);
        case TurnPlace::Kind::Stock: {
            // Winged has no stock: its cards are dealt from the middle of the table.
            const double w = layout.centre.empty() ? layout.hand_card : layout.centre.w;
            const Pose middle{layout.middle(), w, 0};
            return layout.stock.empty() ? middle : pose_in(layout.stock);
        }
        case TurnPlace::Kind::Centre: {
            if (layout.centre.empty()) {
                return std::nullopt;
            }
            const auto& cards = scene.centre.cards;
            const int shown = std::max(1, static_cast<int>(cards.size()));
            const auto found = std::find(cards.begin(), cards.end(), card);
            const int index =
                found == cards.end() ? shown - 1 : static_cast<int>(found - cards.begin());
            const CentrePlace at = centre_place(layout, shown, index);
            return pose_in(at.card, at.rotation);
        }
        case TurnPlace::Kind::Pile: {
            if (is_own(scene, place.seat)) {
                return layout.pile.empty() ? std::nullopt : std::optional(pose_in(layout.pile));
            }
            const TurnSeatPlace* other = place_of(scene, layout, place.seat);
            return other == nullptr || other->pile.empty() ? std::nullopt
                                                           : std::optional(pose_in(other->pile));
        }
    }
    return std::nullopt;
}

// What is on its way is not drawn where it will lie.
void hide(TurnScene& scene, const TurnPlace& place, const TurnCard& card) {
    if (place.kind == TurnPlace::Kind::Centre) {
        const int shown = static_cast<int>(scene.centre.cards.size());
        scene.centre.away = std::min(shown, scene.centre.away + 1);
    }
    if (place.kind != TurnPlace::Kind::Hand) {
        return;
    }
    if (is_own(scene, place.seat)) {
        if (const auto index = own_index(scene, card)) {
            scene.hand[static_cast<std::size_t>(*index)].away = true;
        }
        return;
    }
    for (TurnSeat& other : scene.others) {
        if (other.seat != place.seat) {
            continue;
        }
        const auto found = std::find(other.hand.begin(), other.hand.end(), card);
        if (card.face.known() && found != other.hand.end()) {
            other.gaps.push_back(static_cast<int>(found - other.hand.begin()));
        } else {
            const int count = static_cast<int>(other.hand.size());
            other.hand_away = std::min(count, other.hand_away + 1);
        }
    }
}

}  // namespace

void TurnMotion::let_go(const TurnCard& card, Point centre, double width) {
    std::erase_if(held_, [&](const Held& held) { return held.card == card; });
    held_.push_back({card, centre, width});
}

void TurnMotion::launch(const std::vector<CardWay>& ways, const TurnScene& before,
                        const TurnLayout& layout, double now) {
    if (flight_ms_ <= 0) {
        held_.clear();
        return;
    }
    for (const CardWay& way : ways) {
        Flight flight;
        flight.card = way.card;
        flight.to = way.to;
        flight.waits_unseen = way.from.kind == TurnPlace::Kind::Stock;
        flight.start = now + way.after * step_ms;
        const auto held = std::find_if(held_.begin(), held_.end(),
                                       [&](const Held& each) { return each.card == way.card; });
        if (held != held_.end() && way.from.kind == TurnPlace::Kind::Hand) {
            flight.from = held->centre;
            flight.from_width = held->width;
            held_.erase(held);
        } else if (const auto pose = pose_at(before, layout, way.from, way.card)) {
            flight.from = pose->centre;
            flight.from_width = pose->width;
            flight.from_rotation = pose->rotation;
        } else {
            continue;
        }
        flights_.push_back(flight);
    }
    held_.clear();
}

void TurnMotion::slide_back(const TurnCard& card, int seat, double now) {
    const TurnPlace hand{TurnPlace::Kind::Hand, seat};
    for (const Held& held : held_) {
        if (held.card == card && flight_ms_ > 0) {
            flights_.push_back({card, hand, held.centre, held.width, 0, now, false});
        }
    }
    held_.clear();
}

void TurnMotion::dress(const TurnLayout& layout, TurnScene& scene, double now) {
    std::erase_if(flights_, [&](const Flight& flight) { return now >= flight.start + flight_ms_; });
    for (const Flight& flight : flights_) {
        hide(scene, flight.to, flight.card);
    }
    for (const Flight& flight : flights_) {
        const auto to = pose_at(scene, layout, flight.to, flight.card);
        if (!to || (now < flight.start && flight.waits_unseen)) {
            continue;
        }
        const double t = out_cubic(progress(flight.start, flight_ms_, now));
        LooseCard loose;
        loose.face = flight.card.face;
        loose.owner = flight.card.pack;
        loose.centre = flight.from * (1 - t) + to->centre * t;
        loose.width = flight.from_width + (to->width - flight.from_width) * t;
        loose.rotation = flight.from_rotation + (to->rotation - flight.from_rotation) * t;
        loose.lifted = t > 0;
        scene.loose.push_back(loose);
    }
}

std::optional<double> TurnMotion::next_change(double now) const {
    return flights_.empty() ? std::nullopt : std::optional(now);
}

void TurnMotion::clear() {
    flights_.clear();
    held_.clear();
}

}  // namespace juz::client
