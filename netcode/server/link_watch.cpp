#include "link_watch.hpp"

#include <algorithm>

namespace juz::netcode {

std::uint64_t LinkWatch::ask(Instant now, std::optional<std::uint32_t> event) {
    std::uint64_t nonce = 0;
    while (nonce == 0) {
        nonce = numbers_.next();
    }
    asked_[next_] = {nonce, now, event};
    next_ = (next_ + 1) % asked_.size();
    if (!event) {
        ping_at_ = now + std::chrono::microseconds(LinkMeter::interval.value);
    }
    return nonce;
}

std::optional<LinkWatch::Answer> LinkWatch::answered(std::uint64_t nonce, Instant arrival) {
    const auto asked = std::find_if(asked_.begin(), asked_.end(), [nonce](const Asked& one) {
        return nonce != 0 && one.nonce == nonce;
    });
    if (asked == asked_.end()) {
        return std::nullopt;
    }
    const Answer answer{std::max(std::chrono::microseconds{}, arrival - asked->at), asked->event};
    asked->nonce = 0;
    if (!answer.event) {
        meter_.add(Microseconds{answer.round_trip.count()}, Microseconds{arrival.microseconds});
    }
    return answer;
}

}  // namespace juz::netcode
