#include "running_match.hpp"

#include <algorithm>

namespace juz::netcode {

namespace {

// What one seat may have under way: far more than a person can do, and soon more than is decent.
constexpr std::size_t lane_capacity = 64;

ArbiterSetup arbiter_setup(const MatchSetup& setup) {
    ArbiterSetup arbiter;
    arbiter.rules = setup.header.rules;
    arbiter.seats = static_cast<std::uint8_t>(setup.header.players.size());
    arbiter.match_seed = setup.seed;
    arbiter.shares = setup.shares;
    arbiter.producers = 1;
    arbiter.lane_capacity = lane_capacity;
    arbiter.between_rounds = setup.between_rounds;
    arbiter.fair = setup.fair;
    return arbiter;
}

}  // namespace

RunningMatch::RunningMatch(const MatchSetup& setup, Signal& wake)
    : arbiter_(arbiter_setup(setup), wake), setup_(setup) {
    arbiter_.host(begin_round_command(game(), setup_.seed), Microseconds{});
    released_.store(arbiter_.published(), std::memory_order_release);
}

Microseconds RunningMatch::time(Instant now) const {
    return Microseconds{std::max<std::int64_t>(0, (now - setup_.begin).count())};
}

Instant RunningMatch::instant(Microseconds time) const {
    return setup_.begin + std::chrono::microseconds(time.value);
}

bool RunningMatch::decide(const Clock& clock) {
    bool any = false;
    baton_.run([&] { any = step(clock.monotonic()) || any; });
    return any;
}

bool RunningMatch::step(Instant now) {
    if (arbiter_.step(time(now)) == 0) {
        return false;
    }
    released_.store(arbiter_.published(), std::memory_order_release);
    return true;
}

LogReader::LogReader(const RunningMatch& match)
    : match_(match), state_(initial_state(match.setup().header)) {}

const Record* LogReader::next(std::size_t released) const {
    return n_ < released ? &match_.record(n_) : nullptr;
}

void LogReader::pass() {
    const Record& record = match_.record(n_);
    if (const AnyEvent* event = record.event()) {
        apply(state_, *event);
        ++events_;
    }
    t_ = record.t;
    ++n_;
}

}  // namespace juz::netcode
