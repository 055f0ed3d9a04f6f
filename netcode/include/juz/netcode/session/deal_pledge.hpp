// A client's say in the deals, and its eye on the host's. Pure but for the chance it is handed.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "juz/netcode/wire/messages.hpp"
#include "juz/proof/deal_witness.hpp"

namespace juz::netcode {

/// What is known of who chose a match's deals.
enum class DealProof {
    HostChose,  ///< Whoever runs the table; nobody else had a say.
    Promised,   ///< All who play have committed to a number; the match's end will tell.
    Proven,     ///< The revealed numbers are those, and they make the seed and every deal seen.
    Broken,     ///< They are not, or do not: the host cheats.
};

/// Deals that a host may call off in a row once it knows our number. It could look at each and try
/// again until it likes one; honest ones are called off if somebody leaves in that very moment.
inline constexpr std::uint32_t called_off_max = 3;

/// One client's part in the preparation of matches (PROTOCOL.md, "The deal").
class DealPledge {
  public:
    /// `chance` gives numbers that nobody can guess.
    explicit DealPledge(std::function<Seed()> chance) : chance_(std::move(chance)) {}

    /// What to say to the call; nothing if the host calls off what it does not like.
    std::optional<DealCommitment> answer(const DealCall& call);
    /// What to say to the commitments; nothing if they are not those that were made.
    std::optional<DealNonce> answer(const DealCommitments& commitments);
    /// A match begins. False if it is not the one that was prepared.
    [[nodiscard]] bool begins(const MatchHeader& header);
    /// A new connection: nothing was promised yet.
    void forget();

  private:
    struct Promise {
        std::uint32_t number = 0;
        Commitment host{};
        Seed nonce;
        std::vector<Commitment> all;  // Once everybody has committed; then our number is known.
    };

    bool told() const { return promise_ && !promise_->all.empty(); }

    std::function<Seed()> chance_;
    std::optional<Promise> promise_;
    std::uint32_t called_off_ = 0;
};

/// The shares of a match that is over, as a log tells them.
std::vector<Share> shares_of(const MatchHeader& header, const MatchOver& over);

/// What the end of a match tells about its deals, of which `witness` saw some or all.
DealProof proof_of(const MatchHeader& header, const MatchOver& over, const DealWitness& witness);

}  // namespace juz::netcode
