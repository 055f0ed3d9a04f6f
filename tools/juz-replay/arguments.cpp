#include "arguments.hpp"

#include <CLI/CLI.hpp>
#include <charconv>
#include <string_view>

#include "moment.hpp"

namespace juz::tool {

namespace {

struct Pixels {
    std::uint32_t min;
    std::uint32_t max;
};
// Below these the table has no layout.
constexpr Pixels picture_width{640, 8192};
constexpr Pixels picture_height{480, 8192};

// Every value as it was typed, so that one place of ours says what is wrong with it.
struct Typed {
    std::vector<std::string> files;
    std::string file;
    std::string at;
    std::string event;
    std::string seat;
    std::string out;
    std::string width = "1600";
    std::string height = "1000";
    bool json = false;
};

std::string in_quotes(std::string_view text) {
    return "'" + std::string(text) + "'";
}

std::optional<std::uint32_t> number_of(std::string_view text, std::uint32_t min,
                                       std::uint32_t max) {
    std::uint32_t value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    const bool good = error == std::errc() && stop == end && value >= min && value <= max;
    return good ? std::optional(value) : std::nullopt;
}

std::variant<Look, Refusal> understand_look(const Typed& typed) {
    Look look;
    if (typed.at.empty() == typed.event.empty()) {
        return Refusal{"say when: either --at TIME or --event N"};
    }
    if (!typed.at.empty()) {
        look.at = moment_from_text(typed.at);
        if (!look.at) {
            return Refusal{"--at " + in_quotes(typed.at) + " is not a time such as 1:23.4"};
        }
    }
    if (!typed.event.empty()) {
        look.event = number_of(typed.event, 0, ~std::uint32_t{0} - 1);
        if (!look.event) {
            return Refusal{"--event " + in_quotes(typed.event) + " is not the number of an event"};
        }
    }
    if (!typed.seat.empty()) {
        const auto seat = number_of(typed.seat, 0, seat_count_max - 1U);
        if (!seat) {
            return Refusal{"--seat " + in_quotes(typed.seat) + " is not a seat's number, 0 to 7"};
        }
        look.seat = Seat{static_cast<std::uint8_t>(*seat)};
    }
    return look;
}

Call understand_show(const Typed& typed) {
    const auto look = understand_look(typed);
    if (const auto* refusal = std::get_if<Refusal>(&look)) {
        return *refusal;
    }
    return ShowCall{typed.file, std::get<Look>(look)};
}

Refusal no_pixels(std::string_view option, std::string_view text, Pixels range) {
    return {std::string(option) + " " + in_quotes(text) + " is not a number of pixels from " +
            std::to_string(range.min) + " to " + std::to_string(range.max)};
}

Call understand_render(const Typed& typed) {
    const auto look = understand_look(typed);
    if (const auto* refusal = std::get_if<Refusal>(&look)) {
        return *refusal;
    }
    const auto width = number_of(typed.width, picture_width.min, picture_width.max);
    if (!width) {
        return no_pixels("--width", typed.width, picture_width);
    }
    const auto height = number_of(typed.height, picture_height.min, picture_height.max);
    if (!height) {
        return no_pixels("--height", typed.height, picture_height);
    }
    return RenderCall{typed.file, {std::get<Look>(look), typed.out, *width, *height}};
}

// CLI11's words on one line, and where to read more.
Refusal refusal_of(const CLI::App& app, std::string what) {
    const std::size_t end = what.find('\n');
    what = what.substr(0, end);
    const std::vector<std::string> rest = app.remaining(true);
    if (!rest.empty()) {
        const bool option = rest.front().substr(0, 1) == "-";
        what = (option ? "unknown option " : "unknown argument ") + in_quotes(rest.front());
    }
    return {what + "; juz-replay --help tells what there is"};
}

/// The program's commands and where CLI11 puts what was typed.
struct CommandLine {
    CLI::App app{"Looks into replay files of the juz card games.", "juz-replay"};
    Typed typed;
    CLI::App* info = nullptr;
    CLI::App* verify = nullptr;
    CLI::App* show = nullptr;
    CLI::App* as_json = nullptr;
    CLI::App* render = nullptr;

    CommandLine() {
        app.set_version_flag("--version", "juz-replay " JUZ_VERSION);
        app.require_subcommand(1);
        info = command("info", "Who played what and when, the result and the chapters");
        verify = app.add_subcommand(
            "verify", "Check that nothing is damaged or edited and all went by the rules");
        verify->add_option("FILE", typed.files, "Replay files")->required()->type_name("");
        show = command("show", "The table as text");
        add_look(show);
        as_json = command("export", "Every record as one line of JSON");
        as_json->add_flag("--json", typed.json, "As JSON Lines")->required();
        render = command("render", "A picture of the table");
        add_look(render);
        add(render, "-o,--output", typed.out, "PNG", "The picture to write")->required();
        add(render, "--width", typed.width, "N", "Pixels")->capture_default_str();
        add(render, "--height", typed.height, "N", "Pixels")->capture_default_str();
    }

  private:
    CLI::App* command(const char* name, const char* help) {
        CLI::App* made = app.add_subcommand(name, help);
        made->add_option("FILE", typed.file, "A replay file")->required()->type_name("");
        return made;
    }

    static CLI::Option* add(CLI::App* to, const char* name, std::string& value, const char* type,
                            const char* help) {
        return to->add_option(name, value, help)->type_name(type);
    }

    void add_look(CLI::App* to) {
        add(to, "--at", typed.at, "TIME", "When, as in 1:23.4: everything up to then has happened");
        add(to, "--event", typed.event, "N", "Right after event number N, counted from 0");
        add(to, "--seat", typed.seat, "S", "As the player at seat S sees it");
    }
};

Call understand(const CommandLine& line) {
    if (line.info->parsed()) {
        return InfoCall{line.typed.file};
    }
    if (line.verify->parsed()) {
        return VerifyCall{line.typed.files};
    }
    if (line.as_json->parsed()) {
        return ExportCall{line.typed.file};
    }
    return line.show->parsed() ? understand_show(line.typed) : understand_render(line.typed);
}

}  // namespace

Call read_arguments(int argc, const char* const* argv) {
    CommandLine line;
    try {
        line.app.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        return Answer{line.app.help()};
    } catch (const CLI::CallForVersion& version) {
        return Answer{std::string(version.what()) + "\n"};
    } catch (const CLI::ParseError& error) {
        return refusal_of(line.app, error.what());
    }
    return understand(line);
}

}  // namespace juz::tool
