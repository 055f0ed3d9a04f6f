#include "table/turn/turn_places.hpp"

#include <algorithm>
#include <array>

namespace juz::client {

std::vector<NamedPlace> turn_places(const TurnLayout& layout, const TurnScene& scene) {
    std::vector<NamedPlace> places;
    const auto add = [&](std::string name, const Rect& rect) {
        if (!rect.empty()) {
            places.push_back({std::move(name), rect});
        }
    };
    const int count = static_cast<int>(scene.hand.size());
    for (int i = 0; i < count; ++i) {
        Rect rect = rect_of(layout, scene, TurnSpot{TurnZone::Hand, i});
        if (i + 1 < count) {
            // The next card of the row covers what is right of its edge.
            const Rect next = rect_of(layout, scene, TurnSpot{TurnZone::Hand, i + 1});
            if (next.x > rect.x && next.x < rect.right()) {
                rect.w = next.x - rect.x;
            }
        }
        add("hand." + std::to_string(i), rect);
    }
    add("stock", layout.stock);
    add("centre", layout.centre);
    add("pile", layout.pile);
    constexpr std::array<const char*, turn_button_count> names{"button.main", "button.other",
                                                               "button.sort"};
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (!scene.buttons[i].label.empty()) {
            add(names[i], layout.buttons[i]);
        }
    }
    for (std::size_t i = 0; i < layout.others.size(); ++i) {
        add("seat." + std::to_string(i), layout.others[i].plate);
    }
    return places;
}

}  // namespace juz::client
