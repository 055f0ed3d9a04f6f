// How the faults of a script come over a world.
#include "world.hpp"

namespace juz::world {

void World::turn_faults() {
    for (; next_turn_ < turns_.size() && turns_[next_turn_].at_us <= time_.elapsed();
         ++next_turn_) {
        const Turn& turn = turns_[next_turn_];
        const Fault& fault = script_.faults[turn.fault];
        network_.ether().disturb(turn.ends ? -1 : 1);
        turn.ends ? end(fault, turn.fault) : begin(fault, turn.fault);
    }
}

void World::begin(const Fault& fault, std::size_t index) {
    const Machine machine = fault.machine;
    switch (fault.kind) {
        case FaultKind::Delay:
        case FaultKind::Jitter:
        case FaultKind::Loss:
        case FaultKind::Duplication:
        case FaultKind::Reordering:
        case FaultKind::Garbling:
        case FaultKind::Partition: network_.change(fault, 1); break;
        case FaultKind::Corruption: garble(fault); break;
        case FaultKind::Stall: stall(fault, 1); break;
        case FaultKind::SlowReader:
            ++slow_[machine];
            read_slowly(machine, static_cast<std::size_t>(fault.amount));
            break;
        case FaultKind::ClientKill:
            if (clients_[machine - 1U]->is_alive()) {
                clients_[machine - 1U]->kill();
                killed_by_[machine] = index;
                count(FaultKind::ClientKill);
            }
            break;
        case FaultKind::ServerKill: kill_server(index, false); break;
        case FaultKind::ClockStep: {
            const std::chrono::microseconds by(fault.amount);
            (machine == server_machine ? machine_.clock : clients_[machine - 1U]->clock()).step(by);
            network_.clock_stepped(machine, by);
            count(FaultKind::ClockStep);
            break;
        }
        case FaultKind::DiskFull: ++full_; break;
        case FaultKind::TornWrite:
            if (server_ && !machine_.disk.dies_at_next_write) {
                machine_.disk.dies_at_next_write = true;
                killed_by_[server_machine] = index;
            }
            break;
    }
    machine_.disk.full = full_ > 0;
}

void World::end(const Fault& fault, std::size_t index) {
    const Machine machine = fault.machine;
    switch (fault.kind) {
        case FaultKind::Delay:
        case FaultKind::Jitter:
        case FaultKind::Loss:
        case FaultKind::Duplication:
        case FaultKind::Reordering:
        case FaultKind::Garbling:
        case FaultKind::Partition: network_.change(fault, -1); break;
        case FaultKind::Stall: stall(fault, -1); break;
        case FaultKind::SlowReader:
            --slow_[machine];
            read_slowly(machine, 0);
            break;
        case FaultKind::ClientKill:
            if (killed_by_[machine] == index) {
                killed_by_[machine] = script_.faults.size();
                clients_[machine - 1U]->start();
                set_up(machine);
            }
            break;
        case FaultKind::TornWrite: machine_.disk.dies_at_next_write = false; [[fallthrough]];
        case FaultKind::ServerKill:
            if (!server_ && killed_by_[server_machine] == index) {
                restart_server();
            }
            break;
        case FaultKind::DiskFull: --full_; break;
        case FaultKind::Corruption:
        case FaultKind::ClockStep: break;
    }
    machine_.disk.full = full_ > 0;
}

void World::garble(const Fault& fault) {
    const bool heard = fault.amount == 0;
    if (heard && clients_[fault.machine - 1U]->is_alive()) {
        clients_[fault.machine - 1U]->host().garble_next(fault.machine);
    } else if (!heard && server_) {
        server_->host().garble_next(fault.machine);
    }
}

void World::stall(const Fault& fault, int by) {
    const bool part = fault.machine == server_machine && (fault.amount == 1 || fault.amount == 2);
    if (part) {
        server_stalls_[static_cast<std::size_t>(fault.amount)] += by;
    } else {
        stalls_[fault.machine] += by;
    }
    count_if(by > 0, FaultKind::Stall);
    set_up(fault.machine);
}

void World::read_slowly(Machine machine, std::size_t least_weight) {
    count_if(least_weight > 0, FaultKind::SlowReader);
    weights_[machine] = least_weight;
    set_up(machine);
}

// A process, new or old, is as its machine is.
void World::set_up(Machine machine) {
    const bool runs = stalls_[machine] == 0;
    if (machine == server_machine) {
        if (server_) {
            server_->network_runs = server_stalls_[1] == 0;
            server_->bots_run = server_stalls_[2] == 0;
            server_->host().runs = runs && server_->network_runs;
            server_->look_again();
        }
    } else if (clients_[machine - 1U]->is_alive()) {
        Host& host = clients_[machine - 1U]->host();
        host.runs = runs;
        host.reads = slow_[machine] == 0;
        host.least_weight = weights_[machine];
    }
}

void World::kill_server(std::size_t index, bool torn) {
    if (!server_) {
        return;
    }
    for (std::size_t at = first_recording_; at < machine_.recordings.size(); ++at) {
        Recording& recording = *machine_.recordings[at];
        recording.cut_short = recording.cut_short || !recording.finished;
    }
    server_.reset();
    machine_.disk.dies_at_next_write = false;
    killed_by_[server_machine] = index;
    machine_.disk.dead = false;
    count_if(!torn, FaultKind::ServerKill);
}

void World::restart_server() {
    killed_by_[server_machine] = script_.faults.size();
    first_recording_ = machine_.recordings.size();
    server_ = std::make_unique<ServerProcess>(script_, network_, machine_, result_);
    set_up(server_machine);
}

}  // namespace juz::world
