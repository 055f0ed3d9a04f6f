#include "juz/race/ruleset.hpp"

#include <array>
#include <string>

namespace juz::race {

namespace {

constexpr std::array<std::string_view, 4> preset_words{"atena", "literal", "nerts", "demon"};
constexpr std::array<std::string_view, 2> refill_words{"automatic", "manual"};
constexpr std::array<std::string_view, 2> ace_words{"forced", "free"};
constexpr std::array<std::string_view, 2> turn_words{"any_time", "when_stuck"};
constexpr std::array<std::string_view, 2> waste_words{"single", "separate"};
constexpr std::array<std::string_view, 2> call_words{"manual", "automatic"};

constexpr std::array option_table{
    word_option<Ruleset, &Ruleset::preset>("preset", preset_words),
    word_option<Ruleset, &Ruleset::refill>("refill", refill_words),
    word_option<Ruleset, &Ruleset::ace>("ace", ace_words),
    word_option<Ruleset, &Ruleset::turn>("turn", turn_words),
    word_option<Ruleset, &Ruleset::waste>("waste", waste_words),
    number_option<Ruleset, &Ruleset::turn_count>("turn_count", 1, 3),
    word_option<Ruleset, &Ruleset::call>("call", call_words),
    number_option<Ruleset, &Ruleset::left_cost>("left_cost", 0, 10),
    number_option<Ruleset, &Ruleset::call_bonus>("call_bonus", 0, 50),
    number_option<Ruleset, &Ruleset::rounds>("rounds", 0, 100),
    number_option<Ruleset, &Ruleset::target>("target", 0, 1000),
    number_option<Ruleset, &Ruleset::round_limit>("round_limit", 1, 100),
    number_option<Ruleset, &Ruleset::rotate_limit>("rotate_limit", 0, 9),
    number_option<Ruleset, &Ruleset::idle_ms>("idle_ms", 0, 60000),
    number_option<Ruleset, &Ruleset::command_limit>("command_limit", 100, 60000),
    number_option<Ruleset, &Ruleset::countdown_ms>("countdown_ms", 0, 60000),
};

// The first option of the table is the preset; it has to be known before the others count.
constexpr const Option<Ruleset>& preset_option = option_table[0];

std::optional<std::size_t> index_of(std::string_view name) {
    for (std::size_t at = 0; at < option_table.size(); ++at) {
        if (option_table[at].name == name) {
            return at;
        }
    }
    return std::nullopt;
}

struct Assignment {
    bool given = false;
    std::uint16_t value = 0;
};
using Assignments = std::array<Assignment, option_table.size()>;

std::optional<OptionError> note(Assignments& assignments, std::string_view name,
                                std::string_view text) {
    const std::optional<std::size_t> at = index_of(name);
    if (!at) {
        std::string known;
        for (const Option<Ruleset>& option : option_table) {
            known += (known.empty() ? "" : ", ") + std::string(option.name);
        }
        return OptionError{"the race has no option '" + std::string(name) + "'; its options are " +
                           known};
    }
    const Option<Ruleset>& option = option_table[*at];
    if (assignments[*at].given) {
        return OptionError{"option '" + std::string(name) + "' is given twice"};
    }
    const std::optional<std::uint16_t> value = parse_value(option, text);
    // One card or three (RACE-12): the range alone would let two pass.
    if (!value || (option.name == "turn_count" && *value == 2)) {
        const std::string allowed =
            option.name == "turn_count" ? std::string("1 or 3") : values_text(option);
        return OptionError{"option '" + std::string(name) + "' cannot be '" + std::string(text) +
                           "'; it takes " + allowed};
    }
    assignments[*at] = {true, *value};
    return std::nullopt;
}

bool given(const Assignments& assignments, std::string_view name) {
    return assignments[*index_of(name)].given;
}

// An option set by hand overrides its preset (RACE-15, RACE-16): choosing one way to end a match
// lets go of the other, unless both were asked for.
std::optional<OptionError> settle_end(Ruleset& rules, const Assignments& assignments) {
    if (given(assignments, "rounds") && rules.rounds != 0 && !given(assignments, "target")) {
        rules.target = 0;
    }
    if (given(assignments, "target") && rules.target != 0 && !given(assignments, "rounds")) {
        rules.rounds = 0;
    }
    if (rules.rounds != 0 && rules.target != 0) {
        return OptionError{"options 'rounds' and 'target' contradict: a match ends by one of them"};
    }
    if (rules.rounds == 0 && rules.target == 0) {
        return OptionError{"a match needs 'rounds' or 'target' above 0"};
    }
    return std::nullopt;
}

}  // namespace

Ruleset rules_of(Preset preset) {
    Ruleset rules;
    rules.preset = preset;
    switch (preset) {
        case Preset::Atena: break;
        case Preset::Literal:
            rules.waste = Waste::Separate;
            rules.turn = Turning::WhenStuck;
            break;
        case Preset::Demon: rules.call_bonus = 10; [[fallthrough]];
        case Preset::Nerts:
            rules.ace = Ace::Free;
            rules.left_cost = 2;
            rules.rounds = 0;
            rules.target = 100;
            break;
    }
    return rules;
}

std::span<const Option<Ruleset>> options() {
    return option_table;
}

std::variant<Ruleset, OptionError> parse_rules(std::string_view text) {
    Assignments assignments{};
    const std::optional<OptionError> wrong =
        for_each_assignment(text, [&](std::string_view name, std::string_view value) {
            return note(assignments, name, value);
        });
    if (wrong) {
        return *wrong;
    }
    Ruleset rules;
    preset_option.set(rules, assignments[0].value);
    rules = rules_of(rules.preset);
    for (std::size_t at = 1; at < option_table.size(); ++at) {
        if (assignments[at].given) {
            option_table[at].set(rules, assignments[at].value);
        }
    }
    const std::optional<OptionError> contradiction = settle_end(rules, assignments);
    if (contradiction) {
        return *contradiction;
    }
    return rules;
}

bool is_valid(const Ruleset& rules) {
    for (const Option<Ruleset>& option : option_table) {
        const std::uint16_t value = option.get(rules);
        if (value < option.min || value > option.max) {
            return false;
        }
    }
    return rules.turn_count != 2 && (rules.rounds == 0) != (rules.target == 0);
}

}  // namespace juz::race
