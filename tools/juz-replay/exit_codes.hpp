// What the program's end tells whoever started it; the same for all programs of this project.
#pragma once

namespace juz::tool {

inline constexpr int exit_fine = 0;
inline constexpr int exit_no = 1;  ///< The question was answered, and the answer is no.
inline constexpr int exit_usage = 2;
inline constexpr int exit_environment = 3;
inline constexpr int exit_bad_file = 4;

}  // namespace juz::tool
