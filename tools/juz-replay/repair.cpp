#include <fmt/format.h>

#include <filesystem>

#include "commands.hpp"
#include "json_fields.hpp"
#include "moment.hpp"
#include "new_file.hpp"
#include "opened.hpp"
#include "salvage.hpp"

namespace juz::tool {

namespace {

// Where what lies behind a damage goes: `OUT.juzr` has `OUT.2.juzr` beside it, and so on.
std::string sibling(const std::string& out, std::size_t number) {
    const std::filesystem::path path(out);
    const std::string name =
        fmt::format("{}.{}{}", path.stem().string(), number, path.extension().string());
    return (path.parent_path() / name).string();
}

constexpr std::size_t first_sibling = 2;

Json json_of(const replay::LogPosition& position) {
    return {{"records", position.record}, {"events", position.events}, {"t", position.t.value}};
}

std::string json_text(const std::string& path, const std::string& out, const Salvage& salvage) {
    Json json{{"file", path}, {"output", out}, {"all", salvage.is_all()}};
    json["saved"] = json_of(salvage.saved);
    json["whole"] = salvage.whole ? json_of(*salvage.whole) : Json(nullptr);
    json["behind"] = Json::array();
    for (std::size_t at = 0; at < salvage.behind.size(); ++at) {
        const Island& island = salvage.behind[at];
        json["behind"].push_back({{"output", sibling(out, first_sibling + at)},
                                  {"from", json_of(island.from)},
                                  {"to", json_of(island.to)}});
    }
    json["dropped"] = salvage.dropped;
    json["bytes_lost"] = salvage.bytes_lost;
    json["damage"] = salvage.damage
                         ? Json{{"offset", salvage.damage->offset}, {"what", salvage.damage->what}}
                         : Json(nullptr);
    return to_line(json);
}

// Which of the missing events are in further files, for people.
std::string behind_text(const std::string& out, const Salvage& salvage) {
    std::string text;
    std::uint32_t gone = salvage.whole->events - salvage.saved.events;
    for (std::size_t at = 0; at < salvage.behind.size(); ++at) {
        const Island& island = salvage.behind[at];
        gone -= island.to.events - island.from.events;
        text += fmt::format("{}: saved {} events from number {} on, from {} to {}\n",
                            sibling(out, first_sibling + at), island.to.events - island.from.events,
                            island.from.events, to_text(island.from.t), to_text(island.to.t));
    }
    return text + fmt::format("nowhere any more: {} events\n", gone);
}

std::string missing_text(const std::string& out, const Salvage& salvage) {
    const replay::LogPosition& saved = salvage.saved;
    std::string text = fmt::format("missing: everything after {}", to_text(saved.t));
    if (salvage.whole) {
        text +=
            fmt::format(" up to {}: {} of {} records, {} of {} events", to_text(salvage.whole->t),
                        salvage.whole->record - saved.record, salvage.whole->record,
                        salvage.whole->events - saved.events, salvage.whole->events);
    } else {
        text += fmt::format("; {} bytes could not be read", salvage.bytes_lost);
    }
    if (salvage.dropped > 0) {
        text += fmt::format("; {} of the last good records had to go, for no log can end there",
                            salvage.dropped);
    }
    text += "\n";
    return salvage.whole ? text + behind_text(out, salvage) : text;
}

std::string words(const std::string& path, const std::string& out, const Salvage& salvage) {
    std::string text;
    if (salvage.damage) {
        text += fmt::format("{}: damaged at byte {}: {}\n", path, salvage.damage->offset,
                            salvage.damage->what);
    }
    text += fmt::format("{}: saved {} records, {} events, up to {}\n", out, salvage.saved.record,
                        salvage.saved.events, to_text(salvage.saved.t));
    return text + (salvage.is_all() ? "nothing is missing\n" : missing_text(out, salvage));
}

// Nothing is written unless there is room for every name.
int write_all(const std::string& out, const Salvage& salvage) {
    for (std::size_t at = 0; at < salvage.behind.size(); ++at) {
        if (const int code = check_new_file(sibling(out, first_sibling + at)); code != exit_fine) {
            return code;
        }
    }
    int code = write_new_file(out, salvage.bytes);
    for (std::size_t at = 0; at < salvage.behind.size() && code == exit_fine; ++at) {
        code = write_new_file(sibling(out, first_sibling + at), salvage.behind[at].bytes);
    }
    return code;
}

}  // namespace

int repair(const RepairArguments& arguments) {
    if (const int code = check_new_file(arguments.out); code != exit_fine) {
        return code;
    }
    const auto mapped = replay::Blob::map(arguments.file);
    if (const auto* error = std::get_if<replay::FileError>(&mapped)) {
        return complain_of(*error);
    }
    const auto saved = salvage(std::get<replay::Blob>(mapped));
    if (const auto* error = std::get_if<replay::OpenError>(&saved)) {
        complain(arguments.file + ": " + error->message + "; nothing can be saved");
        return exit_bad_file;
    }
    const auto& what = std::get<Salvage>(saved);
    if (const int code = write_all(arguments.out, what); code != exit_fine) {
        return code;
    }
    const bool told = print(arguments.json ? json_text(arguments.file, arguments.out, what)
                                           : words(arguments.file, arguments.out, what));
    return !told ? exit_environment : what.is_all() ? exit_fine : exit_no;
}

}  // namespace juz::tool
