#include "seeker.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace juz::world {

using netcode::Announcement;
using netcode::datagram_overhead;
using netcode::FoundTable;
using netcode::Hearing;
using netcode::Outgoing;

Herald::Herald(Ether& ether, const Clock& clock, Announced& announced, WorldResult& result,
               netcode::HostId host)
    : ether_(ether),
      clock_(clock),
      announced_(announced),
      result_(result),
      responder_(host, netcode::game_port_default, "juz-sim") {
    ether_.listen(server_machine, true);
}

Herald::~Herald() {
    ether_.listen(server_machine, false);
}

bool Herald::run() {
    const Instant now = clock_.monotonic();
    bool did_something = latest_.has_value();
    if (latest_) {
        responder_.announce({*latest_}, now);
        latest_.reset();
        const Announcement& table = responder_.tables().front();
        announced_[table.host].push_back(table);
    }
    while (ether_.has_input(server_machine)) {
        did_something = true;
        const Stray stray = ether_.take(server_machine);
        const auto answers = responder_.hear(stray.from, stray.bytes, now);
        std::size_t weight = 0;
        for (const Outgoing& answer : answers) {
            weight += answer.bytes.size() + datagram_overhead;
        }
        if (weight > stray.bytes.size() + datagram_overhead) {
            throw Broken("an answer is larger than its question");
        }
        if (stray.garbled && !answers.empty()) {
            throw Broken("a garbled question was answered");
        }
        result_.consequences.strays_refused += stray.garbled ? 1U : 0U;
        send(answers);
    }
    send(responder_.beacons(now));
    return did_something;
}

void Herald::send(std::span<const Outgoing> datagrams) {
    for (const Outgoing& datagram : datagrams) {
        if (datagram.to) {
            ether_.answer(Ether::machine_of(*datagram.to), datagram.bytes);
        } else {
            ether_.announce(datagram.bytes);
        }
    }
}

Seeker::Seeker(Ether& ether, const WorldTime& time, const Announced& announced, WorldResult& result,
               Machine machine, const Seed& seed)
    : ether_(ether),
      time_(time),
      announced_(announced),
      result_(result),
      machine_(machine),
      finder_(seed) {
    ether_.listen(machine, true);
}

Seeker::~Seeker() {
    ether_.listen(machine_, false);
}

void Seeker::broken(const char* what) const {
    throw Broken(fmt::format("client {} looks for tables: {}", machine_, what));
}

void Seeker::run(bool reads) {
    const std::size_t before = finder_.tables().size();
    ask();
    while (reads && ether_.has_input(machine_)) {
        hear();
    }
    if (finder_.forget(time_.now())) {
        result_.consequences.tables_gone += before;
    }
    check();
    check_in_time();
}

void Seeker::ask() {
    const auto question = finder_.ask(time_.now());
    if (question.empty()) {
        return;
    }
    ether_.ask(machine_, question);
    if (ether_.is_calm()) {
        expected_.push_back({time_.now() + ether_.round_trip_max(machine_), ether_.changes()});
    }
}

void Seeker::hear() {
    const Stray stray = ether_.take(machine_);
    const std::vector<FoundTable> before = finder_.tables();
    const Hearing hearing = finder_.hear(stray.from, stray.bytes, time_.now());
    if (stray.garbled) {
        ++result_.consequences.strays_refused;
        if (hearing != Hearing::Nothing) {
            broken("a garbled datagram was believed");
        }
        return;
    }
    const auto told = netcode::decode_told(stray.bytes);
    if (!told) {
        broken("what a server says is not understood");
    }
    const Announcement& heard = told->announcement;
    if (hearing == Hearing::Nothing) {
        const bool is_late = !before.empty() && before.front().announcement.host == heard.host &&
                             before.front().announcement.revision > heard.revision;
        // An answer may be to a question of the process before this one, or to an old one.
        if (!told->nonce && !is_late) {
            broken("a beacon was ignored");
        }
        return;
    }
    result_.consequences.tables_found += before.empty() ? 1U : 0U;
    result_.consequences.tables_replaced +=
        !before.empty() && before.front().announcement.host != heard.host ? 1U : 0U;
    last_revision_ = heard.host == last_host_ && !before.empty()
                         ? std::max(last_revision_, heard.revision)
                         : heard.revision;
    last_host_ = heard.host;
    last_heard_ = time_.now();
}

// There is one address with one server, and one table at it.
void Seeker::check() const {
    if (finder_.tables().empty()) {
        return;
    }
    if (finder_.tables().size() > 1) {
        broken("one table is listed twice");
    }
    const FoundTable& table = finder_.tables().front();
    const auto host = announced_.find(table.announcement.host);
    const std::size_t revision = table.announcement.revision;
    if (host == announced_.end() || revision == 0 || revision > host->second.size() ||
        !(host->second[revision - 1] == table.announcement)) {
        broken("a table is listed that nobody has announced");
    }
    if (table.endpoint() !=
        Endpoint{Ether::endpoint_of(server_machine).address, netcode::game_port_default}) {
        broken("a table is listed where none is");
    }
    if (table.announcement.host != last_host_) {
        broken("the table of a server is listed whose place another has taken");
    }
    if (revision != last_revision_) {
        broken("a table is listed as it was before");
    }
    if (time_.now() - last_heard_ >= netcode::found_age_max) {
        broken("a table is listed that nobody announces any more");
    }
}

void Seeker::check_in_time() {
    std::erase_if(expected_, [this](const Expected& expected) {
        if (expected.changes != ether_.changes()) {
            return true;
        }
        if (expected.by > time_.now()) {
            return false;
        }
        const auto& tables = finder_.tables();
        if (tables.empty() || !tables.front().round_trip) {
            broken("nothing goes wrong, and no answer has come");
        }
        ++result_.consequences.found_in_time;
        return true;
    });
}

Instant Seeker::due() const {
    Instant due = finder_.due();
    for (const Expected& expected : expected_) {
        due = std::min(due, expected.by);
    }
    return due;
}

std::optional<Endpoint> Seeker::table() const {
    for (const FoundTable& table : finder_.tables()) {
        // Whoever has a token may come back to a table that is full; who has none, hears so there.
        if (table.obstacle() != netcode::Obstacle::OtherVersion) {
            return table.endpoint();
        }
    }
    return std::nullopt;
}

}  // namespace juz::world
