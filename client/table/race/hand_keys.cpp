#include <algorithm>
#include <cmath>

#include "table/race/hand.hpp"

// The keyboard's half of the player's hands.

namespace juz::client {

namespace {

Order command(const race::Command& asked) {
    Order order;
    order.command = asked;
    return order;
}

Order word(HandWord answer) {
    Order order;
    order.word = answer;
    return order;
}

bool is_arrow(TableKey key) {
    return key == TableKey::Left || key == TableKey::Right || key == TableKey::Up ||
           key == TableKey::Down;
}

// All that arrows can reach, but for the lower cards of columns.
std::vector<Spot> focus_places(const Sight& sight) {
    std::vector<Spot> places{{Zone::Reserve, 0, 0}, {Zone::Hand, 0, 0}, {Zone::Shout, 0, 0}};
    for (int column = 0; column < race::column_count; ++column) {
        places.push_back(
            column_spot(column, sight.sizes.columns[static_cast<std::size_t>(column)] - 1));
    }
    const int first = sight.scene.separate_waste ? 0 : std::max(0, sight.sizes.waste_shown - 1);
    for (int index = first; index < std::max(1, sight.sizes.waste_shown); ++index) {
        places.push_back({Zone::Waste, index, 0});
    }
    for (int suit = 0; suit < suit_count; ++suit) {
        const int begun = sight.sizes.begun[static_cast<std::size_t>(suit)];
        for (int slot = 0; slot <= std::min(begun, sight.layout.seats - 1); ++slot) {
            places.push_back(foundation_spot(suit, slot));
        }
    }
    return places;
}

// How far a place is in the direction of an arrow; nothing if it is not there.
std::optional<double> distance(Point from, Point to, TableKey key) {
    const Point way = to - from;
    const bool sideways = key == TableKey::Left || key == TableKey::Right;
    const bool back = key == TableKey::Left || key == TableKey::Up;
    const double along = (sideways ? way.x : way.y) * (back ? -1 : 1);
    const double aside = sideways ? way.y : way.x;
    if (along < 2) {
        return std::nullopt;
    }
    return along + 2.5 * std::abs(aside);
}

}  // namespace

void Hand::move_focus(const Sight& sight, TableKey key) {
    if (!focus_) {
        focus_ = picked_ ? picked_->spot : column_spot(0, sight.sizes.columns[0] - 1);
        return;
    }
    if (focus_->zone == Zone::Column) {
        const int length = sight.sizes.columns[static_cast<std::size_t>(focus_->index)];
        const int card = focus_->card + (key == TableKey::Down ? 1 : -1);
        const bool upright = key == TableKey::Up || key == TableKey::Down;
        if (upright && card >= 0 && card < length) {
            focus_->card = card;
            return;
        }
    }
    // Up and down do not slide along a row of piles whose fans are of different length.
    const bool own = focus_->zone != Zone::Foundation;
    const Point from = rect_of(sight.layout, sight.sizes, *focus_).centre();
    std::optional<double> least;
    Spot best = *focus_;
    for (const Spot& place : focus_places(sight)) {
        const bool place_own = place.zone != Zone::Foundation;
        const bool upright = key == TableKey::Up || key == TableKey::Down;
        if (upright ? (own && place_own) : own != place_own) {
            continue;
        }
        const auto far = distance(from, rect_of(sight.layout, sight.sizes, place).centre(), key);
        if (far && (!least || *far < *least)) {
            least = far;
            best = place;
        }
    }
    focus_ = best;
}

Order Hand::send_picked(const Sight& sight, const Spot& target) {
    const Source source = *picked_;
    picked_.reset();
    return command(move_command(sight, source, target));
}

Order Hand::send_to_foundation(const Sight& sight) {
    if (!picked_) {
        return word(HandWord::ChooseFirst);
    }
    const Source source = *picked_;
    picked_.reset();
    Spot top = source.spot;
    if (top.zone == Zone::Column) {
        top = column_spot(top.index);  // only a top can go there
    }
    return command(foundation_command(sight, source_at(sight, top).value_or(source)));
}

Order Hand::choose_source(const Sight& sight, const Spot& spot) {
    std::optional<Source> source = source_at(sight, spot);
    if (!source) {
        return word(HandWord::NothingThere);
    }
    picked_ = std::move(source);
    return {};
}

Order Hand::choose_column(const Sight& sight, int column) {
    if (!picked_) {
        return choose_source(sight, column_spot(column));
    }
    if (picked_->spot.zone == Zone::Column && picked_->spot.index == column) {
        picked_.reset();
        return {};
    }
    if (picked_->spot.zone == Zone::Column) {
        // A column stands for whichever of its cards, with those on it, fits: the fewest.
        const int from = picked_->spot.index;
        const int length = sight.sizes.columns[static_cast<std::size_t>(from)];
        for (int card = length - 1; card >= 0; --card) {
            const std::optional<Source> source = source_at(sight, column_spot(from, card));
            if (!source) {
                continue;
            }
            const std::vector<Spot> targets = targets_of(sight, *source);
            if (std::find(targets.begin(), targets.end(), column_spot(column)) != targets.end()) {
                picked_ = source;
                break;
            }
        }
    }
    return send_picked(sight, column_spot(column));
}

Order Hand::choose_waste(const Sight& sight) {
    int index = sight.sizes.waste_shown - 1;
    if (picked_ && picked_->spot.zone == Zone::Waste) {
        // Piles side by side: the same key again means the one before.
        index = sight.scene.separate_waste ? picked_->spot.index - 1 : -1;
        picked_.reset();
    } else if (index < 0) {
        return word(HandWord::NothingThere);
    }
    for (; index >= 0; --index) {
        if (source_at(sight, {Zone::Waste, index, 0})) {
            return choose_source(sight, {Zone::Waste, index, 0});
        }
    }
    return {};
}

Order Hand::choose_focus(const Sight& sight) {
    const Spot spot = *focus_;
    if (spot.zone == Zone::Hand) {
        return command(race::TurnCommand{sight.me});
    }
    if (spot.zone == Zone::Shout) {
        return command(race::CallCommand{sight.me});
    }
    if (picked_ && picked_->spot == spot) {
        picked_.reset();
        return {};
    }
    const bool target = spot.zone == Zone::Column || spot.zone == Zone::Foundation;
    if (picked_ && target) {
        return send_picked(sight, spot);
    }
    return choose_source(sight, spot);
}

Order Hand::key(const Sight& sight, TableKey key) {
    if (is_arrow(key)) {
        move_focus(sight, key);
        return {};
    }
    const std::optional<Spot> focus = focus_;
    const bool focused = key == TableKey::Choose || key == TableKey::ToFoundation;
    if (!focused) {
        focus_.reset();
    }
    switch (key) {
        case TableKey::Turn: return command(race::TurnCommand{sight.me});
        case TableKey::Column1: return choose_column(sight, 0);
        case TableKey::Column2: return choose_column(sight, 1);
        case TableKey::Column3: return choose_column(sight, 2);
        case TableKey::Column4: return choose_column(sight, 3);
        case TableKey::Reserve:
            if (picked_ && picked_->spot.zone == Zone::Reserve) {
                picked_.reset();
                return {};
            }
            picked_.reset();
            return choose_source(sight, {Zone::Reserve, 0, 0});
        case TableKey::Waste: return choose_waste(sight);
        case TableKey::Foundation: return send_to_foundation(sight);
        case TableKey::Shout: return command(race::CallCommand{sight.me});
        case TableKey::Stuck: return command(race::StuckCommand{sight.me});
        case TableKey::Choose: return focus ? choose_focus(sight) : send_to_foundation(sight);
        case TableKey::ToFoundation:
            if (focus) {
                const bool column = focus->zone == Zone::Column;
                Order chosen = choose_source(sight, column ? column_spot(focus->index) : *focus);
                if (chosen.word) {
                    return chosen;
                }
            }
            return send_to_foundation(sight);
        case TableKey::Cancel: {
            Order order;
            order.let_go = let_go(sight.layout);
            return order;
        }
        case TableKey::Left:
        case TableKey::Right:
        case TableKey::Up:
        case TableKey::Down: break;
    }
    return {};
}

}  // namespace juz::client
