// The bytes of a plain replay file, whether it lies there plain or packed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <variant>

#include "juz/replay/blob.hpp"

namespace juz::replay {

struct PackedIndex;
struct LastStretch;

/// Whole blocks of a plain file, in a row.
struct Stretch {
    Blob blob;
    std::size_t begin = 0;  ///< Where in the plain file they begin.

    bool covers(std::size_t offset) const {
        return offset >= begin && offset - begin < blob.bytes.size();
    }
};

/// A file to read blocks from. Everything that reads replays goes by the offsets of the plain file;
/// of a packed one only the part that is wanted is unpacked, and the last one kept. A value; copies
/// share the bytes and may be used by several threads.
class Source {
  public:
    Source() = default;

    /// Looks at the first block to see which it is. What is wrong with it is told by `fault`.
    explicit Source(Blob stored);

    /// The file as it lies there, packed or not.
    static Source as_it_lies(Blob stored);

    bool is_packed() const { return packed_ != nullptr; }

    /// Bytes of the plain file.
    std::size_t size() const;

    /// The file as it lies there.
    const Blob& stored() const { return stored_; }

    /// What is wrong with a packed file's first block; empty if nothing is.
    std::string fault() const;

    /// The part of the plain file around `offset`. A text says why there is none.
    std::variant<Stretch, std::string> stretch_at(std::size_t offset) const;

    /// After everything was read: what is wrong with a packed file whose last block has digest
    /// `tip`; empty if nothing is.
    std::string fault_at_end(const std::array<std::uint8_t, 32>& tip) const;

  private:
    Blob stored_;
    std::shared_ptr<const PackedIndex> packed_;
    std::shared_ptr<LastStretch> last_;
};

}  // namespace juz::replay
