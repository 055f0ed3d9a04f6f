#pragma once

#include <cstdint>
#include <string>

// Where this program keeps things, by the XDG rules: the variables if they are set to whole
// paths, else the usual folders under HOME.

namespace juz::client {

std::string config_folder();    // …/juz
std::string replays_folder();   // …/juz/replays
std::string pictures_folder();  // for screenshots: …/juz/screenshots

// A moment, in seconds since 1970, as names of files tell it: "2024-11-29_214005" sorts by time and
// is easy to read.
std::string name_of_time(std::int64_t seconds);

}  // namespace juz::client
