#include "arguments.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <string_view>

#include "juz/bots/bot.hpp"
#include "juz/netcode/discovery/announcement.hpp"
#include "juz/netcode/wire/name.hpp"

namespace juz::server {

namespace {

using netcode::SeatKind;
using tool::in_quotes;
using tool::number_in;
using tool::Refusal;

constexpr std::uint8_t seats_default = 4;

// Every value as it was typed, so that one place of ours says what is wrong with it.
struct Typed {
    std::string bind = "0.0.0.0";
    std::string port = std::to_string(netcode::game_port_default);
    std::string discovery_port = std::to_string(netcode::discovery_port_default);
    bool no_discovery = false;
    bool find = false;
    bool json = false;
    std::string game = "race";
    std::string rules;
    std::string seats;
    std::string bots = "0";
    std::string policy{fair_policy};
    std::string cap = "60";
    std::string name;
    std::string replays;
    std::string spare;
    bool pack = false;
    std::string seed;
    std::string wait = "0";
    std::string countdown = "2000";
    std::string between = "8000";
    std::string pace = "100";
    std::string watch_delay = "0";
    bool no_spectators = false;
    bool once = false;
};

// Stops at the first thing that is wrong.
class Understanding {
  public:
    explicit Understanding(const Typed& typed) : typed_(typed) {}

    std::variant<Arguments, Refusal> run() {
        address();
        discovery();
        rules();
        seats();
        arbitration();
        times();
        rest();
        if (refusal_) {
            return *refusal_;
        }
        return arguments_;
    }

  private:
    template <class Value>
    Value take(const std::variant<Value, Refusal>& value) {
        if (const auto* refusal = std::get_if<Refusal>(&value)) {
            wrong(*refusal);
            return Value{};
        }
        return std::get<Value>(value);
    }

    void wrong(const Refusal& refusal) {
        if (!refusal_) {
            refusal_ = refusal;
        }
    }

    template <class Number>
    Number number(std::string_view option, std::string_view text, std::uint64_t min,
                  std::uint64_t max) {
        return static_cast<Number>(take(number_in(option, text, min, max)));
    }

    void address() {
        const auto port = number<std::uint16_t>("--port", typed_.port, 0, 65535);
        const auto endpoint = netcode::parse_address(typed_.bind, port);
        if (!endpoint) {
            wrong({"--bind: " + endpoint.error().text});
            return;
        }
        arguments_.bind = endpoint.value();
    }

    void discovery() {
        const auto port =
            number<std::uint16_t>("--discovery-port", typed_.discovery_port, 0, 65535);
        if (!typed_.no_discovery) {
            arguments_.discovery_port = port;
        }
        arguments_.find = typed_.find;
        arguments_.json = typed_.json;
        if (typed_.find && (typed_.no_discovery || port == 0)) {
            wrong({"--find: it needs the port that hosts listen on"});
        }
        if (typed_.json && !typed_.find) {
            wrong({"--json: only --find has something to tell"});
        }
    }

    void rules() {
        const auto parsed = parse_rules(typed_.game, typed_.rules);
        if (const auto* error = std::get_if<OptionError>(&parsed)) {
            const bool known = game_of_name(typed_.game).has_value();
            wrong({(known ? "--rules: " : "--game: ") + error->message});
            return;
        }
        arguments_.options.table.rules = std::get<AnyRuleset>(parsed);
    }

    // What the game allows; without a word four, or as near to it as the game comes.
    std::uint8_t seat_count() {
        const GameIndex game = arguments_.options.table.rules.index();
        const SeatRange range = seat_range(game);
        if (typed_.seats.empty()) {
            return std::clamp<std::uint8_t>(seats_default, range.min, range.max);
        }
        const auto count = number<std::uint8_t>("--seats", typed_.seats, 1, seat_count_max);
        if (!range.has(count)) {
            wrong({fmt::format("--seats: {} is for {} to {} seats", game_name(game), range.min,
                               range.max)});
        }
        return count;
    }

    void seats() {
        const std::uint8_t count = seat_count();
        const std::size_t colon = typed_.bots.find(':');
        const std::string_view typed(typed_.bots);
        const auto bots = number<std::uint8_t>("--bots", typed.substr(0, colon), 0, count);
        BotLevel level = BotLevel::Steady;
        if (colon != std::string::npos) {
            const std::string_view name = typed.substr(colon + 1);
            const std::optional<BotLevel> named = bot_level_from_text(name);
            if (!named) {
                wrong({"--bots: there is no level " + in_quotes(name) +
                       "; there is random, easy, steady, skilled"});
            }
            level = named.value_or(level);
        }
        for (std::uint8_t seat = 0; seat < count && !refusal_; ++seat) {
            netcode::LobbySeat& place = arguments_.options.table.seats[seat];
            place.kind = seat < count - bots ? SeatKind::Open : SeatKind::Bot;
            place.level = level;
        }
        arguments_.options.lobby.wait_for =
            number<std::uint8_t>("--wait", typed_.wait, 0, seat_count_max);
    }

    void arbitration() {
        netcode::Arbitration& chosen = arguments_.options.table.arbitration;
        if (typed_.policy == arrival_policy) {
            chosen.policy = netcode::Policy::Arrival;
        } else if (typed_.policy != fair_policy) {
            wrong({"--policy: there is no policy " + in_quotes(typed_.policy) +
                   "; there is fair, arrival"});
        }
        chosen.cap_ms = number<std::uint16_t>("--cap", typed_.cap, 0, netcode::cap_ms_max);
    }

    void times() {
        arguments_.options.lobby.countdown =
            std::chrono::milliseconds(number<int>("--countdown", typed_.countdown, 0, 60000));
        arguments_.options.between_rounds =
            std::chrono::milliseconds(number<int>("--between", typed_.between, 0, 600000));
        arguments_.options.bot_pace_percent = number<std::uint16_t>("--pace", typed_.pace, 1, 1000);
        arguments_.options.table.may_watch = !typed_.no_spectators;
        arguments_.options.table.watch_delay_s = number<std::uint16_t>(
            "--watch-delay", typed_.watch_delay, 0, netcode::watch_delay_s_max);
    }

    void rest() {
        arguments_.options.table.table = netcode::clean_name(typed_.name);
        if (arguments_.options.table.table.empty() && !typed_.name.empty()) {
            wrong({"--name: nothing of it can be shown"});
        }
        arguments_.options.program = "juz-server " JUZ_VERSION;
        for (const std::string& folder : {typed_.replays, typed_.spare}) {
            if (!folder.empty()) {
                arguments_.replays.push_back(folder);
            }
        }
        if (typed_.replays.empty() && !typed_.spare.empty()) {
            wrong({"--spare: there is no --replays for it to stand in for"});
        }
        if (typed_.pack && typed_.replays.empty()) {
            wrong({"--pack: there is no --replays to be packed"});
        }
        arguments_.pack = typed_.pack;
        if (!typed_.seed.empty()) {
            arguments_.seed = take(tool::seed_of("--seed", typed_.seed));
        }
        arguments_.once = typed_.once;
    }

    const Typed& typed_;
    Arguments arguments_;
    std::optional<Refusal> refusal_;
};

// "race 1 to 8, possession 2 to 4, winged 3 to 4".
std::string seat_ranges_text() {
    std::string text;
    for (GameIndex game = 0; game < Games::names.size(); ++game) {
        text += fmt::format("{}{} {} to {}", text.empty() ? "" : ", ", game_name(game),
                            seat_range(game).min, seat_range(game).max);
    }
    return text;
}

}  // namespace

std::variant<Arguments, Refusal> read_arguments(int argc, const char* const* argv) {
    Typed typed;
    CLI::App app{"Hosts a table of the juz card games.", "juz-server"};
    app.set_version_flag("--version", "juz-server " JUZ_VERSION);
    const auto add = [&app](const char* name, std::string& value, const char* type,
                            const std::string& help) {
        app.add_option(name, value, help)->type_name(type)->capture_default_str();
    };
    add("--bind", typed.bind, "ADDRESS", "The address to listen on; 0.0.0.0 is every one");
    add("--port", typed.port, "N", "The UDP port to listen on; 0 is any that is free");
    add("--discovery-port", typed.discovery_port, "N",
        "The UDP port on which tables are looked for; 0 is any that is free");
    app.add_flag("--no-discovery", typed.no_discovery, "Let nobody find the table by looking")
        ->disable_flag_override();
    add("--game", typed.game, "NAME", "Which game, and for how many: " + seat_ranges_text());
    add("--rules", typed.rules, "LIST", "Options of the game, as in preset=nerts,turn_count=1");
    add("--seats", typed.seats, "N", "Seats at the table, bots included; 4 if nothing is said");
    add("--bots", typed.bots, "N[:LEVEL]", "How many of them are bots, as in 2:skilled");
    add("--policy", typed.policy, "NAME",
        "Who was first: fair goes by what each player saw, arrival by the wire");
    add("--cap", typed.cap, "MS", "Under fair, how much of a round trip is made good at most");
    add("--name", typed.name, "TEXT", "The table's name");
    add("--replays", typed.replays, "DIR", "Where each match is recorded");
    add("--spare", typed.spare, "DIR", "Where a record goes that the other folder does not take");
    app.add_flag("--pack", typed.pack, "Pack what was recorded once the match is over")
        ->disable_flag_override();
    add("--seed", typed.seed, "SEED",
        "Deals every match from this, for tests; else all who play have a say in it");
    add("--wait", typed.wait, "N",
        "Begin as soon as N people sit and are ready; 0 waits until no seat is open");
    add("--countdown", typed.countdown, "MS", "From everybody ready to the deal");
    add("--between", typed.between, "MS", "From the end of a round to the next deal");
    add("--pace", typed.pace, "PERCENT", "Scales the times of bots; less is faster");
    add("--watch-delay", typed.watch_delay, "SECONDS",
        "Show who watches everything, hidden cards too, so late; 0: at once, nothing hidden");
    app.add_flag("--no-spectators", typed.no_spectators,
                 "Let nobody be there without a seat while a match is on")
        ->disable_flag_override();
    app.add_flag("--find", typed.find, "Host nothing; print the tables on this network")
        ->disable_flag_override();
    app.add_flag("--json", typed.json, "Print them as JSON")->disable_flag_override();
    app.add_flag("--once", typed.once, "End after one match")->disable_flag_override();
    if (const std::optional<Refusal> refusal = tool::read_line(app, argc, argv)) {
        return *refusal;
    }
    return Understanding(typed).run();
}

}  // namespace juz::server
