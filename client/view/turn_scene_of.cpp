#include "view/turn_scene_of.hpp"

#include <algorithm>
#include <array>
#include <tuple>

#include "juz/possession/rules.hpp"
#include "juz/winged/rules.hpp"
#include "text/speech.hpp"
#include "text/tr.hpp"

namespace juz::client {

namespace {

// Few enough that everybody should look.
constexpr int possession_nearly_out = 2;
constexpr int winged_nearly_out = 4;

// Black and red in turn, so that neighbouring suits are told apart at a glance.
int suit_place(Card card) {
    constexpr std::array<int, suit_count> places{0, 1, 3, 2};
    return places[static_cast<std::size_t>(card.suit())];
}

int rank_place(Card card, bool ace_high) {
    return ace_high && card.is_ace() ? rank_king + 1 : card.rank();
}

std::span<const Card> span_of(const auto& pile) {
    return {pile.begin(), pile.end()};
}

std::string card_count(int cards) {
    return counted("{count} card", "{count} cards", cards);
}

// Backs without a known pack take turns: which pack a hidden card is of is nobody's to see.
std::vector<TurnCard> backs(int cards, int packs) {
    std::vector<TurnCard> shown;
    shown.reserve(static_cast<std::size_t>(cards));
    for (int i = 0; i < cards; ++i) {
        shown.push_back({{}, static_cast<std::uint8_t>(i % packs)});
    }
    return shown;
}

std::vector<TurnCard> faces(std::span<const Card> cards, int packs) {
    std::vector<TurnCard> shown = backs(static_cast<int>(cards.size()), packs);
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (cards[i].is_known()) {
            shown[i] = turn_card(cards[i]);
        }
    }
    return shown;
}

template <class State>
TurnSeat seat_of(const State& state, const Players& players, Seat seat, int cards) {
    const auto& table = state.table;
    TurnSeat scene;
    scene.seat = seat.value;
    scene.name = players.names[seat.value];
    scene.tag = state.of(seat).gone != 0 ? trc("of a player who is gone", "left")
                                         : players.tags[seat.value];
    scene.note = card_count(cards);
    using Phase = decltype(table.phase);
    scene.on_turn = table.phase == Phase::Playing && table.turn == seat.value;
    scene.dealer = table.phase != Phase::Waiting && table.dealer == seat.value;
    return scene;
}

TurnSeat possession_seat(const possession::State& state, const Players& players, Seat seat,
                         int packs) {
    const possession::Table& table = state.table;
    const int cards = state.of(seat).hand.count;
    TurnSeat scene = seat_of(state, players, seat, cards);
    scene.nearly_out = cards > 0 && cards <= possession_nearly_out;
    scene.points = table.totals[seat.value];
    scene.points_limit = table.rules.limit;
    scene.line = std::to_string(scene.points) + " / " + std::to_string(table.rules.limit);
    scene.hand = backs(cards, packs);
    return scene;
}

// Until it has chosen, a seat's dealt cards are its hand to look at.
bool has_chosen(const winged::SeatTable& seat) {
    return seat.chosen != 0;
}

std::span<const Card> winged_hand(const winged::SeatTable& seat) {
    return has_chosen(seat) ? span_of(seat.hand) : span_of(seat.pile);
}

TurnSeat winged_seat(const winged::State& state, const Players& players, Seat seat) {
    const winged::Table& table = state.table;
    const winged::SeatTable& own = state.of(seat);
    const int cards = winged::cards_left(own);
    TurnSeat scene = seat_of(state, players, seat, cards);
    scene.nearly_out = has_chosen(own) && cards > 0 && cards <= winged_nearly_out;
    if (table.phase == winged::Phase::Choosing) {
        scene.on_turn = !has_chosen(own);
        if (has_chosen(own)) {
            scene.note = tr("has chosen");
            scene.note_tone = Dot::Mint;
        }
    }
    if (table.rules.rounds > 1) {
        scene.line = counted("{count} round won", "{count} rounds won", table.won[seat.value]);
    }
    scene.hand = backs(static_cast<int>(winged_hand(own).size()), 1);
    scene.pile = has_chosen(own) ? own.pile.count : -1;
    return scene;
}

// The seats of a table around `me`; all of them if nobody is.
template <class Visit>
void for_each_other(unsigned seats, std::optional<Seat> me, Visit visit) {
    for (unsigned i = me ? 1 : 0; i < seats; ++i) {
        const unsigned number = me ? (me->value + i) % seats : i;
        visit(Seat{static_cast<std::uint8_t>(number)});
    }
}

void add_hand(TurnScene& scene, std::span<const Card> cards, HandOrder order, bool ace_high) {
    const std::vector<Card> sorted = in_order(cards, order, ace_high);
    for (const TurnCard& card : faces(sorted, scene.packs)) {
        HandCard held;
        held.card = card;
        scene.hand.push_back(held);
    }
    scene.own->hand.clear();
    scene.own->nearly_out = false;
    if (scene.own->on_turn) {
        scene.own->note = scene.choosing ? tr("Your choice") : tr("Your turn");
        scene.own->note_tone = Dot::Brass;
    }
}

void add_centre(TurnScene& scene, std::span<const Card> cards) {
    const auto shown = std::min(cards.size(), static_cast<std::size_t>(centre_shown(scene.game)));
    scene.centre.count = static_cast<int>(cards.size());
    scene.centre.cards = faces(cards.last(shown), scene.packs);
}

Seat next_seat(const winged::Table& table) {
    const bool clockwise = table.direction == winged::Direction::Clockwise;
    const unsigned step = clockwise ? 1U : table.seats - 1U;
    return Seat{static_cast<std::uint8_t>((table.turn + step) % table.seats)};
}

void add_winged_words(TurnScene& scene, const winged::State& state, const Players& players) {
    const winged::Table& table = state.table;
    scene.centre.suit_words = scene.centre.any_card ? tr("any card") : tr("suit in force");
    scene.centre.count_words =
        counted("{count} in the centre", "{count} in the centre", table.centre.count);
    if (table.freedom != 0 && table.phase == winged::Phase::Playing) {
        scene.banner = {tr("Queen’s freedom: any card"), "♛", false};
    }
    if (!scene.own || scene.own->pile < 0) {
        return;
    }
    scene.pile_words = counted("{count} in the pile", "{count} in the pile", scene.own->pile);
    if (table.phase == winged::Phase::Playing) {
        scene.own->next =
            filled(tr("Next: {name}"), {{"name", players.names[next_seat(table).value]}});
        if (scene.own->line.empty() && scene.own->on_turn) {
            const int left =
                winged::cards_left(state.of(Seat{static_cast<std::uint8_t>(scene.own->seat)}));
            scene.own->line = counted("{count} card left", "{count} cards left", left);
        }
    }
}

template <class State, class Hand>
void reveal(TurnScene& scene, const State& state, bool ace_high, Hand hand_of) {
    for (TurnSeat& other : scene.others) {
        const Seat seat{static_cast<std::uint8_t>(other.seat)};
        if (state.has(seat)) {
            other.hand =
                faces(in_order(hand_of(state.of(seat)), HandOrder::Suits, ace_high), scene.packs);
        }
    }
}

void mark(TurnScene& scene, const std::vector<Card>& playable) {
    for (HandCard& held : scene.hand) {
        const bool may =
            std::find(playable.begin(), playable.end(), card_of(held.card)) != playable.end();
        held.mood = may ? Mood::Playable : Mood::Dimmed;
    }
}

// Nothing unless the scene's own seat plays now.
template <class State>
std::optional<Seat> playing_seat(const TurnScene& scene, const State& state) {
    using Phase = decltype(state.table.phase);
    if (!scene.own || state.table.phase != Phase::Playing ||
        state.table.turn != static_cast<unsigned>(scene.own->seat)) {
        return std::nullopt;
    }
    return Seat{static_cast<std::uint8_t>(scene.own->seat)};
}

}  // namespace

Card card_of(const TurnCard& card) {
    return card.face.known()
               ? Card(card.face.rank, static_cast<Suit>(card.face.suit), Pack{card.pack})
               : Card::unknown;
}

TurnCard turn_card(Card card) {
    return {face_of(card), card.is_known() ? card.pack().value : std::uint8_t{0}};
}

std::vector<Card> in_order(std::span<const Card> cards, HandOrder order, bool ace_high) {
    std::vector<Card> sorted(cards.begin(), cards.end());
    const auto key = [&](Card card) {
        const int rank = card.is_known() ? rank_place(card, ace_high) : 0;
        const int suit = card.is_known() ? suit_place(card) : 0;
        const bool by_rank = order == HandOrder::Ranks;
        return std::tuple(!card.is_known(), by_rank ? rank : suit, by_rank ? suit : rank,
                          card.code());
    };
    if (order != HandOrder::Received) {
        std::stable_sort(sorted.begin(), sorted.end(),
                         [&](Card a, Card b) { return key(a) < key(b); });
    }
    return sorted;
}

TurnScene scene_of(const possession::State& state, const Players& players, std::optional<Seat> me,
                   HandOrder order) {
    const possession::Table& table = state.table;
    TurnScene scene;
    scene.game = TurnGame::Possession;
    scene.looks = players.looks;
    scene.packs = possession::pack_count(static_cast<std::uint8_t>(table.seats));
    const std::optional<Seat> own = me && state.has(*me) ? me : std::nullopt;
    for_each_other(table.seats, own, [&](Seat seat) {
        scene.others.push_back(possession_seat(state, players, seat, scene.packs));
    });
    if (own) {
        scene.own = possession_seat(state, players, *own, scene.packs);
        add_hand(scene, span_of(state.of(*own).hand), order, false);
    }
    scene.stock = table.stock.count;
    scene.stock_words = scene.stock > 0
                            ? counted("{count} in the stock", "{count} in the stock", scene.stock)
                            : tr("the stock is empty");
    add_centre(scene, span_of(table.discard));
    if (table.discard.top().is_known()) {
        scene.centre.suit = static_cast<int>(table.discard.top().suit());
    }
    return scene;
}

TurnScene scene_of(const winged::State& state, const Players& players, std::optional<Seat> me,
                   HandOrder order) {
    const winged::Table& table = state.table;
    TurnScene scene;
    scene.game = TurnGame::Winged;
    scene.looks = players.looks;
    const std::optional<Seat> own = me && state.has(*me) ? me : std::nullopt;
    scene.choosing = table_of(state, own).choosing;
    for_each_other(table.seats, own,
                   [&](Seat seat) { scene.others.push_back(winged_seat(state, players, seat)); });
    if (own) {
        scene.own = winged_seat(state, players, *own);
        add_hand(scene, winged_hand(state.of(*own)), order, true);
    }
    add_centre(scene, span_of(table.centre));
    const bool playing = table.phase == winged::Phase::Playing;
    scene.centre.any_card = playing && winged::is_open(table);
    if (const auto suit = winged::suit_in_force(table); suit && !scene.centre.any_card) {
        scene.centre.suit = static_cast<int>(*suit);
    }
    if (table.phase != winged::Phase::Waiting && !scene.choosing) {
        scene.direction = table.direction == winged::Direction::Clockwise ? 1 : -1;
    }
    add_winged_words(scene, state, players);
    return scene;
}

void reveal_hands(TurnScene& scene, const possession::State& state) {
    reveal(scene, state, false, [](const auto& seat) { return span_of(seat.hand); });
}

void reveal_hands(TurnScene& scene, const winged::State& state) {
    reveal(scene, state, true, [](const auto& seat) { return winged_hand(seat); });
    for (TurnSeat& other : scene.others) {
        const Seat seat{static_cast<std::uint8_t>(other.seat)};
        if (state.has(seat) && has_chosen(state.of(seat))) {
            other.pile_cards = faces(span_of(state.of(seat).pile), 1);
        }
    }
}

void mark_playable(TurnScene& scene, const possession::State& state) {
    const std::optional<Seat> seat = playing_seat(scene, state);
    if (!seat) {
        return;
    }
    const possession::Holding held(state.of(*seat).hand);
    std::vector<Card> playable;
    possession::legal_commands(state, *seat, [&](const possession::Command& command) {
        if (const auto* lay = std::get_if<possession::LayCommand>(&command)) {
            // Of two equal cards the command names one; both are as good.
            for (std::uint8_t pack = 0; pack < possession::pack_max && lay->cards.size() == 1;
                 ++pack) {
                const Card card(lay->cards[0].rank(), lay->cards[0].suit(), Pack{pack});
                if (held.has(card)) {
                    playable.push_back(card);
                }
            }
        }
        scene.stock_legal =
            scene.stock_legal || std::holds_alternative<possession::DrawCommand>(command);
    });
    mark(scene, playable);
}

void mark_playable(TurnScene& scene, const winged::State& state) {
    const std::optional<Seat> seat = playing_seat(scene, state);
    if (!seat) {
        return;
    }
    std::vector<Card> playable;
    winged::legal_commands(state, *seat, [&](const winged::Command& command) {
        if (const auto* play = std::get_if<winged::PlayCommand>(&command)) {
            playable.insert(playable.end(), play->cards.begin(), play->cards.end());
        }
    });
    mark(scene, playable);
}

TurnTable table_of(const possession::State& state) {
    return {TurnGame::Possession, state.table.seats, false, true};
}

TurnTable table_of(const winged::State& state, std::optional<Seat> me) {
    const bool choosing =
        me && state.has(*me) && !has_chosen(state.of(*me)) && state.of(*me).pile.count > 0;
    return {TurnGame::Winged, state.table.seats, choosing, state.table.rules.rounds > 1};
}

}  // namespace juz::client
