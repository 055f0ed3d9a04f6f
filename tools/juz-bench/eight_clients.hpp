// Eight clients in one thread that say a little and hear everything, on bare ENet: the same for a
// server of ours and for one that merely passes on what it gets.
#pragma once

#include <enet/enet.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "juz/core/seat.hpp"
#include "juz/core/seed.hpp"
#include "juz/netcode/transport/endpoint.hpp"

namespace juz::bench {

using Steady = std::chrono::steady_clock;

/// What eight clients saw of a while of play.
struct Heard {
    std::vector<double> ns;   ///< From sending a move until the last client knew it, one each.
    std::size_t unheard = 0;  ///< Moves that somebody had not heard of in the end.
};

class EightClients {
  public:
    static constexpr std::size_t count = 8;
    /// A player at a steady twenty moves a second, now sooner, now later.
    static constexpr std::chrono::microseconds pace{50'000};

    enum class Server {
        Juz,   ///< Has a gate; the clients say hello, sit down and are ready.
        Bare,  ///< Needs nothing but a connection.
    };

    /// Nothing if that takes seconds.
    static std::unique_ptr<EightClients> join(const netcode::Endpoint& endpoint, Server server);
    ~EightClients();
    EightClients(const EightClients&) = delete;
    EightClients& operator=(const EightClients&) = delete;

    /// The first `players` of them move at their pace; when they all have heard of a move of one of
    /// them, it counts. The others hear as well. What happens in `warm_up` is not counted.
    Heard play(std::size_t players, std::chrono::milliseconds warm_up,
               std::chrono::milliseconds measured);

    /// What followed the number in the last event that was heard.
    const std::vector<std::uint8_t>& last_event() const { return last_event_; }

    /// The connection of a client, to be abused, and the highest number of its moves that was
    /// answered.
    const ENetPeer& peer(std::size_t client) const { return *clients_[client].peer; }
    const std::atomic<std::uint32_t>& answered(std::size_t client) const {
        return clients_[client].answered;
    }

  private:
    using Host = std::unique_ptr<ENetHost, decltype(&enet_host_destroy)>;

    struct Client {
        Host host{nullptr, &enet_host_destroy};
        ENetPeer* peer = nullptr;
        bool connected = false;
        std::optional<Seat> seat;  // Once the match has begun.
        std::uint32_t seen = 0;
        std::vector<Steady::time_point> sent;  // Of the moves, by sequence number less one.
        std::atomic<std::uint32_t> answered{0};
        Steady::time_point next_move;
        struct Copy {
            Steady::time_point due;
            ENetPacket* packet = nullptr;
        };
        std::deque<Copy> copies;
    };

    /// An event, told by its number.
    struct News {
        std::optional<Steady::time_point> sent;  // When its move was, as soon as that is known.
        std::size_t informed = 0;
    };

    EightClients() = default;

    bool open(const netcode::Endpoint& endpoint, Server server);
    template <class Done>
    bool turn_until(Done done);
    /// Says what is due, sleeps until something comes or `until`, and hears it.
    void turn(Steady::time_point until);
    void say_due(Steady::time_point now);
    void move(std::size_t at, Steady::time_point now);
    void hear(std::size_t at);
    void on(std::size_t at, std::span<const std::uint8_t> bytes);
    void on_answer(std::size_t at, std::span<const std::uint8_t> bytes);
    void on_event(std::size_t at, std::span<const std::uint8_t> bytes);
    void echo_due();

    std::array<Client, count> clients_;
    std::vector<News> news_;
    std::vector<std::uint8_t> last_event_;
    struct Owed {
        std::size_t client = 0;
        std::uint64_t nonce = 0;
    };
    std::vector<Owed> echoes_;
    Generator chance_{Seed::from_number(8)};
    std::size_t movers_ = 0;   // Who moves …
    std::size_t players_ = 0;  // … or has moved, and whose hearing counts.
    Steady::time_point counts_from_ = Steady::time_point::max();
    Heard heard_;
    std::size_t counted_ = 0;
    Steady::time_point tend_at_;  // All connections are looked after, readable or not.
};

}  // namespace juz::bench
