#include <iostream>
#include <juz/race/game.hpp>

int main() {
    using namespace juz::race;
    const Command deal = BeginRoundCommand{juz::Seed::from_number(1993)};
    State state(Ruleset{}, 4);  // Four seats, the usual rules.
    for (const Command& command : {deal, Command(StartCommand{}), Command(TurnCommand{})}) {
        const Decision decision = decide(state, command);  // Events, or the reason for none.
        for (const Event& event : decision.events()) {
            apply(state, event);
        }
    }
    std::cout << "Seat 0 turned " << to_text(state.of(juz::Seat{0}).waste.top()) << ".\n";
}
