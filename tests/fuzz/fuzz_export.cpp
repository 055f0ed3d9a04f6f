// Exports whatever it is given, line by line, whether or not it can have happened.
#include <cstdlib>

#include "json_fields.hpp"
#include "juz/replay/replay.hpp"
#include "resealed.hpp"

namespace juz::fuzz {

namespace {

void export_all(std::span<const std::uint8_t> bytes) {
    const auto opened = replay::Replay::open({bytes, nullptr});
    const auto* replay = std::get_if<replay::Replay>(&opened);
    if (replay == nullptr) {
        return;
    }
    // Each is one line of JSON, whatever stands in it.
    const auto check = [](const tool::Json& json) {
        const std::string line = tool::to_line(json);
        if (line.find('\n') != line.size() - 1 || !tool::Json::accept(line)) {
            std::abort();
        }
    };
    check(tool::header_json(replay->header()));
    tool::RecordLines lines(replay->header());
    replay::RecordCursor cursor = replay->cursor();
    Record record;
    while (cursor.next(record)) {
        check(lines.next(record));
    }
}

}  // namespace

}  // namespace juz::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::span<const std::uint8_t> bytes(data, size);
    juz::fuzz::export_all(bytes);
    for (const juz::fuzz::Bytes& file : juz::fuzz::resealed(bytes)) {
        juz::fuzz::export_all(file);
    }
    return 0;
}
