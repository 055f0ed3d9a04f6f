#include "arguments.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>

#include <CLI/CLI.hpp>

namespace juz::sim {

namespace {

constexpr std::uint32_t games_max = 100000000;

// Every value as it was typed, so that one place of ours says what is wrong with it.
struct Typed {
    std::string game = "race";
    std::string rules;
    std::string seats = "4";
    std::string games = "1000";
    std::string seed = "1";
    std::string players = "random";
    std::string replays;
    bool json = false;
};

Refusal wrong(const std::string& text) {
    return {text, false};
}

std::string in_quotes(std::string_view text) {
    return "'" + std::string(text) + "'";
}

std::optional<std::uint64_t> number_of(std::string_view text) {
    std::uint64_t value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    return error == std::errc() && stop == end ? std::optional(value) : std::nullopt;
}

std::variant<std::uint64_t, Refusal> number_in(std::string_view option, std::string_view text,
                                               std::uint64_t min, std::uint64_t max) {
    const std::optional<std::uint64_t> value = number_of(text);
    if (!value || *value < min || *value > max) {
        return wrong(std::string(option) + " " + in_quotes(text) + " is not a number from " +
                     std::to_string(min) + " to " + std::to_string(max));
    }
    return *value;
}

std::pair<std::uint8_t, std::uint8_t> seats_range(const AnyRuleset& rules) {
    std::pair<std::uint8_t, std::uint8_t> range;
    const auto look = [&](auto tag) {
        using Game = decltype(tag);
        if (std::holds_alternative<typename Game::Ruleset>(rules)) {
            range = {Game::seats_min, Game::seats_max};
        }
    };
    const auto look_at_all = [&]<class... Game>(const std::variant<Game...>&) {
        (look(Game{}), ...);
    };
    look_at_all(Games::Tag{});
    return range;
}

std::string level_names() {
    std::string names;
    for (const std::string_view name : bot_level_names) {
        names += (names.empty() ? "" : ", ") + std::string(name);
    }
    return names;
}

std::variant<std::vector<BotLevel>, Refusal> players_of(std::string_view text, std::size_t seats) {
    std::vector<BotLevel> players;
    std::string_view rest = text;
    while (true) {
        const std::size_t comma = rest.find(',');
        const std::string_view name = rest.substr(0, comma);
        const std::optional<BotLevel> level = bot_level_from_text(name);
        if (!level) {
            return wrong("--players: there is no level " + in_quotes(name) + "; there is " +
                         level_names());
        }
        players.push_back(*level);
        if (comma == std::string_view::npos) {
            break;
        }
        rest.remove_prefix(comma + 1);
    }
    if (players.size() == 1) {
        players.assign(seats, players.front());
    }
    if (players.size() != seats) {
        return wrong("--players names " + std::to_string(players.size()) + " levels for " +
                     std::to_string(seats) + " seats; name one for all or one a seat");
    }
    return players;
}

std::variant<Arguments, Refusal> understand(const Typed& typed) {
    Arguments arguments;
    arguments.json = typed.json;
    if (!typed.replays.empty()) {
        arguments.replays = typed.replays;
    }
    const auto rules = parse_rules(typed.game, typed.rules);
    if (const auto* error = std::get_if<OptionError>(&rules)) {
        const bool known = game_of_name(typed.game).has_value();
        return wrong((known ? "--rules: " : "--game: ") + error->message);
    }
    arguments.rules = std::get<AnyRuleset>(rules);
    const auto [seats_min, seats_max] = seats_range(arguments.rules);
    const auto seats = number_in("--seats", typed.seats, seats_min, seats_max);
    if (const auto* refusal = std::get_if<Refusal>(&seats)) {
        return *refusal;
    }
    arguments.seats = static_cast<std::uint8_t>(std::get<0>(seats));
    const auto games = number_in("--games", typed.games, 1, games_max);
    if (const auto* refusal = std::get_if<Refusal>(&games)) {
        return *refusal;
    }
    arguments.games = static_cast<std::uint32_t>(std::get<0>(games));
    const auto seed = number_in("--seed", typed.seed, 0, ~std::uint64_t{0});
    if (const auto* refusal = std::get_if<Refusal>(&seed)) {
        return *refusal;
    }
    arguments.seed = std::get<0>(seed);
    const auto players = players_of(typed.players, arguments.seats);
    if (const auto* refusal = std::get_if<Refusal>(&players)) {
        return *refusal;
    }
    arguments.players = std::get<0>(players);
    return arguments;
}

// CLI11 lists what it did not expect; the first is enough for one line.
std::string unexpected(const CLI::App& app) {
    const std::vector<std::string> rest = app.remaining();
    const std::string first = rest.empty() ? "" : rest.front();
    const bool option = !first.empty() && first.front() == '-';
    return std::string(option ? "unknown option " : "unknown argument ") + in_quotes(first) +
           "; juz-sim --help lists what there is";
}

// CLI11 says `--games: …` of a missing or a second value, and `json was given …` of a flag's.
std::string mismatch(std::string_view what) {
    const bool flag = what.substr(0, 2) != "--";
    const std::string option(what.substr(0, what.find_first_of(": ")));
    return flag ? "--" + option + " takes no value" : option + " takes exactly one value";
}

}  // namespace

bool Arguments::all_random() const {
    return std::all_of(players.begin(), players.end(),
                       [](BotLevel level) { return level == BotLevel::Random; });
}

std::variant<Arguments, Refusal> read_arguments(int argc, const char* const* argv) {
    Typed typed;
    CLI::App app{"Plays whole games without a network and counts how they end.", "juz-sim"};
    app.set_version_flag("--version", "juz-sim " JUZ_VERSION);
    const auto add = [&app](const char* name, std::string& value, const char* type,
                            const std::string& help) {
        app.add_option(name, value, help)->type_name(type)->capture_default_str();
    };
    add("--game", typed.game, "NAME", "Which game");
    add("--rules", typed.rules, "LIST", "Options of the game, as in preset=nerts,turn_count=1");
    add("--seats", typed.seats, "N", "Players at the table");
    add("--games", typed.games, "N", "How many games");
    add("--seed", typed.seed, "N", "Where all chance comes from");
    add("--players", typed.players, "LEVEL",
        "One of " + level_names() + " for all seats, or one a seat as in easy,skilled");
    add("--replays", typed.replays, "DIR", "Leave the replay of each game in this folder");
    app.add_flag("--json", typed.json, "Print one JSON object instead of text")
        ->disable_flag_override();
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        return Refusal{app.help(), true};
    } catch (const CLI::CallForVersion& version) {
        return Refusal{std::string(version.what()) + "\n", true};
    } catch (const CLI::ExtrasError&) {
        return wrong(unexpected(app));
    } catch (const CLI::ArgumentMismatch& error) {
        return wrong(mismatch(error.what()));
    } catch (const CLI::ParseError& error) {
        return wrong(error.what());
    }
    return understand(typed);
}

}  // namespace juz::sim
