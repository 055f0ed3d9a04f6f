// A headless client: juz-bot --join 127.0.0.1 --port 27913 --name Ada --level skilled.
#include <fmt/format.h>
#include <cstdio>
#include <string>
#include <string_view>

#include "arguments.hpp"
#include "command_line/guarded.hpp"
#include "juz/netcode/transport/chance.hpp"
#include "juz/netcode/transport/enet_host.hpp"
#include "player.hpp"

namespace juz::bot {

namespace {

using netcode::EndCause;

std::string why(const netcode::Ended& ended) {
    switch (ended.cause) {
        case EndCause::Unreachable: return "no server answers there";
        case EndCause::Lost: return "the server fell silent";
        case EndCause::Closed: return "the server ended";
        case EndCause::Replaced: return "the same player came by another connection";
        case EndCause::TooSlow: return "the server found us too slow";
        case EndCause::Kicked: return "the table's owner sent us away";
        case EndCause::NoWatching: return "nobody may watch this table";
        case EndCause::Unfair: return "a promise about the deal was not kept";
        case EndCause::Garbled: return "the server and we do not understand each other";
        case EndCause::Left: return "we left";
        case EndCause::Refused: break;
    }
    switch (ended.refusal->reason) {
        case netcode::Refused::Version:
            return fmt::format("the server speaks version {}, we speak {}", ended.refusal->version,
                               netcode::protocol_version);
        case netcode::Refused::Full: return "the table is full";
        case netcode::Refused::BadName: return "nothing of the name can be shown";
        case netcode::Refused::Kicked: return "the table's owner has sent us away";
        case netcode::Refused::NoWatching: return "nobody may watch this table";
    }
    return {};
}

// Goodbye takes a moment to get through.
void part(netcode::Session& session, netcode::Transport& transport,
          const netcode::SystemClock& clock) {
    session.leave();
    const netcode::Instant until = clock.monotonic() + std::chrono::milliseconds(500);
    while (transport.peer_count() > 0 && clock.monotonic() < until) {
        session.pump(std::chrono::milliseconds(10));
    }
}

int play(const Arguments& arguments) {
    const netcode::SystemClock clock;
    auto host = netcode::EnetHost::open(netcode::HostOptions::client(), clock);
    if (!host) {
        fmt::print(stderr, "juz-bot: {}\n", host.error().text);
        return tool::exit_environment;
    }
    netcode::Session session(*host.value(), clock, netcode::system_seed);
    Player player(arguments, session, clock);
    const std::optional<Report> report = player.play();
    if (!report) {
        fmt::print(stderr, "juz-bot: {}\n", why(session.view().ended));
        return tool::exit_environment;
    }
    fmt::print(
        "match over: events {}, accepted {}, rejected {}, beaten {}, not sent {}, "
        "differences {}, hash {:016x}\n",
        report->events, report->accepted, report->rejected, report->beaten, report->not_sent,
        report->differences, report->hash.value);
    part(session, *host.value(), clock);
    return report->differences == 0 ? tool::exit_fine : tool::exit_no;
}

int run(int argc, const char* const* argv) {
    const auto read = read_arguments(argc, argv);
    if (const auto* refusal = std::get_if<tool::Refusal>(&read)) {
        return tool::print(*refusal, "juz-bot");
    }
    return play(std::get<Arguments>(read));
}

}  // namespace

}  // namespace juz::bot

int main(int argc, char** argv) {
    return juz::tool::guarded("juz-bot", [&] { return juz::bot::run(argc, argv); });
}
