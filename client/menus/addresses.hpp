#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "juz/netcode/transport/endpoint.hpp"
#include "juz/netcode/transport/limits.hpp"

namespace juz::client {

// What somebody types or pastes to join a table.
struct TableAddress {
    std::string host;  // a name or four numbers with dots
    std::uint16_t port = netcode::game_port_default;
    bool watch = false;  // without a seat

    friend bool operator==(const TableAddress&, const TableAddress&) = default;
};

// "host", "host:port", "juz://host:port/table" or, to watch, "juz://host:port/watch", with blanks
// around; nothing for anything else.
std::optional<TableAddress> parse_table_address(std::string_view text);

// How others reach a server that listens at `bound`: with an address of this machine if it
// listens on all.
std::string address_for_others(const netcode::Endpoint& bound);

}  // namespace juz::client
