#include "table/seat_names.hpp"

#include "text/tr.hpp"

namespace juz::client {

void SeatNames::begin(const MatchHeader& header, const netcode::LobbyState& lobby) {
    players_ = {};
    links_.fill(std::nullopt);
    bots_.fill(false);
    fair_ = header.policy == fair_policy;
    for (std::size_t i = 0; i < header.players.size() && i < seat_count_max; ++i) {
        players_.names[i] = header.players[i].name;
        bots_[i] = header.players[i].bot;
    }
    reword();
    persons_ = persons_of(lobby);
    if (persons_.size() != header.players.size()) {
        // The lobby has changed since: better nothing than the wrong player's figure.
        persons_.clear();
    }
}

void SeatNames::reword() {
    for (std::size_t i = 0; i < seat_count_max; ++i) {
        players_.tags[i] = bots_[i] ? tr("bot") : links_[i] ? link_words(*links_[i]) : "";
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
