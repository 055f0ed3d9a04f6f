#include "juz/replay/pack.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "command_line/progress.hpp"
#include "commands.hpp"
#include "new_file.hpp"
#include "opened.hpp"

namespace juz::tool {

namespace {

int complain_about(const std::string& path, const std::string& what, int code) {
    complain(path + ": " + what);
    return code;
}

// The file, if it is the one wanted and whole.
std::variant<replay::Replay, int> open_whole(const std::string& path, bool packed) {
    auto opened = open_replay(path);
    const auto* replay = std::get_if<replay::Replay>(&opened);
    if (replay == nullptr) {
        return opened;
    }
    if (replay->damage()) {
        return finish(path, *replay);
    }
    if (replay->source().is_packed() != packed) {
        return complain_about(path, packed ? "it is not packed" : "it is packed already", exit_no);
    }
    if (!replay->is_finished()) {
        return complain_about(path, "it has no end", exit_no);
    }
    return opened;
}

replay::Done shown_by(Progress& progress) {
    return [&](std::uint64_t bytes) { progress.show(static_cast<std::size_t>(bytes)); };
}

int write(const std::string& out, const std::string& in, const replay::Replay& replay,
          const std::vector<std::uint8_t>& bytes) {
    if (const int code = write_new_file(out, bytes); code != exit_fine) {
        return code;
    }
    const double events = std::max(1.0, static_cast<double>(replay.events()));
    return print(fmt::format("{}: {} bytes from the {} of {}, {:.2f} an event\n", out, bytes.size(),
                             replay.bytes().size(), in, static_cast<double>(bytes.size()) / events))
               ? exit_fine
               : exit_environment;
}

}  // namespace

int pack(const std::string& path, const std::string& out, replay::Packing packing) {
    if (const int code = check_new_file(out); code != exit_fine) {
        return code;
    }
    const auto opened = open_whole(path, false);
    if (const int* code = std::get_if<int>(&opened)) {
        return *code;
    }
    const auto& replay = std::get<replay::Replay>(opened);
    Progress progress(replay.bytes().size(), "bytes packed");
    const auto packed = replay::pack(replay.source().stored(), packing, shown_by(progress));
    progress.clear();
    if (const auto* error = std::get_if<replay::OpenError>(&packed)) {
        return complain_about(path, error->message, exit_bad_file);
    }
    const auto& bytes = std::get<std::vector<std::uint8_t>>(packed);
    // Who packs a file throws the plain one away: what comes out of this one has to be the same.
    const auto again = replay::unpack(replay::Blob::of(bytes));
    const auto* plain = std::get_if<std::vector<std::uint8_t>>(&again);
    if (plain == nullptr ||
        !std::equal(plain->begin(), plain->end(), replay.bytes().begin(), replay.bytes().end())) {
        return complain_about(path, "it cannot be packed so that it comes out the same",
                              exit_environment);
    }
    return write(out, path, replay, bytes);
}

int unpack(const std::string& path, const std::string& out) {
    if (const int code = check_new_file(out); code != exit_fine) {
        return code;
    }
    const auto opened = open_whole(path, true);
    if (const int* code = std::get_if<int>(&opened)) {
        return *code;
    }
    const auto& replay = std::get<replay::Replay>(opened);
    Progress progress(replay.source().size(), "bytes unpacked");
    const auto plain = replay::unpack(replay.source().stored(), shown_by(progress));
    progress.clear();
    if (const auto* error = std::get_if<replay::OpenError>(&plain)) {
        return complain_about(path, error->message, exit_bad_file);
    }
    return write(out, path, replay, std::get<std::vector<std::uint8_t>>(plain));
}

}  // namespace juz::tool
