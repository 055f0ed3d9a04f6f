#include "menus/join_screen.hpp"

#include <algorithm>

#include "juz/netcode/transport/limits.hpp"
#include "text/tr.hpp"

namespace juz::client {

JoinScreen::JoinScreen(Stage& stage, std::string address, std::string notice)
    : MenuScreen(stage), address_(std::move(address)), notice_(std::move(notice)) {}

void JoinScreen::enter(Instant now) {
    focus_ = true;
    redraw(now);
}

std::vector<NamedFact> JoinScreen::facts() const {
    return {{"address", address_}, {"notice", notice_}};
}

void JoinScreen::page(Instant /*now*/) {
    const double unit = s();
    top_line(tr("Join a table"), {});
    const double width = std::min(size().x - 48 * unit, 640 * unit);
    const Rect form{(size().x - width) / 2, std::max(100 * unit, size().y * .24), width,
                    280 * unit};
    menu::panel(form, unit, tr("Address of the table"));
    const double x = form.x + 22 * unit;
    const Rect place{x, form.y + 62 * unit, form.w - 44 * unit, 48 * unit};
    if (focus_) {
        ImGui::SetKeyboardFocusHere();
        focus_ = false;
    }
    const auto typed =
        menu::field(place, "###address", tr("192.168.1.20 or juz://…"), address_, unit);
    if (typed.changed) {
        notice_.clear();
    }
    const std::string hint =
        filled(tr("Whoever hosts sees it in the lobby. Without a port, {port} is meant."),
               {{"port", std::to_string(netcode::game_port_default)}});
    menu::paragraph({x, place.bottom() + 14 * unit}, place.w, hint,
                    {Type::Small, menu::third_text});
    if (!notice_.empty()) {
        menu::paragraph({x, place.bottom() + 44 * unit}, place.w, notice_,
                        {Type::Body, palette::coral});
    }
    const double foot = form.bottom() - 78 * unit;
    const std::string join = tr("Join");
    const double button = std::max(180 * unit, menu::button_width(join, Type::Action, unit));
    const bool pressed =
        menu::button({form.right() - 22 * unit - button, foot, button, 56 * unit}, join + "###go",
                     unit, {menu::Manner::Primary, Type::Action, false, {}, !address_.empty()});
    const std::string look = tr("Watch");
    const double second = std::max(130 * unit, menu::button_width(look, Type::Action, unit));
    if (menu::button({form.right() - 34 * unit - button - second, foot, second, 56 * unit},
                     look + "###watch", unit,
                     {menu::Manner::Plain, Type::Action, false, {}, !address_.empty()})) {
        stage().go(JoinTable{address_, true});
        return;
    }
    if (menu::button({x, foot, 130 * unit, 56 * unit}, tr("Back") + "###leave", unit)) {
        escape();
    }
    if ((pressed || typed.entered) && !address_.empty()) {
        stage().go(JoinTable{address_, false});
    }
}

}  // namespace juz::client
