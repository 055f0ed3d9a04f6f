#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <system_error>

#include "app/app.hpp"
#include "settings/folders.hpp"
#include "text/tr.hpp"

// Pictures of the window, and where they are.

namespace juz::client {

namespace {

// As people write it: the home folder is "~".
std::string short_path(const std::string& path) {
    const char* home = std::getenv("HOME");
    const std::string folder = home != nullptr ? home : "";
    const bool inside = folder.size() > 1 && path.starts_with(folder + "/");
    return inside ? "~" + path.substr(folder.size()) : path;
}

}  // namespace

void App::take_picture() {
    const Instant now = clock_.monotonic();
    std::error_code ignored;
    std::filesystem::create_directories(pictures_folder(), ignored);
    const std::string path =
        pictures_folder() + "/juz-" + name_of_time(std::time(nullptr)) + ".png";
    // What was said of the last one is no part of the next.
    if (announcement_.shown()) {
        announcement_.hide();
        redraw_ = true;
        frame(now);
    }
    const bool saved = window_->save_picture(path);
    announcement_.show(
        filled(saved ? tr("Picture saved: {path}") : tr("No picture can be saved: {path}"),
               {{"path", short_path(path)}}),
        now);
    redraw_ = true;
}

}  // namespace juz::client
