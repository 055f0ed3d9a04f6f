#include "menus/settings_screen.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "juz/netcode/wire/name.hpp"
#include "menus/rules_view.hpp"
#include "menus/two_columns.hpp"
#include "text/tr.hpp"

namespace juz::client {

namespace {

constexpr std::array<double, 5> factors{.8, .9, 1, 1.2, 1.4};
// The first is silence.
constexpr std::array<int, 5> loudness{0, 25, 50, 75, 100};

// A panel of the design whose rows follow each other downwards.
class Section {
  public:
    Section(const Rect& column, double top, double unit, const std::string& title, double height)
        : unit_(unit), rect_{column.x, top, column.w, height * unit}, y_(top + 58 * unit) {
        menu::panel(rect_, unit, title);
    }

    // Words above, and the place below them.
    Rect field(const std::string& words) {
        menu::text({x(), y_ + 14 * unit_}, words, {Type::Small, palette::second_text});
        const Rect place = line(y_ + 24 * unit_);
        y_ += 80 * unit_;
        return place;
    }
    Rect field() {
        const Rect place = line(y_);
        y_ += 56 * unit_;
        return place;
    }
    void tick(const std::string& label, bool& on) {
        menu::check({x(), y_ + 18 * unit_}, label, unit_, on);
        y_ += 42 * unit_;
    }
    void words(const std::string& text) {
        menu::paragraph(line(y_).top_left(), rect_.w - 44 * unit_, text,
                        {Type::Small, menu::third_text});
    }

    double height() const { return rect_.h; }

  private:
    double x() const { return rect_.x + 22 * unit_; }
    Rect line(double top) const { return {x(), top, rect_.w - 44 * unit_, 40 * unit_}; }

    double unit_;
    Rect rect_;
    double y_;
};

std::string percent(double part) {
    return std::to_string(std::lround(part * 100)) + " %";
}

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

void SettingsScreen::page(Instant now) {
    const double unit = s();
    top_line(tr("Settings"), {});
    Preferences wanted = stage().preferences();
    menu::TwoColumns columns(size(), unit, "sections", height_);
    using Part = double (SettingsScreen::*)(const Rect&, double, Preferences&);
    const auto section = [&](Part part) {
        return [this, part, &wanted](const Rect& column, double top) {
            return (this->*part)(column, top, wanted);
        };
    };
    columns.left(section(&SettingsScreen::game_part));
    columns.left(section(&SettingsScreen::sound_part));
    columns.left(section(&SettingsScreen::language_part));
    columns.right(section(&SettingsScreen::look_part));
    // How high all is, is known only now.
    if (const double height = columns.end(); height != height_) {
        height_ = height;
        redraw(now);
    }
    stage().prefer(wanted);
    const Rect done{(size().x - 220 * unit) / 2, size().y - 80 * unit, 220 * unit, 56 * unit};
    if (menu::button(done, tr("Done") + "###done", unit, {menu::Manner::Primary, Type::Action})) {
        escape();
    }
}

double SettingsScreen::game_part(const Rect& column, double top, Preferences& wanted) {
    Section section(column, top, s(), tr("Game"), 334);
    const auto name = menu::field(section.field(tr("Your name")), "###name", tr("as others see it"),
                                  typed_name_, s());
    if (name.entered) {
        wanted.name = netcode::clean_name(typed_name_);
    }
    section.tick(tr("Move cards by two clicks instead of dragging") + "###click_to_move",
                 wanted.click_to_move);
    section.tick(tr("For the left hand: my side of the table mirrored") + "###left_handed",
                 wanted.left_handed);
    section.tick(tr("Show hands: where the others point, and mine to them") + "###shows_hands",
                 wanted.shows_hands);
    const menu::ButtonStyle style{menu::Manner::Plain, Type::Body};
    if (menu::button(section.field(), tr("Which key does what…") + "###keys", s(), style)) {
        stage().go(ToKeys{});
    }
    return section.height();
}

double SettingsScreen::look_part(const Rect& column, double top, Preferences& wanted) {
    Section section(column, top, s(), tr("Look"), 358);
    menu::Choice sizes;
    sizes.chosen = -1;
    for (std::size_t i = 0; i < factors.size(); ++i) {
        sizes.labels.push_back(percent(factors[i]));
        if (std::abs(wanted.ui_factor - factors[i]) < .01) {
            sizes.chosen = static_cast<int>(i);
        }
    }
    const int size_chosen = menu::choose(section.field(tr("Size")), "ui_size", s(), sizes);
    if (size_chosen != sizes.chosen) {
        wanted.ui_factor = factors[static_cast<std::size_t>(size_chosen)];
    }
    menu::Choice speeds;
    speeds.labels = {tr("none"), tr("quick"), tr("usual"), tr("calm"), tr("slow")};
    speeds.chosen =
        static_cast<int>(std::find(motion_choices.begin(), motion_choices.end(), wanted.motion_ms) -
                         motion_choices.begin());
    speeds.enabled = !wanted.reduced_motion;
    const int speed = menu::choose(section.field(tr("Motion of cards")), "motion", s(), speeds);
    wanted.motion_ms = motion_choices[static_cast<std::size_t>(speed)];
    section.tick(tr("Reduced motion: nothing flies or pulses") + "###reduced_motion",
                 wanted.reduced_motion);
    section.tick(tr("Four colours of suits") + "###four_colours", wanted.four_colours);
    section.tick(tr("Large figures on cards") + "###large_index", wanted.large_index);
    return section.height();
}

double SettingsScreen::sound_part(const Rect& column, double top, Preferences& wanted) {
    Section section(column, top, s(), tr("Sound"), 118);
    if (!stage().has_sound()) {
        section.words(tr("There is nothing here to hear it from."));
        return section.height();
    }
    menu::Choice choice;
    choice.chosen = -1;
    for (std::size_t i = 0; i < loudness.size(); ++i) {
        choice.labels.push_back(i == 0 ? tr("off") : percent(loudness[i] / 100.0));
        if (loudness[i] == wanted.loudness()) {
            choice.chosen = static_cast<int>(i);
        }
    }
    const int chosen = menu::choose(section.field(), "volume", s(), choice);
    if (chosen != choice.chosen) {
        wanted.muted = chosen == 0;
        if (chosen > 0) {
            wanted.volume = loudness[static_cast<std::size_t>(chosen)];
        }
        // As loud as it is from now on.
        stage().prefer(wanted);
        stage().play(Sound::Place);
    }
    return section.height();
}

double SettingsScreen::language_part(const Rect& column, double top, Preferences& wanted) {
    Section section(column, top, s(), tr("Language"), 118);
    prefer_language(stage(), section.field());
    wanted.language = stage().preferences().language;
    return section.height();
}

}  // namespace juz::client
