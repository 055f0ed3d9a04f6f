// What is said on the discovery port: who looks for tables, and which tables there are.
// netcode/PROTOCOL.md tells when.
#pragma once

#include <chrono>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "juz/netcode/wire/limits.hpp"
#include "juz/netcode/wire/lobby.hpp"

namespace juz::netcode {

/// Where tables are looked for unless somebody says otherwise.
inline constexpr std::uint16_t discovery_port_default = 27914;

/// Where everybody who looks or announces listens: within one site (239.255.0.0/16), TTL 1.
inline constexpr std::uint32_t discovery_group = 0xEFFF757A;  // 239.255.117.122

/// No datagram on the discovery port is longer; longer ones are nobody's.
inline constexpr std::size_t discovery_bytes_max = 512;
/// A question is padded to this, so that its answer is never larger.
inline constexpr std::size_t question_bytes = 512;
/// What announces one table of our version is never longer.
inline constexpr std::size_t announcement_bytes_max = 256;
/// What IPv4 and UDP add to each datagram; it counts too when answers are held against a question.
inline constexpr std::size_t datagram_overhead = 28;

/// Tables that one host announces.
inline constexpr std::size_t announced_tables_max = 16;

inline constexpr std::size_t table_name_bytes_max = 96;
inline constexpr std::size_t program_bytes_max = 32;
inline constexpr std::size_t word_bytes_max = 16;  ///< Of a game's or a preset's name.

/// One run of a server: drawn by chance, so that a host is known again over another interface, and
/// told from the one that was there before it.
struct HostId {
    std::uint64_t value = 0;

    friend constexpr auto operator<=>(HostId, HostId) = default;
};

/// Ties an answer to its question. 0 is none.
struct Nonce {
    std::uint64_t value = 0;

    explicit operator bool() const { return value != 0; }
    friend constexpr auto operator<=>(Nonce, Nonce) = default;
};

/// Somebody looks for tables.
struct Question {
    std::uint16_t version = protocol_version;  ///< Of who asks. Every version is answered.
    Nonce nonce;

    friend bool operator==(const Question&, const Question&) = default;
};

/// How a table is doing; only programs of one version understand it of each other.
struct TableState {
    std::string preset;         ///< Such as "nerts"; empty if the game has none.
    std::uint8_t seats = 1;     ///< Those that are not closed, 1–8.
    std::uint8_t persons = 0;   ///< How many of them people have, …
    std::uint8_t bots = 0;      ///< … and how many bots.
    std::uint8_t watchers = 0;  ///< People without a seat, at most `persons_max`.
    bool playing = false;       ///< A match is on.
    bool may_watch = true;      ///< Whether one may come without taking a seat.

    friend bool operator==(const TableState&, const TableState&) = default;
};

/// One table of one host. Texts are clean (name.hpp).
struct Announcement {
    std::uint16_t version = protocol_version;  ///< Of the host.
    HostId host;
    std::uint16_t port = 0;      ///< Where the host's game is, 1–65535.
    std::uint16_t table = 0;     ///< Its number at that host.
    std::uint32_t revision = 0;  ///< Higher each time the host changes what it announces.
    std::string name;            ///< Of the table; may be empty.
    std::string program;         ///< Name and version of the host's program.
    std::string game;            ///< Such as "race".
    /// Nothing for a host of another version: all that comes before stays the same for ever.
    std::optional<TableState> state;

    friend bool operator==(const Announcement&, const Announcement&) = default;
};

/// An announcement as it came.
struct Told {
    Nonce nonce;  ///< Of the question that it answers; none for a beacon.
    Announcement announcement;

    friend bool operator==(const Told&, const Told&) = default;
};

/// `question_bytes` bytes.
std::vector<std::byte> encode(const Question& question);

/// At most `announcement_bytes_max` bytes. Texts that are too long end early. Without `state` it
/// ends where other versions stop to understand it.
std::vector<std::byte> encode(const Told& told);

/// Nothing for bytes that are no question, or were changed on their way.
std::optional<Question> decode_question(std::span<const std::byte> bytes);

/// Nothing for bytes that announce nothing, or were changed on their way. Of another version only
/// what all versions have in common is read.
std::optional<Told> decode_told(std::span<const std::byte> bytes);

/// What there is to say of a table by itself.
struct TableNotice {
    std::string name;
    std::string game;
    TableState state;

    friend bool operator==(const TableNotice&, const TableNotice&) = default;
};

TableNotice notice_of(const LobbyState& lobby);

}  // namespace juz::netcode
