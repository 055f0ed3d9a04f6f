// A file that goes elsewhere when the disk under it fails.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "juz/replay/byte_file.hpp"
#include "juz/replay/posix_file.hpp"

namespace juz::replay {

/// Keeps everything it is given in memory as well, so that it can begin anew in another place.
/// Nothing reaches a disk before `sync`, which tries the places in the order they were given until
/// one has taken everything. What lies on a disk already is never touched again but to append.
class RescueFile final : public ByteFile {
  public:
    /// Opens a new, empty file, or says why not.
    using Place = std::function<std::variant<std::unique_ptr<ByteFile>, FileError>()>;

    explicit RescueFile(const std::vector<Place>& places);

    std::size_t append(std::span<const std::uint8_t> bytes) override;

    /// Whether one place has everything and has synced it. The place that had it last is asked
    /// first. A file that did not sync is left as it is and another one begun beside it, for a
    /// system may have dropped what it could not write and yet succeed when it is asked again;
    /// only of the last of `files_per_place` is it believed.
    bool sync() override;

    /// The place that had everything last, by its number; before that the first.
    std::size_t latest() const { return latest_; }

    /// Of every place, what is wrong there.
    std::string problem() const override;

    static constexpr int files_per_place = 3;

  private:
    struct Try {
        Place open;
        std::unique_ptr<ByteFile> file;
        std::size_t written = 0;
        int opened = 0;
        std::string problem;
    };

    bool bring(Try& place);

    std::vector<Try> places_;
    std::size_t latest_ = 0;
    std::vector<std::uint8_t> bytes_;
};

}  // namespace juz::replay
