// What is settled before a match: who sits where, and by which rules.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "juz/bots/bot.hpp"
#include "juz/core/seat.hpp"
#include "juz/match/match.hpp"

namespace juz::netcode {

/// Somebody at a table, as long as the table stands. 0 is nobody.
struct PersonId {
    std::uint16_t value = 0;

    friend constexpr auto operator<=>(PersonId, PersonId) = default;
};

enum class SeatKind : std::uint8_t {
    Open,    ///< Waits for a person.
    Closed,  ///< Takes no part.
    Person,
    Bot,
};

/// A place at the table while it waits for a match. Those that take part in it are numbered anew,
/// without the empty ones.
struct LobbySeat {
    SeatKind kind = SeatKind::Closed;
    BotLevel level = BotLevel::Steady;  ///< Means something for a bot.
    PersonId person;                    ///< Nobody unless a person sits here.

    friend bool operator==(const LobbySeat&, const LobbySeat&) = default;
};

struct LobbyPerson {
    PersonId id;
    std::string name;  ///< Clean (name.hpp) and not empty.
    bool ready = false;
    bool connected = true;

    friend bool operator==(const LobbyPerson&, const LobbyPerson&) = default;
};

/// How simultaneous moves are put in order.
enum class Policy : std::uint8_t {
    Arrival,  ///< As they arrive at the server.
    Fair,     ///< By the picture that each player saw (RACE-27).
};

/// A table's choice of it. Games with turns have nothing to put in order.
struct Arbitration {
    Policy policy = Policy::Fair;
    /// Under `fair`: milliseconds of a round trip that are made good at most, 0–150.
    std::uint16_t cap_ms = 60;

    friend bool operator==(const Arbitration&, const Arbitration&) = default;
};

inline constexpr std::uint16_t cap_ms_max = 150;

/// At most an hour.
inline constexpr std::uint16_t watch_delay_s_max = 3600;

/// What becomes of a table's logs.
enum class LogKeeping : std::uint8_t {
    None,     ///< Nobody keeps them, or no match has begun yet.
    Kept,     ///< They are written.
    Waiting,  ///< They wait in memory for a disk that does not take them; the game goes on.
};

struct LobbyState {
    std::string table;  ///< Clean; may be empty.
    AnyRuleset rules;
    Arbitration arbitration;
    std::array<LobbySeat, seat_count_max> seats{};
    std::vector<LobbyPerson> persons;  ///< At most `persons_max`, in the order they came.
    PersonId owner;                    ///< May change seats and rules; nobody at an empty table.
    bool playing = false;              ///< A match is on.
    /// Milliseconds until the match begins, when everybody is ready; at most 60000.
    std::optional<std::uint16_t> countdown_ms;
    LogKeeping log = LogKeeping::None;
    /// Who only watches is shown everything, hidden cards too, so many seconds late; 0: at once,
    /// and nothing hidden. At most `watch_delay_s_max`.
    std::uint16_t watch_delay_s = 0;
    /// Whether somebody without a seat may be there while a match is on, but for the owner.
    bool may_watch = true;

    friend bool operator==(const LobbyState&, const LobbyState&) = default;
};

/// The person of that number.
const LobbyPerson* find_person(const LobbyState& lobby, PersonId id);

/// Where the person sits in the lobby.
std::optional<Seat> seat_in(const LobbyState& lobby, PersonId id);

// What a person can ask for.

struct TakeSeat {
    Seat seat;

    friend bool operator==(const TakeSeat&, const TakeSeat&) = default;
};

struct LeaveSeat {
    friend bool operator==(const LeaveSeat&, const LeaveSeat&) = default;
};

/// Owner only. `kind` is anything but Person; a person who sits there stands up. There are always
/// as many seats that are not closed as the game allows.
struct SetSeat {
    Seat seat;
    SeatKind kind = SeatKind::Open;
    BotLevel level = BotLevel::Steady;

    friend bool operator==(const SetSeat&, const SetSeat&) = default;
};

/// Owner only. Everybody has to be ready anew. Another game may close or open seats where nobody
/// sits.
struct SetRules {
    AnyRuleset rules;

    friend bool operator==(const SetRules&, const SetRules&) = default;
};

struct SetReady {
    bool ready = true;

    friend bool operator==(const SetReady&, const SetReady&) = default;
};

/// Owner only: begins the countdown. Everybody else who sits has to be ready.
struct StartMatch {
    friend bool operator==(const StartMatch&, const StartMatch&) = default;
};

/// Owner only. Everybody has to be ready anew.
struct SetArbitration {
    Arbitration arbitration;

    friend bool operator==(const SetArbitration&, const SetArbitration&) = default;
};

/// Owner only: somebody else has to go, and is not let in again as long as anybody is there.
struct Kick {
    PersonId person;

    friend bool operator==(const Kick&, const Kick&) = default;
};

/// Owner only: from now on the table is somebody else's.
struct HandOver {
    PersonId person;

    friend bool operator==(const HandOver&, const HandOver&) = default;
};

/// Owner only. Who has no seat and may not watch has to go when a match begins.
struct SetWatching {
    bool allowed = true;

    friend bool operator==(const SetWatching&, const SetWatching&) = default;
};

using LobbyCommand = std::variant<TakeSeat, LeaveSeat, SetSeat, SetRules, SetReady, StartMatch,
                                  SetArbitration, Kick, HandOver, SetWatching>;

enum class LobbyRefusal : std::uint8_t {
    NotOwner,       ///< Only the table's owner may do that.
    SeatTaken,      ///< The seat is not open.
    NotSeated,      ///< Who has no seat cannot be ready.
    MatchIsOn,      ///< Not while a match is played.
    NotEverybody,   ///< Somebody who sits is not ready.
    TooFewPlayers,  ///< The game needs more seats, or more who play.
    TooManySeats,   ///< The game has room for fewer.
    NobodyThere,    ///< That person is not here, or is the owner.
    TooMuchTalk,    ///< Said faster than `talk_rate_max`: nobody heard it.
};

inline constexpr std::uint8_t lobby_refusal_count = 9;

}  // namespace juz::netcode
