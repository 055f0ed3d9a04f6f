// Scripts as text: what a failing world leaves behind, for people and for `--world-script`.
#include <algorithm>
#include <charconv>
#include <sstream>

#include <fmt/format.h>

#include "script.hpp"

namespace juz::world {

namespace {

constexpr std::array<std::string_view, 2> planted_names{"nothing", "no_resend"};
constexpr std::array<std::string_view, 2> policy_names{arrival_policy, fair_policy};
constexpr std::int64_t time_max_us = 3'600'000'000;
constexpr std::uint8_t clients_max = 12;

template <class Names>
std::optional<std::size_t> place_of(const Names& names, std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    return found == names.end() ? std::nullopt
                                : std::optional(static_cast<std::size_t>(found - names.begin()));
}

template <class Number>
bool read(std::string_view text, std::type_identity_t<Number> min, std::type_identity_t<Number> max,
          Number& into) {
    Number number{};
    const auto end = std::from_chars(text.data(), text.data() + text.size(), number);
    if (end.ec != std::errc() || end.ptr != text.data() + text.size() || number < min ||
        number > max) {
        return false;
    }
    into = number;
    return true;
}

std::vector<std::string> words_of(const std::string& line) {
    std::istringstream stream(line);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) {
        words.push_back(word);
    }
    return words;
}

bool read_fault(const std::vector<std::string>& words, Fault& fault) {
    if (words.size() != 6) {
        return false;
    }
    const auto kind = place_of(fault_names, words[2]);
    if (!kind) {
        return false;
    }
    fault.kind = static_cast<FaultKind>(*kind);
    return read(words[1], 0, time_max_us, fault.at_us) &&
           read(words[3], 0, clients_max, fault.machine) &&
           read(words[4], -time_max_us, time_max_us, fault.amount) &&
           read(words[5], 0, time_max_us, fault.for_us);
}

bool read_rules(const std::vector<std::string>& words, WorldScript& script) {
    const auto rules = parse_rules(words[1], words.size() > 2 ? words[2] : std::string());
    if (const auto* found = std::get_if<AnyRuleset>(&rules)) {
        script.rules = *found;
        return true;
    }
    return false;
}

bool read_number(const std::vector<std::string>& words, WorldScript& script) {
    const std::string& name = words[0];
    const std::string& value = words[1];
    if (name == "seed") {
        return read(value, 0, ~std::uint64_t{0}, script.seed);
    }
    if (name == "players") {
        return read(value, 1, seat_count_max, script.players);
    }
    if (name == "spectators") {
        return read(value, 0, 4, script.spectators);
    }
    if (name == "bots") {
        return read(value, 0, seat_count_max, script.bots);
    }
    if (name == "cap") {
        return read(value, 0, netcode::cap_ms_max, script.arbitration.cap_ms);
    }
    if (name == "pace") {
        return read(value, 1, 1000, script.pace_percent);
    }
    if (name == "calm") {
        return read(value, 0, time_max_us, script.calm_us);
    }
    std::uint8_t owner = 0;
    const bool fine = name == "owner_sets_table" && read(value, 0, 1, owner);
    script.owner_sets_table = owner == 1;
    return fine;
}

bool read_line(const std::vector<std::string>& words, WorldScript& script) {
    if (words.size() < 2) {
        return false;
    }
    if (words[0] == "fault") {
        Fault fault;
        const bool fine = read_fault(words, fault);
        script.faults.push_back(fault);
        return fine;
    }
    if (words[0] == "game") {
        return read_rules(words, script);
    }
    if (words[0] == "policy") {
        const auto policy = place_of(policy_names, words[1]);
        script.arbitration.policy = static_cast<netcode::Policy>(policy.value_or(0));
        return policy.has_value();
    }
    if (words[0] == "level") {
        const std::optional<BotLevel> level = bot_level_from_text(words[1]);
        script.level = level.value_or(script.level);
        return level.has_value();
    }
    if (words[0] == "planted") {
        const auto planted = place_of(planted_names, words[1]);
        script.planted = static_cast<Planted>(planted.value_or(0));
        return planted.has_value();
    }
    return read_number(words, script);
}

// What no single line shows; empty if nothing is wrong.
std::string contradiction(const WorldScript& script) {
    if (!seat_range(script.rules.index()).has(std::size_t{script.players} + script.bots)) {
        return "the game does not take so many players and bots";
    }
    for (const Fault& fault : script.faults) {
        if (fault.machine > script.clients()) {
            return fmt::format("there is no machine {}", fault.machine);
        }
        const bool of_client = fault.kind == FaultKind::Corruption ||
                               fault.kind == FaultKind::SlowReader ||
                               fault.kind == FaultKind::ClientKill;
        if (of_client && fault.machine == server_machine) {
            return fmt::format("{} is a client's", to_text(fault.kind));
        }
    }
    return {};
}

}  // namespace

std::string to_text(const WorldScript& script) {
    std::string text = fmt::format(
        "seed {}\ngame {} {}\npolicy {}\ncap {}\nplayers {}\nspectators {}\nbots {}\nlevel "
        "{}\npace {}\n"
        "owner_sets_table {}\ncalm {}\n",
        script.seed, game_name(script.rules.index()), rules_text(script.rules),
        policy_names[static_cast<std::size_t>(script.arbitration.policy)],
        script.arbitration.cap_ms, script.players, script.spectators, script.bots,
        to_text(script.level), script.pace_percent, script.owner_sets_table ? 1 : 0,
        script.calm_us);
    if (script.planted != Planted::Nothing) {
        text +=
            fmt::format("planted {}\n", planted_names[static_cast<std::size_t>(script.planted)]);
    }
    for (const Fault& fault : script.faults) {
        text += fmt::format("fault {} {} {} {} {}\n", fault.at_us, to_text(fault.kind),
                            fault.machine, fault.amount, fault.for_us);
    }
    return text;
}

std::variant<WorldScript, std::string> script_from_text(std::string_view text) {
    WorldScript script;
    std::istringstream stream{std::string(text)};
    std::size_t number = 0;
    for (std::string line; std::getline(stream, line);) {
        ++number;
        const std::vector<std::string> words = words_of(line);
        if (!words.empty() && words[0][0] != '#' && !read_line(words, script)) {
            return fmt::format("line {} cannot be understood: {}", number, line);
        }
    }
    std::stable_sort(
        script.faults.begin(), script.faults.end(),
        [](const Fault& left, const Fault& right) { return left.at_us < right.at_us; });
    const std::string wrong = contradiction(script);
    return wrong.empty() ? std::variant<WorldScript, std::string>(script) : wrong;
}

}  // namespace juz::world
