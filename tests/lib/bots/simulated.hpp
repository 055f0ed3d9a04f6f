// Matches between bots, played in virtual time for the tests of bots and of the simulation.
#pragma once

#include <memory>
#include <string_view>
#include <variant>
#include <vector>

#include "juz/bots/simulation.hpp"

namespace juz::test {

/// Keeps everything.
class MemorySink : public EventSink {
  public:
    void begin(const MatchHeader&) override { began = true; }
    void record(const Record& record) override { records.push_back(record); }
    void commit() override {}
    void finish() override { finished = true; }

    std::vector<Record> records;
    bool began = false;
    bool finished = false;
};

inline MatchHeader race_header(std::string_view rules, std::size_t seats) {
    MatchHeader header;
    header.rules = std::get<AnyRuleset>(parse_rules("race", rules));
    header.players.resize(seats);
    return header;
}

inline std::vector<std::unique_ptr<Bot>> bots_of(const std::vector<BotLevel>& levels,
                                                 std::uint64_t seed, GameIndex game = 0) {
    // Tests that are not about strength need no long thoughts.
    Thinking thinking;
    thinking.playouts = 40;
    std::vector<std::unique_ptr<Bot>> bots;
    for (std::size_t seat = 0; seat < levels.size(); ++seat) {
        bots.push_back(make_bot(levels[seat], game, Seat{static_cast<std::uint8_t>(seat)},
                                derive(Seed::from_number(seed), 1, seat), 100, thinking));
    }
    return bots;
}

/// All seats at one level.
inline std::vector<std::unique_ptr<Bot>> bots_of(BotLevel level, std::size_t seats,
                                                 std::uint64_t seed, GameIndex game = 0) {
    return bots_of(std::vector<BotLevel>(seats, level), seed, game);
}

inline constexpr std::array<std::string_view, 4> race_presets{"preset=atena", "preset=literal",
                                                              "preset=nerts", "preset=demon"};

inline constexpr std::array<BotLevel, 3> paced_levels{BotLevel::Easy, BotLevel::Steady,
                                                      BotLevel::Skilled};

}  // namespace juz::test
