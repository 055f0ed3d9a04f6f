#include "menus/settings_screen.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "juz/netcode/wire/name.hpp"
#include "menus/rules_view.hpp"
#include "text/tr.hpp"

namespace juz::client {

namespace {

constexpr std::array<double, 5> factors{.8, .9, 1, 1.2, 1.4};

}  // namespace

SettingsScreen::SettingsScreen(Stage& stage)
    : MenuScreen(stage), typed_name_(stage.preferences().name) {}

void SettingsScreen::escape() {
    keep_name();
    stage().go(Back{});
}

void SettingsScreen::keep_name() {
    Preferences wanted = stage().preferences();
    wanted.name = netcode::clean_name(typed_name_);
    stage().prefer(wanted);
}

void SettingsScreen::page(Instant /*now*/) {
    const double unit = s();
    top_line(tr("Settings"), {});
    const double width = std::min(size().x - 48 * unit, 720 * text_scale_of(unit));
    const Rect form{(size().x - width) / 2, 96 * unit, width,
                    std::min(520 * unit, size().y - 190 * unit)};
    menu::panel(form, unit);
    Preferences wanted = stage().preferences();
    look(form, wanted);
    stage().prefer(wanted);
    const Rect done{(size().x - 220 * unit) / 2, size().y - 80 * unit, 220 * unit, 56 * unit};
    if (menu::button(done, tr("Done") + "###done", unit, {menu::Manner::Primary, Type::Action})) {
        escape();
    }
}

void SettingsScreen::look(const Rect& rect, Preferences& wanted) {
    const double unit = s();
    const double x = rect.x + 28 * unit;
    const double field = rect.x + rect.w * .36;
    const double width = rect.right() - 28 * unit - field;
    const double pitch = std::min(64 * unit, (rect.h - 36 * unit) / 7.4);
    double y = rect.y + 20 * unit + pitch / 2;
    const auto label = [&](const std::string& words) {
        menu::text_beside({x, y}, words);
        return Rect{field, y - 20 * unit, width, 40 * unit};
    };
    const auto name =
        menu::field(label(tr("Your name")), "###name", tr("as others see it"), typed_name_, unit);
    if (name.entered) {
        wanted.name = netcode::clean_name(typed_name_);
    }
    y += pitch;
    prefer_language(stage(), label(tr("Language")));
    wanted.language = stage().preferences().language;
    y += pitch;
    menu::Choice sizes;
    sizes.chosen = -1;
    for (std::size_t i = 0; i < factors.size(); ++i) {
        sizes.labels.push_back(std::to_string(std::lround(factors[i] * 100)) + " %");
        if (std::abs(wanted.ui_factor - factors[i]) < .01) {
            sizes.chosen = static_cast<int>(i);
        }
    }
    const int size_chosen = menu::choose(label(tr("Size")), "ui_size", unit, sizes);
    if (size_chosen != sizes.chosen) {
        wanted.ui_factor = factors[static_cast<std::size_t>(size_chosen)];
    }
    y += pitch;
    menu::Choice speeds;
    speeds.labels = {tr("none"), tr("quick"), tr("usual"), tr("calm"), tr("slow")};
    speeds.chosen =
        static_cast<int>(std::find(motion_choices.begin(), motion_choices.end(), wanted.motion_ms) -
                         motion_choices.begin());
    speeds.enabled = !wanted.reduced_motion;
    const int speed = menu::choose(label(tr("Motion of cards")), "motion", unit, speeds);
    wanted.motion_ms = motion_choices[static_cast<std::size_t>(speed)];
    y += pitch;
    const auto tick = [&](const std::string& words, const char* id, bool& on) {
        menu::check({field, y}, words + "###" + id, unit, on);
        y += pitch * .8;
    };
    tick(tr("Reduced motion: nothing flies or pulses"), "reduced_motion", wanted.reduced_motion);
    tick(tr("Four colours of suits"), "four_colours", wanted.four_colours);
    tick(tr("Large figures on cards"), "large_index", wanted.large_index);
    tick(tr("Move cards by two clicks instead of dragging"), "click_to_move", wanted.click_to_move);
}

}  // namespace juz::client
