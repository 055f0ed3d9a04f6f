#include "menus/rule_rows.hpp"

#include <algorithm>

#include "juz/race/ruleset.hpp"
#include "text/tr.hpp"

namespace juz::client {

namespace {

using race::Ruleset;

// A row of one option: `labels` name its values in `values`' order.
template <class Value>
RuleRow option_row(const Ruleset& rules, const char* id, std::string label, Value Ruleset::*member,
                   const std::vector<std::pair<Value, std::string>>& usual,
                   std::string (*other)(unsigned)) {
    RuleRow row{id, std::move(label), {}, -1, false};
    const auto add = [&](Value value, std::string words) {
        Ruleset with = rules;
        with.*member = value;
        if (rules.*member == value) {
            row.chosen = static_cast<int>(row.choices.size());
        }
        row.choices.push_back({std::move(words), with});
    };
    for (const auto& [value, words] : usual) {
        add(value, words);
    }
    if (row.chosen < 0) {
        add(rules.*member, other(static_cast<unsigned>(rules.*member)));
    }
    row.differs = rules.*member != race::rules_of(rules.preset).*member;
    return row;
}

std::string plain_number(unsigned value) {
    return std::to_string(value);
}

std::string seconds(unsigned milliseconds) {
    return filled(tr("{count} s"), {{"count", std::to_string(milliseconds / 1000)}});
}

RuleRow preset_row(const Ruleset& rules) {
    RuleRow row{"preset", tr("Preset"), {}, static_cast<int>(rules.preset), false};
    using race::Preset;
    for (const Preset preset : {Preset::Atena, Preset::Literal, Preset::Nerts, Preset::Demon}) {
        const AnyRuleset named = race::rules_of(preset);
        row.choices.push_back({preset_label(named), named});
    }
    return row;
}

// Rounds and target exclude each other, so they are one choice.
RuleRow match_row(const Ruleset& rules) {
    RuleRow row{"match", tr("Match"), {}, -1, false};
    const auto add = [&](std::uint16_t rounds, std::uint16_t target, std::string words) {
        Ruleset with = rules;
        with.rounds = rounds;
        with.target = target;
        if (with == rules) {
            row.chosen = static_cast<int>(row.choices.size());
        }
        row.choices.push_back({std::move(words), with});
    };
    const auto rounds_text = [](std::uint16_t count) {
        return counted("{count} round", "{count} rounds", count);
    };
    const auto target_text = [](std::uint16_t points) {
        return filled(tr("to {points}"), {{"points", std::to_string(points)}});
    };
    add(1, 0, tr("one round"));
    add(3, 0, rounds_text(3));
    add(0, 100, target_text(100));
    if (row.chosen < 0) {
        add(rules.rounds, rules.target,
            rules.target != 0 ? target_text(rules.target) : rounds_text(rules.rounds));
    }
    const Ruleset usual = race::rules_of(rules.preset);
    row.differs = rules.rounds != usual.rounds || rules.target != usual.target;
    return row;
}

std::vector<RuleRow> race_rows(const Ruleset& rules) {
    using namespace race;
    using Number = std::uint16_t;
    return {
        preset_row(rules),
        option_row<Ace>(rules, "ace", tr("Aces"), &Ruleset::ace,
                        {{Ace::Forced, tr("must be played")}, {Ace::Free, tr("free")}},
                        plain_number),
        option_row<Number>(rules, "turn_count", tr("Cards turned"), &Ruleset::turn_count,
                           {{3, tr("three")}, {1, tr("one")}}, plain_number),
        option_row<Turning>(
            rules, "turn", tr("Turning"), &Ruleset::turn,
            {{Turning::AnyTime, tr("any time")}, {Turning::WhenStuck, tr("when stuck")}},
            plain_number),
        option_row<Waste>(rules, "waste", tr("Waste"), &Ruleset::waste,
                          {{Waste::Single, tr("one pile")}, {Waste::Separate, tr("separate")}},
                          plain_number),
        option_row<Refill>(rules, "refill", tr("Empty column"), &Ruleset::refill,
                           {{Refill::Automatic, tr("refilled")}, {Refill::Manual, tr("by hand")}},
                           plain_number),
        option_row<Calling>(
            rules, "call", tr("Shout “Już!”"), &Ruleset::call,
            {{Calling::Manual, tr("by hand")}, {Calling::Automatic, tr("automatic")}},
            plain_number),
        option_row<Number>(rules, "left_cost", tr("A card left costs"), &Ruleset::left_cost,
                           {{1, "1"}, {2, "2"}}, plain_number),
        option_row<Number>(rules, "call_bonus", tr("The shout earns"), &Ruleset::call_bonus,
                           {{0, "0"}, {5, "5"}, {10, "10"}}, plain_number),
        match_row(rules),
        option_row<Number>(rules, "countdown_ms", tr("Countdown"), &Ruleset::countdown_ms,
                           {{3000, seconds(3000)}, {5000, seconds(5000)}, {10000, seconds(10000)}},
                           seconds),
    };
}

}  // namespace

std::vector<RuleRow> rule_rows(const AnyRuleset& rules) {
    return race_rows(std::get<Ruleset>(rules));
}

int differing(const std::vector<RuleRow>& rows) {
    return static_cast<int>(
        std::count_if(rows.begin(), rows.end(), [](const RuleRow& row) { return row.differs; }));
}

AnyRuleset preset_of(const AnyRuleset& rules) {
    return race::rules_of(std::get<Ruleset>(rules).preset);
}

std::string preset_label(const AnyRuleset& rules) {
    switch (std::get<Ruleset>(rules).preset) {
        case race::Preset::Atena: return tr("Atena");
        case race::Preset::Literal: return tr("Literal");
        case race::Preset::Nerts: return tr("Nerts");
        case race::Preset::Demon: return tr("Demon");
    }
    return {};
}

}  // namespace juz::client
