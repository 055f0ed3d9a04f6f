// The chapters that only one game has, one function and one file a game.
#pragma once

#include "juz/match/match.hpp"
#include "juz/replay/chapter.hpp"

namespace juz::replay {

/// Collects what an event of one game tells beside what every game has.
class Moments {
  public:
    struct Moment {
        ChapterKind kind = ChapterKind::Call;
        std::optional<Seat> seat;
    };

    void add(ChapterKind kind, std::optional<Seat> seat = std::nullopt) {
        moments_.push_back({kind, seat});
    }

    const std::vector<Moment>& all() const { return moments_; }

  private:
    std::vector<Moment> moments_;
};

void find_moments(const race::Event& event, Moments& moments);
void find_moments(const possession::Event& event, Moments& moments);
void find_moments(const winged::Event& event, Moments& moments);

}  // namespace juz::replay
