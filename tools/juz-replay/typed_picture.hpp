// Where to look and what to draw, as it was typed.
#pragma once

#include <string>
#include <variant>

#include "arguments.hpp"

namespace juz::tool {

struct TypedPicture {
    std::string at;
    std::string event;
    std::string seat;
    std::string out;
    std::string frames;
    std::string from;
    std::string to;
    std::string fps;
    std::string speed;
    std::string width = "1600";
    std::string height = "1000";
};

std::variant<Look, Refusal> understand_look(const TypedPicture& typed);

/// One picture or a film's.
Call understand_picture(const std::string& file, const TypedPicture& typed);

}  // namespace juz::tool
