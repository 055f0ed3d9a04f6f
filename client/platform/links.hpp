#pragma once

#include <optional>
#include <vector>

#include "juz/netcode/session/session.hpp"
#include "text/link_words.hpp"

// Whose wire is made good by how much. Pure.

namespace juz::client {

// In whole milliseconds; nothing if the person's link has not been measured.
std::optional<LinkTimes> link_of(const std::vector<netcode::PersonLink>& links,
                                 netcode::PersonId person);

// Who sits at each seat of the match that begins, which leaves out the lobby's empty places;
// nobody for bots.
std::vector<netcode::PersonId> persons_of(const netcode::LobbyState& lobby);

}  // namespace juz::client
