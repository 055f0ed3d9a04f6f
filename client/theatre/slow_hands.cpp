#include "theatre/slow_hands.hpp"

#include <algorithm>

#include "table/ease.hpp"
#include "view/scene_of.hpp"

namespace juz::client {

namespace {

Card card_of(const ContestedPlay& contest, std::uint8_t seat) {
    return Card(contest.card.rank(), contest.card.suit(), Pack{seat});
}

double part(std::int64_t from, std::int64_t t) {
    const double share = static_cast<double>(t - from) / static_cast<double>(hand_travels_us);
    return in_out_cubic(std::clamp(share, 0.0, 1.0));
}

void dress_hand(const ContestedPlay& contest, const ContestHand& hand, std::int64_t t,
                const Stand& stand, const Rect& goal, RaceScene& scene) {
    const Card card = card_of(contest, hand.seat);
    const Where& where = stand.map.of(card);
    const auto home = rect_of(stand.layout, stand.scene, where);
    const double share = hand_share(contest, hand, t);
    if (!home || where.zone == Where::Zone::Foundation || share <= 0) {
        return;
    }
    const bool wins = hand.seat == contest.winner;
    Motion::hide_at_rest(where, stand, !wins, scene);
    // The slower hand stops beside the faster one's card, so that both are seen.
    const Point end = goal.centre() + (wins ? Point{} : Point{.34 * goal.w, .16 * goal.w});
    LooseCard loose;
    loose.face = face_of(card);
    loose.centre = home->centre() * (1 - share) + end * share;
    loose.width = home->w + (goal.w - home->w) * share;
    loose.rotation = wins ? 0 : 5 * share;
    loose.owner = hand.seat;
    scene.loose.push_back(loose);
    PointerScene pointer;
    pointer.seat = hand.seat;
    pointer.tip = loose.centre + Point{.22 * loose.width, .3 * loose.width};
    scene.pointers.push_back(pointer);
}

}  // namespace

double hand_share(const ContestedPlay& contest, const ContestHand& hand, std::int64_t t) {
    const double there = part(hand.time - hand_travels_us, t);
    if (hand.seat == contest.winner) {
        return there;
    }
    return there - part(std::max(hand.time, contest.decided), t);
}

bool is_in_contest(const ContestedPlay& contest, Card card) {
    return !contest.is_shout() &&
           std::any_of(contest.hands.begin(), contest.hands.end(), [&](const ContestHand& hand) {
               return card_of(contest, hand.seat) == card;
           });
}

void dress_hands(const ContestedPlay& contest, std::int64_t t, const Stand& stand,
                 RaceScene& scene) {
    if (contest.is_shout()) {
        return;
    }
    const auto place = foundation_place(stand.scene, contest.foundation);
    if (!place) {
        return;
    }
    const Rect goal = stand.layout.foundation(place->index, place->card);
    // The winner's card is the upper one.
    for (auto hand = contest.hands.rbegin(); hand != contest.hands.rend(); ++hand) {
        dress_hand(contest, *hand, t, stand, goal, scene);
    }
}

}  // namespace juz::client
