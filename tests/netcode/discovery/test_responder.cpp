// A host answers who asks, never with more than the question had, and beacons by the clock.
#include <set>

#include "juz/netcode/wire/name.hpp"
#include "samples.hpp"

namespace juz::netcode {

namespace {

using namespace test;

std::size_t weight(std::span<const Outgoing> datagrams) {
    std::size_t bytes = 0;
    for (const Outgoing& datagram : datagrams) {
        bytes += datagram.bytes.size() + datagram_overhead;
    }
    return bytes;
}

}  // namespace

TEST_CASE("a question is answered at once, to who asked, with its nonce") {
    Responder responder = host(1);
    const auto answers = responder.hear(asker, encode(Question{protocol_version, Nonce{9}}), start);
    REQUIRE(answers.size() == 1);
    CHECK(answers[0].to == asker);
    const std::optional<Told> told = decode_told(answers[0].bytes);
    REQUIRE(told);
    CHECK(told->nonce == Nonce{9});
    CHECK(told->announcement.name == "table 0");
    CHECK(told->announcement.port == 27913);
    CHECK(told->announcement.state == notice().state);
    // Who speaks another version hears that it does.
    CHECK(responder.hear(asker, encode(Question{protocol_version + 1, Nonce{9}}), start).size() ==
          1);
}

TEST_CASE("an answer is never larger than its question, and all tables have their turn") {
    for (std::size_t letters = 0; letters <= name_characters_max; ++letters) {
        Responder responder(HostId{7}, 27913, "juz-server 0.1.0");
        responder.announce(std::vector(announced_tables_max, notice(std::string(letters, 'n'))),
                           start);
        std::set<std::uint16_t> heard;
        for (std::uint64_t nonce = 1; nonce <= announced_tables_max; ++nonce) {
            const std::vector<std::byte> question =
                encode(Question{protocol_version, Nonce{nonce}});
            const Instant now = start + std::chrono::seconds(nonce);
            const auto answers = responder.hear(asker, question, now);
            REQUIRE(answers.size() >= 2);
            REQUIRE(weight(answers) <= question.size() + datagram_overhead);
            for (const Outgoing& answer : answers) {
                heard.insert(decode_told(answer.bytes)->announcement.table);
            }
        }
        CHECK(heard.size() == announced_tables_max);
    }
}

TEST_CASE("what is no question is not answered") {
    Responder responder = host(1);
    const std::vector<std::byte> question = encode(Question{protocol_version, Nonce{9}});
    CHECK(responder.hear(asker, {}, start).empty());
    CHECK(responder.hear(asker, std::span(question).first(100), start).empty());
    CHECK(responder.hear(asker, encode(Told{Nonce{}, announcement()}), start).empty());
    CHECK(responder.hear(asker, encode(Told{Nonce{4}, announcement()}), start).empty());
    CHECK(responder.hear({asker.address, 0}, question, start).empty());
    CHECK(!responder.hear(asker, question, start).empty());
}

TEST_CASE("without a table a host is silent") {
    Responder responder(HostId{1}, 27913, "juz");
    CHECK(!responder.due());
    CHECK(responder.beacons(start).empty());
    CHECK(responder.hear(asker, encode(Question{protocol_version, Nonce{9}}), start).empty());
    responder.announce({notice()}, start);
    CHECK(responder.due() == start);
    responder.announce({}, start);
    CHECK(!responder.due());
}

TEST_CASE("beacons come every second, and soon when something changed, but not more often") {
    Responder responder = host(2);
    CHECK(responder.due() == start);
    CHECK(responder.beacons(start).size() == 2);
    CHECK(responder.beacons(start).empty());
    CHECK(responder.due() == start + 1s);
    CHECK(responder.beacons(start + 999ms).empty());
    const auto beacons = responder.beacons(start + 1s);
    REQUIRE(beacons.size() == 2);
    CHECK(!beacons[0].to);
    CHECK(!decode_told(beacons[0].bytes)->nonce);
    const std::uint32_t revision = decode_told(beacons[0].bytes)->announcement.revision;
    responder.announce({notice("other")}, start + 1050ms);
    CHECK(responder.due() == start + 1200ms);
    responder.announce({notice("another")}, start + 1100ms);
    CHECK(responder.due() == start + 1200ms);
    const auto changed = responder.beacons(start + 1200ms);
    REQUIRE(changed.size() == 1);
    CHECK(decode_told(changed[0].bytes)->announcement.name == "another");
    CHECK(decode_told(changed[0].bytes)->announcement.revision > revision);
    responder.announce({notice()}, start + 1900ms);
    CHECK(responder.due() == start + 1900ms);
}

TEST_CASE("who asks too often is not answered, and others are") {
    Responder responder = host(1);
    const std::vector<std::byte> question = encode(Question{protocol_version, Nonce{9}});
    std::uint32_t answered = 0;
    for (std::uint32_t times = 0; times < 100; ++times) {
        // From as many ports as it likes.
        const Endpoint from{asker.address, static_cast<std::uint16_t>(1000 + times)};
        answered += responder.hear(from, question, start).empty() ? 0U : 1U;
    }
    CHECK(answered == questions_rate_max.burst);
    CHECK(!responder.hear({asker.address + 1, 5}, question, start).empty());
    CHECK(!responder.hear(asker, question, start + 100ms).empty());
    CHECK(responder.hear(asker, question, start + 100ms).empty());
}

TEST_CASE("forged addresses without end get no more than a host has for all") {
    Responder responder = host(1);
    const std::vector<std::byte> question = encode(Question{protocol_version, Nonce{9}});
    std::uint32_t answered = 0;
    for (std::uint32_t times = 0; times < 5000; ++times) {
        answered += responder.hear({times, 5}, question, start).empty() ? 0U : 1U;
    }
    CHECK(answered == all_questions_rate_max.burst);
    CHECK(responder.beacons(start).size() == 1);
}

}  // namespace juz::netcode
