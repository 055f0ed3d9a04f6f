#include "menus/keys_screen.hpp"

#include <algorithm>

#include "menus/two_columns.hpp"
#include "text/tr.hpp"

namespace juz::client {

namespace {

// At scale 1.
constexpr double line_height = 44;
constexpr double key_width = 150;

}  // namespace

void KeysScreen::handle(const Input& input, Instant now) {
    if (asked_ == nullptr) {
        MenuScreen::handle(input, now);
        return;
    }
    const auto* pressed = std::get_if<KeyPressed>(&input);
    if (pressed != nullptr && !pressed->repeated) {
        if (pressed->key == Key::Escape) {
            asked_ = nullptr;
        } else if (pressed->modifiers.control || pressed->modifiers.alt) {
            notice_ = tr("A key alone, or with Shift.");
        } else {
            take({pressed->key, pressed->modifiers.shift});
        }
    } else if (std::holds_alternative<PointerPressed>(input) ||
               std::holds_alternative<FocusLost>(input)) {
        asked_ = nullptr;
    }
    redraw(now);
}

void KeysScreen::take(Stroke stroke) {
    Preferences wanted = stage().preferences();
    const KeyAnswer answer = choose_key(wanted.keys, *asked_, stroke);
    const std::string holder = answer.holder == nullptr ? "" : said(answer.holder->words);
    const std::string key = shown(stroke);
    if (answer.refusal == KeyRefusal::Fixed) {
        notice_ = filled(tr("{key} always does the same; another key, please."), {{"key", key}});
        return;
    }
    if (answer.refusal == KeyRefusal::Taken) {
        notice_ = filled(tr("{key} is taken: {command}. Another key, please."),
                         {{"key", key}, {"command", holder}});
        return;
    }
    notice_ = answer.holder == nullptr
                  ? std::string()
                  : filled(tr("{key} was taken; now there is another key for: {command}."),
                           {{"key", key}, {"command", holder}});
    asked_ = nullptr;
    stage().prefer(wanted);
}

void KeysScreen::page(Instant now) {
    const double unit = s();
    top_line(tr("Keys"), notice_);
    menu::TwoColumns columns(size(), unit, "commands", height_);
    const auto section = [&](const std::string& title, KeyPlace place) {
        return [this, title, place](const Rect& column, double top) {
            return part(column, top, title, place);
        };
    };
    columns.left(section(tr("Race"), KeyPlace::Race));
    columns.left(section(tr("Possession and Winged"), KeyPlace::Turns));
    columns.left(section(tr("At every table"), KeyPlace::Tables));
    columns.left(section(tr("Everywhere"), KeyPlace::Everywhere));
    columns.right(section(tr("Theatre"), KeyPlace::Theatre));
    // How high all is, is known only now.
    if (const double height = columns.end(); height != height_) {
        height_ = height;
        redraw(now);
    }
    const double low = size().y - 80 * unit;
    const Rect done{(size().x - 220 * unit) / 2, low, 220 * unit, 56 * unit};
    if (menu::button(done, tr("Done") + "###done", unit, {menu::Manner::Primary, Type::Action})) {
        escape();
    }
    menu::ButtonStyle style{menu::Manner::Quiet, Type::Body};
    style.enabled = !stage().preferences().keys.empty();
    const std::string usual = tr("The usual keys");
    const double usual_width = menu::button_width(usual, Type::Body, unit);
    const Rect reset{columns.right_edge() - usual_width, low + 8 * unit, usual_width, 40 * unit};
    if (menu::button(reset, usual + "###usual", unit, style)) {
        Preferences wanted = stage().preferences();
        wanted.keys.clear();
        stage().prefer(wanted);
        notice_.clear();
    }
}

double KeysScreen::part(const Rect& column, double top, const std::string& title, KeyPlace place) {
    const double unit = s();
    const auto commands = key_commands();
    const auto count = std::count_if(commands.begin(), commands.end(),
                                     [&](const KeyCommand& one) { return one.place == place; });
    const Rect sheet{column.x, top, column.w,
                     (66 + line_height * static_cast<double>(count)) * unit};
    menu::panel(sheet, unit, title);
    double y = sheet.y + 52 * unit;
    for (const KeyCommand& command : commands) {
        if (command.place == place) {
            line({sheet.x + 22 * unit, y, sheet.w - 44 * unit, line_height * unit}, command);
            y += line_height * unit;
        }
    }
    return sheet.h;
}

void KeysScreen::line(const Rect& place, const KeyCommand& command) {
    const double unit = s();
    const KeyChoices& choices = stage().preferences().keys;
    const bool waits = asked_ == &command;
    const double width = key_width * text_scale_of(unit);
    const Rect key{place.right() - width, place.y + 4 * unit, width, place.h - 8 * unit};
    const std::string meaning = said(command.words);
    const double room = key.x - place.x - 12 * unit;
    // In two smaller lines if there is no room for one.
    const bool fits = menu::width_of(meaning, Type::Body) <= room;
    const Type type = fits ? Type::Body : Type::Small;
    const double high = menu::paragraph_height(room, meaning, type);
    menu::paragraph({place.x, place.y + (place.h - high) / 2}, room, meaning,
                    {type, palette::text});
    const bool is_own = choices.contains(command.id);
    const std::string words = waits ? tr("press a key") : shown(stroke_of(choices, command));
    const menu::ButtonStyle style{waits ? menu::Manner::Primary : menu::Manner::Plain,
                                  is_own || waits ? Type::Strong : Type::Body};
    if (menu::button(key, words + "###key." + std::string(command.id), unit, style)) {
        asked_ = &command;
        notice_ = tr("Esc leaves it as it is.");
    }
}

std::vector<NamedFact> KeysScreen::facts() const {
    std::vector<NamedFact> facts{{"notice", notice_}, {"asked", ""}};
    if (asked_ != nullptr) {
        facts.back().value = asked_->id;
    }
    for (const KeyCommand& command : key_commands()) {
        facts.push_back({"key." + std::string(command.id),
                         name_of(stroke_of(stage().preferences().keys, command))});
    }
    return facts;
}

}  // namespace juz::client
