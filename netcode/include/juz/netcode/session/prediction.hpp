// A player's view that does not wait: own commands are applied at once and taken back if the
// server says so. Pure: no network, no clock.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "juz/match/match.hpp"
#include "juz/netcode/wire/messages.hpp"

namespace juz::netcode {

/// Commands that may wait for the server's word at once; one more is `too_fast`.
inline constexpr std::size_t pending_max = 64;

/// A command the server has not answered, or whose events have not come yet.
struct PendingCommand {
    std::uint32_t sequence = 0;
    AnyCommand command;
    /// Its effect is part of the predicted state. False when what the server said since has taken
    /// its ground away; the answer still comes.
    bool stands = true;
    /// Accepted: the number of its first event, which is still on the way.
    std::optional<std::uint32_t> accepted_at;

    friend bool operator==(const PendingCommand&, const PendingCommand&) = default;
};

/// Two states: the confirmed one, which is the server's redacted events applied, and the predicted
/// one, which is that with the pending commands on top. Of a command it foretells its own event
/// and what that forces; never what concerns the whole table, as the end of a round does. Cards
/// that the player cannot know yet are foretold as unknown.
class Prediction {
  public:
    /// `view` is the receiver's own, after `events` events.
    explicit Prediction(const AnyState& view, std::uint32_t events = 0);

    const AnyState& confirmed() const { return confirmed_; }
    const AnyState& predicted() const { return predicted_; }
    /// Oldest first.
    const std::vector<PendingCommand>& pending() const { return pending_; }
    /// The number of the next event.
    std::uint32_t events() const { return events_; }

    /// Applies the player's command to the predicted state and returns what is to be sent; or why
    /// the player's own picture forbids it, and then nothing has changed and nothing is sent.
    std::variant<Play, Rejection> submit(const AnyCommand& command);

    /// The server's word. False for a gap or an event that does not fit: nothing has changed, and
    /// only a snapshot helps.
    bool happened(const Happened& happened);

    /// The server's answer to a command; returns that command, nothing for an unknown number.
    std::optional<PendingCommand> answered(const Answer& answer);

    /// Takes the server's snapshot for confirmed.
    void resync(const Snapshot& snapshot);

    /// False if the confirmed view is not the one the server says. A hash for another moment
    /// than now says nothing, so it agrees.
    bool agrees(const ViewHash& hash) const;

    /// The pending command whose first event has number `number`.
    std::optional<std::uint32_t> sequence_at(std::uint32_t number) const;

  private:
    void foretell_again();

    AnyState confirmed_;
    AnyState predicted_;
    std::vector<PendingCommand> pending_;
    std::uint32_t events_ = 0;
    std::uint32_t next_sequence_ = 1;
};

}  // namespace juz::netcode
