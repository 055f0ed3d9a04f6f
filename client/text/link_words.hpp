#pragma once

#include <string>

// What is made good of a player's way to the server and back (RACE-27). Whole milliseconds.

namespace juz::client {

struct LinkTimes {
    long made_good = 0;
    long round_trip = 0;

    // Whether less is made good than there is.
    bool at_cap() const { return made_good < round_trip; }
    friend bool operator==(const LinkTimes&, const LinkTimes&) = default;
};

// Beside a name: "41 ms", "60 of 104 ms".
std::string link_words(const LinkTimes& link);

// What that means: "only 60 of 104 ms can be made good".
std::string link_sentence(const LinkTimes& link);

}  // namespace juz::client
