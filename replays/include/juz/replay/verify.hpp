// Whether a replay is what it says: nothing damaged, nothing edited, everything by the rules.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "juz/replay/replay.hpp"

namespace juz::replay {

enum class VerifyStatus : std::uint8_t {
    Holds,
    Unfinished,  ///< All that is there holds, but the file has no end: cut, or still being written.
    Wrong,       ///< The bytes are sound; what they say did not happen by the rules.
    Damaged,     ///< The bytes are not what was written.
};

struct VerifyReport {
    VerifyStatus status = VerifyStatus::Holds;
    std::string what;                    ///< The first thing that fails, one line for people.
    std::uint64_t offset = 0;            ///< Where in the file that is.
    std::optional<std::uint32_t> event;  ///< The number of the event that fails, if it is one.
    std::uint32_t records = 0;           ///< How many records hold.
    std::uint32_t events = 0;            ///< How many events hold.
    StateHash hash;                      ///< After the last event that holds.
    Digest tip{};                        ///< Digest of the last sound block.
    /// The seed was revealed and every deal, as far as the file shows it, follows from it.
    bool deal_follows = false;
    /// It does, and the seed is what all who had a say in it made, each by a number committed to
    /// before anybody knew another's: nobody chose the deals.
    bool deal_proven = false;
    /// False for a file that shows one seat's view: no rules can be asked without the hidden cards.
    bool rules_checked = true;
};

/// Checks every checksum and link; decides every event and every refusal anew; compares stored
/// states, chapters and the index with what follows from the records, and what was revealed in the
/// end with what had been committed to. An error means that the
/// file cannot be read at all.
std::variant<VerifyReport, OpenError> verify(const Blob& blob);

}  // namespace juz::replay
