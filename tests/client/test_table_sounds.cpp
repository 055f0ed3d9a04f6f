#include "support/catch.hpp"
#include "table/table_sounds.hpp"

using namespace juz;
using namespace juz::client;

namespace {

AnyCommand race_move(race::Place to) {
    return race::Command(race::MoveCommand{Seat{1}, {}, race::Place::waste(), to});
}

std::optional<Sound> heard(const race::Event& event, std::optional<Seat> own) {
    return sound_of(AnyEvent(event), own);
}

}  // namespace

TEST_CASE("One's own moves are heard when they are made") {
    CHECK(sound_of(race_move(race::Place::foundation())) == Sound::Place);
    CHECK(sound_of(race_move(race::Place::column(2))) == Sound::Slide);
    CHECK(sound_of(AnyCommand(race::Command(race::TurnCommand{}))) == Sound::Turn);
    CHECK(sound_of(AnyCommand(race::Command(race::CallCommand{}))) == Sound::Already);
    CHECK_FALSE(sound_of(AnyCommand(race::Command(race::StuckCommand{}))));
    CHECK(sound_of(AnyCommand(possession::Command(possession::LayCommand{}))) == Sound::Place);
    CHECK(sound_of(AnyCommand(possession::Command(possession::DrawCommand{}))) == Sound::Turn);
    CHECK_FALSE(sound_of(AnyCommand(possession::Command(possession::PassCommand{}))));
    CHECK(sound_of(AnyCommand(winged::Command(winged::PlayCommand{}))) == Sound::Place);
    CHECK(sound_of(AnyCommand(winged::Command(winged::TakeCommand{}))) == Sound::Slide);
}

TEST_CASE("In the race others are heard only when they call") {
    const race::Move move{Seat{1}, {}, race::Place::reserve(), race::Place::foundation(), 1, {}};
    CHECK_FALSE(heard(move, Seat{0}));
    CHECK(heard(race::Called{Seat{1}}, Seat{0}) == Sound::Already);
    CHECK(heard(race::Called{Seat{1}}, std::nullopt) == Sound::Already);
    // One's own has been heard.
    CHECK_FALSE(heard(race::Called{Seat{0}}, Seat{0}));
}

TEST_CASE("In the games with turns the others' moves are heard, one's own not again") {
    for (const bool is_own : {false, true}) {
        const Seat own{is_own ? std::uint8_t{2} : std::uint8_t{0}};
        const auto expected = [&](Sound sound) {
            return is_own ? std::nullopt : std::optional(sound);
        };
        possession::Laid laid;
        laid.seat = Seat{2};
        possession::Drawn drawn;
        drawn.seat = Seat{2};
        winged::Played played;
        played.seat = Seat{2};
        winged::Taken taken;
        taken.seat = Seat{2};
        CHECK(sound_of(AnyEvent(possession::Event(laid)), own) == expected(Sound::Place));
        CHECK(sound_of(AnyEvent(possession::Event(drawn)), own) == expected(Sound::Turn));
        CHECK(sound_of(AnyEvent(winged::Event(played)), own) == expected(Sound::Place));
        CHECK(sound_of(AnyEvent(winged::Event(taken)), own) == expected(Sound::Slide));
    }
}

TEST_CASE("Who wins hears it, who does not is left in peace") {
    race::MatchEnded ended;
    ended.seats = 3;
    ended.place = {1, 0, 0};
    CHECK_FALSE(heard(ended, Seat{0}));
    CHECK(heard(ended, Seat{1}) == Sound::Win);
    CHECK(heard(ended, Seat{2}) == Sound::Win);
    CHECK_FALSE(heard(ended, std::nullopt));
    possession::MatchEnded turns;
    turns.place = {0, 1, 1, 1};
    CHECK(sound_of(AnyEvent(possession::Event(turns)), Seat{0}) == Sound::Win);
    CHECK_FALSE(sound_of(AnyEvent(possession::Event(turns)), Seat{3}));
}

TEST_CASE("Beaten sounds otherwise than refused") {
    CHECK(sound_of(Rejection::Beaten) == Sound::Beaten);
    CHECK(sound_of(Rejection::NoFit) == Sound::Refuse);
}

TEST_CASE("The last seconds before the start tick, each once") {
    StartTicks ticks;
    int heard = 0;
    for (double left = 7000; left > -500; left -= 8) {
        heard += ticks.tick(left) ? 1 : 0;
    }
    CHECK(heard == 5);
    CHECK_FALSE(ticks.tick(std::nullopt));
    // The next round's.
    CHECK(ticks.tick(1500));
    CHECK_FALSE(ticks.tick(1400));
    CHECK(ticks.tick(900));
    CHECK_FALSE(ticks.tick(0));
}
