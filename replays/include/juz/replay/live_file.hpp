// A file in memory that is read while it is written.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "juz/replay/blob.hpp"
#include "juz/replay/byte_file.hpp"

namespace juz::replay {

/// Never fails. For one thread: who reads its blobs on another one has to wait for `append`.
class LiveFile final : public ByteFile {
  public:
    std::size_t append(std::span<const std::uint8_t> bytes) override {
        if (bytes_ == nullptr || bytes_->size() + bytes.size() > bytes_->capacity()) {
            auto larger = std::make_shared<std::vector<std::uint8_t>>();
            larger->reserve(2 * (size() + bytes.size()) + 4096);
            if (bytes_ != nullptr) {
                larger->assign(bytes_->begin(), bytes_->end());
            }
            bytes_ = std::move(larger);
        }
        bytes_->insert(bytes_->end(), bytes.begin(), bytes.end());
        return bytes.size();
    }
    bool sync() override { return true; }
    std::string problem() const override { return {}; }

    std::size_t size() const { return bytes_ != nullptr ? bytes_->size() : 0; }

    /// All that is there now. What is appended later neither shows in it nor moves it, and what is
    /// there is not copied for it.
    Blob blob() const { return bytes_ != nullptr ? Blob{std::span(*bytes_), bytes_} : Blob{}; }

  private:
    std::shared_ptr<std::vector<std::uint8_t>> bytes_;
};

}  // namespace juz::replay
