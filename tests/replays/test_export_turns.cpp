// The JSON export of Possession and Winged, kind by kind, to the letter of its page.
#include "json_fields.hpp"
#include "support/catch.hpp"
#include "support/recorded_match.hpp"

namespace juz::tool {

namespace {

std::string line_of(const AnyEvent& event) {
    return to_line(record_json(Record{17, 12, Microseconds{1234567}, event}));
}

// The line of that event, up to what differs from kind to kind.
std::string line(const std::string& rest) {
    return R"({"n":17,"t":1234567,"e":12,"kind":)" + rest + "}\n";
}

constexpr Card card(Rank rank, Suit suit, std::uint8_t pack = 0) {
    return Card(rank, suit, Pack{pack});
}

std::string reject_line(const AnyCommand& command, Rejection reason) {
    const Reject reject{Seat{1}, command, 9, Microseconds{1234000}, reason, std::nullopt, {}};
    return to_line(record_json(Record{17, 12, Microseconds{1234567}, reject}));
}

}  // namespace

TEST_CASE("the header of Possession and Winged tells every option and no preset") {
    const MatchHeader possession = test::match_header("possession", "lay=literal,turn_ms=5000", 2);
    CHECK_THAT(to_line(header_json(possession)),
               Catch::StartsWith(
                   R"({"juz":"replay","version":1,"game":"possession","preset":null,"rules":{)"
                   R"("lay":"literal","after_draw":"pass","draw":"forced_play","limit":8,)"
                   R"("turn_limit":2000,"turn_ms":5000},"seats":[)"));
    const MatchHeader winged = test::match_header("winged", "pairs=on", 3);
    CHECK_THAT(to_line(header_json(winged)),
               Catch::StartsWith(
                   R"({"juz":"replay","version":1,"game":"winged","preset":null,"rules":{)"
                   R"("pairs":true,"flush":"off","rounds":1,"turn_limit":2000,"choose_ms":0,)"
                   R"("turn_ms":0},"seats":[)"));
}

TEST_CASE("every kind of event of Possession has the fields of its page") {
    using namespace possession;
    const auto told = [](const Event& event) { return line_of(AnyEvent(event)); };
    Deal deal;
    deal.seats = 2;
    deal.hands[0].fill(card(10, Suit::Hearts));
    deal.hands[1].fill(Card::unknown);
    deal.stock.push(card(1, Suit::Spades, 1));
    deal.stock.push(Card::unknown);
    deal.top = card(13, Suit::Clubs);
    CHECK(told(deal) ==
          line(R"("deal","hands":[["10H:0","10H:0","10H:0","10H:0","10H:0","10H:0","10H:0",)"
               R"("10H:0","10H:0"],["?","?","?","?","?","?","?","?","?"]],)"
               R"("stock":["AS:1","?"],"top":"KC:0")"));
    CHECK(told(Round{3, Seat{1}}) == line(R"("round","round":3,"dealer":1)"));
    CHECK(told(Starter{Seat{2}}) == line(R"("starter","seat":2)"));
    CHECK(told(Started{}) == line(R"("start")"));
    LaidCards run;
    run.push(card(9, Suit::Clubs));
    run.push(card(10, Suit::Clubs, 1));
    CHECK(told(Laid{Seat{1}, run, false}) ==
          line(R"("lay","seat":1,"cards":["9C:0","10C:1"],"by_clock":false)"));
    CHECK(told(Drawn{Seat{1}, Card::unknown, true, true}) ==
          line(R"("draw","seat":1,"card":"?","recycled":true,"by_clock":true)"));
    CHECK(told(Passed{Seat{0}, false}) == line(R"("pass","seat":0,"by_clock":false)"));
    CHECK(told(Left{Seat{1}}) == line(R"("leave","seat":1)"));
    CHECK(told(Returned{Seat{1}}) == line(R"("return","seat":1)"));
    for (const auto& [why, word] : std::initializer_list<std::pair<EndReason, std::string>>{
             {EndReason::Out, "out"},
             {EndReason::Blocked, "blocked"},
             {EndReason::TurnLimit, "turn_limit"},
             {EndReason::Abandoned, "abandoned"}}) {
        CHECK(told(Ended{why, 3, {0, 2, 4}, {1, 2, 9}}) ==
              line(R"("end","why":")" + word + R"(","scores":[0,2,4],"totals":[1,2,9])"));
    }
    CHECK(told(MatchEnded{MatchReason::Limit, 3, {1, 0, 1}}) ==
          line(R"("match","ranking":[[1],[0,2]],"why":"limit")"));
}

TEST_CASE("every kind of event of Winged has the fields of its page") {
    using namespace winged;
    const auto told = [](const Event& event) { return line_of(AnyEvent(event)); };
    Deal deal;
    deal.seats = 3;
    for (auto& pile : deal.piles) {
        pile.fill(Card::unknown);
    }
    deal.piles[0][0] = card(1, Suit::Hearts);
    deal.centre = card(2, Suit::Diamonds);
    const std::string dealt = told(deal);
    CHECK_THAT(dealt, Catch::Contains(R"("deal","piles":[["AH:0","?",)") &&
                          Catch::EndsWith("\"?\"]],\"centre\":[\"2D:0\"]}\n"));
    deal.seats = 4;
    deal.centre = Card::none;
    CHECK_THAT(told(deal), Catch::EndsWith("\"centre\":[]}\n"));
    CHECK(told(Round{0, Seat{2}}) == line(R"("round","round":0,"dealer":2)"));
    CHECK(told(Started{}) == line(R"("start")"));
    const Cards five = cards_of({card(1, Suit::Spades), card(2, Suit::Spades),
                                 card(3, Suit::Spades), card(4, Suit::Spades), Card::unknown});
    CHECK(told(Chosen{Seat{1}, five, true}) ==
          line(R"("choose","seat":1,"cards":["AS:0","2S:0","3S:0","4S:0","?"],"by_clock":true)"));
    CHECK(told(Played{Seat{1}, cards_of({card(12, Suit::Hearts)}), cards_of({Card::unknown}),
                      false}) ==
          line(R"("play","seat":1,"cards":["QH:0"],"drawn":["?"],"by_clock":false)"));
    CHECK(told(Taken{Seat{2}, 7, false}) == line(R"("take","seat":2,"count":7,"by_clock":false)"));
    CHECK(told(Left{Seat{1}}) == line(R"("leave","seat":1)"));
    CHECK(told(Returned{Seat{1}}) == line(R"("return","seat":1)"));
    for (const auto& [why, word] : std::initializer_list<std::pair<EndReason, std::string>>{
             {EndReason::Out, "out"},
             {EndReason::TurnLimit, "turn_limit"},
             {EndReason::Abandoned, "abandoned"}}) {
        CHECK(told(Ended{why, 3, {0, 2, 4}, {1, 0, 0}}) ==
              line(R"("end","why":")" + word + R"(","scores":[0,2,4],"totals":[1,0,0])"));
    }
    CHECK(told(MatchEnded{MatchReason::Rounds, 3, {0, 1, 1}}) ==
          line(R"("match","ranking":[[0],[1,2]],"why":"rounds")"));
}

TEST_CASE("refused commands of turn-based games tell what was asked for") {
    possession::LayCommand lay{Seat{1}, {}};
    lay.cards.push(card(5, Suit::Spades, 1));
    CHECK(reject_line(possession::Command(lay), Rejection::NotYourTurn) ==
          R"({"n":17,"t":1234567,"kind":"reject","seat":1,"command":{"kind":"lay","seat":1,)"
          R"("cards":["5S:1"]},"seen":9,"stamp":1234000,"reason":"not_your_turn"})"
          "\n");
    CHECK_THAT(
        reject_line(possession::Command(possession::DrawCommand{Seat{1}}), Rejection::AlreadyDrew),
        Catch::Contains(R"("command":{"kind":"draw","seat":1},)") &&
            Catch::Contains(R"("reason":"already_drew")"));
    CHECK_THAT(reject_line(possession::Command(possession::PassCommand{Seat{1}}),
                           Rejection::NothingToDraw),
               Catch::Contains(R"("command":{"kind":"pass","seat":1},)") &&
                   Catch::Contains(R"("reason":"nothing_to_draw")"));
    const winged::Cards cards = winged::cards_of({card(1, Suit::Clubs)});
    CHECK_THAT(reject_line(winged::Command(winged::ChooseCommand{Seat{1}, cards}),
                           Rejection::AlreadyChosen),
               Catch::Contains(R"("command":{"kind":"choose","seat":1,"cards":["AC:0"]},)") &&
                   Catch::Contains(R"("reason":"already_chosen")"));
    CHECK_THAT(reject_line(winged::Command(winged::PlayCommand{Seat{1}, cards}), Rejection::NoFit),
               Catch::Contains(R"("command":{"kind":"play","seat":1,"cards":["AC:0"]},)"));
    CHECK_THAT(reject_line(winged::Command(winged::TakeCommand{Seat{1}}), Rejection::PlayAvailable),
               Catch::Contains(R"("command":{"kind":"take","seat":1},)"));
}

}  // namespace juz::tool
