#include "statistics/match_notes.hpp"

#include <algorithm>

#include "menus/game_story.hpp"

namespace juz::client {

namespace {

// The shortest time from a start to the seat's own shout.
std::optional<Microseconds> fastest_race(const replay::Replay& replay, int seat) {
    std::optional<Microseconds> fastest;
    Microseconds started;
    replay::RecordCursor cursor = replay.cursor();
    Record record;
    while (cursor.next(record)) {
        const AnyEvent* event = record.event();
        const auto* of_race = event == nullptr ? nullptr : std::get_if<race::Event>(event);
        if (of_race == nullptr) {
            continue;
        }
        if (std::holds_alternative<race::Started>(*of_race)) {
            started = record.t;
        }
        const auto* ended = std::get_if<race::Ended>(of_race);
        if (ended != nullptr && ended->caller && ended->caller->value == seat) {
            const Microseconds length{record.t.value - started.value};
            fastest = fastest ? std::min(*fastest, length) : length;
        }
    }
    return fastest;
}

std::optional<replay::Replay> whole_file(const std::string& path) {
    auto blob = replay::Blob::map(path);
    if (std::holds_alternative<replay::FileError>(blob)) {
        return std::nullopt;
    }
    auto opened = replay::Replay::open(std::get<replay::Blob>(std::move(blob)));
    auto* replay = std::get_if<replay::Replay>(&opened);
    return replay != nullptr && replay->is_finished() ? std::optional(std::move(*replay))
                                                      : std::nullopt;
}

}  // namespace

std::optional<PlayedMatch> played_match(const netcode::MatchView& match,
                                        const std::string& replay) {
    if (!match.seat || !match.seed || !is_over(match.confirmed)) {
        return std::nullopt;
    }
    constexpr std::int64_t second = 1'000'000;
    PlayedMatch played;
    // Its seed is of chance: no other match has it, whoever tells of it.
    played.key = match.seed->to_hex() + "-" + std::to_string(match.header.start_time_s);
    played.game = game_name(match.header.rules.index());
    played.length = match.t;
    played.ended_s = match.header.start_time_s + match.t.value / second;
    played.own_seat = match.seat->value;
    played.replay = replay;
    played.seats.resize(match.header.players.size());
    for (const ResultRow& row : result_rows(match.header, match.confirmed)) {
        played.seats[static_cast<std::size_t>(row.seat)] = {row.name, row.bot, row.place,
                                                            row.total};
    }
    return played;
}

MatchDetails details_of(const replay::Replay& replay, int own_seat) {
    const GameStory story = story_of(replay);
    const auto at = static_cast<std::size_t>(own_seat);
    MatchDetails details;
    details.moves = story.moves[at];
    // In games with turns nobody can be faster.
    if (is_simultaneous(replay.game())) {
        details.contested_won = story.won[at];
        details.contested_lost = story.lost[at];
        details.fastest = fastest_race(replay, own_seat);
    }
    return details;
}

bool read_logs(GameBook& book, int most) {
    bool any = false;
    for (const GameBook::Unread& unread : book.unread(most)) {
        if (const std::optional<replay::Replay> replay = whole_file(unread.replay)) {
            any = book.add_details(unread.key, details_of(*replay, unread.own_seat)) || any;
        }
    }
    return any;
}

}  // namespace juz::client
