#include "view/scene.hpp"

#include <algorithm>

namespace juz::client {

std::vector<OwnerShare> shares_of(const std::vector<std::uint8_t>& owners) {
    std::array<int, seat_count_max> counts{};
    for (const std::uint8_t seat : owners) {
        ++counts[seat & 7U];
    }
    std::vector<OwnerShare> shares;
    for (int seat = 0; seat < seat_count_max; ++seat) {
        if (const int cards = counts[static_cast<std::size_t>(seat)]; cards > 0) {
            shares.push_back({seat, cards});
        }
    }
    std::stable_sort(shares.begin(), shares.end(),
                     [](const OwnerShare& a, const OwnerShare& b) { return a.cards > b.cards; });
    return shares;
}

int longest_column(const SeatScene& seat) {
    std::size_t longest = 0;
    for (const std::vector<Face>& column : seat.columns) {
        longest = std::max(longest, column.size());
    }
    return static_cast<int>(longest);
}

PileSizes sizes_of(const RaceScene& scene) {
    PileSizes sizes;
    if (scene.own) {
        sizes.reserve = scene.own->reserve;
        sizes.hand = scene.own->hand;
        for (std::size_t i = 0; i < sizes.columns.size(); ++i) {
            sizes.columns[i] = static_cast<int>(scene.own->columns[i].size());
        }
        const auto& waste = scene.own->waste;
        if (scene.separate_waste) {
            sizes.waste_shown = static_cast<int>(waste.size());
        } else if (!waste.empty()) {
            sizes.waste_shown = std::min(waste_fan, static_cast<int>(waste.back().cards.size()));
        }
    }
    for (std::size_t suit = 0; suit < sizes.begun.size(); ++suit) {
        sizes.begun[suit] = static_cast<int>(scene.foundations[suit].size());
    }
    return sizes;
}

}  // namespace juz::client
