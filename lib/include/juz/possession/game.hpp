// Possession as one of the games: the names by which generic code finds its parts.
#pragma once

#include <string_view>

#include "juz/possession/command.hpp"
#include "juz/possession/event.hpp"
#include "juz/possession/fields.hpp"
#include "juz/possession/redact.hpp"
#include "juz/possession/rules.hpp"
#include "juz/possession/ruleset.hpp"
#include "juz/possession/state.hpp"

namespace juz::possession {

struct Game {
    static constexpr std::string_view name = "possession";
    static constexpr bool simultaneous = false;
    static constexpr std::uint8_t seats_min = seat_min;
    static constexpr std::uint8_t seats_max = seat_max;
    static constexpr std::size_t encoded_event_max = possession::encoded_event_max;

    using Ruleset = possession::Ruleset;
    using State = possession::State;
    using Command = possession::Command;
    using Event = possession::Event;

    static std::span<const Option<Ruleset>> options() { return possession::options(); }
    static bool is_valid(const Ruleset& rules) { return possession::is_valid(rules); }
    static std::variant<Ruleset, OptionError> parse_rules(std::string_view text) {
        return possession::parse_rules(text);
    }

    static Command begin_round(const Seed& match_seed) { return BeginRoundCommand{match_seed}; }
    static Command start() { return StartCommand{}; }
    static Command leave(Seat seat) { return LeaveCommand{seat}; }
    static Command come_back(Seat seat) { return ReturnCommand{seat}; }

    static std::optional<State> decode_state(Reader& reader, Viewer viewer) {
        return possession::decode_state(reader, viewer);
    }
    static std::optional<Event> decode_event(Reader& reader) {
        return possession::decode_event(reader);
    }
    static std::optional<Command> decode_command(Reader& reader) {
        return possession::decode_command(reader);
    }
};

}  // namespace juz::possession
