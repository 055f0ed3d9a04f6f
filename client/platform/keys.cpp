#include "platform/keys.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "text/tr.hpp"

namespace juz::client {

namespace {

constexpr bool shift = true;

constexpr KeyCommand commands[]{
    {"full_screen", KeyPlace::Everywhere, {Key::F11}, msg("full screen")},
    {"picture", KeyPlace::Everywhere, {Key::F12}, msg("save a picture of the window")},
    {"mute", KeyPlace::Everywhere, {Key::M}, msg("sound on or off")},

    {"race.turn", KeyPlace::Race, {Key::Space}, msg("turn cards from the hand")},
    {"race.column_1", KeyPlace::Race, {Key::Digit1}, msg("the first column")},
    {"race.column_2", KeyPlace::Race, {Key::Digit2}, msg("the second column")},
    {"race.column_3", KeyPlace::Race, {Key::Digit3}, msg("the third column")},
    {"race.column_4", KeyPlace::Race, {Key::Digit4}, msg("the fourth column")},
    {"race.reserve", KeyPlace::Race, {Key::Q}, msg("the reserve's card")},
    {"race.waste", KeyPlace::Race, {Key::W}, msg("the waste's card")},
    {"race.foundation", KeyPlace::Race, {Key::F}, msg("the chosen card to a foundation")},
    {"race.shout", KeyPlace::Race, {Key::J}, msg("shout “Już!”")},
    {"race.stuck", KeyPlace::Race, {Key::X}, msg("tell the table: nothing more can be found")},

    {"turns.draw", KeyPlace::Turns, {Key::D}, msg("draw a card")},
    {"turns.take", KeyPlace::Turns, {Key::T}, msg("take the centre")},
    {"turns.pass", KeyPlace::Turns, {Key::P}, msg("pass")},
    {"turns.sort", KeyPlace::Turns, {Key::S}, msg("sort the hand by suit, or by rank")},

    {"table.talk", KeyPlace::Tables, {Key::C}, msg("say something to the table")},
    {"practice.undo", KeyPlace::Tables, {Key::U}, msg("take the last move back")},
    {"practice.hint", KeyPlace::Tables, {Key::H}, msg("a hint: what to do, and why")},

    {"theatre.play", KeyPlace::Theatre, {Key::Space}, msg("play and pause")},
    {"theatre.back", KeyPlace::Theatre, {Key::J}, msg("10 seconds back")},
    {"theatre.forward", KeyPlace::Theatre, {Key::L}, msg("10 seconds forward")},
    {"theatre.event_back", KeyPlace::Theatre, {Key::Comma}, msg("one event back")},
    {"theatre.event_forward", KeyPlace::Theatre, {Key::Period}, msg("one event forward")},
    {"theatre.chapter_back", KeyPlace::Theatre, {Key::LeftBracket}, msg("one chapter back")},
    {"theatre.chapter_forward", KeyPlace::Theatre, {Key::RightBracket}, msg("one chapter forward")},
    {"theatre.bookmark_back",
     KeyPlace::Theatre,
     {Key::LeftBracket, shift},
     msg("one bookmark back")},
    {"theatre.bookmark_forward",
     KeyPlace::Theatre,
     {Key::RightBracket, shift},
     msg("one bookmark forward")},
    {"theatre.slower", KeyPlace::Theatre, {Key::Comma, shift}, msg("slower")},
    {"theatre.faster", KeyPlace::Theatre, {Key::Period, shift}, msg("faster")},
    {"theatre.view", KeyPlace::Theatre, {Key::V}, msg("the next one's view")},
    {"theatre.hidden", KeyPlace::Theatre, {Key::R}, msg("hidden cards")},
    {"theatre.slow_motion", KeyPlace::Theatre, {Key::S}, msg("a contested play in slow motion")},
    {"theatre.tell_all",
     KeyPlace::Theatre,
     {Key::E},
     msg("everything that follows on the bar, or only what was seen")},
    {"theatre.bookmark", KeyPlace::Theatre, {Key::B}, msg("put a bookmark here")},
    {"theatre.link", KeyPlace::Theatre, {Key::C}, msg("copies a link to this moment")},
};

struct FixedKey {
    Key key;
    KeyPlace place;  // Everywhere: in all of them
};

constexpr FixedKey fixed_keys[]{
    {Key::Escape, KeyPlace::Everywhere}, {Key::Enter, KeyPlace::Everywhere},
    {Key::Tab, KeyPlace::Everywhere},    {Key::Menu, KeyPlace::Everywhere},
    {Key::Left, KeyPlace::Everywhere},   {Key::Right, KeyPlace::Everywhere},
    {Key::Up, KeyPlace::Everywhere},     {Key::Down, KeyPlace::Everywhere},
    {Key::F1, KeyPlace::Everywhere},     {Key::Space, KeyPlace::Turns},
    {Key::K, KeyPlace::Theatre},         {Key::Home, KeyPlace::Theatre},
    {Key::End, KeyPlace::Theatre},       {Key::Delete, KeyPlace::Theatre},
};

bool is_table(KeyPlace place) {
    return place == KeyPlace::Race || place == KeyPlace::Turns;
}

bool meet(KeyPlace one, KeyPlace other) {
    return one == other || one == KeyPlace::Everywhere || other == KeyPlace::Everywhere ||
           (one == KeyPlace::Tables && is_table(other)) ||
           (other == KeyPlace::Tables && is_table(one));
}

// Whether two strokes are the same where both places listen.
bool same(Stroke one, Stroke other, KeyPlace place) {
    return one.key == other.key && (place != KeyPlace::Theatre || one.shift == other.shift);
}

struct Name {
    Key key;
    std::string_view file;     // in the settings
    std::string_view plain;    // for people
    std::string_view shifted;  // empty: "Shift+" and the plain one
};

constexpr Name names[]{
    {Key::Left, "Left", "←", {}},
    {Key::Right, "Right", "→", {}},
    {Key::Up, "Up", "↑", {}},
    {Key::Down, "Down", "↓", {}},
    {Key::Home, "Home", "Home", {}},
    {Key::End, "End", "End", {}},
    {Key::PageUp, "PageUp", "PgUp", {}},
    {Key::PageDown, "PageDown", "PgDn", {}},
    {Key::Insert, "Insert", "Ins", {}},
    {Key::Delete, "Delete", "Del", {}},
    {Key::Backspace, "Backspace", "Backspace", {}},
    {Key::Enter, "Enter", "Enter", {}},
    {Key::Escape, "Escape", "Esc", {}},
    {Key::Space, "Space", "Space", {}},
    {Key::Tab, "Tab", "Tab", {}},
    {Key::Menu, "Menu", "Menu", {}},
    {Key::Comma, "Comma", ",", "<"},
    {Key::Period, "Period", ".", ">"},
    {Key::Slash, "Slash", "/", "?"},
    {Key::Semicolon, "Semicolon", ";", ":"},
    {Key::Apostrophe, "Apostrophe", "'", "\""},
    {Key::LeftBracket, "LeftBracket", "[", "{"},
    {Key::RightBracket, "RightBracket", "]", "}"},
    {Key::Backslash, "Backslash", "\\", "|"},
    {Key::Grave, "Grave", "`", "~"},
    {Key::Minus, "Minus", "-", "_"},
    {Key::Equal, "Equal", "=", "+"},
};

const Name* name_entry(Key key) {
    const auto* const found = std::find_if(std::begin(names), std::end(names),
                                           [key](const Name& name) { return name.key == key; });
    return found == std::end(names) ? nullptr : found;
}

// Letters, digits and the F keys are called what stands on them.
std::string plain_name(Key key) {
    if (key <= Key::Z) {
        return {static_cast<char>('A' + static_cast<int>(key))};
    }
    if (const std::optional<int> digit = digit_of(key)) {
        return std::to_string(*digit);
    }
    return "F" + std::to_string(static_cast<int>(key) - static_cast<int>(Key::F1) + 1);
}

constexpr std::string_view shift_prefix = "Shift+";

}  // namespace

std::span<const KeyCommand> key_commands() {
    return commands;
}

const KeyCommand* key_command(std::string_view id) {
    const auto* const found =
        std::find_if(std::begin(commands), std::end(commands),
                     [id](const KeyCommand& command) { return command.id == id; });
    return found == std::end(commands) ? nullptr : found;
}

Stroke stroke_of(const KeyChoices& choices, const KeyCommand& command) {
    const auto chosen = choices.find(command.id);
    return chosen == choices.end() ? command.usual : chosen->second;
}

const KeyCommand* command_of(const KeyChoices& choices, KeyPlace place, Stroke stroke) {
    for (const KeyCommand& command : commands) {
        if (meet(command.place, place) && same(stroke_of(choices, command), stroke, place)) {
            return &command;
        }
    }
    return nullptr;
}

bool is_fixed(KeyPlace place, Stroke stroke) {
    const bool is_tenth = meet(place, KeyPlace::Theatre) && digit_of(stroke.key) && !stroke.shift;
    return is_tenth ||
           std::any_of(std::begin(fixed_keys), std::end(fixed_keys), [&](const FixedKey& fixed) {
               return fixed.key == stroke.key && meet(fixed.place, place);
           });
}

std::optional<KeyPressed> usual_press(const KeyChoices& choices, KeyPlace place,
                                      const KeyPressed& press) {
    if (choices.empty() || press.modifiers.control || press.modifiers.alt) {
        return press;
    }
    const Stroke stroke{press.key, press.modifiers.shift};
    KeyPressed usual = press;
    if (const KeyCommand* command = command_of(choices, place, stroke)) {
        usual.key = command->usual.key;
        if (place == KeyPlace::Theatre) {
            usual.modifiers.shift = command->usual.shift;
        }
        return usual;
    }
    // Whose key this was by custom has another now.
    return command_of({}, place, stroke) == nullptr ? std::optional(usual) : std::nullopt;
}

KeyAnswer choose_key(KeyChoices& choices, const KeyCommand& command, Stroke stroke) {
    if (command.place != KeyPlace::Theatre) {
        stroke.shift = false;
    }
    if (is_fixed(command.place, stroke)) {
        return {KeyRefusal::Fixed, nullptr};
    }
    const auto give = [](KeyChoices& to, const KeyCommand& whom, Stroke what) {
        if (what == whom.usual) {
            to.erase(std::string(whom.id));
        } else {
            to.insert_or_assign(std::string(whom.id), what);
        }
    };
    const Stroke old = stroke_of(choices, command);
    const KeyCommand* holder = command_of(choices, command.place, stroke);
    if (holder == &command) {
        return {};
    }
    KeyChoices wanted = choices;
    give(wanted, command, stroke);
    if (holder != nullptr && holder->place == command.place) {
        give(wanted, *holder, old);
    }
    if (!all_hold(wanted)) {
        return {KeyRefusal::Taken, holder};
    }
    choices = std::move(wanted);
    return {std::nullopt, holder};
}

bool all_hold(const KeyChoices& choices) {
    for (const KeyCommand& command : commands) {
        const Stroke stroke = stroke_of(choices, command);
        if (is_fixed(command.place, stroke)) {
            return false;
        }
        for (const KeyCommand& other : commands) {
            if (&other != &command && meet(other.place, command.place) &&
                same(stroke_of(choices, other), stroke, command.place)) {
                return false;
            }
        }
    }
    return true;
}

std::string name_of(Stroke stroke) {
    const Name* entry = name_entry(stroke.key);
    const std::string name = entry != nullptr ? std::string(entry->file) : plain_name(stroke.key);
    return (stroke.shift ? std::string(shift_prefix) : std::string()) + name;
}

std::optional<Stroke> stroke_named(std::string_view name) {
    Stroke stroke;
    stroke.shift = name.substr(0, shift_prefix.size()) == shift_prefix;
    for (int key = 0; key < key_count; ++key) {
        stroke.key = static_cast<Key>(key);
        if (name_of(stroke) == name) {
            return stroke;
        }
    }
    return std::nullopt;
}

std::string shown(Stroke stroke) {
    const Name* entry = name_entry(stroke.key);
    if (stroke.shift && entry != nullptr && !entry->shifted.empty()) {
        return std::string(entry->shifted);
    }
    std::string name = entry != nullptr ? std::string(entry->plain) : plain_name(stroke.key);
    if (stroke.key == Key::Space) {
        name = tr("Space");
    }
    return (stroke.shift ? std::string(shift_prefix) : std::string()) + name;
}

std::string shown_key(const KeyChoices& choices, std::string_view id) {
    const KeyCommand* command = key_command(id);
    assert(command != nullptr);
    return shown(stroke_of(choices, *command));
}

}  // namespace juz::client
