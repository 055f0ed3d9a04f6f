#include "table/turn/turn_places.hpp"

#include <algorithm>
#include <array>

namespace juz::client {

namespace {

// As far as it is seen: the next card of the row covers what is right of its edge.
Rect seen_card(const TurnLayout& layout, const TurnScene& scene, int index) {
    Rect rect = rect_of(layout, scene, TurnSpot{TurnZone::Hand, index});
    if (index + 1 < static_cast<int>(scene.hand.size())) {
        const Rect next = rect_of(layout, scene, TurnSpot{TurnZone::Hand, index + 1});
        if (next.x > rect.x && next.x < rect.right()) {
            rect.w = next.x - rect.x;
        }
    }
    return rect;
}

// What a command takes from the hand, and which places besides belong to it.
struct Reach {
    std::vector<Card> cards;
    bool centre = false;
    bool stock = false;
    bool other_button = false;
};

struct ReachOf {
    Reach operator()(const possession::LayCommand& lay) const { return laid(lay.cards); }
    Reach operator()(const winged::PlayCommand& play) const { return laid(play.cards); }
    Reach operator()(const winged::ChooseCommand& choice) const {
        return {{choice.cards.begin(), choice.cards.end()}};
    }
    Reach operator()(const possession::DrawCommand&) const { return {{}, false, true, true}; }
    Reach operator()(const possession::PassCommand&) const { return {{}, false, false, true}; }
    Reach operator()(const winged::TakeCommand&) const { return {{}, true, false, true}; }
    template <class Other>
    Reach operator()(const Other&) const {
        return {};
    }

  private:
    template <class Cards>
    static Reach laid(const Cards& cards) {
        return {{cards.begin(), cards.end()}, true, false, false};
    }
};

}  // namespace

std::vector<Rect> turn_marks(const TurnLayout& layout, const TurnScene& scene,
                             const std::vector<Card>& hand, const AnyCommand& command) {
    const Reach reach =
        std::visit([](const auto& of_game) { return std::visit(ReachOf{}, of_game); }, command);
    std::vector<Rect> marks;
    for (const Card card : reach.cards) {
        const auto at = std::find(hand.begin(), hand.end(), card);
        if (at != hand.end()) {
            marks.push_back(seen_card(layout, scene, static_cast<int>(at - hand.begin())));
        }
    }
    if (reach.centre) {
        marks.push_back(layout.centre);
    }
    if (reach.stock) {
        marks.push_back(layout.stock);
    }
    if (reach.other_button) {
        marks.push_back(layout.buttons[static_cast<std::size_t>(TurnButton::Other)]);
    }
    return marks;
}

std::vector<NamedPlace> turn_places(const TurnLayout& layout, const TurnScene& scene) {
    std::vector<NamedPlace> places;
    const auto add = [&](std::string name, const Rect& rect) {
        if (!rect.empty()) {
            places.push_back({std::move(name), rect});
        }
    };
    const int count = static_cast<int>(scene.hand.size());
    for (int i = 0; i < count; ++i) {
        add("hand." + std::to_string(i), seen_card(layout, scene, i));
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
