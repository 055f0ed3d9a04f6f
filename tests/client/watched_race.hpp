// Games of bots, recorded for the tests of the theatre.
#pragma once

#include <memory>

#include "juz/bots/simulation.hpp"
#include "juz/replay/recorder.hpp"
#include "juz/replay/replay.hpp"
#include "support/catch.hpp"

namespace juz::client::test {

// The bytes of the file.
inline std::vector<std::uint8_t> bots_match(std::string_view game, std::string_view rules,
                                            bool ends = true, const std::string& program = {}) {
    MatchHeader header;
    header.rules = std::get<AnyRuleset>(parse_rules(game, rules));
    for (const char* name : {"Zosia", "Петро", "Łukasz", "Оксана"}) {
        header.players.push_back({name, true});
    }
    header.start_time_s = 1764446400;
    header.program = program;
    replay::MemoryFile file;
    replay::Recorder recorder(file);
    const Seed seed = Seed::from_number(11);
    Simulation simulation(header, seed, recorder);
    std::vector<std::unique_ptr<Bot>> bots;
    for (std::uint8_t seat = 0; seat < 4; ++seat) {
        bots.push_back(
            make_bot(BotLevel::Skilled, header.rules.index(), Seat{seat}, derive(seed, 1, seat)));
    }
    simulation.play_bots(bots);
    if (ends) {
        recorder.finish();
    }
    return file.bytes();
}

inline std::vector<std::uint8_t> bots_race(std::string_view rules = "", bool ends = true) {
    return bots_match("race", rules, ends);
}

inline replay::Replay opened(std::vector<std::uint8_t> bytes) {
    auto result = replay::Replay::open(replay::Blob::of(std::move(bytes)));
    REQUIRE(std::holds_alternative<replay::Replay>(result));
    return std::get<replay::Replay>(result);
}

// A kept race of persons under policy `fair`: contests, photo finishes, a wire beyond the cap.
inline replay::Replay fair_race() {
    auto blob = replay::Blob::map(JUZ_SOURCE_DIR "/tests/golden/replays/format-1-race-fair.juzr");
    REQUIRE(std::holds_alternative<replay::Blob>(blob));
    auto result = replay::Replay::open(std::get<replay::Blob>(std::move(blob)));
    REQUIRE(std::holds_alternative<replay::Replay>(result));
    return std::get<replay::Replay>(result);
}

}  // namespace juz::client::test
