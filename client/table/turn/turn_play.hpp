#pragma once

#include <optional>
#include <string>
#include <vector>

#include "juz/match/match.hpp"
#include "table/overlay.hpp"
#include "table/turn/turn_motion.hpp"
#include "table/words.hpp"
#include "view/turn_layout.hpp"
#include "view/turn_scene_of.hpp"

// What the table of a turn-based game asks of the game, which asks its engine. Pure.

namespace juz::client {

// What a seat can do besides laying cards.
enum class TurnMove { Draw, Pass, Take };

// What an event is worth saying.
struct Told {
    std::string line;  // for the status line; none if empty
    Dot dot = Dot::Brass;
    std::optional<Seat> seat;  // under whose cards …
    std::string caption;       // … this is said
    bool laid = false;         // it is said under the pile instead
};

// What an event is for the course of a match.
enum class TurnMoment { Within, PlayBegins, RoundEnds, MatchEnds };

// An event as the table shows it.
struct Shown {
    Told told;
    std::vector<CardWay> ways;  // what flies
    TurnMoment moment = TurnMoment::Within;
};

// The host's patience with somebody.
struct TurnWait {
    Seat seat;
    std::uint32_t occasion = 0;  // tells two waits for the same seat apart
    double patience_ms = 0;

    friend bool operator==(const TurnWait&, const TurnWait&) = default;
};

class TurnPlay {
  public:
    virtual ~TurnPlay() = default;

    // What the session knows now: states of this game, the confirmed and the predicted one. The
    // events that led from the confirmed state before go through `pass` afterwards, in order.
    virtual void take(const AnyState& confirmed, const AnyState& predicted) = 0;
    virtual Shown pass(const AnyEvent& event, const Players& players, std::optional<Seat> me) = 0;
    // What flies at once when the player's own command is predicted.
    virtual std::vector<CardWay> ways(const AnyCommand& command, Seat me) const = 0;

    // The predicted state, asked.
    virtual const AnyState& state() const = 0;
    virtual TurnTable table(Seat me) const = 0;
    // With cards marked that can be played.
    virtual TurnScene scene(const Players& players, Seat me, HandOrder order) const = 0;
    virtual int round() const = 0;
    // Whom the clock waits for; nothing while it is off.
    virtual std::optional<TurnWait> wait() const = 0;
    virtual bool chooses(Seat me) const = 0;  // five cards are to be chosen
    virtual bool on_turn(Seat me) const = 0;
    // Everything that may be laid now, each in the order in which it is laid. Not the fives while
    // choosing.
    virtual std::vector<std::vector<Card>> lays(Seat me) const = 0;
    virtual bool may(TurnMove move, Seat me) const = 0;
    // What a good player would choose; only while choosing.
    virtual std::vector<Card> suggestion(Seat me) const = 0;

    virtual AnyCommand lay(const std::vector<Card>& cards, Seat me) const = 0;
    // Nothing if the game has no such move.
    virtual std::optional<AnyCommand> command(TurnMove move, Seat me) const = 0;
    // What the second button offers.
    virtual TurnMove other_move(Seat me) const = 0;

    // Words.
    virtual std::string title() const = 0;
    virtual std::string subtitle() const = 0;
    virtual std::string refusal(const Refusal& refusal, const AnyCommand& command,
                                const Players& players) const = 0;
    // What the player may do now that it is the own turn.
    virtual std::string advice(Seat me, const std::vector<Card>& chosen) const = 0;
    // What the first button says.
    virtual std::string lay_label(Seat me, int chosen) const = 0;
    virtual std::string move_label(TurnMove move) const = 0;
    virtual BannerScene banner(Seat me) const = 0;
    // The points once a round is over.
    virtual TableOverlay result(const Players& players) const = 0;
};

}  // namespace juz::client
