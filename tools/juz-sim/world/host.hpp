// One process's way into the network, as production code sees it.
#pragma once

#include <deque>
#include <map>
#include <vector>

#include "network.hpp"

namespace juz::world {

class Host final : public netcode::Transport {
  public:
    Host(Network& network, Machine machine, Endpoint endpoint);
    /// The process ends without a word.
    ~Host() override;
    Host(const Host&) = delete;
    Host& operator=(const Host&) = delete;

    std::optional<PeerId> connect(const Endpoint& endpoint) override;
    netcode::SendResult send(PeerId peer, std::uint8_t channel, std::span<const std::byte> bytes,
                             Delivery delivery) override;
    void disconnect(PeerId peer, DisconnectReason reason) override;
    /// Never sleeps; `wait` is kept as `asked_wait`.
    std::span<const TransportEvent> service(std::chrono::microseconds wait) override;
    void flush() override;
    Instant drained_until() const override { return drained_; }
    void wake() override { woken_ = true; }
    std::size_t backlog(PeerId peer) const override;
    std::optional<Endpoint> endpoint_of(PeerId peer) const override;
    bool is_near(PeerId peer) const override;
    std::size_t peer_count() const override { return peers_.size(); }
    Endpoint local_endpoint() const override { return endpoint_; }

    // The world's

    Machine machine() const { return machine_; }
    /// Whether somebody called `wake` since the last time.
    bool take_woken() { return std::exchange(woken_, false); }
    /// How long the process would have slept, had it slept.
    std::chrono::microseconds asked_wait() const { return asked_wait_; }
    /// Whether a turn would find something.
    bool has_input() const { return !inbox_.empty() && reads; }
    bool has_output() const { return unsent_; }

    /// The bytes of the next message of that client's connection are changed before it is handed
    /// out here.
    void garble_next(Machine client) { ++garble_[client]; }

    bool reads = true;             ///< False: the process takes nothing from the network.
    bool runs = true;              ///< False: it does not run at all, so nothing is answered.
    std::size_t least_weight = 0;  ///< What each message for this process weighs at least.

  private:
    friend class Network;

    struct Peer {
        Connection* connection = nullptr;
        std::uint8_t end = 0;
    };

    /// A datagram that waits to be read; without one, the connection has ended.
    struct Input {
        Instant arrival;
        Connection* connection = nullptr;
        std::uint8_t end = 0;
        std::shared_ptr<Datagram> datagram;
        DisconnectReason reason;
    };

    PeerId add(Connection& connection, std::uint8_t end);
    End& end_of(const Peer& peer) const { return peer.connection->ends[peer.end]; }
    void read(Input& input);
    void take_reliable(Connection& connection, End& end, const Parcel& parcel, Instant arrival);
    void take(Connection& connection, End& end, const Parcel& parcel, Instant arrival);
    void tell(TransportEventKind kind, PeerId peer, Instant arrival, std::uint8_t channel,
              const std::vector<std::byte>& bytes, DisconnectReason reason);
    void garble_if_due(Machine client, std::vector<std::byte>& bytes);
    static void settle(End& end, Instant now);

    Network& network_;
    Machine machine_;
    Endpoint endpoint_;
    std::uint32_t generation_ = 0;
    std::map<PeerId, Peer> peers_;
    std::deque<Input> inbox_;
    std::vector<TransportEvent> events_;
    std::deque<std::vector<std::byte>> handed_;
    Instant drained_;
    std::chrono::microseconds asked_wait_{0};
    bool woken_ = false;
    bool unsent_ = false;
    std::array<std::uint32_t, machines_max> garble_{};
};

}  // namespace juz::world
