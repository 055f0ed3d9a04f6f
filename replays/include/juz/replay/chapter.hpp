// The moments of a match that somebody who watches it wants to go to.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "juz/match/log.hpp"

namespace juz::replay {

/// Numbers are part of the file format: new kinds go to the end.
enum class ChapterKind : std::uint8_t {
    Round,     ///< A round begins.
    RoundEnd,  ///< A round is over and scored.
    MatchEnd,
    Call,      ///< The race: the shout.
    Beaten,    ///< A contested play: this seat was the slower one.
    Lead,      ///< This seat leads alone, and another one did before.
    Rotation,  ///< The race: nobody found anything more.
    Leave,
    Return,
    Run,    ///< Possession: three cards or more in one turn.
    Take,   ///< Winged: the seat takes the centre.
    King,   ///< Winged: somebody is skipped.
    Queen,  ///< Winged: freedom for the next seat.
    Jack,   ///< Winged: the direction turns.
};

inline constexpr std::uint8_t chapter_kind_count = 14;

/// A word such as "round_end", for listings and exports.
std::string_view to_text(ChapterKind kind);

struct Chapter {
    ChapterKind kind = ChapterKind::Round;
    std::uint32_t record = 0;    ///< The number of the record that tells of it.
    std::uint32_t position = 0;  ///< Events applied once it has happened: where to go to see it.
    Microseconds t;
    std::optional<Seat> seat;

    friend bool operator==(const Chapter&, const Chapter&) = default;
};

/// Finds the chapters while a log is folded: the same log always has the same ones.
class ChapterFinder {
  public:
    /// Appends what `record` tells to `out`; `after` is the state once the record has happened.
    void note(const Record& record, const AnyState& after, std::vector<Chapter>& out);

  private:
    void note_event(const Record& record, const AnyEvent& event, std::vector<Chapter>& out);
    void note_lead(const Record& record, const AnyState& after, std::vector<Chapter>& out);

    std::optional<Seat> leader_;  ///< Who led alone last.
};

}  // namespace juz::replay
