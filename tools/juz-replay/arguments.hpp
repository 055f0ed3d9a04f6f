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
    ExportFormat format = ExportFormat::Json;
};
struct PackCall {
    std::string file;
    std::string out;
    replay::Packing packing = replay::Packing::Shorthand;
};
struct UnpackCall {
    std::string file;
    std::string out;
};
struct RepairCall {
    RepairArguments arguments;
};
struct RenderCall {
    std::string file;
    RenderArguments arguments;
};
struct FramesCall {
    std::string file;
    FramesArguments arguments;
};
using Call =
    std::variant<InfoCall, VerifyCall, ShowCall, ExplainCall, DiffCall, StatsCall, ExportCall,
                 PackCall, UnpackCall, RepairCall, RenderCall, FramesCall, Refusal>;

Call read_arguments(int argc, const char* const* argv);

}  // namespace juz::tool
