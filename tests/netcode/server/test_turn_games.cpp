// Possession and Winged through the whole server: clocks, absence, several rounds, and who hears
// what.
#include <set>

#include "netcode/support/checks.hpp"
#include "netcode/support/raw_client.hpp"

namespace juz::netcode::test {

namespace {

struct Variant {
    const char* game;
    const char* rules;
    std::uint8_t persons;
    std::uint8_t bots;
};

const std::vector<Variant> variants{{"possession", "", 2, 0},
                                    {"possession", "after_draw=may_play,draw=optional", 2, 1},
                                    {"possession", "limit=12", 2, 2},
                                    {"winged", "rounds=3", 2, 1},
                                    {"winged", "pairs=on,flush=suit,rounds=2", 2, 2}};

// The record's event, if it is of that kind of that game.
template <class Kind>
const Kind* as(const Record& record) {
    const Kind* found = nullptr;
    const auto look = [&found](const auto& kind) {
        if constexpr (std::is_same_v<std::decay_t<decltype(kind)>, Kind>) {
            found = &kind;
        }
    };
    if (const AnyEvent* event = record.event()) {
        std::visit([&](const auto& of_game) { std::visit(look, of_game); }, *event);
    }
    return found;
}

template <class Kind>
std::vector<Kind> all(const Recorded& recorded) {
    std::vector<Kind> found;
    for (const Record& record : recorded.records) {
        if (const Kind* kind = as<Kind>(record)) {
            found.push_back(*kind);
        }
    }
    return found;
}

using Heard = std::vector<std::vector<std::byte>>;

// Every message that tells of cards is, to the byte, what `redact` leaves of the truth for whoever
// got it; counts how many were looked at.
std::size_t check_heard(const Heard& heard, const Recorded& recorded, std::optional<Seat> seat) {
    const Viewer viewer = seat ? Viewer::of(*seat) : Viewer::spectator();
    const GameIndex game = recorded.header->rules.index();
    std::vector<AnyState> before{initial_state(*recorded.header)};
    std::vector<const Record*> events;
    for (const Record& record : recorded.records) {
        if (const AnyEvent* event = record.event()) {
            events.push_back(&record);
            before.push_back(before.back());
            apply(before.back(), *event);
        }
    }
    std::size_t looked_at = 0;
    std::size_t told = 0;
    for (const std::vector<std::byte>& bytes : heard) {
        const auto message = decode_server_message(bytes, game, viewer);
        REQUIRE(message);
        std::array<std::uint8_t, server_message_max> memory;
        Writer writer(memory);
        if (const auto* happened = std::get_if<Happened>(&*message)) {
            told = happened->number + 1;
            encode_event(
                writer, happened->number, events[happened->number]->t, happened->nonce,
                redact(*events[happened->number]->event(), before[happened->number], viewer));
        } else if (const auto* snapshot = std::get_if<Snapshot>(&*message)) {
            told = snapshot->number;
            encode_snapshot(writer, snapshot->number, snapshot->t,
                            redact(before[snapshot->number], viewer));
        } else {
            // The seed comes when there is nothing to hide any more.
            REQUIRE((!std::holds_alternative<MatchOver>(*message) || told == events.size()));
            continue;
        }
        const auto written = std::as_bytes(writer.written());
        REQUIRE(std::equal(written.begin(), written.end(), bytes.begin(), bytes.end()));
        ++looked_at;
    }
    return looked_at;
}

std::vector<std::uint8_t> dealers(const Recorded& recorded) {
    std::vector<std::uint8_t> found;
    for (const auto& round : all<possession::Round>(recorded)) {
        found.push_back(round.dealer.value);
    }
    for (const auto& round : all<winged::Round>(recorded)) {
        found.push_back(round.dealer.value);
    }
    return found;
}

}  // namespace

TEST_CASE("turn-based matches go to their end, and nobody hears what it may not") {
    for (const Variant& variant : variants) {
        INFO(variant.game << ' ' << variant.rules);
        World world(server_options(variant.game, variant.rules, variant.persons, variant.bots), 3);
        Heard of_zosia;
        Heard of_ola;
        Heard of_watcher;
        Heard of_late;
        Client& zosia = world.join("Zosia");
        zosia.host->heard = &of_zosia;
        world.play_by_bot(zosia, 1);
        Client& watcher = world.join("Kuba", Role::Spectator);
        watcher.host->heard = &of_watcher;
        zosia.session->send(SetReady{true});
        Client& ola = world.join_bot("Ola", 2);
        ola.host->heard = &of_ola;
        REQUIRE(world.turn_until([&] { return ola.count<EventNews>() > 25; }));
        Client& late = world.open_client();
        late.host->heard = &of_late;
        late.session->join({world.server->endpoint(), "Ela", Role::Spectator, {}});
        REQUIRE(world.turn_until([&] { return match_over(zosia) && match_over(ola); }));
        world.turn(200);

        const Recorded& recorded = *world.recorded.front();
        const AnyState truth = fold(recorded);
        CHECK(is_over(truth));
        for (const Client* client : {&zosia, &ola, &watcher, &late}) {
            check_view(*client, truth);
        }
        CHECK(check_heard(of_zosia, recorded, Seat{0}) > 25);
        CHECK(check_heard(of_ola, recorded, Seat{1}) > 25);
        CHECK(check_heard(of_watcher, recorded, std::nullopt) > 25);
        CHECK(check_heard(of_late, recorded, std::nullopt) > 0);
        CHECK(late.count<ResyncNews>() == 1);

        // POSS-01 WING-01: the deal passes clockwise.
        const std::vector<std::uint8_t> dealt_by = dealers(recorded);
        REQUIRE(dealt_by.size() >= 2);
        for (std::size_t round = 1; round < dealt_by.size(); ++round) {
            CHECK(dealt_by[round] == (dealt_by[round - 1] + 1) % seats_of(truth));
        }
    }
}

TEST_CASE("totals add up over the rounds of a match") {
    World possession(server_options("possession", "limit=15", 1, 2), 8);
    Client& zosia = possession.join_bot("Zosia", 1);
    REQUIRE(possession.turn_until([&] { return match_over(zosia); }));
    possession.turn(100);
    std::array<int, 4> sum{};
    for (const auto& ended : all<possession::Ended>(*possession.recorded.front())) {
        for (std::size_t seat = 0; seat < 3; ++seat) {
            sum[seat] += ended.scores[seat];
            CHECK(ended.totals[seat] == sum[seat]);
        }
    }
    CHECK(*std::max_element(sum.begin(), sum.end()) >= 15);

    World winged(server_options("winged", "rounds=4", 1, 2), 8);
    Client& ola = winged.join_bot("Ola", 1);
    REQUIRE(winged.turn_until([&] { return match_over(ola); }));
    winged.turn(100);
    const auto ends = all<winged::Ended>(*winged.recorded.front());
    REQUIRE(ends.size() == 4);
    for (std::size_t round = 0; round < ends.size(); ++round) {
        const auto& totals = ends[round].totals;
        CHECK(totals[0] + totals[1] + totals[2] <= static_cast<int>(round) + 1);
    }
}

TEST_CASE("the server's bots of every level play turn-based games") {
    for (const auto& [game, rules] : std::initializer_list<std::pair<const char*, const char*>>{
             {"possession", "limit=1"}, {"winged", ""}}) {
        for (const BotLevel level :
             {BotLevel::Random, BotLevel::Easy, BotLevel::Steady, BotLevel::Skilled}) {
            INFO(game << " at level " << static_cast<int>(level));
            ServerOptions options = server_options(game, rules, 1, 2);
            options.table.seats[1].level = level;
            options.table.seats[2].level = level;
            World world(options, 12);
            Client& zosia = world.join_bot("Zosia", 1);
            REQUIRE(world.turn_until([&] { return match_over(zosia); }));
            world.turn(100);
            check_view(zosia, fold(*world.recorded.front()));
        }
    }
}

TEST_CASE("POSS-14 WING-17 a silent player is played for when the time is up, and marked so") {
    for (const auto& [game, rules] : std::initializer_list<std::pair<const char*, const char*>>{
             {"possession", "turn_ms=700,limit=1"}, {"winged", "turn_ms=700,choose_ms=900"}}) {
        INFO(game);
        World world(server_options(game, rules, 1, 2), 6);
        Client& silent = world.join("Zosia");
        silent.session->send(SetReady{true});
        REQUIRE(world.turn_until([&] { return match_over(silent); }));
        world.turn(100);
        const Recorded& recorded = *world.recorded.front();
        check_view(silent, fold(recorded));
        std::size_t by_clock = 0;
        const Record* before = nullptr;
        for (const Record& record : recorded.records) {
            const auto* laid = as<possession::Laid>(record);
            const auto* drawn = as<possession::Drawn>(record);
            const auto* played = as<winged::Played>(record);
            const auto* taken = as<winged::Taken>(record);
            const bool clocked =
                (laid != nullptr && laid->by_clock) || (drawn != nullptr && drawn->by_clock) ||
                (played != nullptr && played->by_clock) || (taken != nullptr && taken->by_clock);
            if (clocked) {
                ++by_clock;
                // The turn began with whatever happened before.
                CHECK(record.t.value - before->t.value == 700'000);
            }
            before = record.event() != nullptr ? &record : before;
        }
        CHECK(by_clock > 3);
    }
}

TEST_CASE("WING-02 who does not choose in time is given five cards, all at one moment") {
    World world(server_options("winged", "choose_ms=500", 3, 0), 2);
    std::vector<Client*> clients;
    for (const char* name : {"Zosia", "Ola", "Kuba"}) {
        clients.push_back(&world.join(name));
        clients.back()->session->send(SetReady{true});
    }
    REQUIRE(world.turn_until([&] { return clients[0]->count<EventNews>() >= 6; }));
    world.turn(60);
    const Recorded& recorded = *world.recorded.front();
    std::set<std::uint8_t> chosen;
    std::optional<Microseconds> started;
    for (const Record& record : recorded.records) {
        if (as<winged::Started>(record) != nullptr) {
            started = record.t;
        }
        if (const auto* choice = as<winged::Chosen>(record)) {
            CHECK(choice->by_clock);
            REQUIRE(started);
            CHECK(record.t.value - started->value == 500'000);
            chosen.insert(choice->seat.value);
        }
    }
    CHECK(chosen == std::set<std::uint8_t>{0, 1, 2});
    for (const Client* client : clients) {
        const auto table = std::get<winged::State>(client->view().match->confirmed).table;
        CHECK(table.phase == winged::Phase::Playing);
        for (std::uint8_t seat = 0; seat < 3; ++seat) {
            const bool own = client->view().match->seat == Seat{seat};
            CHECK(table.seat[seat].hand.top().is_known() == own);
            CHECK(table.seat[seat].pile.top() == Card::unknown);
        }
    }
}

TEST_CASE(
    "POSS-16 WING-19 who leaves is played for at once, and has the seat back with the token") {
    for (const auto& [game, rules] : std::initializer_list<std::pair<const char*, const char*>>{
             {"possession", "limit=100"}, {"winged", "rounds=6"}}) {
        INFO(game);
        World world(server_options(game, rules, 2, 1), 5);
        Client& zosia = world.join_bot("Zosia", 1);
        Client& ola = world.join_bot("Ola", 2);
        REQUIRE(world.turn_until([&] { return ola.count<EventNews>() > 30; }));
        const SessionToken token = zosia.view().token;
        zosia.host->die();
        REQUIRE(world.turn_until([&] { return ola.count<EventNews>() > 120; }));
        Client& again = world.open_client();
        world.play_by_bot(again, 3);
        again.session->join({world.server->endpoint(), "whoever", Role::Player, token});
        REQUIRE(world.turn_until([&] { return again.count<ResyncNews>() == 1; }));
        CHECK(again.view().match->seat == Seat{0});
        REQUIRE(world.turn_until([&] { return match_over(again) && match_over(ola); }));
        world.turn(100);
        const Recorded& recorded = *world.recorded.front();
        const AnyState truth = fold(recorded);
        check_view(again, truth);
        check_view(ola, truth);
        CHECK(again.count<AnswerNews>() > 0);

        std::size_t for_absent = 0;
        bool gone = false;
        for (const Record& record : recorded.records) {
            const auto* laid = as<possession::Laid>(record);
            const auto* drawn = as<possession::Drawn>(record);
            const auto* played = as<winged::Played>(record);
            const auto* taken = as<winged::Taken>(record);
            const auto* chosen = as<winged::Chosen>(record);
            gone = gone || as<possession::Left>(record) || as<winged::Left>(record);
            gone = gone && !as<possession::Returned>(record) && !as<winged::Returned>(record);
            const auto check = [&](const auto* event) {
                if (event != nullptr) {
                    CHECK(event->by_clock == (gone && event->seat == Seat{0}));
                    for_absent += event->by_clock ? 1U : 0U;
                }
            };
            check(laid);
            check(drawn);
            check(played);
            check(taken);
            check(chosen);
        }
        CHECK(for_absent > 5);
    }
}

TEST_CASE("when everybody leaves a turn-based game it is abandoned and the table waits") {
    for (const auto& [game, persons] : std::initializer_list<std::pair<const char*, std::uint8_t>>{
             {"possession", 2}, {"winged", 3}}) {
        INFO(game);
        World world(server_options(game, "", persons, 0), 5);
        std::vector<Client*> clients;
        for (std::uint8_t at = 0; at < persons; ++at) {
            clients.push_back(&world.join_bot("Player", at + 1U));
        }
        REQUIRE(world.turn_until([&] { return clients[0]->count<EventNews>() > 10; }));
        for (Client* client : clients) {
            client->session->leave();
            world.turn(5);
        }
        world.turn(200);
        const Recorded& recorded = *world.recorded.front();
        CHECK(is_over(fold(recorded)));
        for (const auto& ended : all<possession::Ended>(recorded)) {
            CHECK(ended.why == possession::EndReason::Abandoned);
        }
        for (const auto& ended : all<winged::Ended>(recorded)) {
            CHECK(ended.why == winged::EndReason::Abandoned);
        }
        CHECK_FALSE(world.join("Ala").view().lobby.playing);
    }
}

TEST_CASE("POSS-17 out of turn or with cards of others a command is refused, and the log says so") {
    World world(server_options("possession", "", 2, 0), 9);
    RawClient raw(world);
    raw.game = *game_of_name("possession");
    raw.hello("Zosia");
    Client& ola = world.join("Ola");
    ola.session->send(SetReady{true});
    raw.say(LobbyCommand(SetReady{true}));
    raw.turn(100);
    REQUIRE(ola.view().match);
    const auto table = std::get<possession::State>(ola.view().match->confirmed).table;
    possession::LayCommand foreign{Seat{0}, {}};
    foreign.cards.push(table.seat[1].hand.top());
    raw.say(Play{1, 0, possession::Command(foreign)});
    raw.say(Play{2, 0, possession::Command(possession::PassCommand{Seat{1}})});
    raw.turn();
    REQUIRE(raw.answers.size() == 2);
    // The network thread answers at once what is not for the rules to say.
    std::sort(raw.answers.begin(), raw.answers.end(),
              [](const Answer& a, const Answer& b) { return a.sequence < b.sequence; });
    CHECK(raw.answers[0].rejection ==
          (table.turn == 0 ? Rejection::Stale : Rejection::NotYourTurn));
    CHECK(raw.answers[1].rejection == Rejection::NotSeated);
    world.turn(100);
    const auto* reject = std::get_if<Reject>(&world.recorded.front()->records.back().what);
    REQUIRE(reject);
    CHECK(reject->reason == raw.answers[0].rejection);
    // The clock's command is the host's alone.
    raw.say(Play{3, 0, possession::Command(possession::ClockCommand{Seat{0}})});
    raw.turn();
    CHECK(raw.goodbye == Goodbye::malformed());
}

TEST_CASE("one table plays one game after the other") {
    World world(server_options("race", "countdown_ms=100,command_limit=100", 2, 1), 4);
    Client& zosia = world.join_bot("Zosia", 1);
    Client& ola = world.join_bot("Ola", 2);
    for (const char* next : {"possession", "winged", "race"}) {
        REQUIRE(world.turn_until([&] { return match_over(zosia) && match_over(ola); }));
        world.turn(100);
        check_view(zosia, fold(*world.recorded.back()));
        const char* rules = next == std::string("race") ? "countdown_ms=100,command_limit=100" : "";
        zosia.session->send(SetRules{std::get<AnyRuleset>(parse_rules(next, rules))});
        world.turn(10);
        zosia.session->send(SetReady{true});
        ola.session->send(SetReady{true});
        REQUIRE(world.turn_until([&] { return zosia.view().lobby.playing; }));
        world.turn(10);
        CHECK(game_name(zosia.view().match->header.rules.index()) == next);
    }
    REQUIRE(world.turn_until([&] { return match_over(zosia) && match_over(ola); }));
    CHECK(world.recorded.size() == 4);
    CHECK(zosia.session->differences() == 0);
}

}  // namespace juz::netcode::test
