#include "worlds.hpp"

#include <array>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <sstream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "juz-sim/world/shrink.hpp"
#include "juz-sim/world/world.hpp"

namespace juz::sim {

namespace {

using world::FaultCounts;
using world::WorldResult;
using world::WorldScript;
using Json = nlohmann::ordered_json;

/// What is common to all worlds of a run.
struct Total {
    std::uint64_t worlds = 0;
    std::uint64_t failed = 0;
    std::int64_t virtual_us = 0;
    FaultCounts faults{};
    world::Consequences consequences;
};

std::string seconds_text(std::int64_t microseconds) {
    return fmt::format("{}.{:03}", microseconds / 1'000'000, microseconds / 1000 % 1000);
}

Json json_of(const FaultCounts& faults) {
    Json json;
    for (std::size_t kind = 0; kind < faults.size(); ++kind) {
        json[std::string(world::fault_names[kind])] = faults[kind];
    }
    return json;
}

// Names and numbers of everything that is counted beside the faults.
std::vector<std::pair<const char*, std::uint64_t>> named(const world::Consequences& counts) {
    return {{"resent", counts.resent},
            {"connections_lost", counts.lost},
            {"messages_refused", counts.garbled},
            {"told_too_slow", counts.too_slow},
            {"seats_taken_back", counts.returned},
            {"snapshots", counts.snapshots},
            {"matches_begun", counts.matches_begun},
            {"matches_over", counts.matches_over},
            {"deals_called_off", counts.deals_called_off},
            {"deals_proven", counts.deals_proven},
            {"contests", counts.contests},
            {"contests_held", counts.held},
            {"contests_overturned", counts.overturned},
            {"writes_refused", counts.unwritten},
            {"tables_found", counts.tables_found},
            {"tables_replaced", counts.tables_replaced},
            {"tables_gone", counts.tables_gone},
            {"found_in_time", counts.found_in_time},
            {"strays_refused", counts.strays_refused}};
}

Json json_of(const world::Consequences& counts) {
    Json json;
    for (const auto& [name, count] : named(counts)) {
        json[name] = count;
    }
    return json;
}

void add(world::Consequences& to, const world::Consequences& more) {
    to.resent += more.resent;
    to.lost += more.lost;
    to.garbled += more.garbled;
    to.too_slow += more.too_slow;
    to.returned += more.returned;
    to.snapshots += more.snapshots;
    to.matches_begun += more.matches_begun;
    to.matches_over += more.matches_over;
    to.deals_called_off += more.deals_called_off;
    to.deals_proven += more.deals_proven;
    to.contests += more.contests;
    to.held += more.held;
    to.overturned += more.overturned;
    to.unwritten += more.unwritten;
    to.tables_found += more.tables_found;
    to.tables_replaced += more.tables_replaced;
    to.tables_gone += more.tables_gone;
    to.found_in_time += more.found_in_time;
    to.strays_refused += more.strays_refused;
}

void add(Total& total, const WorldResult& result) {
    ++total.worlds;
    total.failed += result.failure ? 1U : 0U;
    total.virtual_us += result.virtual_us;
    for (std::size_t kind = 0; kind < total.faults.size(); ++kind) {
        total.faults[kind] += result.faults[kind];
    }
    add(total.consequences, result.consequences);
}

Json json_of(const WorldScript& script, const WorldResult& result) {
    Json json;
    json["seed"] = script.seed;
    json["game"] = game_name(script.rules.index());
    json["seats"] = script.players + script.bots;
    json["clients"] = script.clients();
    json["virtual_us"] = result.virtual_us;
    json["events"] = result.events;
    json["commands"] = result.commands;
    json["checks"] = result.checks;
    json["hash"] = fmt::format("{:016x}", result.hash);
    json["faults"] = json_of(result.faults);
    json["consequences"] = json_of(result.consequences);
    json["failure"] = result.failure ? Json(*result.failure) : Json(nullptr);
    return json;
}

std::string line_of(const WorldScript& script, const WorldResult& result) {
    std::string text =
        fmt::format("world {}: {}, {} seats, {} clients, {} s, {} events, hash {:016x}",
                    script.seed, game_name(script.rules.index()), script.players + script.bots,
                    script.clients(), seconds_text(result.virtual_us), result.events, result.hash);
    for (std::size_t kind = 0; kind < result.faults.size(); ++kind) {
        if (result.faults[kind] > 0) {
            text += fmt::format(", {} {}", world::fault_names[kind], result.faults[kind]);
        }
    }
    return text + "\n";
}

std::string total_text(const Total& total) {
    std::string text = fmt::format(
        "\nworlds              {:>12}\nfailed              {:>12}\n"
        "virtual seconds     {:>12}\n",
        total.worlds, total.failed, total.virtual_us / 1'000'000);
    for (std::size_t kind = 0; kind < total.faults.size(); ++kind) {
        text += fmt::format("{:<20}{:>12}\n", world::fault_names[kind], total.faults[kind]);
    }
    for (const auto& [name, count] : named(total.consequences)) {
        text += fmt::format("{:<20}{:>12}\n", name, count);
    }
    return text;
}

WorldScript small_script(const WorldScript& script) {
    return world::shrink(script, [](const WorldScript& smaller) {
        return world::run_world(smaller).failure.has_value();
    });
}

void say(const std::string& text) {
    static_cast<void>(std::fputs(text.c_str(), stdout));
    // A world that ends the whole program should not take the others' lines along.
    static_cast<void>(std::fflush(stdout));
}

std::string failure_text(const WorldScript& script, const WorldResult& result) {
    const WorldScript small = small_script(script);
    const WorldResult again = world::run_world(small);
    return fmt::format(
        "world {} FAILED {}\n# The smallest script found, which fails {}.\n"
        "# Save these lines and run: juz-sim --world-script FILE\n{}",
        script.seed, *result.failure, again.failure.value_or("no more"), world::to_text(small));
}

std::variant<WorldScript, std::string> script_in(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        return "cannot read '" + path + "'";
    }
    std::ostringstream text;
    text << file.rdbuf();
    return world::script_from_text(text.str());
}

class Runs {
  public:
    explicit Runs(bool json) : json_(json) {}

    void run(const WorldScript& script) {
        const WorldResult result = world::run_world(script);
        add(total_, result);
        if (json_) {
            Json json = json_of(script, result);
            if (result.failure) {
                json["script"] = world::to_text(small_script(script));
            }
            worlds_.push_back(std::move(json));
            return;
        }
        say(line_of(script, result));
        if (result.failure) {
            say(failure_text(script, result));
        }
    }

    int finish() {
        if (json_) {
            Json json;
            json["failed"] = total_.failed;
            json["virtual_us"] = total_.virtual_us;
            json["faults"] = json_of(total_.faults);
            json["consequences"] = json_of(total_.consequences);
            json["worlds"] = std::move(worlds_);
            say(json.dump(2) + "\n");
        } else if (total_.worlds > 1) {
            say(total_text(total_));
        }
        if (std::ferror(stdout) != 0) {
            return tool::exit_environment;
        }
        return total_.failed == 0 ? tool::exit_fine : tool::exit_no;
    }

    std::int64_t virtual_us() const { return total_.virtual_us; }

  private:
    bool json_;
    Total total_;
    Json worlds_ = Json::array();
};

}  // namespace

int run_worlds(const WorldArguments& arguments) {
    Runs runs(arguments.json);
    const auto begin = std::chrono::steady_clock::now();
    if (arguments.script) {
        const auto script = script_in(*arguments.script);
        if (const auto* wrong = std::get_if<std::string>(&script)) {
            static_cast<void>(std::fprintf(stderr, "juz-sim: %s\n", wrong->c_str()));
            return tool::exit_usage;
        }
        runs.run(std::get<WorldScript>(script));
        return runs.finish();
    }
    for (std::uint64_t at = 0; at < arguments.worlds; ++at) {
        runs.run(world::draw_script(arguments.seed + at));
    }
    const int code = runs.finish();
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    // Not on standard output, which is the same for the same line.
    fmt::print(stderr, "{:.0f} virtual seconds a second\n",
               static_cast<double>(runs.virtual_us()) / 1e6 / std::max(took.count(), 1e-6));
    return code;
}

}  // namespace juz::sim
