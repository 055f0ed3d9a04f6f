// The moments of Possession and Winged that somebody who watches wants to go to.
#include <algorithm>

#include "turn_matches.hpp"

namespace juz::replay {

namespace {

// Whoever plays gathers cards until a long run can be laid.
test::RecordedMatch patient_match() {
    test::RecordedMatch match;
    MemoryFile file;
    Recorder recorder(file);
    test::RecordedPlay play(test::match_header("possession", "draw=optional,limit=60", 3), 9,
                            recorder, &match);
    while (!is_over(play.state())) {
        if (play.begin_round_if_due()) {
            continue;
        }
        AnyCommand best;
        int best_worth = -1;
        for (const AnyCommand& command : test::all_legal(play.state())) {
            const auto* lay =
                std::get_if<possession::LayCommand>(&std::get<possession::Command>(command));
            // Drawing or passing is better than laying what does not empty the hand quickly.
            const int worth = lay == nullptr ? 2 : static_cast<int>(lay->cards.size());
            if (worth > best_worth) {
                best_worth = worth;
                best = command;
            }
        }
        play.ask(best);
    }
    play.reveal();
    recorder.finish();
    match.bytes = file.bytes();
    return match;
}

std::array<std::size_t, chapter_kind_count> chapters_of(const test::RecordedMatch& match) {
    const Replay replay = std::get<Replay>(Replay::open(Blob::of(match.bytes)));
    std::array<std::size_t, chapter_kind_count> count{};
    for (const Chapter& chapter : replay.chapters()) {
        ++count[static_cast<std::size_t>(chapter.kind)];
    }
    return count;
}

template <class Count>
std::size_t at(const Count& count, ChapterKind kind) {
    return count[static_cast<std::size_t>(kind)];
}

template <class Wanted>
std::size_t count_events(const test::RecordedMatch& match, Wanted wanted) {
    std::size_t count = 0;
    for (Record record : match.records) {
        auto* event = std::get_if<AnyEvent>(&record.what);
        count += event != nullptr && wanted(*event) ? 1U : 0U;
    }
    return count;
}

}  // namespace

TEST_CASE("chapters of Possession tell of rounds, runs of three and more, and the lead") {
    const test::RecordedMatch match = patient_match();
    const auto chapters = chapters_of(match);
    CHECK(at(chapters, ChapterKind::Run) == count_events(match, [](AnyEvent& event) {
              const auto* laid = as<possession::Game, possession::Laid>(event);
              return laid != nullptr && laid->cards.size() >= 3;
          }));
    CHECK(at(chapters, ChapterKind::Run) > 0);
    CHECK(at(chapters, ChapterKind::Lead) > 0);
    CHECK(at(chapters, ChapterKind::Round) == at(chapters, ChapterKind::RoundEnd));
    CHECK(at(chapters, ChapterKind::Round) > 3);
    CHECK(at(chapters, ChapterKind::MatchEnd) == 1);
    CHECK(at(chapters, ChapterKind::Take) == 0);
    CHECK(report_of(match.bytes).status == VerifyStatus::Holds);
}

TEST_CASE("chapters of Winged tell of rounds, takes, court cards and the lead") {
    const test::RecordedMatch& match = match_of("winged");
    const auto chapters = chapters_of(match);
    const auto playing = [](Rank rank) {
        return [rank](AnyEvent& event) {
            const auto* played = as<winged::Game, winged::Played>(event);
            return played != nullptr &&
                   std::any_of(played->cards.begin(), played->cards.end(),
                               [rank](Card card) { return card.rank() == rank; });
        };
    };
    CHECK(at(chapters, ChapterKind::Take) == count_events(match, [](AnyEvent& event) {
              return as<winged::Game, winged::Taken>(event) != nullptr;
          }));
    CHECK(at(chapters, ChapterKind::Take) > 0);
    CHECK(at(chapters, ChapterKind::Jack) == count_events(match, playing(11)));
    CHECK(at(chapters, ChapterKind::Queen) == count_events(match, playing(12)));
    CHECK(at(chapters, ChapterKind::King) == count_events(match, playing(rank_king)));
    CHECK(at(chapters, ChapterKind::King) > 0);
    CHECK(at(chapters, ChapterKind::Lead) > 0);
    CHECK(at(chapters, ChapterKind::Round) == 3);
    CHECK(at(chapters, ChapterKind::Run) == 0);
}

}  // namespace juz::replay
