#include <array>

#include "menus/option_row.hpp"
#include "text/tr.hpp"

// The race's options.

namespace juz::client {

namespace {

using namespace race;
using Number = std::uint16_t;
using Sheet = RuleSheet<Ruleset>;

constexpr std::array presets{Preset::Atena, Preset::Literal, Preset::Nerts, Preset::Demon};

// "Atena, Literal: one round."
std::string presets_by_length() {
    std::vector<std::pair<std::string, std::string>> lengths;  // and whose they are
    for (const Preset preset : presets) {
        const Ruleset rules = rules_of(preset);
        const std::string length = length_words(rules);
        if (lengths.empty() || lengths.back().first != length) {
            lengths.emplace_back(length, preset_label(rules));
        } else {
            lengths.back().second += ", " + preset_label(rules);
        }
    }
    std::string words;
    for (const auto& [length, whose] : lengths) {
        words += words.empty() ? "" : " ";
        words += whose;
        words += ": ";
        words += length;
        words += ".";
    }
    return words;
}

RuleRow preset_row(const Ruleset& rules) {
    RuleRow row{"preset",
                tr("Preset"),
                presets_by_length() + " " + tr("What is changed below comes on top of it."),
                {},
                static_cast<int>(rules.preset),
                false};
    for (const Preset preset : presets) {
        const AnyRuleset named = rules_of(preset);
        row.choices.push_back({preset_label(named), named});
    }
    return row;
}

// Rounds and target exclude each other, so they are one choice.
RuleRow match_row(const Sheet& sheet) {
    RuleRow row{"match",
                tr("Match"),
                tr("How long it is played: so many rounds, or until somebody has the points."),
                {},
                -1,
                false};
    const Ruleset& rules = sheet.rules;
    const auto add = [&](Number rounds, Number target, std::string words) {
        Ruleset with = rules;
        with.rounds = rounds;
        with.target = target;
        if (with == rules) {
            row.chosen = static_cast<int>(row.choices.size());
        }
        row.choices.push_back({std::move(words), with});
    };
    const auto rounds_text = [](Number count) {
        return counted("{count} round", "{count} rounds", count);
    };
    const auto target_text = [](Number points) {
        return filled(tr("to {points}"), {{"points", std::to_string(points)}});
    };
    add(1, 0, tr("one round"));
    add(3, 0, rounds_text(3));
    add(0, 100, target_text(100));
    if (row.chosen < 0) {
        add(rules.rounds, rules.target,
            rules.target != 0 ? target_text(rules.target) : rounds_text(rules.rounds));
    }
    row.differs = rules.rounds != sheet.usual.rounds || rules.target != sheet.usual.target;
    return row;
}

std::vector<RuleRow> card_rows(const Sheet& sheet) {
    return {
        sheet.row<Ace>("ace", tr("Aces"),
                       tr("An ace in sight has to go to the centre before anything else, or may "
                          "wait."),
                       &Ruleset::ace,
                       {{Ace::Forced, tr("must be played")}, {Ace::Free, tr("free")}},
                       plain_number),
        sheet.row<Number>("turn_count", tr("Cards turned"),
                          tr("How many cards of the hand are turned at once."),
                          &Ruleset::turn_count, {{3, tr("three")}, {1, tr("one")}}, plain_number),
        sheet.row<Turning>(
            "turn", tr("Turning"),
            tr("Cards may be turned at any time, or only by who has nothing else to play."),
            &Ruleset::turn,
            {{Turning::AnyTime, tr("any time")}, {Turning::WhenStuck, tr("when stuck")}},
            plain_number),
        sheet.row<Waste>("waste", tr("Waste"),
                         tr("Turned cards go on one pile, or every turn makes a pile of its own."),
                         &Ruleset::waste,
                         {{Waste::Single, tr("one pile")}, {Waste::Separate, tr("separate")}},
                         plain_number),
        sheet.row<Refill>(
            "refill", tr("Empty column"),
            tr("An empty column is filled from the reserve by itself, or when its player likes."),
            &Ruleset::refill,
            {{Refill::Automatic, tr("refilled")}, {Refill::Manual, tr("by hand")}}, plain_number),
    };
}

}  // namespace

std::string length_words(const Ruleset& rules) {
    if (rules.target != 0) {
        return counted("several rounds, to {count} point", "several rounds, to {count} points",
                       rules.target);
    }
    return rules.rounds == 1 ? tr("one round")
                             : counted("{count} round", "{count} rounds", rules.rounds);
}

std::vector<RuleRow> race_rows(const Ruleset& rules) {
    const Sheet sheet{rules, rules_of(rules.preset)};
    std::vector<RuleRow> rows{preset_row(rules)};
    for (RuleRow& row : card_rows(sheet)) {
        rows.push_back(std::move(row));
    }
    rows.push_back(sheet.row<Calling>(
        "call", tr("Shout “Już!”"),
        tr("With an empty reserve the round ends by the shout, or at once."), &Ruleset::call,
        {{Calling::Manual, tr("by hand")}, {Calling::Automatic, tr("automatic")}}, plain_number));
    rows.push_back(sheet.row<Number>("left_cost", tr("A card left costs"),
                                     tr("Points lost for every card left in the reserve."),
                                     &Ruleset::left_cost, {{1, "1"}, {2, "2"}}, plain_number));
    rows.push_back(sheet.row<Number>("call_bonus", tr("The shout earns"),
                                     tr("Points for whoever ends the round."), &Ruleset::call_bonus,
                                     {{0, "0"}, {5, "5"}, {10, "10"}}, plain_number));
    rows.push_back(match_row(sheet));
    rows.push_back(sheet.row<Number>(
        "countdown_ms", tr("Countdown"), tr("Time to look at the cards before the start."),
        &Ruleset::countdown_ms,
        {{3000, seconds_words(3000)}, {5000, seconds_words(5000)}, {10000, seconds_words(10000)}},
        seconds_words));
    return rows;
}

}  // namespace juz::client
