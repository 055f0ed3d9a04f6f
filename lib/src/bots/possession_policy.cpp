#include "possession_policy.hpp"

#include <algorithm>
#include <bit>

#include "search.hpp"

namespace juz::bots {

namespace {

using namespace possession;

// Worth in a scale of its own. A card laid is a point saved. What could be laid on one's own cards
// is better kept for when it is needed; what others could lay on them is given away. Cards that
// lie beside each other will go, a lonely one may stay.
constexpr std::int32_t worth_any = 1000;
constexpr std::int32_t worth_card = 30;
constexpr std::int32_t worth_pair = 2;
constexpr std::int32_t cost_follower = 20;
constexpr std::int32_t cost_gift = 10;
constexpr std::int32_t cost_lonely = 6;
constexpr std::uint32_t worth_out = 100000;
// Two layings that differ by less may change places in a playout.
constexpr std::uint32_t playout_luck = 12;

// Every card of one pack.
constexpr Faces all_faces = 0x3FFE'3FFE'3FFE'3FFEU;

std::int32_t count_of(Faces faces) {
    return std::popcount(faces);
}

}  // namespace

LayingScale::LayingScale(const Table& table)
    : lay_(table.rules.lay),
      count_(table.seat[table.turn].hand.count),
      held_(Holding(table.seat[table.turn].hand).faces()),
      elsewhere_(all_faces & ~held_ & ~Holding(table.discard).faces()) {}

LayingTerms LayingScale::terms(const LaidCards& cards) const {
    Faces left = held_;
    for (const Card card : cards) {
        left &= ~face_of(card);
    }
    const Faces fitting = laying_on(lay_, cards[cards.size() - 1]);
    LayingTerms terms{cards.count * worth_card, -count_of(left & fitting) * cost_follower,
                      -count_of(elsewhere_ & fitting) * cost_gift};
    for (Faces rest = left; rest != 0; rest &= rest - 1) {
        const auto bit = static_cast<unsigned>(std::countr_zero(rest));
        const Card card(static_cast<Rank>(bit % 16), static_cast<Suit>(bit / 16), Pack{0});
        const std::int32_t beside = count_of(left & laying_on(lay_, card) & ~face_of(card));
        terms.together += beside > 0 ? beside * worth_pair : -cost_lonely;
    }
    return terms;
}

std::uint32_t LayingScale::worth(const LaidCards& cards) const {
    if (cards.size() == count_) {
        return worth_out;
    }
    const LayingTerms of = terms(cards);
    const std::int32_t worth = worth_any + of.cards + of.together + of.given;
    return static_cast<std::uint32_t>(std::max(worth, std::int32_t{1}));
}

void play_out(State& state, Generator& chance) {
    const Table& table = state.table;
    while (table.phase == Phase::Playing) {
        const Seat seat = state.turn();
        const LayingScale scale(table);
        std::optional<Command> best;
        std::uint32_t best_worth = 0;
        legal_commands(state, seat, [&](const Command& command) {
            std::uint32_t worth = 0;
            if (const auto* lay = std::get_if<LayCommand>(&command)) {
                worth = scale.worth(lay->cards) + chance.below(playout_luck);
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
