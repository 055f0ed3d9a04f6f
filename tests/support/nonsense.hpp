// Commands that nobody in their right mind would send.
#pragma once

#include "juz/core/seed.hpp"
#include "juz/match/match.hpp"

namespace juz::test {

inline Card any_card(Generator& generator, std::uint8_t packs) {
    const auto rank = static_cast<Rank>(1 + generator.below(rank_king));
    const auto suit = static_cast<Suit>(generator.below(suit_count));
    const std::uint32_t pack = packs > 1 ? generator.below(packs) : 0;
    return Card(rank, suit, Pack{static_cast<std::uint8_t>(pack)});
}

/// A card of the seat's from where it hardly lies.
inline race::Command nonsense(const race::State&, Seat seat, Generator& generator) {
    const Card card = any_card(generator, 1);
    return race::MoveCommand{seat, Card(card.rank(), card.suit(), Pack{seat.value}),
                             race::Place::reserve(), race::Place::foundation()};
}

/// Cards that may be anywhere, or a draw or a pass at any time.
inline possession::Command nonsense(const possession::State&, Seat seat, Generator& generator) {
    const std::uint32_t kind = generator.below(4);
    if (kind == 0) {
        return possession::DrawCommand{seat};
    }
    if (kind == 1) {
        return possession::PassCommand{seat};
    }
    possession::LayCommand lay{seat, {}};
    for (std::uint32_t left = generator.below(4); left > 0; --left) {
        lay.cards.push(any_card(generator, possession::pack_max));
    }
    return lay;
}

/// A choice, a play or a taking of the centre at any time, of any cards.
inline winged::Command nonsense(const winged::State&, Seat seat, Generator& generator) {
    const std::uint32_t kind = generator.below(4);
    if (kind == 0) {
        return winged::TakeCommand{seat};
    }
    winged::Cards cards;
    for (std::uint32_t left = generator.below(winged::hand_size + 1U); left > 0; --left) {
        cards.push(any_card(generator, 1));
    }
    if (kind == 1) {
        return winged::ChooseCommand{seat, cards};
    }
    return winged::PlayCommand{seat, cards};
}

}  // namespace juz::test
