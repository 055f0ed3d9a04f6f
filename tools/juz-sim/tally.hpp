// What juz-sim counts.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string_view>

#include "juz/bots/simulation.hpp"
#include "juz/match/log.hpp"

namespace juz::sim {

/// Counts over any number of games of one kind.
class Tally : public EventSink {
  public:
    /// `game` decides which ends are listed even if none was met.
    explicit Tally(GameIndex game);

    /// Whose records follow; it has to live until `finish`.
    void follow(const Simulation& simulation) { simulation_ = &simulation; }

    void begin(const MatchHeader& header) override;
    void record(const Record& record) override;
    void commit() override {}
    void finish() override;

    std::uint64_t games = 0;
    std::uint64_t rounds = 0;
    std::uint64_t commands = 0;
    std::uint64_t refused = 0;
    std::uint64_t events = 0;
    /// How rounds ended, in the order of the rules' page.
    std::vector<std::pair<std::string_view, std::uint64_t>> ends;
    /// Points of each seat over all games, and games that it won, alone or with others.
    std::array<std::int64_t, seat_count_max> points{};
    std::array<std::uint64_t, seat_count_max> wins{};
    /// Changes with any event and any state of any game.
    std::uint64_t hash = 0;

  private:
    void fold(std::uint64_t word);
    void fold(const AnyEvent& event);
    void count_end(std::string_view why);
    template <class Event>
    void count(const Event& event);

    const Simulation* simulation_ = nullptr;
};

}  // namespace juz::sim
