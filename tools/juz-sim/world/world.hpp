// The whole thing in one thread on virtual time: server, clients, bots and recorder are the
// production code; network, clocks and disk are the world's, and everything follows from a script.
#pragma once

#include <memory>
#include <vector>

#include "client_process.hpp"
#include "clock.hpp"
#include "network.hpp"
#include "script.hpp"
#include "server_process.hpp"

namespace juz::world {

class World {
  public:
    explicit World(const WorldScript& script);
    ~World();
    World(const World&) = delete;
    World& operator=(const World&) = delete;

    /// Once. What does not hold ends the run and is told in the result.
    WorldResult run();

  private:
    /// A fault begins or ends.
    struct Turn {
        std::int64_t at_us = 0;
        std::size_t fault = 0;
        bool ends = false;
    };

    void play_out();
    void live_until(Instant end);
    void live_while(bool (World::*goes_on)() const, std::chrono::microseconds most);
    void step(Instant limit);
    Instant next_instant(Instant limit) const;
    void run_processes();
    bool server_runs() const;
    void run_client(std::size_t at);

    void turn_faults();
    void begin(const Fault& fault, std::size_t index);
    void end(const Fault& fault, std::size_t index);
    void garble(const Fault& fault);
    void stall(const Fault& fault, int by);
    void read_slowly(Machine machine, std::size_t least_weight);
    void set_up(Machine machine);
    void kill_server(std::size_t index, bool torn);
    void restart_server();
    void count(FaultKind kind) { ++result_.faults[static_cast<std::size_t>(kind)]; }
    void count_if(bool condition, FaultKind kind) {
        if (condition) {
            count(kind);
        }
    }
    std::int64_t calm_us() const;

    /// The log of the match that the server plays, or played last; null without one.
    const Truth* match() const;
    bool somebody_is_missing() const;
    bool stands_still() const;
    void check_at_rest();
    void finish();

    WorldScript script_;
    WorldResult result_;
    WorldTime time_;
    Network network_;
    ServerMachine machine_;
    std::unique_ptr<ServerProcess> server_;
    std::vector<std::unique_ptr<ClientProcess>> clients_;

    std::vector<Turn> turns_;
    std::size_t next_turn_ = 0;
    std::vector<int> stalls_;             ///< By machine.
    std::array<int, 3> server_stalls_{};  ///< Of all of it, its network, its bots.
    std::vector<int> slow_;               ///< By machine.
    std::vector<std::size_t> weights_;    ///< By machine: of what is sent to a slow reader.
    int full_ = 0;
    bool stopped_ = false;                ///< The server has ended as it should.
    std::vector<std::size_t> killed_by_;  ///< By machine: the fault, or none.
    std::size_t first_recording_ = 0;     ///< Of the server that runs now.
    std::uint32_t events_before_ = 0;
    std::uint32_t events_at_rest_ = 0;
    std::uint64_t steps_ = 0;
};

/// Runs the world of the script.
WorldResult run_world(const WorldScript& script);

}  // namespace juz::world
