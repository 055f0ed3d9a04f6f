#include "deal_ceremony.hpp"

#include <algorithm>
#include <utility>

#include "juz/proof/deal.hpp"

namespace juz::netcode {

DealCeremony::DealCeremony(std::uint32_t number, const Seed& host_nonce,
                           const std::vector<DealPerson>& persons, Instant until)
    : number_(number), host_nonce_(host_nonce), until_(until) {
    for (const DealPerson& person : persons) {
        parties_.push_back({person, std::nullopt, std::nullopt});
    }
}

DealCall DealCeremony::call() const {
    return {number_, commitment_to(host_nonce_)};
}

bool DealCeremony::hear(PersonId person, const DealCommitment& said) {
    if (said.number != number_) {
        return true;
    }
    Party* const party = find(person);
    if (party == nullptr || party->commitment) {
        return false;
    }
    party->commitment = said.commitment;
    return true;
}

bool DealCeremony::hear(PersonId person, const DealNonce& said) {
    if (said.number != number_) {
        return true;
    }
    Party* const party = find(person);
    if (party == nullptr || !all_committed_ || party->nonce ||
        commitment_to(said.nonce) != party->commitment) {
        return false;
    }
    party->nonce = said.nonce;
    return true;
}

std::optional<DealCommitments> DealCeremony::take_commitments() {
    if (all_committed_ || !awaited().empty()) {
        return std::nullopt;
    }
    all_committed_ = true;
    return DealCommitments{number_, commitments()};
}

std::optional<DealOrigin> DealCeremony::origin() const {
    if (!all_committed_ || !awaited().empty()) {
        return std::nullopt;
    }
    DealOrigin origin;
    origin.commitments = commitments();
    origin.shares.push_back({std::nullopt, host_nonce_});
    for (const Party& party : parties_) {
        origin.shares.push_back({party.who.seat, *party.nonce});
    }
    origin.seed = seed_of(origin.shares);
    return origin;
}

std::vector<PersonId> DealCeremony::awaited() const {
    std::vector<PersonId> awaited;
    for (const Party& party : parties_) {
        if (all_committed_ ? !party.nonce : !party.commitment) {
            awaited.push_back(party.who.person);
        }
    }
    return awaited;
}

const DealCeremony::Party* DealCeremony::find(PersonId person) const {
    const auto found = std::find_if(parties_.begin(), parties_.end(), [person](const Party& party) {
        return party.who.person == person;
    });
    return found == parties_.end() ? nullptr : &*found;
}

DealCeremony::Party* DealCeremony::find(PersonId person) {
    return const_cast<Party*>(std::as_const(*this).find(person));
}

std::vector<Commitment> DealCeremony::commitments() const {
    std::vector<Commitment> all{commitment_to(host_nonce_)};
    for (const Party& party : parties_) {
        all.push_back(*party.commitment);
    }
    return all;
}

}  // namespace juz::netcode
