#include "table/race/place_names.hpp"

#include <algorithm>

namespace juz::client {

namespace {

std::string numbered(const std::string& name, int first, int second = -1) {
    const std::string one = name + '.' + std::to_string(first);
    return second < 0 ? one : one + '.' + std::to_string(second);
}

std::string name_of(const Spot& spot, bool separate_waste) {
    switch (spot.zone) {
        case Zone::Reserve: return "reserve";
        case Zone::Column: return numbered("column", spot.index, spot.card);
        case Zone::Hand: return "hand";
        case Zone::Waste: return separate_waste ? numbered("waste", spot.index) : "waste";
        case Zone::Foundation: return numbered("foundation", spot.index, spot.card);
        case Zone::Shout: return "shout";
        case Zone::Tile: return numbered("tile", spot.index);
        case Zone::TopBar: return "top_bar";
        case Zone::StatusBar: return "status_bar";
        case Zone::None: break;
    }
    return "nothing";
}

void add_own(const RaceLayout& layout, const RaceScene& scene, std::vector<NamedPlace>& places) {
    const PileSizes sizes = sizes_of(scene);
    const auto add = [&](const Spot& spot, const Rect& rect) {
        places.push_back({name_of(spot, scene.separate_waste), rect});
    };
    add({Zone::Reserve, 0, 0}, layout.reserve);
    add({Zone::Hand, 0, 0}, layout.hand);
    add({Zone::Shout, 0, 0}, layout.button);
    for (int column = 0; column < 4; ++column) {
        const int length = sizes.columns[static_cast<std::size_t>(column)];
        add(column_spot(column), rect_of(layout, sizes, column_spot(column)));
        for (int card = 0; card < length; ++card) {
            Rect rect = column_card(layout, column, length, card);
            if (card + 1 < length) {
                rect.h = column_card(layout, column, length, card + 1).y - rect.y;
            }
            add(column_spot(column, card), rect);
        }
    }
    const int shown = sizes.waste_shown;
    for (int i = scene.separate_waste ? 0 : std::max(0, shown - 1); i < std::max(1, shown); ++i) {
        Rect rect = waste_card(layout, std::max(1, shown), i);
        if (i + 1 < shown) {
            rect.w = std::max(4.0, waste_card(layout, shown, i + 1).x - rect.x);
        }
        add({Zone::Waste, i, 0}, rect);
    }
}

}  // namespace

std::vector<NamedPlace> table_places(const RaceLayout& layout, const RaceScene& scene) {
    std::vector<NamedPlace> places;
    if (layout.has_own && scene.own) {
        add_own(layout, scene, places);
    }
    for (int suit = 0; suit < suit_count; ++suit) {
        for (int slot = 0; slot < layout.seats; ++slot) {
            places.push_back({numbered("foundation", suit, slot), layout.foundation(suit, slot)});
        }
    }
    for (std::size_t i = 0; i < layout.tiles.size(); ++i) {
        places.push_back({numbered("tile", static_cast<int>(i)), layout.tiles[i]});
    }
    return places;
}

std::string legal_moves(const Sight& sight) {
    std::string moves;
    for (const Source& source : sources_of(sight)) {
        for (const Spot& target : targets_of(sight, source)) {
            moves += moves.empty() ? "" : " ";
            moves += name_of(source.spot, sight.scene.separate_waste) + '>' +
                     name_of(target, sight.scene.separate_waste);
        }
    }
    return moves;
}

}  // namespace juz::client
