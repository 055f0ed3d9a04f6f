#include "table/winged/winged_play.hpp"

#include "juz/bots/bot.hpp"
#include "table/card_kinds.hpp"
#include "table/winged/winged_words.hpp"
#include "text/tr.hpp"

namespace juz::client {

namespace {

winged::Cards card_list(const std::vector<Card>& cards) {
    winged::Cards list;
    for (const Card card : cards) {
        if (list.size() < winged::Cards::capacity) {
            list.push(card);
        }
    }
    return list;
}

}  // namespace

TurnTable WingedPlay::table(Seat me) const {
    return table_of(now(), me);
}

bool WingedPlay::chooses(Seat me) const {
    const winged::SeatTable& own = now().of(me);
    return now().table.phase == winged::Phase::Choosing && own.chosen == 0 && own.gone == 0;
}

bool WingedPlay::on_turn(Seat me) const {
    return now().table.phase == winged::Phase::Playing && now().table.turn == me.value;
}

std::vector<std::vector<Card>> WingedPlay::lays(Seat me) const {
    std::vector<std::vector<Card>> found;
    if (!on_turn(me)) {
        return found;
    }
    winged::legal_commands(now(), me, [&](const Command& command) {
        if (const auto* play = std::get_if<winged::PlayCommand>(&command)) {
            found.emplace_back(play->cards.begin(), play->cards.end());
        }
    });
    return found;
}

std::vector<Card> WingedPlay::suggestion(Seat me) const {
    // A bot in this seat would choose so; the clock would take the highest.
    const GameIndex game = state().index();
    const std::unique_ptr<Bot> bot = make_bot(BotLevel::Steady, game, me, Seed{}, 1);
    const std::optional<Microseconds> when = bot->think(state(), Microseconds{});
    const std::optional<AnyCommand> wish = when ? bot->act(*when) : std::nullopt;
    const auto* command = wish ? std::get_if<Command>(&*wish) : nullptr;
    const auto* choice = command != nullptr ? std::get_if<winged::ChooseCommand>(command) : nullptr;
    const winged::Cards cards =
        choice != nullptr ? choice->cards : winged::five_highest(now().table, me);
    return {cards.begin(), cards.end()};
}

AnyCommand WingedPlay::lay(const std::vector<Card>& cards, Seat me) const {
    if (chooses(me)) {
        return Command(winged::ChooseCommand{me, card_list(cards)});
    }
    return Command(winged::PlayCommand{me, card_list(cards)});
}

std::optional<AnyCommand> WingedPlay::command(TurnMove move, Seat me) const {
    switch (move) {
        case TurnMove::Take: return Command(winged::TakeCommand{me});
        case TurnMove::Draw:
        case TurnMove::Pass: break;
    }
    return std::nullopt;
}

std::string WingedPlay::title() const {
    return tr("Winged");
}

std::string WingedPlay::subtitle() const {
    const winged::Table& table = now().table;
    std::string words = counted("{count} player", "{count} players", table.seats);
    if (table.rules.rounds != 1) {
        words += " · " + filled(tr("round {number} of {rounds}"),
                                {{"number", std::to_string(table.round + 1)},
                                 {"rounds", std::to_string(table.rules.rounds)}});
    }
    return words;
}

std::string WingedPlay::refusal(const Refusal& refusal, const AnyCommand& command,
                                const Players& /*players*/) const {
    return winged_refusal(refusal, std::get<Command>(command), now().table);
}

std::string WingedPlay::advice(Seat me, const std::vector<Card>& chosen) const {
    const winged::Table& table = now().table;
    if (chooses(me)) {
        return chosen.size() == winged::hand_size
                   ? tr("Five cards for the hand, the rest for the pile: keep these?")
                   : counted("Choose {count} more card for the hand.",
                             "Choose {count} more cards for the hand.",
                             winged::hand_size - static_cast<long>(chosen.size()));
    }
    if (chosen.size() > 1) {
        return counted("Chosen: {count} card.", "Chosen: {count} cards.",
                       static_cast<long>(chosen.size()));
    }
    if (may(TurnMove::Take, me)) {
        return lays(me).empty() ? tr("Nothing in the hand fits: take the centre.")
                                : tr("Play an ace, or take the centre.");
    }
    if (table.freedom != 0) {
        return tr("The queen frees your turn: lay any card; its suit becomes the suit.");
    }
    const std::optional<Suit> suit = winged::suit_in_force(table);
    return suit ? filled(tr("Can be played: {suit}, or any ace."), {{"suit", suit_kind(*suit)}})
                : tr("The centre is empty: lay any card.");
}

std::string WingedPlay::lay_label(Seat me, int chosen) const {
    if (chooses(me)) {
        return tr("Keep these five");
    }
    return chosen > 1 ? counted("Play {count} card", "Play {count} cards", chosen) : tr("Play");
}

std::string WingedPlay::move_label(TurnMove /*move*/) const {
    return tr("Take");
}

BannerScene WingedPlay::banner(Seat me) const {
    if (chooses(me)) {
        return {tr("Choose five cards for your hand"), "", false};
    }
    const winged::Table& table = now().table;
    if (table.phase == winged::Phase::Choosing) {
        return {tr("The others are still choosing"), "", true};
    }
    if (table.phase == winged::Phase::Playing && table.freedom != 0) {
        return {tr("Queen’s freedom: any card"), "♛", table.turn != me.value};
    }
    return {};
}

TableOverlay WingedPlay::result(const Players& players) const {
    const winged::Table& table = now().table;
    TableOverlay overlay;
    overlay.title = tr("The round is over.");
    const auto left = [&](Seat seat) { return winged::cards_left(table.seat[seat.value]); };
    const std::vector<Seat> order =
        ranked(table.seats, [&](Seat a, Seat b) { return left(a) < left(b); });
    for (const Seat seat : order) {
        const bool several = table.rules.rounds != 1;
        overlay.rows.push_back({seat.value, name_of(players, seat),
                                several ? counted("{count} card", "{count} cards", left(seat)) : "",
                                several
                                    ? counted("{count} won", "{count} won", table.won[seat.value])
                                    : counted("{count} card", "{count} cards", left(seat)),
                                left(seat) == left(order.front())});
    }
    overlay.foot = table.phase == winged::Phase::MatchOver ? tr("The match is over.")
                                                           : tr("The next round follows.");
    return overlay;
}

Told WingedPlay::tell(const winged::Event& event, const winged::State& before,
                      const Players& players, std::optional<Seat> me) const {
    return told_of(event, before, players, me);
}

}  // namespace juz::client
