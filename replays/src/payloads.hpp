// What stands in the blocks that are not records.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "juz/match/match.hpp"
#include "juz/replay/chapter.hpp"
#include "juz/replay/cursor.hpp"
#include "juz/replay/replay.hpp"

namespace juz::replay {

using Bytes = std::vector<std::uint8_t>;

struct HeaderPayload {
    MatchHeader header;
    RecordTable table;
};

Bytes encode_header_payload(const MatchHeader& header);

/// A text says why the file cannot be read.
std::variant<HeaderPayload, std::string> decode_header_payload(
    std::span<const std::uint8_t> payload);

struct KeyframePayload {
    Keyframe at;
    std::uint64_t previous = 0;           ///< Offset of the keyframe before, 0 for none.
    std::span<const std::uint8_t> state;  ///< Its canonical encoding.
};

Bytes encode_keyframe_payload(const Keyframe& at, std::uint64_t previous, const AnyState& state);
std::optional<KeyframePayload> decode_keyframe_payload(std::span<const std::uint8_t> payload);

/// Nothing if the bytes are not a whole state and nothing else.
std::optional<AnyState> decode_whole_state(std::span<const std::uint8_t> bytes,
                                           const MatchHeader& header);

Bytes encode_chapters_payload(std::span<const Chapter> chapters);

/// Appends the chapters whose kind is known. False if the payload makes no sense.
bool decode_chapters_payload(std::span<const std::uint8_t> payload, std::vector<Chapter>& out);

struct FooterPayload {
    LogPosition end;
    StateHash hash;  ///< Of the last state.
    std::vector<Keyframe> keyframes;
    std::vector<std::uint64_t> chapter_blocks;  ///< Offsets.
    std::uint64_t own_offset = 0;

    friend bool operator==(const FooterPayload&, const FooterPayload&) = default;
};

/// The footer's last eight bytes tell where it begins, so that it is found from the file's end.
Bytes encode_footer_payload(const FooterPayload& footer);
std::optional<FooterPayload> decode_footer_payload(std::span<const std::uint8_t> payload);

/// Where the block at the end of `bytes` begins in its file, if it is a footer; anything at all if
/// it is something else.
std::optional<std::uint64_t> footer_offset(std::span<const std::uint8_t> bytes);

/// The state before the first record, in the view that the log shows.
AnyState first_state(const MatchHeader& header);

}  // namespace juz::replay
