// Bytes to read from, and whatever keeps them alive.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "juz/replay/posix_file.hpp"

namespace juz::replay {

/// Copying a blob shares the bytes.
struct Blob {
    std::span<const std::uint8_t> bytes;
    std::shared_ptr<const void> owner;

    static Blob of(std::vector<std::uint8_t> bytes);

    /// Maps the file into memory as it is now; what is appended later is not seen. A file must not
    /// be shortened while it is mapped.
    static std::variant<Blob, FileError> map(const std::string& path);
};

}  // namespace juz::replay
