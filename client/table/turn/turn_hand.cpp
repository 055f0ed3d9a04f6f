#include "table/turn/turn_hand.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace juz::client {

namespace {

constexpr double held_scale = 1.05;
constexpr double held_rotation = 2;  // degrees
constexpr double drag_reach = 5;     // pixels at scale 1

using Cards = std::vector<Card>;

TurnOrder order(TurnOrder::Kind kind) {
    TurnOrder wanted;
    wanted.kind = kind;
    return wanted;
}

TurnOrder word(TurnWord answer) {
    TurnOrder wanted;
    wanted.word = answer;
    return wanted;
}

// Equal cards of two packs do the same.
bool same_face(Card a, Card b) {
    return a.is_known() && b.is_known() && a.rank() == b.rank() && a.suit() == b.suit();
}

bool holds(const Cards& cards, Card card) {
    return std::find(cards.begin(), cards.end(), card) != cards.end();
}

// The cards of `held` in the order of `lay`, if they are of the same faces.
std::optional<Cards> ordered_as(const Cards& lay, const Cards& held) {
    if (lay.size() != held.size()) {
        return std::nullopt;
    }
    Cards left = held;
    Cards result;
    for (const Card card : lay) {
        const auto found = std::find_if(left.begin(), left.end(),
                                        [&](Card each) { return same_face(each, card); });
        if (found == left.end()) {
            return std::nullopt;
        }
        result.push_back(*found);
        left.erase(found);
    }
    return result;
}

// These cards as they may be laid: in this order if possible, else in any.
std::optional<Cards> layable(const std::vector<Cards>& lays, const Cards& cards) {
    std::optional<Cards> any;
    for (const Cards& lay : lays) {
        if (std::optional<Cards> ordered = ordered_as(lay, cards)) {
            if (*ordered == cards) {
                return ordered;
            }
            if (!any) {
                any = std::move(ordered);
            }
        }
    }
    return any;
}

// The cards of the hand that a lay names, which may be of another pack.
Cards from_hand(const Cards& lay, const Cards& hand, Card last) {
    Cards result;
    for (const Card card : lay) {
        const auto found = std::find_if(hand.begin(), hand.end(), [&](Card each) {
            return same_face(each, card) && !holds(result, each);
        });
        result.push_back(found != hand.end() ? *found : card);
    }
    if (!result.empty()) {
        result.back() = last;
    }
    return result;
}

// What can be laid that ends in this card: the shortest, or the longest.
std::optional<Cards> up_to(const TurnSight& sight, Card card, bool longest) {
    const Cards* best = nullptr;
    for (const Cards& lay : sight.lays) {
        const bool ends = !lay.empty() && same_face(lay.back(), card);
        if (ends && (best == nullptr ||
                     (longest ? lay.size() > best->size() : lay.size() < best->size()))) {
            best = &lay;
        }
    }
    return best != nullptr ? std::optional(from_hand(*best, sight.hand, card)) : std::nullopt;
}

Rect rect_of_card(const TurnSight& sight, int index) {
    return rect_of(sight.layout, sight.scene, TurnSpot{TurnZone::Hand, index});
}

std::optional<int> index_of(const Cards& hand, Card card) {
    const auto found = std::find(hand.begin(), hand.end(), card);
    return found != hand.end() ? std::optional(static_cast<int>(found - hand.begin()))
                               : std::nullopt;
}

}  // namespace

bool TurnHand::is_chosen(Card card) const {
    return holds(chosen_, card);
}

void TurnHand::suggest(const std::vector<Card>& cards) {
    chosen_ = cards;
    suggested_ = cards;
}

TurnOrder TurnHand::choose(const TurnSight& sight, Card card) {
    if (!card.is_known()) {
        return {};
    }
    if (sight.choosing) {
        if (chosen_.size() >= choice_size) {
            return word(TurnWord::FiveAlready);
        }
        chosen_.push_back(card);
        return {};
    }
    Cards with = chosen_;
    with.push_back(card);
    if (std::optional<Cards> ordered = layable(sight.lays, with)) {
        chosen_ = std::move(*ordered);
        return {};
    }
    // What does not go with the others is chosen in their stead, with what has to go before it.
    chosen_ = up_to(sight, card, false).value_or(Cards{card});
    return {};
}

void TurnHand::unchoose(const TurnSight& sight, Card card) {
    Cards rest = chosen_;
    std::erase(rest, card);
    if (sight.choosing || rest.empty()) {
        chosen_ = rest;
        return;
    }
    if (std::optional<Cards> ordered = layable(sight.lays, rest)) {
        chosen_ = std::move(*ordered);
        return;
    }
    // The rest cannot go without it: what was before it stays.
    chosen_.erase(std::find(chosen_.begin(), chosen_.end(), card), chosen_.end());
}

TurnOrder TurnHand::lay(const TurnSight& sight) const {
    if (sight.choosing && chosen_.size() != choice_size) {
        return word(TurnWord::FiveFirst);
    }
    if (chosen_.empty()) {
        return word(TurnWord::ChooseFirst);
    }
    TurnOrder wanted = order(TurnOrder::Kind::Lay);
    wanted.cards = chosen_;
    return wanted;
}

TurnOrder TurnHand::press(const TurnSight& sight, Point at, int clicks) {
    pointer_ = at;
    focus_.reset();
    const TurnSpot spot = turn_spot_at(sight.layout, sight.scene, at);
    switch (spot.zone) {
        case TurnZone::Hand: return press_card(sight, spot.index, at, clicks);
        case TurnZone::Button: return press_button(sight, spot.index);
        case TurnZone::Stock: return order(TurnOrder::Kind::Draw);
        case TurnZone::Centre:
            // With nothing to lay the pile can only be taken, where there is such a move.
            return chosen_.empty() && sight.lays.empty() ? order(TurnOrder::Kind::Take)
                                                         : lay(sight);
        case TurnZone::None:
        case TurnZone::Pile:
        case TurnZone::Seat:
        case TurnZone::OwnPlate:
        case TurnZone::TopBar:
        case TurnZone::StatusBar: break;
    }
    return {};
}

TurnOrder TurnHand::press_button(const TurnSight& sight, int button) {
    pressed_button_ = button;
    switch (static_cast<TurnButton>(button)) {
        case TurnButton::Main: return lay(sight);
        case TurnButton::Other: return order(TurnOrder::Kind::Other);
        case TurnButton::Sort: return order(TurnOrder::Kind::Sort);
    }
    return {};
}

TurnOrder TurnHand::press_card(const TurnSight& sight, int index, Point at, int clicks) {
    const auto place = static_cast<std::size_t>(index);
    if (place >= sight.hand.size()) {
        return {};
    }
    const Card card = sight.hand[place];
    if (clicks >= 2 && !sight.choosing) {
        // The first click may have taken it out of what was chosen.
        if (!is_chosen(card) && holds(before_click_, card)) {
            chosen_ = before_click_;
        }
        if (!is_chosen(card)) {
            choose(sight, card);
        }
        return lay(sight);
    }
    before_click_ = chosen_;
    Held held{card, rect_of_card(sight, index).centre() - at, at, false, is_chosen(card)};
    TurnOrder answer;
    if (!held.drops_choice) {
        answer = choose(sight, card);
    }
    held_ = held;
    return answer;
}

TurnOrder TurnHand::press_right(const TurnSight& sight, Point at) {
    pointer_ = at;
    const TurnSpot spot = turn_spot_at(sight.layout, sight.scene, at);
    const auto place = static_cast<std::size_t>(std::max(0, spot.index));
    if (held_ || spot.zone != TurnZone::Hand || place >= sight.hand.size() || sight.choosing) {
        return {};
    }
    const Card card = sight.hand[place];
    chosen_ = up_to(sight, card, true).value_or(Cards{card});
    return {};
}

void TurnHand::move(const TurnSight& sight, Point at) {
    pointer_ = at;
    if (held_ && !sight.choosing) {
        const Point way = at - held_->pressed_at;
        held_->moved = held_->moved || std::hypot(way.x, way.y) > drag_reach * sight.layout.scale;
    }
}

TurnOrder TurnHand::release(const TurnSight& sight, Point at) {
    pressed_button_.reset();
    move(sight, at);
    if (!held_) {
        return {};
    }
    const Held held = *held_;
    held_.reset();
    if (held.moved) {
        // The card's own centre is meant, or the pointer.
        const Rect drop = centre_drop(sight.layout);
        return drop.contains(at + held.grip) || drop.contains(at) ? lay(sight) : TurnOrder{};
    }
    if (held.drops_choice) {
        unchoose(sight, held.card);
    }
    return {};
}

std::vector<AirCard> TurnHand::in_air(const TurnLayout& layout) const {
    std::vector<AirCard> cards;
    if (!carries()) {
        return cards;
    }
    const Point centre = pointer_.value_or(held_->pressed_at) + held_->grip;
    const auto grip = index_of(chosen_, held_->card).value_or(0);
    const double step = .3 * layout.hand_card;
    for (std::size_t i = 0; i < chosen_.size(); ++i) {
        const double way = step * (static_cast<double>(i) - grip);
        cards.push_back({chosen_[i], {centre.x + way, centre.y}});
    }
    return cards;
}

void TurnHand::clear() {
    held_.reset();
    focus_.reset();
    pressed_button_.reset();
    chosen_.clear();
    before_click_.clear();
}

void TurnHand::reconcile(const TurnSight& sight) {
    const auto gone = [&](Card card) { return !holds(sight.hand, card); };
    if (held_ && gone(held_->card)) {
        held_.reset();
    }
    std::erase_if(chosen_, gone);
    std::erase_if(before_click_, gone);
    if (!sight.choosing) {
        suggested_.clear();
    }
    if (focus_) {
        const int last = static_cast<int>(sight.hand.size()) - 1;
        focus_ = last < 0 ? std::nullopt : std::optional(std::min(*focus_, last));
    }
}

bool TurnHand::fits(const TurnSight& sight) const {
    if (sight.choosing) {
        return chosen_.size() == choice_size;
    }
    const std::optional<Cards> ordered = layable(sight.lays, chosen_);
    return !chosen_.empty() && ordered && *ordered == chosen_;
}

void TurnHand::mark(TurnScene& scene, const std::vector<Card>& hand, bool choosing) const {
    for (std::size_t i = 0; i < chosen_.size(); ++i) {
        if (const std::optional<int> at = index_of(hand, chosen_[i])) {
            HandCard& card = scene.hand[static_cast<std::size_t>(*at)];
            card.raised = choosing || chosen_.size() == 1;
            card.ordinal = card.raised ? 0 : static_cast<int>(i) + 1;
        }
    }
    for (const Card card : suggested_) {
        if (const std::optional<int> at = index_of(hand, card)) {
            scene.hand[static_cast<std::size_t>(*at)].suggested = true;
        }
    }
}

void TurnHand::dress(const TurnSight& sight, TurnScene& scene) const {
    if (focus_) {
        scene.focus = TurnSpot{TurnZone::Hand, *focus_};
    }
    for (int i = 0; i < turn_button_count; ++i) {
        scene.buttons[static_cast<std::size_t>(i)].pressed = pressed_button_ == i;
    }
    const std::vector<AirCard> air = in_air(sight.layout);
    scene.centre.legal = !sight.choosing && fits(sight);
    for (const AirCard& each : air) {
        if (const std::optional<int> at = index_of(sight.hand, each.card)) {
            scene.hand[static_cast<std::size_t>(*at)].away = true;
        }
        LooseCard loose;
        loose.face = {each.card.rank(), static_cast<std::uint8_t>(each.card.suit())};
        loose.centre = each.centre;
        loose.width = held_scale * sight.layout.hand_card;
        loose.rotation = held_rotation;
        loose.owner = each.card.pack().value;
        scene.loose.push_back(loose);
    }
    if (!air.empty() || !pointer_) {
        return;
    }
    const TurnSpot spot = turn_spot_at(sight.layout, sight.scene, *pointer_);
    if (spot.zone == TurnZone::Button) {
        scene.buttons[static_cast<std::size_t>(spot.index)].hovered = true;
    } else if (spot.zone == TurnZone::Hand || (spot.zone == TurnZone::Stock && scene.stock_legal)) {
        scene.hovered = spot;
    }
}

}  // namespace juz::client
