#pragma once

#include "juz/winged/rules.hpp"
#include "table/turn/turn_play_of.hpp"

namespace juz::client {

struct WingedTypes {
    using State = winged::State;
    using Command = winged::Command;
    using Event = winged::Event;
    using ClockCommand = winged::ClockCommand;
    using Started = winged::Started;
    using Ended = winged::Ended;
    using MatchEnded = winged::MatchEnded;
};

// Winged, as the room of the turn-based games asks for it.
class WingedPlay final : public TurnPlayOf<WingedTypes> {
  public:
    TurnTable table(Seat me) const override;
    bool chooses(Seat me) const override;
    bool on_turn(Seat me) const override;
    std::vector<std::vector<Card>> lays(Seat me) const override;
    std::vector<Card> suggestion(Seat me) const override;

    AnyCommand lay(const std::vector<Card>& cards, Seat me) const override;
    std::optional<AnyCommand> command(TurnMove move, Seat me) const override;
    TurnMove other_move(Seat /*me*/) const override { return TurnMove::Take; }

    std::string title() const override;
    std::string subtitle() const override;
    std::string refusal(const Refusal& refusal, const AnyCommand& command,
                        const Players& players) const override;
    std::string advice(Seat me, const std::vector<Card>& chosen) const override;
    std::string lay_label(Seat me, int chosen) const override;
    std::string move_label(TurnMove move) const override;
    BannerScene banner(Seat me) const override;
    TableOverlay result(const Players& players) const override;

  protected:
    Told tell(const winged::Event& event, const winged::State& before, const Players& players,
              std::optional<Seat> me) const override;
};

}  // namespace juz::client
