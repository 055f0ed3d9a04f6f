#pragma once

#include "juz/possession/rules.hpp"
#include "table/turn/turn_play_of.hpp"

namespace juz::client {

struct PossessionTypes {
    using State = possession::State;
    using Command = possession::Command;
    using Event = possession::Event;
    using ClockCommand = possession::ClockCommand;
    using Started = possession::Started;
    using Ended = possession::Ended;
    using MatchEnded = possession::MatchEnded;
};

// Possession, as the room of the turn-based games asks for it.
class PossessionPlay final : public TurnPlayOf<PossessionTypes> {
  public:
    TurnTable table(Seat me) const override;
    bool chooses(Seat /*me*/) const override { return false; }
    bool on_turn(Seat me) const override;
    std::vector<std::vector<Card>> lays(Seat me) const override;
    std::vector<Card> suggestion(Seat /*me*/) const override { return {}; }

    AnyCommand lay(const std::vector<Card>& cards, Seat me) const override;
    std::optional<AnyCommand> command(TurnMove move, Seat me) const override;
    TurnMove other_move(Seat me) const override;

    std::string title() const override;
    std::string subtitle() const override;
    std::string refusal(const Refusal& refusal, const AnyCommand& command,
                        const Players& players) const override;
    std::string advice(Seat me, const std::vector<Card>& chosen) const override;
    std::string lay_label(Seat me, int chosen) const override;
    std::string move_label(TurnMove move) const override;
    BannerScene banner(Seat /*me*/) const override { return {}; }
    TableOverlay result(const Players& players) const override;

  protected:
    Told tell(const possession::Event& event, const possession::State& before,
              const Players& players, std::optional<Seat> me) const override;
};

}  // namespace juz::client
