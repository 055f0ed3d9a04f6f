// Possession and Winged in files: whole matches, their views, and what was changed in them.
#include <functional>

#include "juz/replay/timeline.hpp"
#include "turn_matches.hpp"

namespace juz::replay {

namespace {

// The match as somebody would have recorded it who changed one event and left out what could not
// follow: sound in every byte.
VerifyReport report_of_forged(const std::string& game, const std::function<bool(AnyEvent&)>& change,
                              bool reveals = true) {
    const test::RecordedMatch& match = match_of(game);
    MemoryFile file;
    Recorder recorder(file);
    recorder.begin(match.header);
    bool changed = false;
    LogPosition here;
    for (Record record : match.records) {
        const bool reveal = std::holds_alternative<Reveal>(record.what);
        if (reveal ? !reveals : changed) {
            continue;
        }
        auto* event = std::get_if<AnyEvent>(&record.what);
        changed = changed || (event != nullptr && change(*event));
        record.n = here.record++;
        record.e = here.events;
        here.events += event != nullptr ? 1U : 0U;
        recorder.record(record);
        REQUIRE(recorder.ok());
    }
    recorder.finish();
    REQUIRE(changed);
    const VerifyReport report = report_of(file.bytes());
    CHECK(report.status == VerifyStatus::Wrong);
    return report;
}

Seat next_of_three(Seat seat) {
    return Seat{static_cast<std::uint8_t>((seat.value + 1) % 3)};
}

}  // namespace

TEST_CASE("Possession and Winged as they were played hold") {
    for (const Variant& variant : variants) {
        for (const test::RecordedMatch& match : matches_of(variant, 11)) {
            INFO(variant.game << ' ' << variant.rules << ' ' << match.header.players.size());
            const VerifyReport report = report_of(match.bytes);
            INFO(report.what);
            REQUIRE(report.status == VerifyStatus::Holds);
            CHECK(report.deal_follows);
            CHECK(report.rules_checked);
            CHECK(report.records == match.records.size());
            CHECK(report.events + 1 == match.hashes.size());
            CHECK(report.hash == match.hashes.back());
        }
    }
}

TEST_CASE("no event of a turn-based game is larger than its game says") {
    std::size_t largest = 0;
    for (const Variant& variant : variants) {
        for (const test::RecordedMatch& match : matches_of(variant, 13)) {
            for (const Record& record : match.records) {
                std::array<std::uint8_t, encoded_record_max> memory;
                Writer whole(memory);
                encode(whole, record, Microseconds{});
                REQUIRE(whole.ok());
                if (const AnyEvent* event = record.event()) {
                    const std::span<std::uint8_t> all = memory;
                    Writer writer{all.first(Games::encoded_event_max)};
                    encode(writer, *event);
                    REQUIRE(writer.ok());
                    largest = std::max(largest, writer.written().size());
                }
            }
        }
    }
    // A deal of two packs.
    CHECK(largest > 104);
}

TEST_CASE("the timeline of a turn-based game finds every state, forwards and backwards") {
    for (const char* game : {"possession", "winged"}) {
        const test::RecordedMatch& match = match_of(game);
        const Replay replay = std::get<Replay>(Replay::open(Blob::of(match.bytes)));
        Timeline timeline(replay);
        Generator generator(Seed::from_number(4));
        for (int round = 0; round < 300; ++round) {
            const auto position = generator.below(static_cast<std::uint32_t>(match.hashes.size()));
            REQUIRE(timeline.seek(position));
            REQUIRE(hash_of(timeline.state()) == match.hashes[position]);
        }
    }
}

TEST_CASE("long matches of turn-based games have keyframes that are right") {
    const test::RecordedMatch possession =
        test::record_match(test::match_header("possession", "limit=100,lay=literal", 4), 3);
    const test::RecordedMatch winged =
        test::record_match(test::match_header("winged", "rounds=100", 4), 3);
    for (const test::RecordedMatch* match : {&possession, &winged}) {
        const Replay replay = std::get<Replay>(Replay::open(Blob::of(match->bytes)));
        REQUIRE(replay.keyframes().size() > 3);
        for (const Keyframe& keyframe : replay.keyframes()) {
            const std::optional<AnyState> state = replay.state_at(keyframe);
            REQUIRE(state);
            CHECK(hash_of(*state) == match->hashes[keyframe.position.events]);
        }
        CHECK(report_of(match->bytes).status == VerifyStatus::Holds);
    }
}

TEST_CASE("one seat's view of a turn-based game is recorded and read like any other") {
    for (const Variant& variant : variants) {
        for (const test::RecordedMatch& match : matches_of(variant, 5)) {
            MatchHeader header = match.header;
            header.viewer = Viewer::of(Seat{1});
            const Viewer viewer = Viewer::of(Seat{1});
            MemoryFile file;
            Recorder recorder(file);
            recorder.begin(header);
            AnyState state = initial_state(header);
            for (Record record : match.records) {
                if (const AnyEvent* event = record.event()) {
                    const AnyEvent whole = *event;
                    record.what = redact(whole, state, viewer).get();
                    apply(state, whole);
                }
                recorder.record(record);
                REQUIRE(recorder.ok());
            }
            recorder.finish();
            const VerifyReport report = report_of(file.bytes());
            INFO(report.what);
            CHECK(report.status == VerifyStatus::Holds);
            CHECK_FALSE(report.rules_checked);
            CHECK(report.hash == hash_of(redact(state, viewer).get()));
        }
    }
}

TEST_CASE("what did not happen in Possession is named, and what differs") {
    using possession::Game;
    CHECK_THAT(report_of_forged("possession",
                                [](AnyEvent& event) {
                                    auto* starter = as<Game, possession::Starter>(event);
                                    if (starter != nullptr) {
                                        starter->seat = next_of_three(starter->seat);
                                    }
                                    return starter != nullptr;
                                })
                   .what,
               Catch::Contains("(starter): seat is "));
    CHECK_THAT(report_of_forged("possession",
                                [](AnyEvent& event) {
                                    auto* deal = as<Game, possession::Deal>(event);
                                    if (deal != nullptr) {
                                        std::swap(deal->hands[1][3], deal->stock.cards[0]);
                                    }
                                    return deal != nullptr;
                                })
                   .what,
               Catch::Contains("(deal): hands[1][3] is "));
    CHECK_THAT(report_of_forged("possession",
                                [](AnyEvent& event) {
                                    auto* laid = as<Game, possession::Laid>(event);
                                    if (laid != nullptr) {
                                        laid->by_clock = true;
                                    }
                                    return laid != nullptr;
                                })
                   .what,
               Catch::Contains("(lay): "));
}

TEST_CASE("what did not happen in Winged is named, and what differs") {
    using winged::Game;
    CHECK_THAT(report_of_forged("winged",
                                [](AnyEvent& event) {
                                    auto* round = as<Game, winged::Round>(event);
                                    if (round != nullptr) {
                                        round->dealer = next_of_three(round->dealer);
                                    }
                                    return round != nullptr;
                                })
                   .what,
               Catch::Contains("(round): dealer is "));
    CHECK_THAT(report_of_forged("winged",
                                [](AnyEvent& event) {
                                    auto* deal = as<Game, winged::Deal>(event);
                                    if (deal != nullptr) {
                                        std::swap(deal->piles[0][2], deal->piles[2][5]);
                                    }
                                    return deal != nullptr;
                                })
                   .what,
               Catch::Contains("(deal): piles[0][2] is "));
    CHECK_THAT(report_of_forged("winged",
                                [](AnyEvent& event) {
                                    auto* chosen = as<Game, winged::Chosen>(event);
                                    if (chosen != nullptr) {
                                        chosen->by_clock = true;
                                    }
                                    return chosen != nullptr;
                                })
                   .what,
               Catch::Contains("(choose): the rules refuse it: not_now"));
}

TEST_CASE("who begins and who deals is checked before the seed is known") {
    using possession::Game;
    const auto other_starter = [](AnyEvent& event) {
        auto* starter = as<Game, possession::Starter>(event);
        if (starter != nullptr) {
            starter->seat = next_of_three(starter->seat);
        }
        return starter != nullptr;
    };
    CHECK_THAT(report_of_forged("possession", other_starter, false).what,
               Catch::Contains("(starter): seat is "));
    CHECK_THAT(report_of_forged(
                   "possession",
                   [](AnyEvent& event) {
                       auto* round = as<Game, possession::Round>(event);
                       const bool later = round != nullptr && round->round > 0;
                       if (later) {
                           round->dealer = next_of_three(round->dealer);
                       }
                       return later;
                   },
                   false)
                   .what,
               Catch::Contains("(round): dealer is "));
    CHECK_THAT(report_of_forged(
                   "winged",
                   [](AnyEvent& event) {
                       auto* round = as<winged::Game, winged::Round>(event);
                       const bool later = round != nullptr && round->round > 0;
                       if (later) {
                           round->dealer = next_of_three(round->dealer);
                       }
                       return later;
                   },
                   false)
                   .what,
               Catch::Contains("(round): dealer is "));
}

TEST_CASE("every byte of a damaged turn-based game gives an error or what was written") {
    for (const char* game : {"possession", "winged"}) {
        const test::RecordedMatch match = test::record_match(
            test::match_header(game, game[0] == 'p' ? "limit=1" : "", 3), 2, 1000);
        Generator generator(Seed::from_number(6));
        for (int round = 0; round < 400; ++round) {
            std::vector<std::uint8_t> bytes = match.bytes;
            bytes[generator.below(static_cast<std::uint32_t>(bytes.size()))] ^=
                static_cast<std::uint8_t>(1U << generator.below(8));
            const auto opened = verify(Blob::of(bytes));
            const auto* report = std::get_if<VerifyReport>(&opened);
            REQUIRE((report == nullptr || report->status != VerifyStatus::Holds));
        }
    }
}

}  // namespace juz::replay
