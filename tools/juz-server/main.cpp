// Hosts a table: juz-server --seats 4 --bots 2 --replays ~/replays.
#include <fmt/format.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "arguments.hpp"
#include "command_line/guarded.hpp"
#include "find.hpp"
#include "juz/netcode/discovery/announcer.hpp"
#include "juz/netcode/transport/chance.hpp"
#include "juz/netcode/transport/enet_host.hpp"
#include "replay_folder.hpp"

namespace juz::server {

namespace {

using netcode::ServerNote;

// Every thread inherits that these are blocked, so that they wait for `wait_for_end`.
sigset_t block_end_signals() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    // A file that may not grow is a full disk like any other.
    static_cast<void>(std::signal(SIGXFSZ, SIG_IGN));
    return signals;
}

void wait_for_end(const sigset_t& signals, const netcode::ServerThreads& server, bool once) {
    const timespec look_again{0, 50'000'000};
    while (!once || server.matches_finished() == 0) {
        if (sigtimedwait(&signals, nullptr, &look_again) > 0) {
            return;
        }
    }
}

void log_note(const ServerNote& note) {
    const std::string from = note.endpoint.text();
    switch (note.kind) {
        case ServerNote::Kind::Joined: spdlog::info("{} joined from {}", note.who, from); break;
        case ServerNote::Kind::Refused: spdlog::info("refused {} from {}", note.who, from); break;
        case ServerNote::Kind::Returned:
            spdlog::info("{} came back from {}", note.who, from);
            break;
        case ServerNote::Kind::Gone: spdlog::info("{} is gone", note.who); break;
        case ServerNote::Kind::Garbled: spdlog::warn("garbled message from {}", from); break;
        case ServerNote::Kind::MatchBegun: spdlog::info("the match begins"); break;
        case ServerNote::Kind::DealCalledOff:
            spdlog::info("the deal is called off: {} is missing", note.who);
            break;
        case ServerNote::Kind::MatchOver: spdlog::info("the match is over"); break;
    }
}

// Colours only for eyes, and not for those that do not want them.
void set_up_log() {
    const char* no_color = std::getenv("NO_COLOR");
    const bool plain = no_color != nullptr && *no_color != '\0';
    auto sink = std::make_shared<spdlog::sinks::stderr_color_sink_mt>(
        plain ? spdlog::color_mode::never : spdlog::color_mode::automatic);
    spdlog::set_default_logger(std::make_shared<spdlog::logger>("juz-server", sink));
    spdlog::set_pattern("%H:%M:%S %^%l%$ %v");
}

int fail(const std::string& text) {
    fmt::print(stderr, "juz-server: {}\n", text);
    return tool::exit_environment;
}

// Null if nobody is to find the table, or can: it is open for who knows its address.
std::unique_ptr<netcode::Announcer> announce(const Arguments& arguments,
                                             const netcode::Endpoint& game,
                                             const netcode::Clock& clock) {
    if (!arguments.discovery_port) {
        return nullptr;
    }
    netcode::AnnouncerOptions options;
    options.game = game;
    options.port = *arguments.discovery_port;
    options.host.value = netcode::system_seed().words[0];
    options.program = arguments.options.program;
    auto opened = netcode::Announcer::open(options, clock);
    if (!opened) {
        spdlog::warn("nobody can find the table by looking: {}", opened.error().text);
        return nullptr;
    }
    spdlog::info("announcing the table on UDP port {}", opened.value()->port());
    return std::move(opened.value());
}

int serve(const Arguments& arguments) {
    for (const std::string& folder : arguments.replays) {
        if (const auto problem = prepare_folder(folder)) {
            return fail(*problem);
        }
    }
    const sigset_t signals = block_end_signals();
    const netcode::SystemClock clock;
    netcode::HostOptions host_options;
    host_options.bind = arguments.bind;
    auto host = netcode::EnetHost::open(host_options, clock);
    if (!host) {
        return fail(host.error().text);
    }
    const auto announcer = announce(arguments, host.value()->local_endpoint(), clock);
    netcode::ServerParts parts;
    if (announcer) {
        parts.lobby_changed = [&announcer = *announcer](const netcode::LobbyState& lobby) {
            announcer.publish(lobby);
        };
    }
    parts.transport = std::move(host.value());
    parts.clock = &clock;
    if (!arguments.replays.empty()) {
        parts.sinks = [folders = arguments.replays, pack = arguments.pack](
                          const MatchHeader& header) { return record_into(folders, pack, header); };
    }
    if (arguments.seed) {
        parts.match_seed = [seed = *arguments.seed] { return seed; };
    }
    parts.secret = netcode::system_seed;
    parts.note = log_note;
    netcode::ServerThreads server(arguments.options, std::move(parts));
    fmt::print("listening on {}\n", server.endpoint().text());
    static_cast<void>(std::fflush(stdout));
    wait_for_end(signals, server, arguments.once);
    server.stop();
    return tool::exit_fine;
}

int run(int argc, const char* const* argv) {
    const auto read = read_arguments(argc, argv);
    if (const auto* refusal = std::get_if<tool::Refusal>(&read)) {
        return tool::print(*refusal, "juz-server");
    }
    set_up_log();
    const auto& arguments = std::get<Arguments>(read);
    return arguments.find ? find_tables(arguments) : serve(arguments);
}

}  // namespace

}  // namespace juz::server

int main(int argc, char** argv) {
    return juz::tool::guarded("juz-server", [&] { return juz::server::run(argc, argv); });
}
