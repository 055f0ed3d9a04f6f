// The rules of Possession, all of them: lib/RULES-possession.md tells them by number.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include "juz/core/prize.hpp"
#include "juz/core/stage.hpp"
#include "juz/possession/command.hpp"
#include "juz/possession/event.hpp"
#include "juz/possession/state.hpp"

namespace juz::possession {

/// Answers a command; changes nothing. On a view it fills what the viewer cannot know with
/// unknown cards, which is how a client predicts.
Decision decide(const State& state, const Command& command);

/// Structure only: the event takes cards from where they lie and puts them where there is room.
/// An event that a file or a peer sent has to fit before it is applied.
bool fits(const State& state, const Event& event);

/// The state after the event. No rules and no chance; needs `fits`.
void apply(State& state, const Event& event);

/// The first dealer of a match of `seats` (POSS-01).
Seat first_dealer(const Seed& match_seed, std::uint8_t seats);

/// The cards of a round (POSS-02, POSS-03): they follow from these four alone.
Deal deal(const Seed& match_seed, std::uint16_t round, std::uint8_t seats, Seat dealer);

/// Who has the first turn (POSS-04). Every card of the deal is known.
Seat starter_of(const Deal& deal, Seat dealer);

/// What the event answers: a verifier decides it anew. Nothing for events that follow by
/// themselves and for the deal, whose command carries a seed that only the host knows.
std::optional<Command> command_of(const Event& event);

/// The command in the wording that `legal_commands` visits: of two equal cards held, the one of
/// the lower pack. Commands that would be rejected come back unchanged.
Command canonical(const State& state, const Command& command);

/// A client's own unconfirmed commands change nothing about how the next one is worded.
inline Command as_sent(const State&, const Command& command) {
    return command;
}

/// No two seats' commands compete for a place: there are turns.
inline std::optional<Taking> taking(const Event&) {
    return std::nullopt;
}
inline bool took_from(const Event&, const Command&) {
    return false;
}
inline std::optional<Prize> prize_of(const Command&) {
    return std::nullopt;
}
inline PrizeSet open_prizes(const State&, Seat) {
    return {};
}
inline std::uint8_t places_for(const State&, Prize) {
    return 0;
}
inline bool reveals(const Event&, Prize) {
    return false;
}
inline Told told_by(const Event&) {
    return Told::Nobody;
}

Stage stage_of(const State& state);

/// What the host says if nothing else happens, and after how long: the start at once, the clock's
/// turn after `turn_ms`, or at once for a seat whose player is gone (POSS-14, POSS-16).
std::optional<HostWait<Command>> host_wait(const State& state);

/// What the clock would lay for the seat (POSS-14): the longest legal run; nothing to lay gives an
/// empty list.
LaidCards clock_cards(const State& state, Seat seat);

/// Ranks and suits as a set: bit 16·suit + rank.
using Faces = std::uint64_t;

constexpr Faces face_of(Rank rank, Suit suit) {
    return Faces{1} << (16U * static_cast<unsigned>(suit) + rank);
}
constexpr Faces face_of(Card card) {
    return face_of(card.rank(), card.suit());
}

/// The cards that may be laid singly on `top` (POSS-05); none on an unknown card.
constexpr Faces laying_on(Laying lay, Card top) {
    constexpr Faces one_rank = 0x0001'0001'0001'0001U;
    constexpr Faces one_suit = 0x3FFEU;
    if (!top.is_known()) {
        return 0;
    }
    const Faces neighbours =
        ((Faces{1} << (top.rank() - 1U)) | (Faces{1} << (top.rank() + 1U))) & one_suit;
    const Faces suit = one_suit << (16U * static_cast<unsigned>(top.suit()));
    const Faces near = neighbours * one_rank;
    return lay == Laying::Literal ? suit & near : suit | near;
}

/// What a hand holds, by face: the known cards of each pack.
struct Holding {
    std::array<Faces, pack_max> packs{};

    explicit Holding(const Cards& hand) {
        for (const Card card : hand) {
            if (card.is_known()) {
                packs[card.pack().value] |= face_of(card);
            }
        }
    }

    Faces faces() const { return packs[0] | packs[1]; }
    bool has(Card card) const {
        return card.is_known() && card.pack().value < pack_max &&
               (packs[card.pack().value] & face_of(card)) != 0;
    }

    /// The card of that face, of the lower pack held; the face is held.
    Card lowest(Rank rank, Suit suit) const {
        const bool first = (packs[0] & face_of(rank, suit)) != 0;
        return Card(rank, suit, Pack{static_cast<std::uint8_t>(first ? 0 : 1)});
    }
};

/// Calls `visit(const Command&)` for everything that `seat` may do now, each in canonical form
/// and each once: single cards by suit and rank, runs upward, runs downward, then draw or pass.
/// Never allocates.
template <class Visit>
void legal_commands(const State& state, Seat seat, Visit&& visit);

namespace detail {

/// Calls `visit` with each run of two or more cards that goes on from `top` by `step` (1 or −1).
template <class Visit>
void for_each_run(const Holding& held, Card top, int step, Visit&& visit) {
    LaidCards run;
    for (int rank = top.rank() + step; rank >= rank_ace && rank <= rank_king; rank += step) {
        if ((held.faces() & face_of(static_cast<Rank>(rank), top.suit())) == 0) {
            return;
        }
        run.push(held.lowest(static_cast<Rank>(rank), top.suit()));
        if (run.count > 1) {
            visit(run);
        }
    }
}

/// Calls `visit` with each single card that may be laid, by suit, then rank.
template <class Visit>
void for_each_single(const Holding& held, Faces laying, Visit&& visit) {
    for (Faces left = held.faces() & laying; left != 0; left &= left - 1) {
        const auto bit = static_cast<unsigned>(std::countr_zero(left));
        visit(held.lowest(static_cast<Rank>(bit % 16), static_cast<Suit>(bit / 16)));
    }
}

}  // namespace detail

template <class Visit>
void legal_commands(const State& state, Seat seat, Visit&& visit) {
    const Table& table = state.table;
    if (table.phase != Phase::Playing || state.turn() != seat || state.of(seat).gone != 0) {
        return;
    }
    const Holding held(state.of(seat).hand);
    const Card top = table.discard.top();
    const Faces laying = held.faces() & laying_on(table.rules.lay, top);
    LayCommand lay{seat, {}};
    detail::for_each_single(held, laying, [&](Card card) {
        lay.cards.count = 1;
        lay.cards.cards[0] = card;
        visit(Command(lay));
    });
    if (laying != 0) {
        const auto visit_run = [&](const LaidCards& run) { visit(Command(LayCommand{seat, run})); };
        detail::for_each_run(held, top, 1, visit_run);
        detail::for_each_run(held, top, -1, visit_run);
    }
    if (table.drew != 0) {
        visit(Command(PassCommand{seat}));
    } else if (laying == 0 || table.rules.draw == Drawing::Optional) {
        if (can_draw(table)) {
            visit(Command(DrawCommand{seat}));
        } else if (laying == 0) {
            visit(Command(PassCommand{seat}));
        }
    }
}

}  // namespace juz::possession
