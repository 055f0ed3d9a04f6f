// The replays that are kept: what a version of the past wrote.
#pragma once

#include <cstdint>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace juz::test {

/// `name` is a game, or what else the file stands for, as in "race-fair".
inline std::string golden_path(const std::string& name) {
    return JUZ_SOURCE_DIR "/tests/golden/replays/format-1-" + name + ".juzr";
}

/// The same, packed.
inline std::string packed_golden_path(const std::string& name) {
    return JUZ_SOURCE_DIR "/tests/golden/replays/packed-1-" + name + ".juzr";
}

inline std::vector<std::uint8_t> golden_bytes(const std::string& name) {
    std::ifstream file(golden_path(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace juz::test
