#pragma once

#include <optional>
#include <vector>

#include "platform/screen.hpp"

namespace juz::client {

enum class TheatreKey {
    PlayPause,
    Back5,  // seconds
    Forward5,
    Back1,
    Forward1,
    Back10,
    Forward10,
    BackEvent,
    ForwardEvent,
    BackChapter,
    ForwardChapter,
    BackRound,
    ForwardRound,
    Tenth,  // `number` tenths of the match
    Begin,
    End,
    Slower,
    Faster,
    NextView,
    View,  // of seat `number` - 1; 0 is all
    Reveal,
    SlowMotion,  // of a contested play
    TellAll,     // of what follows, or not
    PutBookmark,
    NameBookmark,
    RemoveBookmark,
    CopyLink,  // to the moment shown
    BackBookmark,
    ForwardBookmark,
    Leave,
};

struct TheatreStroke {
    TheatreKey key = TheatreKey::PlayPause;
    int number = 0;

    friend bool operator==(const TheatreStroke&, const TheatreStroke&) = default;
};

// What a usual key does in the theatre.
std::optional<TheatreStroke> theatre_stroke(const KeyPressed& press);

// For the help page.
std::vector<KeyHelp> theatre_key_help(const KeyChoices& choices);

}  // namespace juz::client
