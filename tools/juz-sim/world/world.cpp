#include "world.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace juz::world {

namespace {

// Until everybody has found out what happened to the connection, and is back.
constexpr std::chrono::microseconds back_min = 9s;
constexpr std::chrono::microseconds back_max = 30s;
// Until something has to happen in a match that nothing disturbs.
constexpr std::chrono::microseconds still_max = 60s;
// Until what is on its way has arrived.
constexpr std::chrono::microseconds under_way_max = 2s;
constexpr std::chrono::microseconds goodbye_max = 3s;
// Steps a world may take; a run that does not end is a mistake of its own.
constexpr std::uint64_t steps_max = 20'000'000;
// At one instant a client is called again so often, if it has something to do.
constexpr int client_passes_max = 1000;

}  // namespace

World::World(const WorldScript& script)
    : script_(script),
      network_(time_, script_, result_),
      machine_(time_, script.seed),
      stalls_(script.clients() + 1U),
      slow_(script.clients() + 1U),
      weights_(script.clients() + 1U),
      killed_by_(script.clients() + 1U, script.faults.size()) {
    server_ = std::make_unique<ServerProcess>(script_, network_, machine_, result_);
    for (Machine machine = 1; machine <= script.clients(); ++machine) {
        clients_.push_back(
            std::make_unique<ClientProcess>(script_, machine, network_, machine_, time_, result_));
        clients_.back()->start();
    }
    network_.on_garbled = [this](Machine client) { clients_[client - 1U]->garbled(); };
    for (std::size_t at = 0; at < script_.faults.size(); ++at) {
        const Fault& fault = script_.faults[at];
        turns_.push_back({fault.at_us, at, false});
        turns_.push_back({fault.at_us + fault.for_us, at, true});
    }
    std::stable_sort(turns_.begin(), turns_.end(),
                     [](const Turn& left, const Turn& right) { return left.at_us < right.at_us; });
}

World::~World() = default;

std::int64_t World::calm_us() const {
    return turns_.empty() ? script_.calm_us : std::max(script_.calm_us, turns_.back().at_us);
}

WorldResult World::run() {
    try {
        play_out();
        finish();
    } catch (const Broken& broken) {
        result_.failure = fmt::format("at {:.6f} s: {}", static_cast<double>(time_.elapsed()) / 1e6,
                                      broken.what());
    }
    result_.virtual_us = time_.elapsed();
    HeardHash& hash = network_.heard();
    for (const auto& recording : machine_.recordings) {
        result_.events += recording->truth.events();
        recording->truth.count_contests(result_.consequences);
        hash.add(recording->truth.records().size());
        hash.add(std::as_bytes(std::span(recording->file.bytes())));
    }
    result_.hash = hash.value();
    return result_;
}

void World::play_out() {
    live_until(WorldTime::beginning + std::chrono::microseconds(calm_us()));
    for (const auto& client : clients_) {
        client->rest(false);
    }
    live_until(time_.now() + back_min);
    live_while(&World::somebody_is_missing, back_max);
    events_before_ = match() != nullptr ? match()->events() : 0;
    live_while(&World::stands_still, still_max);
    if (stands_still()) {
        throw Broken("nothing happens in the match any more");
    }
    for (const auto& client : clients_) {
        client->rest(true);
    }
    events_at_rest_ = match() != nullptr ? match()->events() : 0;
    live_until(time_.now() + under_way_max);
    check_at_rest();
}

void World::live_until(Instant end) {
    while (time_.now() < end) {
        step(end);
    }
}

void World::live_while(bool (World::*goes_on)() const, std::chrono::microseconds most) {
    const Instant end = time_.now() + most;
    while ((this->*goes_on)() && time_.now() < end) {
        step(end);
    }
}

void World::step(Instant limit) {
    if (++steps_ > steps_max) {
        throw Broken("the world does not come to its end");
    }
    time_.go_to(next_instant(limit));
    turn_faults();
    network_.deliver();
    run_processes();
}

Instant World::next_instant(Instant limit) const {
    Instant next = limit;
    if (next_turn_ < turns_.size()) {
        next = std::min(next,
                        WorldTime::beginning + std::chrono::microseconds(turns_[next_turn_].at_us));
    }
    next = std::min(next, network_.next().value_or(next));
    if (server_runs()) {
        next = std::min(next, server_->due());
    }
    for (std::size_t at = 0; at < clients_.size(); ++at) {
        if (clients_[at]->is_alive() && stalls_[at + 1] == 0) {
            next = std::min(next, clients_[at]->due());
        }
    }
    return std::max(next, time_.now());
}

void World::run_processes() {
    if (server_runs() && (server_->has_input() || server_->due() <= time_.now())) {
        server_->run();
        if (machine_.disk.dead) {
            kill_server(killed_by_[server_machine], true);
        }
    }
    for (std::size_t at = 0; at < clients_.size(); ++at) {
        run_client(at);
    }
}

void World::run_client(std::size_t at) {
    ClientProcess& client = *clients_[at];
    if (!client.is_alive() || stalls_[at + 1] > 0) {
        return;
    }
    for (int passes = 0; client.has_input() || client.due() <= time_.now(); ++passes) {
        if (passes == client_passes_max) {
            throw Broken(fmt::format("client {} never comes to rest", at + 1));
        }
        client.run();
    }
}

bool World::server_runs() const {
    return server_ != nullptr && !stopped_ && stalls_[server_machine] == 0;
}

const Truth* World::match() const {
    return machine_.recordings.size() <= first_recording_ ? nullptr
                                                          : &machine_.recordings.back()->truth;
}

bool World::somebody_is_missing() const {
    const bool playing = match() != nullptr && !match()->over();
    return std::any_of(clients_.begin(), clients_.end(), [&](const auto& client) {
        const bool waits_for_end = playing && client->is_locked_out();
        return !waits_for_end && (!client->is_joined() || client->is_tainted());
    });
}

bool World::stands_still() const {
    return match() != nullptr && !match()->over() && match()->events() == events_before_;
}

void World::check_at_rest() {
    if (somebody_is_missing()) {
        throw Broken("somebody is not back");
    }
    for (const auto& client : clients_) {
        if (client->is_joined()) {
            client->check_at_rest(match(), events_at_rest_);
        }
    }
}

void World::finish() {
    server_->stop();
    stopped_ = true;
    network_.ether().disturb(1);
    live_until(time_.now() + goodbye_max);
    for (const auto& client : clients_) {
        if (client->is_joined()) {
            throw Broken("a client has not heard that the server ended");
        }
    }
    for (const auto& recording : machine_.recordings) {
        check_recording(*recording);
    }
}

WorldResult run_world(const WorldScript& script) {
    return World(script).run();
}

}  // namespace juz::world
