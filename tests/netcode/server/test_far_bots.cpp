// Bots that play for clients far from their server.
#include "netcode/support/checks.hpp"

namespace juz::netcode::test {

// A client foretells its draws as unknown cards, and its turn may go on before they are told.
TEST_CASE("players on a slow wire ask for nothing that the cards on their way would forbid") {
    for (const auto& [game, rules] : std::initializer_list<std::pair<const char*, const char*>>{
             {"possession", "after_draw=may_play,limit=5"},
             {"winged", "pairs=on,flush=suit,rounds=2"}}) {
        for (const BotLevel level : {BotLevel::Easy, BotLevel::Steady, BotLevel::Skilled}) {
            for (std::uint64_t seed = 1; seed <= 4; ++seed) {
                INFO(game << " at level " << static_cast<int>(level) << ", seed " << seed);
                World world(server_options(game, rules, 2, 1), seed);
                world.client_level = level;
                world.client_thinking.playouts = 100;
                Client& zosia = world.join_bot("Zosia", seed);
                Client& ola = world.join_bot("Ola", seed + 1000);
                world.turn(10);
                world.network.delay = 20ms;
                REQUIRE(world.turn_until([&] { return match_over(zosia) && match_over(ola); }));
                for (const Client* client : {&zosia, &ola}) {
                    for (const News& news : client->news) {
                        const auto* answer = std::get_if<AnswerNews>(&news);
                        REQUIRE((answer == nullptr || !answer->rejection));
                    }
                }
            }
        }
    }
}

}  // namespace juz::netcode::test
