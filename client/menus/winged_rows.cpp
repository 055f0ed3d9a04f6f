#include "menus/option_row.hpp"
#include "text/speech.hpp"
#include "text/tr.hpp"

// The options of Winged.

namespace juz::client {

std::vector<RuleRow> winged_rows(const winged::Ruleset& rules) {
    using namespace winged;
    using Number = std::uint16_t;
    const RuleSheet<Ruleset> sheet{rules, Ruleset{}};
    const auto clock = [&](const char* id, std::string label, std::string note,
                           Number Ruleset::*member) {
        return sheet.row<Number>(id, std::move(label), std::move(note), member,
                                 {{0, trc("time limit", "off")},
                                  {15000, seconds_words(15000)},
                                  {30000, seconds_words(30000)},
                                  {60000, seconds_words(60000)}},
                                 seconds_words);
    };
    return {
        sheet.row<Number>("pairs", tr("Pairs"),
                          tr("Several cards of one rank may be laid in one turn, if one of them "
                             "is of the suit."),
                          &Ruleset::pairs, {{0, tr("off")}, {1, tr("on")}}, plain_number),
        sheet.row<Flush>(
            "flush", tr("Flushes"),
            tr("Several cards of one suit may be laid in one turn: of the suit in "
               "force, or of any."),
            &Ruleset::flush,
            {{Flush::Off, tr("off")}, {Flush::Suit, tr("of the suit")}, {Flush::Any, tr("of any")}},
            plain_number),
        sheet.row<Number>("rounds", tr("Rounds"),
                          tr("Who wins most of them wins the match; then fewer cards count."),
                          &Ruleset::rounds, {{1, "1"}, {3, "3"}, {5, "5"}}, plain_number),
        clock("choose_ms", tr("Time to choose"),
              tr("When it is up the clock keeps the five highest cards."), &Ruleset::choose_ms),
        clock("turn_ms", tr("Turn clock"),
              tr("When the time is up the clock plays the lowest card, or takes the centre."),
              &Ruleset::turn_ms),
        sheet.row<Number>("turn_limit", tr("Turns at most"),
                          tr("After so many turns the fewest cards win the round."),
                          &Ruleset::turn_limit, {{2000, "2000"}, {500, "500"}, {200, "200"}},
                          plain_number),
    };
}

}  // namespace juz::client
