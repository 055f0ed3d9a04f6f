// Who only watches: how little a latecomer is sent, and what is shown late.
#include <algorithm>

#include "netcode/support/checks.hpp"
#include "netcode/support/raw_client.hpp"

namespace juz::netcode::test {

namespace {

using Heard = std::vector<std::vector<std::byte>>;

constexpr std::uint16_t delay_s = 2;
// What may wait for a peer that takes nothing, as netcode/ARCHITECTURE.md says.
constexpr std::size_t backlog_high_test = 64 * 1024;

ServerOptions late_options(std::string_view game, std::uint8_t open, std::uint8_t bots) {
    ServerOptions options = server_options(game, "", open, bots);
    options.table.watch_delay_s = delay_s;
    return options;
}

// What the match says to a player; lobbies and links tell of whoever comes.
Heard of_the_match(const Heard& heard) {
    Heard match;
    for (const std::vector<std::byte>& message : heard) {
        const auto kind = static_cast<std::uint8_t>(message.front());
        if (kind >= 68 && kind <= 73) {
            match.push_back(message);
        }
    }
    return match;
}

std::size_t bytes_of(const Heard& heard) {
    std::size_t bytes = 0;
    for (const std::vector<std::byte>& message : heard) {
        bytes += message.size();
    }
    return bytes;
}

// Without blocks, checksums and keyframes: what the file holds at the least.
std::size_t log_bytes(const Recorded& recorded) {
    std::array<std::uint8_t, encoded_record_max> memory;
    std::size_t bytes = 0;
    Microseconds before;
    for (const Record& record : recorded.records) {
        Writer writer(memory);
        encode(writer, record, before);
        before = record.t;
        bytes += writer.written().size();
    }
    return bytes;
}

// The truth after so many events.
AnyState truth_after(const Recorded& recorded, std::uint32_t events) {
    AnyState state = initial_state(*recorded.header);
    for (const Record& record : recorded.records) {
        if (record.event() != nullptr && record.e < events) {
            apply(state, *record.event());
        }
    }
    return state;
}

}  // namespace

TEST_CASE("a latecomer is in step after two hundredths of the log's bytes at the most") {
    ServerOptions options = server_options(0, 8);
    options.table.rules =
        std::get<AnyRuleset>(parse_rules("race", "rounds=100,target=0,countdown_ms=0"));
    options.between_rounds = 0ms;
    options.bot_pace_percent = 1;
    const bool late = GENERATE(false, true);
    options.table.watch_delay_s = late ? 1 : 0;
    World world(options);
    Client& owner = world.join("Kuba", Role::Spectator);
    owner.session->send(StartMatch{});
    REQUIRE(world.turn_until(
        [&] { return !world.recorded.empty() && world.recorded[0]->records.size() > 30000; }));
    Client& latecomer = world.open_client();
    Heard heard;
    latecomer.host->heard = &heard;
    latecomer.session->join({world.server->endpoint(), "Ola", Role::Spectator, {}});
    REQUIRE(world.turn_until(
        [&] {
            const Prediction* mine = latecomer.session->prediction();
            return mine != nullptr && latecomer.view().match->in_step &&
                   latecomer.count<ResyncNews>() > 0 &&
                   mine->events() == owner.view().match->events;
        },
        5));
    CHECK(latecomer.session->prediction()->confirmed() == owner.session->prediction()->confirmed());
    const std::size_t told = bytes_of(heard);
    const std::size_t log = log_bytes(*world.recorded[0]);
    INFO(told << " bytes of a log of " << log);
    CHECK(told * 50 <= log);
    // And stays so without another snapshot.
    world.turn(50);
    CHECK(latecomer.count<ResyncNews>() == 1);
    CHECK(latecomer.session->differences() == 0);
}

TEST_CASE("who watches late sees every card, and nothing before its time") {
    World world(late_options("winged", 1, 2));
    Client& zosia = world.join_bot("Zosia", 1);
    Client& watcher = world.join("Kuba", Role::Spectator);
    CHECK(watcher.view().lobby.watch_delay_s == delay_s);
    REQUIRE(world.turn_until([&] { return watcher.view().match.has_value(); }));
    CHECK(watcher.view().match->header.viewer == Viewer::everything());
    CHECK_FALSE(watcher.view().match->seat);
    // The server's own clock began a few of its turns before the news of it came.
    const Instant begin = watcher.match_began - 3ms;
    std::size_t looked_at = 0;
    std::size_t early = 0;
    std::size_t overdue = 0;
    const auto look = [&] {
        for (; looked_at < watcher.news.size(); ++looked_at) {
            const auto* event = std::get_if<EventNews>(&watcher.news[looked_at]);
            if (event == nullptr) {
                continue;
            }
            const std::int64_t waited = (world.clock.monotonic() - begin).count() - event->t.value;
            early += waited < delay_s * 1'000'000 ? 1U : 0U;
            overdue += waited > delay_s * 1'000'000 + 12'000 ? 1U : 0U;
        }
        return zosia.count<EventNews>() > 200;
    };
    REQUIRE(world.turn_until(look));
    REQUIRE(watcher.count<EventNews>() > 50);
    CHECK(watcher.count<EventNews>() < zosia.count<EventNews>());
    CHECK(early == 0);
    CHECK(overdue == 0);
    world.turn(5);
    CHECK(watcher.view().match->confirmed ==
          truth_after(*world.recorded[0], watcher.view().match->events));
    REQUIRE(world.turn_until([&] { return match_over(zosia); }));
    // The rest comes at once, as nothing is hidden any more.
    world.turn(5);
    CHECK(match_over(watcher));
    CHECK(watcher.view().match->confirmed == fold(*world.recorded[0]));
    CHECK(watcher.count<EventNews>() == zosia.count<EventNews>());
    CHECK(watcher.session->differences() == 0);
}

TEST_CASE("whoever comes late to a late table gets the moment that it shows") {
    World world(late_options("possession", 1, 2));
    Client& zosia = world.join_bot("Zosia", 1);
    Client& first = world.join("Kuba", Role::Spectator);
    REQUIRE(world.turn_until([&] { return first.count<EventNews>() > 30; }));
    Client& second = world.join("Ola", Role::Spectator);
    world.turn(3);
    CHECK(second.count<ResyncNews>() == 1);
    CHECK(second.view().match->events == first.view().match->events);
    CHECK(second.view().match->events < zosia.view().match->events);
    CHECK(second.view().match->confirmed == first.view().match->confirmed);
    REQUIRE(world.turn_until([&] { return match_over(zosia); }));
    world.turn(5);
    CHECK(match_over(second));
    CHECK(second.view().match->confirmed == fold(*world.recorded[0]));
}

TEST_CASE("a seat is sent the same bytes, whoever watches and however late") {
    for (const std::string_view game : {"race", "winged", "possession"}) {
        std::vector<Heard> heard(3);
        for (std::size_t watching = 0; watching < heard.size(); ++watching) {
            ServerOptions options = late_options(game, 1, 2);
            options.table.watch_delay_s = watching == 2 ? delay_s : 0;
            World world(options);
            Client& zosia = world.join_bot("Zosia", 1);
            zosia.host->heard = &heard[watching];
            if (watching > 0) {
                Client& kuba = world.join("Kuba", Role::Spectator);
                REQUIRE(world.turn_until([&] { return kuba.view().match.has_value(); }));
                // One that takes nothing is no different.
                kuba.host->stalled = watching == 2;
            } else {
                world.turn(5);
            }
            REQUIRE(world.turn_until([&] { return match_over(zosia); }));
        }
        INFO(game);
        REQUIRE(of_the_match(heard[0]).size() > 100);
        CHECK(of_the_match(heard[0]) == of_the_match(heard[1]));
        CHECK(of_the_match(heard[0]) == of_the_match(heard[2]));
    }
}

TEST_CASE("nobody who watches late gets a seat of that match, and no token shows a seat more") {
    World world(late_options("winged", 2, 1));
    Client& zosia = world.join_bot("Zosia", 1);
    Client& ola = world.join_bot("Ola", 2);
    Client& kuba = world.join("Kuba", Role::Spectator);
    REQUIRE(world.turn_until([&] { return kuba.count<EventNews>() > 10; }));
    const SessionToken token = ola.view().token;
    ola.host->die();
    world.turn(10);
    for (std::uint8_t seat = 0; seat < seat_count_max; ++seat) {
        kuba.session->send(TakeSeat{Seat{seat}});
    }
    world.turn(5);
    CHECK(kuba.count<LobbyRefusedNews>() == seat_count_max);
    CHECK_FALSE(seat_in(kuba.view().lobby, kuba.view().you));
    CHECK(world.join("Kuba", Role::Player).view().connection == Connection::Ended);

    RawClient forger(world);
    forger.viewer = Viewer::everything();
    forger.game = 2;
    forger.hello("Forger", Role::Spectator);
    forger.say(Play{1, 0, winged::Command(winged::TakeCommand{Seat{1}})});
    forger.turn(10);
    REQUIRE(forger.answers.size() == 1);
    CHECK(forger.answers[0].rejection == Rejection::NotSeated);

    // A token is worth the seat and its view, even for somebody who says that it only watches.
    const Client& again = world.join("Ola", Role::Spectator, token);
    REQUIRE(again.view().match);
    CHECK(again.view().match->seat == Seat{1});
    CHECK(again.view().match->header.viewer == Viewer::of(Seat{1}));
    CHECK(zosia.session->differences() == 0);
}

TEST_CASE(
    "who watches late and takes nothing costs a bounded number of bytes, then gets a snapshot") {
    ServerOptions options = server_options(0, 8);
    options.table.rules =
        std::get<AnyRuleset>(parse_rules("race", "rounds=100,target=0,countdown_ms=0"));
    options.between_rounds = 0ms;
    options.bot_pace_percent = 1;
    options.table.watch_delay_s = 1;
    World world(options);
    Client& owner = world.join("Kuba", Role::Spectator);
    Client& stuck = world.join("Ola", Role::Spectator);
    owner.session->send(StartMatch{});
    REQUIRE(world.turn_until([&] { return stuck.view().match.has_value(); }));
    stuck.host->stalled = true;
    REQUIRE(world.turn_until([&] { return owner.count<EventNews>() > 12000; }));
    Heard heard;
    stuck.host->heard = &heard;
    stuck.host->stalled = false;
    world.turn(50);
    const std::size_t waiting = bytes_of(heard);
    CHECK(waiting > backlog_high_test);
    CHECK(waiting < 2 * backlog_high_test);
    CHECK(stuck.count<ResyncNews>() == 1);
    CHECK(stuck.view().connection == Connection::Joined);
    CHECK(stuck.view().match->confirmed == owner.view().match->confirmed);
    CHECK(owner.count<ResyncNews>() == 0);
}

}  // namespace juz::netcode::test
