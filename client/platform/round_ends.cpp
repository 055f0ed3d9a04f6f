#include "platform/round_ends.hpp"

#include "text/tr.hpp"

namespace juz::client {

namespace {

// Who has no card left is out, if anybody is.
template <class Ended>
std::string out_words(const Ended& ended, const SeatTitles& names, const std::string& text) {
    for (std::size_t seat = 0; seat < ended.seats; ++seat) {
        if (ended.scores[seat] == 0) {
            return filled(text, {{"name", names[seat]}});
        }
    }
    return tr("The round is over.");
}

std::string rounds_words(std::size_t rounds) {
    return rounds < 2 ? std::string()
                      : filled(tr("Rounds played: {count}."), {{"count", std::to_string(rounds)}});
}

std::string points_words(int points) {
    return filled(tr("The match goes to {points}, which is reached."),
                  {{"points", std::to_string(points)}});
}

}  // namespace

std::string round_end_words(const race::Ended& ended, const SeatTitles& names) {
    switch (ended.why) {
        case race::EndReason::Called:
            return ended.caller ? filled(tr("{name}: Już! The round is over."),
                                         {{"name", names[ended.caller->value]}})
                                : tr("An empty reserve: the round is over.");
        case race::EndReason::Exhausted:
            return tr("Nobody can go on: the round is scored as it stands.");
        case race::EndReason::Limit: return tr("Too many moves: the round is scored as it stands.");
        case race::EndReason::Abandoned: return tr("Everybody has left: the round is over.");
    }
    return {};
}

std::string round_end_words(const possession::Ended& ended, const SeatTitles& names) {
    switch (ended.why) {
        case possession::EndReason::Out:
            return out_words(ended, names, tr("{name}: the last card is laid. The round is over."));
        case possession::EndReason::Blocked:
            return tr("Nobody can go on: the round is scored as it stands.");
        case possession::EndReason::TurnLimit:
            return tr("Too many turns: the round is scored as it stands.");
        case possession::EndReason::Abandoned: return tr("Everybody has left: the round is over.");
    }
    return {};
}

std::string round_end_words(const winged::Ended& ended, const SeatTitles& names) {
    switch (ended.why) {
        case winged::EndReason::Out:
            return out_words(ended, names, tr("{name}: no cards left. The round is won."));
        case winged::EndReason::TurnLimit:
            return tr("Too many turns: the fewest cards win the round.");
        case winged::EndReason::Abandoned: return tr("Everybody has left: the round is over.");
    }
    return {};
}

std::string match_end_words(const AnyRuleset& rules, const AnyEvent& ended, std::size_t rounds) {
    if (const auto* of_race = std::get_if<race::Event>(&ended)) {
        switch (std::get<race::MatchEnded>(*of_race).why) {
            case race::MatchReason::Rounds: return rounds_words(rounds);
            case race::MatchReason::Target:
                return points_words(std::get<race::Ruleset>(rules).target);
            case race::MatchReason::RoundLimit:
                return filled(tr("Rounds played: {count}, the most there can be."),
                              {{"count", std::to_string(rounds)}});
            case race::MatchReason::Abandoned: return {};
        }
    } else if (const auto* of_possession = std::get_if<possession::Event>(&ended)) {
        switch (std::get<possession::MatchEnded>(*of_possession).why) {
            case possession::MatchReason::Limit:
                return points_words(std::get<possession::Ruleset>(rules).limit);
            case possession::MatchReason::Abandoned: return {};
        }
    } else if (const auto* of_winged = std::get_if<winged::Event>(&ended)) {
        switch (std::get<winged::MatchEnded>(*of_winged).why) {
            case winged::MatchReason::Rounds: return rounds_words(rounds);
            case winged::MatchReason::Abandoned: return {};
        }
    }
    return {};
}

}  // namespace juz::client
