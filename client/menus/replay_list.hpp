#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "juz/replay/replay.hpp"

namespace juz::client {

// A saved game as lists show it: all but its result.
struct ReplayEntry {
    std::string path;
    std::int64_t start_s = 0;  // seconds since 1970
    GameIndex game = 0;
    std::vector<Player> players;
    Microseconds length;
    int contested = 0;      // plays in which somebody was beaten
    bool finished = true;   // else it was cut or is being written
    bool running = false;   // it is being written: the match goes on
    bool damaged = false;   // something in it cannot be read
    bool practice = false;  // with a way back
    Viewer viewer = Viewer::everything();
    // What no other match has; nothing where the host alone chose the cards, or of an excerpt.
    std::optional<Commitment> match{};
    // The match is listed twice, as two of its players saw it.
    bool has_sibling = false;
};

// How the program is named in the header of a match played with a way back.
inline constexpr std::string_view practice_mark = " (practice)";

struct ReplayStanding {
    int seat = 0;
    int total = 0;      // points; in Winged rounds won
    std::string words;  // that, as it is told
    int place = 1;      // equal totals share one
};

// Something to see in a game, told so that it does not give the end away.
struct ReplayMoment {
    Microseconds t;
    std::string words;
};

// What a replay says of itself.
ReplayEntry entry_of(const replay::Replay& replay, std::string path);

// All replays of a folder, the latest first. Files that cannot be read at all are left out. Several
// windows of one person may have recorded the same match: where one file has it all, or one that is
// as good, the others are left out too.
std::vector<ReplayEntry> list_replays(const std::string& folder);

// The latest of them; cheaper, as it goes by the names of files.
std::optional<ReplayEntry> latest_replay(const std::string& folder);

// Of entries in any order, those that tell what no other does.
std::vector<ReplayEntry> each_once(std::vector<ReplayEntry> entries);

// What sets a replay apart from others, in a word or two: "practice", "view: Zosia". Empty for
// most. In a list somebody's view is told only if there is another's of the same match.
std::string kind_text(const ReplayEntry& entry, bool in_list);

// How long it is, or that it goes on.
std::string length_text(const ReplayEntry& entry);

// How it ended, the first place first; empty if the file cannot be read so far.
std::vector<ReplayStanding> standings_of(const std::string& path);

// At most `count` moments, evenly chosen.
std::vector<ReplayMoment> moments_of(const std::string& path, std::size_t count);

// Checks the whole file. True if it holds; `words` says what was found, in one line.
bool verify_replay(const std::string& path, std::string& words);

// Whether a file can be shown from its first to its last event; `problem` says in one line why
// not. A file that was cut, or whose game goes on, can.
bool can_be_watched(const std::string& path, std::string& problem);

// Whether an entry is meant by what somebody types: part of a player's name, of the game's name
// or of the date as it is shown. Letters of English are compared whatever their case.
bool matches(const ReplayEntry& entry, const std::string& wanted);

// "6:12", "1:02:09".
std::string length_text(Microseconds length);
// "21:40", and the day: "Today", "Yesterday", "29 November", with the year if it is another one.
std::string clock_text(std::int64_t start_s);
std::string day_text(std::int64_t start_s, std::int64_t now_s);
// Names with commas between.
std::string names_text(const std::vector<Player>& players);

}  // namespace juz::client
