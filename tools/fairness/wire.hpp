// One player's connection: delay, jitter, outages and loss, as random as a real one.
#pragma once

#include <deque>
#include <optional>
#include <string>

#include "fairness/chance.hpp"

namespace juz::fairness {

/// All times of the model are microseconds as floating point.
inline constexpr double ms = 1000;
inline constexpr double second = 1'000'000;

/// What a connection is like.
struct LinkModel {
    std::string name;
    double up = 0;       ///< Least delay from the client to the host …
    double down = 0;     ///< … and back.
    double jitter = 0;   ///< Mean of the exponential delay that each way adds.
    double outages = 0;  ///< A second: nothing passes, either way, until it is over.
    double outage_min = 0;
    double outage_max = 0;
    double loss = 0;  ///< Probability for each datagram, each way.
};

enum class Way : std::uint8_t { Up, Down };

/// Carries datagrams. Those asked for may be in any order within a few seconds.
class Wire {
  public:
    Wire(const LinkModel& model, const Seed& seed);

    /// When a datagram sent at `at` arrives; nothing if it is lost.
    std::optional<double> unreliable(double at, Way way);

    /// When a datagram arrives that ENet sends again while it is not acknowledged: first after the
    /// smoothed round trip and four times its mean deviation, then after twice that, and so on.
    double reliable(double at, Way way);

    /// Everything before `at` is over.
    void forget(double at);

  private:
    struct Outage {
        double from;
        double until;
    };

    double passes(double at);

    LinkModel model_;
    double resend_after_;
    Chance chance_;
    Chance outage_chance_;
    std::deque<Outage> outages_;
    double known_until_ = 0;
};

}  // namespace juz::fairness
