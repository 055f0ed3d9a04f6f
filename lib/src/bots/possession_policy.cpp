#include "possession_policy.hpp"

#include <bit>

#include "search.hpp"

namespace juz::bots {

namespace {

using namespace possession;

// A card laid is a point saved; what the next turn may bring only decides between equals.
constexpr std::uint32_t worth_card = 1000;
constexpr std::uint32_t worth_follower = 20;
constexpr std::uint32_t worth_lonely = 15;
constexpr std::uint32_t worth_out = 100000;
// Two layings that differ by less may change places in a playout.
constexpr std::uint32_t playout_luck = 30;

}  // namespace

std::uint32_t worth_of_laying(const Ruleset& rules, Faces held, std::size_t count,
                              const LaidCards& cards) {
    if (cards.size() == count) {
        return worth_out;
    }
    Faces left = held;
    for (const Card card : cards) {
        left &= ~face_of(card);
    }
    const Faces following = left & laying_on(rules.lay, cards[cards.size() - 1]);
    // Whether nothing else in the hand could ever be laid beside the first card.
    const bool is_lonely = (left & laying_on(rules.lay, cards[0])) == 0;
    return cards.count * worth_card +
           static_cast<std::uint32_t>(std::popcount(following)) * worth_follower +
           (is_lonely ? worth_lonely : 0);
}

void play_out(State& state, Generator& chance) {
    const Table& table = state.table;
    while (table.phase == Phase::Playing) {
        const Seat seat = state.turn();
        const Cards& hand = state.of(seat).hand;
        const Faces held = Holding(hand).faces();
        std::optional<Command> best;
        std::uint32_t best_worth = 0;
        legal_commands(state, seat, [&](const Command& command) {
            std::uint32_t worth = 0;
            if (const auto* lay = std::get_if<LayCommand>(&command)) {
                worth = worth_of_laying(table.rules, held, hand.count, lay->cards) +
                        chance.below(playout_luck);
            }
            if (!best || worth > best_worth) {
                best = command;
                best_worth = worth;
            }
        });
        carry_out(state, *best);
    }
}

std::int64_t worth_of_end(const Table& table, Seat seat) {
    std::int64_t others = 0;
    for (std::size_t other = 0; other < table.seats; ++other) {
        others += other == seat.value ? 0 : table.totals[other];
    }
    // A card of one's own counts as much as one with each of the others.
    return others - table.totals[seat.value] * (table.seats - std::int64_t{1});
}

}  // namespace juz::bots
