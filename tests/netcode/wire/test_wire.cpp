#include "juz/netcode/wire/name.hpp"
#include "netcode/wire/samples.hpp"

namespace juz::netcode::test {

TEST_CASE("every client's message is read as it was written") {
    for (const ClientMessage& message : client_samples()) {
        const Bytes bytes = bytes_of_message(message);
        CHECK(bytes.size() <= client_message_max);
        const auto read = decode_client_message(bytes, 0);
        REQUIRE(read);
        CHECK(*read == message);
    }
}

TEST_CASE("every server's message is read as it was written") {
    for (const ServerMessage& message : server_samples()) {
        const Bytes bytes = bytes_of_message(message);
        const auto read = decode_server_message(bytes, 0, sample_viewer);
        REQUIRE(read);
        CHECK(*read == message);
    }
}

TEST_CASE("a message that is too short or too long is none") {
    const auto check = [](const auto& samples, auto decode) {
        for (const auto& message : samples) {
            Bytes bytes = bytes_of_message(message);
            for (std::size_t size = 0; size < bytes.size(); ++size) {
                CHECK_FALSE(decode(std::span(bytes).first(size)));
            }
            bytes.push_back(std::byte{0});
            CHECK_FALSE(decode(std::span<const std::byte>(bytes)));
        }
    };
    check(client_samples(), [](auto bytes) { return decode_client_message(bytes, 0); });
    check(server_samples(),
          [](auto bytes) { return decode_server_message(bytes, 0, sample_viewer); });
}

TEST_CASE("bytes of no message, or of a damaged one, are refused or read to the letter") {
    Generator generator(Seed::from_number(7));
    const std::vector<ClientMessage> from_clients = client_samples();
    const std::vector<ServerMessage> from_servers = server_samples();
    const auto spoil = [&](Bytes& bytes) {
        const std::uint32_t damage = 1 + generator.below(4);
        for (std::uint32_t time = 0; time < damage; ++time) {
            const auto at = generator.below(static_cast<std::uint32_t>(bytes.size()));
            bytes[at] = std::byte(generator.below(256));
        }
    };
    std::size_t read = 0;
    for (int round = 0; round < 20'000; ++round) {
        Bytes bytes = bytes_of_message(
            from_clients[generator.below(static_cast<std::uint32_t>(from_clients.size()))]);
        spoil(bytes);
        const auto message = decode_client_message(bytes, 0);
        const auto* hello = message ? std::get_if<Hello>(&*message) : nullptr;
        if (message && (hello == nullptr || hello->version == protocol_version)) {
            REQUIRE(bytes_of_message(*message) == bytes);
            ++read;
        }
        Bytes answer = bytes_of_message(
            from_servers[generator.below(static_cast<std::uint32_t>(from_servers.size()))]);
        spoil(answer);
        const auto said = decode_server_message(answer, 0, sample_viewer);
        const auto* refusal = said ? std::get_if<Refusal>(&*said) : nullptr;
        if (said && (refusal == nullptr || refusal->version == protocol_version)) {
            REQUIRE(bytes_of_message(*said) == answer);
            ++read;
        }
    }
    CHECK(read > 1000);
}

TEST_CASE("pure noise is no message") {
    Generator generator(Seed::from_number(8));
    for (int round = 0; round < 20'000; ++round) {
        Bytes bytes(generator.below(80));
        for (std::byte& byte : bytes) {
            byte = std::byte(generator.below(256));
        }
        static_cast<void>(decode_client_message(bytes, 0));
        static_cast<void>(decode_server_message(bytes, 0, sample_viewer));
    }
    CHECK_FALSE(decode_client_message(Bytes(client_message_max + 1), 0));
    CHECK_FALSE(decode_server_message(Bytes(server_message_max + 1), 0, sample_viewer));
}

TEST_CASE("another version is told from noise, whatever follows it") {
    Hello hello;
    hello.version = protocol_version + 1;
    Bytes bytes = bytes_of_message(hello);
    bytes.resize(8);
    bytes.push_back(std::byte{0xEE});
    const auto read = decode_client_message(bytes, 0);
    REQUIRE(read);
    CHECK(std::get<Hello>(*read).version == protocol_version + 1);

    Bytes refusal = bytes_of_message(Refusal{protocol_version + 1, Refused::Version});
    refusal.push_back(std::byte{0xEE});
    const auto said = decode_server_message(refusal, 0, sample_viewer);
    REQUIRE(said);
    CHECK(std::get<Refusal>(*said).version == protocol_version + 1);
}

TEST_CASE("a host's command is no message of a client") {
    const auto refused = [](const AnyCommand& command) {
        return !decode_client_message(bytes_of_message(Play{1, 0, command}), 0);
    };
    CHECK(refused(begin_round_command(0, Seed::from_number(1))));
    CHECK(refused(start_command(0)));
    CHECK(refused(leave_command(0, Seat{0})));
    CHECK(refused(return_command(0, Seat{0})));
    CHECK(refused(race::Command(race::IdleCommand{Seat{0}})));
}

TEST_CASE("what a viewer cannot see changes no byte that it is sent") {
    Generator generator(Seed::from_number(9));
    for (int round = 0; round < 50; ++round) {
        const std::uint8_t seats = static_cast<std::uint8_t>(1 + round % 8);
        const AnyState state = dealt_state(seats, static_cast<std::uint64_t>(round));
        race::Event deal(race::deal(Seed::from_number(unsigned(round)), 0, Seat{0}));
        const auto snapshot_of = [&](const AnyState& shown) {
            return bytes_by([&](Writer& writer) {
                encode_snapshot(writer, 9, Microseconds{1}, redact(shown, Viewer::spectator()));
            });
        };
        const auto deal_bytes = [&](const race::Event& event) {
            return bytes_by([&](Writer& writer) {
                encode_event(writer, 1, Microseconds{1}, 0,
                             redact(event, initial_state(race::Ruleset{}, seats), sample_viewer));
            });
        };
        AnyState other = state;
        auto& table = std::get<race::State>(other).table;
        std::span<Card> hidden_reserve(table.seat[0].reserve.cards.data(), 12);
        std::span<Card> hand(table.seat[0].hand.cards.data(), table.seat[0].hand.count);
        std::swap(hidden_reserve[generator.below(12)], hand[generator.below(35)]);
        shuffle(hidden_reserve, generator);
        shuffle(hand, generator);
        REQUIRE(snapshot_of(state) == snapshot_of(other));

        race::Event other_deal = deal;
        auto& cards = std::get<race::Deal>(other_deal);
        std::swap(cards.reserve[generator.below(12)], cards.hand[generator.below(35)]);
        shuffle(std::span<Card>(cards.hand), generator);
        REQUIRE(deal_bytes(deal) == deal_bytes(other_deal));
    }
}

TEST_CASE("names keep what can be shown") {
    CHECK(clean_name("Zosia") == "Zosia");
    CHECK(clean_name("  Їжак Łoś  ") == "Їжак Łoś");
    CHECK(clean_name("a\tb\nc\x7F") == "abc");
    CHECK(clean_name("\xE2\x80\xAE"
                     "evil\xE2\x81\xA6") == "evil");
    CHECK(clean_name("\xC2\x85\xE2\x80\xA8") == "");
    CHECK(clean_name("   ") == "");
    CHECK(clean_name("\xFF\xC0\xAFx\xED\xA0\x80") == "x");
    CHECK(clean_name("\xF0\x9F\x82\xA1") == "\xF0\x9F\x82\xA1");
    CHECK(clean_name(std::string(100, 'x')).size() == name_characters_max);
    std::string wide;
    for (int at = 0; at < 30; ++at) {
        wide += "\xF0\x9F\x82\xA1";
    }
    CHECK(clean_name(wide).size() == player_name_max);
}

TEST_CASE("a clean name stays as it is") {
    Generator generator(Seed::from_number(10));
    for (int round = 0; round < 20'000; ++round) {
        std::string text;
        const std::uint32_t size = generator.below(60);
        for (std::uint32_t at = 0; at < size; ++at) {
            const char choices[] = {' ', 'a', '\xE2', '\x80', '\xAE', '\xC2', '\xF0', '\x9F'};
            text += generator.below(3) == 0 ? static_cast<char>(generator.below(256))
                                            : choices[generator.below(sizeof choices)];
        }
        const std::string once = clean_name(text);
        REQUIRE(clean_name(once) == once);
        REQUIRE(once.size() <= player_name_max);
    }
}

}  // namespace juz::netcode::test
