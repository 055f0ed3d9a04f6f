#include "juz/core/codec.hpp"

#include <array>

#include "support/catch.hpp"

namespace juz {

TEST_CASE("numbers have one spelling, and no other is accepted") {
    std::array<std::uint8_t, 16> memory;
    for (const std::uint64_t value :
         {std::uint64_t{0}, std::uint64_t{127}, std::uint64_t{128}, std::uint64_t{300},
          std::uint64_t{1} << 63U, ~std::uint64_t{0}}) {
        Writer writer(memory);
        writer.number(value);
        Reader reader(writer.written());
        CHECK(reader.number(~std::uint64_t{0}) == value);
        CHECK(reader.done());
    }
    const auto refused = [](std::initializer_list<std::uint8_t> bytes, std::uint64_t max) {
        const std::vector<std::uint8_t> copy(bytes);
        Reader reader(copy);
        static_cast<void>(reader.number(max));
        return !reader.ok();
    };
    CHECK(refused({0x80, 0x00}, 1000));
    CHECK(refused({0xFF, 0x80, 0x00}, ~std::uint64_t{0}));
    CHECK(refused({0x80}, 1000));
    CHECK(refused({}, 1000));
    CHECK(refused({0x05}, 4));
    CHECK(refused({0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x02}, ~std::uint64_t{0}));
}

TEST_CASE("every card survives its code, its bytes and its text") {
    std::array<std::uint8_t, 4> memory;
    std::size_t cards = 0;
    for (unsigned code = 0; code < 0x10000; ++code) {
        const std::optional<Card> card = Card::from_code(static_cast<std::uint16_t>(code));
        if (!card) {
            continue;
        }
        ++cards;
        CHECK(card_from_text(to_text(*card)) == *card);
        for (std::uint8_t home = 0; home < pack_count_max; ++home) {
            Writer writer(memory);
            writer.card(*card, Pack{home});
            REQUIRE(writer.written().size() <= (card->pack().value == home ? 1U : 2U));
            Reader reader(writer.written());
            REQUIRE(reader.card(Pack{home}) == *card);
            REQUIRE(reader.done());
        }
    }
    CHECK(cards == 8U * 52U + 2U);
    for (const char* text :
         {"", "10", "1S:0", "TS:0", "0S:0", "AS", "AX:0", "AS:8", "AS:00", "??"}) {
        INFO(text);
        CHECK_FALSE(card_from_text(text));
    }
}

TEST_CASE("what does not fit is not written, and nothing after it") {
    std::array<std::uint8_t, 3> memory;
    Writer writer(memory);
    writer.text("four");
    CHECK_FALSE(writer.ok());
    Writer whole(memory);
    whole.integer(-1);
    whole.flag(true);
    CHECK(whole.ok());
    CHECK(whole.written().size() == 2);
    Reader reader(whole.written());
    CHECK(reader.integer(-5, 5) == -1);
    CHECK(reader.flag());
    CHECK(reader.done());
    CHECK(reader.byte() == 0);
    CHECK_FALSE(reader.ok());
}

TEST_CASE("a length from outside never makes a reader go beyond what is there") {
    const std::array<std::uint8_t, 3> bytes{200, 1, 'x'};
    Reader reader(bytes);
    CHECK(reader.text(1000).empty());
    CHECK_FALSE(reader.ok());
}

}  // namespace juz
