// The datagrams of discovery as bytes: one spelling, bounded, and nothing from nonsense.
#include <sodium.h>

#include <algorithm>

#include "samples.hpp"

namespace juz::netcode {

namespace {

using test::announcement;

std::span<const std::byte> content_of(const std::vector<std::byte>& bytes) {
    return std::span(bytes).first(bytes.size() - 8);
}

// The same datagram with another content, and the checksum that goes with it.
std::vector<std::byte> sealed(std::span<const std::byte> content) {
    std::vector<std::byte> bytes(content.begin(), content.end());
    std::array<unsigned char, crypto_shorthash_BYTES> sum{};
    crypto_shorthash(sum.data(), reinterpret_cast<const unsigned char*>(content.data()),
                     content.size(), reinterpret_cast<const unsigned char*>("juz discovery   "));
    for (const unsigned char byte : sum) {
        bytes.push_back(std::byte{byte});
    }
    return bytes;
}

Told any_told(Generator& chance) {
    Told told{Nonce{chance.next() | 1U}, announcement()};
    if (chance.below(2) == 0) {
        told.nonce = Nonce{};
    }
    Announcement& table = told.announcement;
    table.host.value = chance.next();
    table.port = static_cast<std::uint16_t>(1 + chance.below(0xFFFF));
    table.table = static_cast<std::uint16_t>(chance.below(announced_tables_max));
    table.revision = static_cast<std::uint32_t>(chance.next());
    table.name = chance.below(4) == 0 ? "" : std::string(1 + chance.below(24), 'n');
    TableState& state = *table.state;
    state.seats = static_cast<std::uint8_t>(1 + chance.below(8));
    state.persons = static_cast<std::uint8_t>(chance.below(state.seats + 1U));
    state.bots = static_cast<std::uint8_t>(chance.below(state.seats - state.persons + 1U));
    state.watchers = static_cast<std::uint8_t>(chance.below(33));
    state.playing = chance.below(2) == 0;
    return told;
}

// Bytes changed, added or gone.
std::vector<std::byte> mutated(std::vector<std::byte> bytes, Generator& chance) {
    for (std::uint32_t times = 1 + chance.below(4); times > 0; --times) {
        const auto size = static_cast<std::uint32_t>(bytes.size());
        switch (size == 0 ? 2 : chance.below(4)) {
            case 0: bytes[chance.below(size)] ^= std::byte{1} << chance.below(8); break;
            case 1: bytes.resize(chance.below(size)); break;
            case 2: bytes.push_back(static_cast<std::byte>(chance.below(256))); break;
            default: bytes[chance.below(size)] = static_cast<std::byte>(chance.below(256));
        }
    }
    return bytes;
}

}  // namespace

TEST_CASE("announcements and questions come back as they were, within their sizes") {
    Generator chance(Seed::from_number(1));
    for (int times = 0; times < 2000; ++times) {
        const Told told = any_told(chance);
        const std::vector<std::byte> bytes = encode(told);
        REQUIRE(bytes.size() <= announcement_bytes_max);
        REQUIRE(decode_told(bytes) == told);
        REQUIRE(!decode_question(bytes));
        const Question question{protocol_version, Nonce{chance.next() | 1U}};
        const std::vector<std::byte> asked = encode(question);
        REQUIRE(asked.size() == question_bytes);
        REQUIRE(decode_question(asked) == question);
        REQUIRE(!decode_told(asked));
    }
}

TEST_CASE("the longest announcement fits, and too long texts end early and clean") {
    Told told{Nonce{~std::uint64_t{0}}, announcement()};
    Announcement& table = told.announcement;
    table.host.value = ~std::uint64_t{0};
    table.port = 0xFFFF;
    table.table = 0xFFFF;
    table.revision = 0xFFFFFFFF;
    table.name.clear();
    for (std::size_t at = 0; at < 30; ++at) {
        table.name += "\xF0\x9F\x82\xA1";  // The ace of spades, four bytes.
    }
    table.program = "a program with a name too long for words";
    table.game = "a game with too long a name";
    table.state->preset =
        "\xC4\x85\xC4\x85\xC4\x85\xC4\x85\xC4\x85\xC4\x85\xC4\x85\xC4\x85\xC4\x85";
    const std::vector<std::byte> bytes = encode(told);
    CHECK(bytes.size() <= announcement_bytes_max);
    const std::optional<Told> read = decode_told(bytes);
    REQUIRE(read);
    CHECK(read->announcement.name == table.name.substr(0, 96));
    CHECK(read->announcement.program == "a program with a name to");
    CHECK(read->announcement.game == "a game with too");
    CHECK(read->announcement.state->preset == table.state->preset.substr(0, 16));
}

TEST_CASE("a changed datagram says nothing") {
    Generator chance(Seed::from_number(2));
    std::uint32_t changed = 0;
    for (int times = 0; times < 20'000; ++times) {
        const std::vector<std::byte> whole = times % 2 == 0
                                                 ? encode(any_told(chance))
                                                 : encode(Question{protocol_version, Nonce{3}});
        const std::vector<std::byte> bytes = mutated(whole, chance);
        changed += bytes != whole ? 1U : 0U;
        REQUIRE((bytes == whole || (!decode_told(bytes) && !decode_question(bytes))));
    }
    CHECK(changed > 19'000);
}

TEST_CASE("with a right checksum, too, only what an encoder writes is read") {
    Generator chance(Seed::from_number(3));
    std::uint32_t read = 0;
    std::uint32_t refused = 0;
    for (int times = 0; times < 40'000; ++times) {
        const std::vector<std::byte> whole = encode(any_told(chance));
        const auto content = content_of(whole);
        const auto bytes = sealed(mutated({content.begin(), content.end()}, chance));
        const std::optional<Told> told = decode_told(bytes);
        refused += told ? 0U : 1U;
        if (told && told->announcement.version == protocol_version) {
            ++read;
            REQUIRE(encode(*told) == bytes);
        }
    }
    CHECK(read > 1000);
    CHECK(refused > 1000);
}

TEST_CASE("random bytes of any length say nothing") {
    Generator chance(Seed::from_number(4));
    for (std::size_t size = 0; size <= 1600; ++size) {
        std::vector<std::byte> bytes(size);
        std::generate(bytes.begin(), bytes.end(),
                      [&] { return static_cast<std::byte>(chance.below(256)); });
        REQUIRE(!decode_told(bytes));
        REQUIRE(!decode_question(bytes));
        REQUIRE((size + 8 <= discovery_bytes_max || !decode_told(sealed(bytes))));
    }
}

TEST_CASE("of another version only what all versions have in common is read") {
    Told told{Nonce{5}, announcement()};
    told.announcement.version = protocol_version + 1;
    told.announcement.state.reset();
    const std::vector<std::byte> bytes = encode(told);
    CHECK(decode_told(bytes) == told);
    std::vector<std::byte> longer(content_of(bytes).begin(), content_of(bytes).end());
    longer.resize(longer.size() + 150, std::byte{0xEE});
    CHECK(decode_told(sealed(longer)) == told);
    // Its names are shown as far as they can be, whatever it takes for clean.
    told.announcement.name = "Kitchen table";
    std::vector<std::byte> strange(content_of(bytes).begin(), content_of(bytes).end());
    const auto blank = std::find(strange.begin(), strange.end(), std::byte{' '});
    REQUIRE(blank != strange.end());
    *blank = std::byte{7};
    const std::optional<Told> read = decode_told(sealed(strange));
    REQUIRE(read);
    CHECK(read->announcement.name == "Kitchentable");
    // One of ours does not say such a thing.
    const std::vector<std::byte> ours = encode(Told{Nonce{5}, announcement()});
    std::vector<std::byte> unclean(content_of(ours).begin(), content_of(ours).end());
    *std::find(unclean.begin(), unclean.end(), std::byte{' '}) = std::byte{7};
    CHECK(!decode_told(sealed(unclean)));
}

TEST_CASE("a question of another version is one, whatever follows its nonce") {
    const Question question{protocol_version + 9, Nonce{77}};
    const std::vector<std::byte> bytes = encode(question);
    std::vector<std::byte> content(content_of(bytes).begin(), content_of(bytes).end());
    content.back() = std::byte{1};
    CHECK(decode_question(sealed(content)) == question);
    const std::vector<std::byte> ours = encode(Question{protocol_version, Nonce{77}});
    content.assign(content_of(ours).begin(), content_of(ours).end());
    content.back() = std::byte{1};
    CHECK(!decode_question(sealed(content)));
}

TEST_CASE("a lobby is announced with who sits there and who watches") {
    LobbyState lobby;
    lobby.table = "Kitchen";
    lobby.rules = std::get<AnyRuleset>(parse_rules("race", "preset=nerts"));
    lobby.seats[0] = {SeatKind::Person, BotLevel::Steady, PersonId{1}};
    lobby.seats[1] = {SeatKind::Bot, BotLevel::Easy, PersonId{}};
    lobby.seats[2] = {SeatKind::Open, BotLevel::Steady, PersonId{}};
    lobby.persons = {{PersonId{1}, "Ada", true, true}, {PersonId{2}, "Bo", false, true}};
    CHECK(notice_of(lobby) ==
          TableNotice{"Kitchen", "race", TableState{"nerts", 3, 1, 1, 1, false}});
    lobby.rules = std::get<AnyRuleset>(parse_rules("winged", ""));
    lobby.playing = true;
    CHECK(notice_of(lobby) == TableNotice{"Kitchen", "winged", TableState{"", 3, 1, 1, 1, true}});
}

}  // namespace juz::netcode
