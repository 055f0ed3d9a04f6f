#include "tournament.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "chance.hpp"
#include "command_line/progress.hpp"
#include "juz/bots/simulation.hpp"

namespace juz::sim {

namespace {

class NoRecords final : public EventSink {
  public:
    void begin(const MatchHeader&) override {}
    void record(const Record&) override {}
    void commit() override {}
    void finish() override {}
};

// Which of the two levels sits at the seat.
std::size_t level_at(std::size_t seat, std::size_t swapped) {
    return (seat + swapped) % 2;
}

// Which of the two levels has a seat that nobody has beaten.
std::array<bool, 2> first_places(const AnyState& state, std::size_t swapped) {
    const auto points = standings(state);
    const auto best = *std::max_element(points.begin(), points.begin() + seats_of(state));
    std::array<bool, 2> first{};
    for (std::size_t seat = 0; seat < seats_of(state); ++seat) {
        first[level_at(seat, swapped)] |= points[seat] == best;
    }
    return first;
}

void play_game(const TournamentArguments& arguments, const Seed& seed, std::size_t swapped,
               Score& score) {
    MatchHeader header;
    header.rules = arguments.table.rules;
    header.players.resize(arguments.table.seats);
    NoRecords sink;
    Simulation simulation(header, seed, sink);
    Thinking thinking;
    thinking.playouts = arguments.playouts;
    std::vector<std::unique_ptr<Bot>> bots;
    for (std::uint8_t seat = 0; seat < arguments.table.seats; ++seat) {
        bots.push_back(make_bot(arguments.levels[level_at(seat, swapped)], header.rules.index(),
                                Seat{seat}, drawn(seed, Purpose::Bot, seat), 100, thinking));
    }
    simulation.play_bots(bots);
    assert(is_over(simulation.state()));
    const std::array<bool, 2> first = first_places(simulation.state(), swapped);
    score.won += first[0] && !first[1] ? 1U : 0U;
    score.lost += first[1] && !first[0] ? 1U : 0U;
    score.shared += first[0] && first[1] ? 1U : 0U;
}

}  // namespace

Share Score::share() const {
    constexpr double z = 1.959963984540054;
    const auto n = static_cast<double>(games());
    const double p = (static_cast<double>(won) + static_cast<double>(shared) / 2) / n;
    const double spread = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    const double scale = 1 + z * z / n;
    const double middle = p + z * z / (2 * n);
    return {p, (middle - spread) / scale, (middle + spread) / scale};
}

Score play_tournament(const TournamentArguments& arguments) {
    Score score;
    tool::Progress progress(2 * std::size_t{arguments.deals}, "games");
    for (std::uint32_t deal = 0; deal < arguments.deals; ++deal) {
        const Seed seed = drawn(Seed::from_number(arguments.seed), Purpose::Game, deal);
        play_game(arguments, seed, 0, score);
        play_game(arguments, seed, 1, score);
        progress.show(2 * (deal + 1));
    }
    return score;
}

}  // namespace juz::sim
