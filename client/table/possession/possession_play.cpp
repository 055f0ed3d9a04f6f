#include "table/possession/possession_play.hpp"

#include "table/possession/possession_words.hpp"
#include "text/tr.hpp"

namespace juz::client {

namespace {

template <class Asked>
bool is_legal(const possession::State& state, Seat me) {
    bool found = false;
    possession::legal_commands(state, me, [&](const possession::Command& command) {
        found = found || std::holds_alternative<Asked>(command);
    });
    return found;
}

}  // namespace

TurnTable PossessionPlay::table(Seat /*me*/) const {
    return table_of(now());
}

bool PossessionPlay::on_turn(Seat me) const {
    return now().table.phase == possession::Phase::Playing && now().turn() == me;
}

std::vector<std::vector<Card>> PossessionPlay::lays(Seat me) const {
    std::vector<std::vector<Card>> found;
    possession::legal_commands(now(), me, [&](const possession::Command& command) {
        if (const auto* lay = std::get_if<possession::LayCommand>(&command)) {
            found.emplace_back(lay->cards.begin(), lay->cards.end());
        }
    });
    return found;
}

AnyCommand PossessionPlay::lay(const std::vector<Card>& cards, Seat me) const {
    possession::LayCommand lay{me, {}};
    for (const Card card : cards) {
        if (lay.cards.size() < possession::LaidCards::capacity) {
            lay.cards.push(card);
        }
    }
    return Command(lay);
}

std::optional<AnyCommand> PossessionPlay::command(TurnMove move, Seat me) const {
    switch (move) {
        case TurnMove::Draw: return Command(possession::DrawCommand{me});
        case TurnMove::Pass: return Command(possession::PassCommand{me});
        case TurnMove::Take: break;
    }
    return std::nullopt;
}

TurnMove PossessionPlay::other_move(Seat me) const {
    return is_legal<possession::PassCommand>(now(), me) ? TurnMove::Pass : TurnMove::Draw;
}

std::string PossessionPlay::title() const {
    return tr("Possession");
}

std::string PossessionPlay::subtitle() const {
    const possession::Table& table = now().table;
    return filled(tr("Round {number}"), {{"number", std::to_string(table.round + 1)}}) + " · " +
           counted("to {count} point", "to {count} points", table.rules.limit);
}

std::string PossessionPlay::refusal(const Refusal& refusal, const AnyCommand& command,
                                    const Players& /*players*/) const {
    return possession_refusal(refusal, std::get<Command>(command), now().table.discard.top());
}

std::string PossessionPlay::advice(Seat me, const std::vector<Card>& chosen) const {
    const possession::Table& table = now().table;
    if (chosen.size() > 1) {
        return counted("Chosen: a run of {count} card.", "Chosen: a run of {count} cards.",
                       static_cast<long>(chosen.size()));
    }
    if (is_legal<possession::LayCommand>(now(), me)) {
        return layable_words(possession::laying_on(table.rules.lay, table.discard.top()));
    }
    return is_legal<possession::PassCommand>(now(), me)
               ? tr("Nothing can be laid or drawn: pass.")
               : tr("Nothing in the hand fits: draw a card.");
}

std::string PossessionPlay::lay_label(Seat /*me*/, int chosen) const {
    return chosen > 1 ? counted("Lay {count} card", "Lay {count} cards", chosen) : tr("Lay");
}

std::string PossessionPlay::move_label(TurnMove move) const {
    return move == TurnMove::Pass ? tr("Pass") : tr("Draw");
}

TableOverlay PossessionPlay::result(const Players& players) const {
    const possession::Table& table = now().table;
    TableOverlay overlay;
    overlay.title = tr("The round is over.");
    const auto total = [&](Seat seat) { return table.totals[seat.value]; };
    const std::vector<Seat> order =
        ranked(table.seats, [&](Seat a, Seat b) { return total(a) < total(b); });
    for (const Seat seat : order) {
        overlay.rows.push_back({seat.value, name_of(players, seat),
                                signed_words(table.seat[seat.value].hand.count),
                                std::to_string(total(seat)), total(seat) == total(order.front())});
    }
    overlay.foot = table.phase == possession::Phase::MatchOver ? tr("The match is over.")
                                                               : tr("The next round follows.");
    return overlay;
}

Told PossessionPlay::tell(const possession::Event& event, const possession::State& before,
                          const Players& players, std::optional<Seat> me) const {
    return told_of(event, before, players, me);
}

}  // namespace juz::client
