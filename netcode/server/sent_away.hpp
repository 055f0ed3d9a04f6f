// Whom a table's owner has sent away.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>

#include "juz/netcode/wire/messages.hpp"

namespace juz::netcode {

/// What somebody is known by who comes again: the token, or the same name from the same machine.
/// People of one household share an address as the network sees it, so an address alone is nobody.
/// Whoever takes another name comes in again; this spares the owner a nuisance, and keeps out
/// nobody who is set on it.
struct Newcomer {
    SessionToken token;
    std::optional<std::uint32_t> address;
    std::string name;  // Clean.
};

class SentAway {
  public:
    /// Of more than so many the one who went first is forgotten.
    static constexpr std::size_t remembered_max = 32;

    void add(Newcomer person) {
        if (persons_.size() == remembered_max) {
            persons_.pop_front();
        }
        persons_.push_back(std::move(person));
    }

    bool has(const Newcomer& newcomer) const {
        return std::any_of(persons_.begin(), persons_.end(), [&](const Newcomer& person) {
            const bool same_token = newcomer.token && newcomer.token == person.token;
            const bool same_place = newcomer.address && newcomer.address == person.address;
            return same_token || (same_place && newcomer.name == person.name);
        });
    }

    void forget() { persons_.clear(); }

  private:
    std::deque<Newcomer> persons_;
};

}  // namespace juz::netcode
