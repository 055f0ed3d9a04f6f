#include "menus/rules_panel.hpp"

#include <algorithm>

#include "menus/rule_rows.hpp"
#include "menus/widgets.hpp"
#include "text/tr.hpp"

namespace juz::client {

namespace {

// A line with less height than this has no room for its explanation below it.
constexpr double roomy = 78;
// And with less than this it is hard to read.
constexpr double narrow = 32;

std::optional<AnyRuleset> rule_line(const Rect& line, double field_x, double scale,
                                    const RuleRow& row, bool told, bool enabled) {
    const double middle = told ? line.y + 20 * scale : line.centre().y;
    menu::Choice choice;
    for (const RuleChoice& each : row.choices) {
        choice.labels.push_back(each.label);
    }
    choice.chosen = row.chosen;
    choice.differs = row.differs;
    // Long words take the room that others leave.
    const double needed = enabled ? menu::choice_width(choice, scale) : menu::chosen_width(choice);
    const double least = line.right() - needed;
    const bool wide = line.x + menu::width_of(row.label, Type::Body) + 8 * scale > least;
    const Type type = wide ? Type::Note : Type::Body;
    const double label = line.x + menu::width_of(row.label, type) + 8 * scale;
    field_x = std::min(std::max(field_x, label), least);
    menu::text_beside({line.x, middle}, menu::fitted(row.label, type, field_x - line.x - 4 * scale),
                      {type, row.differs ? palette::bright_brass : palette::text});
    const double height = std::min(34 * scale, line.h - 3 * scale);
    const Rect place{field_x, middle - height / 2, line.right() - field_x, height};
    if (told) {
        menu::paragraph({line.x, line.y + 42 * scale}, line.w, row.note,
                        {Type::Small, menu::third_text});
    }
    if (!enabled) {
        menu::show_chosen(place, "rule." + row.id, choice);
        return std::nullopt;
    }
    const int chosen = menu::choose(place, "rule." + row.id, scale, choice);
    return chosen != row.chosen ? std::optional(row.choices[static_cast<std::size_t>(chosen)].rules)
                                : std::nullopt;
}

// Where lines have no room for their explanations, that of one of them stands below them all.
class SharedNote {
  public:
    SharedNote(double width, const std::vector<RuleRow>& rows, const AnyRuleset& rules)
        : width_(width) {
        const std::string preset = preset_note(rules);
        idle_ = (preset.empty() ? "" : preset + " ") + tr("Point at a rule to read what it means.");
        height_ = menu::paragraph_height(width, idle_, Type::Small);
        for (const RuleRow& row : rows) {
            height_ = std::max(height_, menu::paragraph_height(width, row.note, Type::Small));
        }
    }

    double height() const { return height_; }

    // The pointer counts before the keyboard.
    void look_at(const Rect& line, const RuleRow& row) {
        if (menu::is_pointed_at(line)) {
            pointed_ = row.note;
            place_ = line;
        } else if (menu::is_focused(line)) {
            focused_ = row.note;
        }
    }

    void write(Point top_left) const {
        const std::string asked = !pointed_.empty() ? pointed_ : focused_;
        menu::paragraph(top_left, width_, asked.empty() ? idle_ : asked,
                        {Type::Small, asked.empty() ? menu::third_text : palette::second_text});
    }

    // Where not even that has room.
    void float_beside(double scale) const {
        if (!pointed_.empty()) {
            menu::explain(place_, pointed_, scale);
        }
    }

  private:
    double width_;
    double height_ = 0;
    std::string idle_;  // nobody asks
    std::string pointed_;
    Rect place_;  // of what is pointed at
    std::string focused_;
};

// Which game, at the right of the panel's title, which goes where there is no room for both.
std::optional<AnyRuleset> head_line(const Rect& rect, double scale, const AnyRuleset& rules) {
    menu::Choice games;
    games.labels = game_titles();
    games.chosen = static_cast<int>(rules.index());
    const std::string title = tr("Rules");
    const double left = rect.x + 22 * scale;
    const double right = rect.right() - 22 * scale;
    const double after = left + menu::width_of(title, Type::Panel) + 14 * scale;
    const double least = right - menu::choice_width(games, scale);
    const bool titled = least >= after;
    menu::panel(rect, scale, titled ? title : std::string());
    const double x = titled ? std::clamp(rect.x + rect.w * .345, after, least) : left;
    const Rect place{x, rect.y + 14 * scale, right - x, 34 * scale};
    const int chosen = menu::choose(place, "game", scale, games);
    return chosen != games.chosen ? std::optional(usual_rules(static_cast<GameIndex>(chosen)))
                                  : std::nullopt;
}

// The same for who cannot choose, and why.
void fixed_head(const Rect& rect, double scale, const AnyRuleset& rules, const std::string& why) {
    const std::string game = game_titles()[rules.index()];
    const std::string title = tr("Rules") + std::string(": ") + game;
    const double room = rect.w - 56 * scale - menu::width_of(why, Type::Small);
    menu::panel(rect, scale, menu::width_of(title, Type::Panel) <= room ? title : game);
    menu::text({rect.right() - 22 * scale, rect.y + 36 * scale}, why,
               {Type::Small, palette::second_text, menu::Side::Right});
}

// Where values begin that nobody can change: in one line, behind all labels.
double value_x(double left, double scale, const std::vector<RuleRow>& rows) {
    double widest = 0;
    for (const RuleRow& row : rows) {
        widest = std::max(widest, menu::width_of(row.label, Type::Body));
    }
    return left + widest + 14 * scale;
}

// What differs from the preset, and the way back; else what the preset is, where nothing else has
// said so.
bool foot_line(const Rect& line, double scale, const AnyRuleset& rules, int different, bool enabled,
               bool said) {
    if (different == 0) {
        const std::string words = preset_note(rules);
        const double height = menu::paragraph_height(line.w, words, Type::Small);
        if (!said && !words.empty()) {
            menu::paragraph({line.x, line.centre().y - height / 2}, line.w, words,
                            {Type::Small, menu::third_text});
        }
        return false;
    }
    const double middle = line.centre().y;
    menu::box({line.x, middle - 5 * scale, 10 * scale, 10 * scale}, 5 * scale, palette::brass);
    const std::string words =
        filled(trn("{count} option differs from {preset}", "{count} options differ from {preset}",
                   different),
               {{"count", std::to_string(different)}, {"preset", preset_label(rules)}});
    menu::text_beside({line.x + 20 * scale, middle}, words, {Type::Body, palette::second_text});
    const std::string reset = tr("Reset");
    const double side = menu::button_width(reset, Type::Strong, scale);
    return enabled &&
           menu::button({line.right() - side, middle - 17 * scale, side, 34 * scale},
                        reset + "###reset_rules", scale, {menu::Manner::Plain, Type::Strong});
}

}  // namespace

std::optional<AnyRuleset> rules_panel(const Rect& rect, double scale, const AnyRuleset& rules,
                                      const std::string& fixed) {
    const std::vector<RuleRow> rows = rule_rows(rules);
    const bool enabled = fixed.empty();
    std::optional<AnyRuleset> wanted;
    if (enabled) {
        wanted = head_line(rect, scale, rules);
    } else {
        fixed_head(rect, scale, rules, fixed);
    }
    const double foot = 64 * scale;
    const double head = 58 * scale;
    const double left = rect.x + 22 * scale;
    const double width = rect.right() - 22 * scale - left;
    SharedNote note(width, rows, rules);
    const auto count = static_cast<double>(rows.size());
    const double pitch = std::min(92 * scale, (rect.h - head - foot) / count);
    const bool told = pitch >= std::max(roomy * scale, 42 * scale + note.height());
    const double above_note = pitch - (note.height() + 6 * scale) / count;
    const bool noted = !told && above_note >= narrow * scale;
    const double line = told ? pitch : std::min(46 * scale, noted ? above_note : pitch);
    const double usual_x = rect.x + rect.w * .345;
    const double field_x = enabled ? usual_x : std::max(usual_x, value_x(left, scale, rows));
    double y = rect.y + head;
    for (const RuleRow& row : rows) {
        const Rect place{left, y, width, line};
        if (const auto chosen = rule_line(place, field_x, scale, row, told, enabled)) {
            wanted = chosen;
        }
        note.look_at(place, row);
        y += line;
    }
    if (noted) {
        note.write({left, y + 6 * scale});
    } else if (!told) {
        note.float_beside(scale);
    }
    if (foot_line({left, rect.bottom() - foot, width, foot}, scale, rules, differing(rows), enabled,
                  told || noted)) {
        wanted = preset_of(rules);
    }
    return wanted;
}

}  // namespace juz::client
