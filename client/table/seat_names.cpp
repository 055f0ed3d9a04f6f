#include "table/seat_names.hpp"

#include "text/tr.hpp"

namespace juz::client {

void SeatNames::begin(const MatchHeader& header, const netcode::LobbyState& lobby) {
    players_ = {};
    links_.fill(std::nullopt);
    fair_ = header.policy == fair_policy;
    for (std::size_t i = 0; i < header.players.size() && i < seat_count_max; ++i) {
        players_.names[i] = header.players[i].name;
        players_.tags[i] = header.players[i].bot ? tr("bot") : "";
    }
    persons_ = persons_of(lobby);
    if (persons_.size() != header.players.size()) {
        // The lobby has changed since: better nothing than the wrong player's figure.
        persons_.clear();
    }
}

bool SeatNames::take(const std::vector<netcode::PersonLink>& links) {
    bool changed = false;
    for (std::size_t i = 0; fair_ && i < persons_.size(); ++i) {
        const std::optional<LinkTimes> link = link_of(links, persons_[i]);
        if (persons_[i] == netcode::PersonId{} || link == links_[i]) {
            continue;
        }
        links_[i] = link;
        players_.tags[i] = link ? link_words(*link) : "";
        changed = true;
    }
    return changed;
}

}  // namespace juz::client
