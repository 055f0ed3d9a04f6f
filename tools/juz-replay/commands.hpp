// What the program can do. Each command returns the program's exit code.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "juz/core/seat.hpp"
#include "juz/replay/pack.hpp"

namespace juz::tool {

/// Where to look: at an instant or right after an event, as one seat sees it or with everything.
struct Look {
    std::optional<Microseconds> at;
    std::optional<std::uint32_t> event;
    std::optional<Seat> seat;
};

/// What to explain: an event, or a record of any other kind.
struct Explain {
    std::optional<std::uint32_t> event;
    std::optional<std::uint32_t> record;
    bool json = false;
};

/// Files and folders to check.
struct VerifyArguments {
    std::vector<std::string> paths;
    unsigned jobs = 0;  ///< Threads; 0 for as many as the machine has.
    bool json = false;
};

/// Files to count in.
struct StatsArguments {
    std::vector<std::string> paths;
    bool json = false;
};

/// Two files to compare.
struct DiffArguments {
    std::string a;
    std::string b;
    bool times = true;  ///< Whether the times of events count.
    bool json = false;
};

/// A damaged file, and the new one for what can be saved of it.
struct RepairArguments {
    std::string file;
    std::string out;
    bool json = false;
};

enum class ExportFormat : std::uint8_t { Json, Csv };

struct RenderArguments {
    Look look;
    std::string out;
    unsigned width = 1600;
    unsigned height = 1000;
};

/// Pictures one after another; of `picture.look` only the seat counts.
struct FramesArguments {
    RenderArguments picture;  ///< `out` is their folder.
    Microseconds from;
    std::optional<Microseconds> to;  ///< Nothing for the end.
    unsigned fps = 30;               ///< Pictures a second.
    double speed = 1.0;              ///< Seconds of the match in one of the film.
};

int info(const std::string& path, bool json);
int verify(const VerifyArguments& arguments);
int show(const std::string& path, const Look& look, bool json);
int explain(const std::string& path, const Explain& what);
int diff(const DiffArguments& arguments);
int stats(const StatsArguments& arguments);
int export_records(const std::string& path, ExportFormat format);
int pack(const std::string& path, const std::string& out, replay::Packing packing);
int unpack(const std::string& path, const std::string& out);
int repair(const RepairArguments& arguments);
int render(const std::string& path, const RenderArguments& arguments);
int render_frames(const std::string& path, const FramesArguments& arguments);

}  // namespace juz::tool
