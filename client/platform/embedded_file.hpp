// A file that was made a part of the program (juz_embed in tools/cmake).
#pragma once

#include <cstddef>
#include <string_view>

namespace juz::client {

struct EmbeddedFile {
    std::string_view name;
    const char* begin;
    const char* end;

    std::string_view bytes() const { return {begin, static_cast<std::size_t>(end - begin)}; }
};

}  // namespace juz::client
