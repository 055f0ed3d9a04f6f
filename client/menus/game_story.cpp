#include "menus/game_story.hpp"

#include <algorithm>

#include "juz/race/state.hpp"
#include "juz/replay/timeline.hpp"
#include "text/tr.hpp"

namespace juz::client {

namespace {

GameStory::Sample sample_of(const AnyState& state, Microseconds t) {
    GameStory::Sample sample;
    sample.t = t;
    sample.points = standings(state);
    const auto& table = std::get<race::State>(state).table;
    for (std::size_t seat = 0; seat < table.seats; ++seat) {
        sample.reserve[seat] = static_cast<std::int16_t>(table.seat[seat].reserve.count);
    }
    return sample;
}

void note(GameStory& story, const Record& record) {
    if (const AnyEvent* event = record.event()) {
        const std::optional<AnyCommand> command = command_of(*event);
        if (const std::optional<Seat> seat = command ? seat_of(*command) : std::nullopt) {
            ++story.moves[seat->value];
        }
    } else if (const auto* reject = std::get_if<Reject>(&record.what)) {
        if (reject->winner) {
            ++story.lost[reject->seat.value];
            ++story.won[reject->winner->value];
        }
    }
}

}  // namespace

GameStory story_of(const replay::Replay& replay, std::size_t samples_max) {
    GameStory story;
    story.length = replay.duration();
    const std::int64_t step =
        std::max<std::int64_t>(1, story.length.value / static_cast<std::int64_t>(samples_max));
    replay::Timeline timeline(replay);
    std::int64_t next = 0;
    while (const std::optional<Record> record = timeline.advance()) {
        note(story, *record);
        // While cards are dealt a table says nothing.
        const auto phase = std::get<race::State>(timeline.state()).table.phase;
        if (phase == race::Phase::Playing && record->t.value >= next) {
            story.samples.push_back(sample_of(timeline.state(), record->t));
            next = record->t.value + step;
        }
    }
    story.samples.push_back(sample_of(timeline.state(), story.length));
    for (const replay::Chapter& chapter : replay.chapters()) {
        if (chapter.kind == replay::ChapterKind::Call && chapter.seat) {
            story.call = GameStory::Call{chapter.seat->value, chapter.t};
        }
    }
    return story;
}

std::optional<GameStory> finished_story(const std::string& path) {
    auto blob = replay::Blob::map(path);
    if (std::holds_alternative<replay::FileError>(blob)) {
        return std::nullopt;
    }
    auto opened = replay::Replay::open(std::get<replay::Blob>(std::move(blob)));
    const auto* replay = std::get_if<replay::Replay>(&opened);
    if (replay == nullptr || !replay->is_finished()) {
        return std::nullopt;
    }
    return story_of(*replay);
}

std::vector<ResultRow> result_rows(const MatchHeader& header, const AnyState& state) {
    const auto& table = std::get<race::State>(state).table;
    std::vector<ResultRow> rows;
    for (std::size_t i = 0; i < header.players.size() && i < table.seats; ++i) {
        const Seat seat{static_cast<std::uint8_t>(i)};
        ResultRow row;
        row.seat = static_cast<int>(i);
        row.name = header.players[i].name;
        row.bot = header.players[i].bot;
        row.laid = race::laid(table, seat);
        row.left = table.seat[i].reserve.count;
        row.total = table.totals[i];
        rows.push_back(std::move(row));
    }
    std::stable_sort(rows.begin(), rows.end(), [](const ResultRow& left, const ResultRow& right) {
        return left.total > right.total;
    });
    for (std::size_t i = 1; i < rows.size(); ++i) {
        rows[i].place =
            rows[i].total == rows[i - 1].total ? rows[i - 1].place : static_cast<int>(i) + 1;
    }
    return rows;
}

std::string result_title(const std::vector<ResultRow>& rows, bool one_round) {
    std::string first;
    int count = 0;
    for (const ResultRow& row : rows) {
        if (row.place == 1) {
            first += (first.empty() ? "" : ", ") + row.name;
            ++count;
        }
    }
    if (count > 1) {
        return filled(tr("First place shared: {names}"), {{"names", first}});
    }
    return filled(one_round ? tr("{name} wins the round") : tr("{name} wins the match"),
                  {{"name", first}});
}

}  // namespace juz::client
