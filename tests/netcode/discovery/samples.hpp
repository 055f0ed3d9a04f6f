// Tables and hosts for the tests of discovery.
#pragma once

#include "juz/netcode/discovery/finder.hpp"
#include "juz/netcode/discovery/responder.hpp"
#include "support/catch.hpp"

namespace juz::netcode::test {

inline constexpr Endpoint asker{0x0A000007, 40000};
inline constexpr std::uint32_t host_address = 0x0A000001;
inline constexpr Instant start{1'000'000};

inline TableNotice notice(const std::string& name = "Kitchen table") {
    return {name, "race", TableState{"nerts", 4, 1, 2, 3, false, true}};
}

inline Announcement announcement() {
    return {protocol_version,   HostId{0xFEED}, 27913,         0, 7, "Kitchen table",
            "juz-server 0.1.0", "race",         notice().state};
}

/// A host with `count` tables.
inline Responder host(std::size_t count, std::uint64_t id = 0xFEED) {
    Responder responder(HostId{id}, 27913, "juz-server 0.1.0");
    std::vector<TableNotice> tables;
    for (std::size_t at = 0; at < count; ++at) {
        tables.push_back(notice("table " + std::to_string(at)));
    }
    responder.announce(tables, start);
    return responder;
}

/// What the finder's next question brings from the host at once.
inline Hearing ask_once(Finder& finder, Responder& responder, Instant now,
                        std::uint32_t address = host_address) {
    Hearing hearing = Hearing::Nothing;
    const auto question = finder.ask(now);
    REQUIRE(!question.empty());
    for (const Outgoing& answer : responder.hear(asker, question, now)) {
        const Hearing one = finder.hear({address, 27914}, answer.bytes, now);
        hearing = std::max(hearing, one);
    }
    return hearing;
}

}  // namespace juz::netcode::test
