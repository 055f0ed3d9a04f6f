// Matches of Possession and Winged, recorded at random.
#pragma once

#include <string>
#include <vector>

#include "juz/replay/verify.hpp"
#include "support/catch.hpp"
#include "support/recorded_match.hpp"

namespace juz::replay {

struct Variant {
    const char* game;
    const char* rules;
};

inline constexpr Variant variants[] = {
    {"possession", ""},
    {"possession", "after_draw=may_play,limit=20"},
    {"possession", "draw=optional,turn_limit=60,limit=12"},
    {"possession", "lay=literal,turn_limit=40,limit=10"},
    {"winged", ""},
    {"winged", "pairs=on,rounds=3"},
    {"winged", "flush=suit,turn_limit=90,rounds=2"},
    {"winged", "pairs=on,flush=any,rounds=2"},
};

inline std::vector<test::RecordedMatch> matches_of(const Variant& variant, std::uint64_t seed) {
    const SeatRange range = seat_range(*game_of_name(variant.game));
    std::vector<test::RecordedMatch> matches;
    for (std::uint8_t seats = range.min; seats <= range.max; ++seats) {
        matches.push_back(
            test::record_match(test::match_header(variant.game, variant.rules, seats), seed));
    }
    return matches;
}

inline const test::RecordedMatch& match_of(const std::string& game) {
    static const test::RecordedMatch possession =
        test::record_match(test::match_header("possession", "limit=20", 3), 7);
    static const test::RecordedMatch winged =
        test::record_match(test::match_header("winged", "rounds=3", 3), 7);
    return game == "winged" ? winged : possession;
}

inline VerifyReport report_of(const std::vector<std::uint8_t>& bytes) {
    return std::get<VerifyReport>(verify(Blob::of(bytes)));
}

template <class Game, class Kind>
Kind* as(AnyEvent& event) {
    auto* of_game = std::get_if<typename Game::Event>(&event);
    return of_game == nullptr ? nullptr : std::get_if<Kind>(of_game);
}

}  // namespace juz::replay
