// Contests, one after the other, between players on wires, decided by the real arbiter.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "fairness/client.hpp"
#include "fairness/host.hpp"
#include "fairness/positions.hpp"

namespace juz::fairness {

struct ContestSetup {
    Policy policy = Policy::Fair;
    Scene scene = Scene::Public;
    Microseconds cap = fair::cap_default;
    std::vector<Player> players;  ///< 2–8
    /// Virtual seconds between two contests, in which pings go on and banks refill.
    double gap_min = 3 * second;
    double gap_max = 7 * second;
};

/// How one contest went. Contestants are counted as in the setup.
struct Played {
    std::optional<std::size_t> winner;  ///< Nothing if nobody's move was accepted.
    std::size_t fastest = 0;            ///< Whose true table time was the least …
    double margin = 0;                  ///< … and how much later the next was; microseconds.
    /// The greatest that was published to anybody in this contest.
    std::optional<Microseconds> uncertainty;
    std::array<Microseconds, seat_count_max> wait{};  ///< From a move's arrival to its verdict.
};

/// Deterministic from its setup and seed. Not thread-safe.
class Contests {
  public:
    Contests(const ContestSetup& setup, const Seed& seed);

    Played next();

    const Checks& checks() const { return host_.checks(); }
    const Log& log() const { return host_.log(); }

  private:
    /// Something that leaves the host or reaches it.
    struct Step {
        enum class Kind : std::uint8_t { Sent, Echo, Command };

        Microseconds at;
        Kind kind = Kind::Command;
        Seat seat;
        Microseconds round_trip{};  ///< Of an echo.
        race::Command command = race::TurnCommand{};
        bool reaches = false;  ///< For the place; else it makes the news.
    };

    /// Returns when the place opens.
    double open(std::uint8_t actor, double at);
    void contest(std::uint8_t seat, std::uint8_t actor, double opened);
    void go_on(std::uint8_t seat, std::uint8_t actor, double opened);
    void echo(std::uint8_t seat, Microseconds sent, double seen, double hand);
    double shoot(std::uint8_t seat, std::uint8_t actor, double opened, double ready);
    void reach_at(std::uint8_t seat, std::uint8_t actor, double arrival);
    void run();
    Played result();

    ContestSetup setup_;
    std::uint8_t contestants_;
    Host host_;
    std::vector<Client> clients_;
    Chance chance_;
    std::vector<race::State> positions_;  // By actor.
    double now_ = 60 * second;            // Pings for a minute come first.
    std::size_t played_ = 0;

    // Of the contest that goes on:
    std::vector<Step> steps_;
    double later_ = 0;       // When the late card is turned up, after the opening.
    double chain_sent_ = 0;  // When the actor sent the card before its next.
    std::array<double, seat_count_max> reaction_{};  // True table times, after the opening.
    std::array<std::uint32_t, seat_count_max> news_{};
    std::vector<bool> reaches_;  // By sequence.
};

}  // namespace juz::fairness
