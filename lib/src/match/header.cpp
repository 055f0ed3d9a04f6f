// The head of a match, as files and messages hold it.
#include <algorithm>

#include "juz/match/match.hpp"

namespace juz {

namespace {

// The longest name of a policy or a program.
constexpr std::size_t word_max = 64;

// A log's viewer as a number: what is not a seat stands around the seats.
constexpr std::uint64_t viewer_everything = 0;
constexpr std::uint64_t viewer_spectator = seat_count_max + 1;

void write_viewer(Writer& writer, Viewer viewer) {
    if (const std::optional<Seat> seat = viewer.seat()) {
        writer.number(seat->value + 1U);
    } else {
        writer.number(viewer.sees_everything() ? viewer_everything : viewer_spectator);
    }
}

Viewer read_viewer(Reader& reader, std::uint64_t seats) {
    const std::uint64_t number = reader.number(viewer_spectator);
    if (number == viewer_everything) {
        return Viewer::everything();
    }
    if (number == viewer_spectator) {
        return Viewer::spectator();
    }
    if (number > seats) {
        reader.fail();
    }
    return Viewer::of(Seat{static_cast<std::uint8_t>(number - 1)});
}

// Where this field is missing, nobody had committed to anything.
std::vector<Commitment> read_commitments(Reader& reader, const std::vector<Player>& players) {
    if (reader.left() == 0) {
        return {};
    }
    const auto persons = static_cast<std::size_t>(std::count_if(
        players.begin(), players.end(), [](const Player& player) { return !player.bot; }));
    const std::uint64_t count = reader.number(persons + 1);
    // None is spelled by silence, unless something follows that a later version added.
    const bool none = count == 0 && reader.left() > 0;
    if (!none && count != persons + 1) {
        reader.fail();
    }
    std::vector<Commitment> commitments;
    for (std::uint64_t at = 0; at < count && reader.ok(); ++at) {
        const std::span<const std::uint8_t> bytes = reader.bytes(sizeof(Commitment));
        Commitment& commitment = commitments.emplace_back();
        std::copy(bytes.begin(), bytes.end(), commitment.begin());
    }
    return commitments;
}

}  // namespace

void encode(Writer& writer, const MatchHeader& header) {
    encode(writer, header.rules);
    writer.number(header.players.size());
    for (const Player& player : header.players) {
        writer.text(player.name);
        writer.flag(player.bot);
    }
    write_viewer(writer, header.viewer);
    writer.text(header.policy);
    writer.number(header.shuffle);
    writer.integer(header.start_time_s);
    writer.text(header.program);
    // As long as nothing follows them, none is as good as nothing.
    if (!header.commitments.empty()) {
        writer.number(header.commitments.size());
        for (const Commitment& commitment : header.commitments) {
            writer.bytes(commitment);
        }
    }
}

std::optional<MatchHeader> decode_header(Reader& reader) {
    // The end of the year 9999.
    constexpr std::int64_t time_max = 253402300799;
    MatchHeader header;
    const std::optional<AnyRuleset> rules = decode_rules(reader);
    const std::uint64_t seats = reader.number(seat_count_max);
    if (!rules || !reader.ok() || !seat_range(rules->index()).has(seats)) {
        return std::nullopt;
    }
    header.rules = *rules;
    for (std::uint64_t seat = 0; seat < seats; ++seat) {
        Player player;
        player.name = reader.text(player_name_max);
        player.bot = reader.flag();
        header.players.push_back(player);
    }
    header.viewer = read_viewer(reader, seats);
    header.policy = reader.text(word_max);
    header.shuffle = static_cast<std::uint16_t>(reader.number(0xFFFF));
    header.start_time_s = reader.integer(0, time_max);
    header.program = reader.text(word_max);
    header.commitments = read_commitments(reader, header.players);
    return reader.ok() ? std::optional(header) : std::nullopt;
}

}  // namespace juz
