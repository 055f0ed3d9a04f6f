#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "juz/core/seat.hpp"

// Links to a moment of a replay: "FILE.juzr#1:23.4" or "FILE.juzr#event=118".

namespace juz::client {

class TheatreModel;

// Right after an event, by its number as juz-replay counts them.
struct AfterEvent {
    std::uint32_t event = 0;

    friend bool operator==(const AfterEvent&, const AfterEvent&) = default;
};

// A time since the match began, everything of that very moment included.
using Moment = std::variant<Microseconds, AfterEvent>;

// "83.4", "1:23.4", "1:02:03", with up to six decimals, or "event=118". Nothing for other texts.
std::optional<Moment> moment_from_text(std::string_view text);

// As short as it can be without losing a microsecond: "1:23.4".
std::string to_text(const Moment& moment);

struct ReplayLink {
    std::string path;
    std::optional<Moment> moment;
};

// Takes a link apart. A file whose own name has such an ending is a file. `problem` says in one
// line what is wrong with the moment; then there is none.
ReplayLink replay_link(const std::string& text, std::string& problem);

// Whether the replay at `path` reaches that far; `problem` says why not. True also for a file
// that cannot be read: that is told elsewhere.
bool reaches(const std::string& path, const Moment& moment, std::string& problem);

// The link to what `model` shows exactly; the plain path at the very beginning.
std::string link_to(const TheatreModel& model, const std::string& path);

}  // namespace juz::client
