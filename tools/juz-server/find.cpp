#include "find.hpp"

#include <fmt/format.h>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "juz/netcode/discovery/table_search.hpp"
#include "juz/netcode/transport/chance.hpp"

namespace juz::server {

namespace {

using netcode::FoundTable;
using netcode::Obstacle;
using Json = nlohmann::ordered_json;

// Hosts answer at once, and a lost question is asked again within this time.
constexpr std::chrono::microseconds search_time = std::chrono::milliseconds(150);

std::string_view word_of(Obstacle obstacle) {
    switch (obstacle) {
        case Obstacle::None: return "none";
        case Obstacle::OtherVersion: return "other_version";
        case Obstacle::Full: return "full";
        case Obstacle::Running: return "running";
    }
    return {};
}

std::string address_of(const FoundTable& table) {
    const std::string text = table.endpoint().text();
    return text.substr(0, text.find(':'));
}

Json json_of(const FoundTable& table) {
    const netcode::Announcement& told = table.announcement;
    Json json;
    json["address"] = address_of(table);
    json["port"] = table.endpoint().port;
    json["table"] = told.table;
    json["name"] = told.name;
    json["game"] = told.game;
    json["program"] = told.program;
    json["version"] = told.version;
    json["obstacle"] = word_of(table.obstacle());
    if (told.state) {
        json["preset"] = told.state->preset;
        json["seats"] = told.state->seats;
        json["persons"] = told.state->persons;
        json["bots"] = told.state->bots;
        json["watchers"] = told.state->watchers;
        json["playing"] = told.state->playing;
        json["may_watch"] = told.state->may_watch;
    }
    return json;
}

std::string reason_of(const FoundTable& table) {
    switch (table.obstacle()) {
        case Obstacle::None: return {};
        case Obstacle::OtherVersion:
            return fmt::format("; it speaks version {}, this program {}",
                               table.announcement.version, netcode::protocol_version);
        case Obstacle::Full: return "; no seat is free";
        case Obstacle::Running: return "; a match is on";
    }
    return {};
}

std::string line_of(const FoundTable& table) {
    const netcode::Announcement& told = table.announcement;
    std::string line = fmt::format("{}  {}  {}", table.endpoint().text(),
                                   told.name.empty() ? "(no name)" : told.name, told.game);
    if (told.state) {
        const netcode::TableState& state = *told.state;
        line += state.preset.empty() ? "" : " " + state.preset;
        line += fmt::format("  {} of {} seats taken", state.persons + state.bots, state.seats);
    }
    return line + reason_of(table) + "  [" + told.program + "]\n";
}

}  // namespace

int find_tables(const Arguments& arguments) {
    const netcode::SystemClock clock;
    auto search = netcode::TableSearch::open({arguments.bind.address, *arguments.discovery_port},
                                             netcode::system_seed(), clock);
    if (!search) {
        fmt::print(stderr, "juz-server: {}\n", search.error().text);
        return tool::exit_environment;
    }
    const netcode::Instant end = clock.monotonic() + search_time;
    for (auto left = search_time; left.count() > 0; left = end - clock.monotonic()) {
        search.value()->turn(left);
    }
    const std::vector<FoundTable>& tables = search.value()->tables();
    Json json = Json::array();
    std::string text;
    for (const FoundTable& table : tables) {
        json.push_back(json_of(table));
        text += line_of(table);
    }
    fmt::print("{}", arguments.json ? json.dump(2) + "\n" : text);
    if (tables.empty() && !arguments.json) {
        fmt::print(stderr, "no table answers\n");
    }
    return tables.empty() ? tool::exit_no : tool::exit_fine;
}

}  // namespace juz::server
