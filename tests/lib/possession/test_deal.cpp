// POSS-01 … POSS-04: who deals, what is dealt, and who begins.
#include <algorithm>
#include <array>
#include <set>

#include "support/possession_position.hpp"

namespace juz::possession::test {

namespace {

State dealt(std::uint8_t seats, std::uint64_t seed, const Ruleset& rules = {}) {
    return after(State(rules, seats), BeginRoundCommand{Seed::from_number(seed)});
}

/// A deal told by its first discard and its hands of nine, and who begins.
std::uint8_t starter(const std::string& top, std::uint8_t dealer,
                     const std::vector<std::string>& hands) {
    Deal deal;
    deal.seats = static_cast<std::uint8_t>(hands.size());
    deal.top = card(top);
    std::set<std::uint16_t> codes{deal.top.code()};
    for (std::size_t seat = 0; seat < hands.size(); ++seat) {
        const std::vector<Card> hand = cards(hands[seat]);
        REQUIRE(hand.size() == dealt_cards);
        std::copy(hand.begin(), hand.end(), deal.hands[seat].begin());
        for (const Card each : hand) {
            INFO("card " << to_text(each) << " of seat " << seat);
            REQUIRE(codes.insert(each.code()).second);
        }
    }
    return starter_of(deal, Seat{dealer}).value;
}

}  // namespace

TEST_CASE("POSS-01 the first dealer is drawn from the match seed, each seat now and then") {
    for (std::uint8_t seats = seat_min; seats <= seat_max; ++seats) {
        std::array<int, seat_max> times{};
        for (std::uint64_t seed = 0; seed < 400; ++seed) {
            const Seat dealer = first_dealer(Seed::from_number(seed), seats);
            REQUIRE(dealer.value < seats);
            ++times[dealer.value];
        }
        for (std::uint8_t seat = 0; seat < seats; ++seat) {
            CHECK(times[seat] > 400 / seats * 2 / 3);
        }
        const auto round =
            event_of<Round>(State(Ruleset{}, seats), BeginRoundCommand{Seed::from_number(3)});
        REQUIRE(round);
        CHECK(round->dealer == first_dealer(Seed::from_number(3), seats));
    }
}

TEST_CASE("POSS-01 the deal passes clockwise, however a round ended") {
    State state = begun(3, 8);
    const std::uint16_t first = state.table.dealer;
    for (std::uint16_t round = 1; round < 7; ++round) {
        state = with_table(state, [&](Table& table) {
            table.phase = Phase::RoundOver;
            table.turns = round;
        });
        state = after(state, BeginRoundCommand{Seed::from_number(8)});
        CHECK(state.table.round == round);
        CHECK(state.table.dealer == (first + round) % 3);
    }
}

TEST_CASE("POSS-02 nine cards each, every card of the deck in one place") {
    for (std::uint8_t seats = seat_min; seats <= seat_max; ++seats) {
        const State state = dealt(seats, 5);
        std::set<std::uint16_t> codes;
        const auto note = [&](const Cards& pile) {
            for (const Card each : pile) {
                CHECK(codes.insert(each.code()).second);
                CHECK(each.pack().value < pack_count(seats));
            }
        };
        for (std::uint8_t seat = 0; seat < seats; ++seat) {
            CHECK(state.of(Seat{seat}).hand.count == 9);
            note(state.of(Seat{seat}).hand);
        }
        note(state.table.stock);
        note(state.table.discard);
        CHECK(codes.size() == pack_count(seats) * pack_size);
    }
}

TEST_CASE("POSS-02 three times shuffled, three each, one at a time from the dealer's left") {
    const Seed seed = Seed::from_number(77);
    const std::uint8_t seats = 3;
    const Seat dealer{1};
    // The same by hand, with the deck's top at its end.
    std::vector<Card> deck;
    for (std::uint16_t face = 0; face < pack_size; ++face) {
        deck.emplace_back(static_cast<Rank>(face % 13 + 1), static_cast<Suit>(face / 13), Pack{0});
    }
    Generator generator(derive(seed, 5, 0));
    std::array<std::vector<Card>, 3> hands;
    for (int time = 0; time < 3; ++time) {
        shuffle(std::span<Card>(deck), generator);
        for (int card = 0; card < 3; ++card) {
            for (const std::size_t seat : {2U, 0U, 1U}) {
                hands[seat].push_back(deck.back());
                deck.pop_back();
            }
        }
    }
    const Deal cards = deal(seed, 4, seats, dealer);
    for (std::size_t seat = 0; seat < seats; ++seat) {
        CHECK(std::equal(hands[seat].begin(), hands[seat].end(), cards.hands[seat].begin()));
    }
    CHECK(cards.top == deck.back());
    deck.pop_back();
    REQUIRE(cards.stock.size() == deck.size());
    CHECK(std::equal(deck.rbegin(), deck.rend(), cards.stock.begin()));
}

TEST_CASE("POSS-02 the cards follow from seed, round, seats and dealer alone") {
    const auto cards = [](std::uint64_t seed, std::uint16_t round) {
        return deal(Seed::from_number(seed), round, 2, Seat{0});
    };
    CHECK(cards(9, 0) == cards(9, 0));
    CHECK_FALSE(cards(9, 0) == cards(9, 1));
    CHECK_FALSE(cards(9, 0) == cards(10, 0));
}

TEST_CASE("POSS-03 the rest is the stock, and its top card begins the discard pile") {
    constexpr std::array<std::uint16_t, 3> stock{33, 24, 67};
    for (std::uint8_t seats = seat_min; seats <= seat_max; ++seats) {
        const State fresh(Ruleset{}, seats);
        const Command begin = BeginRoundCommand{Seed::from_number(6)};
        const auto cards = event_of<Deal>(fresh, begin);
        const State state = after(fresh, begin);
        REQUIRE(cards);
        CHECK(state.table.stock.count == stock[seats - seat_min]);
        CHECK(state.table.discard.count == 1);
        CHECK(state.table.discard.top() == cards->top);
        CHECK(state.table.stock.top() == cards->stock[0]);
        CHECK(state.table.stock.cards[0] == cards->stock[cards->stock.size() - 1]);
        CHECK(state.table.phase == Phase::Dealt);
        CHECK(refusal(state, draw(state.turn().value)) == Rejection::NotStarted);
        CHECK(after(state, StartCommand{}).turn() == event_of<Starter>(fresh, begin)->seat);
    }
}

TEST_CASE("POSS-04 a card of the discard's rank begins") {
    CHECK(starter("7C", 0, {"7H AS 2S 3S 4S JS QS KS AH", "8C 6C 8D 6D 5C 9C 5D 9D 8S"}) == 0);
    CHECK(starter("7C", 1, {"8C 6C 8D 6D 5C 9C 5D 9D 8S", "7H AS 2S 3S 4S JS QS KS AH"}) == 1);
}

TEST_CASE("POSS-04 two cards of the rank come before one") {
    CHECK(starter("7C", 0, {"7H 7D AS 2S 3S 4S JS QS KS", "7S 8C 6C 8D 6D 5C 9C 5D 9D"}) == 0);
}

TEST_CASE("POSS-04 with as many of the rank, more of the discard's colour come first") {
    CHECK(starter("7C", 0, {"7S AS 2S 3S 4S JS QS KS AH", "7H 8C 6C 8D 6D 5C 9C 5D 9D"}) == 0);
    // Red counts as the colour of a red discard.
    CHECK(starter("7D", 0, {"7S AS 2S 3S 4S JS QS KS AH", "7H 8C 6C 8D 6D 5C 9C 5D 9D"}) == 1);
}

TEST_CASE("POSS-04 the number of cards comes before their colour") {
    CHECK(starter("7C", 0, {"7S AS 2S 3S 4S JS QS KS AC", "7H 7D AH 2H 3H 4H JH QH KH"}) == 1);
}

TEST_CASE("POSS-04 with two each, the colours among them are counted") {
    CHECK(starter("7C", 3,
                  {"7H 7S AS 2S 3S 4S JS QS KS", "7C:1 7S:1 AH 2H 3H 4H JH QH KH",
                   "7D 7H:1 2C 3C 4C JC QC KC AD", "4D JD QD KD 2D 3D 4D:1 JD:1 QD:1"}) == 1);
}

TEST_CASE("POSS-04 equal in rank and colour, the next distance decides") {
    // One red seven each for a black discard; then the sixes and eights.
    CHECK(starter("7C", 0, {"7H AS 2S 3S 4S JS QS KS 8S", "7D AC 2C 3C 4C JC QC 8C 6C"}) == 1);
}

TEST_CASE("POSS-04 at a distance both sides count together") {
    CHECK(starter("7C", 1, {"8H 6H AS 2S 3S 4S JS QS KS", "8S AC 2C 3C 4C JC QC KC AH"}) == 0);
}

TEST_CASE("POSS-04 the colour decides at every distance, not only at none") {
    CHECK(starter("7C", 0, {"8S AS 2S 3S 4S JS QS KS AC", "8H AH 2H 3H 4H JH QH KH AD"}) == 0);
    CHECK(starter("7H", 0, {"6S AS 2S 3S 4S JS QS KS AC", "8D AH 2H 3H 4H JH QH KH AD"}) == 1);
}

TEST_CASE("POSS-04 where nobody holds a card at a distance the next one is looked at") {
    // Nothing from four to ten: jack and three are four away, queen and two five.
    CHECK(starter("7C", 0, {"JS JD QS KS AS AH QH KH QD", "2S 2H 2C 2D QC KC AC AD KD"}) == 0);
    CHECK(starter("7C", 0, {"2S 2H QS KS AS AH QH KH QD", "3S 2C 2D QC KC AC AD KD JD"}) == 1);
}

TEST_CASE("POSS-04 distance does not wrap from king to ace") {
    CHECK(starter("KC", 0, {"AS AH AD AC 2S 2H 2D 2C 3S", "JS 3H 3D 3C 4S 4H 4D 4C 5S"}) == 1);
    CHECK(starter("AC", 1, {"2S 3H 3D 3C 4S 4H 4D 4C 5S", "KS KH KD KC QS QH QD QC JS"}) == 0);
}

TEST_CASE("POSS-04 only those still tied go on") {
    // Seat 2 has no seven, so that its many eights help it no more.
    CHECK(starter("7C", 2,
                  {"7H AS 2S 3S 4S JS QS KS 8S", "7D AC 2C 3C 4C JC QC KC AH",
                   "8H 8D 8C 6S 6H 6D 6C 5S 5H"}) == 0);
}

TEST_CASE("POSS-04 equal to the end, the first clockwise from the dealer's left begins") {
    const std::vector<std::string> two{"AS 2S 3S 4S 5S 6S 7S 8S 9S", "AC 2C 3C 4C 5C 6C 7C 8C 9C"};
    CHECK(starter("10H", 0, two) == 1);
    CHECK(starter("10H", 1, two) == 0);
    const std::vector<std::string> three{"AS 2S 3S 4S 5S 6S 7S 8S 9S", "AC 2C 3C 4C 5C 6C 7C 8C 9C",
                                         "AD 2D 3D 4D 5D 6D 7D 8D 9D"};
    // Seat 2 alone has red cards for a red discard.
    CHECK(starter("10H", 0, three) == 2);
    // For a black one it is out, and of the others the one nearer to the dealer's left begins.
    CHECK(starter("10C", 0, three) == 1);
    CHECK(starter("10C", 1, three) == 0);
    CHECK(starter("10C", 2, three) == 0);
}

TEST_CASE("POSS-04 two packs: equal cards tie, and four seats go round from the dealer's left") {
    const std::vector<std::string> four{
        "AS 2S 3S 4S 5S 6S 7S 8S 9S", "AS:1 2S:1 3S:1 4S:1 5S:1 6S:1 7S:1 8S:1 9S:1",
        "AC 2C 3C 4C 5C 6C 7C 8C 9C", "AC:1 2C:1 3C:1 4C:1 5C:1 6C:1 7C:1 8C:1 9C:1"};
    for (std::uint8_t dealer = 0; dealer < 4; ++dealer) {
        CHECK(starter("10H", dealer, four) == (dealer + 1) % 4);
    }
}

TEST_CASE("POSS-04 the farthest distance may decide") {
    // The two is eleven away from the king, the ace twelve; there the colour is looked at, too.
    CHECK(starter("KC", 0, {"QS JS 10S 9S 8S 7S 6S 5S 2S", "QC JC 10C 9C 8C 7C 6C 5C AC"}) == 0);
    CHECK(starter("KC", 0, {"QS JS 10S 9S 8S 7S 6S 2S AH", "QC JC 10C 9C 8C 7C 6C 2C AS"}) == 1);
}

}  // namespace juz::possession::test
