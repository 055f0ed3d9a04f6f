#include "commands.hpp"
#include "look.hpp"
#include "new_file.hpp"
#include "opened.hpp"
#include "table_picture.hpp"

namespace juz::tool {

int render(const std::string& path, const RenderArguments& arguments) {
    if (const int code = check_new_file(arguments.out); code != exit_fine) {
        return code;
    }
    const auto opened = open_replay(path);
    if (const int* code = std::get_if<int>(&opened)) {
        return *code;
    }
    const auto& replay = std::get<replay::Replay>(opened);
    replay::Timeline timeline(replay);
    if (const auto code = go_to(timeline, path, arguments.look)) {
        return *code;
    }
    const int code = with_display(
        [&] { return draw(timeline.state(), replay.header(), arguments, timeline.time()); });
    return code == exit_fine ? finish(path, replay) : code;
}

}  // namespace juz::tool
