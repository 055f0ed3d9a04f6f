#include "cores.hpp"

namespace juz::bench {

Cores::Cores() {
    CPU_ZERO(&all_);
    sched_getaffinity(0, sizeof all_, &all_);
    clients_ = server_ = all_;
    if (CPU_COUNT(&all_) < 2) {
        return;
    }
    CPU_ZERO(&clients_);
    std::size_t first = 0;
    while (!CPU_ISSET(first, &all_)) {
        ++first;
    }
    CPU_SET(first, &clients_);
    CPU_CLR(first, &server_);
}

Cores::~Cores() {
    stay_on(all_);
}

void Cores::stay_on(const cpu_set_t& cores) {
    // Where it is not allowed the figures are merely less steady.
    sched_setaffinity(0, sizeof cores, &cores);
}

}  // namespace juz::bench
