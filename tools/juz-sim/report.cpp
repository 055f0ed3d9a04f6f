#include "report.hpp"

#include <array>
#include <charconv>
#include <cstdlib>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace juz::sim {

namespace {

std::string hex_text(std::uint64_t value) {
    std::array<char, 16> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value, 16).ptr;
    const std::string text(digits.data(), end);
    return std::string(digits.size() - text.size(), '0') + text;
}

std::string players_text(const Arguments& arguments) {
    std::string text;
    for (const BotLevel level : arguments.players) {
        text += (text.empty() ? "" : ",") + std::string(to_text(level));
    }
    return text;
}

std::string right(const std::string& text, std::size_t width) {
    return text.size() < width ? std::string(width - text.size(), ' ') + text : text;
}

std::string line(const std::string& name, std::uint64_t number) {
    return name + std::string(name.size() < 12 ? 12 - name.size() : 1, ' ') +
           right(std::to_string(number), 12) + "\n";
}

std::string table_text(const Table& table) {
    return "game        " + std::string(game_name(table.rules.index())) + "\nrules       " +
           rules_text(table.rules) + "\n";
}

nlohmann::ordered_json json_of(const Table& table) {
    nlohmann::ordered_json json;
    json["game"] = game_name(table.rules.index());
    for (const RuleValue& value : rule_values(table.rules)) {
        nlohmann::ordered_json& rule = json["rules"][std::string(value.name)];
        switch (value.kind) {
            case OptionKind::Number: rule = value.number; break;
            case OptionKind::Switch: rule = value.number != 0; break;
            case OptionKind::Word: rule = value.word; break;
        }
    }
    return json;
}

}  // namespace

std::string mean_text(std::int64_t sum, std::uint64_t count) {
    const auto size = static_cast<std::uint64_t>(std::llabs(sum));
    const std::uint64_t thousandths = (size * 1000 + count / 2) / count;
    const std::string decimals = std::to_string(1000 + thousandths % 1000).substr(1);
    const bool negative = sum < 0 && thousandths > 0;
    return (negative ? "-" : "") + std::to_string(thousandths / 1000) + "." + decimals;
}

std::string text_report(const Arguments& arguments, const Tally& tally) {
    std::string text = table_text(arguments.table);
    text += "players     " + players_text(arguments) + "\n";
    text += "seed        " + std::to_string(arguments.seed) + "\n\n";
    text += line("games", tally.games) + line("rounds", tally.rounds) +
            line("commands", tally.commands) + line("refused", tally.refused) +
            line("events", tally.events) + "\nends\n";
    for (const auto& [name, count] : tally.ends) {
        text += line("  " + std::string(name), count);
    }
    text += "\nseat          mean score        wins\n";
    for (std::size_t seat = 0; seat < arguments.table.seats; ++seat) {
        text += right(std::to_string(seat), 4) +
                right(mean_text(tally.points[seat], tally.games), 20) +
                right(std::to_string(tally.wins[seat]), 12) + "\n";
    }
    return text + "\nhash " + hex_text(tally.hash) + "\n";
}

std::string json_report(const Arguments& arguments, const Tally& tally) {
    nlohmann::ordered_json json = json_of(arguments.table);
    json["seed"] = arguments.seed;
    json["games"] = tally.games;
    json["rounds"] = tally.rounds;
    json["commands"] = tally.commands;
    json["refused"] = tally.refused;
    json["events"] = tally.events;
    for (const auto& [name, count] : tally.ends) {
        json["ends"][std::string(name)] = count;
    }
    for (std::size_t seat = 0; seat < arguments.table.seats; ++seat) {
        json["seats"].push_back({{"seat", seat},
                                 {"player", to_text(arguments.players[seat])},
                                 {"points", tally.points[seat]},
                                 {"mean", mean_text(tally.points[seat], tally.games)},
                                 {"wins", tally.wins[seat]}});
    }
    json["hash"] = hex_text(tally.hash);
    return json.dump(2) + "\n";
}

std::string text_report(const TournamentArguments& arguments, const Score& score) {
    const auto [value, low, high] = score.share();
    std::string text = table_text(arguments.table);
    text += fmt::format("seats       {}\nplayouts    {}\nseed        {}\n\n", arguments.table.seats,
                        arguments.playouts, arguments.seed);
    text += line("games", score.games()) + line("won", score.won) + line("lost", score.lost) +
            line("shared", score.shared);
    return text + fmt::format("\n{} wins {:.1f} % of the games against {} ({:.1f}-{:.1f} %)\n",
                              to_text(arguments.levels[0]), 100 * value,
                              to_text(arguments.levels[1]), 100 * low, 100 * high);
}

std::string json_report(const TournamentArguments& arguments, const Score& score) {
    const auto [value, low, high] = score.share();
    nlohmann::ordered_json json = json_of(arguments.table);
    json["seats"] = arguments.table.seats;
    json["levels"] = {to_text(arguments.levels[0]), to_text(arguments.levels[1])};
    json["playouts"] = arguments.playouts;
    json["seed"] = arguments.seed;
    json["deals"] = arguments.deals;
    json["games"] = score.games();
    json["won"] = score.won;
    json["lost"] = score.lost;
    json["shared"] = score.shared;
    json["share"] = value;
    json["share_low"] = low;
    json["share_high"] = high;
    return json.dump(2) + "\n";
}

}  // namespace juz::sim
