#include "fairness/client.hpp"

#include <algorithm>
#include <cmath>

#include "juz/arbiter/fair.hpp"

namespace juz::fairness {

namespace {

constexpr double ping_interval = 100 * ms;
constexpr double second_copy = 4 * ms;

double as_double(Microseconds time) {
    return static_cast<double>(time.value);
}

}  // namespace

Microseconds whole(double time) {
    return Microseconds{std::llround(time)};
}

Client::Client(const Player& player, const Seed& seed)
    : player_(player),
      wire_(player.link, derive(seed, 3, 0)),
      hand_(derive(seed, 4, 0)),
      stamps_(derive(seed, 5, 0)),
      mischief_(derive(seed, 6, 0)),
      next_ping_(stamps_.uniform(0, ping_interval)),
      bank_(as_double(fair::bank_max)) {}

void Client::idle_until(double now) {
    for (; next_ping_ < now; next_ping_ += ping_interval) {
        ping(next_ping_);
    }
    wire_.forget(now - second);
    std::sort(under_way_.begin(), under_way_.end(),
              [](const Sample& left, const Sample& right) { return left.at < right.at; });
    auto sample = under_way_.begin();
    for (; sample != under_way_.end() && sample->at <= now; ++sample) {
        meter_.add(sample->round_trip, whole(sample->at));
    }
    under_way_.erase(under_way_.begin(), sample);
}

void Client::ping(double at) {
    const Microseconds sent = stamp(at);
    const std::optional<double> seen = wire_.unreliable(at, Way::Down);
    if (!seen) {
        return;
    }
    const Cheat& cheat = player_.cheat;
    double answered = *seen + cheat.pretence;
    if (mischief_.happens(std::min(cheat.spikes, Cheat::spikes_max))) {
        answered += cheat.spike;
    }
    if (const std::optional<double> back = echo_at(answered)) {
        const std::int64_t round_trip = stamp(*back).value - sent.value;
        under_way_.push_back({*back, Microseconds{std::max<std::int64_t>(0, round_trip)}});
    }
}

double Client::reaction() {
    return std::max(0.0, hand_.normal(player_.reaction, player_.deviation));
}

double Client::move_at(double at) {
    const double first = wire_.reliable(at, Way::Up);
    const std::optional<double> again = wire_.unreliable(at + second_copy, Way::Up);
    return again ? std::min(first, *again) : first;
}

double Client::bank(double now) const {
    const double refill = as_double(fair::bank_refill_per_second);
    return std::min(as_double(fair::bank_max), bank_ + (now - bank_at_) / second * refill);
}

void Client::spend(double now, double excess) {
    const double before = bank(now);
    bank_ = before - std::clamp(excess, 0.0, before);
    bank_at_ = now;
}

}  // namespace juz::fairness
