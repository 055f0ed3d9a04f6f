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

/// Where a file that will be `path` is made until it is whole, with an ending for whoever goes by
/// that.
std::string part_beside(const std::string& path, const std::string& ending = "");

/// Calls the file `part` `path` if there is none of that name, and else removes it. The exit code,
/// as above.
int name_new_file(const std::string& part, const std::string& path);

/// Whether `write_new_file` may do so; for asking before the work is done.
int check_new_file(const std::string& path);

}  // namespace juz::tool
