#include "log_writer.hpp"

#include <variant>

namespace juz::netcode {

LogWriter::LogWriter(std::shared_ptr<RunningMatch> match, std::unique_ptr<EventSink> sink)
    : match_(std::move(match)), sink_(std::move(sink)) {
    if (sink_) {
        sink_->begin(match_->setup().header);
    }
}

LogWriter::~LogWriter() {
    finish();
}

std::optional<Instant> LogWriter::turn(Instant now) {
    take();
    match_->arbiter().prepare();
    if (over_) {
        finish();
    }
    if (finished_ || !uncommitted_) {
        return std::nullopt;
    }
    if (now < commit_at_) {
        return commit_at_;
    }
    if (sink_) {
        sink_->commit();
    }
    uncommitted_ = false;
    commit_at_ = now + commit_interval;
    return std::nullopt;
}

void LogWriter::finish() {
    if (finished_) {
        return;
    }
    take();
    if (sink_) {
        sink_->commit();
        sink_->finish();
    }
    finished_ = true;
}

void LogWriter::take() {
    for (const std::size_t released = match_->released(); n_ < released; ++n_) {
        const Record& record = match_->record(n_);
        if (sink_) {
            sink_->record(record);
        }
        uncommitted_ = true;
        // The last word of every match.
        over_ = over_ || std::holds_alternative<Reveal>(record.what);
    }
}

}  // namespace juz::netcode
