#include "table/possession/possession_play.hpp"
#include "table/race/race_room.hpp"
#include "table/turn/turn_room.hpp"
#include "table/winged/winged_play.hpp"

// Which game is played in which room.

namespace juz::client {

std::unique_ptr<TableRoom> make_room(const AnyState& view, Deck& deck, const Players& players,
                                     std::optional<Seat> seat, Submit submit) {
    if (std::holds_alternative<possession::State>(view)) {
        return std::make_unique<TurnRoom>(std::make_unique<PossessionPlay>(), deck, players, seat,
                                          std::move(submit));
    }
    if (std::holds_alternative<winged::State>(view)) {
        return std::make_unique<TurnRoom>(std::make_unique<WingedPlay>(), deck, players, seat,
                                          std::move(submit));
    }
    return std::make_unique<RaceRoom>(deck, players, seat, std::move(submit));
}

}  // namespace juz::client
