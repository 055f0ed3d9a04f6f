#include "app/session_link.hpp"

#include <utility>

#include "juz/netcode/transport/chance.hpp"
#include "juz/netcode/transport/enet_host.hpp"
#include "menus/lobby_model.hpp"
#include "settings/known_servers.hpp"
#include "statistics/match_notes.hpp"

namespace juz::client {

std::shared_ptr<SessionLink> SessionLink::create(const Options& options,
                                                 std::unique_ptr<LocalServer> server,
                                                 const netcode::Clock& clock, std::string& error) {
    const netcode::Clock& time = options.time ? *options.time : clock;
    netcode::HostOptions host_options = netcode::HostOptions::client();
    // A table on this machine needs no other interface.
    if ((options.join.server.address >> 24U) == (netcode::loopback_address >> 24U)) {
        host_options.bind.address = netcode::loopback_address;
    }
    netcode::Result<std::unique_ptr<netcode::EnetHost>> host =
        netcode::EnetHost::open(host_options, time);
    if (!host) {
        error = trouble_text(host.error());
        return nullptr;
    }
    std::shared_ptr<SessionLink> link(new SessionLink);
    link->options_ = options;
    // A server here writes a better one.
    link->recorder_ =
        std::make_unique<GuestRecorder>(server ? std::string() : options.replay_folder);
    link->server_ = std::move(server);
    link->session_ = std::make_unique<netcode::SessionThread>(std::move(host.value()), time,
                                                              netcode::system_seed);
    link->session_->join(options.join);
    return link;
}

netcode::SessionUpdate SessionLink::poll() {
    netcode::SessionUpdate update = session_->poll();
    recorder_->take(update);
    chat_.take(update);
    remember(update.view);
    note(update.view);
    watched_.take(update);
    return update;
}

// Once, when the table has told its name.
void SessionLink::remember(const netcode::SessionView& view) {
    const bool is_in =
        view.connection == netcode::Connection::Joined && !view.lobby.persons.empty();
    if (is_in && !options_.servers_file.empty()) {
        remember_server(std::exchange(options_.servers_file, {}),
                        {options_.address, view.lobby.table});
    }
}

void SessionLink::note(const netcode::SessionView& view) {
    const bool over = view.match && view.match->seed;
    if (over && !noted_ && options_.book != nullptr) {
        if (auto played = played_match(*view.match, replay_path().value_or(""))) {
            played->hosted = server_ != nullptr;
            static_cast<void>(options_.book->add(*played));
        }
    }
    noted_ = over;
}

}  // namespace juz::client
