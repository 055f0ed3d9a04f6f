#include "juz/possession/ruleset.hpp"

#include <array>

namespace juz::possession {

namespace {

constexpr std::array<std::string_view, 2> lay_words{"suit_or_neighbour", "literal"};
constexpr std::array<std::string_view, 2> after_draw_words{"pass", "may_play"};
constexpr std::array<std::string_view, 2> draw_words{"forced_play", "optional"};

constexpr std::array option_table{
    word_option<Ruleset, &Ruleset::lay>("lay", lay_words),
    word_option<Ruleset, &Ruleset::after_draw>("after_draw", after_draw_words),
    word_option<Ruleset, &Ruleset::draw>("draw", draw_words),
    number_option<Ruleset, &Ruleset::limit>("limit", 1, 100),
    number_option<Ruleset, &Ruleset::turn_limit>("turn_limit", 10, 60000),
    number_option<Ruleset, &Ruleset::turn_ms>("turn_ms", 0, 60000),
};

}  // namespace

std::span<const Option<Ruleset>> options() {
    return option_table;
}

std::variant<Ruleset, OptionError> parse_rules(std::string_view text) {
    const auto parsed = parse_assignments("Possession", options(), text);
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

}  // namespace juz::possession
