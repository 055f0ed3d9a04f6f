// Bytes that claim to be a replay, and that nobody vouches for, from one number.
#pragma once

#include <array>
#include <vector>

#include "random_files.hpp"

namespace juz::test {

/// A number at or beside some limit, as bytes.
inline std::vector<std::uint8_t> telling_number(Generator& generator) {
    constexpr std::array<std::uint64_t, 22> limits{
        0,  1,   3,   4,   6,   7,     8,     13,         32,          52,          67,
        96, 100, 255, 511, 512, 32767, 65535, 4294967295, 1ULL << 61U, 1ULL << 62U, ~0ULL};
    const std::uint64_t limit = limits[generator.below(static_cast<std::uint32_t>(limits.size()))];
    std::array<std::uint8_t, 10> memory{};
    Writer writer(memory);
    const std::uint64_t value = limit + generator.below(3) - 1;
    // Signed ones have twice the number, or one less than that.
    writer.number(generator.below(4) == 0 ? 2 * value - generator.below(2) : value);
    return {writer.written().begin(), writer.written().end()};
}

/// Changes the bytes a little: here and there, or by more or fewer of them.
inline void mutate(std::vector<std::uint8_t>& bytes, Generator& generator) {
    const auto size = static_cast<std::uint32_t>(bytes.size());
    const auto somewhere = [&] {
        return bytes.begin() + static_cast<std::ptrdiff_t>(generator.below(size));
    };
    const auto byte = static_cast<std::uint8_t>(generator.below(256));
    if (size == 0) {
        bytes.push_back(byte);
        return;
    }
    switch (generator.below(8)) {
        case 0: *somewhere() = byte; break;
        case 6: {
            const std::vector<std::uint8_t> number = telling_number(generator);
            const auto at = bytes.erase(somewhere());
            bytes.insert(at, number.begin(), number.end());
            break;
        }
        case 7: {
            // Fields where there were none: a flag in the first byte, and a number after it.
            const auto at = somewhere();
            *at = static_cast<std::uint8_t>(*at ^ (generator.below(2) == 0 ? 0x80U : 0x10U));
            const std::vector<std::uint8_t> number = telling_number(generator);
            bytes.insert(at + 1, number.begin(), number.end());
            break;
        }
        case 1: {
            const auto at = somewhere();
            *at = static_cast<std::uint8_t>(*at ^ (1U << generator.below(8)));
            break;
        }
        case 2: {
            const auto at = somewhere();
            *at = static_cast<std::uint8_t>(*at + (generator.below(2) == 0 ? 1 : 255));
            break;
        }
        case 3: bytes.insert(somewhere(), byte); break;
        case 4: bytes.erase(somewhere()); break;
        default: bytes.resize(generator.below(size + 1)); break;
    }
}

/// Ends of rounds and matches with any numbers that a file can hold: short matches have none.
inline AnyEvent random_end(GameIndex game, Generator& generator) {
    const auto fill = [&](auto event, std::uint32_t reasons, std::uint32_t seats) {
        event.why = static_cast<decltype(event.why)>(generator.below(reasons));
        event.seats = static_cast<std::uint8_t>(generator.below(seats + 1));
        for (std::uint8_t seat = 0; seat < event.seats; ++seat) {
            if constexpr (requires { event.place; }) {
                event.place[seat] = static_cast<std::uint8_t>(generator.below(seats));
            } else {
                const auto points = [&] {
                    return static_cast<std::int16_t>(
                        generator.below(3) == 0 ? generator.below(65536) : generator.below(60));
                };
                event.scores[seat] = points();
                event.totals[seat] = points();
            }
        }
        return event;
    };
    const bool of_match = generator.below(2) == 0;
    switch (game) {
        case 0:
            return of_match ? AnyEvent(race::Event(fill(race::MatchEnded{}, 4, 8)))
                            : AnyEvent(race::Event(fill(race::Ended{}, 4, 8)));
        case 1:
            return of_match ? AnyEvent(possession::Event(fill(possession::MatchEnded{}, 2, 4)))
                            : AnyEvent(possession::Event(fill(possession::Ended{}, 4, 4)));
        default:
            return of_match ? AnyEvent(winged::Event(fill(winged::MatchEnded{}, 2, 4)))
                            : AnyEvent(winged::Event(fill(winged::Ended{}, 3, 4)));
    }
}

/// Puts such ends behind the records of a block. They cannot have happened there, but they can be
/// read.
inline void add_ends(std::vector<RawBlock>& blocks, Generator& generator) {
    const auto header = replay::decode_header_payload(blocks[0].payload);
    const auto* known = std::get_if<replay::HeaderPayload>(&header);
    if (known == nullptr || known->table.has_tail[0]) {
        return;
    }
    for (RawBlock& block : blocks) {
        if (block.type == static_cast<std::uint8_t>(replay::BlockType::Records)) {
            std::array<std::uint8_t, encoded_record_max> memory{};
            Writer writer(memory);
            encode(writer, Record{0, 0, {}, random_end(known->header.rules.index(), generator)},
                   {});
            const auto written = writer.written();
            block.payload.insert(block.payload.end(), written.begin(), written.end());
        }
    }
}

/// Input number `number`: most have every checksum and link right, so that a reader gets to what is
/// wrong inside.
inline std::vector<std::uint8_t> random_input(std::uint64_t number) {
    Generator generator(derive(Seed::from_number(number), 2, 0));
    std::vector<std::uint8_t> bytes = random_file(number, 12);
    const std::uint32_t changes = 1 + generator.below(4);
    const std::uint32_t how = generator.below(20);
    if (how == 0) {
        bytes.resize(generator.below(300));
        for (std::uint8_t& byte : bytes) {
            byte = static_cast<std::uint8_t>(generator.below(256));
        }
        return generator.below(2) == 0 ? bytes : file_of({{0, bytes}, {1, bytes}, {2, bytes}});
    }
    if (how < 4) {
        for (std::uint32_t change = 0; change < changes; ++change) {
            mutate(bytes, generator);
        }
        return bytes;
    }
    std::vector<RawBlock> blocks = blocks_of(bytes);
    add_ends(blocks, generator);
    for (std::uint32_t change = 0; change < changes; ++change) {
        const auto count = static_cast<std::uint32_t>(blocks.size());
        // The header is one of many blocks, and full of things to be wrong.
        RawBlock& block = blocks[generator.below(8) == 0 ? 0 : generator.below(count)];
        if (generator.below(30) == 0) {
            block.type = static_cast<std::uint8_t>(generator.below(7));
        } else {
            mutate(block.payload, generator);
        }
    }
    return file_of(blocks);
}

}  // namespace juz::test
