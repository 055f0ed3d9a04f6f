// The files that a command line means.
#pragma once

#include <string>
#include <vector>

namespace juz::tool {

struct ReplayFiles {
    std::vector<std::string> paths;
    int code = 0;               ///< Not `exit_fine` if a folder could not be read or held nothing.
    bool from_folders = false;  ///< Whether a folder was among what was named.
};

/// Every path that is no folder as it is, and of each folder all `*.juzr` in it and in the folders
/// below, in the order of their names. Complains about folders that cannot be read or hold none.
ReplayFiles find_replays(const std::vector<std::string>& named);

}  // namespace juz::tool
