#include "arguments.hpp"

#include <CLI/CLI.hpp>
#include <string_view>

#include "moment.hpp"

namespace juz::tool {

namespace {

// Below these the table has no layout.
constexpr unsigned width_min = 640;
constexpr unsigned height_min = 480;
constexpr unsigned pixels_max = 8192;
constexpr unsigned jobs_max = 256;
constexpr std::uint32_t event_max = ~std::uint32_t{0} - 1;

// Every value as it was typed, so that one place of ours says what is wrong with it.
struct Typed {
    std::vector<std::string> files;
    std::string jobs;
    std::string file;
    std::string at;
    std::string event;
    std::string record;
    std::string seat;
    std::string out;
    std::string width = "1600";
    std::string height = "1000";
    DiffArguments diff;
    bool json = false;
};

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
        const auto event = number_in("--event", typed.event, 0, event_max);
        if (const auto* refusal = std::get_if<Refusal>(&event)) {
            return *refusal;
        }
        look.event = static_cast<std::uint32_t>(std::get<0>(event));
    }
    if (!typed.seat.empty()) {
        const auto seat = number_in("--seat", typed.seat, 0, seat_count_max - 1U);
        if (const auto* refusal = std::get_if<Refusal>(&seat)) {
            return *refusal;
        }
        look.seat = Seat{static_cast<std::uint8_t>(std::get<0>(seat))};
    }
    return look;
}

Call understand_verify(const Typed& typed) {
    VerifyArguments arguments{typed.files, 0, typed.json};
    if (!typed.jobs.empty()) {
        const auto jobs = number_in("--jobs", typed.jobs, 1, jobs_max);
        if (const auto* refusal = std::get_if<Refusal>(&jobs)) {
            return *refusal;
        }
        arguments.jobs = static_cast<unsigned>(std::get<0>(jobs));
    }
    return VerifyCall{std::move(arguments)};
}

Call understand_show(const Typed& typed) {
    const auto look = understand_look(typed);
    if (const auto* refusal = std::get_if<Refusal>(&look)) {
        return *refusal;
    }
    return ShowCall{typed.file, std::get<Look>(look), typed.json};
}

Call understand_explain(const Typed& typed) {
    ExplainCall call{typed.file, {std::nullopt, std::nullopt, typed.json}};
    if (typed.event.empty() == typed.record.empty()) {
        return Refusal{"say what to explain: either EVENT or --record N"};
    }
    const bool of_event = typed.record.empty();
    const auto number = number_in(of_event ? "EVENT" : "--record",
                                  of_event ? typed.event : typed.record, 0, event_max);
    if (const auto* refusal = std::get_if<Refusal>(&number)) {
        return *refusal;
    }
    (of_event ? call.what.event : call.what.record) =
        static_cast<std::uint32_t>(std::get<0>(number));
    return call;
}

Call understand_render(const Typed& typed) {
    const auto look = understand_look(typed);
    if (const auto* refusal = std::get_if<Refusal>(&look)) {
        return *refusal;
    }
    const auto width = number_in("--width", typed.width, width_min, pixels_max);
    if (const auto* refusal = std::get_if<Refusal>(&width)) {
        return *refusal;
    }
    const auto height = number_in("--height", typed.height, height_min, pixels_max);
    if (const auto* refusal = std::get_if<Refusal>(&height)) {
        return *refusal;
    }
    return RenderCall{typed.file,
                      {std::get<Look>(look), typed.out, static_cast<unsigned>(std::get<0>(width)),
                       static_cast<unsigned>(std::get<0>(height))}};
}

/// The program's commands and where CLI11 puts what was typed.
struct CommandLine {
    CLI::App app{"Looks into replay files of the juz card games.", "juz-replay"};
    Typed typed;
    CLI::App* info = command("info", "Who played what and when, the result and the chapters");
    CLI::App* verify = app.add_subcommand(
        "verify", "Check that nothing is damaged or edited and all went by the rules");
    CLI::App* show = command("show", "The table as text");
    CLI::App* explain = command("explain", "Why a move got its place, or did not");
    CLI::App* diff = app.add_subcommand("diff", "The first event in which two histories differ");
    CLI::App* stats = app.add_subcommand("stats", "Figures of the match, seat by seat");
    CLI::App* as_json = command("export", "Every record as one line of JSON");
    CLI::App* render = command("render", "A picture of the table");

    CommandLine() {
        app.set_version_flag("--version", "juz-replay " JUZ_VERSION);
        app.require_subcommand(1);
        verify->add_option("FILE", typed.files, "Replay files, and folders of them")
            ->required()
            ->type_name("");
        add(verify, "--jobs", typed.jobs, "N", "Files to check at a time");
        verify->add_flag("--json", typed.json, "As JSON Lines, one a file");
        info->add_flag("--json", typed.json, "As one line of JSON");
        add_look(show);
        show->add_flag("--json", typed.json, "As one line of JSON");
        add(explain, "EVENT", typed.event, "", "The number of the event, counted from 0");
        add(explain, "--record", typed.record, "N", "The number of a record, as for a refusal");
        explain->add_flag("--json", typed.json, "As one line of JSON");
        add_diff();
        stats->add_option("FILE", typed.files, "Replay files")->required()->type_name("");
        stats->add_flag("--json", typed.json, "As JSON Lines, one a file");
        as_json->add_flag("--json", typed.json, "As JSON Lines")->required();
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

    void add_diff() {
        add(diff, "A", typed.diff.a, "", "A replay file")->required();
        add(diff, "B", typed.diff.b, "", "Another one")->required();
        diff->add_flag("!--no-times", typed.diff.times, "Do not compare when events happened");
        diff->add_flag("--json", typed.diff.json, "As one line of JSON");
    }

    void add_look(CLI::App* to) {
        add(to, "--at", typed.at, "TIME", "When, as in 1:23.4: everything up to then has happened");
        add(to, "--event", typed.event, "N", "Right after event number N, counted from 0");
        add(to, "--seat", typed.seat, "S", "As the player at seat S sees it");
    }
};

Call understand(const CommandLine& line) {
    if (line.info->parsed()) {
        return InfoCall{line.typed.file, line.typed.json};
    }
    if (line.verify->parsed()) {
        return understand_verify(line.typed);
    }
    if (line.explain->parsed()) {
        return understand_explain(line.typed);
    }
    if (line.diff->parsed()) {
        return DiffCall{line.typed.diff};
    }
    if (line.stats->parsed()) {
        return StatsCall{{line.typed.files, line.typed.json}};
    }
    if (line.as_json->parsed()) {
        return ExportCall{line.typed.file};
    }
    return line.show->parsed() ? understand_show(line.typed) : understand_render(line.typed);
}

}  // namespace

Call read_arguments(int argc, const char* const* argv) {
    CommandLine line;
    if (std::optional<Refusal> refusal = read_line(line.app, argc, argv)) {
        return *std::move(refusal);
    }
    return understand(line);
}

}  // namespace juz::tool
