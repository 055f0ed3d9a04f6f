#include "commands.hpp"
#include "json_fields.hpp"
#include "opened.hpp"

namespace juz::tool {

int export_json(const std::string& path) {
    const auto opened = open_replay(path);
    if (const int* code = std::get_if<int>(&opened)) {
        return *code;
    }
    const auto& replay = std::get<replay::Replay>(opened);
    std::string text = to_line(header_json(replay.header()));
    replay::RecordCursor cursor = replay.cursor();
    Record record;
    constexpr std::size_t enough = 1U << 16U;
    while (cursor.position().record < replay.records() && cursor.next(record)) {
        text += to_line(record_json(record));
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
