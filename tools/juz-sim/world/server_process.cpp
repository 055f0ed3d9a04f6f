#include "server_process.hpp"

#include <algorithm>

namespace juz::world {

namespace {

constexpr std::chrono::microseconds sleep_max = 250ms;
// A process that never comes to rest is a mistake of its own.
constexpr int passes_max = 1000;

netcode::ServerOptions options_of(const WorldScript& script) {
    netcode::ServerOptions options;
    options.table.table = "world";
    options.table.rules = script.rules;
    options.table.arbitration = script.arbitration;
    for (std::uint8_t seat = 0; seat < script.players + script.bots; ++seat) {
        netcode::LobbySeat& place = options.table.seats[seat];
        place.kind = seat < script.players ? netcode::SeatKind::Open : netcode::SeatKind::Bot;
        place.level = script.level;
    }
    if (script.owner_sets_table) {
        options.table.rules = AnyRuleset(race::Ruleset{});
        options.table.arbitration = {};
        for (std::uint8_t seat = script.players; seat < seat_count_max; ++seat) {
            options.table.seats[seat] = netcode::LobbySeat{};
        }
    }
    options.lobby.countdown = 500ms;
    options.between_rounds = 2s;
    options.bot_pace_percent = script.pace_percent;
    options.program = "juz-sim";
    return options;
}

}  // namespace

ServerProcess::ServerProcess(const WorldScript& script, Network& network, ServerMachine& machine,
                             WorldResult& result)
    : machine_(machine),
      result_(result),
      due_(machine.clock.monotonic()),
      ether_(network.ether()),
      herald_(ether_, machine.clock, machine.announced, result,
              {drawn(script.seed, Purpose::Discovery, 1000U + ++machine.runs).words[3]}) {
    server_ = std::make_unique<netcode::Server>(options_of(script), parts(script, network));
}

ServerProcess::~ServerProcess() {
    // Nothing that its destructors would still write reaches the disk.
    for (const auto& recording : machine_.recordings) {
        recording->dead = true;
    }
    const bool was_dead = std::exchange(machine_.disk.dead, true);
    server_.reset();
    machine_.disk.dead = was_dead;
}

netcode::ServerParts ServerProcess::parts(const WorldScript& script, Network& network) {
    auto host = network.open(server_machine);
    host_ = host.get();
    netcode::ServerParts parts;
    parts.transport = std::move(host);
    parts.clock = &machine_.clock;
    parts.sinks = [this](const MatchHeader& header) { return open_recording(header); };
    parts.secret = [this, seed = script.seed] {
        return drawn(seed, Purpose::Secret, ++machine_.secrets);
    };
    parts.lobby_changed = [this](const netcode::LobbyState& lobby) { herald_.publish(lobby); };
    parts.note = [this](const netcode::ServerNote& said) { note(said); };
    return parts;
}

std::unique_ptr<EventSink> ServerProcess::open_recording(const MatchHeader& header) {
    machine_.recordings.push_back(std::make_unique<Recording>(machine_.disk, result_, header));
    return std::make_unique<WatchedSink>(*machine_.recordings.back());
}

void ServerProcess::note(const netcode::ServerNote& note) {
    using Kind = netcode::ServerNote::Kind;
    result_.consequences.matches_begun += note.kind == Kind::MatchBegun ? 1U : 0U;
    result_.consequences.matches_over += note.kind == Kind::MatchOver ? 1U : 0U;
    result_.consequences.deals_called_off += note.kind == Kind::DealCalledOff ? 1U : 0U;
    result_.consequences.garbled += note.kind == Kind::Garbled ? 1U : 0U;
    result_.consequences.returned += note.kind == Kind::Returned ? 1U : 0U;
}

bool ServerProcess::pass() {
    const bool input = network_runs && host_->has_input();
    const Instant now = machine_.clock.monotonic();
    due_ = now + sleep_max;
    if (network_runs) {
        server_->turn(sleep_max);
        due_ = now + host_->asked_wait();
    }
    const std::optional<Instant> bots = bots_run ? server_->play_bots() : std::nullopt;
    server_->decide();
    const std::optional<Instant> writer = server_->write();
    due_ = std::min(due_, bots.value_or(due_));
    due_ = std::min(due_, writer.value_or(due_));
    // On its own thread, which nothing else stalls.
    const bool heralded = herald_.run();
    due_ = std::min(due_, herald_.due().value_or(due_));
    const bool woken = host_->take_woken();
    return input || heralded || (network_runs && (woken || host_->has_output())) || due_ <= now;
}

bool ServerProcess::has_input() const {
    return host_->has_input() || ether_.has_input(server_machine);
}

void ServerProcess::run() {
    for (int passes = 0; pass(); ++passes) {
        if (passes == passes_max) {
            throw Broken("the server never comes to rest");
        }
    }
}

void ServerProcess::stop() {
    server_->close(0us);
    host_->flush();
    server_->write();
    server_->finish_log();
}

}  // namespace juz::world
