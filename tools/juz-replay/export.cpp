#include "commands.hpp"
#include "csv_fields.hpp"
#include "json_fields.hpp"
#include "opened.hpp"

namespace juz::tool {

int export_records(const std::string& path, ExportFormat format) {
    const auto opened = open_replay(path);
    if (const int* code = std::get_if<int>(&opened)) {
        return *code;
    }
    const auto& replay = std::get<replay::Replay>(opened);
    const bool json = format == ExportFormat::Json;
    std::string text = json ? to_line(header_json(replay.header())) : csv_head();
    RecordLines lines(replay.header());
    replay::RecordCursor cursor = replay.cursor();
    Record record;
    constexpr std::size_t enough = 1U << 16U;
    while (cursor.position().record < replay.records() && cursor.next(record)) {
        const Json line = lines.next(record);
        text += json ? to_line(line) : csv_line(line);
        if (text.size() >= enough) {
            if (!print(text)) {
                return exit_environment;
            }
            text.clear();
        }
    }
    return print(text) ? finish(path, replay) : exit_environment;
}

}  // namespace juz::tool
