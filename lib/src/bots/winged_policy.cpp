#include "winged_policy.hpp"

#include <algorithm>
#include <array>

#include "search.hpp"

namespace juz::bots {

namespace {

using namespace winged;

constexpr Rank rank_jack = 11;
constexpr Rank rank_queen = 12;

// Every card laid is a card less; an ace is worth keeping, for it answers any suit; a queen helps
// whoever comes next, a king hinders.
constexpr std::int32_t worth_card = 100;
constexpr std::int32_t worth_ace_kept = 70;
constexpr std::int32_t worth_suit_kept = 22;
constexpr std::int32_t worth_follower = 12;
constexpr std::int32_t worth_king = 15;
constexpr std::int32_t cost_queen = 30;
// Two plays that differ by less may change places in a playout.
constexpr std::uint32_t playout_luck = 16;

// To win is what counts; cards left only tell one defeat from another.
constexpr std::int64_t worth_round = 1000;
constexpr std::int64_t worth_card_left = 8;

struct Suits {
    std::array<std::int32_t, suit_count> cards{};
    std::int32_t aces = 0;

    void add(Card card) {
        if (card.is_known()) {
            cards[static_cast<std::size_t>(card.suit())] += 1;
            aces += card.is_ace() ? 1 : 0;
        }
    }

    std::int32_t different() const {
        return static_cast<std::int32_t>(std::count_if(
            cards.begin(), cards.end(), [](std::int32_t count) { return count > 0; }));
    }
};

std::int32_t worth_of_effects(const Cards& cards) {
    std::int32_t kings = 0;
    std::int32_t queens = 0;
    for (const Card card : cards) {
        kings += card.rank() == rank_king ? 1 : 0;
        queens += card.rank() == rank_queen ? 1 : 0;
    }
    // A king takes the queen's gift away again.
    return kings * worth_king - (kings == 0 && queens > 0 ? cost_queen : 0);
}

}  // namespace

PlayTerms terms_of_play(const Table& table, const Cards& cards) {
    Suits kept;
    for (const Card card : table.seat[table.turn].hand) {
        if (std::find(cards.begin(), cards.end(), card) == cards.end()) {
            kept.add(card);
        }
    }
    const Card top = cards[cards.count - 1U];
    return {
        cards.count * worth_card, kept.aces * worth_ace_kept, kept.different() * worth_suit_kept,
        kept.cards[static_cast<std::size_t>(top.suit())] * worth_follower, worth_of_effects(cards)};
}

std::int32_t worth_of_hand(const Cards& cards) {
    Suits suits;
    std::int32_t worth = 0;
    for (const Card card : cards) {
        suits.add(card);
        worth += card.rank() == rank_king ? worth_king : 0;
        worth -= card.rank() == rank_queen || card.rank() == rank_jack ? 1 : 0;
    }
    return worth + suits.aces * worth_ace_kept + suits.different() * worth_suit_kept;
}

Cards choose_quickly(const Table& table, Seat seat) {
    Cards chosen;
    while (chosen.count < hand_size) {
        Cards best;
        std::int32_t best_worth = 0;
        for (const Card card : table.seat[seat.value].pile) {
            if (std::find(chosen.begin(), chosen.end(), card) != chosen.end()) {
                continue;
            }
            Cards longer = chosen;
            longer.push(card);
            const std::int32_t worth = worth_of_hand(longer);
            if (best.empty() || worth > best_worth) {
                best = longer;
                best_worth = worth;
            }
        }
        chosen = best;
    }
    return chosen;
}

void play_out(State& state, Generator& chance) {
    const Table& table = state.table;
    for (std::uint8_t seat = 0; seat < table.seats && table.phase == Phase::Choosing; ++seat) {
        if (table.seat[seat].chosen == 0) {
            carry_out(state, Command(ChooseCommand{Seat{seat}, choose_quickly(table, Seat{seat})}));
        }
    }
    while (table.phase == Phase::Playing) {
        const Seat seat{static_cast<std::uint8_t>(table.turn)};
        Command best = TakeCommand{seat};
        std::int32_t best_worth = -1;
        legal_commands(state, seat, [&](const Command& command) {
            if (const auto* play = std::get_if<PlayCommand>(&command)) {
                const auto luck = static_cast<std::int32_t>(chance.below(playout_luck));
                const std::int32_t worth = worth_of_play(table, play->cards) + luck;
                if (worth > best_worth) {
                    best = command;
                    best_worth = worth;
                }
            }
        });
        carry_out(state, best);
    }
}

std::int64_t worth_of_end(const Table& table, Seat seat) {
    const auto winners =
        std::max<std::int64_t>(1, std::count_if(table.won.begin(), table.won.end(),
                                                [](std::uint16_t won) { return won > 0; }));
    const std::int64_t share = table.won[seat.value] > 0 ? worth_round / winners : 0;
    return share - worth_card_left * table.left[seat.value];
}

}  // namespace juz::bots
