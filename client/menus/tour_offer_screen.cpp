#include "menus/tour_offer_screen.hpp"

#include <algorithm>
#include <utility>

#include "text/game_title.hpp"
#include "text/tr.hpp"

namespace juz::client {

using menu::Manner;

TourOfferScreen::TourOfferScreen(Stage& stage, Practise tour, Navigation wish)
    : MenuScreen(stage), tour_(tour), wish_(std::move(wish)) {}

void TourOfferScreen::page(Instant /*now*/) {
    const double unit = s();
    const std::string game(game_name(tour_.rules.index()));
    const std::string title = tr("The first game here?");
    const std::string line = tr("A short tour of the table can come before it.");
    const bool hosts = std::holds_alternative<HostTable>(wish_);
    const std::string without = hosts ? tr("Open the table") : tr("Play at once");
    const std::string tour = tr("Tour");
    const auto width_of = [&](const std::string& words, Type type) {
        return std::max(150 * unit, menu::button_width(words, type, unit));
    };
    const double first = width_of(tour, Type::Action);
    const double second = width_of(without, Type::Name);
    const double inner = std::max({menu::width_of(title, Type::Title),
                                   menu::width_of(line, Type::Body), first + second + 14 * unit});
    const double width = inner + 64 * unit;
    const double height = 214 * unit;
    const Rect sheet{(size().x - width) / 2, (size().y - height) / 2, width, height};
    menu::panel(sheet, unit);
    const double x = sheet.x + 32 * unit;
    menu::text({x, sheet.y + 42 * unit}, game_title(game), {Type::Strong, palette::bright_brass});
    menu::text({x, sheet.y + 76 * unit}, title, {Type::Title});
    menu::text({x, sheet.y + 108 * unit}, line, {Type::Body, palette::second_text});
    const double y = sheet.bottom() - 74 * unit;
    const bool wants_tour = menu::button({x, y, first, 50 * unit}, tour + "###tour", unit,
                                         {Manner::Primary, Type::Action});
    const bool wants_none =
        menu::button({x + first + 14 * unit, y, second, 50 * unit}, without + "###play", unit);
    if (wants_tour) {
        stage().go(tour_);
    } else if (wants_none) {
        Preferences told = stage().preferences();
        told.note_tour(game);
        stage().prefer(told);
        stage().go(wish_);
    }
}

}  // namespace juz::client
