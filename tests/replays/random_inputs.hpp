// Bytes that claim to be a replay, and that nobody vouches for, from one number.
#pragma once

#include <array>
#include <vector>

#include "random_changes.hpp"
#include "random_files.hpp"
#include "random_packed.hpp"

namespace juz::test {

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

/// A plain file in which something is wrong, mostly behind checksums and links that are right.
inline std::vector<std::uint8_t> random_plain_input(std::vector<std::uint8_t> bytes,
                                                    Generator& generator) {
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

/// Input number `number`, every fourth packed. Of these something is wrong with the plain file,
/// with what its groups say, or with how these are packed.
inline std::vector<std::uint8_t> random_input(std::uint64_t number) {
    Generator generator(derive(Seed::from_number(number), 2, 0));
    std::vector<std::uint8_t> bytes = random_plain_file(number, 12);
    const bool packed = generator.below(4) == 0;
    const std::uint32_t wrong = generator.below(4);
    if (!packed || wrong == 0) {
        bytes = random_plain_input(std::move(bytes), generator);
    }
    if (!packed) {
        return bytes;
    }
    RandomPacker packer(bytes, generator);
    if (wrong == 1) {
        packer.change_group();
    }
    return packer.file(wrong > 1);
}

}  // namespace juz::test
