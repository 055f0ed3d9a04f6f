#include "opened.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>

namespace juz::tool {

void complain(const std::string& text) {
    fmt::print(stderr, "juz-replay: {}\n", text);
}

int complain_of(const replay::FileError& error) {
    complain(error.message);
    return exit_environment;
}

std::variant<replay::Replay, int> open_replay(const std::string& path) {
    auto mapped = replay::Blob::map(path);
    if (const auto* error = std::get_if<replay::FileError>(&mapped)) {
        return complain_of(*error);
    }
    auto opened = replay::Replay::scan(std::get<replay::Blob>(std::move(mapped)));
    if (const auto* error = std::get_if<replay::OpenError>(&opened)) {
        complain(path + ": " + error->message);
        return exit_bad_file;
    }
    return std::get<replay::Replay>(std::move(opened));
}

int finish(const std::string& path, const replay::Replay& replay) {
    if (!replay.damage()) {
        return exit_fine;
    }
    complain(fmt::format("{}: damaged at byte {}: {}; the {} records before it are good", path,
                         replay.damage()->offset, replay.damage()->what, replay.records()));
    return exit_bad_file;
}

bool print(const std::string& text) {
    const bool written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
    if (!written || std::fflush(stdout) != 0) {
        complain("cannot write to standard output");
        return false;
    }
    return true;
}

std::string printable(std::string_view text) {
    std::string clean;
    for (const char letter : text) {
        const auto code = static_cast<unsigned char>(letter);
        clean += code < 0x20 || code == 0x7F ? '?' : letter;
    }
    return clean;
}

std::string to_text(StateHash hash) {
    return fmt::format("{:016x}", hash.value);
}

bool is_terminal() {
    return isatty(STDOUT_FILENO) != 0;
}

bool takes_colours() {
    const char* refused = std::getenv("NO_COLOR");
    return is_terminal() && (refused == nullptr || *refused == '\0');
}

}  // namespace juz::tool
