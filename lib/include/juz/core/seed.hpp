// Chance: a 256-bit seed, a generator of our own and a shuffle of our own, so that one seed gives
// one deal on every platform and every standard library.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace juz {

/// 256 bits of chance: enough to reach each of the 2^226 orders of one pack.
struct Seed {
    std::array<std::uint64_t, 4> words{};

    /// A seed made from a small number, for tests and `--seed`.
    static Seed from_number(std::uint64_t number);

    /// 64 hexadecimal digits, most significant word first; nothing else is a seed.
    static std::optional<Seed> from_hex(std::string_view text);

    std::string to_hex() const;

    friend bool operator==(const Seed&, const Seed&) = default;
};

/// xoshiro256** (Blackman and Vigna), seeded through splitmix64. Not for secrets by itself: what
/// is secret is the seed.
class Generator {
  public:
    explicit Generator(const Seed& seed);

    /// The next 64 bits.
    std::uint64_t next();

    /// A number from 0 to `bound` − 1, every one equally likely. `bound` is at least 1.
    std::uint32_t below(std::uint32_t bound);

  private:
    std::array<std::uint64_t, 4> state_{};
};

/// A seed of its own for one `purpose` (a round, a seat, a bot) under `seed`. Different purposes
/// give unrelated seeds.
Seed derive(const Seed& seed, std::uint64_t purpose, std::uint64_t index);

/// The version of `shuffle` and `derive`, written into every replay's header: a deal can be
/// proven only by the shuffle that made it.
inline constexpr std::uint16_t shuffle_version = 1;

/// Fisher–Yates from the last place down.
template <class Value>
void shuffle(std::span<Value> values, Generator& generator) {
    for (std::size_t left = values.size(); left > 1; --left) {
        const std::size_t pick = generator.below(static_cast<std::uint32_t>(left));
        std::swap(values[left - 1], values[pick]);
    }
}

}  // namespace juz
