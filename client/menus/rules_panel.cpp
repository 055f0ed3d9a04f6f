#include "menus/rules_panel.hpp"

#include <algorithm>

#include "menus/rule_rows.hpp"
#include "menus/widgets.hpp"
#include "text/tr.hpp"

namespace juz::client {

std::optional<AnyRuleset> rules_panel(const Rect& rect, double scale, const AnyRuleset& rules,
                                      bool enabled) {
    const std::vector<RuleRow> rows = rule_rows(rules);
    std::optional<AnyRuleset> wanted;
    menu::panel(rect, scale, tr("Rules"));
    const double foot = 64 * scale;
    const double head = 58 * scale;
    const double pitch =
        std::min(46 * scale, (rect.h - head - foot) / static_cast<double>(rows.size()));
    const double left = rect.x + 22 * scale;
    const double field_x = rect.x + rect.w * .345;
    double y = rect.y + head;
    for (const RuleRow& row : rows) {
        const double middle = y + pitch / 2;
        menu::text_beside({left, middle},
                          menu::fitted(row.label, Type::Body, field_x - left - 8 * scale),
                          {Type::Body, row.differs ? palette::bright_brass : palette::text});
        menu::Choice choice;
        for (const RuleChoice& each : row.choices) {
            choice.labels.push_back(each.label);
        }
        choice.chosen = row.chosen;
        choice.differs = row.differs;
        choice.enabled = enabled;
        const double height = std::min(34 * scale, pitch - 6 * scale);
        const Rect place{field_x, middle - height / 2, rect.right() - 22 * scale - field_x, height};
        const int chosen = menu::choose(place, "rule." + row.id, scale, choice);
        if (chosen != row.chosen) {
            wanted = row.choices[static_cast<std::size_t>(chosen)].rules;
        }
        y += pitch;
    }
    const int different = differing(rows);
    const double middle = rect.bottom() - foot / 2;
    if (different > 0) {
        menu::box({left, middle - 5 * scale, 10 * scale, 10 * scale}, 5 * scale, palette::brass);
        const std::string words =
            filled(trn("{count} option differs from {preset}",
                       "{count} options differ from {preset}", different),
                   {{"count", std::to_string(different)}, {"preset", preset_label(rules)}});
        menu::text_beside({left + 20 * scale, middle}, words, {Type::Body, palette::second_text});
        const std::string reset = tr("Reset");
        const double width = menu::button_width(reset, Type::Strong, scale);
        const Rect button{rect.right() - 22 * scale - width, middle - 17 * scale, width,
                          34 * scale};
        if (enabled && menu::button(button, reset + "###reset_rules", scale,
                                    {menu::Manner::Plain, Type::Strong})) {
            wanted = preset_of(rules);
        }
    }
    return wanted;
}

}  // namespace juz::client
