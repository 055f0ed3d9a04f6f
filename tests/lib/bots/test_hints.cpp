// Hints: always legal, never for nothing, and every reason there is comes up.
#include <algorithm>
#include <array>
#include <set>

#include "juz/bots/hint.hpp"
#include "juz/match/schedule.hpp"
#include "support/catch.hpp"
#include "support/random_play.hpp"

namespace juz::test {

namespace {

constexpr Seat learner{0};

// What a hint says of a move in the race is what comes of it.
void check_claim(const race::State& before, const Hint& hint, const race::State& after) {
    using enum HintReason;
    const auto* move = std::get_if<race::MoveCommand>(&std::get<race::Command>(hint.command));
    const auto laid = [](const race::State& state) { return race::laid(state.table, learner); };
    const auto is = [&](std::initializer_list<HintReason> reasons) {
        return std::find(reasons.begin(), reasons.end(), hint.reason) != reasons.end();
    };
    const auto may = [&](race::Place from, race::Place to) {
        const race::MoveCommand next{learner, hint.about, from, to};
        return !refusal_of(AnyState(after), race::Command(next));
    };
    if (is({AceOpens, ReserveToCentre, FreesColumn, CardToCentre})) {
        REQUIRE(laid(after) == laid(before) + 1);
    }
    const bool automatic = before.table.rules.refill == race::Refill::Automatic;
    if (is({ReserveToCentre, ReserveToColumn}) || (automatic && is({FreesColumn, EmptiesColumn}))) {
        REQUIRE(after.of(learner).reserve.count < before.of(learner).reserve.count);
    }
    if (is({StepForReserve})) {
        REQUIRE(may(race::Place::reserve(), move->to));
    }
    if (is({Uncovers})) {
        REQUIRE(may(move->from, race::Place::foundation()));
    }
}

// A match in which one seat does what it is told; the others play at random.
class Lesson {
  public:
    Lesson(const char* game, const char* rules, std::uint8_t seats, std::uint64_t seed)
        : seed_(Seed::from_number(seed)),
          generator_(derive(seed_, 3, 0)),
          state_(initial_state(std::get<AnyRuleset>(parse_rules(game, rules)), seats)) {}

    // One command; false once the match is over. Every so often the learner does as it likes.
    bool step(std::uint32_t stray) {
        const Stage stage = stage_of(state_);
        if (stage == Stage::Waiting || stage == Stage::RoundOver) {
            carry_out(begin_round_command(state_.index(), seed_));
        } else if (stage == Stage::Dealt) {
            carry_out(start_command(state_.index()));
        } else if (stage == Stage::Playing) {
            const auto hint = look();
            const bool obeys = hint && generator_.below(100) >= stray;
            const auto command = obeys ? std::optional(hint->command) : others();
            if (!command) {
                return false;
            }
            const AnyState before = state_;
            carry_out(*command);
            if (obeys && state_.index() == 0 && !is_over(state_)) {
                check_claim(std::get<race::State>(before), *hint, std::get<race::State>(state_));
            }
        }
        return !is_over(state_);
    }

    const AnyState& state() const { return state_; }
    const std::set<HintReason>& reasons() const { return reasons_; }
    std::uint32_t hints() const { return hints_; }

  private:
    std::optional<Hint> look() {
        const AnyState view = redact(state_, Viewer::of(learner)).get();
        const auto hint = hint_for(view, learner);
        if (!hint) {
            // Then there is nothing that could be done, but for saying again what was said.
            bool can = false;
            legal_commands(state_, learner,
                           [&](const AnyCommand& command) { can = can || !gives_up(command); });
            REQUIRE((!can || state_.index() == 0));
            return std::nullopt;
        }
        REQUIRE(seat_of(hint->command) == learner);
        REQUIRE_FALSE(refusal_of(state_, hint->command));
        REQUIRE_FALSE(refusal_of(view, hint->command));
        REQUIRE(hint_for(view, learner) == hint);
        const bool speaks_of_another =
            hint->reason == HintReason::StepForReserve || hint->reason == HintReason::Uncovers;
        REQUIRE(hint->about.is_known() == speaks_of_another);
        reasons_.insert(hint->reason);
        ++hints_;
        return hint;
    }

    std::optional<AnyCommand> others() { return random_command(state_, generator_); }

    void carry_out(const AnyCommand& command) {
        const auto refused = play(state_, command, [](const AnyEvent&) {});
        REQUIRE_FALSE(refused);
    }

    Seed seed_;
    Generator generator_;
    AnyState state_;
    std::set<HintReason> reasons_;
    std::uint32_t hints_ = 0;
};

struct Course {
    const char* game;
    const char* rules;
    std::uint8_t seats;
    int matches;
};

constexpr std::array<Course, 8> courses{{{"race", "", 1, 60},
                                         {"race", "preset=literal", 1, 20},
                                         {"race", "refill=manual,ace=free", 3, 10},
                                         {"possession", "limit=1", 3, 40},
                                         {"possession", "limit=1,draw=optional", 4, 20},
                                         {"possession", "limit=9,lay=literal", 3, 20},
                                         {"winged", "pairs=on", 4, 40},
                                         {"winged", "", 3, 40}}};

}  // namespace

TEST_CASE("a hint is always a legal move, and every reason comes up") {
    std::set<HintReason> reasons;
    for (const Course& course : courses) {
        for (int match = 0; match < course.matches; ++match) {
            INFO(course.game << " " << course.rules << ", match " << match);
            Lesson lesson(course.game, course.rules, course.seats,
                          static_cast<std::uint64_t>(match));
            const std::uint32_t stray = match % 3 == 0 ? 0 : 30;
            for (int i = 0; i < 1200 && lesson.step(stray); ++i) {
            }
            REQUIRE(lesson.hints() > 3);
            reasons.insert(lesson.reasons().begin(), lesson.reasons().end());
        }
    }
    for (std::size_t reason = 0; reason < hint_reason_names.size(); ++reason) {
        INFO(hint_reason_names[reason]);
        CHECK(reasons.count(static_cast<HintReason>(reason)) == 1);
    }
}

TEST_CASE("who does what hints say plays a race alone to its end") {
    int shouts = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        INFO("seed " << seed);
        Lesson lesson("race", "", 1, seed);
        int steps = 0;
        while (lesson.step(0)) {
            REQUIRE(++steps < 2000);
        }
        REQUIRE(is_over(lesson.state()));
        shouts += lesson.reasons().count(HintReason::Shout) == 1 ? 1 : 0;
    }
    CHECK(shouts > 10);
}

TEST_CASE("a hint tells the best of a position and why") {
    // Nothing is known of a table that waits.
    const AnyState waiting = initial_state(race::Ruleset{}, 1);
    CHECK_FALSE(hint_for(waiting, learner));
    CHECK(to_text(HintReason::AceOpens) == "ace_opens");
    CHECK(to_text(HintReason::TakeNothingFits) == "take_nothing_fits");
}

}  // namespace juz::test
