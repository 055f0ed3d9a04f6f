// Where hands are: the own one, now and then, and those of the others.
#include <algorithm>

#include "juz/netcode/session/session.hpp"
#include "whisper.hpp"

namespace juz::netcode {

void Session::point(const Pointing& pointing) {
    if (connection_ == Connection::Joined && viewer().seat()) {
        hand_ = pointing;
    }
}

void Session::send_hand(Instant now) {
    if (hand_ && now >= hand_due_) {
        whisper(transport_, *server_, hand_channel, *hand_);
        hand_.reset();
        hand_due_ = now + hand_interval;
    }
}

std::optional<Instant> Session::next_due() const {
    std::optional<Instant> due;
    if (!copies_.empty()) {
        due = copies_.front().due;
    }
    if (hand_) {
        due = due ? std::min(*due, hand_due_) : hand_due_;
    }
    return due;
}

void Session::on(const Pointed& message) {
    if (prediction_ && message.seat.value < header_->players.size()) {
        tell(PointedNews{message.seat, message.hand});
    }
}

}  // namespace juz::netcode
