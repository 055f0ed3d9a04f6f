// POSS-15: what each may see; and the options, bytes and names of Possession.
#include <array>

#include "support/possession_position.hpp"
#include "support/text_fields.hpp"

namespace juz::possession::test {

namespace {

State view_of(const State& state, Viewer viewer) {
    return redact(state, viewer).get();
}

template <class Kind>
Kind seen(const Event& event, const State& before, Viewer viewer) {
    return std::get<Kind>(redact(event, before, viewer).get());
}

bool all_unknown(std::span<const Card> cards) {
    return std::all_of(cards.begin(), cards.end(), [](Card card) { return card == Card::unknown; });
}

std::string line(const Event& event) {
    juz::test::TextFields fields;
    describe(event, fields);
    return fields.line();
}

std::string parse_error(const std::string& text) {
    const auto parsed = parse_rules(text);
    const auto* error = std::get_if<OptionError>(&parsed);
    return error != nullptr ? error->message : "";
}

}  // namespace

TEST_CASE("POSS-15 a seat sees its own hand and the discards, others see neither hand nor stock") {
    const State state = begun(3, 12);
    const State mine = view_of(state, Viewer::of(Seat{1}));
    CHECK(mine.of(Seat{1}).hand.cards == state.of(Seat{1}).hand.cards);
    CHECK(mine.table.discard.cards == state.table.discard.cards);
    for (const Viewer viewer : {Viewer::of(Seat{1}), Viewer::spectator()}) {
        const State view = view_of(state, viewer);
        CHECK(view.of(Seat{0}).hand.count == 9);
        CHECK(all_unknown({view.of(Seat{0}).hand.begin(), view.of(Seat{0}).hand.end()}));
        CHECK(all_unknown({view.table.stock.begin(), view.table.stock.end()}));
        CHECK(view.table.stock.count == 24);
        CHECK(view.hash == hash_of(view.table));
    }
    CHECK(view_of(state, Viewer::everything()) == state);
}

TEST_CASE("POSS-15 a deal and a draw are told to each viewer as far as they concern it") {
    const State fresh(Ruleset{}, 2);
    const Deal cards = *event_of<Deal>(fresh, BeginRoundCommand{Seed::from_number(3)});
    const Deal told = seen<Deal>(cards, fresh, Viewer::of(Seat{1}));
    CHECK(told.hands[1] == cards.hands[1]);
    CHECK(all_unknown(told.hands[0]));
    CHECK(all_unknown(told.stock));
    CHECK(told.stock.size() == cards.stock.size());
    CHECK(told.top == cards.top);
    const Drawn drawn{Seat{0}, card("2H"), false, false};
    CHECK(seen<Drawn>(drawn, fresh, Viewer::of(Seat{0})).card == card("2H"));
    CHECK(seen<Drawn>(drawn, fresh, Viewer::of(Seat{1})).card == Card::unknown);
    CHECK(seen<Drawn>(drawn, fresh, Viewer::spectator()).card == Card::unknown);
    CHECK(seen<Drawn>(drawn, fresh, Viewer::everything()).card == card("2H"));
}

TEST_CASE("POSS-15 a view forgets what is turned over") {
    const State state = Position().hand(0, "KD").hand(1, "QH").discard("2H 3H 4S 8C").state();
    const State view = view_of(state, Viewer::of(Seat{1}));
    const Event drawn = *event_of<Drawn>(state, draw(0));
    State after_it = view;
    apply(after_it, redact(drawn, state, Viewer::of(Seat{1})).get());
    CHECK(after_it == view_of(after(state, draw(0)), Viewer::of(Seat{1})));
    CHECK(all_unknown({after_it.table.stock.begin(), after_it.table.stock.end()}));
    // Nor may a client foretell what it will draw.
    const State mine = view_of(state, Viewer::of(Seat{0}));
    CHECK(event_of<Drawn>(mine, draw(0))->card == Card::unknown);
}

TEST_CASE("POSS-15 an event that a view cannot follow does not fit") {
    const State state =
        Position().hand(0, "KD 9C").hand(1, "QH QD").stock("2S").discard("8C").state();
    const State view = view_of(state, Viewer::of(Seat{0}));
    CHECK(fits(state, Laid{Seat{0}, laid("9C"), false}));
    CHECK_FALSE(fits(state, Laid{Seat{0}, laid("10C"), false}));
    CHECK_FALSE(fits(view, Laid{Seat{0}, laid("10C"), false}));
    CHECK_FALSE(fits(state, Laid{Seat{0}, {}, false}));
    CHECK_FALSE(fits(state, Laid{Seat{0}, laid("9C 9C"), false}));
    CHECK_FALSE(fits(state, Laid{Seat{0}, laid("9C:1"), false}));
    CHECK_FALSE(fits(state, Laid{Seat{1}, laid("QH"), false}));
    CHECK_FALSE(fits(state, Drawn{Seat{0}, card("3S"), false, false}));
    CHECK_FALSE(fits(state, Drawn{Seat{0}, card("2S"), true, false}));
    CHECK(fits(view, Drawn{Seat{0}, card("3S"), false, false}));
    // Of somebody else's hand a view believes what it is told, as far as there are cards.
    const State theirs = view_of(after(state, lay(0, "9C")), Viewer::of(Seat{0}));
    CHECK(fits(theirs, Laid{Seat{1}, laid("QH QS"), false}));
    CHECK_FALSE(fits(theirs, Laid{Seat{1}, laid("QH QS QD"), false}));
}

TEST_CASE("Possession's options: every word, every range, and what is refused by name") {
    const auto rules = parse_rules(
        "lay=literal,after_draw=may_play,draw=optional,limit=20,turn_limit=100,turn_ms=5000");
    REQUIRE(std::holds_alternative<Ruleset>(rules));
    CHECK(std::get<Ruleset>(rules) ==
          Ruleset{Laying::Literal, AfterDraw::MayPlay, Drawing::Optional, 20, 100, 5000});
    CHECK(std::get<Ruleset>(parse_rules("")) == Ruleset{});
    CHECK(options().size() == 6);
    CHECK(parse_error("lays=literal").find("'lays'") != std::string::npos);
    CHECK(parse_error("lay=any").find("suit_or_neighbour or literal") != std::string::npos);
    CHECK(parse_error("limit=0").find("'limit'") != std::string::npos);
    CHECK(parse_error("limit=101").find("1 to 100") != std::string::npos);
    CHECK(parse_error("turn_limit=9").find("'turn_limit'") != std::string::npos);
    CHECK(parse_error("turn_ms=60001").find("'turn_ms'") != std::string::npos);
    // Two values for one option contradict each other.
    CHECK(parse_error("draw=optional,draw=forced_play").find("twice") != std::string::npos);
    CHECK(parse_error("preset=atena").find("'preset'") != std::string::npos);
    Ruleset wild;
    wild.lay = static_cast<Laying>(2);
    CHECK_FALSE(is_valid(wild));
}

TEST_CASE("Possession's events have the names of the rules' page") {
    CHECK(line(Round{2, Seat{1}}) == "round round=2 dealer=1");
    CHECK(line(Starter{Seat{3}}) == "starter seat=3");
    CHECK(line(Laid{Seat{0}, laid("9C 10C:1"), true}) ==
          "lay seat=0 cards=9C:0,10C:1 by_clock=yes");
    CHECK(line(Drawn{Seat{2}, Card::unknown, true, false}) ==
          "draw seat=2 card=? recycled=yes by_clock=no");
    CHECK(line(Passed{Seat{1}, false}) == "pass seat=1 by_clock=no");
    Ended ended{EndReason::Out, 2, {0, 3}, {4, 8}};
    CHECK(line(ended) == "end why=out scores=0,3 totals=4,8");
    MatchEnded over{MatchReason::Limit, 2, {0, 1}};
    CHECK(line(over) == "match ranking=0,1 why=limit");
}

TEST_CASE("Possession's largest event fits its bound") {
    const State fresh(Ruleset{}, 4);
    const Event cards = *event_of<Deal>(fresh, BeginRoundCommand{Seed::from_number(3)});
    std::array<std::uint8_t, encoded_event_max> memory;
    Writer writer(memory);
    encode(writer, cards);
    CHECK(writer.ok());
}

}  // namespace juz::possession::test
