#include "juz/netcode/discovery/responder.hpp"

#include <algorithm>
#include <utility>

namespace juz::netcode {

Responder::Responder(HostId host, std::uint16_t port, std::string program) {
    blank_.host = host;
    blank_.port = port;
    blank_.program = std::move(program);
}

void Responder::announce(const std::vector<TableNotice>& tables, Instant now) {
    tables_.clear();
    ++blank_.revision;
    for (const TableNotice& notice : tables) {
        if (tables_.size() == announced_tables_max) {
            break;
        }
        Announcement table = blank_;
        table.table = static_cast<std::uint16_t>(tables_.size());
        table.name = notice.name;
        table.game = notice.game;
        table.state = notice.state;
        tables_.push_back(std::move(table));
    }
    const Instant soonest = last_beacon_ ? *last_beacon_ + beacon_interval_min : now;
    beacon_at_ = std::max(now, soonest);
}

std::span<const Outgoing> Responder::hear(const Endpoint& from, std::span<const std::byte> bytes,
                                          Instant now) {
    outgoing_.clear();
    const std::optional<Question> question = decode_question(bytes);
    if (!question || from.port == 0 || tables_.empty() || !may_ask(from.address, now)) {
        return outgoing_;
    }
    std::size_t room = bytes.size() + datagram_overhead;
    for (std::size_t count = 0; count < tables_.size(); ++count) {
        const std::size_t at = (first_ + count) % tables_.size();
        std::vector<std::byte> answer = encode(Told{question->nonce, tables_[at]});
        if (answer.size() + datagram_overhead > room) {
            // The next question begins with what this one had no room for.
            first_ = at;
            break;
        }
        room -= answer.size() + datagram_overhead;
        outgoing_.push_back({from, std::move(answer)});
    }
    return outgoing_;
}

std::span<const Outgoing> Responder::beacons(Instant now) {
    outgoing_.clear();
    const std::optional<Instant> at = due();
    if (!at || *at > now) {
        return outgoing_;
    }
    last_beacon_ = now;
    beacon_at_ = now + beacon_interval;
    for (const Announcement& table : tables_) {
        outgoing_.push_back({std::nullopt, encode(Told{Nonce{}, table})});
    }
    return outgoing_;
}

std::optional<Instant> Responder::due() const {
    return tables_.empty() ? std::nullopt : std::optional(beacon_at_);
}

bool Responder::may_ask(std::uint32_t address, Instant now) {
    auto asker = std::find_if(askers_.begin(), askers_.end(),
                              [address](const Asker& other) { return other.address == address; });
    if (asker == askers_.end() && askers_.size() < askers_max) {
        asker = askers_.insert(askers_.end(), Asker{address, now, {}});
    } else if (asker == askers_.end()) {
        asker = std::min_element(
            askers_.begin(), askers_.end(),
            [](const Asker& left, const Asker& right) { return left.heard < right.heard; });
        *asker = Asker{address, now, {}};
    }
    asker->heard = now;
    return asker->bucket.take(questions_rate_max, now) &&
           all_askers_.take(all_questions_rate_max, now);
}

}  // namespace juz::netcode
