#include "menus/rule_rows.hpp"

#include <algorithm>

#include "juz/match/match.hpp"
#include "menus/option_row.hpp"
#include "text/game_title.hpp"
#include "text/speech.hpp"
#include "text/tr.hpp"

namespace juz::client {

std::string plain_number(unsigned value) {
    return std::to_string(value);
}

std::string seconds_words(unsigned milliseconds) {
    return milliseconds == 0
               ? trc("time limit", "off")
               : filled(tr("{count} s"), {{"count", std::to_string(milliseconds / 1000)}});
}

std::vector<std::string> game_titles() {
    std::vector<std::string> titles;
    titles.reserve(Games::names.size());
    for (const std::string_view game : Games::names) {
        titles.push_back(game_title(game));
    }
    return titles;
}

AnyRuleset usual_rules(GameIndex game) {
    return std::get<AnyRuleset>(parse_rules(game_name(game), ""));
}

std::vector<RuleRow> rule_rows(const AnyRuleset& rules) {
    if (const auto* of_possession = std::get_if<possession::Ruleset>(&rules)) {
        return possession_rows(*of_possession);
    }
    if (const auto* of_winged = std::get_if<winged::Ruleset>(&rules)) {
        return winged_rows(*of_winged);
    }
    return race_rows(std::get<race::Ruleset>(rules));
}

int differing(const std::vector<RuleRow>& rows) {
    return static_cast<int>(
        std::count_if(rows.begin(), rows.end(), [](const RuleRow& row) { return row.differs; }));
}

AnyRuleset preset_of(const AnyRuleset& rules) {
    const auto* of_race = std::get_if<race::Ruleset>(&rules);
    return of_race != nullptr ? AnyRuleset(race::rules_of(of_race->preset))
                              : usual_rules(rules.index());
}

std::string preset_label(const AnyRuleset& rules) {
    const auto* of_race = std::get_if<race::Ruleset>(&rules);
    if (of_race == nullptr) {
        return tr("the usual rules");
    }
    switch (of_race->preset) {
        case race::Preset::Atena: return tr("Atena");
        case race::Preset::Literal: return tr("Literal");
        case race::Preset::Nerts: return tr("Nerts");
        case race::Preset::Demon: return tr("Demon");
    }
    return {};
}

namespace {

std::string preset_sentence(race::Preset preset) {
    switch (preset) {
        case race::Preset::Atena: return tr("Atena: after a book of 1993.");
        case race::Preset::Literal:
            return tr(
                "Literal: the book of 1993 word for word, with separate waste piles and "
                "turning only when stuck.");
        case race::Preset::Nerts: return tr("Nerts: aces are free, a card left costs 2.");
        case race::Preset::Demon: return tr("Demon: like Nerts, and the shout earns 10.");
    }
    return {};
}

}  // namespace

std::string preset_note(const AnyRuleset& rules) {
    const auto* of_race = std::get_if<race::Ruleset>(&rules);
    return of_race == nullptr
               ? std::string()
               : preset_sentence(of_race->preset) + " " +
                     filled(tr("Length: {length}."), {{"length", length_words(*of_race)}});
}

}  // namespace juz::client
