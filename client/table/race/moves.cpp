#include "table/race/moves.hpp"

#include <algorithm>

#include "juz/race/rules.hpp"
#include "view/scene_of.hpp"

namespace juz::client {

namespace {

std::optional<Source> top_source(const Spot& spot, race::Place from, Card card) {
    if (!card.is_known()) {
        return std::nullopt;
    }
    return Source{spot, from, {card}};
}

std::optional<Source> column_source(const race::SeatTable& own, const Spot& spot) {
    if (spot.index < 0 || spot.index >= race::column_count) {
        return std::nullopt;
    }
    const auto& column = own.columns[static_cast<std::size_t>(spot.index)];
    const int card = spot.card < 0 ? column.count - 1 : spot.card;
    if (card < 0 || card >= column.count) {
        return std::nullopt;
    }
    Source source;
    source.spot = column_spot(spot.index, card);
    source.from = race::Place::column(static_cast<std::uint8_t>(spot.index));
    source.cards.assign(column.begin() + card, column.end());
    const bool known = std::all_of(source.cards.begin(), source.cards.end(),
                                   [](Card each) { return each.is_known(); });
    return known ? std::optional(source) : std::nullopt;
}

std::optional<Source> waste_source(const Sight& sight, const race::SeatTable& own,
                                   const Spot& spot) {
    // Of a single waste only the uppermost card of the fan can be taken.
    if (!sight.scene.separate_waste && spot.index + 1 != sight.sizes.waste_shown) {
        return std::nullopt;
    }
    const int pile = sight.scene.separate_waste ? spot.index : own.waste_piles - 1;
    if (pile < 0 || pile >= own.waste_piles) {
        return std::nullopt;
    }
    return top_source(spot, race::Place::waste(),
                      race::waste_top(own, static_cast<std::uint8_t>(pile)));
}

}  // namespace

std::optional<Source> source_at(const Sight& sight, const Spot& spot) {
    const race::SeatTable& own = sight.state.of(sight.me);
    switch (spot.zone) {
        case Zone::Reserve: return top_source(spot, race::Place::reserve(), own.reserve.top());
        case Zone::Column: return column_source(own, spot);
        case Zone::Waste: return waste_source(sight, own, spot);
        case Zone::None:
        case Zone::Hand:
        case Zone::Foundation:
        case Zone::Shout:
        case Zone::Tile:
        case Zone::TopBar:
        case Zone::StatusBar: break;
    }
    return std::nullopt;
}

std::vector<Source> sources_of(const Sight& sight) {
    std::vector<Source> found;
    const auto add = [&](const Spot& spot) {
        if (std::optional<Source> source = source_at(sight, spot)) {
            found.push_back(std::move(*source));
        }
    };
    add({Zone::Reserve, 0, 0});
    for (int column = 0; column < race::column_count; ++column) {
        const int length = sight.sizes.columns[static_cast<std::size_t>(column)];
        for (int card = length - 1; card >= 0; --card) {
            add(column_spot(column, card));
        }
    }
    for (int index = sight.sizes.waste_shown - 1; index >= 0; --index) {
        add({Zone::Waste, index, 0});
    }
    return found;
}

std::vector<Spot> targets_of(const Sight& sight, const Source& source) {
    std::vector<Spot> targets;
    race::legal_commands(sight.state, sight.me, [&](const race::Command& command) {
        const auto* move = std::get_if<race::MoveCommand>(&command);
        if (move == nullptr || move->card != source.card()) {
            return;
        }
        if (move->to.kind == race::Place::Kind::Column) {
            targets.push_back(column_spot(move->to.index));
        } else if (move->to.index == race::Place::any) {
            targets.push_back(new_foundation_place(sight.scene, source.card().suit()));
        } else if (const auto spot = foundation_place(sight.scene, move->to.index)) {
            targets.push_back(*spot);
        }
    });
    return targets;
}

race::Command move_command(const Sight& sight, const Source& source, const Spot& target) {
    race::MoveCommand move{sight.me, source.card(), source.from, race::Place::foundation()};
    if (target.zone == Zone::Column) {
        move.to = race::Place::column(static_cast<std::uint8_t>(target.index));
    } else if (!source.card().is_ace()) {
        // A pile that the server has not confirmed may get another number: that one is `any`
        // (RACE-21). A free slot stands for the pile after the last, which takes only an ace.
        const std::uint16_t none = sight.state.table.foundations;
        const std::uint16_t number = foundation_number(sight.scene, target).value_or(none);
        if (number == none || number < sight.confirmed.table.foundations) {
            move.to = race::Place::foundation(static_cast<std::uint8_t>(number));
        }
    }
    return move;
}

race::Command foundation_command(const Sight& sight, const Source& source) {
    return race::MoveCommand{sight.me, source.card(), source.from, race::Place::foundation()};
}

}  // namespace juz::client
