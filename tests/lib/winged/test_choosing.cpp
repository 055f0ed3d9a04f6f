// The deal and the choice of five cards.
#include <algorithm>
#include <functional>
#include <set>

#include "support/winged_position.hpp"

namespace juz::winged::test {

TEST_CASE("WING-01 the first dealer is drawn by lot, then the deal passes clockwise") {
    std::set<std::uint16_t> dealers;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        State state(winged_rules("rounds=3"), 4);
        carry_out(state, BeginRoundCommand{Seed::from_number(seed)});
        REQUIRE(state.table.dealer == first_dealer(Seed::from_number(seed), 4).value);
        dealers.insert(state.table.dealer);
    }
    REQUIRE(dealers.size() == 4);
    State state = winged_started("rounds=3,turn_limit=10", 3);
    const std::uint16_t first = state.table.dealer;
    while (state.table.phase == Phase::Playing) {
        std::vector<Command> legal;
        legal_commands(state, Seat{static_cast<std::uint8_t>(state.table.turn)},
                       [&](const Command& command) { legal.push_back(command); });
        REQUIRE_FALSE(legal.empty());
        carry_out(state, legal.front());
    }
    REQUIRE(state.table.phase == Phase::RoundOver);
    const EventList events = carry_out(state, BeginRoundCommand{Seed::from_number(1)});
    REQUIRE(std::get<Round>(events[0]).dealer.value == (first + 1) % 3);
    REQUIRE(std::get<Round>(events[0]).round == 1);
}

TEST_CASE("WING-01 three seats get 17 cards and one lies open, four get 13 and none does") {
    for (const std::uint8_t seats : {std::uint8_t{3}, std::uint8_t{4}}) {
        State state(Ruleset{}, seats);
        carry_out(state, BeginRoundCommand{Seed::from_number(5)});
        std::set<std::uint16_t> seen;
        for (std::uint8_t seat = 0; seat < seats; ++seat) {
            REQUIRE(state.of(Seat{seat}).pile.count == (seats == 3 ? 17 : 13));
            for (const Card each : state.of(Seat{seat}).pile) {
                seen.insert(each.code());
            }
        }
        REQUIRE(state.table.centre.count == (seats == 3 ? 1 : 0));
        for (const Card each : state.table.centre) {
            seen.insert(each.code());
        }
        REQUIRE(seen.size() == pack_size);
    }
}

TEST_CASE("WING-01 the deal follows from seed, round, dealer and seats alone") {
    const Seed seed = Seed::from_number(9);
    REQUIRE(deal(seed, 0, Seat{1}, 4) == deal(seed, 0, Seat{1}, 4));
    REQUIRE_FALSE(deal(seed, 0, Seat{1}, 4) == deal(seed, 1, Seat{1}, 4));
    // Cards are dealt one at a time from the dealer's left: another dealer, the same cards
    // elsewhere.
    const Deal one = deal(seed, 0, Seat{1}, 4);
    const Deal two = deal(seed, 0, Seat{2}, 4);
    REQUIRE(one.piles[2] == two.piles[3]);
}

TEST_CASE("WING-02 a seat takes five of its cards and lays down the rest in the order of dealing") {
    State state = winged_choosing("", 4);
    const Pile<pack_size> dealt = state.of(Seat{2}).pile;
    ChooseCommand command{Seat{2}, {}};
    for (const std::size_t at : {12U, 0U, 3U, 5U, 4U}) {
        command.cards.push(dealt.cards[at]);
    }
    const EventList events = carry_out(state, command);
    const Cards in_order =
        cards_of({dealt.cards[0], dealt.cards[3], dealt.cards[4], dealt.cards[5], dealt.cards[12]});
    REQUIRE(std::get<Chosen>(events[0]) == Chosen{Seat{2}, in_order, false});
    const SeatTable& seat = state.of(Seat{2});
    REQUIRE(seat.hand.count == 5);
    REQUIRE(seat.pile.count == 8);
    REQUIRE(seat.pile.cards[0] == dealt.cards[1]);
    REQUIRE(seat.pile.cards[1] == dealt.cards[2]);
    REQUIRE(seat.pile.top() == dealt.cards[11]);
}

TEST_CASE("WING-02 all choose at the same time and play starts when the last has chosen") {
    State state = winged_choosing("", 3);
    for (const std::uint8_t seat : {std::uint8_t{2}, std::uint8_t{0}, std::uint8_t{1}}) {
        REQUIRE(state.table.phase == Phase::Choosing);
        carry_out(state, first_five(state, seat));
    }
    REQUIRE(state.table.phase == Phase::Playing);
}

TEST_CASE("WING-02 the clock chooses the five highest, aces above kings, ties by suit") {
    State state = winged_choosing("choose_ms=5000", 4);
    SeatTable& seat = state.table.seat[1];
    const std::vector<Card> dealt = card_row("KC 2S KD AD 3S KH 4S QC QD AC 5S QS QH");
    std::copy(dealt.begin(), dealt.end(), seat.pile.cards.begin());
    state.hash = hash_of(state.table);
    const EventList events = carry_out(state, ClockCommand{Seat{1}});
    REQUIRE(std::get<Chosen>(events[0]) == Chosen{Seat{1}, few_cards("KC KD AD KH AC"), true});
    REQUIRE(command_of(events[0]) == Command(ClockCommand{Seat{1}}));
    // Of the queens the spade goes first.
    State other = winged_choosing("choose_ms=5000", 4);
    const std::vector<Card> queens = card_row("2C QC 2S KD AD 3S 4S QD AC 5S QS QH 6S");
    std::copy(queens.begin(), queens.end(), other.table.seat[1].pile.cards.begin());
    REQUIRE(five_highest(other.table, Seat{1}) == few_cards("KD AD AC QS QH"));
}

TEST_CASE("WING-02 the clock chooses for nobody while it is off") {
    const State state = winged_choosing("", 3);
    REQUIRE(refusal(state, ClockCommand{Seat{0}}) == Rejection::NotNow);
    REQUIRE_FALSE(host_wait(state));
}

TEST_CASE("WING-02 the time for choosing is up for all seats at once") {
    State state = winged_choosing("choose_ms=5000", 3);
    carry_out(state, first_five(state, 0));
    const auto wait = host_wait(state);
    REQUIRE(wait);
    REQUIRE(wait->command == Command(ClockCommand{Seat{1}}));
    REQUIRE(wait->patience == from_ms(5000));
    carry_out(state, wait->command);
    REQUIRE(host_wait(state)->command == Command(ClockCommand{Seat{2}}));
    REQUIRE(host_wait(state)->patience == Microseconds{0});
}

TEST_CASE("WING-20 what is wrong with a choice is told by name") {
    State state(Ruleset{}, 3);
    REQUIRE(refusal(state, choose(0, "2S 3S 4S 5S 6S")) == Rejection::NotStarted);
    carry_out(state, BeginRoundCommand{Seed::from_number(1)});
    REQUIRE(refusal(state, first_five(state, 0)) == Rejection::NotStarted);
    carry_out(state, StartCommand{});
    const ChooseCommand right = std::get<ChooseCommand>(first_five(state, 1));
    const auto with = [&](const std::function<void(ChooseCommand&)>& change) {
        ChooseCommand changed = right;
        change(changed);
        return Command(changed);
    };
    REQUIRE(refusal(state, with([](auto& it) { it.seat = Seat{3}; })) == Rejection::NotSeated);
    REQUIRE(refusal(state, with([](auto& it) { it.seat = Seat{255}; })) == Rejection::NotSeated);
    REQUIRE(refusal(state, with([](auto& it) { it.cards = {}; })) == Rejection::Stale);
    REQUIRE(refusal(state, with([](auto& it) { it.cards.count = 4; })) == Rejection::Stale);
    REQUIRE(refusal(state, with([](auto& it) { it.cards.cards[1] = it.cards.cards[0]; })) ==
            Rejection::Stale);
    REQUIRE(refusal(state, with([](auto& it) { it.cards.cards[1] = Card::unknown; })) ==
            Rejection::Stale);
    REQUIRE(refusal(state, with([](auto& it) { it.cards.cards[1] = Card::none; })) ==
            Rejection::Stale);
    const Card of_another = state.of(Seat{0}).pile.top();
    REQUIRE(refusal(state, with([&](auto& it) { it.cards.cards[4] = of_another; })) ==
            Rejection::Stale);
    REQUIRE(refusal(state, lay(0, "2S")) == Rejection::NotStarted);
    REQUIRE(refusal(state, take(0)) == Rejection::NotStarted);
    carry_out(state, right);
    REQUIRE(refusal(state, right) == Rejection::AlreadyChosen);
    carry_out(state, first_five(state, 0));
    carry_out(state, first_five(state, 2));
    REQUIRE(refusal(state, right) == Rejection::AlreadyChosen);
}

TEST_CASE("WING-18 a seat sees its own cards until it has chosen, and never anybody else's") {
    State state = winged_choosing("", 3);
    const State own = redact(state, Viewer::of(Seat{1})).get();
    REQUIRE(own.of(Seat{1}).pile.cards == state.of(Seat{1}).pile.cards);
    REQUIRE(own.of(Seat{0}).pile.top() == Card::unknown);
    REQUIRE(own.of(Seat{0}).pile.count == 17);
    REQUIRE(own.table.centre.top() == state.table.centre.top());
    const Decision decision = decide(state, first_five(state, 1));
    const Event chosen = decision.events()[0];
    const Event for_other = redact(chosen, state, Viewer::of(Seat{0})).get();
    for (const Card each : std::get<Chosen>(for_other).cards) {
        REQUIRE(each == Card::unknown);
    }
    State view = own;
    apply(view, redact(chosen, state, Viewer::of(Seat{1})).get());
    REQUIRE(view.of(Seat{1}).hand.top().is_known());
    REQUIRE(view.of(Seat{1}).pile.count == 12);
    REQUIRE(std::all_of(view.of(Seat{1}).pile.begin(), view.of(Seat{1}).pile.end(),
                        [](Card each) { return each == Card::unknown; }));
    const State watched = redact(state, Viewer::spectator()).get();
    REQUIRE(watched.of(Seat{1}).pile.top() == Card::unknown);
}

}  // namespace juz::winged::test
