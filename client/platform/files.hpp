#pragma once

#include <cstddef>
#include <optional>
#include <string>

// Small files, whole.

namespace juz::client {

// Writes the whole file or leaves the old one: another name first, then renamed. False if it
// cannot be written; folders are made.
bool write_file(const std::string& path, const std::string& text);

// What a file holds; empty if there is none. Nothing if it cannot be read or is longer than
// `bytes_max`.
std::optional<std::string> read_file(const std::string& path, std::size_t bytes_max);

// The file that a desktop means by a URI such as "file:///home/ola/game%201.juzr": its path; what
// is no such URI stays as it is.
std::string path_of_uri(const std::string& uri);

}  // namespace juz::client
