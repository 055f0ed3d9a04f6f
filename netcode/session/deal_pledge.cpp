#include "juz/netcode/session/deal_pledge.hpp"

#include <algorithm>

#include "juz/proof/deal.hpp"

namespace juz::netcode {

std::optional<DealCommitment> DealPledge::answer(const DealCall& call) {
    called_off_ += told() ? 1U : 0U;
    if (called_off_ > called_off_max) {
        return std::nullopt;
    }
    promise_ = Promise{call.number, call.host, chance_(), {}};
    return DealCommitment{call.number, commitment_to(promise_->nonce)};
}

std::optional<DealNonce> DealPledge::answer(const DealCommitments& commitments) {
    if (!promise_ || told() || promise_->number != commitments.number) {
        return std::nullopt;
    }
    const std::vector<Commitment>& all = commitments.commitments;
    const bool kept =
        all.front() == promise_->host &&
        std::find(all.begin() + 1, all.end(), commitment_to(promise_->nonce)) != all.end();
    if (!kept) {
        return std::nullopt;
    }
    // Nobody can choose any more what to say: now the number can be told.
    promise_->all = all;
    return DealNonce{promise_->number, promise_->nonce};
}

bool DealPledge::begins(const MatchHeader& header) {
    // To a match that was on before we came nobody has asked us for anything.
    const bool kept = !told() || header.commitments == promise_->all;
    forget();
    return kept;
}

void DealPledge::forget() {
    promise_.reset();
    called_off_ = 0;
}

std::vector<Share> shares_of(const MatchHeader& header, const MatchOver& over) {
    const std::vector<std::optional<Seat>> who = contributors(header.players);
    std::vector<Share> shares;
    for (std::size_t at = 0; at < std::min(who.size(), over.nonces.size()); ++at) {
        shares.push_back({who[at], over.nonces[at]});
    }
    return shares;
}

DealProof proof_of(const MatchHeader& header, const MatchOver& over, const DealWitness& witness) {
    if (over.nonces.size() != header.commitments.size() ||
        !fault_of(header, shares_of(header, over), over.seed).empty() ||
        !witness.fault_by(over.seed).empty()) {
        return DealProof::Broken;
    }
    return header.commitments.empty() ? DealProof::HostChose : DealProof::Proven;
}

}  // namespace juz::netcode
