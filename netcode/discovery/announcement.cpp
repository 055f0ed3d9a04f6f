#include "juz/netcode/discovery/announcement.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <limits>

#include "juz/core/codec.hpp"
#include "juz/netcode/wire/name.hpp"

namespace juz::netcode {

namespace {

enum class Kind : std::uint8_t { Question = 1, Answer, Beacon };

constexpr std::array<std::uint8_t, 4> magic{'j', 'u', 'z', '?'};
constexpr std::size_t checksum_bytes = 8;

// No secret: it tells what a wire broke, not who wrote it.
constexpr std::array<unsigned char, crypto_shorthash_KEYBYTES> checksum_key{
    'j', 'u', 'z', ' ', 'd', 'i', 's', 'c', 'o', 'v', 'e', 'r', 'y', ' ', ' ', ' '};

static_assert(crypto_shorthash_BYTES == checksum_bytes);

std::array<std::uint8_t, checksum_bytes> checksum_of(std::span<const std::uint8_t> bytes) {
    std::array<std::uint8_t, checksum_bytes> sum{};
    crypto_shorthash(sum.data(), bytes.data(), bytes.size(), checksum_key.data());
    return sum;
}

void fixed(Writer& writer, std::uint64_t value) {
    for (unsigned shift = 0; shift < 64; shift += 8) {
        writer.byte(static_cast<std::uint8_t>(value >> shift));
    }
}

std::uint64_t fixed(Reader& reader) {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 8) {
        value |= std::uint64_t{reader.byte()} << shift;
    }
    return value;
}

void begin(Writer& writer, Kind kind, std::uint16_t version, Nonce nonce) {
    writer.bytes(magic);
    writer.byte(static_cast<std::uint8_t>(kind));
    writer.number(version);
    fixed(writer, nonce.value);
}

std::vector<std::byte> finish(Writer& writer) {
    writer.bytes(checksum_of(writer.written()));
    const auto bytes = std::as_bytes(writer.written());
    return {bytes.begin(), bytes.end()};
}

struct Head {
    Kind kind = Kind::Question;
    std::uint16_t version = 0;
    Nonce nonce;
};

// The datagram without its checksum; nothing if that is wrong.
std::optional<Reader> open(std::span<const std::byte> datagram) {
    if (datagram.size() <= checksum_bytes || datagram.size() > discovery_bytes_max) {
        return std::nullopt;
    }
    const std::span<const std::uint8_t> bytes(
        reinterpret_cast<const std::uint8_t*>(datagram.data()), datagram.size());
    const auto content = bytes.first(bytes.size() - checksum_bytes);
    const auto sum = checksum_of(content);
    if (!std::equal(sum.begin(), sum.end(), bytes.last(checksum_bytes).begin())) {
        return std::nullopt;
    }
    return Reader(content);
}

std::optional<Head> read_head(Reader& reader) {
    for (const std::uint8_t letter : magic) {
        if (reader.byte() != letter) {
            return std::nullopt;
        }
    }
    const std::uint8_t kind = reader.byte();
    Head head;
    head.version = static_cast<std::uint16_t>(reader.number(0xFFFF));
    head.nonce.value = fixed(reader);
    if (!reader.ok() || kind < static_cast<std::uint8_t>(Kind::Question) ||
        kind > static_cast<std::uint8_t>(Kind::Beacon)) {
        return std::nullopt;
    }
    head.kind = static_cast<Kind>(kind);
    // Only a beacon answers nobody.
    const bool nonce_fits = head.nonce ? head.kind != Kind::Beacon : head.kind == Kind::Beacon;
    return nonce_fits ? std::optional(head) : std::nullopt;
}

// A host of our own version cleans what it says; of another one it is shown as far as it can be.
std::string read_text(Reader& reader, std::size_t bytes_max, bool is_ours) {
    const std::string_view text = reader.text(bytes_max);
    std::string clean = clean_name(text);
    if (is_ours && clean != text) {
        reader.fail();
    }
    return clean;
}

std::string fitting(const std::string& text, std::size_t bytes_max) {
    // What is cut within a character is cleaned away.
    return clean_name(std::string_view(text).substr(0, bytes_max));
}

TableState read_state(Reader& reader) {
    TableState state;
    state.preset = read_text(reader, word_bytes_max, true);
    state.seats = static_cast<std::uint8_t>(reader.number(seat_count_max));
    state.persons = static_cast<std::uint8_t>(reader.number(state.seats));
    state.bots = static_cast<std::uint8_t>(
        reader.number(static_cast<std::uint64_t>(state.seats - state.persons)));
    state.watchers = static_cast<std::uint8_t>(reader.number(persons_max));
    state.playing = reader.flag();
    state.may_watch = reader.flag();
    if (state.seats == 0) {
        reader.fail();
    }
    return state;
}

}  // namespace

std::vector<std::byte> encode(const Question& question) {
    std::array<std::uint8_t, question_bytes> memory{};
    Writer writer(memory);
    begin(writer, Kind::Question, question.version, question.nonce);
    while (writer.written().size() < question_bytes - checksum_bytes) {
        writer.byte(0);
    }
    return finish(writer);
}

std::vector<std::byte> encode(const Told& told) {
    const Announcement& table = told.announcement;
    std::array<std::uint8_t, announcement_bytes_max> memory{};
    Writer writer(memory);
    begin(writer, told.nonce ? Kind::Answer : Kind::Beacon, table.version, told.nonce);
    fixed(writer, table.host.value);
    writer.number(table.port);
    writer.number(table.table);
    writer.number(table.revision);
    writer.text(fitting(table.name, table_name_bytes_max));
    writer.text(fitting(table.program, program_bytes_max));
    writer.text(fitting(table.game, word_bytes_max));
    if (table.state) {
        writer.text(fitting(table.state->preset, word_bytes_max));
        writer.number(table.state->seats);
        writer.number(table.state->persons);
        writer.number(table.state->bots);
        writer.number(table.state->watchers);
        writer.flag(table.state->playing);
        writer.flag(table.state->may_watch);
    }
    return finish(writer);
}

std::optional<Question> decode_question(std::span<const std::byte> bytes) {
    std::optional<Reader> reader = open(bytes);
    const std::optional<Head> head = reader ? read_head(*reader) : std::nullopt;
    if (!head || head->kind != Kind::Question) {
        return std::nullopt;
    }
    while (head->version == protocol_version && reader->left() > 0) {
        if (reader->byte() != 0) {
            return std::nullopt;
        }
    }
    return Question{head->version, head->nonce};
}

std::optional<Told> decode_told(std::span<const std::byte> bytes) {
    std::optional<Reader> reader = open(bytes);
    const std::optional<Head> head = reader ? read_head(*reader) : std::nullopt;
    if (!head || head->kind == Kind::Question) {
        return std::nullopt;
    }
    const bool is_ours = head->version == protocol_version;
    Told told;
    told.nonce = head->nonce;
    Announcement& table = told.announcement;
    table.version = head->version;
    table.host.value = fixed(*reader);
    table.port = static_cast<std::uint16_t>(reader->number(0xFFFF));
    table.table = static_cast<std::uint16_t>(reader->number(0xFFFF));
    table.revision =
        static_cast<std::uint32_t>(reader->number(std::numeric_limits<std::uint32_t>::max()));
    table.name = read_text(*reader, table_name_bytes_max, is_ours);
    table.program = read_text(*reader, program_bytes_max, is_ours);
    table.game = read_text(*reader, word_bytes_max, is_ours);
    if (is_ours) {
        table.state = read_state(*reader);
    }
    const bool complete = is_ours ? reader->done() : reader->ok();
    return complete && table.port != 0 ? std::optional(told) : std::nullopt;
}

TableNotice notice_of(const LobbyState& lobby) {
    TableNotice notice;
    notice.name = lobby.table;
    notice.game = game_name(lobby.rules.index());
    for (const RuleValue& value : rule_values(lobby.rules)) {
        if (value.name == "preset") {
            notice.state.preset = value.word;
        }
    }
    const auto count = [&lobby](SeatKind kind) {
        return static_cast<std::uint8_t>(
            std::count_if(lobby.seats.begin(), lobby.seats.end(),
                          [kind](const LobbySeat& seat) { return seat.kind == kind; }));
    };
    notice.state.seats = static_cast<std::uint8_t>(seat_count_max - count(SeatKind::Closed));
    notice.state.persons = count(SeatKind::Person);
    notice.state.bots = count(SeatKind::Bot);
    const std::size_t people = std::min(lobby.persons.size(), persons_max);
    notice.state.watchers =
        static_cast<std::uint8_t>(people - std::min<std::size_t>(people, notice.state.persons));
    notice.state.playing = lobby.playing;
    notice.state.may_watch = lobby.may_watch;
    return notice;
}

}  // namespace juz::netcode
