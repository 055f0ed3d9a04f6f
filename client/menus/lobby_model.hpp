#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "juz/netcode/transport/result.hpp"
#include "platform/links.hpp"

namespace juz::client {

// What a lobby's page shows, worked out of what the session knows.
struct LobbySeatLine {
    int seat = 0;
    netcode::SeatKind kind = netcode::SeatKind::Closed;
    BotLevel level = BotLevel::Steady;
    // The colour and mark it will have in the match, where empty places are left out.
    std::uint8_t look = 0;
    std::string name;
    netcode::PersonId person;  // nobody for a bot
    bool me = false;
    bool owner = false;
    bool ready = false;  // bots always are
    bool connected = true;
    std::optional<LinkTimes> link;  // what is made good of its wire, under policy `fair`
};

// Somebody without a seat.
struct LobbyWatcher {
    netcode::PersonId person;
    std::string name;

    friend bool operator==(const LobbyWatcher&, const LobbyWatcher&) = default;
};

struct LobbyPage {
    std::vector<LobbySeatLine> seats;  // all eight
    int taken = 0;                     // by persons and bots
    int offered = 0;                   // that and open ones
    int openable = 0;                  // how many of the closed ones the game has room for
    bool i_own = false;
    bool i_sit = false;
    bool i_am_ready = false;
    // Who sits and is not ready, but for me, as a list of names.
    std::string awaited;
    bool everybody_else_ready = false;
    std::vector<LobbyWatcher> watching;
};

LobbyPage lobby_page(const netcode::LobbyState& lobby, netcode::PersonId me,
                     const std::vector<netcode::PersonLink>& links = {});

// Whether a table puts simultaneous moves in order at all, and whether by policy `fair`.
bool has_arbitration(const netcode::LobbyState& lobby);
bool is_fair(const netcode::LobbyState& lobby);

// The next more (`direction` 1) or less (-1) that is made good at most, in steps, within limits.
std::uint16_t next_cap(std::uint16_t cap_ms, int direction);

// A match is on and I can go to its table.
bool match_is_on(const netcode::SessionView& view);

// What everybody waits for; empty if nothing is to be said.
std::string waiting_text(const LobbyPage& lobby, const netcode::SessionView& view);

// Why a session ended, in one line for people.
std::string end_text(const netcode::Ended& ended);
std::string refusal_text(netcode::LobbyRefusal refusal);
// Why a table could be neither opened nor looked for.
std::string trouble_text(const netcode::TransportError& error);

}  // namespace juz::client
