#include "fairness/wire.hpp"

#include <algorithm>

namespace juz::fairness {

namespace {

// The transport counts in whole milliseconds.
constexpr double tick = ms;
constexpr int resends_max = 16;

double resend_timeout(const LinkModel& model) {
    // The mean deviation of the sum of two exponential delays is 8/e² of one's mean. What outages
    // add lengthens the timeout only: the mean share of the time that is spent in them, and about
    // as much deviation.
    const double in_outage = model.outages * (model.outage_max + model.outage_min) / (2 * second);
    const double late = 2 * in_outage * (model.outage_max + model.outage_min) / 4;
    const double mean = model.up + model.down + 2 * model.jitter + late;
    const double deviation = 1.083 * model.jitter + 2 * late;
    return std::max(mean, tick) + 4 * std::max(deviation, tick);
}

}  // namespace

Wire::Wire(const LinkModel& model, const Seed& seed)
    : model_(model),
      resend_after_(resend_timeout(model)),
      chance_(derive(seed, 1, 0)),
      outage_chance_(derive(seed, 2, 0)) {}

double Wire::passes(double at) {
    if (model_.outages <= 0) {
        return at;
    }
    while (known_until_ <= at) {
        const double from = known_until_ + outage_chance_.exponential(second / model_.outages);
        const double until = from + outage_chance_.uniform(model_.outage_min, model_.outage_max);
        outages_.push_back({from, until});
        known_until_ = until;
    }
    for (const Outage& outage : outages_) {
        if (at >= outage.from && at < outage.until) {
            return outage.until;
        }
    }
    return at;
}

std::optional<double> Wire::unreliable(double at, Way way) {
    if (chance_.happens(model_.loss)) {
        return std::nullopt;
    }
    const double base = way == Way::Up ? model_.up : model_.down;
    return passes(at) + base + chance_.exponential(model_.jitter);
}

double Wire::reliable(double at, Way way) {
    double sent = at;
    double timeout = resend_after_;
    for (int again = 0; again < resends_max; ++again) {
        if (const std::optional<double> arrival = unreliable(sent, way)) {
            return *arrival;
        }
        sent += timeout;
        timeout *= 2;
    }
    return sent;
}

void Wire::forget(double at) {
    while (!outages_.empty() && outages_.front().until < at) {
        outages_.pop_front();
    }
}

}  // namespace juz::fairness
