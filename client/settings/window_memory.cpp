#include "settings/window_memory.hpp"

#include <cstdint>

#include "settings/toml_file.hpp"

namespace juz::client {

namespace {

unsigned side_of(const toml::table& table, const char* key, unsigned least, unsigned usual) {
    const std::int64_t side = table[key].value_or(std::int64_t{-1});
    return side >= least && side <= window_side_max ? static_cast<unsigned>(side) : usual;
}

}  // namespace

std::string window_memory_path(const std::string& state_folder) {
    return state_folder + "/window.toml";
}

WindowMemory load_window_memory(const std::string& path) {
    const toml::table table = read_toml(path).table;
    const WindowMemory usual;
    return {side_of(table, "width", window_width_min, usual.width),
            side_of(table, "height", window_height_min, usual.height),
            toml_value<bool>(table["full_screen"]).value_or(usual.full_screen)};
}

void save_window_memory(const std::string& path, const WindowMemory& memory) {
    static_cast<void>(save_toml(path, toml::table{{"width", memory.width},
                                                  {"height", memory.height},
                                                  {"full_screen", memory.full_screen}}));
}

}  // namespace juz::client
