#pragma once

#include <memory>
#include <string>
#include <variant>

// Where a screen can ask to go.

namespace juz::client {

class TableLink;

struct ToTitle {};

// The form for hosting a table.
struct ToHost {};

// The form for joining one; an address that is given is filled in.
struct ToJoin {
    std::string address;
};

struct ToLobby {
    std::shared_ptr<TableLink> link;
};

// The table of a match that has begun, in `link`'s view.
struct ToTable {
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

struct ToSettings {};

// To the screen below, as Escape does in the menus.
struct Back {};

struct Quit {};

using Navigation = std::variant<ToTitle, ToHost, ToJoin, ToLobby, ToTable, ToResult, ToReplays,
                                ToTheatre, ToSettings, Back, Quit>;

}  // namespace juz::client
