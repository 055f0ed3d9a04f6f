// RACE-27 at a client: it holds its own player to the lock.
#include "juz/netcode/session/early_hand.hpp"

#include "support/race_position.hpp"

namespace juz::netcode {

namespace {

using race::test::Position;

// The seat shows the four of hearts; the foundation wants its three.
AnyState closed() {
    return Position(2)
        .reserve(0, "9C")
        .waste(0, "4H")
        .waste(1, "3H")
        .foundation_up_to(2, Suit::Hearts, 1)
        .state();
}

AnyState opened() {
    return Position(2).reserve(0, "9C").waste(0, "4H").foundation_up_to(3, Suit::Hearts, 1).state();
}

AnyCommand reach() {
    return race::test::move(0, "4H", race::Place::waste(), race::Place::foundation());
}

struct Hand {
    Hand() { early.reset(closed(), Seat{0}); }

    bool reaches(const AnyState& view, std::int64_t at_ms, const AnyCommand& command = reach()) {
        return early.reaches(view, command, refusal_of(view, command), Instant{at_ms * 1000});
    }

    EarlyHand early;
};

}  // namespace

TEST_CASE("RACE-27: a card held out to a closed foundation is taken back and locked") {
    Hand hand;
    CHECK(hand.reaches(closed(), 1000));
    hand.early.follow(opened(), Instant{1'100'000});
    CHECK(hand.reaches(opened(), 2499));
    // That was one more try, so the time began anew.
    CHECK(hand.reaches(opened(), 3998));
    CHECK_FALSE(hand.reaches(opened(), 5498));
}

TEST_CASE("RACE-27: who reaches for an open place is not early, nor who was just beaten to it") {
    Hand hand;
    hand.early.follow(opened(), Instant{900'000});
    CHECK_FALSE(hand.reaches(opened(), 1000));
    hand.early.follow(closed(), Instant{1'000'000});
    CHECK_FALSE(hand.reaches(closed(), 1400));
    CHECK(hand.reaches(closed(), 1501));
}

TEST_CASE("RACE-27: the lock asks nothing of other cards, columns and the shout") {
    Hand hand;
    CHECK_FALSE(hand.reaches(closed(), 1000, race::test::turn(0)));
    CHECK_FALSE(hand.reaches(closed(), 1000, race::Command(race::CallCommand{Seat{0}})));
    CHECK_FALSE(hand.reaches(
        closed(), 1000, race::test::move(0, "4H", race::Place::waste(), race::Place::column(0))));
}

}  // namespace juz::netcode
