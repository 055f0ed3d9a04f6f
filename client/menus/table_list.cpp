#include "menus/table_list.hpp"

#include <algorithm>
#include <tuple>

#include "juz/match/match.hpp"
#include "menus/rule_rows.hpp"
#include "text/game_title.hpp"
#include "text/tr.hpp"

namespace juz::client {

namespace {

using netcode::Obstacle;

std::string details_of(const netcode::Announcement& table) {
    if (!table.state) {
        return table.program;
    }
    std::string title = game_title(table.game);
    if (table.state->preset.empty()) {
        return title;
    }
    const auto rules = parse_rules(table.game, "preset=" + table.state->preset);
    const auto* known = std::get_if<AnyRuleset>(&rules);
    return known != nullptr ? title + " · " + preset_label(*known) : title;
}

std::string state_of(const TableLine& line) {
    switch (line.obstacle) {
        case Obstacle::None: return counted("{count} open seat", "{count} open seats", line.open);
        case Obstacle::OtherVersion: return tr("another version of juz");
        case Obstacle::Full:
            return line.may_watch ? tr("no seat is open") : tr("no seat is open, nobody may watch");
        case Obstacle::Running:
            return line.may_watch ? tr("a match is on") : tr("a match is on, nobody may watch");
    }
    return {};
}

int rank_of(const TableLine& line) {
    return line.can_be_joined() ? 0 : line.can_be_watched() ? 1 : 2;
}

TableLine line_of(const netcode::FoundTable& found) {
    const netcode::Announcement& table = found.announcement;
    TableLine line;
    line.name = table.name.empty() ? tr("Table") : table.name;
    line.details = details_of(table);
    line.address = found.endpoint().text();
    line.obstacle = found.obstacle();
    if (table.state) {
        line.persons = table.state->persons;
        line.bots = table.state->bots;
        line.open = table.state->seats - line.persons - line.bots;
        line.may_watch = table.state->may_watch;
    }
    line.state = state_of(line);
    return line;
}

}  // namespace

std::vector<TableLine> table_lines(const std::vector<netcode::FoundTable>& found) {
    std::vector<TableLine> lines;
    lines.reserve(found.size());
    for (const netcode::FoundTable& table : found) {
        lines.push_back(line_of(table));
    }
    const auto place = [](const TableLine& line) {
        return std::tuple<int, const std::string&, const std::string&>(rank_of(line), line.name,
                                                                       line.address);
    };
    std::sort(lines.begin(), lines.end(),
              [&](const TableLine& a, const TableLine& b) { return place(a) < place(b); });
    return lines;
}

bool is_open_now(const KnownServer& server, const std::vector<TableLine>& lines) {
    return std::any_of(lines.begin(), lines.end(), [&](const TableLine& line) {
        return line.address == server.address && line.can_be_joined();
    });
}

}  // namespace juz::client
