// The disk as a recorder sees it: something to append to. Production hands it a real file, a
// simulation or a test hands it a virtual one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace juz::replay {

/// Bytes that can only grow. Called by one thread at a time.
class ByteFile {
  public:
    virtual ~ByteFile() = default;

    /// Appends the bytes, or as many of the first of them as it can. Returns how many: fewer than
    /// given is a failure, and the caller may try the rest again later.
    virtual std::size_t append(std::span<const std::uint8_t> bytes) = 0;

    /// Makes everything appended survive a crash of the machine. False if that failed.
    virtual bool sync() = 0;

    /// Why the last call failed, for people.
    virtual std::string problem() const = 0;
};

/// A file in memory, which never fails.
class MemoryFile final : public ByteFile {
  public:
    std::size_t append(std::span<const std::uint8_t> bytes) override {
        bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
        return bytes.size();
    }
    bool sync() override { return true; }
    std::string problem() const override { return {}; }

    const std::vector<std::uint8_t>& bytes() const { return bytes_; }

  private:
    std::vector<std::uint8_t> bytes_;
};

}  // namespace juz::replay
