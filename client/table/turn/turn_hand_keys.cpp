#include <algorithm>
#include <cmath>

#include "table/turn/turn_hand.hpp"

// The keyboard's half of the player's hands.

namespace juz::client {

std::optional<Card> TurnHand::focused(const TurnSight& sight) const {
    const auto place = static_cast<std::size_t>(focus_.value_or(-1));
    return focus_ && place < sight.hand.size() ? std::optional(sight.hand[place]) : std::nullopt;
}

TurnOrder TurnHand::move_focus(const TurnSight& sight, TurnKey key) {
    const int count = static_cast<int>(sight.hand.size());
    if (count == 0) {
        return {};
    }
    if (!focus_) {
        // The first card that can be played is what one looks for.
        const auto first =
            std::find_if(sight.scene.hand.begin(), sight.scene.hand.end(),
                         [](const HandCard& card) { return card.mood == Mood::Playable; });
        const bool any = first != sight.scene.hand.end();
        focus_ = any ? static_cast<int>(first - sight.scene.hand.begin()) : 0;
        return {};
    }
    if (key == TurnKey::Left || key == TurnKey::Right) {
        focus_ = std::clamp(*focus_ + (key == TurnKey::Right ? 1 : -1), 0, count - 1);
        return {};
    }
    // The other row, if the hand has one: the card that lies nearest.
    const auto place = [&](int index) { return hand_place(sight.layout, count, index).centre(); };
    const Point here = place(*focus_);
    std::optional<int> best;
    for (int i = 0; i < count; ++i) {
        const double down = (place(i).y - here.y) * (key == TurnKey::Down ? 1 : -1);
        const bool other_row = down > .2 * sight.layout.hand_card;
        if (other_row &&
            (!best || std::abs(place(i).x - here.x) < std::abs(place(*best).x - here.x))) {
            best = i;
        }
    }
    if (best) {
        focus_ = best;
        return {};
    }
    // Without another row the card itself goes up or down.
    const Card card = sight.hand[static_cast<std::size_t>(*focus_)];
    if (key == TurnKey::Up && !is_chosen(card)) {
        return choose(sight, card);
    }
    if (key == TurnKey::Down && is_chosen(card)) {
        unchoose(sight, card);
    }
    return {};
}

TurnOrder TurnHand::enter(const TurnSight& sight) {
    const std::optional<Card> card = focused(sight);
    const bool full = sight.choosing && chosen_.size() == choice_size;
    if (!card || is_chosen(*card) || full) {
        return lay(sight);
    }
    return choose(sight, *card);
}

TurnOrder TurnHand::key(const TurnSight& sight, TurnKey key) {
    TurnOrder wanted;
    switch (key) {
        case TurnKey::Left:
        case TurnKey::Right:
        case TurnKey::Up:
        case TurnKey::Down: return move_focus(sight, key);
        case TurnKey::Space:
            if (const std::optional<Card> card = focused(sight); card && sight.choosing) {
                if (!is_chosen(*card)) {
                    return choose(sight, *card);
                }
                unchoose(sight, *card);
                break;
            }
            return enter(sight);
        case TurnKey::Enter: return enter(sight);
        case TurnKey::Lay: return lay(sight);
        case TurnKey::Draw: wanted.kind = TurnOrder::Kind::Draw; break;
        case TurnKey::Take: wanted.kind = TurnOrder::Kind::Take; break;
        case TurnKey::Pass: wanted.kind = TurnOrder::Kind::Pass; break;
        case TurnKey::Sort: wanted.kind = TurnOrder::Kind::Sort; break;
        case TurnKey::Cancel:
            // What is but suggested stays.
            if (holds_anything()) {
                clear();
            }
            break;
    }
    return wanted;
}

}  // namespace juz::client
