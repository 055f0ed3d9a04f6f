#include "replay_files.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "opened.hpp"

namespace juz::tool {

namespace {

namespace fs = std::filesystem;

// Links to folders are not followed: they may lead back.
std::error_code add_replays_in(const std::string& folder, std::vector<std::string>& paths) {
    std::error_code error;
    fs::recursive_directory_iterator at(folder, error);
    while (!error && at != fs::recursive_directory_iterator()) {
        std::error_code unknown;
        if (at->path().extension() == ".juzr" && at->is_regular_file(unknown)) {
            paths.push_back(at->path().string());
        }
        at.increment(error);
    }
    return error;
}

}  // namespace

ReplayFiles find_replays(const std::vector<std::string>& named) {
    ReplayFiles files;
    for (const std::string& path : named) {
        std::error_code unknown;
        if (!fs::is_directory(path, unknown)) {
            files.paths.push_back(path);
            continue;
        }
        files.from_folders = true;
        std::vector<std::string> found;
        const std::error_code error = add_replays_in(path, found);
        if (error) {
            complain("cannot read all of " + path + ": " + error.message());
        } else if (found.empty()) {
            complain(path + ": there is no replay file in it");
        }
        if (error || found.empty()) {
            files.code = exit_environment;
        }
        std::sort(found.begin(), found.end());
        files.paths.insert(files.paths.end(), found.begin(), found.end());
    }
    return files;
}

}  // namespace juz::tool
