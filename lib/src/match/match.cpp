#include "juz/match/match.hpp"

#include <array>
#include <utility>

namespace juz {

/// Lets a game's redacted value through as a value of any game.
struct AnyGame;

template <>
struct Redaction<AnyGame> {
    template <class Any, class Value>
    static Redacted<Any> widen(const Redacted<Value>& value) {
        return Redacted<Any>(Any(value.get()));
    }
};

namespace {

// The longest name of a game.
constexpr std::size_t word_max = 64;

// Calls `make` with the type of game number `game`.
template <class Result, class Make, std::size_t... At>
Result with_game(GameIndex game, Make make, std::index_sequence<At...>) {
    Result result{};
    static_cast<void>(
        ((game == At && (result = make(std::variant_alternative_t<At, Games::Tag>{}), true)) ||
         ...));
    return result;
}

template <class Result, class Make>
Result with_game(GameIndex game, Make make) {
    return with_game<Result>(game, make,
                             std::make_index_sequence<std::variant_size_v<Games::Tag>>{});
}

template <class Optional>
std::optional<AnyCommand> widen(const Optional& command) {
    return command ? std::optional<AnyCommand>(*command) : std::nullopt;
}

}  // namespace

std::optional<GameIndex> game_of_name(std::string_view name) {
    for (GameIndex game = 0; game < Games::names.size(); ++game) {
        if (Games::names[game] == name) {
            return game;
        }
    }
    return std::nullopt;
}

std::variant<AnyRuleset, OptionError> parse_rules(std::string_view game, std::string_view text) {
    const std::optional<GameIndex> index = game_of_name(game);
    if (!index) {
        std::string known;
        for (const std::string_view name : Games::names) {
            known += (known.empty() ? "" : ", ") + std::string(name);
        }
        return OptionError{"there is no game '" + std::string(game) + "'; there is " + known};
    }
    using Result = std::variant<AnyRuleset, OptionError>;
    return with_game<Result>(*index, [&](auto tag) -> Result {
        auto parsed = decltype(tag)::parse_rules(text);
        if (auto* error = std::get_if<OptionError>(&parsed)) {
            return *error;
        }
        return AnyRuleset(std::get<0>(parsed));
    });
}

std::vector<RuleValue> rule_values(const AnyRuleset& rules) {
    using Values = std::vector<RuleValue>;
    return with_game<Values>(rules.index(), [&](auto tag) {
        using Game = decltype(tag);
        const auto& of_game = std::get<typename Game::Ruleset>(rules);
        Values values;
        for (const auto& option : Game::options()) {
            values.push_back(
                {option.name, option.kind, option.get(of_game), value_text(option, of_game)});
        }
        return values;
    });
}

std::string rules_text(const AnyRuleset& rules) {
    std::string text;
    for (const RuleValue& value : rule_values(rules)) {
        text += (text.empty() ? "" : ",") + std::string(value.name) + '=' + value.word;
    }
    return text;
}

AnyState initial_state(const AnyRuleset& rules, std::uint8_t seats) {
    return with_game<std::optional<AnyState>>(
               rules.index(),
               [&](auto tag) {
                   using Game = decltype(tag);
                   return typename Game::State(std::get<typename Game::Ruleset>(rules), seats);
               })
        .value();
}

StateHash hash_of(const AnyState& state) {
    return std::visit([](const auto& of_game) { return of_game.hash; }, state);
}

std::uint8_t seats_of(const AnyState& state) {
    return std::visit(
        [](const auto& of_game) { return static_cast<std::uint8_t>(of_game.table.seats); }, state);
}

Viewer viewer_of(const AnyState& state) {
    return std::visit([](const auto& of_game) { return of_game.viewer; }, state);
}

bool is_over(const AnyState& state) {
    return std::visit([](const auto& of_game) { return of_game.is_over(); }, state);
}

std::array<std::int16_t, seat_count_max> standings(const AnyState& state) {
    return std::visit([](const auto& of_game) { return standings(of_game); }, state);
}

bool is_forced(const AnyEvent& event) {
    return std::visit([](const auto& happened) { return is_forced(happened); }, event);
}

bool fits(const AnyState& state, const AnyEvent& event) {
    return std::visit(
        [](const auto& of_game, const auto& happened) {
            if constexpr (Games::of_one_game<decltype(of_game), decltype(happened)>) {
                return fits(of_game, happened);
            } else {
                return false;
            }
        },
        state, event);
}

void apply(AnyState& state, const AnyEvent& event) {
    std::visit(
        [](auto& of_game, const auto& happened) {
            if constexpr (Games::of_one_game<decltype(of_game), decltype(happened)>) {
                apply(of_game, happened);
            }
        },
        state, event);
}

Redacted<AnyState> redact(const AnyState& state, Viewer viewer) {
    return std::visit(
        [&](const auto& of_game) {
            return Redaction<AnyGame>::widen<AnyState>(redact(of_game, viewer));
        },
        state);
}

Redacted<AnyEvent> redact(const AnyEvent& event, const AnyState& before, Viewer viewer) {
    return with_game<std::optional<Redacted<AnyEvent>>>(
               event.index(),
               [&](auto tag) {
                   using Game = decltype(tag);
                   return Redaction<AnyGame>::widen<AnyEvent>(
                       redact(std::get<typename Game::Event>(event),
                              std::get<typename Game::State>(before), viewer));
               })
        .value();
}

std::optional<AnyCommand> command_of(const AnyEvent& event) {
    return std::visit([](const auto& happened) { return widen(command_of(happened)); }, event);
}

AnyCommand canonical(const AnyState& state, const AnyCommand& command) {
    return std::visit(
        [](const auto& of_game, const auto& asked) {
            if constexpr (Games::of_one_game<decltype(of_game), decltype(asked)>) {
                return AnyCommand(canonical(of_game, asked));
            } else {
                return AnyCommand(asked);
            }
        },
        state, command);
}

AnyCommand as_sent(const AnyState& confirmed, const AnyCommand& command) {
    return std::visit(
        [](const auto& of_game, const auto& asked) {
            if constexpr (Games::of_one_game<decltype(of_game), decltype(asked)>) {
                return AnyCommand(as_sent(of_game, asked));
            } else {
                return AnyCommand(asked);
            }
        },
        confirmed, command);
}

std::optional<Seat> seat_of(const AnyCommand& command) {
    return std::visit([](const auto& asked) { return seat_of(asked); }, command);
}

AnyCommand begin_round_command(GameIndex game, const Seed& match_seed) {
    return with_game<AnyCommand>(
        game, [&](auto tag) { return AnyCommand(decltype(tag)::begin_round(match_seed)); });
}

AnyCommand start_command(GameIndex game) {
    return with_game<AnyCommand>(game, [](auto tag) { return AnyCommand(decltype(tag)::start()); });
}

AnyCommand leave_command(GameIndex game, Seat seat) {
    return with_game<AnyCommand>(game,
                                 [&](auto tag) { return AnyCommand(decltype(tag)::leave(seat)); });
}

AnyCommand return_command(GameIndex game, Seat seat) {
    return with_game<AnyCommand>(
        game, [&](auto tag) { return AnyCommand(decltype(tag)::come_back(seat)); });
}

Stage stage_of(const AnyState& state) {
    return std::visit([](const auto& of_game) { return stage_of(of_game); }, state);
}

std::optional<HostWait<AnyCommand>> host_wait(const AnyState& state) {
    using Wait = std::optional<HostWait<AnyCommand>>;
    return std::visit(
        [](const auto& of_game) -> Wait {
            const auto wait = host_wait(of_game);
            return wait ? Wait({wait->command, wait->patience, wait->occasion, wait->silent})
                        : std::nullopt;
        },
        state);
}

std::optional<Taking> taking(const AnyEvent& event) {
    return std::visit([](const auto& happened) { return taking(happened); }, event);
}

bool took_from(const AnyEvent& event, const AnyCommand& command) {
    return std::visit(
        [](const auto& happened, const auto& asked) {
            if constexpr (Games::of_one_game<decltype(happened), decltype(asked)>) {
                return took_from(happened, asked);
            } else {
                return false;
            }
        },
        event, command);
}

void describe(const AnyEvent& event, FieldSink& sink) {
    std::visit([&](const auto& happened) { describe(happened, sink); }, event);
}

void describe(const AnyCommand& command, FieldSink& sink) {
    std::visit([&](const auto& asked) { describe(asked, sink); }, command);
}

void encode(Writer& writer, const AnyState& state) {
    std::visit([&](const auto& of_game) { encode(writer, of_game); }, state);
}

void encode(Writer& writer, const AnyEvent& event) {
    std::visit([&](const auto& happened) { encode(writer, happened); }, event);
}

void encode(Writer& writer, const AnyCommand& command) {
    std::visit([&](const auto& asked) { encode(writer, asked); }, command);
}

std::optional<AnyState> decode_state(Reader& reader, GameIndex game, Viewer viewer) {
    return with_game<std::optional<AnyState>>(
        game, [&](auto tag) { return decltype(tag)::decode_state(reader, viewer); });
}

std::optional<AnyEvent> decode_event(Reader& reader, GameIndex game) {
    return with_game<std::optional<AnyEvent>>(
        game, [&](auto tag) { return decltype(tag)::decode_event(reader); });
}

std::optional<AnyCommand> decode_command(Reader& reader, GameIndex game) {
    return with_game<std::optional<AnyCommand>>(
        game, [&](auto tag) { return decltype(tag)::decode_command(reader); });
}

void encode(Writer& writer, const AnyRuleset& rules) {
    writer.text(game_name(rules.index()));
    with_game<bool>(rules.index(), [&](auto tag) {
        using Game = decltype(tag);
        encode_rules(writer, Game::options(), std::get<typename Game::Ruleset>(rules));
        return true;
    });
}

std::optional<AnyRuleset> decode_rules(Reader& reader) {
    const std::optional<GameIndex> game = game_of_name(reader.text(word_max));
    if (!reader.ok() || !game) {
        return std::nullopt;
    }
    using Rules = std::optional<AnyRuleset>;
    return with_game<Rules>(*game, [&](auto tag) {
        using Game = decltype(tag);
        const auto of_game = decode_rules(reader, Game::options());
        return reader.ok() && Game::is_valid(of_game) ? Rules(of_game) : std::nullopt;
    });
}

}  // namespace juz
