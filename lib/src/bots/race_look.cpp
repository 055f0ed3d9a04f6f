#include "race_look.hpp"

#include "../race/detail.hpp"

namespace juz::bots {

namespace {

using namespace race;

// Worth of the kinds of moves. A move to the centre scores at once and others may be faster; a
// card off the reserve scores as well, but nobody else can take its place.
constexpr std::uint32_t worth_foundation = 1000;
constexpr std::uint32_t worth_contested = 200;
constexpr std::uint32_t worth_reserve = 600;
constexpr std::uint32_t worth_step_for_reserve = 550;
constexpr std::uint32_t worth_merge = 500;
constexpr std::uint32_t worth_uncover = 450;
constexpr std::uint32_t worth_waste = 300;

}  // namespace

RaceLook::RaceLook(const State& view, Seat seat, const Attention& attention)
    : view_(view),
      own_(view.of(seat)),
      seat_(seat),
      attention_(attention),
      wanted_(wanted_cards(view.table)),
      wanders_(attention.wanders()),
      ace_first_(view.table.rules.ace == Ace::Forced && race::detail::has_ace_top(own_)) {
    look_at_reserve();
    look_at_columns();
    look_at_waste();
}

void RaceLook::consider(Card card, Place from, Place to, std::uint32_t worth) {
    if (ace_first_ && !card.is_ace()) {
        return;
    }
    const bool quick = to.kind == Place::Kind::Foundation;
    const Choice choice{Command(MoveCommand{seat_, card, from, to}),
                        quick ? Tempo::Quick : Tempo::Usual, worth};
    if (!best_ || worth > best_->worth) {
        best_ = choice;
    }
    const std::uint64_t key = card.code() + 1U;
    if (!attention_.notices(key)) {
        return;
    }
    const std::uint32_t rank = wanders_ ? attention_.below(1000, ~key) : worth;
    if (!noticed_ || rank > noticed_rank_) {
        noticed_ = choice;
        noticed_rank_ = rank;
    }
}

void RaceLook::consider_foundation(Card card, Place from, std::uint32_t bonus) {
    if (is_wanted(wanted_, card)) {
        const std::uint32_t more = is_contested(card) ? worth_contested : 0;
        consider(card, from, Place::foundation(), worth_foundation + more + bonus);
    }
}

// Whether another seat could lay the like of `card` just as well. Aces never meet.
bool RaceLook::is_contested(Card card) const {
    for (std::uint8_t seat = 0; seat < view_.table.seats && !card.is_ace(); ++seat) {
        const bool rival =
            seat != seat_.value && race::detail::any_top(view_.table.seat[seat], [card](Card top) {
                return top.is_known() && top.rank() == card.rank() && top.suit() == card.suit();
            });
        if (rival) {
            return true;
        }
    }
    return false;
}

void RaceLook::look_at_reserve() {
    if (own_.reserve.empty()) {
        return;
    }
    const Card top = own_.reserve.top();
    consider_foundation(top, Place::reserve(), 40);
    for (std::uint8_t column = 0; column < column_count; ++column) {
        const auto& pile = own_.columns[column];
        if (pile.empty() || fits_column(pile.top(), top)) {
            consider(top, Place::reserve(), Place::column(column), worth_reserve);
        }
    }
}

void RaceLook::look_at_columns() {
    for (std::uint8_t from = 0; from < column_count; ++from) {
        const auto& pile = own_.columns[from];
        if (pile.empty()) {
            continue;
        }
        const bool frees = pile.count == 1 && !own_.reserve.empty();
        consider_foundation(pile.top(), Place::column(from), frees ? 60 : 10);
        if (!own_.reserve.empty()) {
            // A whole column laid elsewhere makes room for the reserve.
            look_for_room(from, 0, worth_merge);
        }
        for (std::uint8_t at = 1; at < pile.count; ++at) {
            if (is_wanted(wanted_, pile.cards[at - 1U])) {
                look_for_room(from, at, worth_uncover);
            }
        }
    }
}

// Another column for the suffix of column `from` that begins at `at`. Never an empty one:
// there the suffix would be no better off.
void RaceLook::look_for_room(std::uint8_t from, std::uint8_t at, std::uint32_t worth) {
    const Card card = own_.columns[from].cards[at];
    for (std::uint8_t to = 0; to < column_count; ++to) {
        if (to != from && fits_column(own_.columns[to].top(), card)) {
            consider(card, Place::column(from), Place::column(to), worth);
        }
    }
}

void RaceLook::look_at_waste() {
    std::size_t end = 0;
    for (std::size_t pile = 0; pile < own_.waste_piles; ++pile) {
        const std::size_t begin = end;
        end += own_.waste_sizes[pile];
        const Card top = own_.waste.cards[end - 1];
        const Card below = end - begin > 1 ? own_.waste.cards[end - 2] : Card::none;
        consider_foundation(top, Place::waste(), 20);
        for (std::uint8_t column = 0; column < column_count; ++column) {
            if (fits_column(own_.columns[column].top(), top)) {
                consider(top, Place::waste(), Place::column(column), worth_of_waste(top, below));
            }
        }
    }
}

std::uint32_t RaceLook::worth_of_waste(Card top, Card below) const {
    if (fits_column(top, own_.reserve.top())) {
        return worth_step_for_reserve;
    }
    return is_wanted(wanted_, below) ? worth_uncover : worth_waste;
}

}  // namespace juz::bots
