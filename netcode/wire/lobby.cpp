#include "juz/netcode/wire/lobby.hpp"

#include <algorithm>

namespace juz::netcode {

const LobbyPerson* find_person(const LobbyState& lobby, PersonId id) {
    const auto found = std::find_if(lobby.persons.begin(), lobby.persons.end(),
                                    [id](const LobbyPerson& person) { return person.id == id; });
    return found == lobby.persons.end() ? nullptr : &*found;
}

std::optional<Seat> seat_in(const LobbyState& lobby, PersonId id) {
    for (std::uint8_t seat = 0; seat < seat_count_max; ++seat) {
        if (lobby.seats[seat].kind == SeatKind::Person && lobby.seats[seat].person == id) {
            return Seat{seat};
        }
    }
    return std::nullopt;
}

}  // namespace juz::netcode
