#include "platform/chat_log.hpp"

#include <algorithm>
#include <utility>

namespace juz::client {

namespace {

bool has(const std::vector<netcode::LobbyPerson>& persons, netcode::PersonId id) {
    return std::any_of(persons.begin(), persons.end(),
                       [id](const auto& person) { return person.id == id && person.connected; });
}

}  // namespace

void ChatLog::take(const netcode::SessionUpdate& update) {
    for (const netcode::News& news : update.news) {
        if (const auto* said = std::get_if<netcode::SaidNews>(&news)) {
            add({ChatLine::Kind::Said, said->name, said->text, said->person == update.view.you});
        }
    }
    // Who left may be told in the same breath as the end of the table.
    const bool is_in = update.view.connection == netcode::Connection::Joined;
    const bool was_in = update.view.connection == netcode::Connection::Ended && !persons_.empty() &&
                        !update.view.lobby.persons.empty();
    if (is_in || was_in) {
        compare(update.view);
    }
}

void ChatLog::add(ChatLine line) {
    lines_.push_back(std::move(line));
    ++count_;
    if (lines_.size() > chat_lines_max) {
        lines_.pop_front();
    }
}

void ChatLog::compare(const netcode::SessionView& view) {
    const netcode::LobbyState& lobby = view.lobby;
    if (lobby.persons == persons_ && lobby.owner == owner_) {
        return;
    }
    const std::vector<netcode::LobbyPerson> before = std::exchange(persons_, lobby.persons);
    const netcode::PersonId owner_before = std::exchange(owner_, lobby.owner);
    if (before.empty()) {
        return;
    }
    for (const netcode::LobbyPerson& person : before) {
        if (person.connected && !has(persons_, person.id)) {
            add({ChatLine::Kind::Went, person.name, {}, false});
        }
    }
    for (const netcode::LobbyPerson& person : persons_) {
        if (person.connected && !has(before, person.id)) {
            add({ChatLine::Kind::Came, person.name, {}, false});
        }
    }
    const netcode::LobbyPerson* owner = netcode::find_person(lobby, owner_);
    if (owner_ != owner_before && owner != nullptr) {
        add({ChatLine::Kind::Owns, owner->name, {}, owner_ == view.you});
    }
}

}  // namespace juz::client
