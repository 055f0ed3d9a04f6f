// The generic match: headers, records, options, and bytes nobody vouches for.
#include <array>

#include "juz/match/log.hpp"
#include "support/catch.hpp"
#include "support/text_fields.hpp"

namespace juz::test {

namespace {

std::vector<std::uint8_t> header_bytes(const MatchHeader& header) {
    std::array<std::uint8_t, encoded_header_max> memory;
    Writer writer(memory);
    encode(writer, header);
    REQUIRE(writer.ok());
    return {writer.written().begin(), writer.written().end()};
}

MatchHeader sample_header() {
    MatchHeader header;
    header.rules = race::rules_of(race::Preset::Demon);
    header.players = {{"Zosia", false}, {"Петро", true}};
    header.viewer = Viewer::of(Seat{1});
    header.start_time_s = 1796000000;
    header.program = "juz 0.1.0";
    return header;
}

AnyCommand sample_command() {
    return race::MoveCommand{Seat{1}, Card(2, Suit::Hearts, Pack{1}), race::Place::reserve(),
                             race::Place::foundation(3)};
}

}  // namespace

TEST_CASE("a header survives its bytes, and damaged bytes are refused or read in good order") {
    const MatchHeader header = sample_header();
    const std::vector<std::uint8_t> bytes = header_bytes(header);
    Reader reader(bytes);
    const std::optional<MatchHeader> read = decode_header(reader);
    REQUIRE(read);
    CHECK(reader.done());
    CHECK(*read == header);
    for (std::size_t cut = 0; cut < bytes.size(); ++cut) {
        Reader part{std::span<const std::uint8_t>(bytes).first(cut)};
        CHECK_FALSE(decode_header(part));
    }
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        for (unsigned bit = 0; bit < 8; ++bit) {
            std::vector<std::uint8_t> damaged = bytes;
            damaged[at] = static_cast<std::uint8_t>(damaged[at] ^ (1U << bit));
            Reader hostile(damaged);
            const std::optional<MatchHeader> forged = decode_header(hostile);
            if (forged && hostile.done()) {
                REQUIRE(header_bytes(*forged) == damaged);
            }
        }
    }
}

TEST_CASE("a header tells whose view follows, and no seat that there is not") {
    MatchHeader header = sample_header();
    for (const Viewer viewer :
         {Viewer::everything(), Viewer::spectator(), Viewer::of(Seat{0}), Viewer::of(Seat{1})}) {
        header.viewer = viewer;
        const std::vector<std::uint8_t> bytes = header_bytes(header);
        Reader reader(bytes);
        const std::optional<MatchHeader> read = decode_header(reader);
        REQUIRE(read);
        CHECK(read->viewer == viewer);
    }
    header.viewer = Viewer::of(Seat{2});
    const std::vector<std::uint8_t> bytes = header_bytes(header);
    Reader reader(bytes);
    CHECK_FALSE(decode_header(reader));
}

TEST_CASE("records survive their bytes with their numbers and times") {
    Log log;
    REQUIRE(log.append(Microseconds{5}, AnyEvent(race::Event(race::Round{0}))));
    REQUIRE(log.append(Microseconds{9}, Reject{Seat{1}, sample_command(), 1, Microseconds{8},
                                               Rejection::Beaten, Seat{0}, Microseconds{12}}));
    REQUIRE(log.append(Microseconds{9}, AnyEvent(race::Event(race::Called{Seat{0}}))));
    REQUIRE(log.append(Microseconds{1000000}, Reveal{Seed::from_number(4)}));
    std::array<std::uint8_t, 4 * encoded_record_max> memory;
    Writer writer(memory);
    Microseconds previous;
    for (std::size_t n = 0; n < log.size(); ++n) {
        encode(writer, log[n], previous);
        previous = log[n].t;
    }
    REQUIRE(writer.ok());
    Reader reader(writer.written());
    std::uint32_t events = 0;
    previous = Microseconds{};
    for (std::uint32_t n = 0; n < log.size(); ++n) {
        const std::optional<Record> record = decode_record(reader, 0, n, events, previous);
        REQUIRE(record);
        CHECK(*record == log[n]);
        events += record->event() != nullptr ? 1U : 0U;
        previous = record->t;
    }
    CHECK(reader.done());
    CHECK(log.events() == 2);
    CHECK(log[1].e == 1);
    CHECK(log[2].e == 1);
}

TEST_CASE("a log keeps its records where they are while it grows") {
    Log log;
    const AnyEvent event(race::Event(race::Rotated{}));
    REQUIRE(log.append(Microseconds{0}, event));
    const Record* first = &log[0];
    for (std::size_t n = 1; n < 5 * Log::chunk_size; ++n) {
        REQUIRE(log.append(Microseconds{static_cast<std::int64_t>(n)}, event));
    }
    CHECK(&log[0] == first);
    for (std::size_t n = 0; n < log.size(); ++n) {
        REQUIRE(log[n].n == n);
        REQUIRE(log[n].e == n);
    }
}

TEST_CASE("a reject is described with the command it answers inside it") {
    TextFields fields;
    describe(Record{3, 1, Microseconds{9},
                    Reject{Seat{1}, sample_command(), 1, Microseconds{8}, Rejection::Beaten,
                           Seat{0}, Microseconds{12}}},
             fields);
    CHECK(fields.line() ==
          "reject seat=1 command=(move seat=1 card=2H:1 from=reserve to=foundation:3) seen=1 "
          "stamp=8 reason=beaten winner=0 margin=12");
}

TEST_CASE("games and options are refused by name") {
    const auto unknown = parse_rules("chess", "");
    REQUIRE(std::holds_alternative<OptionError>(unknown));
    CHECK(std::get<OptionError>(unknown).message.find("'chess'") != std::string::npos);
    const auto rules = parse_rules("race", "preset=nerts,rounds=2");
    REQUIRE(std::holds_alternative<AnyRuleset>(rules));
    const AnyRuleset& nerts = std::get<AnyRuleset>(rules);
    CHECK(std::get<AnyRuleset>(parse_rules("race", rules_text(nerts))) == nerts);
    CHECK(rule_values(nerts).front().word == "nerts");
}

}  // namespace juz::test
