#include "menus/game_story.hpp"

#include <algorithm>

#include "juz/replay/timeline.hpp"
#include "platform/round_ends.hpp"
#include "text/tr.hpp"

namespace juz::client {

namespace {

std::string signed_words(int value) {
    const std::string sign = value > 0 ? "+" : value < 0 ? "−" : "";
    return sign + std::to_string(value < 0 ? -value : value);
}

template <class... Cases>
struct Overload : Cases... {
    using Cases::operator()...;
};
template <class... Cases>
Overload(Cases...) -> Overload<Cases...>;

GameStory::Sample sample_of(const AnyState& state, Microseconds t) {
    GameStory::Sample sample;
    sample.t = t;
    const auto cards = [&](std::size_t seat, int count) {
        sample.cards[seat] = static_cast<std::int16_t>(count);
    };
    std::visit(Overload{
                   [&](const race::State& race) {
                       sample.points = standings(state);
                       for (std::size_t seat = 0; seat < race.table.seats; ++seat) {
                           cards(seat, race.table.seat[seat].reserve.count);
                       }
                   },
                   [&](const possession::State& possession) {
                       const auto& totals = possession.table.totals;
                       std::copy(totals.begin(), totals.end(), sample.points.begin());
                       for (std::size_t seat = 0; seat < possession.table.seats; ++seat) {
                           cards(seat, possession.table.seat[seat].hand.count);
                       }
                   },
                   [&](const winged::State& winged) {
                       for (std::size_t seat = 0; seat < winged.table.seats; ++seat) {
                           cards(seat, winged::cards_left(winged.table.seat[seat]));
                       }
                   },
               },
               state);
    return sample;
}

// Every game's rounds end with scores, and its match with places.
void note_ends(GameStory& story, const AnyEvent& event) {
    const auto look = [&](const auto& of_one) {
        if constexpr (requires { of_one.scores; }) {
            SeatNumbers numbers{};
            std::copy(of_one.scores.begin(), of_one.scores.end(), numbers.begin());
            story.rounds.push_back(numbers);
            story.round_end = event;
        } else if constexpr (requires { of_one.place; }) {
            story.match_end = event;
        }
    };
    std::visit([&](const auto& of_game) { std::visit(look, of_game); }, event);
}

// What goes well and what does not, in the games with turns.
void note_turn(GameStory& story, const AnyEvent& event) {
    if (const auto* of_possession = std::get_if<possession::Event>(&event)) {
        if (const auto* laid = std::get_if<possession::Laid>(of_possession)) {
            ++story.won[laid->seat.value];
        } else if (const auto* drawn = std::get_if<possession::Drawn>(of_possession)) {
            ++story.lost[drawn->seat.value];
        }
    } else if (const auto* of_winged = std::get_if<winged::Event>(&event)) {
        if (const auto* played = std::get_if<winged::Played>(of_winged)) {
            ++story.won[played->seat.value];
        } else if (const auto* taken = std::get_if<winged::Taken>(of_winged)) {
            ++story.lost[taken->seat.value];
        }
    }
}

void note(GameStory& story, const Record& record) {
    if (const AnyEvent* event = record.event()) {
        note_ends(story, *event);
        note_turn(story, *event);
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
    story.knows_refusals = replay.header().viewer.sees_everything();
    story.points_in_steps = std::holds_alternative<possession::State>(replay.first_state());
    const std::int64_t step =
        std::max<std::int64_t>(1, story.length.value / static_cast<std::int64_t>(samples_max));
    replay::Timeline timeline(replay);
    std::int64_t next = 0;
    while (const std::optional<Record> record = timeline.advance()) {
        note(story, *record);
        // While cards are dealt a table says nothing.
        if (stage_of(timeline.state()) == juz::Stage::Playing && record->t.value >= next) {
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

namespace {

// What decides the places: the first more is better, then the second.
struct Merit {
    int first = 0;
    int second = 0;

    friend bool operator==(const Merit&, const Merit&) = default;
    friend auto operator<=>(const Merit&, const Merit&) = default;
};

Merit fill_row(ResultRow& row, const race::State& state) {
    const Seat seat{static_cast<std::uint8_t>(row.seat)};
    row.laid = race::laid(state.table, seat);
    row.left = state.of(seat).reserve.count;
    row.total = state.table.totals[seat.value];
    row.total_words = signed_words(row.total);
    return {row.total, 0};
}

Merit fill_row(ResultRow& row, const possession::State& state) {
    const Seat seat{static_cast<std::uint8_t>(row.seat)};
    row.left = state.of(seat).hand.count;
    row.total = state.table.totals[seat.value];
    row.total_words = std::to_string(row.total);
    return {-row.total, 0};
}

Merit fill_row(ResultRow& row, const winged::State& state) {
    const Seat seat{static_cast<std::uint8_t>(row.seat)};
    row.left = winged::cards_left(state.of(seat));
    row.total = state.table.won[seat.value];
    const int left_in_all = state.table.left[seat.value];
    // Of a single round the cards tell more than who has won it.
    row.total_words = std::to_string(state.table.rules.rounds == 1 ? row.left : row.total);
    return {row.total, -left_in_all};
}

}  // namespace

std::vector<ResultRow> result_rows(const MatchHeader& header, const AnyState& state) {
    std::vector<std::pair<Merit, ResultRow>> found;
    for (std::size_t i = 0; i < header.players.size() && i < seats_of(state); ++i) {
        ResultRow row;
        row.seat = static_cast<int>(i);
        row.name = header.players[i].name;
        row.bot = header.players[i].bot;
        const Merit merit =
            std::visit([&](const auto& of_game) { return fill_row(row, of_game); }, state);
        found.emplace_back(merit, std::move(row));
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& left, const auto& right) { return left.first > right.first; });
    std::vector<ResultRow> rows;
    for (std::size_t i = 0; i < found.size(); ++i) {
        ResultRow& row = found[i].second;
        row.place = i > 0 && found[i].first == found[i - 1].first ? rows.back().place
                                                                  : static_cast<int>(i) + 1;
        rows.push_back(std::move(row));
    }
    return rows;
}

std::string ending_text(const MatchHeader& header, const GameStory& story) {
    if (!story.round_end) {
        return {};
    }
    SeatTitles names;
    for (std::size_t seat = 0; seat < header.players.size() && seat < names.size(); ++seat) {
        names[seat] = header.players[seat].name;
    }
    const auto look = [&](const auto& of_one) {
        if constexpr (requires { of_one.scores; }) {
            return round_end_words(of_one, names);
        } else {
            return std::string();
        }
    };
    const std::string round = std::visit(
        [&](const auto& of_game) { return std::visit(look, of_game); }, *story.round_end);
    const std::string match =
        story.match_end ? match_end_words(header.rules, *story.match_end, story.rounds.size())
                        : std::string();
    return match.empty() ? round : round + " " + match;
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
