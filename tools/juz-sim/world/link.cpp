#include "link.hpp"

#include <algorithm>

namespace juz::world {

namespace {

constexpr std::uint32_t permille_all = 1000;
// A datagram that is to be overtaken is held back by up to this.
constexpr std::uint32_t held_back_us_max = 40'000;
constexpr std::int64_t patience_us_min = 30'000;
constexpr std::int64_t patience_us_max = 1'000'000;

std::int64_t below(Generator& chance, std::int64_t bound) {
    return bound <= 0 ? 0 : chance.below(static_cast<std::uint32_t>(bound));
}

// From a wire to a poor wireless net.
std::int64_t drawn_base_us(std::uint64_t seed, Machine machine) {
    constexpr std::array<std::int64_t, 5> usual_us{200, 500, 2000, 8000, 25'000};
    Generator chance(juz::world::drawn(seed, Purpose::Link, 1000U + machine));
    return usual_us[chance.below(usual_us.size())];
}

}  // namespace

Link::Link(std::uint64_t seed, Machine machine, FaultCounts& counts)
    : counts_(counts),
      lanes_{Lane{Generator(juz::world::drawn(seed, Purpose::Link, 2U * machine)), {}},
             Lane{Generator(juz::world::drawn(seed, Purpose::Link, 2U * machine + 1U)), {}},
             Lane{Generator(juz::world::drawn(seed, Purpose::Discovery, 1U + 2U * machine)), {}},
             Lane{Generator(juz::world::drawn(seed, Purpose::Discovery, 2U + 2U * machine)), {}}},
      base_us_(drawn_base_us(seed, machine)),
      base_jitter_us_(base_us_ / 5 + 1) {}

bool Link::drawn(FaultKind kind, Lane& lane, std::int64_t permille) {
    if (permille == 0 || lane.chance.below(permille_all) >= permille) {
        return false;
    }
    ++counts_[static_cast<std::size_t>(kind)];
    return true;
}

std::chrono::microseconds Link::travel(Lane& lane) {
    Generator& chance = lane.chance;
    std::int64_t travel = base_us_ + below(chance, base_jitter_us_);
    if (delay_us_ > 0) {
        travel += delay_us_;
        ++counts_[static_cast<std::size_t>(FaultKind::Delay)];
    }
    if (jitter_us_ > 0) {
        travel += below(chance, jitter_us_);
        ++counts_[static_cast<std::size_t>(FaultKind::Jitter)];
    }
    return std::chrono::microseconds(travel);
}

Fate Link::send(Way way, Instant now, Traffic traffic) {
    Lane& over = lane(way, traffic);
    if (is_cut()) {
        ++counts_[static_cast<std::size_t>(FaultKind::Partition)];
        return {};
    }
    if (drawn(FaultKind::Loss, over, loss_)) {
        return {};
    }
    Instant arrival = now + travel(over);
    if (reordering_ > 0 && over.chance.below(permille_all) < reordering_) {
        arrival = arrival + std::chrono::microseconds(over.chance.below(held_back_us_max));
    }
    if (arrival < over.latest && reordering_ > 0) {
        ++counts_[static_cast<std::size_t>(FaultKind::Reordering)];
    }
    over.latest = std::max(over.latest, arrival);
    Fate fate{arrival, std::nullopt};
    if (drawn(FaultKind::Duplication, over, duplication_)) {
        fate.again = now + travel(over);
    }
    return fate;
}

std::optional<Instant> Link::acknowledge(Way way, Instant now) {
    Lane& over = lane(way, Traffic::Connections);
    if (is_cut() || drawn(FaultKind::Loss, over, loss_)) {
        return std::nullopt;
    }
    return now + travel(over);
}

bool Link::garbles(Way way) {
    // Counted when it is heard, for it may change nothing.
    Lane& over = lane(way, Traffic::Discovery);
    return garbling_ > 0 && over.chance.below(permille_all) < garbling_;
}

std::chrono::microseconds Link::patience(std::uint32_t attempt) const {
    const std::int64_t trip = 2 * (base_us_ + base_jitter_us_ + delay_us_ + jitter_us_);
    const std::int64_t first = std::max(patience_us_min, trip + trip / 2);
    return std::chrono::microseconds(
        std::min(patience_us_max, first << std::min<std::uint32_t>(attempt, 5)));
}

void Link::change(const Fault& fault, std::int64_t sign) {
    const std::int64_t by = sign * fault.amount;
    switch (fault.kind) {
        case FaultKind::Delay: delay_us_ += by; break;
        case FaultKind::Jitter: jitter_us_ += by; break;
        case FaultKind::Loss: loss_ += by; break;
        case FaultKind::Duplication: duplication_ += by; break;
        case FaultKind::Reordering: reordering_ += by; break;
        case FaultKind::Garbling: garbling_ += by; break;
        case FaultKind::Partition: cuts_ += static_cast<int>(sign); break;
        case FaultKind::Corruption:
        case FaultKind::Stall:
        case FaultKind::SlowReader:
        case FaultKind::ClientKill:
        case FaultKind::ServerKill:
        case FaultKind::ClockStep:
        case FaultKind::DiskFull:
        case FaultKind::TornWrite: break;
    }
}

}  // namespace juz::world
