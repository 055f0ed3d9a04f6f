// Files that a command writes.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace juz::tool {

/// Writes a file that is there wholly or not at all, even if the machine stops in between. One that
/// is there already stays as it is, and so does whatever this was made from. The exit code; if it
/// is not `exit_fine` the complaint has been made.
int write_new_file(const std::string& path, std::span<const std::uint8_t> bytes);

/// Whether `write_new_file` may do so; for asking before the work is done.
int check_new_file(const std::string& path);

}  // namespace juz::tool
