#include "table/card_kinds.hpp"

#include <algorithm>
#include <array>

#include "text/speech.hpp"

namespace juz::client {

// TRANSLATORS: kinds of cards follow sentences such as "Can be laid: clubs, sevens"; where the
// language has cases, they stand in the one those sentences want.
std::string suit_kind(Suit suit) {
    switch (suit) {
        case Suit::Spades: return trc("can be laid", "spades");
        case Suit::Hearts: return trc("can be laid", "hearts");
        case Suit::Diamonds: return trc("can be laid", "diamonds");
        case Suit::Clubs: return trc("can be laid", "clubs");
    }
    return {};
}

std::string rank_kind(Rank rank) {
    const std::array<std::string, 13> kinds{
        trc("can be laid", "aces"),   trc("can be laid", "twos"),   trc("can be laid", "threes"),
        trc("can be laid", "fours"),  trc("can be laid", "fives"),  trc("can be laid", "sixes"),
        trc("can be laid", "sevens"), trc("can be laid", "eights"), trc("can be laid", "nines"),
        trc("can be laid", "tens"),   trc("can be laid", "jacks"),  trc("can be laid", "queens"),
        trc("can be laid", "kings")};
    return kinds[static_cast<std::size_t>(std::clamp<int>(rank, rank_ace, rank_king) - rank_ace)];
}

}  // namespace juz::client
