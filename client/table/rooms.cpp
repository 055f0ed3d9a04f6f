#include "table/race/race_room.hpp"
#include "table/table_room.hpp"

// Which game is played in which room.

namespace juz::client {

std::unique_ptr<TableRoom> make_room(const AnyState& view, Deck& deck, const Players& players,
                                     std::optional<Seat> seat, Submit submit) {
    return std::visit(
        [&](const race::State&) -> std::unique_ptr<TableRoom> {
            return std::make_unique<RaceRoom>(deck, players, seat, std::move(submit));
        },
        view);
}

}  // namespace juz::client
