// Who looks finds what is there, once, and forgets what is there no more.
#include "samples.hpp"

namespace juz::netcode {

namespace {

using namespace test;

constexpr Endpoint here{host_address, 27914};

std::vector<std::byte> beacon(const Announcement& table) {
    return encode(Told{Nonce{}, table});
}

Announcement other_version() {
    Announcement table = announcement();
    table.version = protocol_version + 1;
    table.state.reset();
    return table;
}

}  // namespace

TEST_CASE("it asks at once, quickly at first, then every second, with ever new nonces") {
    Finder finder(Seed::from_number(1));
    Instant now = start;
    std::vector<std::int64_t> at_ms;
    Nonce last;
    for (int times = 0; times < 6; ++times) {
        const auto question = finder.ask(now);
        REQUIRE(question.size() == question_bytes);
        const std::optional<Question> read = decode_question(question);
        REQUIRE(read);
        CHECK(read->nonce != last);
        last = read->nonce;
        at_ms.push_back((now - start).count() / 1000);
        CHECK(finder.ask(now).empty());
        now = finder.due();
    }
    CHECK(at_ms == std::vector<std::int64_t>{0, 50, 200, 500, 1500, 2500});
}

TEST_CASE("one question finds all that one host has room to say, with where to join") {
    Finder finder(Seed::from_number(1));
    Responder responder = host(2);
    CHECK(ask_once(finder, responder, start) == Hearing::Changed);
    REQUIRE(finder.tables().size() == 2);
    const FoundTable& table = finder.tables()[0];
    CHECK(table.announcement.name == "table 0");
    CHECK(table.endpoint() == Endpoint{host_address, 27913});
    CHECK(table.round_trip == 0us);
    CHECK(table.obstacle() == Obstacle::None);
    CHECK(ask_once(finder, responder, start + 50ms) == Hearing::Same);
}

TEST_CASE("an answer to no question of its own is nobody's; a beacon is") {
    Finder finder(Seed::from_number(1));
    CHECK(finder.hear(here, encode(Told{Nonce{99}, announcement()}), start) == Hearing::Nothing);
    CHECK(finder.tables().empty());
    CHECK(finder.hear(here, beacon(announcement()), start) == Hearing::Changed);
    REQUIRE(finder.tables().size() == 1);
    CHECK(!finder.tables()[0].round_trip);
}

TEST_CASE("what stands in the way is told") {
    const auto obstacle = [](const Announcement& table) {
        Finder finder(Seed::from_number(1));
        CHECK(finder.hear(here, beacon(table), start) == Hearing::Changed);
        REQUIRE(finder.tables().size() == 1);
        return finder.tables()[0].obstacle();
    };
    Announcement table = announcement();
    CHECK(obstacle(table) == Obstacle::None);
    table.state->bots = 3;
    CHECK(obstacle(table) == Obstacle::Full);
    table.state->playing = true;
    CHECK(obstacle(table) == Obstacle::Running);
    CHECK(obstacle(other_version()) == Obstacle::OtherVersion);
}

TEST_CASE("a table that nobody announces any more goes away") {
    Finder finder(Seed::from_number(1));
    finder.hear(here, beacon(announcement()), start);
    finder.hear(here, beacon(announcement()), start + 1s);
    CHECK(!finder.forget(start + found_age_max));
    CHECK(!finder.forget(start + 1s + found_age_max - 1us));
    while (finder.due() < start + 1s + found_age_max) {
        finder.ask(finder.due());
    }
    CHECK(finder.due() == start + 1s + found_age_max);
    CHECK(finder.forget(start + 1s + found_age_max));
    CHECK(finder.tables().empty());
    CHECK(!finder.forget(start + 10s));
}

TEST_CASE("one host over two interfaces is one table, and the way that is left is taken") {
    Finder finder(Seed::from_number(1));
    Responder responder = host(1);
    const std::uint32_t other = 0xC0A80001;
    ask_once(finder, responder, start);
    CHECK(ask_once(finder, responder, start + 50ms, other) == Hearing::Same);
    REQUIRE(finder.tables().size() == 1);
    CHECK(finder.tables()[0].ways.size() == 2);
    CHECK(finder.tables()[0].endpoint().address == host_address);
    ask_once(finder, responder, start + 2s, other);
    CHECK(finder.forget(start + found_age_max));
    REQUIRE(finder.tables().size() == 1);
    CHECK(finder.tables()[0].endpoint().address == other);
    CHECK(finder.forget(start + 2s + found_age_max));
    CHECK(finder.tables().empty());
}

TEST_CASE("a host that was started anew takes the place of the old one at once") {
    Finder finder(Seed::from_number(1));
    Responder old = host(2, 1);
    Responder next = host(1, 2);
    ask_once(finder, old, start);
    const auto late = beacon(old.tables()[0]);
    CHECK(ask_once(finder, next, start + 50ms) == Hearing::Changed);
    REQUIRE(finder.tables().size() == 1);
    CHECK(finder.tables()[0].announcement.host == HostId{2});
    // At another address it is another host.
    CHECK(finder.hear({host_address + 1, 27914}, late, start + 60ms) == Hearing::Changed);
    CHECK(finder.tables().size() == 2);
    // What comes late of the old one stands until the next word of the one that is there.
    CHECK(finder.hear(here, late, start + 60ms) == Hearing::Changed);
    CHECK(ask_once(finder, next, start + 200ms) == Hearing::Changed);
    REQUIRE(finder.tables().size() == 1);
    CHECK(finder.tables()[0].announcement.host == HostId{2});
}

TEST_CASE("what was overtaken on its way changes nothing") {
    Finder finder(Seed::from_number(1));
    Responder responder = host(1);
    const std::vector<std::byte> early = beacon(responder.tables()[0]);
    responder.announce({notice("renamed")}, start);
    const std::vector<std::byte> late = beacon(responder.tables()[0]);
    CHECK(finder.hear(here, late, start) == Hearing::Changed);
    CHECK(finder.hear(here, early, start + 1s) == Hearing::Nothing);
    CHECK(finder.tables()[0].announcement.name == "renamed");
    CHECK(finder.tables()[0].ways[0].heard == start);
}

TEST_CASE("the list is bounded, for everybody and for one address") {
    Finder finder(Seed::from_number(1));
    Announcement table = announcement();
    for (std::uint32_t at = 0; at < 200; ++at) {
        table.host.value = 100 + at;
        table.port = static_cast<std::uint16_t>(1000 + at);
        finder.hear(here, beacon(table), start);
    }
    CHECK(finder.tables().size() == found_tables_of_address_max);
    for (std::uint32_t at = 0; at < 200; ++at) {
        table.host.value = 1000 + at;
        finder.hear({host_address + 1 + at, 27914}, beacon(table), start);
    }
    CHECK(finder.tables().size() == found_tables_max);
    table.host.value = 1;
    for (std::uint32_t at = 0; at < 20; ++at) {
        finder.hear({host_address + 1000 + at, 27914}, beacon(table), start + found_age_max - 1us);
        finder.forget(start + found_age_max);
        finder.hear({host_address + 1000 + at, 27914}, beacon(table), start + found_age_max);
    }
    REQUIRE(finder.tables().size() == 1);
    CHECK(finder.tables()[0].ways.size() == ways_max);
}

TEST_CASE("bytes without sense never change the list") {
    Finder finder(Seed::from_number(1));
    Responder responder = host(2);
    ask_once(finder, responder, start);
    const auto endpoint = finder.tables()[0].endpoint();
    Generator chance(Seed::from_number(5));
    const std::vector<std::byte> whole = encode(Told{Nonce{}, responder.tables()[0]});
    for (int times = 0; times < 20'000; ++times) {
        std::vector<std::byte> bytes = whole;
        const auto at = chance.below(static_cast<std::uint32_t>(bytes.size()));
        bytes[at] ^= static_cast<std::byte>(1 + chance.below(255));
        REQUIRE(finder.hear({chance.below(99), 1}, bytes, start) == Hearing::Nothing);
    }
    CHECK(finder.tables().size() == 2);
    CHECK(finder.tables()[0].endpoint() == endpoint);
}

}  // namespace juz::netcode
