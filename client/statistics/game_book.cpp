#include "statistics/game_book.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "statistics/statement.hpp"

namespace juz::client {

namespace {

// Another program of a later version may have made the file: its number is higher.
constexpr std::int64_t book_version = 1;
// Two of us may be running.
constexpr int patience_ms = 2000;

constexpr const char* tables = R"sql(
CREATE TABLE IF NOT EXISTS matches (
    key TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    ended_s INTEGER NOT NULL,
    length_us INTEGER NOT NULL,
    replay TEXT NOT NULL,
    contested_won INTEGER,
    contested_lost INTEGER,
    moves INTEGER,
    fastest_us INTEGER
) STRICT;
CREATE TABLE IF NOT EXISTS seats (
    key TEXT NOT NULL REFERENCES matches (key) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    own INTEGER NOT NULL,
    name TEXT NOT NULL,
    bot INTEGER NOT NULL,
    place INTEGER NOT NULL,
    total INTEGER NOT NULL,
    PRIMARY KEY (key, seat)
) STRICT;
CREATE INDEX IF NOT EXISTS matches_by_end ON matches (ended_s);
PRAGMA user_version = 1;
)sql";

bool execute(sqlite3* database, const char* sql) {
    return sqlite3_exec(database, sql, nullptr, nullptr, nullptr) == SQLITE_OK;
}

bool is_no_book(int code) {
    return code == SQLITE_NOTADB || code == SQLITE_CORRUPT;
}

// All or nothing.
class Transaction {
  public:
    explicit Transaction(sqlite3* database)
        : database_(database), open_(execute(database, "BEGIN IMMEDIATE")) {}
    ~Transaction() {
        if (open_) {
            execute(database_, "ROLLBACK");
        }
    }
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    bool commit() {
        const bool done = open_ && execute(database_, "COMMIT");
        open_ = open_ && !done;
        return done;
    }

  private:
    sqlite3* database_;
    bool open_;
};

std::string quoted(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) {
        return text;
    }
    std::string whole = "\"";
    for (const char letter : text) {
        whole += letter == '"' ? "\"\"" : std::string(1, letter);
    }
    return whole + "\"";
}

}  // namespace

void GameBook::Close::operator()(sqlite3* database) const {
    sqlite3_close_v2(database);
}

std::variant<GameBook, std::string> GameBook::open(const std::string& path) {
    std::error_code ignored;
    std::filesystem::create_directories(std::filesystem::path(path).parent_path(), ignored);
    std::string notice;
    auto opened = open_file(path);
    if (const auto* code = std::get_if<std::string>(&opened); code != nullptr && code->empty()) {
        const std::string aside = path + ".bad";
        std::filesystem::rename(path, aside, ignored);
        notice = path + " was no book of games: it is kept as " + aside + ", and a new one begun";
        opened = open_file(path);
    }
    if (auto* problem = std::get_if<std::string>(&opened)) {
        return problem->empty() ? path + " is no book of games" : std::move(*problem);
    }
    return GameBook(std::get<Database>(std::move(opened)), std::move(notice));
}

// An empty text: the file is something else.
std::variant<GameBook::Database, std::string> GameBook::open_file(const std::string& path) {
    sqlite3* made = nullptr;
    const int opened =
        sqlite3_open_v2(path.c_str(), &made, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
    Database database(made);
    if (opened != SQLITE_OK) {
        return "statistics cannot be kept in " + path + ": " + sqlite3_errmsg(made);
    }
    sqlite3_busy_timeout(made, patience_ms);
    Statement version(made, "PRAGMA user_version");
    if (!version.next()) {
        return is_no_book(sqlite3_errcode(made))
                   ? std::string()
                   : "statistics cannot be read from " + path + ": " + sqlite3_errmsg(made);
    }
    if (version.number(0) > book_version) {
        return path + " was made by a later version of this program, which keeps statistics in " +
               "another way";
    }
    if (!execute(made, "PRAGMA foreign_keys = ON") || !execute(made, tables)) {
        return is_no_book(sqlite3_errcode(made))
                   ? std::string()
                   : "statistics cannot be kept in " + path + ": " + sqlite3_errmsg(made);
    }
    return database;
}

bool GameBook::add(const PlayedMatch& match) {
    sqlite3* const database = database_.get();
    Transaction transaction(database);
    // Two windows may tell of one match: it counts once, from the seat of who hosts, whichever of
    // them is the first to tell.
    const std::string insert = match.hosted ? "INSERT OR REPLACE" : "INSERT OR IGNORE";
    Statement row(database, insert +
                                " INTO matches (key, game, ended_s, length_us, replay) "
                                "VALUES (?, ?, ?, ?, ?)");
    const bool kept = row.with(match.key)
                          .with(match.game)
                          .with(match.ended_s)
                          .with(match.length.value)
                          .with(match.replay)
                          .run();
    if (!kept) {
        return false;
    }
    if (sqlite3_changes(database) == 0) {
        return transaction.commit();
    }
    for (std::size_t at = 0; at < match.seats.size(); ++at) {
        const PlayedSeat& seat = match.seats[at];
        Statement line(database,
                       "INSERT INTO seats (key, seat, own, name, bot, place, total) "
                       "VALUES (?, ?, ?, ?, ?, ?, ?)");
        const bool own = static_cast<int>(at) == match.own_seat;
        const bool written = line.with(match.key)
                                 .with(static_cast<std::int64_t>(at))
                                 .with(std::int64_t{own ? 1 : 0})
                                 .with(seat.name)
                                 .with(std::int64_t{seat.bot ? 1 : 0})
                                 .with(std::int64_t{seat.place})
                                 .with(std::int64_t{seat.total})
                                 .run();
        if (!written) {
            return false;
        }
    }
    return transaction.commit();
}

bool GameBook::add_details(const std::string& key, const MatchDetails& details) {
    Statement update(database_.get(),
                     "UPDATE matches SET contested_won = ?, contested_lost = ?, moves = ?, "
                     "fastest_us = ? WHERE key = ?");
    std::optional<std::int64_t> fastest;
    if (details.fastest) {
        fastest = details.fastest->value;
    }
    return update.with(std::int64_t{details.contested_won})
        .with(std::int64_t{details.contested_lost})
        .with(std::int64_t{details.moves})
        .with(fastest)
        .with(key)
        .run();
}

std::vector<GameBook::Unread> GameBook::unread(int most) const {
    std::vector<Unread> found;
    Statement rows(database_.get(),
                   "SELECT matches.key, replay, seat FROM matches JOIN seats "
                   "ON seats.key = matches.key AND own = 1 "
                   "WHERE moves IS NULL AND replay <> '' ORDER BY ended_s DESC LIMIT ?");
    rows.with(std::int64_t{most});
    while (rows.next()) {
        found.push_back({rows.text(0), rows.text(1), rows.count(2)});
    }
    return found;
}

GameSummary GameBook::summary(std::string_view game) const {
    sqlite3* const database = database_.get();
    GameSummary summary;
    Statement totals(database,
                     "SELECT COUNT(*), "
                     "TOTAL(place = 1 AND (SELECT COUNT(*) FROM seats other "
                     "  WHERE other.key = matches.key) > 1), "
                     "TOTAL(contested_won), TOTAL(contested_lost), MIN(fastest_us) "
                     "FROM matches JOIN seats ON seats.key = matches.key AND own = 1 "
                     "WHERE ?1 = '' OR game = ?1");
    totals.with(game);
    if (totals.next()) {
        summary.games = totals.count(0);
        summary.won = totals.count(1);
        summary.contested_won = totals.count(2);
        summary.contested_lost = totals.count(3);
        if (!totals.is_null(4)) {
            summary.fastest = Microseconds{totals.number(4)};
        }
    }
    Statement opponents(database,
                        "SELECT other.name, other.bot, COUNT(*), TOTAL(me.place < other.place), "
                        "TOTAL(me.place > other.place) FROM matches "
                        "JOIN seats me ON me.key = matches.key AND me.own = 1 "
                        "JOIN seats other ON other.key = matches.key AND other.own = 0 "
                        "WHERE ?1 = '' OR game = ?1 GROUP BY other.name, other.bot "
                        "ORDER BY other.bot, COUNT(*) DESC, other.name LIMIT 50");
    opponents.with(game);
    while (opponents.next()) {
        summary.opponents.push_back({opponents.text(0), opponents.count(1) != 0, opponents.count(2),
                                     opponents.count(3), opponents.count(4)});
    }
    Statement recent(database,
                     "SELECT place, (SELECT COUNT(*) FROM seats other "
                     "  WHERE other.key = matches.key), ended_s "
                     "FROM matches JOIN seats ON seats.key = matches.key AND own = 1 "
                     "WHERE ?1 = '' OR game = ?1 ORDER BY ended_s DESC, matches.rowid DESC "
                     "LIMIT 60");
    recent.with(game);
    while (recent.next()) {
        summary.recent.push_back({recent.count(0), recent.count(1), recent.number(2)});
    }
    std::reverse(summary.recent.begin(), summary.recent.end());
    return summary;
}

std::string GameBook::export_csv() const {
    std::string csv =
        "key,game,ended,length_us,contested_won,contested_lost,moves,fastest_us,"
        "seat,own,name,bot,place,total\n";
    Statement rows(database_.get(),
                   "SELECT matches.key, game, strftime('%Y-%m-%dT%H:%M:%SZ', ended_s, 'unixepoch'),"
                   " length_us, contested_won, contested_lost, moves, fastest_us, seat, own, name,"
                   " bot, place, total FROM matches JOIN seats ON seats.key = matches.key "
                   "ORDER BY ended_s, matches.key, seat");
    constexpr int columns = 14;
    while (rows.next()) {
        for (int at = 0; at < columns; ++at) {
            csv += (at == 0 ? "" : ",") + quoted(rows.text(at));
        }
        csv += '\n';
    }
    return csv;
}

bool GameBook::clear() {
    Transaction transaction(database_.get());
    return execute(database_.get(), "DELETE FROM matches") && transaction.commit();
}

}  // namespace juz::client
