#include "juz/winged/ruleset.hpp"

#include <array>

namespace juz::winged {

namespace {

constexpr std::array<std::string_view, 3> flush_words{"off", "suit", "any"};

constexpr std::array option_table{
    switch_option<Ruleset, &Ruleset::pairs>("pairs"),
    word_option<Ruleset, &Ruleset::flush>("flush", flush_words),
    number_option<Ruleset, &Ruleset::rounds>("rounds", 1, 100),
    number_option<Ruleset, &Ruleset::turn_limit>("turn_limit", 10, 60000),
    number_option<Ruleset, &Ruleset::choose_ms>("choose_ms", 0, 60000),
    number_option<Ruleset, &Ruleset::turn_ms>("turn_ms", 0, 60000),
};

}  // namespace

std::span<const Option<Ruleset>> options() {
    return option_table;
}

std::variant<Ruleset, OptionError> parse_rules(std::string_view text) {
    const auto parsed = parse_assignments("Winged", options(), text);
    if (const auto* wrong = std::get_if<OptionError>(&parsed)) {
        return *wrong;
    }
    const auto& values = std::get<Assignments>(parsed);
    Ruleset rules;
    for (std::size_t at = 0; at < option_table.size(); ++at) {
        if (values[at]) {
            option_table[at].set(rules, *values[at]);
        }
    }
    return rules;
}

bool is_valid(const Ruleset& rules) {
    return all_taken(options(), rules);
}

}  // namespace juz::winged
