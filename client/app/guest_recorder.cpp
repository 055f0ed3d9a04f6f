#include "app/guest_recorder.hpp"

#include <filesystem>
#include <system_error>

#include "app/local_server.hpp"

namespace juz::client {

GuestRecorder::~GuestRecorder() {
    finish();
}

void GuestRecorder::take(const netcode::SessionUpdate& update) {
    for (const netcode::News& news : update.news) {
        if (std::holds_alternative<netcode::MatchNews>(news)) {
            finish();
            if (update.view.match) {
                begin(*update.view.match);
            }
        } else if (const auto* event = std::get_if<netcode::EventNews>(&news)) {
            take_event(*event);
        } else if (std::holds_alternative<netcode::ResyncNews>(news)) {
            give_up();
        } else if (const auto* over = std::get_if<netcode::MatchOverNews>(&news)) {
            take_end(*over);
        }
    }
}

void GuestRecorder::begin(const netcode::MatchView& match) {
    path_.reset();
    has_gap_ = false;
    events_ = 0;
    t_ = {};
    if (folder_.empty() || !match.seat) {
        return;
    }
    std::string path;
    sink_ = record_into(folder_, match.header, path);
    if (sink_) {
        path_ = path;
        sink_->begin(match.header);
    }
}

void GuestRecorder::take_event(const netcode::EventNews& news) {
    if (!sink_) {
        return;
    }
    // Who came in the middle has not seen the beginning.
    if (news.number != events_) {
        give_up();
        return;
    }
    t_ = news.t;
    sink_->record({events_, events_, t_, news.event});
    ++events_;
}

void GuestRecorder::take_end(const netcode::MatchOverNews& news) {
    if (sink_) {
        std::uint32_t n = events_;
        for (const Share& share : news.shares) {
            sink_->record({n++, events_, t_, share});
        }
        sink_->record({n, events_, t_, Reveal{news.seed}});
        finish();
    }
}

void GuestRecorder::finish() {
    if (sink_) {
        sink_->commit();
        sink_->finish();
        sink_.reset();
    }
}

// A game with a hole is none: what there is goes away again.
void GuestRecorder::give_up() {
    sink_.reset();
    if (path_) {
        has_gap_ = true;
        std::error_code ignored;
        std::filesystem::remove(*path_, ignored);
        path_.reset();
    }
}

}  // namespace juz::client
