#pragma once

#include <string>

#include "platform/table_link.hpp"

// What a table says of the link to its server.

namespace juz::client {

// What leaving means.
std::string leave_words(TableLink& link);

// Why the table is gone; nothing if the player left it.
std::string end_words(netcode::EndCause cause);

// Where the table is. If its log waits for a disk it says that instead: it concerns everybody.
std::string connection_words(TableLink& link, netcode::LogKeeping log);

}  // namespace juz::client
