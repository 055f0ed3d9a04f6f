#pragma once

#include <cstdint>
#include <functional>
#include <string>

// Where this program keeps things, by the XDG Base Directory rules: the variables if they are set
// to whole paths, else the usual folders under HOME. Nothing else in the program knows of them.

namespace juz::client {

// Each is this program's own, "…/juz", and need not exist yet.
struct Folders {
    std::string config;  // what a person has chosen
    std::string data;    // what is to last: replays, screenshots
    std::string state;   // what the program remembers by itself, such as the window's size
    std::string cache;   // what can be made anew

    friend bool operator==(const Folders&, const Folders&) = default;
};

// What a variable of the environment is set to; empty if it is not.
using Variables = std::function<std::string(const std::string& name)>;

// A relative path in a variable is ignored, as the rules say. A folder without a place, because
// HOME is needed and is no whole path, is empty.
Folders folders_by(const Variables& variables);

// One line for people if any of them has no place; else empty.
std::string folders_problem(const Folders& folders);

// By this process's environment.
const Folders& folders();
std::string replays_folder();
std::string pictures_folder();  // for screenshots

// A moment, in seconds since 1970, as names of files tell it: "2024-11-29_214005" sorts by time and
// is easy to read.
std::string name_of_time(std::int64_t seconds);

}  // namespace juz::client
