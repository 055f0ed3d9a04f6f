// Winged as one of the games: the names by which generic code finds its parts.
#pragma once

#include <string_view>

#include "juz/winged/command.hpp"
#include "juz/winged/event.hpp"
#include "juz/winged/fields.hpp"
#include "juz/winged/redact.hpp"
#include "juz/winged/rules.hpp"
#include "juz/winged/ruleset.hpp"
#include "juz/winged/state.hpp"

namespace juz::winged {

struct Game {
    static constexpr std::string_view name = "winged";
    static constexpr bool simultaneous = false;
    static constexpr std::uint8_t seats_min = winged::seats_min;
    static constexpr std::uint8_t seats_max = winged::seats_max;
    static constexpr std::size_t encoded_event_max = winged::encoded_event_max;

    using Ruleset = winged::Ruleset;
    using State = winged::State;
    using Command = winged::Command;
    using Event = winged::Event;

    static std::span<const Option<Ruleset>> options() { return winged::options(); }
    static bool is_valid(const Ruleset& rules) { return winged::is_valid(rules); }
    static std::variant<Ruleset, OptionError> parse_rules(std::string_view text) {
        return winged::parse_rules(text);
    }

    static Command begin_round(const Seed& match_seed) { return BeginRoundCommand{match_seed}; }
    static Command start() { return StartCommand{}; }
    static Command leave(Seat seat) { return LeaveCommand{seat}; }
    static Command come_back(Seat seat) { return ReturnCommand{seat}; }

    static std::optional<State> decode_state(Reader& reader, Viewer viewer) {
        return winged::decode_state(reader, viewer);
    }
    static std::optional<Event> decode_event(Reader& reader) {
        return winged::decode_event(reader);
    }
    static std::optional<Command> decode_command(Reader& reader) {
        return winged::decode_command(reader);
    }
};

}  // namespace juz::winged
