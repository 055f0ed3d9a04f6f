// Which key does what: no two things, and another key for it if one likes.
#include "platform/keys.hpp"

#include <set>

#include "support/catch.hpp"
#include "table/practice_bar.hpp"
#include "table/race/keymap.hpp"
#include "table/table_talk.hpp"
#include "table/turn/turn_keymap.hpp"
#include "theatre/theatre_keys.hpp"

using namespace juz::client;

namespace {

const KeyCommand& command(std::string_view id) {
    const KeyCommand* found = key_command(id);
    REQUIRE(found != nullptr);
    return *found;
}

KeyPressed press_of(Stroke stroke) {
    return {stroke.key, {stroke.shift, false, false}, false};
}

// Whether the screens of a place do something at a usual press.
bool is_heard(KeyPlace place, const KeyPressed& press) {
    switch (place) {
        case KeyPlace::Everywhere: return false;
        case KeyPlace::Race: return table_key(press).has_value();
        case KeyPlace::Turns: return turn_key(press).has_value();
        case KeyPlace::Tables: return practice_key(press).has_value() || is_talk_key(press);
        case KeyPlace::Theatre: return theatre_stroke(press).has_value();
    }
    return false;
}

// Every stroke that a command may be given.
std::vector<Stroke> strokes() {
    std::vector<Stroke> all;
    for (int key = 0; key < key_count; ++key) {
        all.push_back({static_cast<Key>(key), false});
        all.push_back({static_cast<Key>(key), true});
    }
    return all;
}

}  // namespace

TEST_CASE("The usual keys do not clash, in any place") {
    CHECK(all_hold({}));
    for (const KeyCommand& one : key_commands()) {
        CAPTURE(one.id);
        CHECK_FALSE(is_fixed(one.place, one.usual));
        CHECK(command_of({}, one.place, one.usual) == &one);
    }
}

TEST_CASE("Whatever a screen hears is a command of its place or a fixed key, and the reverse") {
    for (const KeyPlace place :
         {KeyPlace::Race, KeyPlace::Turns, KeyPlace::Tables, KeyPlace::Theatre}) {
        for (const Stroke stroke : strokes()) {
            const KeyCommand* means = command_of({}, place, stroke);
            const bool is_own = means != nullptr && means->place == place;
            CAPTURE(static_cast<int>(place), name_of(stroke));
            if (is_own) {
                CHECK(is_heard(place, press_of(stroke)));
            } else if (is_heard(place, press_of(stroke))) {
                CHECK(is_fixed(place, stroke));
            }
        }
    }
}

TEST_CASE("A chosen key does what it was chosen for, and the usual one nothing") {
    KeyChoices choices;
    CHECK_FALSE(choose_key(choices, command("race.shout"), {Key::N}).refusal);
    CHECK(stroke_of(choices, command("race.shout")) == Stroke{Key::N});
    CHECK(usual_press(choices, KeyPlace::Race, press_of({Key::N}))->key == Key::J);
    CHECK(usual_press(choices, KeyPlace::Race, press_of({Key::N, true}))->key == Key::J);
    CHECK_FALSE(usual_press(choices, KeyPlace::Race, press_of({Key::J})));
    // Elsewhere J goes on being what it was, and N nothing.
    CHECK(usual_press(choices, KeyPlace::Theatre, press_of({Key::J}))->key == Key::J);
    CHECK(usual_press(choices, KeyPlace::Theatre, press_of({Key::N}))->key == Key::N);
    // With Ctrl a key is another command.
    CHECK(usual_press(choices, KeyPlace::Race, {Key::N, {false, true, false}, false})->key ==
          Key::N);
    CHECK_FALSE(choose_key(choices, command("race.shout"), {Key::J}).refusal);
    CHECK(choices.empty());
}

TEST_CASE("In the theatre Shift makes another key") {
    KeyChoices choices;
    CHECK_FALSE(choose_key(choices, command("theatre.slower"), {Key::S, true}).refusal);
    const auto usual = usual_press(choices, KeyPlace::Theatre, press_of({Key::S, true}));
    REQUIRE(usual);
    CHECK(theatre_stroke(*usual)->key == TheatreKey::Slower);
    CHECK(theatre_stroke(*usual_press(choices, KeyPlace::Theatre, press_of({Key::S})))->key ==
          TheatreKey::SlowMotion);
    CHECK_FALSE(usual_press(choices, KeyPlace::Theatre, press_of({Key::Comma, true})));
    CHECK(usual_press(choices, KeyPlace::Theatre, press_of({Key::Comma})));
}

TEST_CASE("Two commands of one place change keys") {
    KeyChoices choices;
    const KeyAnswer answer = choose_key(choices, command("race.reserve"), {Key::W});
    CHECK_FALSE(answer.refusal);
    CHECK(answer.holder == &command("race.waste"));
    CHECK(usual_press(choices, KeyPlace::Race, press_of({Key::W}))->key == Key::Q);
    CHECK(usual_press(choices, KeyPlace::Race, press_of({Key::Q}))->key == Key::W);
}

TEST_CASE("A key that works everywhere is not to be had in one place, nor the reverse") {
    KeyChoices choices;
    const KeyAnswer here = choose_key(choices, command("race.reserve"), {Key::M});
    CHECK(here.refusal == KeyRefusal::Taken);
    CHECK(here.holder == &command("mute"));
    CHECK(choose_key(choices, command("mute"), {Key::J}).refusal == KeyRefusal::Taken);
    CHECK(choices.empty());
}

TEST_CASE("Keys that always do the same are not to be had") {
    KeyChoices choices;
    for (const Key key : {Key::Escape, Key::Enter, Key::Left, Key::Tab, Key::F1}) {
        for (const KeyCommand& one : key_commands()) {
            CHECK(choose_key(choices, one, {key}).refusal == KeyRefusal::Fixed);
        }
    }
    CHECK(choose_key(choices, command("theatre.view"), {Key::Digit3}).refusal == KeyRefusal::Fixed);
    CHECK(choose_key(choices, command("turns.sort"), {Key::Space}).refusal == KeyRefusal::Fixed);
    CHECK(choices.empty());
}

TEST_CASE("Whatever is chosen, in any order, nothing clashes") {
    KeyChoices choices;
    std::size_t number = 0;
    for (int turn = 0; turn < 40; ++turn) {
        for (const KeyCommand& one : key_commands()) {
            number = (number * 31 + 7) % strokes().size();
            choose_key(choices, one, strokes()[number]);
            REQUIRE(all_hold(choices));
        }
    }
    CHECK_FALSE(choices.empty());
    for (const KeyCommand& one : key_commands()) {
        const auto usual = usual_press(choices, one.place, press_of(stroke_of(choices, one)));
        REQUIRE(usual);
        CHECK(usual->key == one.usual.key);
    }
}

TEST_CASE("Every stroke has a name of its own") {
    std::set<std::string> names;
    std::set<std::string> shapes;
    for (const Stroke stroke : strokes()) {
        CHECK(names.insert(name_of(stroke)).second);
        CHECK(shapes.insert(shown(stroke)).second);
        CHECK(stroke_named(name_of(stroke)) == stroke);
    }
    CHECK_FALSE(stroke_named("Hyper"));
    CHECK_FALSE(stroke_named(""));
    CHECK_FALSE(stroke_named("Shift+"));
    CHECK(shown({Key::Comma, true}) == "<");
    CHECK(shown_key({}, "race.turn") == "Space");
}
