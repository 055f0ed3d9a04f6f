// What happens in a world that nobody in it decides: who plays what, and everything that goes
// wrong. A script is drawn from a seed, or read from text.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "juz/bots/bot.hpp"
#include "juz/core/seed.hpp"
#include "juz/match/match.hpp"
#include "juz/netcode/wire/lobby.hpp"

namespace juz::world {

/// What can go wrong. What `amount` and the duration of a Fault mean is said beside each.
enum class FaultKind : std::uint8_t {
    Delay,        ///< Every datagram takes so many microseconds longer.
    Jitter,       ///< Every datagram takes up to so many microseconds longer, each for itself.
    Loss,         ///< So many datagrams of a thousand are lost.
    Duplication,  ///< So many of a thousand arrive twice.
    Reordering,   ///< So many of a thousand are overtaken by later ones.
    Corruption,   ///< Bytes of the next message are changed: heard (0) or said (1) by the client.
    Partition,    ///< Nothing gets through either way.
    Stall,        ///< The process does not run; of the server's, 1: its network, 2: its bots only.
    SlowReader,   ///< The client sends but reads nothing; each message for it weighs so many bytes.
    ClientKill,   ///< The process ends without a word and comes back with its token.
    ServerKill,   ///< The same; what it wrote stays, the match is lost, a new one begins.
    ClockStep,    ///< The wall clock is set by so many microseconds.
    DiskFull,     ///< Nothing can be written.
    TornWrite,    ///< The server's machine dies while it writes to the disk.
    Garbling,     ///< So many of a thousand datagrams of discovery have other bytes when they come.
};

inline constexpr std::size_t fault_kind_count = 15;

inline constexpr std::array<std::string_view, fault_kind_count> fault_names{
    "delay",       "jitter",     "loss",      "duplication", "reordering",
    "corruption",  "partition",  "stall",     "slow_reader", "client_kill",
    "server_kill", "clock_step", "disk_full", "torn_write",  "garbling"};

constexpr std::string_view to_text(FaultKind kind) {
    return fault_names[static_cast<std::size_t>(kind)];
}

/// A machine of the world: 0 is the server's, n that of client number n.
using Machine = std::uint8_t;
inline constexpr Machine server_machine = 0;
inline constexpr std::size_t machines_max = 16;

/// One thing that goes wrong.
struct Fault {
    std::int64_t at_us = 0;  ///< Since the world began.
    FaultKind kind = FaultKind::Delay;
    Machine machine = server_machine;  ///< A link's fault at the server's machine hits all links.
    std::int64_t amount = 0;
    std::int64_t for_us = 0;

    friend bool operator==(const Fault&, const Fault&) = default;
};

/// A mistake planted on purpose, to see that the checks find it.
enum class Planted : std::uint8_t {
    Nothing,
    NoResend,  ///< What is lost stays lost, although it was sent reliably.
};

struct WorldScript {
    std::uint64_t seed = 0;  ///< All chance that is left, such as which datagrams are lost.
    AnyRuleset rules;
    netcode::Arbitration arbitration;
    std::uint8_t players = 1;     ///< Clients with a seat.
    std::uint8_t spectators = 0;  ///< Clients without one.
    std::uint8_t bots = 0;        ///< Seats that the server's own bots have.
    BotLevel level = BotLevel::Steady;
    std::uint16_t pace_percent = 100;  ///< How fast all bots are, 1–1000; 100 is a person's pace.
    bool owner_sets_table = false;     ///< Rules and bots come by lobby commands of the owner.
    std::int64_t calm_us = 0;          ///< From then on nothing new goes wrong.
    Planted planted = Planted::Nothing;
    std::vector<Fault> faults;  ///< By time.

    std::uint8_t clients() const { return static_cast<std::uint8_t>(players + spectators); }

    friend bool operator==(const WorldScript&, const WorldScript&) = default;
};

/// The world of that number. The same on every platform.
WorldScript draw_script(std::uint64_t seed);

/// Lines of words: what the world is, then one line a fault.
std::string to_text(const WorldScript& script);

/// The inverse; the text says what is wrong with the first line that is.
std::variant<WorldScript, std::string> script_from_text(std::string_view text);

/// What chance is drawn for: each has a stream of its own, so that leaving out one fault changes
/// as little as possible of everything else.
enum class Purpose : std::uint64_t {
    Script = 1,
    Link,
    Bot,
    Match,
    Secret,
    Disk,
    Garble,
    Patience,
    Discovery
};

inline Seed drawn(std::uint64_t seed, Purpose purpose, std::uint64_t index) {
    return derive(Seed::from_number(seed), static_cast<std::uint64_t>(purpose), index);
}

}  // namespace juz::world
