#include "menus/host_screen.hpp"

#include <algorithm>

#include "juz/netcode/wire/name.hpp"
#include "menus/rules_panel.hpp"
#include "text/tr.hpp"

namespace juz::client {

namespace {

std::vector<std::string> numbers(int first, int last) {
    std::vector<std::string> labels;
    for (int i = first; i <= last; ++i) {
        labels.push_back(std::to_string(i));
    }
    return labels;
}

}  // namespace

HostScreen::HostScreen(Stage& stage, const AnyRuleset& rules, std::string notice)
    : MenuScreen(stage), notice_(std::move(notice)) {
    wish_.bots = 1;
    wish_.rules = rules;
}

void HostScreen::page(Instant /*now*/) {
    const double unit = s();
    top_line(tr("Host a table"), tr("others join by its address"));
    const double height = std::min(860 * unit, size().y - 64 * unit - 20 * unit - 108 * unit);
    const double width = std::min(size().x - 48 * unit, 1160 * unit);
    const double x = (size().x - width) / 2;
    const double y = 84 * unit;
    const double left = (width - 16 * unit) * .48;
    table_form({x, y, left, height});
    const Rect rules{x + left + 16 * unit, y, width - left - 16 * unit, height};
    if (const auto wanted = rules_panel(rules, unit, wish_.rules)) {
        wish_.rules = *wanted;
    }
    const double foot = size().y - 84 * unit;
    const std::string words = tr("Open the table");
    const double button = std::max(220 * unit, menu::button_width(words, Type::Action, unit));
    if (menu::button({x + width - button, foot, button, 56 * unit}, words + "###open", unit,
                     {menu::Manner::Primary, Type::Action})) {
        open();
    }
    if (!notice_.empty()) {
        menu::text_beside({x + width - button - 18 * unit, foot + 28 * unit}, notice_,
                          {Type::Body, palette::coral, menu::Side::Right});
    }
    if (menu::button({x, foot, 150 * unit, 56 * unit}, tr("Back") + "###leave", unit)) {
        escape();
    }
}

void HostScreen::table_form(const Rect& rect) {
    const double unit = s();
    menu::panel(rect, unit, tr("Table"));
    const double x = rect.x + 22 * unit;
    const double width = rect.w - 44 * unit;
    double y = rect.y + 56 * unit;
    // Low windows take from what is between the fields.
    const std::string note =
        tr("Everything can still be changed in the lobby, before the first card is dealt.");
    const double note_height = menu::paragraph_height(width, note, Type::Small);
    const double fields = (56 + 4 * 26 + 42 + 3 * 38) * unit;
    const double gap =
        std::clamp((rect.h - fields - note_height - 12 * unit) / 4, 2 * unit, 24 * unit);
    const auto label = [&](const std::string& words) {
        menu::text({x, y + 14 * unit}, words, {Type::Body, palette::second_text});
        y += 26 * unit;
    };
    label(tr("Name of the table"));
    const auto typed = menu::field({x, y, width, 42 * unit}, "###table_name",
                                   tr("for whoever joins to see"), wish_.table, unit);
    y += 42 * unit + gap;
    label(tr("Seats"));
    const SeatRange range = seat_range(wish_.rules.index());
    wish_.seats = std::clamp<int>(wish_.seats, range.min, range.max);
    menu::Choice seats{
        numbers(range.min, range.max), wish_.seats - range.min, false, Type::Small, true, {}};
    wish_.seats = menu::choose({x, y, width, 38 * unit}, "seats", unit, seats) + range.min;
    y += 38 * unit + gap;
    label(tr("Bots among them"));
    wish_.bots = std::min(wish_.bots, wish_.seats - 1);
    menu::Choice bots{numbers(0, wish_.seats - 1), wish_.bots, false, Type::Small, true, {}};
    wish_.bots = menu::choose({x, y, width, 38 * unit}, "bots", unit, bots);
    y += 38 * unit + gap;
    label(tr("Their level"));
    menu::Choice level{{tr("easy"), tr("steady"), tr("skilled")},
                       static_cast<int>(wish_.level) - 1,
                       false,
                       Type::Small,
                       wish_.bots > 0,
                       {}};
    const int chosen = menu::choose({x, y, width, 38 * unit}, "level", unit, level);
    wish_.level = static_cast<BotLevel>(chosen + 1);
    y += 38 * unit + gap;
    menu::paragraph({x, y}, width, note, {Type::Small, menu::third_text});
    if (typed.entered) {
        open();
    }
}

void HostScreen::open() {
    stage().go(wish_);
}

}  // namespace juz::client
