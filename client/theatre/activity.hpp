#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "juz/core/card.hpp"
#include "juz/replay/replay.hpp"
#include "table/words.hpp"

// What happened in a replay, in the order of time: for the lanes and for contested plays.

namespace juz::client {

enum class MarkKind : std::uint8_t {
    Quiet,      // turned, moved within the row, drew, passed, took, chose
    Laid,       // cards for the middle
    Contested,  // took part in a contested play
};

struct LaneMark {
    std::int64_t t = 0;  // microseconds since the match began
    std::uint8_t seat = 0;
    MarkKind kind = MarkKind::Quiet;
    std::uint32_t record = 0;  // the number of the one that tells of it
};

// One seat's hand in a contested play. All in the match's microseconds.
struct ContestHand {
    std::uint8_t seat = 0;
    std::int64_t seen = 0;     // the moment of the table that opened the place to it
    std::int64_t time = 0;     // the moment of the table at which it reached for the place
    std::int64_t arrival = 0;  // when its move was at the server

    std::int64_t reaction() const { return time - seen; }
};

// Several seats wanted the same place, and one of them is told that it lost.
struct ContestedPlay {
    std::int64_t t = 0;
    Card card;  // of the one that was beaten; unknown: both wanted to shout
    std::uint8_t loser = 0;
    std::uint8_t winner = 0;
    Microseconds margin;
    Microseconds uncertainty;        // policy `fair`; else 0
    bool late = false;               // the loser was faster, but came too late to be counted
    bool fair = false;               // by what each hand saw; else by the order of arrival
    std::int64_t decided = 0;        // when the place was given
    int foundation = -1;             // the engine's number; -1 if it is not known
    std::vector<ContestHand> hands;  // the winner's first, then the loser's, then others'

    bool is_shout() const { return !card.is_known(); }

    // As the loser is told.
    Refusal refusal() const {
        return {late ? Rejection::Late : Rejection::Beaten, Seat{winner}, margin, uncertainty};
    }
};

struct Activity {
    std::vector<LaneMark> marks;
    std::vector<ContestedPlay> contests;
};

// Reads every record once; stops where the file is damaged.
class ActivityReader {
  public:
    // Everything that is there.
    explicit ActivityReader(const replay::Replay& replay);
    ~ActivityReader();
    ActivityReader(const ActivityReader&) = delete;
    ActivityReader& operator=(const ActivityReader&) = delete;
    ActivityReader(ActivityReader&& other) noexcept;
    ActivityReader& operator=(ActivityReader&& other) noexcept;

    // The same replay has grown: reads on.
    void read_on(const replay::Replay& replay);

    const Activity& activity() const { return activity_; }

  private:
    class Notes;

    void read();

    replay::RecordCursor cursor_;
    std::unique_ptr<Notes> notes_;
    Activity activity_;
};

}  // namespace juz::client
