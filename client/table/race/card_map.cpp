#include "table/race/card_map.hpp"

#include <algorithm>

#include "view/scene_of.hpp"

namespace juz::client {

namespace {

// Which tile shows the seat.
std::optional<std::size_t> tile_of(const RaceScene& scene, std::uint8_t seat) {
    for (std::size_t i = 0; i < scene.tiles.size(); ++i) {
        if (scene.tiles[i].seat == seat) {
            return i;
        }
    }
    return std::nullopt;
}

std::optional<Rect> rect_in_tile(const RaceLayout& layout, const Rect& tile, const Where& where) {
    switch (where.zone) {
        case Where::Zone::Reserve: return tile_reserve(layout, tile);
        case Where::Zone::Column:
            return tile_column_card(layout, tile, where.pile, where.count, where.height);
        case Where::Zone::Waste: return tile_waste(layout, tile);
        case Where::Zone::Foundation:
        case Where::Zone::Unseen: break;
    }
    return std::nullopt;
}

}  // namespace

CardMap::CardMap(const race::State& state) {
    const auto note = [&](Card card, const Where& where) {
        if (card.is_known()) {
            places_[card.code()] = where;
        }
    };
    const auto note_pile = [&](const auto& pile, Where where) {
        where.count = static_cast<std::uint8_t>(pile.count);
        for (const Card card : pile) {
            note(card, where);
            ++where.height;
        }
    };
    for (std::uint8_t seat = 0; seat < state.table.seats; ++seat) {
        const race::SeatTable& table = state.of(Seat{seat});
        note_pile(table.reserve, {Where::Zone::Reserve, seat, 0, 0, 0, 0});
        for (std::uint8_t i = 0; i < race::column_count; ++i) {
            note_pile(table.columns[i], {Where::Zone::Column, seat, i, 0, 0, 0});
        }
        std::size_t at = 0;
        for (std::uint8_t i = 0; i < table.waste_piles; ++i) {
            const auto count = static_cast<std::uint8_t>(table.waste_sizes[i]);
            const auto piles = static_cast<std::uint8_t>(table.waste_piles);
            for (std::uint8_t height = 0; height < count; ++height) {
                note(table.waste.cards[at++], {Where::Zone::Waste, seat, i, height, count, piles});
            }
        }
    }
    for (std::uint8_t i = 0; i < state.table.foundations; ++i) {
        note_pile(state.table.foundation[i], {Where::Zone::Foundation, 0, i, 0, 0, 0});
    }
}

std::optional<Spot> spot_of(const RaceScene& scene, const Where& where) {
    if (where.zone == Where::Zone::Foundation) {
        return foundation_place(scene, where.pile);
    }
    if (!scene.own || scene.own->seat != where.seat) {
        return std::nullopt;
    }
    switch (where.zone) {
        case Where::Zone::Reserve: return Spot{Zone::Reserve, 0, 0};
        case Where::Zone::Column: return column_spot(where.pile, where.height);
        case Where::Zone::Waste: {
            if (scene.separate_waste) {
                return Spot{Zone::Waste, where.pile, 0};
            }
            const int shown = std::min<int>(waste_fan, where.count);
            const int index = shown - (where.count - where.height);
            return index < 0 ? std::nullopt : std::optional(Spot{Zone::Waste, index, 0});
        }
        case Where::Zone::Foundation:
        case Where::Zone::Unseen: break;
    }
    return std::nullopt;
}

std::optional<Rect> rect_of(const RaceLayout& layout, const RaceScene& scene, const Where& where) {
    if (const std::optional<Spot> spot = spot_of(scene, where)) {
        return rect_of(layout, sizes_of(scene), *spot);
    }
    const std::optional<std::size_t> tile = tile_of(scene, where.seat);
    if (where.zone == Where::Zone::Foundation || !tile || *tile >= layout.tiles.size()) {
        return std::nullopt;
    }
    return rect_in_tile(layout, layout.tiles[*tile], where);
}

}  // namespace juz::client
