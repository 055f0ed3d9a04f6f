// A file on a real disk.
#pragma once

#include <string>
#include <variant>

#include "juz/replay/byte_file.hpp"

namespace juz::replay {

/// What the operating system said, for people.
struct FileError {
    std::string message;
};

/// A file being written. It is closed with the object.
class PosixFile final : public ByteFile {
  public:
    /// Creates the file; one that is there already is an error and stays as it is.
    static std::variant<PosixFile, FileError> create(const std::string& path);

    PosixFile(PosixFile&& other) noexcept;
    PosixFile& operator=(PosixFile&& other) noexcept;
    PosixFile(const PosixFile&) = delete;
    PosixFile& operator=(const PosixFile&) = delete;
    ~PosixFile() override;

    std::size_t append(std::span<const std::uint8_t> bytes) override;
    bool sync() override;
    std::string problem() const override { return problem_; }

  private:
    PosixFile(int descriptor, std::string path);

    int descriptor_ = -1;
    std::string path_;
    std::string problem_;
};

}  // namespace juz::replay
