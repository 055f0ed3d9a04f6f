// Figures of matches and of those who played them.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "commands.hpp"
#include "json_fields.hpp"
#include "match_stats.hpp"
#include "moment.hpp"
#include "opened.hpp"

namespace juz::tool {

namespace {

/// Somebody's figures over all files, by the name.
struct Named {
    std::string name;
    PlayerStats stats;
};

// Of an even number the lower of the middle two, so that it is one that was there.
std::optional<std::int64_t> median_of(std::vector<std::int64_t> values) {
    if (values.empty()) {
        return std::nullopt;
    }
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>((values.size() - 1) / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

Json margins_json(const std::vector<std::int64_t>& margins) {
    if (margins.empty()) {
        return nullptr;
    }
    const auto [least, most] = std::minmax_element(margins.begin(), margins.end());
    return Json{{"count", margins.size()},
                {"min", *least},
                {"median", *median_of(margins)},
                {"max", *most}};
}

// Adding zero turns the negative one, which nobody wants to read, into the usual one.
double hundredths(double value) {
    return std::round(value * 100) / 100 + 0.0;
}

Json rounded(std::optional<double> value) {
    return value ? Json(hundredths(*value)) : Json(nullptr);
}

void add_figures(Json& json, const PlayerStats& stats) {
    json["moves"] = stats.moves;
    json["moves_per_minute"] = rounded(stats.moves_per_minute());
    json["contested_won"] = stats.contested_won;
    json["contested_lost"] = stats.contested_lost;
    json["margin_won_us"] = margins_json(stats.margins_won);
    json["margin_lost_us"] = margins_json(stats.margins_lost);
    json["idle_us"] = stats.idle.value;
    json["longest_wait_us"] = stats.longest_wait.value;
    json["deals"] = stats.deals;
    json["luck"] = rounded(stats.luck());
}

Json match_json(const std::string& path, const replay::Replay& replay, const MatchStats& stats) {
    Json json{{"file", path}, {"game", game_name(replay.game())}, {"rounds", stats.rounds}};
    json["events"] = replay.events();
    json["play_us"] = stats.play.value;
    json["seats"] = Json::array();
    for (std::size_t seat = 0; seat < stats.seats.size(); ++seat) {
        const Player& player = replay.header().players[seat];
        Json line{{"seat", seat}, {"name", player.name}, {"bot", player.bot}};
        add_figures(line, stats.seats[seat]);
        json["seats"].push_back(std::move(line));
    }
    return json;
}

Json all_json(std::size_t files, const std::vector<Named>& players) {
    Json json{{"files", files}, {"players", Json::array()}};
    for (const Named& player : players) {
        Json line{{"name", player.name}, {"matches", player.stats.matches}};
        line["play_us"] = player.stats.play.value;
        add_figures(line, player.stats);
        json["players"].push_back(std::move(line));
    }
    return json;
}

std::string milliseconds(const std::vector<std::int64_t>& margins) {
    const std::optional<std::int64_t> median = median_of(margins);
    return median ? fmt::format("{:.1f} ms", static_cast<double>(*median) / 1000) : "-";
}

std::string decimals(std::optional<double> value, const char* form) {
    return value ? fmt::format(fmt::runtime(form), hundredths(*value)) : "-";
}

std::string head_text(const char* who) {
    return fmt::format("  {:<24}{:>6}{:>8}{:>6}{:>6}{:>12}{:>12}{:>12}{:>12}{:>7}\n", who, "moves",
                       "a min", "won", "lost", "by", "lost by", "idle", "longest", "luck");
}

std::string line_text(const std::string& who, const PlayerStats& stats) {
    return fmt::format("  {:<24}{:>6}{:>8}{:>6}{:>6}{:>12}{:>12}{:>12}{:>12}{:>7}\n",
                       printable(who), stats.moves, decimals(stats.moves_per_minute(), "{:.1f}"),
                       stats.contested_won, stats.contested_lost, milliseconds(stats.margins_won),
                       milliseconds(stats.margins_lost), to_text(stats.idle),
                       to_text(stats.longest_wait), decimals(stats.luck(), "{:+.2f}"));
}

std::string match_text(const std::string& path, const replay::Replay& replay,
                       const MatchStats& stats) {
    std::string text =
        fmt::format("{}: {}, {} rounds, {} events, {} of play\n{}", path, game_name(replay.game()),
                    stats.rounds, replay.events(), to_text(stats.play), head_text("seat"));
    for (std::size_t seat = 0; seat < stats.seats.size(); ++seat) {
        text += line_text(fmt::format("{} {}", seat, replay.header().players[seat].name),
                          stats.seats[seat]);
    }
    return text;
}

std::string all_text(std::size_t files, const std::vector<Named>& players) {
    std::string text = fmt::format("all {} files\n{}", files, head_text("player"));
    for (const Named& player : players) {
        text += line_text(player.name, player.stats);
    }
    return text;
}

void add_to(std::vector<Named>& players, const std::string& name, const PlayerStats& stats) {
    const auto known = std::find_if(players.begin(), players.end(),
                                    [&name](const Named& other) { return other.name == name; });
    if (known != players.end()) {
        known->stats.add(stats);
    } else {
        players.push_back({name, stats});
    }
}

}  // namespace

int stats(const StatsArguments& arguments) {
    std::vector<Named> players;
    std::size_t files = 0;
    int worst = exit_fine;
    for (const std::string& path : arguments.paths) {
        const auto opened = open_replay(path);
        if (const int* code = std::get_if<int>(&opened)) {
            worst = std::max(worst, *code);
            continue;
        }
        const auto& replay = std::get<replay::Replay>(opened);
        const MatchStats found = stats_of(replay);
        if (!print(arguments.json ? to_line(match_json(path, replay, found))
                                  : match_text(path, replay, found))) {
            return exit_environment;
        }
        for (std::size_t seat = 0; seat < found.seats.size(); ++seat) {
            add_to(players, replay.header().players[seat].name, found.seats[seat]);
        }
        ++files;
        worst = std::max(worst, finish(path, replay));
    }
    if (arguments.paths.size() < 2) {
        return worst;
    }
    const bool written =
        print(arguments.json ? to_line(all_json(files, players)) : all_text(files, players));
    return written ? worst : exit_environment;
}

}  // namespace juz::tool
