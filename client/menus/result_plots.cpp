#include <functional>

#include "menus/plots.hpp"
#include "menus/result_screen.hpp"
#include "text/tr.hpp"

// What a result shows of how the match went, and why something of it is not there.

namespace juz::client {

// Empty if nothing is missing that a host's page has.
std::string ResultScreen::missing() const {
    if (story_) {
        const bool has_contests = std::holds_alternative<race::Ruleset>(view_.match->header.rules);
        return has_contests && !story_->knows_refusals
                   ? tr("Contested plays are missing here: only the host knows what others were "
                        "refused.")
                   : std::string();
    }
    return link_->has_gap() ? tr("A part of this match was not seen here, so there is no replay of "
                                 "it and nothing to plot.")
                            : std::string();
}

void ResultScreen::plots(const Rect& top, const Rect& bottom) {
    const double unit = s();
    if (!story_) {
        menu::paragraph({top.x, top.y + 20 * unit}, top.w, missing(),
                        {Type::Small, palette::second_text});
        return;
    }
    const GameStory& story = *story_;
    using Plot = std::function<void(const Rect&)>;
    const AnyRuleset& rules = view_.match->header.rules;
    const Plot points = [&](const Rect& rect) { points_plot(rect, unit, story, rows_); };
    Plot moves = [&](const Rect& rect) { moves_plot(rect, unit, story, rows_); };
    const auto cards = [&](const std::string& title) -> Plot {
        return [&, title](const Rect& rect) { cards_plot(rect, unit, title, story, rows_); };
    };
    const auto counts = [&](const std::string& title) -> Plot {
        return [&, title](const Rect& rect) { counts_plot(rect, unit, title, story, rows_); };
    };
    const auto last = [&](const std::string& title) -> Plot {
        // One round's numbers stand in the table already.
        if (story.rounds.size() < 2) {
            return moves;
        }
        return [&, title](const Rect& rect) { rounds_table(rect, unit, title, story, rows_); };
    };
    std::vector<Plot> below;
    if (std::holds_alternative<race::Ruleset>(rules)) {
        points(top);
        if (story.knows_refusals) {
            below.push_back(counts(tr("Contested plays, lost and won")));
        }
        below.push_back(cards(tr("Cards left in the reserve")));
        below.push_back(last(tr("Points of each round")));
    } else if (std::holds_alternative<possession::Ruleset>(rules)) {
        points(top);
        below = {counts(tr("Turns: drawn and laid")), cards(tr("Cards in the hand")),
                 last(tr("Points of each round"))};
    } else {
        cards(tr("Cards left"))(top);
        below = {counts(tr("Turns: taken and played")), last(tr("Cards left in each round"))};
    }
    if (bottom.h < least_plot * unit) {
        return;
    }
    const double gap = 15 * unit;
    const auto count = static_cast<double>(below.size());
    const double width = (bottom.w - (count - 1) * gap) / count;
    double x = bottom.x;
    for (const Plot& plot : below) {
        plot({x, bottom.y, width, bottom.h});
        x += width + gap;
    }
}

}  // namespace juz::client
