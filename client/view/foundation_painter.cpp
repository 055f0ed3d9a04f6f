#include <algorithm>
#include <array>

#include "view/race_brush.hpp"

namespace juz::client {

namespace {

constexpr int complete = 13;

// Up to three owners, else two and the rest; under a narrow card one and the rest.
void paint_ledger(const RaceBrush& brush, const Rect& card,
                  const std::vector<std::uint8_t>& owners) {
    std::vector<OwnerShare> shares = shares_of(owners);
    const double w = card.w;
    const std::size_t most = w < 56 ? 1 : 3;
    int rest = 0;
    if (shares.size() > most) {
        const std::size_t kept = w < 56 ? 1 : 2;
        for (std::size_t i = kept; i < shares.size(); ++i) {
            rest += shares[i].cards;
        }
        shares.resize(kept);
    }
    const double size = std::max(11.5, w * .18);
    const double radius = std::max(4.6, w * .072);
    const double y = card.bottom() + std::max(5.0, .05 * w);
    double inner = std::max(4.0, .055 * w);
    double outer = radius * 1.1;
    const std::string rest_words = rest > 0 ? "+" + std::to_string(rest) : "";
    const auto total = [&] {
        double sum = brush.width(rest_words, size) - (rest > 0 ? 0 : outer);
        for (const OwnerShare& share : shares) {
            sum += radius * 2 + inner + outer +
                   brush.width(std::to_string(share.cards), size, Weight::Bold);
        }
        return sum;
    };
    // Groups stay apart from the neighbour's; what is still too wide draws close together.
    if (total() > w) {
        outer = 3;
    }
    if (total() > 1.1 * w) {
        inner = outer = 2;
    }
    const double middle = std::round(y + size * .5);
    double x = card.x + (w - total()) / 2;
    for (const OwnerShare& share : shares) {
        const std::string cards = std::to_string(share.cards);
        brush.deck.token(brush.canvas, {std::round(x + radius), middle}, radius,
                         brush.look(share.seat));
        x += radius * 2 + inner;
        brush.text({x, middle + size * .36}, cards,
                   {size, Weight::Bold, palette::text, Align::Left});
        x += brush.width(cards, size, Weight::Bold) + outer;
    }
    brush.text({x, middle + size * .36}, rest_words,
               {size, Weight::Regular, palette::second_text, Align::Left});
}

void paint_complete_sign(const RaceBrush& brush, const Rect& card) {
    const Point centre{card.x + card.w * .82, card.y + card.w * .2};
    const double radius = card.w * .14;
    brush.canvas.disc(centre, radius, palette::brass);
    brush.text({centre.x, centre.y + radius * .53}, "✔",
               {radius * 1.43, Weight::Regular, palette::ink_on_brass, Align::Middle});
}

const ProvisionalCard* provisional_at(const RaceScene& scene, const Spot& spot) {
    for (const ProvisionalCard& card : scene.provisional) {
        if (card.place == spot) {
            return &card;
        }
    }
    return nullptr;
}

// The bubble of a pile in the lower row covers its ledger, and half of one is worse than none.
bool bubble_hides_ledger(const RaceScene& scene, const Spot& spot) {
    return std::any_of(scene.halos.begin(), scene.halos.end(),
                       [&](const Halo& halo) { return halo.place == spot && spot.index >= 2; });
}

// A card that waits for the server's word: raised, a little translucent, in a dashed line.
void paint_provisional(const RaceBrush& brush, const Rect& card,
                       const ProvisionalCard& provisional) {
    const double w = card.w;
    const Point at = snapped(Point{card.x + .09 * w, card.y - .12 * w});
    brush.canvas.fade(.88);
    Deck::lifted_shadow(brush.canvas, at, w);
    brush.deck.foundation_card(brush.canvas, at, w, provisional.face, brush.look(provisional.seat));
    brush.canvas.fade(1);
    const double out = brush.line(3);
    brush.canvas.dashed_ring(card_rect(at, w).grown(out), card_radius(w) + out, brush.line(2),
                             brush.line(6), brush.line(5), palette::ivory);
}

void paint_halo_ring(const RaceBrush& brush, const Rect& card, const Halo& halo) {
    const Colour colour = look_of(brush.look(halo.seat)).colour;
    const double radius = card_radius(card.w);
    brush.canvas.fade(halo.strength);
    constexpr std::array<std::array<double, 2>, 3> rings{{{13, .22}, {9, .40}, {5, .90}}};
    for (const auto& [pixels, opacity] : rings) {
        const double reach = brush.line(pixels);
        brush.canvas.round_rect(card.grown(reach), radius + reach, colour.faded(opacity));
    }
    // The winner's colour may be as dark as the felt: it lies between two ivory lines.
    const double edge = brush.line(5);
    brush.canvas.round_ring(card.grown(edge), radius + edge, brush.line(1.5), palette::ivory);
    brush.canvas.round_ring(card.grown(.5), radius + .5, brush.line(1.5), palette::ivory);
    brush.canvas.fade(1);
}

Rect foundation_rect(const RaceBrush& brush, int suit, int slot) {
    return card_rect(snapped(brush.layout.foundation(suit, slot).top_left()),
                     brush.layout.foundation_card);
}

void paint_top(const RaceBrush& brush, const Rect& card, int suit,
               const std::vector<std::uint8_t>& owners, bool covered) {
    const double w = card.w;
    const Point at = card.top_left();
    const auto height = static_cast<std::uint8_t>(std::min<std::size_t>(owners.size(), complete));
    const std::uint8_t look = brush.look(owners.back());
    if (covered) {
        brush.deck.blank(brush.canvas, at, w);
        brush.deck.strip(brush.canvas, at, w, look);
    } else {
        brush.deck.foundation_card(brush.canvas, at, w, {height, static_cast<std::uint8_t>(suit)},
                                   look);
    }
    if (height == complete) {
        paint_scrim(brush, at, w, .28);
        paint_complete_sign(brush, card);
    }
}

}  // namespace

void paint_foundation(const RaceBrush& brush, int suit, int slot) {
    const Rect card = foundation_rect(brush, suit, slot);
    const Point at = card.top_left();
    const double w = card.w;
    const Spot spot = foundation_spot(suit, slot);
    const auto& piles = brush.scene.foundations[static_cast<std::size_t>(suit)];
    const bool begun = slot < static_cast<int>(piles.size()) &&
                       !piles[static_cast<std::size_t>(slot)].owners.empty();
    const bool legal = listed(brush.scene.legal, spot);
    const ProvisionalCard* provisional = provisional_at(brush.scene, spot);
    if (legal) {
        paint_glow_under(brush, at, w);
    }
    if (begun) {
        const auto& owners = piles[static_cast<std::size_t>(slot)].owners;
        if (owners.size() > 1) {
            paint_pile_edges(brush, at, w, 1, {std::max(1.5, .026 * w), std::max(1.5, .034 * w)});
        }
        paint_top(brush, card, suit, owners, provisional != nullptr);
        if (!bubble_hides_ledger(brush.scene, spot)) {
            paint_ledger(brush, card, owners);
        }
    } else {
        brush.deck.slot(brush.canvas, at, w, suit);
    }
    if (provisional != nullptr) {
        paint_provisional(brush, card, *provisional);
    }
    if (listed(brush.scene.contested, spot)) {
        const double out = brush.line(5);
        brush.canvas.round_ring(card.grown(out), card_radius(w) + out, brush.line(2.5),
                                palette::coral);
    }
    if (brush.scene.focus == spot) {
        const double out = brush.line(4);
        brush.canvas.round_ring(card.grown(out), card_radius(w) + out, brush.line(2),
                                palette::ivory);
    }
    if (legal) {
        paint_glow_over(brush, at, w);
    }
}

void paint_foundations(const RaceBrush& brush) {
    for (int suit = 0; suit < suit_count; ++suit) {
        for (int slot = 0; slot < brush.layout.seats; ++slot) {
            paint_foundation(brush, suit, slot);
        }
    }
}

// Over all other piles, and the pile once more above its own halo.
void paint_halos(const RaceBrush& brush) {
    for (const Halo& halo : brush.scene.halos) {
        const int suit = halo.place.index;
        const int slot = halo.place.card;
        if (halo.place.zone != Zone::Foundation || halo.strength <= 0 || suit < 0 ||
            suit >= suit_count || slot < 0 || slot >= brush.layout.seats) {
            continue;
        }
        const Rect card = foundation_rect(brush, suit, slot);
        paint_halo_ring(brush, card, halo);
        const auto& piles = brush.scene.foundations[static_cast<std::size_t>(suit)];
        if (slot < static_cast<int>(piles.size()) &&
            !piles[static_cast<std::size_t>(slot)].owners.empty()) {
            paint_top(brush, card, suit, piles[static_cast<std::size_t>(slot)].owners, false);
        }
    }
}

}  // namespace juz::client
