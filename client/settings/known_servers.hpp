#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace juz::client {

// A table of another machine that let us in.
struct KnownServer {
    std::string address;  // "192.168.1.20:27913"
    std::string table;    // its name at that time, clean; may be empty

    friend bool operator==(const KnownServer&, const KnownServer&) = default;
};

inline constexpr std::size_t known_servers_max = 8;

std::string known_servers_path(const std::string& state_folder);

// The one that let us in last stands first. Entries that make no sense are left out.
std::vector<KnownServer> load_known_servers(const std::string& path);

// Moves or puts it to the front; the oldest one beyond `known_servers_max` is forgotten. Nobody
// misses it if the file cannot be written.
void remember_server(const std::string& path, const KnownServer& server);
void forget_server(const std::string& path, const std::string& address);

}  // namespace juz::client
