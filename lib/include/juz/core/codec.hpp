// The one encoding: little-endian base-128 varints, used by the hash-independent wire and file
// formats alike. Bytes are canonical: what a Reader accepts, a Writer writes again to the letter.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "juz/core/card.hpp"
#include "juz/core/seed.hpp"

namespace juz {

/// Writes into memory it was given and never allocates. Once something did not fit, `ok()` stays
/// false and nothing more is written.
class Writer {
  public:
    explicit Writer(std::span<std::uint8_t> memory) : memory_(memory) {}

    void byte(std::uint8_t value);
    void number(std::uint64_t value);
    /// Zigzag: small numbers of either sign are short.
    void integer(std::int64_t value);
    void flag(bool value) { byte(value ? 1 : 0); }
    /// `home` is the pack expected here: a card of that pack takes one byte.
    void card(Card value, Pack home);
    /// The length, then the bytes.
    void text(std::string_view value);
    void seed(const Seed& value);
    void bytes(std::span<const std::uint8_t> value);

    bool ok() const { return ok_; }
    std::span<const std::uint8_t> written() const { return memory_.first(size_); }

  private:
    std::span<std::uint8_t> memory_;
    std::size_t size_ = 0;
    bool ok_ = true;
};

/// Reads bytes nobody vouches for. After the first thing that is missing, too large or not
/// canonical `ok()` stays false and every further read gives a zero.
class Reader {
  public:
    explicit Reader(std::span<const std::uint8_t> bytes) : left_(bytes) {}

    std::uint8_t byte();
    /// A number of at most `max`.
    std::uint64_t number(std::uint64_t max);
    std::int64_t integer(std::int64_t min, std::int64_t max);
    bool flag();
    Card card(Pack home);
    /// At most `max` bytes long; the view is into the bytes being read.
    std::string_view text(std::size_t max);
    Seed seed();
    std::span<const std::uint8_t> bytes(std::size_t count);

    /// Says that what was read makes no sense.
    void fail() { ok_ = false; }

    bool ok() const { return ok_; }
    std::size_t left() const { return left_.size(); }
    /// Everything was read and all of it was right.
    bool done() const { return ok_ && left_.empty(); }

  private:
    std::span<const std::uint8_t> left_;
    bool ok_ = true;
};

}  // namespace juz
