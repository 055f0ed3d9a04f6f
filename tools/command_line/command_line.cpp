#include "command_line.hpp"

#include <charconv>
#include <cstdio>

namespace juz::tool {

namespace {

// CLI11 lists what it did not expect; the first is enough for one line.
std::string unexpected(const CLI::App& app) {
    const std::vector<std::string> rest = app.remaining(true);
    const std::string first = rest.empty() ? "" : rest.front();
    const bool option = !first.empty() && first.front() == '-';
    return std::string(option ? "unknown option " : "unknown argument ") + in_quotes(first) + "; " +
           app.get_name() + " --help lists what there is";
}

// CLI11 says `--port: …` of a missing or a second value, and `once was given …` of a flag's.
std::string mismatch(std::string_view what) {
    const bool flag = what.substr(0, 2) != "--";
    const std::string option(what.substr(0, what.find_first_of(": ")));
    return flag ? "--" + option + " takes no value" : option + " takes exactly one value";
}

}  // namespace

std::string in_quotes(std::string_view text) {
    return "'" + std::string(text) + "'";
}

std::variant<std::uint64_t, Refusal> number_in(std::string_view option, std::string_view text,
                                               std::uint64_t min, std::uint64_t max) {
    std::uint64_t value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc() || stop != end || value < min || value > max) {
        return Refusal{std::string(option) + " " + in_quotes(text) + " is not a number from " +
                       std::to_string(min) + " to " + std::to_string(max)};
    }
    return value;
}

std::variant<Seed, Refusal> seed_of(std::string_view option, std::string_view text) {
    if (const std::optional<Seed> seed = Seed::from_hex(text)) {
        return *seed;
    }
    const auto number = number_in(option, text, 0, ~std::uint64_t{0});
    if (std::holds_alternative<Refusal>(number)) {
        return Refusal{std::string(option) + " " + in_quotes(text) +
                       " is neither a number nor 64 hexadecimal digits"};
    }
    return Seed::from_number(std::get<std::uint64_t>(number));
}

std::optional<Refusal> read_line(CLI::App& app, int argc, const char* const* argv) {
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        return Refusal{app.help(), true};
    } catch (const CLI::CallForVersion& version) {
        return Refusal{std::string(version.what()) + "\n", true};
    } catch (const CLI::ExtrasError&) {
        return Refusal{unexpected(app)};
    } catch (const CLI::ArgumentMismatch& error) {
        return Refusal{mismatch(error.what())};
    } catch (const CLI::ParseError& error) {
        // A command that does not exist is first of all missing to CLI11.
        return Refusal{app.remaining(true).empty() ? error.what() : unexpected(app)};
    }
    return std::nullopt;
}

int print(const Refusal& refusal, std::string_view program) {
    if (refusal.is_answer) {
        const bool written = std::fputs(refusal.text.c_str(), stdout) >= 0;
        if (written && std::fflush(stdout) == 0) {
            return exit_fine;
        }
        static_cast<void>(std::fprintf(stderr, "%s: cannot write to standard output\n",
                                       std::string(program).c_str()));
        return exit_environment;
    }
    static_cast<void>(
        std::fprintf(stderr, "%s: %s\n", std::string(program).c_str(), refusal.text.c_str()));
    return exit_usage;
}

}  // namespace juz::tool
