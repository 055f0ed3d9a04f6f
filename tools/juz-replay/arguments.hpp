// The command line.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "command_line/command_line.hpp"
#include "commands.hpp"

namespace juz::tool {

struct InfoCall {
    std::string file;
    bool json = false;
};
struct VerifyCall {
    VerifyArguments arguments;
};
struct ShowCall {
    std::string file;
    Look look;
    bool json = false;
};
struct ExplainCall {
    std::string file;
    Explain what;
};
struct DiffCall {
    DiffArguments arguments;
};
struct StatsCall {
    StatsArguments arguments;
};
struct ExportCall {
    std::string file;
};
struct RenderCall {
    std::string file;
    RenderArguments arguments;
};
using Call = std::variant<InfoCall, VerifyCall, ShowCall, ExplainCall, DiffCall, StatsCall,
                          ExportCall, RenderCall, Refusal>;

Call read_arguments(int argc, const char* const* argv);

}  // namespace juz::tool
