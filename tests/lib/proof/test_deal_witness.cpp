#include "juz/proof/deal_witness.hpp"

#include "support/catch.hpp"
#include "support/random_play.hpp"

namespace juz {

namespace {

// Shows a match of three rounds, dealt from `seeds` in turn, to one viewer; between
// two events `between` may do something.
template <class Between>
DealWitness watched(std::string_view game, Viewer viewer, const std::array<Seed, 3>& seeds,
                    Between between) {
    AnyState state = initial_state(std::get<AnyRuleset>(parse_rules(game, "")), 3);
    AnyState view = redact(state, viewer).get();
    DealWitness witness;
    std::size_t events = 0;
    const auto tell = [&](const AnyEvent& event) {
        const AnyEvent shown = redact(event, state, viewer).get();
        witness.note(view, shown);
        apply(view, shown);
        between(events++, witness);
    };
    Generator generator(Seed::from_number(5));
    for (const Seed& seed : seeds) {
        play(state, begin_round_command(state.index(), seed), tell);
        play(state, start_command(state.index()), tell);
        while (stage_of(state) == Stage::Playing) {
            // The clock plays a turn that has no other command.
            const auto command = test::random_command(state, generator);
            const auto wait = host_wait(state);
            REQUIRE((command || wait));
            play(state, command ? *command : wait->command, tell);
        }
    }
    return witness;
}

DealWitness watched(std::string_view game, Viewer viewer, const std::array<Seed, 3>& seeds) {
    return watched(game, viewer, seeds, [](std::size_t, DealWitness&) {});
}

const Seed honest = Seed::from_number(11);
const Seed other = Seed::from_number(12);

}  // namespace

TEST_CASE("what any viewer sees of the deals is held against the seed") {
    const std::string game = GENERATE("race", "possession", "winged");
    const Viewer viewer = GENERATE(Viewer::everything(), Viewer::of(Seat{0}), Viewer::of(Seat{2}));
    CHECK(watched(game, viewer, {honest, honest, honest}).fault_by(honest).empty());
    CHECK_FALSE(watched(game, viewer, {honest, honest, honest}).fault_by(other).empty());
    CHECK_FALSE(watched(game, viewer, {other, honest, honest}).fault_by(honest).empty());
}

TEST_CASE("who missed a part of a deal does not judge it") {
    const DealWitness witness = watched("race", Viewer::of(Seat{1}), {other, honest, honest},
                                        [](std::size_t event, DealWitness& watching) {
                                            if (event == 2) {
                                                watching.lose_sight();
                                            }
                                        });
    CHECK(witness.fault_by(honest).empty());
}

}  // namespace juz
