#include "settings/known_servers.hpp"

#include <algorithm>

#include "juz/netcode/wire/name.hpp"
#include "settings/toml_file.hpp"

namespace juz::client {

namespace {

// The longest name of a host, and a port.
constexpr std::size_t address_bytes_max = 253 + 6;

bool is_address(const std::string& text) {
    const bool prints = text.find_first_not_of(
                            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                            "0123456789.-_:") == std::string::npos;
    return prints && !text.empty() && text.size() <= address_bytes_max;
}

void save(const std::string& path, const std::vector<KnownServer>& servers) {
    toml::array entries;
    for (const KnownServer& server : servers) {
        entries.push_back(toml::table{{"address", server.address}, {"table", server.table}});
    }
    toml::table table;
    table.insert_or_assign("server", std::move(entries));
    static_cast<void>(save_toml(path, table));
}

}  // namespace

std::string known_servers_path(const std::string& state_folder) {
    return state_folder + "/servers.toml";
}

std::vector<KnownServer> load_known_servers(const std::string& path) {
    std::vector<KnownServer> servers;
    const TomlRead read = read_toml(path);
    const toml::array* entries = read.table["server"].as_array();
    if (entries == nullptr) {
        return servers;
    }
    for (const toml::node& entry : *entries) {
        const toml::table* table = entry.as_table();
        if (table == nullptr || servers.size() == known_servers_max) {
            continue;
        }
        const std::string address = (*table)["address"].value_or(std::string());
        const bool twice = std::any_of(servers.begin(), servers.end(), [&](const KnownServer& one) {
            return one.address == address;
        });
        if (is_address(address) && !twice) {
            servers.push_back(
                {address, netcode::clean_name((*table)["table"].value_or(std::string()))});
        }
    }
    return servers;
}

void remember_server(const std::string& path, const KnownServer& server) {
    std::vector<KnownServer> servers = load_known_servers(path);
    std::erase_if(servers,
                  [&](const KnownServer& other) { return other.address == server.address; });
    servers.insert(servers.begin(), server);
    if (servers.size() > known_servers_max) {
        servers.resize(known_servers_max);
    }
    save(path, servers);
}

void forget_server(const std::string& path, const std::string& address) {
    std::vector<KnownServer> servers = load_known_servers(path);
    if (std::erase_if(servers, [&](const KnownServer& other) { return other.address == address; }) >
        0) {
        save(path, servers);
    }
}

}  // namespace juz::client
