#include "menus/option_row.hpp"
#include "text/speech.hpp"
#include "text/tr.hpp"

// The options of Possession.

namespace juz::client {

std::vector<RuleRow> possession_rows(const possession::Ruleset& rules) {
    using namespace possession;
    using Number = std::uint16_t;
    const RuleSheet<Ruleset> sheet{rules, Ruleset{}};
    return {
        sheet.row<Laying>(
            "lay", tr("What fits"),
            tr("A card of the suit or a neighbour in rank; literally, only a "
               "neighbour of the same suit, and then hardly a round ends."),
            &Ruleset::lay,
            {{Laying::SuitOrNeighbour, tr("suit or neighbour")}, {Laying::Literal, tr("literal")}},
            plain_number),
        sheet.row<AfterDraw>(
            "after_draw", tr("After drawing"),
            tr("The turn ends, or a card that fits may be laid at once."), &Ruleset::after_draw,
            {{AfterDraw::Pass, tr("turn ends")}, {AfterDraw::MayPlay, tr("may lay")}},
            plain_number),
        sheet.row<Drawing>(
            "draw", tr("Drawing"), tr("Only with nothing to lay, or whenever one likes."),
            &Ruleset::draw,
            {{Drawing::ForcedPlay, tr("when stuck")}, {Drawing::Optional, tr("any time")}},
            plain_number),
        sheet.row<Number>("limit", tr("Lost at"),
                          tr("A card left in the hand costs a point. Who first has so many points "
                             "has lost, and the match ends."),
                          &Ruleset::limit, {{8, "8"}, {15, "15"}, {25, "25"}}, plain_number),
        sheet.row<Number>("turn_ms", tr("Turn clock"),
                          tr("When the time is up the clock lays the longest run, or draws."),
                          &Ruleset::turn_ms,
                          {{0, trc("time limit", "off")},
                           {15000, seconds_words(15000)},
                           {30000, seconds_words(30000)},
                           {60000, seconds_words(60000)}},
                          seconds_words),
        sheet.row<Number>("turn_limit", tr("Turns at most"),
                          tr("A round that goes on for so long is scored as it stands."),
                          &Ruleset::turn_limit, {{2000, "2000"}, {500, "500"}, {200, "200"}},
                          plain_number),
    };
}

}  // namespace juz::client
