#include "platform/links.hpp"

#include <algorithm>

namespace juz::client {

std::optional<LinkTimes> link_of(const std::vector<netcode::PersonLink>& links,
                                 netcode::PersonId person) {
    const auto found = std::find_if(links.begin(), links.end(), [&](const auto& link) {
        return link.person == person && person != netcode::PersonId{};
    });
    if (found == links.end()) {
        return std::nullopt;
    }
    const auto whole = [](Microseconds time) {
        return static_cast<long>((time.value + 500) / 1000);
    };
    return LinkTimes{whole(found->compensation), whole(found->round_trip)};
}

std::vector<netcode::PersonId> persons_of(const netcode::LobbyState& lobby) {
    std::vector<netcode::PersonId> persons;
    for (const netcode::LobbySeat& seat : lobby.seats) {
        if (seat.kind == netcode::SeatKind::Person || seat.kind == netcode::SeatKind::Bot) {
            persons.push_back(seat.person);
        }
    }
    return persons;
}

}  // namespace juz::client
