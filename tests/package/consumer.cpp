#include <iostream>
#include <juz/race/game.hpp>
#include <vector>

int main() {
    using namespace juz::race;
    const juz::Seed seed = juz::Seed::from_number(7);
    juz::Generator chance(seed);
    State state(Ruleset{}, 4);  // Four seats, the usual rules.
    const auto play = [&](const Command& command) {
        const Decision decision = decide(state, command);
        for (const Event& event : decision.events()) {
            apply(state, event);
        }
    };
    play(BeginRoundCommand{seed});
    play(StartCommand{});
    while (state.table.phase == Phase::Playing) {
        std::vector<Command> legal;
        for (juz::Seat seat; state.has(seat); ++seat.value) {
            legal_commands(state, seat, [&](const Command& move) { legal.push_back(move); });
        }
        play(legal[chance.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    for (juz::Seat seat; state.has(seat); ++seat.value) {
        std::cout << "seat " << int{seat.value} << ": " << score(state.table, seat) << " points\n";
    }
}
