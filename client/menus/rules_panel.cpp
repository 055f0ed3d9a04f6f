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

// How a panel's lines are set: labels in one size, and one place where the choices begin. Lines
// whose choices need more room than is left there begin further left, again in one place.
struct Ruling {
    Type labels = Type::Body;
    double field_x = 0;
    double wide_x = 0;
    int wide = 0;  // how many lines are
};

// Between a label and its choices.
constexpr double label_gap = 12;

menu::Choice choice_of(const RuleRow& row) {
    menu::Choice choice;
    for (const RuleChoice& each : row.choices) {
        choice.labels.push_back(each.label);
    }
    choice.chosen = row.chosen;
    choice.differs = row.differs;
    return choice;
}

double field_width(const menu::Choice& choice, bool enabled, double scale) {
    return enabled ? menu::roomy_choice_width(choice, scale) : menu::chosen_width(choice);
}

// `line` is any of the lines; `usual_x` where choices begin if no label is long.
Ruling ruling_with(Type labels, const Rect& line, double usual_x, double scale,
                   const std::vector<RuleRow>& rows, bool enabled) {
    Ruling ruling{labels, usual_x, line.x, 0};
    const auto label_end = [&](const RuleRow& row) {
        return line.x + menu::width_of(row.label, labels) + label_gap * scale;
    };
    for (const RuleRow& row : rows) {
        ruling.field_x = std::max(ruling.field_x, label_end(row));
    }
    for (const RuleRow& row : rows) {
        if (line.right() - field_width(choice_of(row), enabled, scale) < ruling.field_x) {
            ruling.wide_x = std::max(ruling.wide_x, label_end(row));
            ++ruling.wide;
        }
    }
    return ruling;
}

// Smaller labels, if then more lines begin in the same place.
Ruling ruling_of(const Rect& line, double usual_x, double scale, const std::vector<RuleRow>& rows,
                 bool enabled) {
    const Ruling large = ruling_with(Type::Body, line, usual_x, scale, rows, enabled);
    const Ruling small = ruling_with(Type::Note, line, usual_x, scale, rows, enabled);
    return small.wide < large.wide ? small : large;
}

std::optional<AnyRuleset> rule_line(const Rect& line, const Ruling& ruling, double scale,
                                    const RuleRow& row, bool told, bool enabled) {
    const double middle = told ? line.y + 20 * scale : line.centre().y;
    const menu::Choice choice = choice_of(row);
    const bool wide = line.right() - field_width(choice, enabled, scale) < ruling.field_x;
    // The words of the choices come before those of the label.
    const double needed = enabled ? menu::choice_width(choice, scale) : menu::chosen_width(choice);
    const double x = std::min(wide ? ruling.wide_x : ruling.field_x, line.right() - needed);
    const double room = x - line.x - 4 * scale;
    const Type type = menu::width_of(row.label, ruling.labels) <= room ? ruling.labels : Type::Note;
    menu::text_beside({line.x, middle}, menu::fitted(row.label, type, room),
                      {type, row.differs ? palette::bright_brass : palette::text});
    const double height = std::min(34 * scale, line.h - 3 * scale);
    const Rect place{x, middle - height / 2, line.right() - x, height};
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

// Where lines have no room for their explanations, what the pointer is at is told beside it. What
// the keyboard is at stands below them all, so that it covers no line, if there is room.
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

    void look_at(const Rect& line, const RuleRow& row) {
        if (menu::is_pointed_at(line)) {
            pointed_ = row.note;
            place_ = line;
        } else if (menu::is_focused(line)) {
            focused_ = row.note;
        }
    }

    void write(Point top_left) const {
        menu::paragraph(top_left, width_, focused_.empty() ? idle_ : focused_,
                        {Type::Small, focused_.empty() ? menu::third_text : palette::second_text});
    }

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
std::optional<AnyRuleset> head_line(const Rect& rect, const Ruling& ruling, double scale,
                                    const AnyRuleset& rules) {
    menu::Choice games;
    games.labels = game_titles();
    games.chosen = static_cast<int>(rules.index());
    const std::string title = tr("Rules");
    const double left = rect.x + 22 * scale;
    const double right = rect.right() - 22 * scale;
    const double after = left + menu::width_of(title, Type::Panel) + 14 * scale;
    const bool wide = right - menu::roomy_choice_width(games, scale) < ruling.field_x;
    const double least = right - menu::choice_width(games, scale);
    const bool titled = least >= after;
    menu::panel(rect, scale, titled ? title : std::string());
    const double x =
        titled ? std::clamp(wide ? ruling.wide_x : ruling.field_x, after, least) : left;
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
    const std::string reset = tr("Reset");
    const double side = menu::button_width(reset, Type::Strong, scale);
    const double room = line.w - side - 32 * scale;
    menu::text_beside({line.x + 20 * scale, middle}, menu::fitted(words, Type::Body, room),
                      {Type::Body, palette::second_text});
    return enabled &&
           menu::button({line.right() - side, middle - 17 * scale, side, 34 * scale},
                        reset + "###reset_rules", scale, {menu::Manner::Plain, Type::Strong});
}

}  // namespace

std::optional<AnyRuleset> rules_panel(const Rect& rect, double scale, const AnyRuleset& rules,
                                      const std::string& fixed) {
    const std::vector<RuleRow> rows = rule_rows(rules);
    const bool enabled = fixed.empty();
    const double foot = 64 * scale;
    const double head = 58 * scale;
    const double left = rect.x + 22 * scale;
    const double width = rect.right() - 22 * scale - left;
    const Ruling ruling =
        ruling_of({left, rect.y, width, rect.h}, rect.x + rect.w * .345, scale, rows, enabled);
    std::optional<AnyRuleset> wanted;
    if (enabled) {
        wanted = head_line(rect, ruling, scale, rules);
    } else {
        fixed_head(rect, scale, rules, fixed);
    }
    SharedNote note(width, rows, rules);
    const auto count = static_cast<double>(rows.size());
    // With its explanation below it, and air before the next.
    const double needed = std::max(roomy * scale, 54 * scale + note.height());
    const double pitch = std::min(std::max(92 * scale, needed), (rect.h - head - foot) / count);
    const bool told = pitch >= needed;
    const double above_note = pitch - (note.height() + 6 * scale) / count;
    const bool noted = !told && above_note >= narrow * scale;
    const double line = told ? pitch : std::min(46 * scale, noted ? above_note : pitch);
    double y = rect.y + head;
    for (const RuleRow& row : rows) {
        const Rect place{left, y, width, line};
        if (const auto chosen = rule_line(place, ruling, scale, row, told, enabled)) {
            wanted = chosen;
        }
        note.look_at(place, row);
        y += line;
    }
    if (noted) {
        note.write({left, y + 6 * scale});
    }
    if (!told) {
        note.float_beside(scale);
    }
    if (foot_line({left, rect.bottom() - foot, width, foot}, scale, rules, differing(rows), enabled,
                  told || noted)) {
        wanted = preset_of(rules);
    }
    return wanted;
}

}  // namespace juz::client
