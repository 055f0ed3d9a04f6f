// A table before and between matches. Pure: persons, seats and rules, no network.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "juz/netcode/transport/clock.hpp"
#include "juz/netcode/wire/lobby.hpp"
#include "juz/netcode/wire/messages.hpp"

namespace juz::netcode {

struct LobbyOptions {
    /// From "everybody is ready" to the deal; at most a minute.
    std::chrono::milliseconds countdown = 2s;
    /// Begins without waiting for open seats once that many persons sit and are ready; 0 waits
    /// until no seat is open, or for the owner.
    std::uint8_t wait_for = 0;
};

class Lobby {
  public:
    /// `initial` holds the table's name, its rules and its seats, as many of them not closed as the
    /// game allows; nobody is there yet.
    Lobby(LobbyState initial, const LobbyOptions& options);

    const LobbyState& state() const { return state_; }

    /// Whether something changed since the last call.
    bool take_changed();

    /// A person comes; a player takes the first open seat. Nothing if there is no seat or no room
    /// (or, for a player, a match is on). `name` is clean.
    std::optional<PersonId> enter(std::string_view name, Role role);
    /// Gone for good: the seat is open again, once no match is on.
    void leave(PersonId person);
    /// While a match is on a person without a connection keeps the seat.
    void set_connected(PersonId person, bool connected);

    /// What becomes of the logs.
    void set_log(LogKeeping log);

    /// Kick is only judged: nothing returned means that the caller sends the person away.
    std::optional<LobbyRefusal> ask(PersonId person, const LobbyCommand& command);

    /// Begins, ends or goes on with the countdown. True once: the match begins now.
    bool tick(Instant now);
    /// When `tick` is next to be called.
    std::optional<Instant> due() const { return begins_at_; }

    /// The persons and bots that play, in the order of their seats.
    std::vector<LobbySeat> players() const;

    /// The match that was to begin does not: somebody is missing.
    void call_off();
    /// The match is over: seats of persons without a connection are open again.
    void match_over();

  private:
    LobbyPerson* find(PersonId person);
    bool may_begin() const;
    std::size_t offered() const;
    SeatRange range() const { return seat_range(state_.rules.index()); }
    bool everybody_ready(PersonId but) const;
    void free_seat(PersonId person);
    void choose_owner();
    /// Whether the owner may ask something of the other.
    std::optional<LobbyRefusal> judge(PersonId owner, PersonId other) const;
    void nobody_ready();

    std::optional<LobbyRefusal> on(PersonId person, const TakeSeat& command);
    std::optional<LobbyRefusal> on(PersonId person, const LeaveSeat& command);
    std::optional<LobbyRefusal> on(PersonId person, const SetSeat& command);
    std::optional<LobbyRefusal> on(PersonId person, const SetRules& command);
    std::optional<LobbyRefusal> on(PersonId person, const SetArbitration& command);
    std::optional<LobbyRefusal> on(PersonId person, const SetReady& command);
    std::optional<LobbyRefusal> on(PersonId person, const StartMatch& command);
    std::optional<LobbyRefusal> on(PersonId person, const Kick& command) const;
    std::optional<LobbyRefusal> on(PersonId person, const HandOver& command);
    std::optional<LobbyRefusal> on(PersonId person, const SetWatching& command);

    LobbyState state_;
    LobbyOptions options_;
    std::optional<Instant> begins_at_;
    bool start_asked_ = false;
    bool changed_ = true;
    std::uint16_t last_person_ = 0;
};

}  // namespace juz::netcode
