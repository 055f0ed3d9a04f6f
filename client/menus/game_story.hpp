#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "juz/replay/replay.hpp"

namespace juz::client {

// A number of every seat.
using SeatNumbers = std::array<std::int16_t, seat_count_max>;

// How a game went, for the plots of the result page.
struct GameStory {
    struct Sample {
        Microseconds t;
        // As they would be if the round ended then; in Possession those of the rounds before,
        // and none in Winged.
        SeatNumbers points{};
        SeatNumbers cards{};  // that are to be got rid of: in the race those in the reserve
    };
    std::vector<Sample> samples;   // in order of time, the last one the end
    bool points_in_steps = false;  // they change with the end of a round only
    // The log is a server's. A player's own does not tell what others were refused.
    bool knows_refusals = false;
    // What goes well and what does not: contested plays won and lost in the race; turns in which
    // cards were laid, and in which some were drawn or taken, in the others.
    std::array<int, seat_count_max> won{};
    std::array<int, seat_count_max> lost{};
    std::array<int, seat_count_max> moves{};  // that were accepted
    std::vector<SeatNumbers> rounds;          // each round's points, or cards left, in order
    Microseconds length;
    struct Call {
        int seat = 0;
        Microseconds t;
    };
    std::optional<Call> call;  // the last shout
    // The events that ended the last round and the match.
    std::optional<AnyEvent> round_end{};
    std::optional<AnyEvent> match_end{};
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
    int place = 1;  // equal ones share one
    int laid = 0;   // race: cards on foundations in the last round
    int left = 0;   // cards left in it: in the reserve, or in all
    int total = 0;  // points; in Winged rounds won
    // The total as it is told; in Winged's only round the cards left.
    std::string total_words;
};

// The best first, by the rules of the game; of equals the lower seat.
std::vector<ResultRow> result_rows(const MatchHeader& header, const AnyState& state);

// Why it was over, in a sentence or two; empty if the log does not say.
std::string ending_text(const MatchHeader& header, const GameStory& story);

// "Zosia wins the match", "Zosia and Petro share the first place".
std::string result_title(const std::vector<ResultRow>& rows, bool one_round);

}  // namespace juz::client
