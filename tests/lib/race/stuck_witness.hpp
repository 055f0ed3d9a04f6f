// A round under watch: every decision of the engine held against the plain table.
#pragma once

#include <sstream>

#include "juz/race/redact.hpp"
#include "plain_table.hpp"
#include "small_layouts.hpp"

namespace juz::race::test {

/// What happened, so that a test knows it saw it.
struct Tally {
    std::size_t steps = 0;
    std::size_t dry_by_turning = 0;  ///< Seats found dry with something left to turn.
    std::size_t passed_by = 0;       ///< Of these, with a card seen that could have gone up.
    std::size_t rotations = 0;
    std::size_t rotations_by_leaving = 0;
    std::size_t exhausted = 0;
    std::size_t abandoned = 0;
    std::size_t returns = 0;
};

/// Whether its player lays every card that goes up before turning on.
enum class Manner { Eager, Free };

/// A round that is played by the engine and by the plain table at once.
class Witness {
  public:
    Witness(const State& begin, Manner manner, Tally& tally)
        : state_(begin), plain_(begin), manner_(manner), tally_(&tally) {
        compare();
    }

    const State& state() const { return state_; }
    const PlainTable& plain() const { return plain_; }
    bool is_over() const { return over_; }

    /// Takes an accepted command, and fails if anything is not as the rules have it.
    void ask(const Command& command) {
        const Decision decision = decide(state_, command);
        demand(decision.accepted(), "the command is accepted");
        const EventList& events = decision.events();
        std::size_t at = mirror(events[0]);
        if (at < events.size() && std::holds_alternative<Refilled>(events[at])) {
            demand(refill_due_, "a refill where one is due");
            mirror_refill(std::get<Refilled>(events[at]));
            ++at;
        }
        demand(!refill_due_, "no refill forgotten");
        expect_rest(events, at);
        for (const Event& event : events) {
            demand(fits(state_, event), "the event fits");
            apply(state_, event);
        }
        ++tally_->steps;
        compare();
    }

    /// The host's `idle` is refused unless all others are dry (RACE-25).
    void ask_idle(std::uint8_t seat) {
        const bool seated = !plain_.seats[seat].gone;
        const bool due = seated && plain_.seats.size() >= 2 && plain_.others_are_dry(seat);
        const Command command = IdleCommand{Seat{seat}};
        if (due) {
            ask(command);
        } else {
            demand(!decide(state_, command).accepted(), "idle is refused");
        }
    }

  private:
    void demand(bool holds, const char* what) const {
        if (holds) {
            return;
        }
        std::ostringstream told;
        for (const PlainSeat& seat : plain_.seats) {
            told << "\nreserve " << words_of(seat.reserve) << "hand " << words_of(seat.hand);
            for (const Cards& pile : seat.waste) {
                told << "waste " << words_of(pile);
            }
            told << (seat.stuck ? "stuck " : "") << (seat.gone ? "gone" : "");
        }
        FAIL("does not hold: " << what << told.str());
    }

    // Carries out what was asked for; gives the place of the next event.
    std::size_t mirror(const Event& event) {
        if (const auto* move = std::get_if<Move>(&event)) {
            mirror_move(*move);
        } else if (const auto* turned = std::get_if<Turned>(&event)) {
            PlainSeat& seat = plain_.seats[turned->seat.value];
            seat.stuck = false;
            const Cards cards = seat.turn(plain_.rules());
            demand(std::equal(cards.begin(), cards.end(), turned->cards.begin(),
                              turned->cards.begin() + turned->count),
                   "the cards turned");
        } else if (const auto* gave_up = std::get_if<Stuck>(&event)) {
            plain_.seats[gave_up->seat.value].stuck = true;
        } else if (const auto* idled = std::get_if<Idled>(&event)) {
            plain_.seats[idled->seat.value].stuck = true;
        } else if (const auto* left = std::get_if<Left>(&event)) {
            plain_.seats[left->seat.value].gone = true;
        } else if (const auto* back = std::get_if<Returned>(&event)) {
            plain_.seats[back->seat.value].gone = false;
            ++tally_->returns;
        }
        return 1;
    }

    void mirror_move(const Move& move) {
        PlainSeat& seat = plain_.seats[move.seat.value];
        seat.stuck = false;
        seat.turns.clear();
        const Cards moved = taken(seat, move);
        demand(!moved.empty() && moved.front() == move.card, "the card lay there");
        if (move.to.kind == Place::Kind::Column) {
            Cards& column = seat.columns[move.to.index];
            column.insert(column.end(), moved.begin(), moved.end());
            return;
        }
        demand(plain_.goes_to_foundation(move.card), "the card goes to a foundation");
        if (move.to.index == plain_.foundations.size()) {
            plain_.foundations.emplace_back();
        }
        plain_.foundations[move.to.index].push_back(move.card);
        plain_.begin_anew();
    }

    Cards taken(PlainSeat& seat, const Move& move) {
        if (move.from.kind == Place::Kind::Reserve) {
            plain_.rotations_in_a_row = 0;
            return cut(seat.reserve, 1);
        }
        if (move.from.kind == Place::Kind::Waste) {
            const auto pile = seat.waste.begin() + move.from.index;
            const Cards card = cut(*pile, 1);
            if (pile->empty()) {
                seat.waste.erase(pile);
            }
            return card;
        }
        Cards& column = seat.columns[move.from.index];
        const Cards suffix = cut(column, move.count);
        refill_due_ =
            column.empty() && !seat.reserve.empty() && plain_.rules().refill == Refill::Automatic;
        return suffix;
    }

    static Cards cut(Cards& pile, std::size_t count) {
        const auto first = pile.end() - static_cast<std::ptrdiff_t>(count);
        const Cards suffix(first, pile.end());
        pile.erase(first, pile.end());
        return suffix;
    }

    void mirror_refill(const Refilled& refill) {
        PlainSeat& seat = plain_.seats[refill.seat.value];
        demand(seat.columns[refill.column].empty(), "the column was empty");
        seat.columns[refill.column] = cut(seat.reserve, 1);
        plain_.rotations_in_a_row = 0;
        refill_due_ = false;
    }

    // RACE-18: the rotations that are due, no more and no fewer, and the end after too many.
    void expect_rest(const EventList& events, std::size_t at) {
        const bool leaving = std::holds_alternative<Left>(events[0]);
        if (std::holds_alternative<Called>(events[0])) {
            expect_end(events, at, EndReason::Called);
            return;
        }
        if (plain_.nobody_is_left()) {
            ++tally_->abandoned;
            expect_end(events, at, EndReason::Abandoned);
            return;
        }
        while (plain_.all_left_are_dry()) {
            if (plain_.rotations_in_a_row == plain_.rules().rotate_limit) {
                ++tally_->exhausted;
                expect_end(events, at, EndReason::Exhausted);
                return;
            }
            demand(at < events.size() && std::holds_alternative<Rotated>(events[at]),
                   "all are dry, so the hands are rotated at once");
            plain_.rotate();
            ++at;
            ++tally_->rotations;
            tally_->rotations_by_leaving += leaving ? 1U : 0U;
        }
        demand(at == events.size(), "nothing else follows while somebody is not dry");
    }

    // RACE-14, RACE-19: whoever left is scored too.
    void expect_end(const EventList& events, std::size_t at, EndReason why) {
        over_ = true;
        demand(at + 2 == events.size(), "the ends of round and match follow");
        const auto* ended = std::get_if<Ended>(&events[at]);
        demand(ended != nullptr && ended->why == why, "the round ends for this reason");
        demand(std::holds_alternative<MatchEnded>(events[at + 1]), "the match ends with it");
        for (std::size_t seat = 0; seat < plain_.seats.size(); ++seat) {
            demand(ended->scores[seat] == plain_.score(seat), "the score");
        }
    }

    void compare() {
        demand(state_.table.rotations == plain_.rotations_in_a_row, "rotations in a row");
        std::optional<Seat> hope;
        std::size_t hopes = 0;
        for (std::uint8_t at = 0; at < plain_.seats.size(); ++at) {
            const PlainSeat& seat = plain_.seats[at];
            compare_cards(seat, PlainTable::seat_from(state_.of(Seat{at})));
            const bool dry = is_dry(state_, Seat{at});
            demand(dry == plain_.is_dry(seat), "dry or not");
            if (!seat.gone && !dry) {
                hope = Seat{at};
                ++hopes;
            }
            if (!seat.stuck) {
                dry ? check_dry(seat) : check_hope(seat);
            }
        }
        if (over_) {
            return;
        }
        demand(hopes > 0, "somebody at the table is not dry");
        const bool one = hopes == 1 && plain_.seats.size() >= 2;
        demand(last_hope(state_) == (one ? hope : std::nullopt), "the last hope");
        if (tally_->steps % 16 == 0) {
            compare_views();
        }
    }

    void compare_cards(const PlainSeat& seat, const PlainSeat& engine) const {
        const bool same = seat.reserve == engine.reserve && seat.columns == engine.columns &&
                          seat.hand == engine.hand && seat.waste == engine.waste;
        demand(same, "the cards lie alike");
        demand(seat.stuck == engine.stuck && seat.gone == engine.gone, "stuck and gone");
    }

    // A player's own program comes to the same verdict from what it may see.
    void compare_views() const {
        for (std::uint8_t viewer = 0; viewer < plain_.seats.size(); ++viewer) {
            const State view = redact(state_, Viewer::of(Seat{viewer})).get();
            for (std::uint8_t at = 0; at < plain_.seats.size(); ++at) {
                demand(is_dry(view, Seat{at}) == is_dry(state_, Seat{at}), "dry in a view");
            }
        }
    }

    // What is claimed of a dry seat: no top in sight goes up, and turning for ever shows no top
    // that is not in sight or was shown since anything changed. So a card that goes up can only
    // be one that its owner saw, could lay and turned away; whoever lays what goes up has none.
    void check_dry(const PlainSeat& seat) {
        demand(plain_.that_go(seat.tops()).empty(), "no top in sight goes up");
        const Cards now = seat.waste_tops();
        const Cards shown = seat.shown_by_turning(plain_.rules());
        for (const Card card : shown) {
            const bool in_sight = std::find(now.begin(), now.end(), card) != now.end();
            demand(in_sight || seat.has_seen(card), "turning shows nothing new");
        }
        const Cards going = plain_.that_go(shown);
        const Ruleset& rules = plain_.rules();
        const bool may_pass_by = manner_ == Manner::Free && rules.turn == Turning::AnyTime &&
                                 rules.waste == Waste::Single;
        demand(going.empty() || may_pass_by, "truly nothing can be turned up that goes up");
        const bool ace =
            std::any_of(going.begin(), going.end(), [](const Card card) { return card.is_ace(); });
        demand(!ace || rules.ace == Ace::Free, "no ace can be turned away");
        tally_->dry_by_turning += seat.has_nothing_to_turn() ? 0U : 1U;
        tally_->passed_by += going.empty() ? 0U : 1U;
    }

    void check_hope(const PlainSeat& seat) const {
        const bool can_lay = !plain_.that_go(seat.tops()).empty();
        demand(can_lay || !seat.has_nothing_to_turn(), "a seat that is not dry can go on");
    }

    State state_;
    PlainTable plain_;
    Manner manner_;
    Tally* tally_;
    bool refill_due_ = false;
    bool over_ = false;
};

}  // namespace juz::race::test
