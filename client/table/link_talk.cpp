#include "table/link_talk.hpp"

#include "text/tr.hpp"

namespace juz::client {

std::string leave_words(TableLink& link) {
    if (link.practice() != nullptr) {
        return tr("The practice ends with it.");
    }
    if (link.is_private()) {
        return tr("The game against the bots ends with it.");
    }
    return link.hosts() ? tr("It is hosted here: it ends for everybody.")
                        : tr("The others play on; the cards stay where they lie.");
}

std::string end_words(netcode::EndCause cause) {
    switch (cause) {
        case netcode::EndCause::Unreachable: return tr("Nobody answers at that address.");
        case netcode::EndCause::Refused: return tr("The table does not let anybody in now.");
        case netcode::EndCause::Lost: return tr("The server has fallen silent.");
        case netcode::EndCause::Closed: return tr("The server has ended.");
        case netcode::EndCause::Replaced: return tr("The seat is played from another window.");
        case netcode::EndCause::TooSlow: return tr("The connection was too slow.");
        case netcode::EndCause::Kicked: return tr("The host has sent you away from the table.");
        case netcode::EndCause::NoWatching: return tr("Nobody may watch at this table.");
        case netcode::EndCause::Unfair: return tr("A promise about the deal was not kept.");
        case netcode::EndCause::Garbled: return tr("The server could not be understood.");
        case netcode::EndCause::Left: break;
    }
    return {};
}

std::string connection_words(TableLink& link, netcode::LogKeeping log) {
    if (link.practice() != nullptr) {
        return {};
    }
    if (log == netcode::LogKeeping::Waiting) {
        return tr("The replay waits for a disk");
    }
    return link.is_private() ? tr("On this machine") : link.address();
}

}  // namespace juz::client
