#include "eight_clients.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "enet_tools.hpp"
#include "juz/netcode/wire/codec.hpp"

namespace juz::bench {

namespace {

using namespace std::chrono_literals;

// As netcode/PROTOCOL.md numbers them. A client that merely counts reads no further.
constexpr std::uint8_t kind_event = 69;
constexpr std::uint8_t kind_answer = 70;
constexpr std::uint8_t kind_ping = 74;

constexpr auto copy_delay = 4ms;      // As our clients do it.
constexpr auto tend_interval = 10ms;  // ENet's resends want their turn.
constexpr auto join_max = 5s;
constexpr auto straggle_max = 500ms;

template <class Message>
ENetPacket* packet_of(const Message& message, enet_uint32 flags) {
    std::array<std::uint8_t, netcode::client_message_max> memory{};
    Writer writer(memory);
    encode(writer, message);
    return enet_packet_create(writer.written().data(), writer.written().size(), flags);
}

template <class Message>
void say(ENetPeer& peer, const Message& message) {
    enet_peer_send(&peer, netcode::main_channel, packet_of(message, ENET_PACKET_FLAG_RELIABLE));
    enet_host_flush(peer.host);
}

void echo(ENetPeer& peer, std::uint64_t nonce) {
    enet_peer_send(&peer, netcode::echo_channel, packet_of(netcode::Echo{nonce}, 0));
    enet_host_flush(peer.host);
}

}  // namespace

std::unique_ptr<EightClients> EightClients::join(const netcode::Endpoint& endpoint, Server server) {
    std::unique_ptr<EightClients> clients(new EightClients);
    return clients->open(endpoint, server) ? std::move(clients) : nullptr;
}

EightClients::~EightClients() {
    for (Client& client : clients_) {
        for (const Client::Copy& copy : client.copies) {
            enet_packet_destroy(copy.packet);
        }
        if (client.peer != nullptr) {
            enet_peer_disconnect_now(client.peer, 0);
        }
    }
}

bool EightClients::open(const netcode::Endpoint& endpoint, Server server) {
    const ENetAddress address = enet_address_of(endpoint);
    for (std::size_t at = 0; at < count; ++at) {
        Client& client = clients_[at];
        client.host = Host(open_loopback_host(1), &enet_host_destroy);
        if (!client.host) {
            return false;
        }
        const std::optional<std::uint32_t> cookie =
            server == Server::Juz ? ask_for_cookie(*client.host, address) : std::optional(0U);
        if (!cookie) {
            return false;
        }
        client.peer =
            enet_host_connect(client.host.get(), &address, netcode::channel_count, *cookie);
        enet_host_flush(client.host.get());
        if (!turn_until([&client] { return client.connected; })) {
            return false;
        }
        be_patient(*client.peer);
        if (server == Server::Bare) {
            client.seat = Seat{static_cast<std::uint8_t>(at)};
            continue;
        }
        netcode::Hello hello;
        hello.name = "client " + std::to_string(at);
        say(*client.peer, hello);
        say(*client.peer, netcode::LobbyCommand(netcode::SetReady{}));
    }
    return turn_until([this] {
        return std::all_of(clients_.begin(), clients_.end(),
                           [](const Client& client) { return client.seat.has_value(); });
    });
}

template <class Done>
bool EightClients::turn_until(Done done) {
    const auto give_up = Steady::now() + join_max;
    while (!done()) {
        const auto now = Steady::now();
        if (now > give_up) {
            return false;
        }
        turn(now + 1ms);
    }
    return true;
}

Heard EightClients::play(std::size_t players, std::chrono::milliseconds warm_up,
                         std::chrono::milliseconds measured) {
    const auto begin = Steady::now();
    movers_ = players_ = players;
    heard_ = {};
    counted_ = 0;
    counts_from_ = begin + warm_up;
    for (std::size_t at = 0; at < players; ++at) {
        clients_[at].next_move = begin + pace * at / count;
    }
    const auto end = counts_from_ + measured;
    while (Steady::now() < end) {
        turn(end);
    }
    movers_ = 0;
    const auto late = end + straggle_max;
    while (heard_.ns.size() < counted_ && Steady::now() < late) {
        turn(late);
    }
    heard_.unheard = counted_ - heard_.ns.size();
    return std::move(heard_);
}

void EightClients::turn(Steady::time_point until) {
    const auto now = Steady::now();
    say_due(now);
    auto wake = std::min(until, tend_at_);
    std::array<ENetSocket, count> sockets{};
    std::size_t open = 0;
    for (std::size_t at = 0; at < count; ++at) {
        const Client& client = clients_[at];
        if (client.host) {
            sockets[open++] = client.host->socket;
        }
        if (at < movers_) {
            wake = std::min(wake, client.next_move);
        }
        if (!client.copies.empty()) {
            wake = std::min(wake, client.copies.front().due);
        }
    }
    const std::uint32_t readable = sleep_on(std::span(sockets).first(open), wake - Steady::now());
    const bool all = Steady::now() >= tend_at_;
    for (std::size_t at = 0; at < open; ++at) {
        if (all || (readable >> at & 1U) != 0) {
            hear(at);
        }
    }
    echo_due();
    if (all) {
        tend_at_ = Steady::now() + tend_interval;
    }
}

// Eight machines would not wait for each other's echoes, so here nobody hears the later for them.
void EightClients::echo_due() {
    for (const Owed& owed : echoes_) {
        echo(*clients_[owed.client].peer, owed.nonce);
    }
    echoes_.clear();
}

void EightClients::say_due(Steady::time_point now) {
    for (std::size_t at = 0; at < count; ++at) {
        Client& client = clients_[at];
        if (at < movers_ && client.next_move <= now) {
            move(at, now);
            const auto width = static_cast<std::uint32_t>(pace.count());
            client.next_move += pace / 2 + std::chrono::microseconds(chance_.below(width));
        }
        while (!client.copies.empty() && client.copies.front().due <= now) {
            enet_peer_send(client.peer, netcode::copy_channel, client.copies.front().packet);
            enet_host_flush(client.host.get());
            client.copies.pop_front();
        }
    }
}

void EightClients::move(std::size_t at, Steady::time_point now) {
    Client& client = clients_[at];
    netcode::Play play;
    play.sequence = static_cast<std::uint32_t>(client.sent.size()) + 1;
    play.seen = client.seen;
    play.command = race::Command(race::TurnCommand{*client.seat});
    client.sent.push_back(now >= counts_from_ ? Steady::now() : Steady::time_point::max());
    counted_ += now >= counts_from_ ? 1U : 0U;
    say(*client.peer, play);
    client.copies.push_back({now + copy_delay, packet_of(play, 0)});
}

void EightClients::hear(std::size_t at) {
    Client& client = clients_[at];
    ENetEvent event{};
    while (enet_host_service(client.host.get(), &event, 0) > 0) {
        switch (event.type) {
            case ENET_EVENT_TYPE_CONNECT: client.connected = true; break;
            case ENET_EVENT_TYPE_RECEIVE:
                on(at, std::span(event.packet->data, event.packet->dataLength));
                enet_packet_destroy(event.packet);
                break;
            case ENET_EVENT_TYPE_DISCONNECT:
            case ENET_EVENT_TYPE_NONE: break;
        }
    }
}

void EightClients::on(std::size_t at, std::span<const std::uint8_t> bytes) {
    if (bytes.empty()) {
        return;
    }
    if (bytes[0] == kind_event) {
        on_event(at, bytes);
    } else if (bytes[0] == kind_answer) {
        on_answer(at, bytes);
    } else if (bytes[0] == kind_ping) {
        const auto message =
            netcode::decode_server_message(std::as_bytes(bytes), 0, Viewer::spectator());
        if (const auto* ping = message ? std::get_if<netcode::Ping>(&*message) : nullptr) {
            echoes_.push_back({at, ping->nonce});
        }
    } else if (!clients_[at].seat) {
        const auto message =
            netcode::decode_server_message(std::as_bytes(bytes), 0, Viewer::spectator());
        if (const auto* begun = message ? std::get_if<netcode::MatchBegun>(&*message) : nullptr) {
            clients_[at].seat = begun->header.viewer.seat();
        }
    }
}

void EightClients::on_answer(std::size_t at, std::span<const std::uint8_t> bytes) {
    Reader reader(bytes.subspan(1));
    Client& client = clients_[at];
    const auto sequence = static_cast<std::uint32_t>(reader.number(~std::uint32_t{0}));
    const bool accepted = reader.byte() == 0;
    const auto number = static_cast<std::size_t>(reader.number(~std::uint32_t{0}));
    client.answered.store(sequence, std::memory_order_relaxed);
    if (!reader.ok() || !accepted || sequence == 0 || sequence > client.sent.size()) {
        return;
    }
    const auto sent = client.sent[sequence - 1];
    if (sent != Steady::time_point::max()) {
        news_.resize(std::max(news_.size(), number + 1));
        news_[number].sent = sent;
    }
}

void EightClients::on_event(std::size_t at, std::span<const std::uint8_t> bytes) {
    const auto now = Steady::now();
    Reader reader(bytes.subspan(1));
    const auto number = static_cast<std::size_t>(reader.number(~std::uint32_t{0}));
    clients_[at].seen = static_cast<std::uint32_t>(number) + 1;
    const auto rest = bytes.last(reader.left());
    reader.number(~std::uint64_t{0} >> 1U);  // The time.
    if (const std::uint64_t nonce = reader.number(~std::uint64_t{0}); nonce != 0) {
        echoes_.push_back({at, nonce});
    } else {
        last_event_.assign(rest.begin(), rest.end());
    }
    news_.resize(std::max(news_.size(), number + 1));
    News& news = news_[number];
    news.informed += at < players_ ? 1U : 0U;
    if (at < players_ && news.informed == players_ && news.sent) {
        heard_.ns.push_back(std::chrono::duration<double, std::nano>(now - *news.sent).count());
    }
}

}  // namespace juz::bench
