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
    /// Creates the file; one that is there already is an error and stays as it is. Until it is
    /// closed `is_being_written` says so, where the file system has locks.
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

/// Whether a `PosixFile` has that file open now, in this program or another on this machine. False
/// if that cannot be known, or there is no such file.
bool is_being_written(const std::string& path);

}  // namespace juz::replay
