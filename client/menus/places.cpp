#include "menus/places.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <system_error>

namespace juz::client {

namespace {

std::string base(const char* variable, const char* fallback) {
    const char* given = std::getenv(variable);
    // A relative path is to be ignored.
    if (given != nullptr && *given == '/') {
        return given;
    }
    const char* home = std::getenv("HOME");
    return std::string(home != nullptr && *home == '/' ? home : "/tmp") + fallback;
}

bool write_all(int descriptor, const std::string& text) {
    std::size_t done = 0;
    while (done < text.size()) {
        const ssize_t written = write(descriptor, text.data() + done, text.size() - done);
        if (written <= 0) {
            return false;
        }
        done += static_cast<std::size_t>(written);
    }
    return fsync(descriptor) == 0;
}

}  // namespace

std::string config_folder() {
    return base("XDG_CONFIG_HOME", "/.config") + "/juz";
}

std::string replays_folder() {
    return base("XDG_DATA_HOME", "/.local/share") + "/juz/replays";
}

std::string pictures_folder() {
    return base("XDG_DATA_HOME", "/.local/share") + "/juz/screenshots";
}

std::string name_of_time(std::int64_t seconds) {
    const auto time = static_cast<std::time_t>(seconds);
    std::tm parts{};
    localtime_r(&time, &parts);
    std::array<char, 32> text{};
    const std::size_t length = std::strftime(text.data(), text.size(), "%Y-%m-%d_%H%M%S", &parts);
    return {text.data(), length};
}

bool write_file(const std::string& path, const std::string& text) {
    std::error_code error;
    std::filesystem::create_directories(std::filesystem::path(path).parent_path(), error);
    const std::string draft = path + "." + std::to_string(getpid()) + ".new";
    const int descriptor = open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (descriptor < 0) {
        return false;
    }
    const bool written = write_all(descriptor, text);
    const bool closed = close(descriptor) == 0;
    if (written && closed && std::rename(draft.c_str(), path.c_str()) == 0) {
        return true;
    }
    std::filesystem::remove(draft, error);
    return false;
}

}  // namespace juz::client
