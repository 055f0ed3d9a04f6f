// What can be saved of a damaged file.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "juz/replay/replay.hpp"

namespace juz::tool {

/// Records in a row behind a damage that can be read, with a state before them.
struct Island {
    replay::LogPosition from;         ///< What comes before the first.
    replay::LogPosition to;           ///< After the last.
    std::vector<std::uint8_t> bytes;  ///< An excerpt that holds them, with its end.
};

struct Salvage {
    std::vector<std::uint8_t> bytes;  ///< A new file with its end, of which everything holds.
    replay::LogPosition saved;        ///< How far it goes.
    /// How far the log went, if the file's own index can still be read.
    std::optional<replay::LogPosition> whole;
    std::optional<replay::Damage> damage;
    /// What lies behind the damage, in order; only with an index is there a way to it.
    std::vector<Island> behind;
    std::uint64_t bytes_lost = 0;  ///< Of the plain file, from the damage on.
    /// Good records that had to go too, for the rules do not let a log end after them.
    std::uint32_t dropped = 0;

    /// Whether the new file says all that the old one did, as far as anybody can know.
    bool is_all() const { return !damage && dropped == 0; }
};

/// Takes the records before the damage, and what comes after it from the next state on that was
/// stored, each stretch by itself. Where nothing had to go, the new file begins with the very bytes
/// of the old one. An error means that nothing can be saved.
std::variant<Salvage, replay::OpenError> salvage(const replay::Blob& blob);

}  // namespace juz::tool
