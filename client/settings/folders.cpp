#include "settings/folders.hpp"

#include <array>
#include <cstdlib>
#include <ctime>

#include "text/tr.hpp"

namespace juz::client {

namespace {

bool is_whole(const std::string& path) {
    return !path.empty() && path.front() == '/';
}

std::string own_folder(const Variables& variables, const char* name, const char* usual) {
    std::string base = variables(name);
    if (!is_whole(base)) {
        const std::string home = variables("HOME");
        if (!is_whole(home)) {
            return {};
        }
        base = home + usual;
    }
    return base + (base.back() == '/' ? "juz" : "/juz");
}

}  // namespace

Folders folders_by(const Variables& variables) {
    return {own_folder(variables, "XDG_CONFIG_HOME", "/.config"),
            own_folder(variables, "XDG_DATA_HOME", "/.local/share"),
            own_folder(variables, "XDG_STATE_HOME", "/.local/state"),
            own_folder(variables, "XDG_CACHE_HOME", "/.cache")};
}

std::string folders_problem(const Folders& folders) {
    for (const std::string* folder :
         {&folders.config, &folders.data, &folders.state, &folders.cache}) {
        if (folder->empty()) {
            return tr(
                "there is no place for settings and replays: HOME is not set to a whole path");
        }
    }
    return {};
}

const Folders& folders() {
    static const Folders found = folders_by([](const std::string& name) {
        const char* value = std::getenv(name.c_str());
        return std::string(value != nullptr ? value : "");
    });
    return found;
}

std::string replays_folder() {
    return folders().data + "/replays";
}

std::string pictures_folder() {
    return folders().data + "/screenshots";
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
