#include "arguments.hpp"

#include <algorithm>
#include <string_view>

namespace juz::sim {

namespace {

using tool::in_quotes;
using tool::number_in;
using tool::Refusal;

constexpr std::uint32_t games_max = 100000000;
constexpr std::uint64_t seed_max = ~std::uint64_t{0};

// Every value as it was typed, so that one place of ours says what is wrong with it.
struct Typed {
    std::string game = "race";
    std::string rules;
    std::string seats;
    std::string games = "1000";
    std::string seed = "1";
    std::string players = "random";
    std::string levels = "skilled,steady";
    std::string playouts = std::to_string(Thinking{}.playouts);
    std::string replays;
    std::string world;
    std::string worlds = "1";
    std::string world_script;
    bool json = false;
};

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

// Collects what the values mean; `refusal` keeps the first thing that is wrong.
class Understanding {
  public:
    explicit Understanding(const Typed& typed) : typed_(typed) {}

    const std::optional<Refusal>& refusal() const { return refusal_; }

    std::uint64_t number(std::string_view option, std::string_view text, std::uint64_t min,
                         std::uint64_t max) {
        const auto value = number_in(option, text, min, max);
        if (const auto* wrong = std::get_if<Refusal>(&value)) {
            refuse(wrong->text);
            return min;
        }
        return std::get<0>(value);
    }

    /// `seats_usual` where the line names no number of seats and the game takes it.
    Table table(std::uint8_t seats_usual) {
        Table table;
        const auto rules = parse_rules(typed_.game, typed_.rules);
        if (const auto* error = std::get_if<OptionError>(&rules)) {
            const bool known = game_of_name(typed_.game).has_value();
            refuse((known ? "--rules: " : "--game: ") + error->message);
            return table;
        }
        table.rules = std::get<AnyRuleset>(rules);
        const auto [seats_min, seats_max] = seats_range(table.rules);
        const auto seats = typed_.seats.empty()
                               ? std::clamp(seats_usual, seats_min, seats_max)
                               : number("--seats", typed_.seats, seats_min, seats_max);
        table.seats = static_cast<std::uint8_t>(seats);
        return table;
    }

    std::vector<BotLevel> levels(std::string_view option, std::string_view text) {
        std::vector<BotLevel> found;
        while (true) {
            const std::size_t comma = text.find(',');
            const std::string_view name = text.substr(0, comma);
            if (const std::optional<BotLevel> level = bot_level_from_text(name)) {
                found.push_back(*level);
            } else {
                refuse(std::string(option) + ": there is no level " + in_quotes(name) +
                       "; there is " + level_names());
            }
            if (comma == std::string_view::npos) {
                return found;
            }
            text.remove_prefix(comma + 1);
        }
    }

    void refuse(const std::string& why) {
        if (!refusal_) {
            refusal_ = Refusal{why};
        }
    }

  private:
    const Typed& typed_;
    std::optional<Refusal> refusal_;
};

Call understand_games(const Typed& typed) {
    constexpr std::uint8_t seats_usual = 4;
    Understanding understanding(typed);
    Arguments arguments;
    arguments.json = typed.json;
    if (!typed.replays.empty()) {
        arguments.replays = typed.replays;
    }
    arguments.table = understanding.table(seats_usual);
    arguments.games =
        static_cast<std::uint32_t>(understanding.number("--games", typed.games, 1, games_max));
    arguments.seed = understanding.number("--seed", typed.seed, 0, seed_max);
    arguments.players = understanding.levels("--players", typed.players);
    const std::size_t seats = arguments.table.seats;
    if (arguments.players.size() == 1) {
        arguments.players.assign(seats, arguments.players.front());
    }
    if (arguments.players.size() != seats) {
        understanding.refuse("--players names " + std::to_string(arguments.players.size()) +
                             " levels for " + std::to_string(seats) +
                             " seats; name one for all or one a seat");
    }
    return understanding.refusal() ? Call(*understanding.refusal()) : Call(arguments);
}

Call understand_tournament(const Typed& typed) {
    constexpr std::uint8_t seats_usual = 2;
    Understanding understanding(typed);
    TournamentArguments arguments;
    arguments.json = typed.json;
    arguments.table = understanding.table(seats_usual);
    // With an odd number of seats one level would have more of them than the other.
    if (arguments.table.seats % 2 != 0) {
        if (!typed.seats.empty()) {
            understanding.refuse("--seats " + in_quotes(typed.seats) +
                                 " cannot be shared equally by two levels");
        }
        ++arguments.table.seats;
    }
    arguments.deals =
        static_cast<std::uint32_t>(understanding.number("--deals", typed.games, 1, games_max));
    arguments.seed = understanding.number("--seed", typed.seed, 0, seed_max);
    arguments.playouts = static_cast<std::uint32_t>(
        understanding.number("--playouts", typed.playouts, 0, Thinking::playouts_max));
    const std::vector<BotLevel> levels = understanding.levels("--levels", typed.levels);
    if (levels.size() == 2) {
        arguments.levels = {levels[0], levels[1]};
    } else {
        understanding.refuse("--levels takes two levels, as in skilled,steady");
    }
    return understanding.refusal() ? Call(*understanding.refusal()) : Call(arguments);
}

Call understand_world(const Typed& typed) {
    Understanding understanding(typed);
    WorldArguments arguments;
    arguments.json = typed.json;
    if (!typed.world_script.empty()) {
        arguments.script = typed.world_script;
    } else {
        arguments.seed = understanding.number("--world", typed.world, 0, seed_max);
    }
    arguments.worlds =
        static_cast<std::uint32_t>(understanding.number("--worlds", typed.worlds, 1, games_max));
    return understanding.refusal() ? Call(*understanding.refusal()) : Call(arguments);
}

/// The program's options and where CLI11 puts what was typed.
struct CommandLine {
    CLI::App app{"Plays whole games without a network and counts how they end.", "juz-sim"};
    Typed typed;
    CLI::App* tournament =
        app.add_subcommand("tournament", "Let two levels play each deal twice, with seats swapped");

    CommandLine() {
        app.set_version_flag("--version", "juz-sim " JUZ_VERSION);
        add_common(app, "Players at the table; 4 if the game takes as many");
        add(app, "--games", typed.games, "N", "How many games");
        add(app, "--players", typed.players, "LEVEL",
            "One of " + level_names() + " for all seats, or one a seat as in easy,skilled");
        add(app, "--replays", typed.replays, "DIR", "Leave the replay of each game in this folder");
        CLI::Option* world = add(app, "--world", typed.world, "SEED",
                                 "Simulate server, clients, network and disk with all their "
                                 "faults instead; --json is the only other option then");
        add(app, "--worlds", typed.worlds, "N", "How many such worlds, with the seeds that follow")
            ->needs(world);
        add(app, "--world-script", typed.world_script, "FILE",
            "Run the one world that this file tells of")
            ->excludes(world);
        add_common(*tournament, "Players at the table, in turn of the one level and of the other");
        add(*tournament, "--deals", typed.games, "N", "How many deals");
        add(*tournament, "--levels", typed.levels, "LEVEL,LEVEL", "Who plays against whom");
        add(*tournament, "--playouts", typed.playouts, "N",
            "How many playouts a decision a bot that searches may take");
    }

  private:
    static CLI::Option* add(CLI::App& to, const char* name, std::string& value, const char* type,
                            const std::string& help) {
        return to.add_option(name, value, help)->type_name(type)->capture_default_str();
    }

    void add_common(CLI::App& to, const std::string& seats) {
        add(to, "--game", typed.game, "NAME", "Which game");
        add(to, "--rules", typed.rules, "LIST",
            "Options of the game, as in preset=nerts,turn_count=1");
        add(to, "--seats", typed.seats, "N", seats);
        add(to, "--seed", typed.seed, "N", "Where all chance comes from");
        to.add_flag("--json", typed.json, "Print one JSON object instead of text")
            ->disable_flag_override();
    }
};

}  // namespace

bool Arguments::all_random() const {
    return std::all_of(players.begin(), players.end(),
                       [](BotLevel level) { return level == BotLevel::Random; });
}

Call read_arguments(int argc, const char* const* argv) {
    CommandLine line;
    if (std::optional<Refusal> refusal = tool::read_line(line.app, argc, argv)) {
        return *std::move(refusal);
    }
    if (line.tournament->parsed()) {
        return understand_tournament(line.typed);
    }
    const bool world = !line.typed.world.empty() || !line.typed.world_script.empty();
    return world ? understand_world(line.typed) : understand_games(line.typed);
}

}  // namespace juz::sim
