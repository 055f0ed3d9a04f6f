#include "platform/files.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <cstdint>
#include <filesystem>
#include <string_view>
#include <system_error>

namespace juz::client {

namespace {

bool write_all(int descriptor, const std::string& text) {
    std::size_t done = 0;
    while (done < text.size()) {
        const ssize_t written = write(descriptor, text.data() + done, text.size() - done);
        if (written <= 0) {
            return false;
        }
        done += static_cast<std::size_t>(written);
    }
    return fsync(descriptor) == 0;
}

}  // namespace

bool write_file(const std::string& path, const std::string& text) {
    std::error_code error;
    std::filesystem::create_directories(std::filesystem::path(path).parent_path(), error);
    const std::string draft = path + "." + std::to_string(getpid()) + ".new";
    const int descriptor = open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (descriptor < 0) {
        return false;
    }
    const bool written = write_all(descriptor, text);
    const bool closed = close(descriptor) == 0;
    if (written && closed && std::rename(draft.c_str(), path.c_str()) == 0) {
        return true;
    }
    std::filesystem::remove(draft, error);
    return false;
}

std::optional<std::string> read_file(const std::string& path, std::size_t bytes_max) {
    const int descriptor = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) {
        return errno == ENOENT ? std::optional<std::string>(std::string()) : std::nullopt;
    }
    std::string text;
    std::array<char, 4096> part{};
    ssize_t got = 0;
    while (text.size() <= bytes_max && (got = read(descriptor, part.data(), part.size())) > 0) {
        text.append(part.data(), static_cast<std::size_t>(got));
    }
    static_cast<void>(close(descriptor));
    if (got < 0 || text.size() > bytes_max) {
        return std::nullopt;
    }
    return text;
}

std::string path_of_uri(const std::string& uri) {
    constexpr std::string_view scheme = "file://";
    const std::size_t path = uri.find('/', scheme.size());
    const bool is_file = uri.compare(0, scheme.size(), scheme) == 0 && path != std::string::npos;
    const std::string host = is_file ? uri.substr(scheme.size(), path - scheme.size()) : "";
    if (!is_file || !(host.empty() || host == "localhost")) {
        return uri;
    }
    std::string decoded;
    for (std::size_t at = path; at < uri.size(); ++at) {
        const char* digits = uri.data() + at + 1;
        std::uint8_t byte = 0;
        const bool coded = uri[at] == '%' && uri.size() - at > 2 &&
                           std::from_chars(digits, digits + 2, byte, 16).ptr == digits + 2 &&
                           byte != 0;
        decoded += coded ? static_cast<char>(byte) : uri[at];
        at += coded ? 2 : 0;
    }
    return decoded;
}

}  // namespace juz::client
