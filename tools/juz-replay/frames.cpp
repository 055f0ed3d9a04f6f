#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "command_line/progress.hpp"
#include "commands.hpp"
#include "film.hpp"
#include "look.hpp"
#include "moment.hpp"
#include "opened.hpp"
#include "table_picture.hpp"

namespace juz::tool {

namespace {

namespace fs = std::filesystem;

// As many as their names have digits for, and over nine hours of film.
constexpr std::uint64_t pictures_max = 999'999;

// Pictures of another film among these would spoil this one.
int prepare(const std::string& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (!error && !fs::is_directory(folder)) {
        error = std::make_error_code(std::errc::not_a_directory);
    }
    for (fs::directory_iterator entry(folder, error); !error && entry != fs::directory_iterator();
         entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        if (name.substr(0, 6) == "frame-") {
            complain(entry->path().string() + " is there already, and nothing is overwritten");
            return exit_environment;
        }
    }
    if (error) {
        complain("cannot write into " + folder + ": " + error.message());
        return exit_environment;
    }
    return exit_fine;
}

int draw_all(replay::Timeline& timeline, const Film& film, const RenderArguments& picture) {
    Progress progress(static_cast<std::size_t>(film.count()), "pictures");
    RenderArguments frame = picture;
    for (std::uint64_t number = 0; number < film.count(); ++number) {
        timeline.seek_time(film.at(number));
        frame.out = (fs::path(picture.out) / frame_name(number)).string();
        const int code = draw(timeline.state(), timeline.replay().header(), frame, film.at(number));
        if (code != exit_fine) {
            return code;
        }
        progress.show(static_cast<std::size_t>(number + 1));
    }
    return exit_fine;
}

}  // namespace

int render_frames(const std::string& path, const FramesArguments& arguments) {
    const auto opened = open_replay(path);
    if (const int* code = std::get_if<int>(&opened)) {
        return *code;
    }
    const auto& replay = std::get<replay::Replay>(opened);
    replay::Timeline timeline(replay);
    if (const auto code =
            go_to(timeline, path, {arguments.from, {}, arguments.picture.look.seat})) {
        return *code;
    }
    if (arguments.from > replay.duration()) {
        complain(fmt::format("{}: --from is after its end, {}", path, to_text(replay.duration())));
        return exit_usage;
    }
    const Microseconds end = arguments.to.value_or(replay.duration());
    const Film film{arguments.from, std::min(end, replay.duration()), arguments.fps,
                    arguments.speed};
    if (film.count() > pictures_max) {
        complain(fmt::format("that would be {} pictures; {} is the most there can be", film.count(),
                             pictures_max));
        return exit_usage;
    }
    if (const int code = prepare(arguments.picture.out); code != exit_fine) {
        return code;
    }
    const int code = with_display([&] { return draw_all(timeline, film, arguments.picture); });
    if (code != exit_fine) {
        return code;
    }
    const std::string told =
        fmt::format("{}: {} pictures, {} at {} a second\n", arguments.picture.out, film.count(),
                    frame_name(0), film.fps);
    return print(told) ? finish(path, replay) : exit_environment;
}

}  // namespace juz::tool
