#include "replay_folder.hpp"

#include <filesystem>
#include <system_error>

#include <fmt/format.h>

namespace juz::sim {

std::string make_folder(const std::string& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    return error ? fmt::format("cannot make the folder '{}': {}", folder, error.message()) : "";
}

std::variant<std::unique_ptr<ReplayFile>, std::string> begin_replay(const std::string& folder,
                                                                    std::string_view game_name,
                                                                    std::uint64_t seed,
                                                                    std::uint32_t game) {
    const std::string name = fmt::format("{}-{}-{:06}.juzr", game_name, seed, game);
    auto file = replay::PosixFile::create((std::filesystem::path(folder) / name).string());
    if (const auto* error = std::get_if<replay::FileError>(&file)) {
        return error->message;
    }
    return std::make_unique<ReplayFile>(std::get<replay::PosixFile>(std::move(file)));
}

}  // namespace juz::sim
