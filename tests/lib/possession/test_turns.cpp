// POSS-05 … POSS-09, POSS-13 and POSS-17: what a turn is.
#include <algorithm>

#include "support/possession_position.hpp"
#include "support/random_play.hpp"

namespace juz::possession::test {

namespace {

Ruleset literal() {
    Ruleset rules;
    rules.lay = Laying::Literal;
    return rules;
}

Ruleset may_play() {
    Ruleset rules;
    rules.after_draw = AfterDraw::MayPlay;
    return rules;
}

// Seat 0 has much to lay on the eight of clubs, seat 1 nothing.
Position table(const Ruleset& rules = {}) {
    return Position(2, rules)
        .hand(0, "2C 9H 7D 8D JS 9C 10C")
        .hand(1, "QH QD")
        .stock("AS 3S")
        .discard("KD 8C");
}

bool is_legal(const State& state, const Command& command) {
    const std::vector<Command> commands = legal(state, 0);
    return std::find(commands.begin(), commands.end(), command) != commands.end();
}

// All faces but that of `top`: what all hands hold together when nothing else lies on the table.
Faces all_but(Card top, std::uint8_t packs) {
    Faces faces = 0;
    for (std::uint8_t suit = 0; suit < suit_count; ++suit) {
        for (Rank rank = rank_ace; rank <= rank_king; ++rank) {
            faces |= face_of(rank, static_cast<Suit>(suit));
        }
    }
    return packs == 2 ? faces : faces & ~face_of(top);
}

template <class Check>
void for_each_face(Check check) {
    for (std::uint8_t suit = 0; suit < suit_count; ++suit) {
        for (Rank rank = rank_ace; rank <= rank_king; ++rank) {
            check(Card(rank, static_cast<Suit>(suit), Pack{0}));
        }
    }
}

}  // namespace

TEST_CASE("POSS-05 a card of the discard's suit or one rank beside it") {
    const State state = table().state();
    for (const char* fits : {"2C", "9H", "7D", "9C", "10C"}) {
        const State next = after(state, lay(0, fits));
        CHECK(next.table.discard.top() == card(fits));
        CHECK(next.of(Seat{0}).hand.count == 6);
        CHECK(next.turn() == Seat{1});
        CHECK(next.table.turns == 1);
    }
    CHECK(refusal(state, lay(0, "8D")) == Rejection::NoFit);
    CHECK(refusal(state, lay(0, "JS")) == Rejection::NoFit);
}

TEST_CASE("POSS-05 ranks do not wrap") {
    const State king = Position().hand(0, "AH 2D QH").hand(1, "2H").discard("KS").state();
    CHECK(refusal(king, lay(0, "AH")) == Rejection::NoFit);
    CHECK_FALSE(refusal(king, lay(0, "QH")));
    const State ace = Position().hand(0, "KH 2D 3H").hand(1, "2H").discard("AS").state();
    CHECK(refusal(ace, lay(0, "KH")) == Rejection::NoFit);
    CHECK_FALSE(refusal(ace, lay(0, "2D")));
}

TEST_CASE("POSS-05 the literal reading asks for the suit and a neighbour's rank") {
    const State state = table(literal()).state();
    CHECK_FALSE(refusal(state, lay(0, "9C")));
    for (const char* other : {"2C", "9H", "7D", "8D", "JS", "10C"}) {
        CHECK(refusal(state, lay(0, other)) == Rejection::NoFit);
    }
    CHECK_FALSE(refusal(state, lay(0, "9C 10C")));
}

TEST_CASE("POSS-05 read literally the suit never changes and three quarters are never laid") {
    // No card of another suit is ever taken, and no run leaves the suit …
    for_each_face([](Card top) {
        for_each_face([top](Card other) {
            const bool fits = (laying_on(Laying::Literal, top) & face_of(other)) != 0;
            CHECK((!fits || other.suit() == top.suit()));
        });
    });
    // … so that whatever is played, the suit turned up at the deal stays, and no round ends before
    // its limit.
    Generator generator(Seed::from_number(40));
    Ruleset rules = literal();
    rules.turn_limit = 500;
    for (std::uint8_t seats = seat_min; seats <= seat_max; ++seats) {
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            AnyState any = begun(seats, seed, rules);
            const auto& state = std::get<State>(any);
            const Suit suit = state.table.discard.top().suit();
            while (state.table.phase == Phase::Playing) {
                const AnyCommand command = juz::test::random_command(any, generator).value();
                REQUIRE_FALSE(play(any, command, [](const AnyEvent&) {}));
                REQUIRE(state.table.discard.top().suit() == suit);
            }
            CHECK(state.table.turns == 500);
        }
    }
}

TEST_CASE("POSS-06 a run goes on from the discard in its suit, up or down") {
    const State state = Position()
                            .hand(0, "9C 10C JC 7C 6C 5C 9H 10H KS")
                            .hand(1, "QH")
                            .stock("AS")
                            .discard("8C")
                            .state();
    for (const char* run : {"9C 10C", "9C 10C JC", "7C 6C", "7C 6C 5C"}) {
        const State next = after(state, lay(0, run));
        const std::vector<Card> named = cards(run);
        CHECK(next.table.discard.top() == named.back());
        CHECK(next.table.discard.count == 1 + named.size());
        CHECK(next.of(Seat{0}).hand.count == 9 - named.size());
        CHECK(is_legal(state, lay(0, run)));
    }
    // It begins beside the discard, leaves nothing out, does not turn and keeps the suit.
    for (const char* none : {"10C JC", "9C JC", "9C 10C 9H", "7C 9C", "9C 7C", "10C 9C", "6C 7C",
                             "9H 10H", "9C 10H", "7C 6C 9C"}) {
        CHECK(refusal(state, lay(0, none)) == Rejection::NoFit);
    }
}

TEST_CASE("POSS-06 a run stops at the king and at the ace") {
    const State king = Position().hand(0, "QD KD AD 2D").hand(1, "2H").discard("JD").state();
    CHECK_FALSE(refusal(king, lay(0, "QD KD")));
    CHECK(refusal(king, lay(0, "QD KD AD")) == Rejection::NoFit);
    const State ace = Position().hand(0, "2D AD KD 5S").hand(1, "2H").discard("3D").state();
    CHECK_FALSE(refusal(ace, lay(0, "2D AD")));
    CHECK(refusal(ace, lay(0, "2D AD KD")) == Rejection::NoFit);
}

TEST_CASE("POSS-06 a whole suit is the longest run") {
    const State state = Position()
                            .hand(0, "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AH")
                            .hand(1, "2H")
                            .discard("AS")
                            .state();
    const State next = after(state, lay(0, "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"));
    CHECK(next.of(Seat{0}).hand.count == 1);
    CHECK(next.table.discard.top() == card("KS"));
}

TEST_CASE("POSS-07 who cannot lay draws, which ends the turn") {
    const State state = table().turn(1).state();
    const auto drawn = event_of<Drawn>(state, draw(1));
    REQUIRE(drawn);
    CHECK(drawn->card == card("3S"));
    CHECK_FALSE(drawn->recycled);
    CHECK_FALSE(drawn->by_clock);
    const State next = after(state, draw(1));
    CHECK(next.of(Seat{1}).hand.top() == card("3S"));
    CHECK(next.table.stock.top() == card("AS"));
    CHECK(next.turn() == Seat{0});
    CHECK(next.table.turns == 1);
}

TEST_CASE("POSS-07 drawing is refused while a card could be laid, unless it is optional") {
    CHECK(refusal(table().state(), draw(0)) == Rejection::PlayAvailable);
    Ruleset rules;
    rules.draw = Drawing::Optional;
    const State state = table(rules).state();
    CHECK(is_legal(state, draw(0)));
    CHECK(after(state, draw(0)).turn() == Seat{1});
}

TEST_CASE("POSS-07 after_draw = may_play: what fits may be laid at once, or declined") {
    const State state =
        Position(2, may_play()).hand(0, "KD").hand(1, "QH").stock("2H 3H 9S").discard("8C").state();
    CHECK_FALSE(event_of<Passed>(state, draw(0)));
    const State drew = after(state, draw(0));
    CHECK(drew.turn() == Seat{0});
    CHECK(drew.table.turns == 0);
    CHECK(legal(drew, 0) == std::vector<Command>{lay(0, "9S"), pass(0)});
    const State laid = after(drew, lay(0, "9S"));
    CHECK(laid.turn() == Seat{1});
    CHECK(laid.table.turns == 1);
    const State declined = after(drew, pass(0));
    CHECK(declined.turn() == Seat{1});
    CHECK(declined.table.passes == 0);
    CHECK(declined.table.drew == 0);
}

TEST_CASE("POSS-07 after_draw = may_play: with nothing that fits the turn ends by itself") {
    const State state =
        Position(2, may_play()).hand(0, "KD").hand(1, "QH").stock("2H 3H").discard("8C").state();
    const auto passed = event_of<Passed>(state, draw(0));
    REQUIRE(passed);
    CHECK_FALSE(passed->by_clock);
    const State next = after(state, draw(0));
    CHECK(next.turn() == Seat{1});
    CHECK(next.table.turns == 1);
    CHECK(next.table.passes == 0);
}

TEST_CASE("POSS-07 after an optional draw any card that fits may be laid, not only the new one") {
    Ruleset rules = may_play();
    rules.draw = Drawing::Optional;
    const State drew = after(table(rules).state(), draw(0));
    CHECK(drew.turn() == Seat{0});
    CHECK_FALSE(refusal(drew, lay(0, "9C 10C")));
    CHECK_FALSE(refusal(drew, pass(0)));
    CHECK(refusal(drew, draw(0)) == Rejection::AlreadyDrew);
}

TEST_CASE("POSS-08 the discards under the top become the stock, the oldest drawn first") {
    const State state = Position().hand(0, "KD").hand(1, "QH").discard("2H 3H 4S 8C").state();
    const auto drawn = event_of<Drawn>(state, draw(0));
    REQUIRE(drawn);
    CHECK(drawn->recycled);
    CHECK(drawn->card == card("2H"));
    const State next = after(state, draw(0));
    CHECK(next.table.discard.count == 1);
    CHECK(next.table.discard.top() == card("8C"));
    CHECK(next.table.stock.count == 2);
    const State last = after(next, draw(1));
    CHECK(last.of(Seat{1}).hand.top() == card("3H"));
    CHECK(last.table.stock.top() == card("4S"));
}

TEST_CASE("POSS-08 nothing is turned over before a card has to be drawn") {
    const State state =
        Position().hand(0, "KD").hand(1, "9H 2D").stock("QS").discard("2H 8C").state();
    const State drew = after(state, draw(0));
    CHECK(drew.table.stock.empty());
    CHECK(drew.table.discard.count == 2);
    const State laid = after(drew, lay(1, "9H"));
    CHECK(laid.table.discard.count == 3);
}

TEST_CASE("POSS-09 with nothing to draw and nothing to lay the seat passes") {
    const State state =
        Position(3).hand(0, "KD").hand(1, "QH 9H").hand(2, "2D").discard("8C").state();
    CHECK(refusal(state, draw(0)) == Rejection::NothingToDraw);
    CHECK(legal(state, 0) == std::vector<Command>{pass(0)});
    const State next = after(state, pass(0));
    CHECK(next.turn() == Seat{1});
    CHECK(next.table.passes == 1);
    // Who can lay has to: there is nothing else to do.
    CHECK(refusal(next, pass(1)) == Rejection::PlayAvailable);
    CHECK(after(next, lay(1, "9H")).table.passes == 0);
}

TEST_CASE("POSS-09 a whole table passing ends the round as it stands") {
    State state = Position(3).hand(0, "KD").hand(1, "QH QD").hand(2, "2D").discard("8C").state();
    state = after(after(state, pass(0)), pass(1));
    const auto ended = event_of<Ended>(state, pass(2));
    REQUIRE(ended);
    CHECK(ended->why == EndReason::Blocked);
    CHECK(ended->scores == Points{1, 2, 1, 0});
}

TEST_CASE("POSS-09 why that cannot happen: all cards but the top hold one that fits") {
    // A pass needs stock and discard exhausted: then the hands hold all the deck but its top. In
    // either reading the top's neighbour in its own suit is among them, in one pack and in two.
    for_each_face([](Card top) {
        for (const Laying reading : {Laying::SuitOrNeighbour, Laying::Literal}) {
            for (const std::uint8_t packs : {std::uint8_t{1}, std::uint8_t{2}}) {
                CHECK((laying_on(reading, top) & all_but(top, packs)) != 0);
            }
        }
    });
    // And it holds for whoever has which cards: somebody always lays.
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Generator generator(Seed::from_number(seed));
        for (std::uint8_t seats = seat_min; seats <= seat_max; ++seats) {
            State state = begun(seats, seed);
            std::vector<Card> rest(state.table.stock.begin(), state.table.stock.end());
            shuffle(std::span<Card>(rest), generator);
            state = with_table(state, [&](Table& table) {
                table.stock = Cards{};
                for (const Card each : rest) {
                    Cards& hand = table.seat[generator.below(seats)].hand;
                    hand.cards[hand.count] = each;
                    ++hand.count;
                }
            });
            int passes = 0;
            while (legal(state, state.turn().value) ==
                   std::vector<Command>{pass(state.turn().value)}) {
                state = after(state, pass(state.turn().value));
                ++passes;
            }
            CHECK(passes < seats);
            CHECK(state.table.phase == Phase::Playing);
        }
    }
}

TEST_CASE("POSS-13 of two equal cards the named one is laid, and listed is the lower pack's") {
    const State state = Position(4)
                            .hand(0, "9C 9C:1 10C:1 KD")
                            .hand(1, "QH")
                            .hand(2, "QD")
                            .hand(3, "QS")
                            .stock("2S")
                            .discard("8C")
                            .state();
    CHECK(after(state, lay(0, "9C:1")).table.discard.top() == card("9C:1"));
    CHECK(canonical(state, lay(0, "9C:1")) == lay(0, "9C"));
    CHECK(canonical(state, lay(0, "9C:1 10C:1")) == lay(0, "9C 10C:1"));
    CHECK(is_legal(state, lay(0, "9C")));
    CHECK(is_legal(state, lay(0, "9C 10C:1")));
    CHECK_FALSE(is_legal(state, lay(0, "9C:1")));
    CHECK(refusal(state, lay(0, "10C")) == Rejection::Stale);
    CHECK(refusal(state, lay(0, "9C 9C:1")) == Rejection::NoFit);
}

TEST_CASE("POSS-13 a card equal to the discard fits by its suit") {
    const State state = Position(4)
                            .hand(0, "8C:1 KD")
                            .hand(1, "QH")
                            .hand(2, "QD")
                            .hand(3, "QS")
                            .discard("8C")
                            .state();
    CHECK(after(state, lay(0, "8C:1")).table.discard.top() == card("8C:1"));
}

TEST_CASE("POSS-17 over and not_your_turn come before all else") {
    const State state = table().state();
    const State over = with_table(state, [](Table& given) { given.phase = Phase::RoundOver; });
    for (const Command& command : {lay(1, ""), lay(1, "2C"), draw(1), pass(1)}) {
        CHECK(refusal(state, command) == Rejection::NotYourTurn);
        CHECK(refusal(over, command) == Rejection::Over);
    }
    CHECK(refusal(over, StartCommand{}) == Rejection::NotNow);
    CHECK(refusal(state, lay(2, "2C")) == Rejection::NotSeated);
    CHECK(refusal(state, draw(255)) == Rejection::NotSeated);
    const State waiting(Ruleset{}, 2);
    CHECK(refusal(waiting, draw(0)) == Rejection::NotStarted);
    CHECK(refusal(waiting, clock(0)) == Rejection::NotStarted);
}

TEST_CASE("POSS-17 stale: a card not held, named twice, or none named") {
    const State state = table().state();
    for (const char* stale : {"", "3C", "QH", "2C 2C", "9C 9C", "9C 10C 10C", "9C 10C JC", "?",
                              "9C ?", "9C:1", "9C:7"}) {
        INFO(stale);
        CHECK(refusal(state, lay(0, stale)) == Rejection::Stale);
    }
    LayCommand nothing{Seat{0}, {}};
    nothing.cards.push(Card::none);
    CHECK(refusal(state, nothing) == Rejection::Stale);
    // A card not held comes before one that does not fit.
    CHECK(refusal(state, lay(0, "8D QH")) == Rejection::Stale);
}

TEST_CASE("POSS-17 play_available, then nothing_to_draw, then already_drew") {
    CHECK(refusal(table().state(), pass(0)) == Rejection::PlayAvailable);
    // There is a card to draw, which is something to do as well.
    CHECK(refusal(table().turn(1).state(), pass(1)) == Rejection::PlayAvailable);
    const State empty = Position().hand(0, "9C KD").hand(1, "QH").discard("8C").state();
    CHECK(refusal(empty, draw(0)) == Rejection::PlayAvailable);
    Ruleset rules = may_play();
    rules.draw = Drawing::Optional;
    const State drew =
        with_table(Position(2, rules).hand(0, "9C KD").hand(1, "QH").discard("8C").state(),
                   [](Table& given) { given.drew = 1; });
    CHECK(refusal(drew, draw(0)) == Rejection::NothingToDraw);
    const State more = with_table(
        Position(2, may_play()).hand(0, "9C KD").hand(1, "QH").stock("2S").discard("8C").state(),
        [](Table& given) { given.drew = 1; });
    CHECK(refusal(more, draw(0)) == Rejection::PlayAvailable);
}

TEST_CASE("POSS-17 a refusal leaves state and hash as they were") {
    AnyState state = table().state();
    const AnyState before = state;
    for (const Command& command :
         {lay(0, ""), lay(0, "8D"), lay(0, "QH"), lay(1, "QH"), draw(0), pass(0), clock(0),
          Command(StartCommand{}), Command(BeginRoundCommand{}), Command(ReturnCommand{Seat{0}})}) {
        CHECK(play(state, AnyCommand(command), [](const AnyEvent&) { FAIL(); }));
        CHECK(state == before);
        CHECK(hash_of(state) == hash_of(before));
    }
}

}  // namespace juz::possession::test
