// The race as one of the games: the names by which generic code finds its parts.
#pragma once

#include <string_view>

#include "juz/race/command.hpp"
#include "juz/race/event.hpp"
#include "juz/race/fields.hpp"
#include "juz/race/redact.hpp"
#include "juz/race/rules.hpp"
#include "juz/race/ruleset.hpp"
#include "juz/race/state.hpp"

namespace juz::race {

struct Game {
    static constexpr std::string_view name = "race";
    static constexpr bool simultaneous = true;
    static constexpr std::uint8_t seats_min = 1;
    static constexpr std::uint8_t seats_max = 8;
    static constexpr std::size_t encoded_event_max = race::encoded_event_max;

    using Ruleset = race::Ruleset;
    using State = race::State;
    using Command = race::Command;
    using Event = race::Event;

    static std::span<const Option<Ruleset>> options() { return race::options(); }
    static bool is_valid(const Ruleset& rules) { return race::is_valid(rules); }
    static std::variant<Ruleset, OptionError> parse_rules(std::string_view text) {
        return race::parse_rules(text);
    }

    static Command begin_round(const Seed& match_seed) { return BeginRoundCommand{match_seed}; }
    static Command start() { return StartCommand{}; }
    static Command leave(Seat seat) { return LeaveCommand{seat}; }
    static Command come_back(Seat seat) { return ReturnCommand{seat}; }

    static std::optional<State> decode_state(Reader& reader, Viewer viewer) {
        return race::decode_state(reader, viewer);
    }
    static std::optional<Event> decode_event(Reader& reader) { return race::decode_event(reader); }
    static std::optional<Command> decode_command(Reader& reader) {
        return race::decode_command(reader);
    }
};

}  // namespace juz::race
