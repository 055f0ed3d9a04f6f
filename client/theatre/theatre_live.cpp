// The theatre at a match that goes on.
#include "table/link_talk.hpp"
#include "text/tr.hpp"
#include "theatre/live_log.hpp"
#include "theatre/theatre_screen.hpp"
#include "theatre/theatre_words.hpp"

namespace juz::client {

std::unique_ptr<TheatreScreen> TheatreScreen::watch(Stage& stage, std::shared_ptr<TableLink> link,
                                                    std::string& error) {
    const LiveLog* log = link->watched();
    auto opened = replay::GrowingReplay::open(log != nullptr ? log->blob() : replay::Blob{});
    if (const auto* failed = std::get_if<replay::OpenError>(&opened)) {
        error = failed->message;
        return nullptr;
    }
    return std::make_unique<TheatreScreen>(stage, std::get<replay::GrowingReplay>(opened),
                                           std::move(link));
}

TheatreScreen::TheatreScreen(Stage& stage, const replay::GrowingReplay& growing,
                             std::shared_ptr<TableLink> link)
    : stage_(stage),
      link_(std::move(link)),
      log_(link_->watched()->number()),
      log_bytes_(growing.replay().bytes().size()),
      model_(growing),
      desk_(model_, path_),
      picture_(make_picture(model_, stage.deck())) {}

void TheatreScreen::follow_table() {
    const netcode::SessionUpdate update = link_->poll();
    delay_s_ = update.view.lobby.watch_delay_s;
    const LiveLog* const watched = link_->watched();
    if (watched == nullptr) {
        return;
    }
    const LiveLog& log = *watched;
    if (log.number() != log_) {
        take_another_log(log);
        return;
    }
    const replay::Blob blob = log.blob();
    if (blob.bytes.size() != log_bytes_) {
        log_bytes_ = blob.bytes.size();
        model_.grow(blob);
        dirty_ = true;
    }
    if (log.is_closed() && model_.is_live()) {
        model_.end_live();
        tell(tr("The match is over. This is what was seen of it."));
    }
    if (update.view.connection == netcode::Connection::Ended && !table_gone_) {
        table_gone_ = true;
        tell(end_words(update.view.ended.cause));
    }
}

// Something was missed, or the next match has begun: then this log has no more to tell. Who looks
// at what is past is not torn away from it.
void TheatreScreen::take_another_log(const LiveLog& log) {
    const bool at_end = model_.follows() || (!model_.playing() && model_.behind().value <= 0);
    if (at_end) {
        gone_on_ = true;
        stage_.go(ToLive{link_});
        return;
    }
    if (!another_log_) {
        another_log_ = true;
        model_.end_live();
        tell(log.goes_on() ? tr("A part of the match was missed.")
                           : tr("The next match has begun."));
    }
}

void TheatreScreen::go_to_end() {
    if (another_log_) {
        gone_on_ = true;
        stage_.go(ToLive{link_});
    } else if (model_.is_live()) {
        model_.catch_up();
    } else {
        model_.seek_time(model_.duration());
    }
}

std::string TheatreScreen::live_sign() const {
    return another_log_ ? tr("Back to the table") : live_words(model_, delay_s_);
}

void TheatreScreen::leave() {
    gone_on_ = true;
    if (!link_) {
        stage_.go(Back{});
    } else if (table_gone_) {
        stage_.go(ToTitle{});
    } else {
        stage_.go(ToLobby{link_});
    }
}

}  // namespace juz::client
