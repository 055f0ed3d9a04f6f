#include "juz/netcode/discovery/finder.hpp"

#include <algorithm>

namespace juz::netcode {

namespace {

// A lost question is made good soon while somebody looks at an empty list.
constexpr std::array<std::chrono::microseconds, 3> first_gaps{50ms, 150ms, 300ms};
constexpr std::chrono::microseconds usual_gap = 1s;

}  // namespace

Obstacle FoundTable::obstacle() const {
    if (!announcement.state) {
        return Obstacle::OtherVersion;
    }
    const TableState& state = *announcement.state;
    if (state.playing) {
        return Obstacle::Running;
    }
    return state.persons + state.bots >= state.seats ? Obstacle::Full : Obstacle::None;
}

Finder::Finder(const Seed& seed) : chance_(seed) {}

std::span<const std::byte> Finder::ask(Instant now) {
    if (ask_at_ > now) {
        return {};
    }
    Asked& place = asked_[questions_ % asked_.size()];
    place = {Nonce{}, now};
    while (!place.nonce) {
        place.nonce.value = chance_.next();
    }
    ask_at_ = now + (questions_ < first_gaps.size() ? first_gaps[questions_] : usual_gap);
    ++questions_;
    question_ = encode(Question{protocol_version, place.nonce});
    return question_;
}

Hearing Finder::hear(const Endpoint& from, std::span<const std::byte> bytes, Instant now) {
    const std::optional<Told> told = decode_told(bytes);
    if (!told) {
        return Hearing::Nothing;
    }
    const Asked* question = told->nonce ? asked(told->nonce) : nullptr;
    const Announcement& heard = told->announcement;
    if (told->nonce && question == nullptr) {
        return Hearing::Nothing;
    }
    const auto found = [&] {
        return std::find_if(tables_.begin(), tables_.end(), [&](const FoundTable& table) {
            return table.announcement.host == heard.host && table.announcement.table == heard.table;
        });
    };
    if (const auto old = found();
        old != tables_.end() && old->announcement.revision > heard.revision) {
        return Hearing::Nothing;
    }
    const Endpoint endpoint{from.address, heard.port};
    bool changed = drop_others(endpoint, heard.host);
    auto table = found();
    if (table == tables_.end()) {
        if (!has_room_for(from.address)) {
            return changed ? Hearing::Changed : Hearing::Nothing;
        }
        table = tables_.insert(table, FoundTable{heard, {}, std::nullopt});
        changed = true;
    }
    changed = changed || !(table->announcement == heard);
    table->announcement = heard;
    if (question != nullptr) {
        table->round_trip = now - question->at;
    }
    const auto way = std::find_if(table->ways.begin(), table->ways.end(),
                                  [&](const Way& other) { return other.endpoint == endpoint; });
    if (way != table->ways.end()) {
        way->heard = now;
    } else if (table->ways.size() < ways_max) {
        table->ways.push_back({endpoint, now});
    }
    return changed ? Hearing::Changed : Hearing::Same;
}

bool Finder::forget(Instant now) {
    bool changed = false;
    for (FoundTable& table : tables_) {
        const Endpoint before = table.endpoint();
        std::erase_if(table.ways,
                      [now](const Way& way) { return now - way.heard >= found_age_max; });
        changed = changed || table.ways.empty() || table.endpoint() != before;
    }
    std::erase_if(tables_, [](const FoundTable& table) { return table.ways.empty(); });
    return changed;
}

Instant Finder::due() const {
    Instant due = ask_at_;
    for (const FoundTable& table : tables_) {
        for (const Way& way : table.ways) {
            due = std::min(due, way.heard + found_age_max);
        }
    }
    return due;
}

const Finder::Asked* Finder::asked(Nonce nonce) const {
    const auto found = std::find_if(asked_.begin(), asked_.end(),
                                    [nonce](const Asked& one) { return one.nonce == nonce; });
    return found == asked_.end() ? nullptr : &*found;
}

bool Finder::has_room_for(std::uint32_t address) const {
    const auto from_there =
        std::count_if(tables_.begin(), tables_.end(), [address](const FoundTable& table) {
            return std::any_of(table.ways.begin(), table.ways.end(), [address](const Way& way) {
                return way.endpoint.address == address;
            });
        });
    return tables_.size() < found_tables_max &&
           static_cast<std::size_t>(from_there) < found_tables_of_address_max;
}

// One address and port is one host's: of two, the one heard last is the one that is there.
bool Finder::drop_others(const Endpoint& endpoint, HostId host) {
    return std::erase_if(tables_, [&](const FoundTable& table) {
               return table.announcement.host != host &&
                      std::any_of(table.ways.begin(), table.ways.end(),
                                  [&](const Way& way) { return way.endpoint == endpoint; });
           }) > 0;
}

}  // namespace juz::netcode
