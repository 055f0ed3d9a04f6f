#include "arguments.hpp"

#include <charconv>
#include <optional>
#include <string_view>

#include <fmt/format.h>

#include "juz/netcode/wire/name.hpp"

namespace juz::bot {

namespace {

using tool::in_quotes;
using tool::number_in;
using tool::Refusal;

struct Typed {
    std::string join = "127.0.0.1";
    std::string port = std::to_string(netcode::game_port_default);
    std::string name = "Bot";
    std::string level = "steady";
    std::string seed = "1";
    std::string pace = "100";
    std::string token;
    bool spectate = false;
};

std::optional<netcode::SessionToken> token_of(std::string_view text) {
    constexpr std::size_t word_digits = 16;
    netcode::SessionToken token;
    if (text.size() != word_digits * token.words.size()) {
        return std::nullopt;
    }
    for (std::uint64_t& word : token.words) {
        const char* end = text.data() + word_digits;
        const auto [stop, error] = std::from_chars(text.data(), end, word, 16);
        if (error != std::errc() || stop != end) {
            return std::nullopt;
        }
        text.remove_prefix(word_digits);
    }
    return token;
}

std::variant<Arguments, Refusal> understand(const Typed& typed) {
    Arguments arguments;
    const auto port = number_in("--port", typed.port, 1, 65535);
    const auto pace = number_in("--pace", typed.pace, 1, 1000);
    const auto seed = tool::seed_of("--seed", typed.seed);
    if (const auto* refusal = std::get_if<Refusal>(&port)) {
        return *refusal;
    }
    if (const auto* refusal = std::get_if<Refusal>(&pace)) {
        return *refusal;
    }
    if (const auto* refusal = std::get_if<Refusal>(&seed)) {
        return *refusal;
    }
    const std::optional<BotLevel> level = bot_level_from_text(typed.level);
    if (!level) {
        return Refusal{"--level: there is no level " + in_quotes(typed.level) +
                       "; there is random, easy, steady, skilled"};
    }
    const auto token = token_of(typed.token);
    if (!typed.token.empty() && !token) {
        return Refusal{"--token " + in_quotes(typed.token) + " is not 32 hexadecimal digits"};
    }
    const auto server =
        netcode::resolve_address(typed.join, static_cast<std::uint16_t>(std::get<0>(port)));
    if (!server) {
        return Refusal{"--join: " + server.error().text};
    }
    arguments.join.server = server.value();
    arguments.join.name = typed.name;
    arguments.join.role = typed.spectate ? netcode::Role::Spectator : netcode::Role::Player;
    arguments.join.token = token.value_or(netcode::SessionToken{});
    arguments.level = *level;
    arguments.seed = std::get<Seed>(seed);
    arguments.pace_percent = static_cast<std::uint16_t>(std::get<0>(pace));
    return arguments;
}

}  // namespace

std::variant<Arguments, Refusal> read_arguments(int argc, const char* const* argv) {
    Typed typed;
    CLI::App app{"Joins a table and plays one match of its game, without a display.", "juz-bot"};
    app.set_version_flag("--version", "juz-bot " JUZ_VERSION);
    const auto add = [&app](const char* name, std::string& value, const char* type,
                            const std::string& help) {
        app.add_option(name, value, help)->type_name(type)->capture_default_str();
    };
    add("--join", typed.join, "HOST", "The server's address or name");
    add("--port", typed.port, "N", "The server's UDP port");
    add("--name", typed.name, "TEXT", "What to be called");
    add("--level", typed.level, "LEVEL", "random, easy, steady or skilled");
    add("--seed", typed.seed, "SEED", "Where its chance comes from");
    add("--pace", typed.pace, "PERCENT", "Scales its times; less is faster");
    add("--token", typed.token, "HEX", "Comes back to the seat that this token had");
    app.add_flag("--spectate", typed.spectate, "Watch instead of playing")->disable_flag_override();
    if (const std::optional<Refusal> refusal = tool::read_line(app, argc, argv)) {
        return *refusal;
    }
    return understand(typed);
}

std::string to_text(const netcode::SessionToken& token) {
    return fmt::format("{:016x}{:016x}", token.words[0], token.words[1]);
}

std::string to_text(const LogTip& tip) {
    return fmt::format("{:02x}", fmt::join(tip, ""));
}

}  // namespace juz::bot
