#include "ether.hpp"

#include <algorithm>
#include <utility>

#include "juz/netcode/discovery/announcement.hpp"

namespace juz::world {

namespace {

constexpr std::uint32_t server_address = 0x0A000001;
constexpr std::uint16_t asking_port = 40'000;

}  // namespace

Ether::Ether(const WorldTime& time, std::vector<Link>& links, HeardHash& heard, FaultCounts& counts,
             std::uint64_t seed)
    : time_(time),
      links_(links),
      heard_(heard),
      counts_(counts),
      chance_(drawn(seed, Purpose::Discovery, 0)) {}

Endpoint Ether::endpoint_of(Machine machine) {
    return {server_address + machine,
            machine == server_machine ? netcode::discovery_port_default : asking_port};
}

Machine Ether::machine_of(const Endpoint& endpoint) {
    return static_cast<Machine>(endpoint.address - server_address);
}

void Ether::listen(Machine machine, bool listens) {
    inboxes_[machine].listens = listens;
    inboxes_[machine].waiting.clear();
}

void Ether::ask(Machine client, std::span<const std::byte> bytes) {
    send(client, Way::Up, bytes);
}

void Ether::answer(Machine client, std::span<const std::byte> bytes) {
    send(client, Way::Down, bytes);
}

void Ether::announce(std::span<const std::byte> bytes) {
    for (std::size_t at = 0; at < links_.size(); ++at) {
        send(static_cast<Machine>(at + 1), Way::Down, bytes);
    }
}

void Ether::send(Machine client, Way way, std::span<const std::byte> bytes) {
    Link& link = links_[client - 1U];
    const Fate fate = link.send(way, time_.now(), Traffic::Discovery);
    if (!fate.arrival) {
        return;
    }
    Stray stray{endpoint_of(way == Way::Up ? client : server_machine), {}, false};
    stray.bytes.assign(bytes.begin(), bytes.end());
    if (fate.again) {
        push(*fate.again, client, way, stray);
    }
    if (link.garbles(way)) {
        garble_bytes(stray.bytes, chance_);
        stray.garbled =
            !std::equal(stray.bytes.begin(), stray.bytes.end(), bytes.begin(), bytes.end());
    }
    push(*fate.arrival, client, way, stray);
}

void Ether::push(Instant at, Machine client, Way way, const Stray& stray) {
    due_.push_back({at, ++order_, client, way, stray});
    std::push_heap(due_.begin(), due_.end());
}

std::optional<Instant> Ether::next() const {
    return due_.empty() ? std::nullopt : std::optional(due_.front().at);
}

void Ether::deliver() {
    while (!due_.empty() && due_.front().at <= time_.now()) {
        std::pop_heap(due_.begin(), due_.end());
        Due due = std::move(due_.back());
        due_.pop_back();
        Inbox& inbox = inboxes_[due.way == Way::Up ? server_machine : due.client];
        if (links_[due.client - 1U].is_cut()) {
            ++counts_[static_cast<std::size_t>(FaultKind::Partition)];
        } else if (inbox.listens && inbox.waiting.size() < waiting_max) {
            inbox.waiting.push_back(std::move(due.stray));
        }
    }
}

Stray Ether::take(Machine machine) {
    Stray stray = std::move(inboxes_[machine].waiting.front());
    inboxes_[machine].waiting.pop_front();
    if (stray.garbled) {
        ++counts_[static_cast<std::size_t>(FaultKind::Garbling)];
    }
    heard_.add(std::uint64_t{machine} + 64U * machine_of(stray.from));
    heard_.add(static_cast<std::uint64_t>(time_.elapsed()));
    heard_.add(std::span<const std::byte>(stray.bytes));
    return stray;
}

void Ether::disturb(int by) {
    disturbances_ += by;
    ++changes_;
}

void garble_bytes(std::vector<std::byte>& bytes, Generator& chance) {
    if (bytes.empty()) {
        bytes.push_back(std::byte{0xA5});
        return;
    }
    const auto size = static_cast<std::uint32_t>(bytes.size());
    switch (chance.below(4)) {
        case 0: bytes.resize(chance.below(size)); break;
        case 1: bytes[chance.below(size)] ^= std::byte{1} << chance.below(8); break;
        case 2: bytes.push_back(static_cast<std::byte>(chance.below(256))); break;
        default:
            for (std::uint32_t times = 1 + chance.below(8); times > 0; --times) {
                bytes[chance.below(size)] = static_cast<std::byte>(chance.below(256));
            }
    }
}

}  // namespace juz::world
