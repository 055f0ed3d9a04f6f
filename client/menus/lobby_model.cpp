#include "menus/lobby_model.hpp"

#include <algorithm>

#include "juz/bots/names.hpp"
#include "text/speech.hpp"
#include "text/tr.hpp"

namespace juz::client {

namespace {

void describe_person(LobbySeatLine& line, const netcode::LobbyState& lobby,
                     netcode::PersonId person, netcode::PersonId me) {
    line.person = person;
    line.me = person == me;
    line.owner = person == lobby.owner;
    if (const netcode::LobbyPerson* found = netcode::find_person(lobby, person)) {
        line.name = found->name;
        line.ready = found->ready;
        line.connected = found->connected;
    }
}

}  // namespace

bool has_arbitration(const netcode::LobbyState& lobby) {
    return is_simultaneous(lobby.rules.index());
}

bool is_fair(const netcode::LobbyState& lobby) {
    return has_arbitration(lobby) && lobby.arbitration.policy == netcode::Policy::Fair;
}

LobbyPage lobby_page(const netcode::LobbyState& lobby, netcode::PersonId me,
                     const std::vector<netcode::PersonLink>& links) {
    LobbyPage page;
    page.i_own = lobby.owner == me && me != netcode::PersonId{};
    page.everybody_else_ready = true;
    std::uint8_t look = 0;
    for (std::size_t i = 0; i < lobby.seats.size(); ++i) {
        const netcode::LobbySeat& seat = lobby.seats[i];
        LobbySeatLine line;
        line.seat = static_cast<int>(i);
        line.kind = seat.kind;
        line.level = seat.level;
        line.look = look;
        switch (seat.kind) {
            case netcode::SeatKind::Closed: break;
            case netcode::SeatKind::Open: ++page.offered; break;
            case netcode::SeatKind::Bot:
                line.ready = true;
                // As the match's players will be called.
                line.name = bot_names[look];
                break;
            case netcode::SeatKind::Person:
                describe_person(line, lobby, seat.person, me);
                if (is_fair(lobby)) {
                    line.link = link_of(links, seat.person);
                }
                page.i_sit = page.i_sit || line.me;
                page.i_am_ready = page.i_am_ready || (line.me && line.ready);
                if (!line.me && !line.ready) {
                    page.everybody_else_ready = false;
                    page.awaited += (page.awaited.empty() ? "" : ", ") + line.name;
                }
                break;
        }
        if (seat.kind == netcode::SeatKind::Person || seat.kind == netcode::SeatKind::Bot) {
            ++look;
            ++page.taken;
            ++page.offered;
        }
        page.seats.push_back(std::move(line));
    }
    page.openable = std::max(0, seat_range(lobby.rules.index()).max - page.offered);
    for (const netcode::LobbyPerson& person : lobby.persons) {
        if (!netcode::seat_in(lobby, person.id)) {
            page.watching.push_back({person.id, person.name});
        }
    }
    return page;
}

std::uint16_t next_cap(std::uint16_t cap_ms, int direction) {
    constexpr int step = 10;
    // From a cap between two steps to the nearer of them.
    const int from = direction > 0 ? cap_ms / step : (cap_ms + step - 1) / step;
    return static_cast<std::uint16_t>(
        std::clamp((from + direction) * step, 0, static_cast<int>(netcode::cap_ms_max)));
}

std::string waiting_text(const LobbyPage& lobby, const netcode::SessionView& view) {
    if (view.lobby.playing) {
        const bool begun = view.match && !is_over(view.match->confirmed);
        return begun ? tr("a match is on") : tr("the cards are being dealt");
    }
    // Who is awaited by the others is told that first.
    if (lobby.i_sit && !lobby.i_own && !lobby.i_am_ready) {
        return tr("the table waits for you");
    }
    if (!lobby.awaited.empty()) {
        return filled(tr("waiting for {names}"), {{"names", lobby.awaited}});
    }
    return lobby.i_own || !lobby.i_am_ready ? std::string() : tr("waiting for the host");
}

bool match_is_on(const netcode::SessionView& view) {
    return view.match && !is_over(view.match->confirmed) && view.lobby.playing;
}

std::string end_text(const netcode::Ended& ended) {
    if (ended.cause == netcode::EndCause::Refused && ended.refusal) {
        switch (ended.refusal->reason) {
            case netcode::Refused::Version: return tr("The table speaks another version of juz.");
            case netcode::Refused::Full: return tr("The table is full.");
            case netcode::Refused::BadName: return tr("The table does not take this name.");
            case netcode::Refused::Kicked: return tr("The host has sent you away from the table.");
            case netcode::Refused::NoWatching: return tr("Nobody may watch at this table.");
        }
    }
    switch (ended.cause) {
        case netcode::EndCause::Unreachable: return tr("Nobody answers at that address.");
        case netcode::EndCause::Refused: return tr("The table lets nobody in.");
        case netcode::EndCause::Lost: return tr("The connection was lost.");
        case netcode::EndCause::Closed: return tr("The table was closed.");
        case netcode::EndCause::Replaced:
            return tr("You have come to the table from another place.");
        case netcode::EndCause::TooSlow: return tr("The connection is too slow.");
        case netcode::EndCause::Kicked: return tr("The host has sent you away from the table.");
        case netcode::EndCause::NoWatching: return tr("Nobody may watch at this table.");
        case netcode::EndCause::Unfair:
            return tr(
                "What had been promised about the deal was not kept, so this table was left.");
        case netcode::EndCause::Garbled: return tr("The table was not understood.");
        case netcode::EndCause::Left: return {};
    }
    return {};
}

std::string refusal_text(netcode::LobbyRefusal refusal) {
    switch (refusal) {
        case netcode::LobbyRefusal::NotOwner: return tr("Only the host can do that.");
        case netcode::LobbyRefusal::SeatTaken: return tr("That seat is not free.");
        case netcode::LobbyRefusal::NotSeated: return tr("Take a seat first.");
        case netcode::LobbyRefusal::MatchIsOn: return tr("Not while a match is played.");
        case netcode::LobbyRefusal::NotEverybody: return tr("Not everybody is ready.");
        case netcode::LobbyRefusal::TooFewPlayers: return tr("The game needs more players.");
        case netcode::LobbyRefusal::TooManySeats: return tr("The game has room for fewer players.");
        case netcode::LobbyRefusal::NobodyThere: return tr("That player is not here any more.");
        case netcode::LobbyRefusal::TooMuchTalk: return tr("Not so fast: nobody has heard that.");
    }
    return {};
}

std::string trouble_text(const netcode::TransportError& error) {
    // The network's own line is in English, and says more.
    if (spoken() == Language::English) {
        return error.text;
    }
    switch (error.fault) {
        case netcode::TransportFault::BadAddress:
        case netcode::TransportFault::UnknownHost: return tr("Such an address is not known.");
        case netcode::TransportFault::Ipv6Address: return tr("Only IPv4 addresses can be used.");
        case netcode::TransportFault::PortInUse: return tr("Another program has this port.");
        case netcode::TransportFault::AddressNotHere:
            return tr("This machine has no such address.");
        case netcode::TransportFault::NotPermitted:
            return tr("The system does not give this port.");
        case netcode::TransportFault::System: break;
    }
    return tr("The network does not work here.");
}

}  // namespace juz::client
