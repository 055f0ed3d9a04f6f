// How everybody who plays gets a say in the deals: all commit to a number, then all tell it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "juz/netcode/transport/clock.hpp"
#include "juz/netcode/wire/messages.hpp"

namespace juz::netcode {

/// Somebody who is asked for a number.
struct DealPerson {
    PersonId person;
    Seat seat;  ///< In the match.
};

/// Where a match's seed came from.
struct DealOrigin {
    Seed seed;
    std::vector<Commitment> commitments{};
    std::vector<Share> shares{};
};

/// One attempt to make a seed with everybody (PROTOCOL.md, "The deal"). Pure.
///
/// The host's own number is fixed before anybody says anything, and nobody tells theirs before all
/// commitments are known to them: so whoever is the last to speak has nothing left to choose, and
/// can at most walk away, which everybody sees.
class DealCeremony {
  public:
    /// `persons` in the order of their seats.
    DealCeremony(std::uint32_t number, const Seed& host_nonce,
                 const std::vector<DealPerson>& persons, Instant until);

    DealCall call() const;

    /// False if that is not what the person is to say now, or not the number committed to. What
    /// belongs to another attempt is ignored.
    [[nodiscard]] bool hear(PersonId person, const DealCommitment& said);
    [[nodiscard]] bool hear(PersonId person, const DealNonce& said);

    /// What all have committed to: once, as soon as they have.
    std::optional<DealCommitments> take_commitments();
    /// As soon as all have told their numbers.
    std::optional<DealOrigin> origin() const;

    bool has(PersonId person) const { return find(person) != nullptr; }
    /// Those who have yet to say something.
    std::vector<PersonId> awaited() const;
    /// How long they are waited for.
    Instant until() const { return until_; }

  private:
    struct Party {
        DealPerson who;
        std::optional<Commitment> commitment;
        std::optional<Seed> nonce;
    };

    const Party* find(PersonId person) const;
    Party* find(PersonId person);
    std::vector<Commitment> commitments() const;

    std::uint32_t number_;
    Seed host_nonce_;
    std::vector<Party> parties_;
    Instant until_;
    bool all_committed_ = false;
};

}  // namespace juz::netcode
