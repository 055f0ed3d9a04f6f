// The JSON export, kind by kind, to the letter of its page.
#include "json_fields.hpp"
#include "support/catch.hpp"
#include "support/recorded_race.hpp"

namespace juz::tool {

namespace {

std::string record_line(const What& what) {
    return to_line(record_json(Record{17, 12, Microseconds{1234567}, what}));
}

std::string line_of(const race::Event& event) {
    return record_line(AnyEvent(event));
}

constexpr Card own(Rank rank, Suit suit) {
    return Card(rank, suit, Pack{1});
}

const std::string head = R"({"n":17,"t":1234567,"e":12,"kind":)";

}  // namespace

TEST_CASE("the export's first line tells the header with every option") {
    MatchHeader header = test::race_header("preset=nerts,turn_count=1,idle_ms=0", 2);
    header.players[0].name = "Zosia \"Żółw\"";
    CHECK(to_line(header_json(header)) ==
          R"({"juz":"replay","version":1,"game":"race","preset":"nerts","rules":{)"
          R"("refill":"automatic","ace":"free","turn":"any_time","waste":"single","turn_count":1,)"
          R"("call":"manual","left_cost":2,"call_bonus":0,"rounds":0,"target":100,)"
          R"("round_limit":100,"rotate_limit":3,"idle_ms":0,"command_limit":20000,)"
          R"("countdown_ms":3000},"seats":[{"seat":0,"name":"Zosia \"Żółw\"","bot":false},)"
          R"({"seat":1,"name":"player 1","bot":true}],"viewer":null,"policy":"arrival",)"
          R"("shuffle":1,"start_time":"2025-11-29T20:00:00Z"})"
          "\n");
    header.viewer = Viewer::of(Seat{1});
    CHECK_THAT(to_line(header_json(header)), Catch::Contains(R"("viewer":1,)"));
    header.viewer = Viewer::spectator();
    CHECK_THAT(to_line(header_json(header)), Catch::Contains(R"("viewer":"watching")"));
    header.players[0].name = "\xFF";
    CHECK_THAT(to_line(header_json(header)), Catch::Contains("\xEF\xBF\xBD"));
}

TEST_CASE("every kind of event has the fields of its page") {
    race::Deal deal;
    deal.seat = Seat{1};
    deal.reserve.fill(own(10, Suit::Hearts));
    deal.row.fill(Card::unknown);
    deal.hand.fill(own(1, Suit::Spades));
    const std::string dealt = line_of(deal);
    CHECK_THAT(dealt, Catch::StartsWith(head + R"("deal","seat":1,"reserve":["10H:1","10H:1",)"));
    CHECK_THAT(dealt, Catch::Contains(R"("row":["?","?","?","?"],"hand":["AS:1",)"));

    CHECK(line_of(race::Round{0}) == head + R"("round","round":0,"dealer":null})" + "\n");
    CHECK(line_of(race::Started{}) == head + R"("start"})" + "\n");
    CHECK(line_of(race::Move{Seat{1}, own(13, Suit::Clubs), race::Place::column(2),
                             race::Place::column(0), 3, Card::none}) ==
          head + R"("move","seat":1,"card":"KC:1","from":"column:2","to":"column:0","count":3})" +
              "\n");
    CHECK(line_of(race::Move{Seat{1}, own(2, Suit::Diamonds), race::Place::reserve(),
                             race::Place::foundation(5), 1, own(9, Suit::Spades)}) ==
          head +
              R"("move","seat":1,"card":"2D:1","from":"reserve","to":"foundation:5","count":1,)"
              R"("exposed":"9S:1"})" +
              "\n");
    CHECK(line_of(race::Refilled{Seat{1}, 3, own(4, Suit::Hearts), Card::none}) ==
          head + R"("refill","seat":1,"column":3,"card":"4H:1"})" + "\n");
    CHECK(line_of(race::Turned{Seat{1}, {own(4, Suit::Hearts), own(5, Suit::Hearts)}, 2, true}) ==
          head + R"("turn","seat":1,"cards":["4H:1","5H:1"],"recycled":true})" + "\n");
    CHECK(line_of(race::Rotated{}) == head + R"("rotate"})" + "\n");
    CHECK(line_of(race::Called{Seat{1}}) == head + R"("call","seat":1})" + "\n");
    CHECK(line_of(race::Stuck{Seat{1}}) == head + R"("stuck","seat":1})" + "\n");
    CHECK(line_of(race::Idled{Seat{1}}) == head + R"("idle","seat":1})" + "\n");
    CHECK(line_of(race::Left{Seat{1}}) == head + R"("leave","seat":1})" + "\n");
    CHECK(line_of(race::Returned{Seat{1}}) == head + R"("return","seat":1})" + "\n");
    CHECK(line_of(race::Ended{race::EndReason::Called, Seat{1}, 2, {-3, 20}, {5, 30}}) ==
          head + R"("end","why":"called","caller":1,"scores":[-3,20],"totals":[5,30]})" + "\n");
    CHECK(line_of(race::Ended{race::EndReason::Exhausted, {}, 2, {-3, 20}, {5, 30}}) ==
          head + R"("end","why":"exhausted","scores":[-3,20],"totals":[5,30]})" + "\n");
    CHECK(line_of(race::MatchEnded{race::MatchReason::Target, 4, {2, 0, 3, 0}}) ==
          head + R"("match","ranking":[[1,3],[0],[2]],"why":"target"})" + "\n");
}

TEST_CASE("audit records have no number of an event") {
    const race::MoveCommand command{Seat{1}, own(5, Suit::Spades), race::Place::waste(),
                                    race::Place::foundation()};
    Reject reject{Seat{1}, AnyCommand(command), 9, Microseconds{1234000}, Rejection::Beaten,
                  Seat{0}, Microseconds{12000}};
    CHECK(record_line(reject) ==
          R"({"n":17,"t":1234567,"kind":"reject","seat":1,"command":{"kind":"move","seat":1,)"
          R"("card":"5S:1","from":"waste","to":"foundation"},"seen":9,"stamp":1234000,)"
          R"("reason":"beaten","winner":0,"margin":12000})"
          "\n");
    reject.reason = Rejection::Stale;
    reject.winner.reset();
    CHECK_THAT(record_line(reject), Catch::EndsWith("\"reason\":\"stale\"}\n"));
    CHECK(record_line(Reveal{Seed{{1, 2, 3, 0xABCDEF}}}) ==
          R"({"n":17,"t":1234567,"kind":"reveal","seed":"0000000000000001000000000000000200000000)"
          R"(000000030000000000abcdef"})"
          "\n");
    const Share share{Seat{2}, Seed{{1, 2, 3, 0xABCDEF}}};
    CHECK(record_line(share) ==
          R"({"n":17,"t":1234567,"kind":"share","seat":2,"nonce":"000000000000000100000000)"
          R"(0000000200000000000000030000000000abcdef"})"
          "\n");
    CHECK_THAT(record_line(Share{}), Catch::Contains(R"("seat":null)"));
}

TEST_CASE("where all is revealed, commitments and numbers stand together") {
    MatchHeader header;
    header.commitments = {Commitment{0xAB, 1}, Commitment{}};
    RecordLines lines(header);
    lines.next({3, 3, {}, Share{std::nullopt, Seed{{1, 0, 0, 0}}}});
    lines.next({4, 3, {}, Share{Seat{0}, Seed{{0, 0, 0, 2}}}});
    const Json json = lines.next({5, 3, {}, Reveal{}});
    CHECK(json["commitments"] == Json{"ab01" + std::string(60, '0'), std::string(64, '0')});
    CHECK(json["nonces"] ==
          Json{std::string(15, '0') + "1" + std::string(48, '0'), std::string(63, '0') + "2"});
    // Where nobody had committed to anything the lists are there, and empty.
    CHECK(RecordLines({}).next({0, 0, {}, Reveal{}})["nonces"] == Json::array());
}

}  // namespace juz::tool
