#include "network.hpp"

#include <algorithm>

#include "host.hpp"

namespace juz::world {

namespace {

constexpr std::chrono::microseconds look_interval = 250ms;
constexpr std::chrono::microseconds closing_look = 20ms;
// As ENet does it by our settings: somewhere between these, and this long for who never answered.
constexpr std::chrono::milliseconds silence_min = 3s;
constexpr std::uint32_t silence_more_ms = 3000;
constexpr std::chrono::microseconds join_max = 5s;
// A step of the wall clock by more than this makes everything unacknowledged too old.
constexpr std::chrono::microseconds step_lost = 6s;

}  // namespace

Network::Network(const WorldTime& time, const WorldScript& script, WorldResult& result)
    : time_(time),
      result_(result),
      planted_(script.planted),
      chance_(drawn(script.seed, Purpose::Patience, 0)),
      ether_(time, links_, heard_, result.faults, script.seed) {
    for (Machine machine = 1; machine <= script.clients(); ++machine) {
        links_.emplace_back(script.seed, machine, result.faults);
    }
    push(time_.now() + look_interval, What::Looks, nullptr, 0, 0, nullptr);
}

std::unique_ptr<Host> Network::open(Machine machine) {
    if (machine == server_machine) {
        auto host = std::make_unique<Host>(*this, machine, server_endpoint);
        server_ = host.get();
        return host;
    }
    ++last_port_;
    const Endpoint endpoint{server_endpoint.address + machine, last_port_};
    return std::make_unique<Host>(*this, machine, endpoint);
}

std::optional<Instant> Network::next() const {
    const std::optional<Instant> stray = ether_.next();
    if (due_.empty()) {
        return stray;
    }
    return std::min(due_.front().at, stray.value_or(due_.front().at));
}

void Network::push(Instant at, What what, Connection* connection, std::uint8_t to,
                   std::uint32_t attempt, std::shared_ptr<Datagram> datagram) {
    due_.push_back({at, ++order_, what, connection, to, attempt, std::move(datagram)});
    std::push_heap(due_.begin(), due_.end());
}

void Network::deliver() {
    ether_.deliver();
    while (!due_.empty() && due_.front().at <= time_.now()) {
        std::pop_heap(due_.begin(), due_.end());
        Due due = std::move(due_.back());
        due_.pop_back();
        switch (due.what) {
            case What::Arrives: arrive(due); break;
            case What::SendAgain: send_again(due); break;
            case What::Closes: say_closed(due); break;
            case What::Looks: look(); break;
        }
    }
}

Connection* Network::connect(Host& caller) {
    auto connection = std::make_unique<Connection>();
    connection->machine = caller.machine();
    connection->silence_max =
        silence_min + std::chrono::milliseconds(chance_.below(silence_more_ms));
    End& end = connection->ends[0];
    end.host = &caller;
    end.phase = End::Phase::Connecting;
    end.heard = time_.now();
    // Whoever is the server when the request arrives.
    connections_.push_back(std::move(connection));
    return connections_.back().get();
}

void Network::send(Connection& connection, End& from, std::vector<Parcel> parcels,
                   std::size_t weight, bool reliable) {
    const std::uint8_t to = &from == connection.ends.data() ? 1 : 0;
    auto datagram = std::make_shared<Datagram>();
    datagram->parcels = std::move(parcels);
    datagram->weight = weight;
    datagram->reliable = reliable;
    transmit(connection, to, std::move(datagram), 0);
}

void Network::transmit(Connection& connection, std::uint8_t to, std::shared_ptr<Datagram> datagram,
                       std::uint32_t attempt) {
    const Instant now = time_.now();
    Link& wire = link(connection.machine);
    const Fate fate = wire.send(to == 1 ? Way::Up : Way::Down, now);
    if (!fate.arrival) {
        if (datagram->reliable) {
            push(now + wire.patience(attempt), What::SendAgain, &connection, to, attempt,
                 std::move(datagram));
        }
        return;
    }
    if (fate.again) {
        push(*fate.again, What::Arrives, &connection, to, attempt, datagram);
    }
    push(*fate.arrival, What::Arrives, &connection, to, attempt, std::move(datagram));
}

void Network::arrive(Due& due) {
    Connection& connection = *due.connection;
    End& end = connection.ends[due.to];
    const bool calls = due.datagram->parcels.front().kind == Parcel::Kind::Connect;
    if (calls && end.phase == End::Phase::None) {
        end.host = server_;
    }
    Link& wire = link(connection.machine);
    if (end.host == nullptr || wire.is_cut()) {
        if (wire.is_cut()) {
            count(FaultKind::Partition);
        }
        if (due.datagram->reliable && !due.datagram->acknowledged) {
            push(time_.now() + wire.patience(due.attempt), What::SendAgain, &connection, due.to,
                 due.attempt, std::move(due.datagram));
        }
        return;
    }
    end.host->inbox_.push_back({time_.now(), &connection, due.to, std::move(due.datagram), {}});
}

void Network::send_again(Due& due) {
    Connection& connection = *due.connection;
    End& sender = connection.ends[1U - due.to];
    if (sender.host == nullptr || !sender.is_open() || due.datagram->acknowledged) {
        return;
    }
    if (!sender.host->runs) {
        push(time_.now() + look_interval, What::SendAgain, &connection, due.to, due.attempt,
             std::move(due.datagram));
        return;
    }
    if (planted_ == Planted::NoResend && sender.phase == End::Phase::Connected) {
        // The hole is closed, as by a transport that believes all has been said.
        for (Parcel& parcel : due.datagram->parcels) {
            parcel.kind = parcel.kind == Parcel::Kind::Data ? Parcel::Kind::Nothing : parcel.kind;
        }
    }
    ++result_.consequences.resent;
    transmit(connection, due.to, std::move(due.datagram), due.attempt + 1);
}

void Network::acknowledge(Connection& connection, End& receiver, Datagram& datagram,
                          const std::shared_ptr<Datagram>& shared) {
    if (datagram.acknowledged) {
        return;
    }
    Link& wire = link(connection.machine);
    const Instant now = time_.now();
    const std::optional<Instant> arrival = wire.acknowledge(connection.way_from(receiver), now);
    const auto to = static_cast<std::uint8_t>(&receiver == connection.ends.data() ? 0 : 1);
    if (!arrival) {
        push(now + wire.patience(0), What::SendAgain, &connection, to, 0, shared);
        return;
    }
    datagram.acknowledged = true;
    End& sender = connection.other(receiver);
    sender.acknowledged.emplace_back(*arrival, datagram.weight);
    if (datagram.parcels.back().kind == Parcel::Kind::Goodbye) {
        push(*arrival, What::Closes, &connection, static_cast<std::uint8_t>(1U - to), 0, nullptr);
    }
}

// Whoever says goodbye waits until all that was said before is acknowledged too.
void Network::say_closed(const Due& due) {
    End& end = due.connection->ends[due.to];
    Host::settle(end, time_.now());
    if (end.backlog > 0 && end.is_open()) {
        push(time_.now() + closing_look, What::Closes, due.connection, due.to, 0, nullptr);
        return;
    }
    close(*due.connection, end, end.own_reason);
}

void Network::close(Connection& connection, End& end, DisconnectReason reason) {
    if (!end.is_open()) {
        return;
    }
    end.phase = End::Phase::Gone;
    if (end.host != nullptr) {
        const auto at = static_cast<std::uint8_t>(&end == connection.ends.data() ? 0 : 1);
        end.host->inbox_.push_back({time_.now(), &connection, at, nullptr, reason});
    }
}

// Every few moments each side would say something small, if only to hear that it arrived.
void Network::look() {
    for (const auto& connection : connections_) {
        for (End& end : connection->ends) {
            if (end.host != nullptr && end.is_open()) {
                look_at(*connection, end);
            }
        }
    }
    push(time_.now() + look_interval, What::Looks, nullptr, 0, 0, nullptr);
}

void Network::look_at(Connection& connection, End& end) {
    const End& other = connection.other(end);
    const Instant now = time_.now();
    const bool answered = other.host != nullptr && other.is_open() && other.host->runs &&
                          !link(connection.machine).is_cut();
    // Who does not run notices nothing.
    if (answered || !end.host->runs) {
        end.heard = now;
        return;
    }
    const bool joining = end.phase == End::Phase::Connecting;
    if (now - end.heard <= (joining ? join_max : connection.silence_max)) {
        return;
    }
    if (end.phase == End::Phase::Leaving) {
        close(connection, end, end.own_reason);
        return;
    }
    result_.consequences.lost += joining ? 0U : 1U;
    close(connection, end, DisconnectReason::lost());
}

void Network::change(const Fault& fault, std::int64_t sign) {
    for (std::size_t at = 0; at < links_.size(); ++at) {
        if (fault.machine == server_machine || fault.machine == at + 1) {
            links_[at].change(fault, sign);
        }
    }
}

void Network::clock_stepped(Machine machine, std::chrono::microseconds by) {
    for (const auto& connection : connections_) {
        for (End& end : connection->ends) {
            if (end.host == nullptr || end.host->machine() != machine || !end.is_open()) {
                continue;
            }
            Host::settle(end, time_.now());
            if (by > step_lost && end.backlog > 0 && end.phase == End::Phase::Connected) {
                ++result_.consequences.lost;
                close(*connection, end, DisconnectReason::lost());
            }
        }
    }
}

void Network::forget(Host& host) {
    if (server_ == &host) {
        server_ = nullptr;
    }
    for (const auto& connection : connections_) {
        for (End& end : connection->ends) {
            if (end.host == &host) {
                end.host = nullptr;
                end.phase = End::Phase::Gone;
            }
        }
    }
}

}  // namespace juz::world
