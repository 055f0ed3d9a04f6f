#include "juz/arbiter/signal.hpp"

namespace juz {

void Signal::raise() {
    // Release also when it was up already: the sleeper's exchange then synchronises with the last
    // raise before it, for the two are neighbours in the flag's order of changes.
    if (raised_.exchange(1, std::memory_order_acq_rel) == 0) {
        raised_.notify_one();
    }
}

bool Signal::take() {
    return raised_.exchange(0, std::memory_order_acq_rel) != 0;
}

void Signal::wait() {
    while (!take()) {
        raised_.wait(0, std::memory_order_acquire);
    }
}

}  // namespace juz
