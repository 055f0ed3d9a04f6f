#pragma once

#include <optional>
#include <vector>

#include "platform/links.hpp"
#include "view/scene_of.hpp"

namespace juz::client {

// Who sits at a match's table, and what stands beside the names: that it is a bot, or under policy
// `fair` what is made good of its wire. Pure.
class SeatNames {
  public:
    // `lobby` is that of the match's beginning.
    void begin(const MatchHeader& header, const netcode::LobbyState& lobby);

    // Whether something has changed.
    bool take(const std::vector<netcode::PersonLink>& links);

    // In the language spoken now.
    void reword();

    const Players& players() const { return players_; }
    // Of a seat's wire.
    std::optional<LinkTimes> link(Seat seat) const { return links_[seat.value]; }

  private:
    Players players_;
    std::array<bool, seat_count_max> bots_{};
    bool fair_ = false;
    std::vector<netcode::PersonId> persons_;  // empty if they are not known
    std::array<std::optional<LinkTimes>, seat_count_max> links_;
};

}  // namespace juz::client
