#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "juz/netcode/discovery/finder.hpp"
#include "settings/known_servers.hpp"

namespace juz::client {

// Where tables are looked for, as long as this lives. Nothing here waits for the network.
class NearbyTables {
  public:
    virtual ~NearbyTables() = default;

    // Does what there is to do; whether the list has changed.
    virtual bool turn() = 0;
    // Valid until the next `turn`.
    virtual const std::vector<netcode::FoundTable>& tables() const = 0;
    // Why nobody can be found, in one line for people; empty if all is well.
    virtual std::string problem() const = 0;
};

// A table as the list shows it.
struct TableLine {
    std::string name;     // never empty
    std::string details;  // the game and its rules; of another version the program that it needs
    std::string address;  // "192.168.1.20:27913"
    netcode::Obstacle obstacle = netcode::Obstacle::None;
    std::string state;  // "2 open seats", or why nobody can sit down
    // Seats that people have, that bots have, and that are open; none of another version.
    int persons = 0;
    int bots = 0;
    int open = 0;
    bool may_watch = false;  // its owner has nothing against it

    bool can_be_joined() const { return obstacle == netcode::Obstacle::None; }
    // Who cannot sit down may look on.
    bool can_be_watched() const {
        return may_watch &&
               (obstacle == netcode::Obstacle::Running || obstacle == netcode::Obstacle::Full);
    }
};

// Those one can sit at first, then those to watch, then the others; each by name and address, so
// that a table keeps its place as long as it can.
std::vector<TableLine> table_lines(const std::vector<netcode::FoundTable>& found);

// Whether one of the lines is that server's and can be joined.
bool is_open_now(const KnownServer& server, const std::vector<TableLine>& lines);

}  // namespace juz::client
