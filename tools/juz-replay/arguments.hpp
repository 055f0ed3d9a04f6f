// The command line.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "commands.hpp"

namespace juz::tool {

struct InfoCall {
    std::string file;
};
struct VerifyCall {
    std::vector<std::string> files;
};
struct ShowCall {
    std::string file;
    Look look;
};
struct ExportCall {
    std::string file;
};
struct RenderCall {
    std::string file;
    RenderArguments arguments;
};
/// Help or the version: printed, and all is fine.
struct Answer {
    std::string text;
};
/// What is wrong with the command line, in one line.
struct Refusal {
    std::string text;
};

using Call = std::variant<InfoCall, VerifyCall, ShowCall, ExportCall, RenderCall, Answer, Refusal>;

Call read_arguments(int argc, const char* const* argv);

}  // namespace juz::tool
