#include "theatre/live_log.hpp"

namespace juz::client {

void LiveLog::take(const netcode::SessionUpdate& update) {
    for (const netcode::News& news : update.news) {
        if (std::holds_alternative<netcode::MatchNews>(news) && update.view.match) {
            close();
            events_ = 0;
            t_ = {};
            goes_on_ = false;
            // Who plays has no business here.
            if (!update.view.match->seat) {
                begin(*update.view.match);
            }
        } else if (const auto* event = std::get_if<netcode::EventNews>(&news)) {
            note(*event);
        } else if (const auto* over = std::get_if<netcode::MatchOverNews>(&news)) {
            over_ = *over;
        }
    }
    if (recorder_ && update.view.match && !is_whole(*update.view.match)) {
        // Something went by unseen, or we came in the middle: from here on all is told.
        close();
        events_ = update.view.match->events;
        t_ = update.view.match->t;
        goes_on_ = true;
        begin(*update.view.match);
    }
    if (recorder_ && over_) {
        reveal(*over_);
        close();
    } else if (recorder_ && update.view.connection == netcode::Connection::Ended) {
        close();
    } else if (recorder_) {
        recorder_->commit();
    }
    over_.reset();
}

void LiveLog::begin(const netcode::MatchView& match) {
    file_ = std::make_unique<replay::LiveFile>();
    recorder_ = std::make_unique<replay::Recorder>(*file_);
    if (events_ == 0) {
        recorder_->begin(match.header);
    } else {
        recorder_->begin(match.header, {events_, events_, t_}, match.confirmed);
    }
    closed_ = false;
    ++number_;
}

void LiveLog::note(const netcode::EventNews& news) {
    if (recorder_ && news.number == events_) {
        t_ = news.t;
        recorder_->record({events_, events_, t_, news.event});
        ++events_;
    }
}

void LiveLog::reveal(const netcode::MatchOverNews& over) {
    std::uint32_t n = events_;
    for (const Share& share : over.shares) {
        recorder_->record({n++, events_, t_, share});
    }
    recorder_->record({n, events_, t_, Reveal{over.seed}});
}

void LiveLog::close() {
    if (recorder_) {
        recorder_->finish();
        recorder_.reset();
        closed_ = true;
    }
}

// Whether what is written down led to what is on the table.
bool LiveLog::is_whole(const netcode::MatchView& match) const {
    return recorder_->ok() && events_ == match.events &&
           recorder_->state_hash() == hash_of(match.confirmed);
}

}  // namespace juz::client
