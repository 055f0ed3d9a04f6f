// Gives files, or bytes that claim to be some, with what this project's reader makes of them:
// replay_oracle files|inputs FROM COUNT. For each: the length of the bytes and these, the length of
// the reading and this; lengths are four bytes, little-endian.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "random_inputs.hpp"
#include "reading.hpp"

namespace juz::test {

namespace {

void put(const char* bytes, std::size_t size) {
    for (unsigned shift = 0; shift < 32; shift += 8) {
        std::putchar(static_cast<int>((size >> shift) & 0xFFU));
    }
    std::fwrite(bytes, 1, size, stdout);
}

int run(int argc, char** argv) {
    const std::string_view kind = argc == 4 ? argv[1] : "";
    if (kind != "files" && kind != "inputs") {
        std::fputs("usage: replay_oracle files|inputs FROM COUNT\n", stderr);
        return 2;
    }
    const std::uint64_t from = std::strtoull(argv[2], nullptr, 10);
    const std::uint64_t count = std::strtoull(argv[3], nullptr, 10);
    for (std::uint64_t number = from; number < from + count; ++number) {
        const std::vector<std::uint8_t> bytes =
            kind == "files" ? random_file(number, 150) : random_input(number);
        const std::string reading = tool::to_line(Reading(bytes).run());
        put(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        put(reading.data(), reading.size());
    }
    return 0;
}

}  // namespace

}  // namespace juz::test

int main(int argc, char** argv) {
    return juz::test::run(argc, argv);
}
