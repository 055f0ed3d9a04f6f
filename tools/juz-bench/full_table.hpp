// A real server with a table of eight persons who may turn cards for ever.
#pragma once

#include <memory>

#include "juz/netcode/server/server.hpp"

namespace juz::bench {

/// On loopback, with all its threads. Nothing if the system gives no sockets.
std::unique_ptr<netcode::ServerThreads> open_full_table();

}  // namespace juz::bench
