#include "table/race/motion.hpp"

#include <algorithm>

#include "table/ease.hpp"
#include "view/scene_of.hpp"

namespace juz::client {

namespace {

constexpr std::size_t flights_max = 24;  // more at once is a new deal, not a move
constexpr double settle_ms = 80;
constexpr double halo_hold_ms = 150;
constexpr double halo_fade_ms = 450;
constexpr double bubble_hold_ms = 1200;
constexpr double bubble_fade_ms = 200;

Point between(Point a, Point b, double t) {
    return a * (1 - t) + b * t;
}

Point on_curve(Point from, Point control, Point to, double t) {
    return between(between(from, control, t), between(control, to, t), t);
}

}  // namespace

void Motion::launch(Flight flight) {
    land(flight.card);
    flights_.push_back(flight);
}

void Motion::land(Card card) {
    std::erase_if(flights_, [&](const Flight& flight) { return flight.card == card; });
}

void Motion::follow(const Stand& before, const Stand& after,
                    const std::function<bool(Card)>& at_once, double now) {
    struct Change {
        Card card;
        Where where;
    };
    std::vector<Change> changes;
    for (std::uint16_t code = 0; code < (pack_count_max << 6U); ++code) {
        const std::optional<Card> card = Card::from_code(code);
        if (!card || !card->is_known()) {
            continue;
        }
        const Where& was = before.map.of(*card);
        const Where& is = after.map.of(*card);
        const bool seen = was.zone != Where::Zone::Unseen && is.zone != Where::Zone::Unseen;
        if (seen && !was.same_pile(is) && !at_once(*card)) {
            changes.push_back({*card, is});
        }
    }
    if (stands_still() || changes.size() > flights_max) {
        return;
    }
    // What will lie above is drawn above.
    std::stable_sort(changes.begin(), changes.end(), [](const Change& a, const Change& b) {
        return a.where.height < b.where.height;
    });
    for (const Change& change : changes) {
        Flight flight{change.card, Manner::Move, {}, 0, now, flight_ms_};
        if (const auto pose = flying_pose(change.card, before, now)) {
            flight.from = pose->centre;
            flight.from_width = pose->width;
        } else if (const auto rect =
                       rect_of(before.layout, before.scene, before.map.of(change.card))) {
            flight.from = rect->centre();
            flight.from_width = rect->w;
        } else {
            continue;
        }
        launch(flight);
    }
}

void Motion::slide_back(Card card, Point centre, double width, double now) {
    if (!stands_still()) {
        launch({card, Manner::Back, centre, width, now, flight_ms_});
    }
}

void Motion::beaten(const Beaten& beaten, const Stand& stand, double now) {
    std::erase_if(signs_, [&](const Sign& sign) { return sign.what.number == beaten.number; });
    signs_.push_back({beaten, now});
    const auto place = foundation_place(stand.scene, beaten.number);
    if (!place || stands_still()) {
        return;
    }
    const Rect pile = stand.layout.foundation(place->index, place->card);
    launch({beaten.card, Manner::Beaten, pile.centre(), pile.w, now, 1.8 * flight_ms_});
}

void Motion::settle(Card card, double now) {
    const bool flies = std::any_of(flights_.begin(), flights_.end(),
                                   [&](const Flight& flight) { return flight.card == card; });
    if (!stands_still() && !flies) {
        launch({card, Manner::Settle, {}, 0, now, settle_ms});
    }
}

std::optional<Motion::Pose> Motion::pose_of(const Flight& flight, const Stand& stand,
                                            double now) const {
    const auto rect = rect_of(stand.layout, stand.scene, stand.map.of(flight.card));
    if (!rect) {
        return std::nullopt;
    }
    const double t = progress(flight.start, flight.duration, now);
    Pose pose;
    pose.to = rect->centre();
    Point from = flight.from;
    double from_width = flight.from_width;
    switch (flight.manner) {
        case Manner::Move:
        case Manner::Back: pose.share = out_cubic(t); break;
        case Manner::Beaten: pose.share = in_out_cubic(t); break;
        case Manner::Settle:
            pose.share = out_quad(t);
            from = pose.to + Point{.09 * rect->w, -.12 * rect->w};
            from_width = rect->w;
            break;
    }
    pose.control = between(from, pose.to, .5);
    if (flight.manner == Manner::Beaten) {
        pose.control.y -= .8 * rect->w;
    }
    pose.centre = on_curve(from, pose.control, pose.to, pose.share);
    pose.width = from_width + (rect->w - from_width) * pose.share;
    return pose;
}

std::optional<Motion::Pose> Motion::flying_pose(Card card, const Stand& stand, double now) const {
    for (const Flight& flight : flights_) {
        if (flight.card == card) {
            return pose_of(flight, stand, now);
        }
    }
    return std::nullopt;
}

void Motion::hide_at_rest(const Where& where, const Stand& stand, bool awaited, RaceScene& scene) {
    const std::optional<Spot> spot = spot_of(stand.scene, where);
    if (spot && spot->zone == Zone::Foundation) {
        auto& piles = scene.foundations[static_cast<std::size_t>(spot->index)];
        auto& owners = piles[static_cast<std::size_t>(spot->card)].owners;
        owners.resize(std::min<std::size_t>(owners.size(), where.height));
        return;
    }
    if (spot) {
        scene.lifted.push_back(*spot);
        if (awaited) {
            scene.awaited.push_back(*spot);
        }
        return;
    }
    if (where.zone != Where::Zone::Column) {
        return;
    }
    for (SeatScene& tile : scene.tiles) {
        if (tile.seat == where.seat) {
            auto& column = tile.columns[where.pile];
            column.resize(std::min<std::size_t>(column.size(), where.height));
        }
    }
}

void Motion::dress_flight(const Flight& flight, const Stand& stand, RaceScene& scene,
                          double now) const {
    const auto pose = pose_of(flight, stand, now);
    if (!pose) {
        return;
    }
    const Where& where = stand.map.of(flight.card);
    const bool beaten = flight.manner == Manner::Beaten;
    hide_at_rest(where, stand, beaten, scene);
    LooseCard loose;
    loose.face = face_of(flight.card);
    loose.centre = pose->centre;
    loose.width = pose->width;
    if (where.zone == Where::Zone::Foundation) {
        loose.owner = flight.card.pack().value;
    }
    if (flight.manner == Manner::Settle) {
        loose.opacity = .88 + .12 * pose->share;
    }
    if (beaten) {
        loose.rotation = 7 * (1 - pose->share);
        Ribbon ribbon;
        ribbon.from = flight.from;
        ribbon.control = between(flight.from, pose->control, pose->share);
        ribbon.to = pose->centre;
        ribbon.strength = 1 - .6 * pose->share;
        scene.ribbons.push_back(ribbon);
    }
    scene.loose.push_back(loose);
}

void Motion::dress_sign(const Sign& sign, const Stand& stand, RaceScene& scene, double now) const {
    const std::optional<Spot> place = foundation_place(stand.scene, sign.what.number);
    if (!place) {
        return;
    }
    Halo halo;
    halo.place = *place;
    halo.seat = sign.what.winner;
    halo.bubble = sign.what.bubble;
    halo.photo_finish = sign.what.photo_finish;
    if (!stands_still()) {
        halo.strength = 1 - progress(sign.start + halo_hold_ms, halo_fade_ms, now);
        halo.bubble_strength = 1 - progress(sign.start + bubble_hold_ms, bubble_fade_ms, now);
    }
    scene.halos.push_back(halo);
    for (SeatScene& tile : scene.tiles) {
        tile.framed = tile.framed || tile.seat == sign.what.winner;
    }
}

void Motion::dress(const Stand& stand, RaceScene& scene, double now) {
    std::erase_if(flights_, [&](const Flight& flight) {
        return now >= flight.start + flight.duration ||
               stand.map.of(flight.card).zone == Where::Zone::Unseen;
    });
    const double sign_ms = bubble_hold_ms + (stands_still() ? 0 : bubble_fade_ms);
    std::erase_if(signs_, [&](const Sign& sign) { return now >= sign.start + sign_ms; });
    for (const Flight& flight : flights_) {
        dress_flight(flight, stand, scene, now);
    }
    for (const Sign& sign : signs_) {
        dress_sign(sign, stand, scene, now);
    }
}

std::optional<double> Motion::next_change(double now) const {
    if (!flights_.empty()) {
        return now;
    }
    std::optional<double> next;
    for (const Sign& sign : signs_) {
        double change = now;
        if (stands_still()) {
            change = sign.start + bubble_hold_ms;
        } else if (now >= sign.start + halo_hold_ms + halo_fade_ms) {
            change = std::max(now, sign.start + bubble_hold_ms);
        }
        next = next ? std::min(*next, change) : change;
    }
    return next;
}

void Motion::clear() {
    flights_.clear();
    signs_.clear();
}

}  // namespace juz::client
