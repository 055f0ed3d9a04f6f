#include "juz/proof/deal.hpp"

#include <sodium.h>

#include <array>
#include <cstdint>
#include <string_view>

namespace juz {

namespace {

using SeedBytes = std::array<std::uint8_t, 32>;

constexpr unsigned bits_of_word = 64;

SeedBytes bytes_of(const Seed& seed) {
    SeedBytes bytes{};
    std::size_t at = 0;
    for (const std::uint64_t word : seed.words) {
        for (unsigned shift = bits_of_word; shift > 0; shift -= 8) {
            bytes[at++] = static_cast<std::uint8_t>(word >> (shift - 8));
        }
    }
    return bytes;
}

Seed seed_from(const SeedBytes& bytes) {
    Seed seed;
    std::size_t at = 0;
    for (std::uint64_t& word : seed.words) {
        for (unsigned left = bits_of_word; left > 0; left -= 8) {
            word = (word << 8U) | bytes[at++];
        }
    }
    return seed;
}

class Hash {
  public:
    explicit Hash(std::string_view purpose) {
        crypto_generichash_init(&state_, nullptr, 0, SeedBytes{}.size());
        crypto_generichash_update(&state_, reinterpret_cast<const std::uint8_t*>(purpose.data()),
                                  purpose.size());
    }

    void add(const Seed& seed) {
        const SeedBytes bytes = bytes_of(seed);
        crypto_generichash_update(&state_, bytes.data(), bytes.size());
    }

    SeedBytes digest() {
        SeedBytes digest{};
        crypto_generichash_final(&state_, digest.data(), digest.size());
        return digest;
    }

  private:
    crypto_generichash_state state_{};
};

std::string name_of(std::optional<Seat> seat) {
    return seat ? "seat " + std::to_string(seat->value) : "the host";
}

}  // namespace

std::vector<std::optional<Seat>> contributors(std::span<const Player> players) {
    std::vector<std::optional<Seat>> who{std::nullopt};
    for (std::uint8_t at = 0; at < players.size(); ++at) {
        if (!players[at].bot) {
            who.emplace_back(Seat{at});
        }
    }
    return who;
}

Commitment commitment_to(const Seed& nonce) {
    Hash hash("juz commitment");
    hash.add(nonce);
    return hash.digest();
}

Seed seed_of(std::span<const Share> shares) {
    Hash hash("juz deal");
    for (const Share& share : shares) {
        hash.add(share.nonce);
    }
    return seed_from(hash.digest());
}

std::string fault_of(const MatchHeader& header, std::span<const Share> shares, const Seed& seed) {
    if (shares.size() != header.commitments.size()) {
        return std::to_string(header.commitments.size()) +
               " had committed themselves to a number for the deal, but " +
               std::to_string(shares.size()) + " numbers were revealed";
    }
    if (shares.empty()) {
        return {};
    }
    const std::vector<std::optional<Seat>> who = contributors(header.players);
    if (who.size() != shares.size()) {
        return std::to_string(who.size()) + " have a say in the deal, but " +
               std::to_string(shares.size()) + " had committed themselves to a number";
    }
    for (std::size_t at = 0; at < shares.size(); ++at) {
        if (shares[at].seat != who[at]) {
            return "a number for the deal is " + name_of(shares[at].seat) + "'s where that of " +
                   name_of(who[at]) + " belongs";
        }
        if (commitment_to(shares[at].nonce) != header.commitments[at]) {
            return "the number revealed of " + name_of(who[at]) +
                   " is not the one it had committed itself to";
        }
    }
    return seed_of(shares) == seed ? std::string()
                                   : "the seed is not the one that the revealed numbers make";
}

}  // namespace juz
