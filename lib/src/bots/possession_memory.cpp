#include "possession_memory.hpp"

#include <algorithm>
#include <bitset>
#include <cassert>

namespace juz::bots {

namespace {

using namespace possession;

// A round that goes on longer is decided by the cards left.
constexpr unsigned turns_ahead = 120;

/// The cards of the deck that are not seen anywhere.
class Unseen {
  public:
    void see(Card card) {
        if (card.is_known()) {
            seen_.set(card.code());
        }
    }

    void shuffle_rest(std::uint8_t packs, Generator& generator) {
        for (std::uint8_t pack = 0; pack < packs; ++pack) {
            for (std::uint16_t face = 0; face < pack_size; ++face) {
                const Card card(static_cast<Rank>(face % rank_king + 1),
                                static_cast<Suit>(face / rank_king), Pack{pack});
                if (!seen_.test(card.code())) {
                    rest_.push_back(card);
                }
            }
        }
        shuffle(std::span<Card>(rest_), generator);
    }

    /// The last card that is none of `never`; the last of all if there is none.
    Card take(Faces never) {
        auto found = std::find_if(rest_.rbegin(), rest_.rend(),
                                  [never](Card card) { return (face_of(card) & never) == 0; });
        if (found != rest_.rend()) {
            std::swap(*found, rest_.back());
        }
        const Card card = rest_.back();
        rest_.pop_back();
        return card;
    }

  private:
    std::bitset<512> seen_;
    std::vector<Card> rest_;
};

}  // namespace

void PossessionMemory::see(const State& view) {
    const bool same_round = last_ && last_->table.round == view.table.round &&
                            last_->table.phase >= Phase::Dealt &&
                            view.table.phase <= Phase::Playing;
    if (same_round) {
        follow(view);
    }
    if (!same_round || !agrees_with(view)) {
        forget(view);
    }
    // One's own hand lies open to oneself.
    hands_[own_.value].clear();
    for (const Card card : view.of(own_).hand) {
        hands_[own_.value].push_back({card, 0});
    }
    last_ = view;
}

void PossessionMemory::forget(const State& view) {
    for (std::size_t seat = 0; seat < hands_.size(); ++seat) {
        hands_[seat].assign(view.table.seat[seat].hand.count, Held{});
    }
    stock_.assign(view.table.stock.begin(), view.table.stock.end());
}

// Whether all cards known and unknown are as many as the view has.
bool PossessionMemory::agrees_with(const State& view) const {
    for (std::size_t seat = 0; seat < view.table.seats; ++seat) {
        if (hands_[seat].size() != view.table.seat[seat].hand.count) {
            return false;
        }
    }
    return stock_.size() == view.table.stock.count;
}

void PossessionMemory::follow(const State& view) {
    const Table& before = last_->table;
    const Table& now = view.table;
    Hand& hand = hands_[before.turn];
    const int more = now.seat[before.turn].hand.count - before.seat[before.turn].hand.count;
    const int turns = now.turns - before.turns;
    if (more < 0 && turns == 1) {
        follow_laying(view, hand);
    } else if (more == 1 && turns <= 1) {
        // With `after_draw = may_play` a turn ends at once only if nothing fits.
        follow_drawing(view, hand, turns == 1 && now.rules.after_draw == AfterDraw::MayPlay);
    }
}

void PossessionMemory::follow_laying(const State& view, Hand& hand) {
    const Cards& discard = view.table.discard;
    for (std::size_t at = last_->table.discard.count; at < discard.count; ++at) {
        const Card card = discard.cards[at];
        auto found = std::find_if(hand.begin(), hand.end(),
                                  [card](const Held& held) { return held.card == card; });
        if (found == hand.end()) {
            found = std::find_if(hand.begin(), hand.end(), [card](const Held& held) {
                return held.card == Card::unknown && (held.never & face_of(card)) == 0;
            });
        }
        if (found == hand.end()) {
            found = std::find_if(hand.begin(), hand.end(),
                                 [](const Held& held) { return held.card == Card::unknown; });
        }
        if (found != hand.end()) {
            hand.erase(found);
        }
    }
}

void PossessionMemory::follow_drawing(const State& view, Hand& hand, bool found_nothing) {
    const Table& before = last_->table;
    const Faces fitting = laying_on(before.rules.lay, before.discard.top());
    if (before.rules.draw == Drawing::ForcedPlay) {
        for (Held& held : hand) {
            held.never |= fitting;
        }
    }
    if (before.stock.empty() && before.discard.count > 1) {
        stock_.assign(before.discard.begin(), before.discard.end() - 1);
        std::reverse(stock_.begin(), stock_.end());
    }
    if (!stock_.empty() && stock_.size() > view.table.stock.count) {
        hand.push_back({stock_.back(), found_nothing ? fitting : 0});
        stock_.pop_back();
    }
}

State PossessionMemory::imagine(Generator& generator) const {
    assert(last_);
    State world = *last_;
    Table& table = world.table;
    world.viewer = Viewer::everything();
    // The round's end is the match's.
    table.rules.limit = 1;
    table.rules.turn_limit = static_cast<std::uint16_t>(
        std::min<unsigned>(table.rules.turn_limit, table.turns + turns_ahead));
    table.totals = {};
    Unseen unseen;
    for (const Card card : table.discard) {
        unseen.see(card);
    }
    for (const Card card : stock_) {
        unseen.see(card);
    }
    for (const Hand& hand : hands_) {
        for (const Held& held : hand) {
            unseen.see(held.card);
        }
    }
    unseen.shuffle_rest(pack_count(static_cast<std::uint8_t>(table.seats)), generator);
    // Those of whom most is known come first, while there is a choice.
    std::vector<std::pair<const Held*, Card*>> places;
    for (std::size_t seat = 0; seat < table.seats; ++seat) {
        table.seat[seat].gone = 0;
        for (std::size_t at = 0; at < hands_[seat].size(); ++at) {
            table.seat[seat].hand.cards[at] = hands_[seat][at].card;
            if (hands_[seat][at].card == Card::unknown) {
                places.emplace_back(&hands_[seat][at], &table.seat[seat].hand.cards[at]);
            }
        }
    }
    std::stable_sort(places.begin(), places.end(), [](const auto& one, const auto& other) {
        return std::popcount(one.first->never) > std::popcount(other.first->never);
    });
    for (const auto& [held, place] : places) {
        *place = unseen.take(held->never);
    }
    for (std::size_t at = 0; at < stock_.size(); ++at) {
        table.stock.cards[at] = stock_[at] == Card::unknown ? unseen.take(0) : stock_[at];
    }
    world.hash = hash_of(world.table);
    return world;
}

}  // namespace juz::bots
