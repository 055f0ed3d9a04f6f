#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "juz/replay/replay.hpp"

namespace juz::client {

// How a game went, for the plots of the result page.
struct GameStory {
    struct Sample {
        Microseconds t;
        std::array<std::int16_t, seat_count_max> points{};
        std::array<std::int16_t, seat_count_max> reserve{};  // cards left in it
    };
    std::vector<Sample> samples;            // in order of time, the last one the end
    std::array<int, seat_count_max> won{};  // contested plays
    std::array<int, seat_count_max> lost{};
    std::array<int, seat_count_max> moves{};  // that were accepted
    Microseconds length;
    struct Call {
        int seat = 0;
        Microseconds t;
    };
    std::optional<Call> call;  // the last shout
};

// Reads the whole log; about `samples_max` samples.
GameStory story_of(const replay::Replay& replay, std::size_t samples_max = 120);

// Of a file, once it has its end; nothing before.
std::optional<GameStory> finished_story(const std::string& path);

// The line of a result's table.
struct ResultRow {
    int seat = 0;
    std::string name;
    bool bot = false;
    int place = 1;  // equal totals share one
    int laid = 0;   // cards on foundations in the last round
    int left = 0;   // in the reserve
    int total = 0;
};

// The best first; of equals the lower seat.
std::vector<ResultRow> result_rows(const MatchHeader& header, const AnyState& state);

// "Zosia wins the match", "Zosia and Petro share the first place".
std::string result_title(const std::vector<ResultRow>& rows, bool one_round);

}  // namespace juz::client
