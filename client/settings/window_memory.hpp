#pragma once

#include <string>

namespace juz::client {

// How the window was when the program ended last. In pixels.
struct WindowMemory {
    unsigned width = 1280;
    unsigned height = 800;
    bool full_screen = false;

    friend bool operator==(const WindowMemory&, const WindowMemory&) = default;
};

inline constexpr unsigned window_width_min = 640;
inline constexpr unsigned window_height_min = 480;
inline constexpr unsigned window_side_max = 8192;

std::string window_memory_path(const std::string& state_folder);

// The usual window for whatever is missing or makes no sense.
WindowMemory load_window_memory(const std::string& path);

// Nobody misses it if it cannot be written.
void save_window_memory(const std::string& path, const WindowMemory& memory);

}  // namespace juz::client
