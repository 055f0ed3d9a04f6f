// A network inside the process: machines around one server, datagrams that are late, lost, doubled,
// out of order or changed, and what a transport makes of that: connections, order, sending again.
//
// The model, where it differs from ENet, which the programs use:
//  - Everything sent within one turn of a process shares a datagram, whatever its size.
//  - A reliable datagram is sent again when the fate drawn for it, or for its acknowledgement, was
//    to be lost, after a time-out that doubles. So loss shows as delay, and what comes twice is
//    dropped by its number, as is an unreliable message that comes twice or late.
//  - A connection lives as long as a small datagram could get through and back every few seconds.
//  - A wall clock set forward while something is unacknowledged loses connections, as it does
//  there.
// Datagrams without a connection, as a search for tables, go over the same links (ether.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "ether.hpp"
#include "juz/netcode/transport/transport.hpp"
#include "link.hpp"

namespace juz::world {

using netcode::Delivery;
using netcode::DisconnectReason;
using netcode::PeerId;
using netcode::TransportEvent;
using netcode::TransportEventKind;

/// What a datagram carries.
struct Parcel {
    enum class Kind : std::uint8_t { Connect, Accept, Data, Goodbye, Nothing };

    Kind kind = Kind::Data;
    std::uint8_t channel = 0;
    Delivery delivery = Delivery::Reliable;
    std::uint32_t number = 0;  ///< Of its channel, way and delivery.
    DisconnectReason reason;
    std::vector<std::byte> bytes;
};

struct Datagram {
    std::vector<Parcel> parcels;
    std::size_t weight = 0;  ///< What it counts in the sender's backlog.
    bool reliable = false;
    bool acknowledged = false;
};

class Host;

/// One side of a connection.
struct End {
    enum class Phase : std::uint8_t { None, Connecting, Connected, Leaving, Gone };

    Host* host = nullptr;  ///< Null once the process is no more.
    PeerId peer;
    Phase phase = Phase::None;
    DisconnectReason own_reason;
    Instant heard;  ///< When the other side last could be heard.
    std::array<std::uint32_t, netcode::channel_count> sent{};
    std::array<std::uint32_t, netcode::channel_count> expected{};
    std::array<std::uint32_t, netcode::channel_count> sent_unreliable{};
    std::array<std::uint32_t, netcode::channel_count> heard_unreliable{};
    std::array<std::map<std::uint32_t, Parcel>, netcode::channel_count> early;
    std::vector<Parcel> outgoing;
    std::size_t outgoing_weight = 0;
    std::size_t backlog = 0;
    std::deque<std::pair<Instant, std::size_t>> acknowledged;  ///< When, and how much.

    bool is_open() const { return phase != Phase::None && phase != Phase::Gone; }
};

/// Who called is end 0.
struct Connection {
    Machine machine = 0;  ///< The caller's.
    std::chrono::microseconds silence_max{};
    std::array<End, 2> ends;

    End& other(const End& end) { return &end == ends.data() ? ends[1] : ends[0]; }
    Way way_from(const End& end) const { return &end == ends.data() ? Way::Up : Way::Down; }
};

class Network {
  public:
    Network(const WorldTime& time, const WorldScript& script, WorldResult& result);

    /// A new process on the machine. The server's has always the same endpoint.
    std::unique_ptr<Host> open(Machine machine);

    /// When `deliver` next has something to do.
    std::optional<Instant> next() const;
    /// Everything that arrives by now goes to where it is read, and old connections are buried.
    void deliver();

    Link& link(Machine machine) { return links_[machine - 1U]; }
    /// For a link's fault: the machine's own link, or all of them.
    void change(const Fault& fault, std::int64_t sign);
    /// The wall clock of the machine was set.
    void clock_stepped(Machine machine, std::chrono::microseconds by);

    /// Called for each message that is handed to a process with changed bytes.
    std::function<void(Machine client)> on_garbled;

    /// What no connection carries. `next` and `deliver` see to it as well.
    Ether& ether() { return ether_; }

    /// Of everything that was handed to anybody.
    HeardHash& heard() { return heard_; }

    static constexpr Endpoint server_endpoint{0x0A000001, netcode::game_port_default};

  private:
    friend class Host;

    enum class What : std::uint8_t { Arrives, SendAgain, Closes, Looks };

    /// Something that will happen.
    struct Due {
        Instant at;
        std::uint64_t order = 0;
        What what = What::Looks;
        Connection* connection = nullptr;
        std::uint8_t to = 0;  ///< The end that it happens to; for SendAgain the receiver.
        std::uint32_t attempt = 0;
        std::shared_ptr<Datagram> datagram;

        friend bool operator<(const Due& left, const Due& right) {
            return left.at != right.at ? left.at > right.at : left.order > right.order;
        }
    };

    Connection* connect(Host& caller);
    void send(Connection& connection, End& from, std::vector<Parcel> parcels, std::size_t weight,
              bool reliable);
    void transmit(Connection& connection, std::uint8_t to, std::shared_ptr<Datagram> datagram,
                  std::uint32_t attempt);
    void arrive(Due& due);
    void send_again(Due& due);
    void acknowledge(Connection& connection, End& receiver, Datagram& datagram,
                     const std::shared_ptr<Datagram>& shared);
    void push(Instant at, What what, Connection* connection, std::uint8_t to, std::uint32_t attempt,
              std::shared_ptr<Datagram> datagram);
    void say_closed(const Due& due);
    void look();
    void look_at(Connection& connection, End& end);
    void close(Connection& connection, End& end, DisconnectReason reason);
    void forget(Host& host);
    void count(FaultKind kind) { ++result_.faults[static_cast<std::size_t>(kind)]; }

    const WorldTime& time_;
    WorldResult& result_;
    Planted planted_;
    std::vector<Link> links_;
    Generator chance_;
    std::vector<std::unique_ptr<Connection>> connections_;
    std::vector<Due> due_;  ///< A heap, the soonest first.
    std::uint64_t order_ = 0;
    std::uint16_t last_port_ = 1024;
    Host* server_ = nullptr;
    HeardHash heard_;
    Ether ether_;
};

}  // namespace juz::world
