// The proof that nobody chose the deals: whoever takes part put a number into their seed, and had
// committed to it before anybody knew another's.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "juz/match/log.hpp"
#include "juz/match/match.hpp"

namespace juz {

/// Who has a say in the deals of a match, in the order in which it counts: the host, which is
/// nobody's seat, then every seat that no bot plays.
std::vector<std::optional<Seat>> contributors(std::span<const Player> players);

/// Tells nothing of the nonce, and no other nonce fits it: BLAKE2b-256 of the text
/// `juz commitment` and the 32 bytes of the nonce, which are those of its hexadecimal digits.
Commitment commitment_to(const Seed& nonce);

/// The match seed that the nonces of all contributors make, in their order: BLAKE2b-256 of the text
/// `juz deal` and their bytes. As long as one of them was drawn by chance and is not known to the
/// others, neither is the seed.
Seed seed_of(std::span<const Share> shares);

/// Holds what was revealed at a match's end against what its header says was committed to before
/// the first deal. Empty if `seed` is what the shares make and these are the ones; a text says what
/// is wrong, for people. Of a match without commitments there may be no shares, and its seed is
/// anything.
std::string fault_of(const MatchHeader& header, std::span<const Share> shares, const Seed& seed);

}  // namespace juz
