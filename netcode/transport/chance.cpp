#include "juz/netcode/transport/chance.hpp"

#include <sodium.h>

namespace juz::netcode {

Seed system_seed() {
    [[maybe_unused]] const int ready = sodium_init();
    // Ends the program if the system has no such numbers, which is better than a known deal.
    Seed seed;
    randombytes_buf(seed.words.data(), sizeof seed.words);
    return seed;
}

}  // namespace juz::netcode
