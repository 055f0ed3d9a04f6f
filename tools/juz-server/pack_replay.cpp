#include "pack_replay.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <variant>

#include "juz/replay/pack.hpp"
#include "juz/replay/posix_file.hpp"

namespace juz::server {

namespace {

using Bytes = std::vector<std::uint8_t>;

std::optional<std::string> write(const std::string& path, const Bytes& bytes) {
    auto created = replay::PosixFile::create(path);
    if (const auto* error = std::get_if<replay::FileError>(&created)) {
        return error->message;
    }
    auto& file = std::get<replay::PosixFile>(created);
    if (file.append(bytes) != bytes.size() || !file.sync()) {
        return file.problem();
    }
    return std::nullopt;
}

bool gives_back(const Bytes& packed, std::span<const std::uint8_t> plain) {
    const auto unpacked = replay::unpack(replay::Blob::of(packed));
    const auto* bytes = std::get_if<Bytes>(&unpacked);
    return bytes != nullptr && std::equal(bytes->begin(), bytes->end(), plain.begin(), plain.end());
}

}  // namespace

std::optional<std::string> pack_in_place(const std::string& path) {
    const auto mapped = replay::Blob::map(path);
    if (const auto* error = std::get_if<replay::FileError>(&mapped)) {
        return error->message;
    }
    const auto& plain = std::get<replay::Blob>(mapped);
    const auto packed = replay::pack(plain);
    if (const auto* error = std::get_if<replay::OpenError>(&packed)) {
        return path + ": " + error->message;
    }
    const auto& bytes = std::get<Bytes>(packed);
    if (!gives_back(bytes, plain.bytes)) {
        return path + ": it would not come out of a packed file as it is";
    }
    const std::string part = path + ".part";
    std::optional<std::string> problem = write(part, bytes);
    std::error_code error;
    if (!problem) {
        std::filesystem::rename(part, path, error);
        if (error) {
            problem = "cannot put " + part + " in the place of " + path + ": " + error.message();
        }
    }
    if (problem) {
        std::error_code ignored;
        std::filesystem::remove(part, ignored);
    }
    return problem;
}

}  // namespace juz::server
