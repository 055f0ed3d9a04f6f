// A client of a world: the production session, with a bot for a person.
#pragma once

#include <memory>
#include <set>
#include <string>

#include "host.hpp"
#include "juz/netcode/session/session.hpp"
#include "server_process.hpp"

namespace juz::world {

/// The person at a machine. Finds the table by looking for it, and comes back with the token
/// whenever the connection or the process ends.
class ClientProcess {
  public:
    ClientProcess(const WorldScript& script, Machine machine, Network& network,
                  const ServerMachine& server, const WorldTime& time, WorldResult& result);

    /// A new process joins the server.
    void start();
    /// The process ends without a word.
    void kill();

    bool is_alive() const { return session_ != nullptr; }
    /// Does everything there is to do now. Throws Broken if the client sees what it should not.
    void run();
    /// When `run` is next to be called even if nothing arrives.
    Instant due() const;

    Host& host() { return *host_; }
    bool has_input() const;
    MachineClock& clock() { return clock_; }

    /// A message of this client's connection was changed on its way.
    void garbled();

    /// Nobody begins a new match, or (`hands_off`) plays, any more.
    void rest(bool hands_off) {
        wants_match_ = false;
        hands_off_ = hands_off;
    }

    bool is_joined() const {
        return session_ && session_->connection() == netcode::Connection::Joined;
    }
    /// What it sees or says may be nonsense until it joins anew.
    bool is_tainted() const { return tainted_; }
    /// There was no room for it when it last asked.
    bool is_locked_out() const { return locked_out_; }
    /// Throws Broken if the client, who is joined and untroubled, does not see the end of the
    /// match or at least `events` events of it.
    void check_at_rest(const Truth* match, std::uint32_t events) const;

  private:
    netcode::JoinRequest request(const Endpoint& server) const;
    void look_for_table();
    void join_if_found();
    void receive(const TransportEvent& event);
    void take_news();
    void on(const netcode::ConnectionNews& news, const netcode::SessionView& view);
    void on(const netcode::LobbyNews& news, const netcode::SessionView& view);
    void on(const netcode::LobbyRefusedNews&, const netcode::SessionView&) {}
    void on(const netcode::LinksNews&, const netcode::SessionView&) {}
    void on(const netcode::MatchNews& news, const netcode::SessionView& view);
    void on(const netcode::EventNews& news, const netcode::SessionView& view);
    void on(const netcode::AnswerNews& news, const netcode::SessionView& view);
    void on(const netcode::ResyncNews& news, const netcode::SessionView& view);
    void on(const netcode::MatchOverNews& news, const netcode::SessionView& view);
    void on(const netcode::SealedNews& news, const netcode::SessionView& view);
    void on(const netcode::SaidNews&, const netcode::SessionView&) {}
    void on(const netcode::PointedNews&, const netcode::SessionView&) {}
    void ended(const netcode::Ended& end);
    void check_view();
    void play();
    Microseconds playing_time() const;
    [[noreturn]] void broken(const std::string& what) const;

    const WorldScript& script_;
    Machine machine_;
    Network& network_;
    const ServerMachine& server_;
    const WorldTime& time_;
    WorldResult& result_;
    MachineClock clock_;

    std::unique_ptr<Host> host_;
    std::unique_ptr<netcode::Session> session_;
    std::unique_ptr<Seeker> seeker_;  ///< While this client looks for the table.
    std::uint32_t seekers_made_ = 0;
    std::uint32_t nonces_made_ = 0;
    std::unique_ptr<Bot> bot_;
    std::uint32_t bots_made_ = 0;
    Generator patience_;
    netcode::SessionToken token_;

    Truth* match_ = nullptr;  ///< What this client sees a view of.
    Viewer viewer_ = Viewer::spectator();
    Instant match_began_;
    std::optional<std::uint32_t> checked_;  ///< The number of events of the last view checked.
    std::set<std::uint32_t> unanswered_;
    std::uint32_t differences_ = 0;

    bool tainted_ = false;  ///< What it sees or says may be garbled, until it joins anew.
    bool locked_out_ = false;
    bool garbled_now_ = false;
    bool wants_match_ = true;
    bool hands_off_ = false;
    bool wants_table_ = false;  ///< Joins as soon as it is found.
    std::optional<Instant> joins_at_;
    std::optional<Instant> acts_at_;
};

/// What the table's owner says so that the table becomes the script's; nothing if it is.
std::optional<netcode::LobbyCommand> set_table(const WorldScript& script,
                                               const netcode::LobbyState& lobby);

}  // namespace juz::world
