#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "platform/input.hpp"

// Which key does what, and what a person has changed of it. Screens know the usual keys alone: a
// key that somebody has chosen becomes the usual one of its command before a screen hears of it.

namespace juz::client {

// Where a command is listened to. One key has one meaning in a place, and none that it does not
// have everywhere.
// Tables are those of all games.
enum class KeyPlace : std::uint8_t { Everywhere, Race, Turns, Tables, Theatre };

// A key alone, or with Shift. At the tables Shift makes no difference.
struct Stroke {
    Key key = Key::Escape;
    bool shift = false;

    friend bool operator==(const Stroke&, const Stroke&) = default;
};

// Something that a key of one's own choice may do.
struct KeyCommand {
    std::string_view id;  // "race.turn": what the settings call it
    KeyPlace place;
    Stroke usual;
    const char* words;  // in English, for `said`
};

// In the order in which people are shown them.
std::span<const KeyCommand> key_commands();
// None of another name than theirs.
const KeyCommand* key_command(std::string_view id);

// What was chosen, by the command's id; of all others the usual keys hold.
using KeyChoices = std::map<std::string, Stroke, std::less<>>;

Stroke stroke_of(const KeyChoices& choices, const KeyCommand& command);

// The command that a stroke means in a place, if it means one.
const KeyCommand* command_of(const KeyChoices& choices, KeyPlace place, Stroke stroke);

// Whether a key is not to be had there because it always does the same: Esc, Enter, arrows …
bool is_fixed(KeyPlace place, Stroke stroke);

// The press that a screen at `place` is to hear instead of this one; nothing if the key's usual
// command was given another.
std::optional<KeyPressed> usual_press(const KeyChoices& choices, KeyPlace place,
                                      const KeyPressed& press);

// Why a command did not get a key.
enum class KeyRefusal : std::uint8_t {
    Fixed,
    Taken,  // by `holder`, in a place where the two cannot change keys
};
struct KeyAnswer {
    std::optional<KeyRefusal> refusal;
    const KeyCommand* holder = nullptr;  // who had it; with no refusal the two have changed keys
};

// Gives a command a key. Another command of the same place that has it gets the old one instead.
KeyAnswer choose_key(KeyChoices& choices, const KeyCommand& command, Stroke stroke);

// Whether every choice can hold beside all the others.
bool all_hold(const KeyChoices& choices);

// A stroke as the settings spell it: "Q", "Shift+Comma".
std::string name_of(Stroke stroke);
std::optional<Stroke> stroke_named(std::string_view name);

// As it stands on an English keyboard, for people: "Q", "<", "Space".
std::string shown(Stroke stroke);
// The same of the key that a command has.
std::string shown_key(const KeyChoices& choices, std::string_view id);

}  // namespace juz::client
