#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "juz/core/seat.hpp"

struct sqlite3;

// The games that were played to their end on this machine, in an SQLite file of one's own. Nothing
// of it leaves the machine.

namespace juz::client {

struct PlayedSeat {
    std::string name;
    bool bot = false;
    int place = 1;  // equal ones share one
    int total = 0;  // points; in Winged rounds won
};

// A match that is over, as whoever sat at it knows it.
struct PlayedMatch {
    std::string key;   // what no other match has
    std::string game;  // by the engine's name
    std::int64_t ended_s = 0;
    Microseconds length;
    int own_seat = 0;
    std::vector<PlayedSeat> seats;  // of the match, `own_seat` among them
    std::string replay;             // its file; empty if there is none
    bool hosted = false;            // by this window, whose log tells of everybody
};

// What only the whole log tells.
struct MatchDetails {
    int contested_won = 0;
    int contested_lost = 0;
    int moves = 0;
    std::optional<Microseconds> fastest;  // the shortest race that the own shout ended
};

// What the page of statistics tells, of one game or of all.
struct GameSummary {
    struct Opponent {
        std::string name;
        bool bot = false;
        int games = 0;
        int ahead = 0;   // games in which one's own place was the better one …
        int behind = 0;  // … and the worse one
    };
    struct Outcome {
        int place = 1;
        int seats = 1;
        std::int64_t ended_s = 0;
    };

    int games = 0;
    int won = 0;  // first places against somebody, shared ones too
    int contested_won = 0;
    int contested_lost = 0;
    std::optional<Microseconds> fastest;
    std::vector<Opponent> opponents;  // whom one met most often first; at most 50
    std::vector<Outcome> recent;      // the last 60, oldest first
};

// Main thread only. What cannot be read or written is told once and then left alone: statistics
// never keep anybody from playing.
class GameBook {
  public:
    // Makes the file and its folder if there are none. One that is no book is moved to its name
    // with ".bad" after it; `notice` tells of that. A text says why there is no book at all.
    static std::variant<GameBook, std::string> open(const std::string& path);

    ~GameBook() = default;
    GameBook(const GameBook&) = delete;
    GameBook& operator=(const GameBook&) = delete;
    GameBook(GameBook&&) noexcept = default;
    GameBook& operator=(GameBook&&) noexcept = default;

    // False if it could not be kept. A match that is in it already stays as it is.
    bool add(const PlayedMatch& match);
    bool add_details(const std::string& key, const MatchDetails& details);

    // Matches whose log nobody has read yet, the latest first.
    struct Unread {
        std::string key;
        std::string replay;
        int own_seat = 0;
    };
    std::vector<Unread> unread(int most) const;

    // Empty `game`: all of them.
    GameSummary summary(std::string_view game) const;

    // Everything as comma-separated values, one line a match and seat, the first with the names.
    std::string export_csv() const;

    // Forgets every match. False if that was not possible.
    bool clear();

    const std::string& notice() const { return notice_; }

  private:
    struct Close {
        void operator()(sqlite3* database) const;
    };
    using Database = std::unique_ptr<sqlite3, Close>;

    GameBook(Database database, std::string notice)
        : database_(std::move(database)), notice_(std::move(notice)) {}

    static std::variant<Database, std::string> open_file(const std::string& path);

    Database database_;
    std::string notice_;
};

}  // namespace juz::client
