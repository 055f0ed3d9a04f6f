#include "menus/places.hpp"

#include <array>
#include <cstdlib>
#include <ctime>

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

}  // namespace juz::client
