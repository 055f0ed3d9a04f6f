// One player: a wire, a hand, and perhaps a program that cheats.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "fairness/chance.hpp"
#include "fairness/wire.hpp"
#include "juz/arbiter/link_meter.hpp"

namespace juz::fairness {

/// What a dishonest client does. Nothing of it by default.
struct Cheat {
    // What leaves the compensation that everybody sees as it is:

    /// The news' echo comes so much late, but just before the move at the latest …
    double echo_late = 0;
    /// … if the hand takes from here …
    double echo_from = 0;
    /// … to here, …
    double echo_to = 2 * second;
    /// … and if the bank must have so much by what a client can reckon.
    double echo_bank = 0;
    double move_late = 0;
    /// Echoes of pings that come late: their share, at most `spikes_max`, and by how much.
    double spikes = 0;
    double spike = 0;
    /// A share of contests in which it shoots at a moment that it foresees instead of waiting for
    /// its own eyes: guessed with a deviation of `guess` around so much after the opening …
    double shots = 0;
    double shot_offset = 0;
    double guess = second;
    /// … so often, …
    int shot_count = 1;
    /// … with so much in between.
    double shot_spacing = 100 * ms;

    // What everybody sees:

    /// All echoes come so much late: the player pretends to be far.
    double pretence = 0;

    /// More late pings than this would be seen in the mean.
    static constexpr double spikes_max = 0.01;
};

struct Player {
    LinkModel link;
    double reaction = 450 * ms;
    double deviation = 80 * ms;
    Cheat cheat{};
};

/// Never negative, for a stamp cannot precede what it stamps by much.
Microseconds whole(double time);

class Client {
  public:
    Client(const Player& player, const Seed& seed);

    const Player& player() const { return player_; }
    const Cheat& cheat() const { return player_.cheat; }

    /// Pings went on until now.
    void idle_until(double now);
    Link link(double now) const { return meter_.link(whole(now)); }

    double reaction();

    /// When news that was sent at `at` is on the screen.
    double news_at(double at) { return wire_.reliable(at, Way::Down); }

    /// When a move arrives: it goes out reliably, and once more 4 ms later.
    double move_at(double at);

    /// When the echo of something that was on the screen at `at` arrives, if it does.
    std::optional<double> echo_at(double at) { return wire_.unreliable(at, Way::Up); }

    /// A time as the host's clock has it.
    Microseconds stamp(double at) { return whole(at + stamps_.error(stamp_error)); }

    /// For what only a cheat draws: an honest player's lots are the same beside it.
    Chance& mischief() { return mischief_; }

    /// What the bank has at least by what a client knows, and what is taken from it.
    double bank(double now) const;
    void spend(double now, double excess);

  private:
    static constexpr double stamp_error = 50;

    void ping(double at);

    struct Sample {
        double at;
        Microseconds round_trip;
    };

    Player player_;
    Wire wire_;
    // Apart from each other, so that one player can be compared with itself, cheating.
    Chance hand_;
    Chance stamps_;
    Chance mischief_;
    LinkMeter meter_;
    double next_ping_;
    std::vector<Sample> under_way_;
    double bank_;
    double bank_at_ = 0;
};

}  // namespace juz::fairness
