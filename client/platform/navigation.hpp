#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <variant>

#include "juz/match/games.hpp"
#include "juz/netcode/wire/lobby.hpp"

// Where a screen can ask to go.

namespace juz::client {

class TableLink;

// What went wrong, if something did, is shown there.
struct ToTitle {
    std::string notice;
};

// The form for hosting a table, of a game with these rules at first.
struct ToHost {
    AnyRuleset rules;
    std::string notice{};
};

// The form for joining one; an address that is given is filled in.
struct ToJoin {
    std::string address;
    std::string notice;
};

// A private table against bots, at once.
struct PlayNow {
    int bots = 3;  // 0 … 7; as many as the game takes
    BotLevel level = BotLevel::Steady;
    AnyRuleset rules;
};

// A table for oneself, with a way back: the race alone, games with turns against bots.
struct Practise {
    AnyRuleset rules;
    BotLevel level = BotLevel::Steady;
    bool tour = false;  // with a walk round the table, even if there was one before
};

// Opens a table on this machine and goes to its lobby.
struct HostTable {
    std::string table;  // its name
    int seats = 4;      // the own one included; as many as the game takes
    int bots = 0;       // on so many of them
    BotLevel level = BotLevel::Steady;
    AnyRuleset rules;
};

// Connects to another machine's table and goes to its lobby.
struct JoinTable {
    // "192.168.1.20", "localhost:27913", "juz://192.168.1.20:27913/table"; with "/watch" at its end
    // one only watches.
    std::string address;
    bool watch = false;
};

struct ToLobby {
    std::shared_ptr<TableLink> link;
};

// The table of a match that has begun, in `link`'s view.
struct ToTable {
    std::shared_ptr<TableLink> link;
};

// The theatre, with the match that `link` watches. Leaving it leads to the lobby.
struct ToLive {
    std::shared_ptr<TableLink> link;
};

// The page after a match; the link still holds its last view.
struct ToResult {
    std::shared_ptr<TableLink> link;
};

struct ToReplays {};

// The theatre. Leaving it leads back to where it was opened.
struct ToTheatre {
    std::string path;
};

// The pages of rules, at that of a game by the engine's name.
struct ToRules {
    std::string game;
};

struct ToStatistics {};

struct ToSettings {};

// Which key does what, to be changed.
struct ToKeys {};

// To the screen below, as Escape does in the menus.
struct Back {};

struct Quit {};

using Navigation = std::variant<ToTitle, ToHost, ToJoin, PlayNow, Practise, HostTable, JoinTable,
                                ToLobby, ToTable, ToLive, ToResult, ToReplays, ToTheatre, ToRules,
                                ToStatistics, ToSettings, ToKeys, Back, Quit>;

}  // namespace juz::client
