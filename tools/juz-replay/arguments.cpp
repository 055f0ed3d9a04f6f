#include "arguments.hpp"

#include <CLI/CLI.hpp>
#include <string_view>

#include "typed_picture.hpp"

namespace juz::tool {

namespace {

constexpr unsigned jobs_max = 256;
constexpr std::uint32_t event_max = ~std::uint32_t{0} - 1;

// Every value as it was typed, so that one place of ours says what is wrong with it.
struct Typed : TypedPicture {
    std::vector<std::string> files;
    std::string jobs;
    std::string file;
    std::string record;
    DiffArguments diff;
    bool json = false;
    bool independent = false;
    bool csv = false;
};

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

Call understand_export(const Typed& typed) {
    if (typed.json == typed.csv) {
        return Refusal{"say how: either --json or --csv"};
    }
    return ExportCall{typed.file, typed.json ? ExportFormat::Json : ExportFormat::Csv};
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
    CLI::App* exported = command("export", "Every record as one line");
    CLI::App* pack = command("pack", "The same file made smaller");
    CLI::App* unpack = command("unpack", "A packed file as it was before");
    CLI::App* repair = command("repair", "What can be saved of a damaged file");
    CLI::App* render = command("render", "A picture of the table, or many for a film");

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
        exported->add_flag("--json", typed.json, "As JSON Lines");
        exported->add_flag("--csv", typed.csv, "As comma-separated values");
        add_out(pack);
        pack->add_flag("--independent", typed.independent,
                       "Readable without the rules of the game, and twice as large");
        add_out(unpack);
        add_out(repair);
        repair->add_flag("--json", typed.json, "What was saved and what is missing, as JSON");
        add_look(render);
        add_picture(render);
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

    void add_out(CLI::App* to) {
        add(to, "-o,--output", typed.out, "OUT", "The new file to write")->required();
    }

    void add_picture(CLI::App* to) {
        add(to, "-o,--output", typed.out, "PNG", "The picture to write");
        add(to, "--frames", typed.frames, "DIR", "The folder for a film's pictures");
        add(to, "--from", typed.from, "TIME", "The moment of the film's first picture");
        add(to, "--to", typed.to, "TIME", "No picture of the film is later; else up to the end");
        add(to, "--fps", typed.fps, "N", "Pictures a second; 30 if not said");
        add(to, "--speed", typed.speed, "X", "How many times as fast as it was; 1 if not said");
        add(to, "--width", typed.width, "N", "Pixels")->capture_default_str();
        add(to, "--height", typed.height, "N", "Pixels")->capture_default_str();
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
    if (line.exported->parsed()) {
        return understand_export(line.typed);
    }
    if (line.pack->parsed()) {
        return PackCall{
            line.typed.file, line.typed.out,
            line.typed.independent ? replay::Packing::Independent : replay::Packing::Shorthand};
    }
    if (line.unpack->parsed()) {
        return UnpackCall{line.typed.file, line.typed.out};
    }
    if (line.repair->parsed()) {
        return RepairCall{{line.typed.file, line.typed.out, line.typed.json}};
    }
    return line.show->parsed() ? understand_show(line.typed)
                               : understand_picture(line.typed.file, line.typed);
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
