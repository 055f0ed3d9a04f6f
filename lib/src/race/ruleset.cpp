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
    number_option<Ruleset, &Ruleset::turn_count>("turn_count", 1, 3, 2),
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

bool given(const Assignments& values, std::string_view name) {
    return values[*index_of(options(), name)].has_value();
}

// An option set by hand overrides its preset (RACE-15, RACE-16): choosing one way to end a match
// lets go of the other, unless both were asked for.
std::optional<OptionError> settle_end(Ruleset& rules, const Assignments& values) {
    if (given(values, "rounds") && rules.rounds != 0 && !given(values, "target")) {
        rules.target = 0;
    }
    if (given(values, "target") && rules.target != 0 && !given(values, "rounds")) {
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
    const auto parsed = parse_assignments("the race", options(), text);
    if (const auto* wrong = std::get_if<OptionError>(&parsed)) {
        return *wrong;
    }
    const auto& values = std::get<Assignments>(parsed);
    // The preset is the first option; those set by hand come on top of it.
    Ruleset rules = rules_of(static_cast<Preset>(values[0].value_or(0)));
    for (std::size_t at = 1; at < option_table.size(); ++at) {
        if (values[at]) {
            option_table[at].set(rules, *values[at]);
        }
    }
    const std::optional<OptionError> contradiction = settle_end(rules, values);
    if (contradiction) {
        return *contradiction;
    }
    return rules;
}

bool is_valid(const Ruleset& rules) {
    return all_taken(options(), rules) && (rules.rounds == 0) != (rules.target == 0);
}

}  // namespace juz::race
