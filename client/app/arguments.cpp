#include "app/arguments.hpp"

#include <CLI/CLI.hpp>
#include <charconv>
#include <iostream>
#include <utility>

#include "juz/match/match.hpp"
#include "menus/addresses.hpp"
#include "platform/files.hpp"
#include "settings/window_memory.hpp"

namespace juz::client {

namespace {

constexpr std::string_view table_scheme = "juz://";

bool parse_size(const std::string& text, WindowSize& size) {
    const std::size_t cross = text.find('x');
    if (cross == std::string_view::npos) {
        return false;
    }
    const auto number = [](const char* from, const char* to, unsigned& value) {
        const auto [end, error] = std::from_chars(from, to, value);
        return error == std::errc() && end == to && from != to;
    };
    const char* begin = text.data();
    return number(begin, begin + cross, size.width) &&
           number(begin + cross + 1, begin + text.size(), size.height) &&
           size.width >= window_width_min && size.height >= window_height_min &&
           size.width <= window_side_max && size.height <= window_side_max;
}

int complain(const std::string& what) {
    std::cerr << "juz: " << what << "; see juz --help\n";
    return exit_usage;
}

// CLI11 writes help and errors in its own way; errors are one line here.
int told(const CLI::App& app, const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) {
        return app.exit(error);
    }
    std::string what = error.what();
    what = what.substr(0, what.find('\n'));
    return complain(what);
}

// What is to be opened: a table, a replay, or a moment of one. False, and told, for a bad link.
bool read_link(Arguments& arguments, std::optional<int>& exit) {
    if (arguments.replay.substr(0, table_scheme.size()) == table_scheme) {
        arguments.join = std::exchange(arguments.replay, {});
        if (!parse_table_address(arguments.join)) {
            exit = complain("'" + arguments.join + "' is no link to a table");
        }
        return !exit;
    }
    arguments.replay = path_of_uri(arguments.replay);
    std::string problem;
    const ReplayLink link = replay_link(arguments.replay, problem);
    const bool fits =
        problem.empty() && (!link.moment || reaches(link.path, *link.moment, problem));
    if (!fits) {
        exit = complain(arguments.replay + ": " + problem);
    }
    arguments.replay = link.path;
    arguments.moment = link.moment;
    return fits;
}

// False, and told, if they say nothing that is understood.
bool read_words(const std::string& size, const std::string& level, const std::string& language,
                Arguments& arguments, std::optional<int>& exit) {
    if (!size.empty() && !parse_size(size, arguments.window.emplace())) {
        exit = complain("--window takes a size from 640x480 to 8192x8192, not '" + size + "'");
        return false;
    }
    const std::optional<BotLevel> named = bot_level_from_text(level);
    if (!named) {
        exit = complain("--level takes random, easy, steady or skilled, not '" + level + "'");
        return false;
    }
    arguments.level = *named;
    if (!language.empty() && !(arguments.language = language_of_locale(language))) {
        exit = complain("--language takes en, uk or pl, not '" + language + "'");
        return false;
    }
    return true;
}

// What is understood only when everything has been read.
struct Typed {
    std::string game = "race";
    std::string level;
    std::string rules;
    std::string size;
    std::string language;
};

// Options that go with all others.
void add_plain(CLI::App& app, Arguments& arguments, Typed& typed) {
    app.add_option("--level", typed.level, "Of the bots: random, easy, steady or skilled")
        ->option_text("LEVEL=" + typed.level);
    app.add_option("--rules", typed.rules, "Options of the game, such as preset=nerts,turn_count=1")
        ->option_text("LIST");
    app.add_option("--name", arguments.name, "Your name at the table")->option_text("NAME");
    app.add_option("--language", typed.language, "Of the window: en, uk or pl")
        ->option_text("CODE");
    app.add_option("--bind", arguments.bind, "Host only on the interface of this address")
        ->option_text("ADDRESS");
    app.add_option("--port", arguments.port, "UDP port to host on (0: any free one)")
        ->option_text("N=" + std::to_string(arguments.port));
    app.add_option("--window", typed.size, "Size of the window; else as it was last")
        ->option_text("WIDTHxHEIGHT");
}

// For tests; help does not tell of them.
void add_hidden(CLI::App& app, Arguments& arguments) {
    app.add_option("--bot-pace", arguments.bot_pace,
                   "How long bots take, in percent of a person's time, 1 to 1000")
        ->check(CLI::Range(1, 1000))
        ->group("");
    app.add_option("--discovery-port", arguments.discovery_port,
                   "UDP port on which tables are looked for and announced")
        ->check(CLI::Range(1, 65535))
        ->group("");
    app.add_option("--ui-hooks", arguments.hooks,
                   "Answer tests on this Unix socket (see tests/e2e)")
        ->group("");
}

// Why so many bots cannot play; empty if they can.
std::string bots_problem(const Arguments& arguments, const std::string& game) {
    const SeatRange range = seat_range(arguments.rules.index());
    if (!arguments.bots_given) {
        return {};
    }
    if (arguments.practice && range.min == 1 && arguments.bots > 0) {
        return game + " is practised alone";
    }
    const auto seats = static_cast<std::size_t>(arguments.bots) + 1;
    if (arguments.host ? seats <= range.max : range.has(seats)) {
        return {};
    }
    return game + " is for " + std::to_string(range.min) + " to " + std::to_string(range.max) +
           " seats, one of them yours";
}

}  // namespace

Arguments parse_arguments(int argc, const char* const* argv, std::optional<int>& exit) {
    Arguments arguments;
    Typed typed;
    typed.level = to_text(arguments.level);
    bool game_given = false;
    CLI::App app{"juz: three card games for a table of friends", "juz"};
    app.set_version_flag("--version", std::string("juz ") + JUZ_VERSION);
    auto* replay =
        app.add_option(
               "FILE", arguments.replay,
               "A replay (.juzr) to watch, with a moment if there is one (FILE.juzr#1:23.4); or "
               "a link to a table (juz://HOST:PORT/table, or /watch)")
            ->option_text(" ");
    auto* host =
        app.add_flag("--host", arguments.host, "Open a table others can join")->option_text(" ");
    auto* join = app.add_option("--join", arguments.join, "Join the table there")
                     ->option_text("HOST[:PORT]");
    std::string watch;
    auto* watched = app.add_option("--watch", watch, "Watch the table there, without a seat")
                        ->option_text("HOST[:PORT]");
    auto* game_option = app.add_option("--game", typed.game,
                                       "Play race, possession or winged: at once against bots, or "
                                       "host it")
                            ->option_text("NAME");
    auto* bots = app.add_option("--bots", arguments.bots, "Bots at the table, 0 to 7")
                     ->check(CLI::Range(0, 7))
                     ->option_text("N");
    auto* practice =
        app.add_flag("--practice", arguments.practice, "Practise the game: undo, redo, hints")
            ->option_text(" ");
    add_plain(app, arguments, typed);
    add_hidden(app, arguments);
    host->excludes(join)->excludes(replay);
    join->excludes(replay)->excludes(game_option)->excludes(bots);
    replay->excludes(game_option)->excludes(bots);
    practice->excludes(host)->excludes(join)->excludes(replay)->excludes(watched);
    watched->excludes(host)
        ->excludes(join)
        ->excludes(replay)
        ->excludes(game_option)
        ->excludes(bots);
    try {
        app.parse(argc, argv);
        game_given = game_option->count() > 0;
        arguments.bots_given = bots->count() > 0;
        arguments.watch = watched->count() > 0;
        arguments.join = arguments.watch ? watch : arguments.join;
        arguments.play = !arguments.host && (game_given || arguments.bots_given);
    } catch (const CLI::ParseError& error) {
        exit = told(app, error);
        return arguments;
    }
    if (!read_link(arguments, exit) ||
        !read_words(typed.size, typed.level, typed.language, arguments, exit)) {
        return arguments;
    }
    auto parsed = parse_rules(typed.game, typed.rules);
    if (const auto* error = std::get_if<OptionError>(&parsed)) {
        exit = complain(error->message);
        return arguments;
    }
    arguments.rules = std::get<AnyRuleset>(parsed);
    if (const std::string problem = bots_problem(arguments, typed.game); !problem.empty()) {
        exit = complain("--bots: " + problem);
    }
    return arguments;
}

}  // namespace juz::client
