#include "winged_memory.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

namespace juz::bots {

namespace {

using namespace winged;

template <std::size_t Capacity>
void add(Pile<Capacity>& pile, Card card) {
    pile.cards[pile.count] = card;
    ++pile.count;
}

template <std::size_t Capacity>
Card take_top(Pile<Capacity>& pile) {
    const Card card = pile.top();
    --pile.count;
    pile.cards[pile.count] = Card::none;
    return card;
}

/// Takes the card out, or an unknown one in its place. False if there is neither.
bool take_out(Pile<hand_size>& hand, Card card) {
    for (const Card wanted : {card, Card::unknown}) {
        const auto end = hand.cards.begin() + hand.count;
        const auto found = std::find(hand.cards.begin(), end, wanted);
        if (found != end) {
            std::rotate(found, found + 1, end);
            take_top(hand);
            return true;
        }
    }
    return false;
}

// A round that goes on longer is decided by the cards left.
constexpr unsigned turns_ahead = 150;

unsigned bit_of(Suit suit) {
    return 1U << static_cast<unsigned>(suit);
}

std::uint64_t face_bit(Card card) {
    return std::uint64_t{1} << (card.code() & 63U);
}

}  // namespace

void WingedMemory::see(const State& view) {
    const bool same_round = last_ && last_->table.round == view.table.round &&
                            last_->table.phase >= Phase::Dealt &&
                            view.table.phase <= Phase::Playing;
    if (!same_round) {
        forget(view);
        last_ = view;
        return;
    }
    const Table& before = last_->table;
    const auto mover = static_cast<std::uint8_t>(before.turn);
    const int turns = view.table.turns - before.turns;
    if (turns == 1 && view.table.centre.count > before.centre.count) {
        follow_play(view, mover);
    } else if (turns == 1 && view.table.centre.empty()) {
        follow_taking(view, mover);
    } else if (turns != 0) {
        // Several at once, or one of its own that was foretold did not come about.
        forget(view);
    }
    for (std::uint8_t seat = 0; seat < view.table.seats; ++seat) {
        if (before.seat[seat].chosen == 0 && view.table.seat[seat].chosen != 0) {
            follow_choice(view, seat);
        }
    }
    see_own_hand(view);
    last_ = view;
}

// Nothing but what the view itself shows.
void WingedMemory::forget(const State& view) {
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
        seats_[seat] = {view.table.seat[seat].hand, view.table.seat[seat].pile, 0};
    }
}

// One's own pile is what is left of the dealt cards, in their order.
void WingedMemory::follow_choice(const State& view, std::uint8_t seat) {
    const SeatTable& now = view.table.seat[seat];
    SeatKnowledge& known = seats_[seat];
    if (seat != own_.value || now.hand.count != hand_size) {
        known = {now.hand, now.pile, 0};
        return;
    }
    const Pile<pack_size> dealt = known.pile;
    known = {now.hand, {}, 0};
    for (const Card card : dealt) {
        if (std::find(now.hand.begin(), now.hand.end(), card) == now.hand.end()) {
            add(known.pile, card);
        }
    }
}

void WingedMemory::follow_play(const State& view, std::uint8_t seat) {
    SeatKnowledge& known = seats_[seat];
    const SeatTable& now = view.table.seat[seat];
    const std::size_t first = last_->table.centre.count;
    for (std::size_t at = first; at < view.table.centre.count; ++at) {
        if (!take_out(known.hand, view.table.centre.cards[at])) {
            forget(view);
            return;
        }
    }
    while (known.pile.count > now.pile.count && known.hand.count < hand_size) {
        const Card drawn = take_top(known.pile);
        add(known.hand, drawn);
        known.lacks = drawn == Card::unknown ? 0 : known.lacks;
    }
}

// The packet lies under the pile, the card played last lowest of all, and the seat had no card of
// its suit.
void WingedMemory::follow_taking(const State& view, std::uint8_t seat) {
    SeatKnowledge& known = seats_[seat];
    const Pile<pack_size>& packet = last_->table.centre;
    if (known.pile.count + packet.count != view.table.seat[seat].pile.count) {
        forget(view);
        return;
    }
    known.lacks |= bit_of(packet.top().suit());
    Pile<pack_size> pile;
    for (std::size_t at = packet.count; at > 0; --at) {
        add(pile, packet.cards[at - 1U]);
    }
    for (const Card card : known.pile) {
        add(pile, card);
    }
    known.pile = pile;
}

void WingedMemory::see_own_hand(const State& view) {
    seats_[own_.value].hand = view.of(own_).hand;
}

State WingedMemory::imagine(Generator& generator) const {
    assert(last_);
    State world = *last_;
    world.viewer = Viewer::everything();
    world.table.rules.rounds = 1;
    world.table.rules.turn_ms = 0;
    world.table.round = 0;
    world.table.won = {};
    world.table.left = {};
    world.table.rules.turn_limit = static_cast<std::uint16_t>(
        std::min<unsigned>(world.table.rules.turn_limit, world.table.turns + turns_ahead));
    std::uint64_t seen = 0;
    const auto note = [&seen](const auto& pile) {
        for (const Card card : pile) {
            seen |= card.is_known() ? face_bit(card) : 0;
        }
    };
    note(world.table.centre);
    for (std::size_t seat = 0; seat < world.table.seats; ++seat) {
        world.table.seat[seat].hand = seats_[seat].hand;
        world.table.seat[seat].pile = seats_[seat].pile;
        world.table.seat[seat].gone = 0;
        note(seats_[seat].hand);
        note(seats_[seat].pile);
    }
    std::array<Card, pack_size> unseen;
    std::size_t left = 0;
    for (std::uint16_t face = 0; face < pack_size; ++face) {
        const Card card(static_cast<Rank>(face % rank_king + 1),
                        static_cast<Suit>(face / rank_king), Pack{0});
        if ((seen & face_bit(card)) == 0) {
            unseen[left] = card;
            ++left;
        }
    }
    shuffle(std::span<Card>(unseen).first(left), generator);
    // The last of those left that the seat may hold, or the last of all.
    const auto deal = [&](Card& place, unsigned lacks) {
        if (place != Card::unknown) {
            return;
        }
        std::size_t at = left;
        while (at > 1 && (lacks & bit_of(unseen[at - 1].suit())) != 0) {
            --at;
        }
        const bool none = (lacks & bit_of(unseen[at - 1].suit())) != 0;
        std::swap(unseen[none ? left - 1 : at - 1], unseen[left - 1]);
        --left;
        place = unseen[left];
    };
    for (std::size_t seat = 0; seat < world.table.seats; ++seat) {
        SeatTable& table = world.table.seat[seat];
        for (std::size_t at = 0; at < table.hand.count; ++at) {
            deal(table.hand.cards[at], seats_[seat].lacks);
        }
    }
    for (std::size_t seat = 0; seat < world.table.seats; ++seat) {
        SeatTable& table = world.table.seat[seat];
        for (std::size_t at = 0; at < table.pile.count; ++at) {
            deal(table.pile.cards[at], 0);
        }
    }
    world.hash = hash_of(world.table);
    return world;
}

}  // namespace juz::bots
