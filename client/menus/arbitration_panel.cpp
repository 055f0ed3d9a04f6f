#include "menus/arbitration_panel.hpp"

#include <algorithm>

#include "menus/lobby_model.hpp"
#include "menus/widgets.hpp"
#include "text/tr.hpp"

namespace juz::client {

namespace {

const netcode::Arbitration usual{};

std::string policy_note(netcode::Policy policy) {
    return policy == netcode::Policy::Fair
               ? tr("A move counts at the moment of the table that was on the player's screen: a "
                    "long wire neither helps nor hurts.")
               : tr("What reaches the server first counts: who is near it has the better of it.");
}

std::string cap_words(int cap_ms) {
    return filled(tr("{count} ms"), {{"count", std::to_string(cap_ms)}});
}

std::optional<netcode::Arbitration> cap_line(const Rect& line, double scale,
                                             const netcode::Arbitration& arbitration,
                                             bool enabled) {
    const double middle = line.centre().y;
    const double side = 34 * scale;
    menu::text_beside({line.x, middle}, tr("Up to"), {Type::Body, palette::text});
    const std::string cap = cap_words(arbitration.cap_ms);
    const Colour colour =
        arbitration.cap_ms != usual.cap_ms ? palette::bright_brass : palette::text;
    if (!enabled) {
        menu::text_beside({line.right(), middle}, cap, {Type::Strong, colour, menu::Side::Right});
        return std::nullopt;
    }
    const auto step = [&](double x, const char* label, int direction) {
        const bool able = next_cap(arbitration.cap_ms, direction) != arbitration.cap_ms;
        return menu::button({x, middle - side / 2, side, side}, label, scale,
                            {menu::Manner::Plain, Type::Strong, false, {}, able});
    };
    // The least there can be for any cap, where the label needs the rest.
    const double label = menu::width_of(tr("Up to"), Type::Body) + 6 * scale;
    const double widest = menu::width_of(cap_words(netcode::cap_ms_max), Type::Strong) + 6 * scale;
    const double words = std::max(widest, std::min(70 * scale, line.w - label - 2 * side));
    const double x = line.right() - 2 * side - words;
    std::optional<netcode::Arbitration> wanted;
    const auto want = [&](int direction) {
        wanted = arbitration;
        wanted->cap_ms = next_cap(arbitration.cap_ms, direction);
    };
    if (step(x, "−###cap.less", -1)) {
        want(-1);
    }
    menu::text_beside({x + side + words / 2, middle}, cap,
                      {Type::Strong, colour, menu::Side::Middle});
    if (step(x + side + words, "+###cap.more", 1)) {
        want(1);
    }
    return wanted;
}

}  // namespace

double arbitration_height(double width, double scale, bool told) {
    double note = 0;
    for (const netcode::Policy policy : {netcode::Policy::Fair, netcode::Policy::Arrival}) {
        note = std::max(
            note, menu::paragraph_height(width - 44 * scale, policy_note(policy), Type::Small));
    }
    return 100 * scale + (told ? note + 8 * scale : 0) + (40 + 14) * scale;
}

std::optional<netcode::Arbitration> arbitration_panel(const Rect& rect, double scale,
                                                      const netcode::Arbitration& arbitration,
                                                      bool enabled, bool told) {
    menu::panel(rect, scale, tr("Who was first"));
    const double x = rect.x + 22 * scale;
    const double room = rect.w - 44 * scale;
    menu::Choice choice{{tr("fair"), tr("by arrival")},
                        arbitration.policy == netcode::Policy::Fair ? 0 : 1,
                        arbitration.policy != usual.policy,
                        Type::Small,
                        true,
                        {}};
    const Rect place{x, rect.y + 54 * scale, room, 34 * scale};
    int chosen = choice.chosen;
    if (enabled) {
        chosen = menu::choose(place, "policy", scale, choice);
    } else {
        menu::show_chosen(place, "policy", choice);
    }
    std::optional<netcode::Arbitration> wanted;
    if (chosen != choice.chosen) {
        wanted = arbitration;
        wanted->policy = chosen == 0 ? netcode::Policy::Fair : netcode::Policy::Arrival;
    }
    double y = rect.y + 100 * scale;
    const std::string note = policy_note(arbitration.policy);
    if (told) {
        y += menu::paragraph({x, y}, room, note, {Type::Small, menu::third_text}) + 8 * scale;
    } else if (ImGui::IsMouseHoveringRect(menu::at(rect.top_left()),
                                          menu::at({rect.right(), rect.y + 54 * scale}))) {
        menu::explain({rect.x, rect.y, rect.w, 96 * scale}, note, scale);
    }
    if (arbitration.policy == netcode::Policy::Fair) {
        if (const auto capped = cap_line({x, y, room, 40 * scale}, scale, arbitration, enabled)) {
            wanted = capped;
        }
    }
    return wanted;
}

}  // namespace juz::client
