// A server and its clients on a virtual network, turned by hand: one seed decides everything.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "juz/bots/bot.hpp"
#include "juz/netcode/server/server.hpp"
#include "juz/netcode/session/session.hpp"
#include "netcode/support/virtual_network.hpp"
#include "support/catch.hpp"

namespace juz::netcode::test {

/// The log of a match, as its sink got it.
struct Recorded {
    std::optional<MatchHeader> header;
    std::vector<Record> records;
    std::size_t commits = 0;
    bool finished = false;
};

class MemorySink final : public EventSink {
  public:
    explicit MemorySink(Recorded& recorded) : recorded_(recorded) {}
    void begin(const MatchHeader& header) override { recorded_.header = header; }
    void record(const Record& record) override { recorded_.records.push_back(record); }
    void commit() override { ++recorded_.commits; }
    void finish() override { recorded_.finished = true; }

  private:
    Recorded& recorded_;
};

inline ServerOptions server_options(std::uint8_t open, std::uint8_t bots) {
    ServerOptions options;
    options.table.table = "test";
    race::Ruleset rules;
    rules.countdown_ms = 100;
    options.table.rules = rules;
    for (std::uint8_t seat = 0; seat < open + bots; ++seat) {
        options.table.seats[seat].kind = seat < open ? SeatKind::Open : SeatKind::Bot;
        options.table.seats[seat].level = BotLevel::Skilled;
    }
    options.lobby.countdown = 50ms;
    options.bot_pace_percent = 5;
    return options;
}

/// The same at a table of any game.
inline ServerOptions server_options(std::string_view game, std::string_view rules,
                                    std::uint8_t open, std::uint8_t bots) {
    ServerOptions options = server_options(open, bots);
    options.table.rules = std::get<AnyRuleset>(parse_rules(game, rules));
    options.between_rounds = 100ms;
    for (LobbySeat& seat : options.table.seats) {
        seat.level = BotLevel::Steady;
    }
    return options;
}

/// A client, played by a bot if it has one.
struct Client {
    std::unique_ptr<VirtualHost> host;
    std::unique_ptr<Session> session;
    std::unique_ptr<Bot> bot;
    std::vector<News> news;
    Instant match_began;

    SessionView view() const { return session->view(); }

    template <class Kind>
    std::size_t count() const {
        return static_cast<std::size_t>(
            std::count_if(news.begin(), news.end(),
                          [](const News& one) { return std::holds_alternative<Kind>(one); }));
    }
};

class World {
  public:
    /// `seed` of the deals; nothing: everybody has a say in them.
    explicit World(const ServerOptions& options, std::optional<std::uint64_t> seed = 1)
        : network(clock) {
        auto host = network.open();
        server_host = host.get();
        ServerParts parts;
        parts.transport = std::move(host);
        parts.clock = &clock;
        parts.sinks = [this](const MatchHeader&) -> std::unique_ptr<EventSink> {
            if (make_sink) {
                return make_sink();
            }
            recorded.push_back(std::make_unique<Recorded>());
            return std::make_unique<MemorySink>(*recorded.back());
        };
        if (seed) {
            parts.match_seed = [seed] { return Seed::from_number(*seed); };
        }
        parts.secret = [this] { return Seed::from_number(++secrets); };
        parts.note = [this](const ServerNote& note) { notes.push_back(note); };
        server = std::make_unique<Server>(options, std::move(parts));
    }

    Client& open_client() {
        clients.push_back(std::make_unique<Client>());
        Client& client = *clients.back();
        client.host = network.open();
        client.session = std::make_unique<Session>(*client.host, clock,
                                                   [this] { return Seed::from_number(++secrets); });
        return client;
    }

    Client& join(const std::string& name, Role role = Role::Player, SessionToken token = {}) {
        Client& client = open_client();
        client.session->join({server->endpoint(), name, role, token});
        turn(5);
        return client;
    }

    /// A client that a bot plays and that is ready.
    Client& join_bot(const std::string& name, std::uint64_t seed) {
        Client& client = join(name);
        play_by_bot(client, seed);
        client.session->send(SetReady{true});
        return client;
    }

    void play_by_bot(Client& client, std::uint64_t seed) {
        bot_seeds[&client] = Seed::from_number(seed);
    }

    /// Milliseconds of everybody's life.
    void turn(int milliseconds) {
        for (int at = 0; at < milliseconds; ++at) {
            clock.advance(1ms);
            server->turn(0us);
            server->decide();
            server->play_bots();
            if (writes) {
                server->write();
            }
            server->turn(0us);
            for (const auto& client : clients) {
                turn(*client);
            }
        }
    }

    /// Turns until `done`; false after `seconds`.
    bool turn_until(const std::function<bool()>& done, int seconds = 600) {
        for (int at = 0; at < seconds * 1000; ++at) {
            if (done()) {
                return true;
            }
            turn(1);
        }
        return false;
    }

    VirtualClock clock;
    VirtualNetwork network;
    VirtualHost* server_host = nullptr;
    std::function<std::unique_ptr<EventSink>()> make_sink;  ///< Instead of `recorded`.
    bool writes = true;                    ///< Whether the writer's thread gets a turn.
    std::optional<BotLevel> client_level;  ///< Of the bots that play for clients.
    Thinking client_thinking;
    std::uint64_t secrets = 0;
    std::vector<std::unique_ptr<Recorded>> recorded;
    std::vector<ServerNote> notes;
    std::unique_ptr<Server> server;
    std::map<const Client*, Seed> bot_seeds;
    std::vector<std::unique_ptr<Client>> clients;

  private:
    void turn(Client& client) {
        if (client.host->dead) {
            return;
        }
        client.session->pump(0us);
        SessionUpdate update = client.session->poll();
        for (const News& news : update.news) {
            if (std::holds_alternative<MatchNews>(news)) {
                client.match_began = clock.monotonic();
                client.bot =
                    update.view.match->seat ? make_client_bot(client, update.view) : nullptr;
            }
        }
        client.news.insert(client.news.end(), update.news.begin(), update.news.end());
        if (client.bot && client.session->prediction() != nullptr) {
            play(client);
        }
    }

    std::unique_ptr<Bot> make_client_bot(const Client& client, const SessionView& view) {
        if (bot_seeds.count(&client) == 0) {
            return nullptr;
        }
        // The best players of the turn-based games take the time of a processor.
        const GameIndex game = view.match->header.rules.index();
        const BotLevel usual = game == 0 ? BotLevel::Skilled : BotLevel::Steady;
        return make_bot(client_level.value_or(usual), game, *view.match->seat, bot_seeds[&client],
                        5, client_thinking);
    }

    void play(Client& client) {
        const AnyState& state = client.session->prediction()->predicted();
        const Microseconds now{(clock.monotonic() - client.match_began).count()};
        static_cast<void>(client.bot->think(state, now));
        if (const std::optional<AnyCommand> command = client.bot->act(now)) {
            static_cast<void>(client.session->submit(*command));
        }
    }
};

}  // namespace juz::netcode::test
