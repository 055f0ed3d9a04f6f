#include "menus/join_screen.hpp"

#include <algorithm>

#include "text/tr.hpp"

namespace juz::client {

namespace {

using menu::Manner;
using menu::Side;

// What cannot be joined steps back.
constexpr double grey = .5;

}  // namespace

JoinScreen::JoinScreen(Stage& stage, std::string address, std::string notice,
                       std::unique_ptr<NearbyTables> nearby, std::string known_path)
    : MenuScreen(stage),
      address_(std::move(address)),
      notice_(std::move(notice)),
      nearby_(std::move(nearby)),
      known_path_(std::move(known_path)) {}

void JoinScreen::enter(Instant now) {
    focus_ = true;
    if (!known_path_.empty()) {
        known_ = load_known_servers(known_path_);
    }
    redraw(now);
}

void JoinScreen::advance(Instant now) {
    if (nearby_ && nearby_->turn()) {
        lines_ = table_lines(nearby_->tables());
        redraw(now);
    }
}

std::vector<NamedFact> JoinScreen::facts() const {
    std::vector<NamedFact> facts{{"address", address_},
                                 {"notice", notice_},
                                 {"tables", std::to_string(lines_.size())},
                                 {"known", std::to_string(known_.size())}};
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        facts.push_back({"table." + std::to_string(i), lines_[i].name + ": " + lines_[i].state});
    }
    return facts;
}

bool JoinScreen::enter_joins_first() const {
    return address_.empty() && !lines_.empty() && lines_.front().can_be_joined();
}

void JoinScreen::join(const std::string& address, bool watch) {
    stage().go(JoinTable{address, watch});
}

void JoinScreen::page(Instant /*now*/) {
    const double unit = s();
    top_line(tr("Join a table"), {});
    address_bar();
    double y = 84 * unit;
    if (!notice_.empty()) {
        notice_bar({24 * unit, y, size().x - 48 * unit, 44 * unit});
        y += 60 * unit;
    }
    const double height = size().y - y - 24 * unit;
    const double right = std::min(388 * unit, size().x * .34);
    nearby_panel({24 * unit, y, size().x - 64 * unit - right, height});
    known_panel({size().x - 24 * unit - right, y, right, height});
}

// Typing goes here at once; Enter joins what is typed, or else the table that is marked.
void JoinScreen::address_bar() {
    const double unit = s();
    const bool typed_any = !address_.empty();
    double right = size().x - 24 * unit;
    const auto offer = [&](const std::string& words, const char* id, Manner manner) {
        const double width = menu::button_width(words, Type::Strong, unit);
        right -= width;
        const Rect place{right, 13 * unit, width, 38 * unit};
        right -= 10 * unit;
        return menu::button(place, words + "###" + id, unit,
                            {manner, Type::Strong, false, {}, typed_any});
    };
    const bool go = offer(tr("Join"), "go", typed_any ? Manner::Primary : Manner::Plain);
    const bool watch = offer(tr("Watch"), "watch", Manner::Plain);
    const double width = std::min(330 * unit, size().x * .3);
    if (focus_) {
        ImGui::SetKeyboardFocusHere();
        focus_ = false;
    }
    const Rect place{right - width, 13 * unit, width, 38 * unit};
    const auto typed =
        menu::field(place, "###address", tr("Address or juz://… link"), address_, unit);
    if (typed.changed) {
        notice_.clear();
    }
    if ((go || watch || typed.entered) && !address_.empty()) {
        join(address_, watch);
    } else if (typed.entered && enter_joins_first()) {
        join(lines_.front().address, false);
    }
}

void JoinScreen::notice_bar(const Rect& rect) const {
    const double unit = s();
    menu::box(rect, 10 * unit, palette::panel.faded(.95));
    menu::box({rect.x + 18 * unit, rect.centre().y - 5 * unit, 10 * unit, 10 * unit}, 5 * unit,
              palette::coral);
    menu::text_beside({rect.x + 40 * unit, rect.centre().y},
                      menu::fitted(notice_, Type::Body, rect.w - 60 * unit));
}

void JoinScreen::nearby_panel(const Rect& rect) {
    const double unit = s();
    menu::panel(rect, unit, tr("On this network"));
    if (lines_.empty()) {
        return nobody(rect);
    }
    menu::text({rect.right() - 22 * unit, rect.y + 36 * unit},
               counted("{count} table", "{count} tables", static_cast<long>(lines_.size())),
               {Type::Small, palette::second_text, Side::Right});
    const double pitch = 68 * unit;
    const Rect view{rect.x, rect.y + 58 * unit, rect.w - 8 * unit, rect.h - 70 * unit};
    const double height = pitch * static_cast<double>(lines_.size());
    double y = view.y + menu::begin_scroll(view, "tables", height);
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        line({rect.x + 10 * unit, y, rect.w - 28 * unit, pitch - 6 * unit}, i);
        y += pitch;
    }
    menu::end_scroll();
}

void JoinScreen::nobody(const Rect& rect) const {
    const double unit = s();
    const std::string problem = nearby_ ? nearby_->problem() : std::string();
    const double middle = rect.y + rect.h * .42;
    const double x = rect.centre().x;
    menu::text_beside({x, middle}, problem.empty() ? tr("No table yet") : tr("Nobody can be found"),
                      {Type::Name, palette::second_text, Side::Middle});
    const std::string more =
        problem.empty() ? tr("Whoever hosts one appears here at once.") : problem;
    menu::text_beside({x, middle + 30 * unit}, menu::fitted(more, Type::Small, rect.w - 40 * unit),
                      {Type::Small, menu::third_text, Side::Middle});
}

void JoinScreen::line(const Rect& rect, std::size_t index) {
    const double unit = s();
    const TableLine& table = lines_[index];
    const std::string number = std::to_string(index);
    double right = rect.right() - 16 * unit;
    if (table.can_be_joined()) {
        menu::box(rect, 10 * unit, palette::white.faded(.05));
        const bool marked = index == 0 && enter_joins_first();
        if (menu::row(rect, "###table." + number, unit, marked)) {
            join(table.address, false);
        }
    } else {
        menu::box(rect, 10 * unit, palette::white.faded(.025));
        if (table.can_be_watched()) {
            const std::string words = tr("Watch");
            const double width = menu::button_width(words, Type::Strong, unit);
            right -= width;
            if (menu::button({right, rect.centre().y - 17 * unit, width, 34 * unit},
                             words + "###watch." + number, unit, {Manner::Plain, Type::Strong})) {
                join(table.address, true);
            }
            right -= 16 * unit;
        }
    }
    line_words(rect, table, right);
}

void JoinScreen::line_words(const Rect& rect, const TableLine& table, double right) const {
    const double unit = s();
    const bool open = table.can_be_joined();
    const double middle = rect.centre().y;
    const double upper = middle - 12 * unit;
    const double lower = middle + 13 * unit;
    const double state = menu::width_of(table.state, Type::Small);
    const double seats = 18 * unit * (table.persons + table.bots + table.open);
    menu::text_beside({right, seats > 0 ? lower : middle}, table.state,
                      {Type::Small, open ? palette::mint : palette::second_text, Side::Right});
    pips(right, upper, table);
    const double x = rect.x + 20 * unit;
    const double room = right - std::max(state, seats) - 20 * unit - x;
    menu::text_beside({x, upper}, menu::fitted(table.name, Type::Name, room),
                      {Type::Name, palette::text.faded(open ? 1 : grey + .2)});
    const double game =
        menu::text_beside({x, lower}, menu::fitted(table.details, Type::Small, room),
                          {Type::Small, open ? palette::second_text : menu::third_text});
    const double rest = room - game - 14 * unit;
    if (menu::width_of(table.address, Type::Small) <= rest) {
        menu::text_beside({x + game + 14 * unit, lower}, table.address,
                          {Type::Small, menu::third_text});
    }
}

// The seats at a glance: people, bots, and rings for what is open.
void JoinScreen::pips(double right, double middle, const TableLine& table) const {
    const double unit = s();
    const int all = table.persons + table.bots + table.open;
    const double shade = table.can_be_joined() ? 1 : grey;
    for (int i = 0; i < all; ++i) {
        const Point centre{right - (all - i - .5) * 18 * unit + 3 * unit, middle};
        const double radius = 6 * unit;
        const Rect disc{centre.x - radius, centre.y - radius, 2 * radius, 2 * radius};
        if (i < table.persons) {
            menu::box(disc, radius, palette::text.faded(shade));
        } else if (i < table.persons + table.bots) {
            menu::box(disc.grown(-1.5 * unit), 2 * unit, palette::text.faded(.5 * shade));
        } else {
            menu::ring(centre, radius - .75 * unit, 1.5 * unit, palette::mint.faded(shade));
        }
    }
}

void JoinScreen::known_panel(const Rect& rect) {
    const double unit = s();
    menu::panel(rect, unit, tr("Joined before"));
    if (known_.empty()) {
        menu::paragraph({rect.x + 22 * unit, rect.y + 62 * unit}, rect.w - 44 * unit,
                        tr("Tables that let you in are remembered here."),
                        {Type::Small, menu::third_text});
        return;
    }
    const double pitch = std::min(64 * unit, (rect.h - 70 * unit) / known_servers_max);
    double y = rect.y + 58 * unit;
    // One may be forgotten on the way.
    for (std::size_t i = 0; i < known_.size(); ++i) {
        known_row({rect.x + 10 * unit, y, rect.w - 20 * unit, pitch - 6 * unit}, i);
        y += pitch;
    }
}

void JoinScreen::known_row(const Rect& rect, std::size_t index) {
    const double unit = s();
    const KnownServer server = known_[index];
    const std::string number = std::to_string(index);
    const Rect name{rect.x, rect.y, rect.w - 44 * unit, rect.h};
    if (menu::row(name, "###known." + number, unit, false)) {
        join(server.address, false);
    }
    const double middle = rect.centre().y;
    const double x = rect.x + 12 * unit;
    const double room = name.right() - 26 * unit - x;
    const std::string table = server.table.empty() ? tr("Table") : server.table;
    menu::text_beside({x, middle - 11 * unit}, menu::fitted(table, Type::Strong, room),
                      {Type::Strong, palette::text});
    menu::text_beside({x, middle + 11 * unit}, menu::fitted(server.address, Type::Note, room),
                      {Type::Note, menu::third_text});
    if (is_open_now(server, lines_)) {
        const Point dot{name.right() - 16 * unit, middle};
        menu::box({dot.x - 5 * unit, dot.y - 5 * unit, 10 * unit, 10 * unit}, 5 * unit,
                  palette::mint);
    }
    const Rect cross{rect.right() - 38 * unit, middle - 17 * unit, 34 * unit, 34 * unit};
    if (menu::button(cross, "✕###forget." + number, unit, {Manner::Quiet, Type::Small})) {
        forget_server(known_path_, server.address);
        known_ = load_known_servers(known_path_);
    }
}

}  // namespace juz::client
