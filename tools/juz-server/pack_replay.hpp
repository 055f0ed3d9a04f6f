// Finished replays made smaller.
#pragma once

#include <optional>
#include <string>

namespace juz::server {

/// Puts a packed file in the place of the plain one, all at once: whatever happens, the name stands
/// for one of the two. It is done only if the packed file gives back the very bytes of the plain
/// one. Otherwise says why not, in one line, and the plain file stays.
std::optional<std::string> pack_in_place(const std::string& path);

}  // namespace juz::server
