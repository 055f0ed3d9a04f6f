#include "log_writer.hpp"

#include <utility>
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

std::optional<Sealed> LogWriter::sealed() const {
    const std::optional<LogTip> tip = sink_ && over_ ? sink_->seal() : std::nullopt;
    return tip ? std::optional(Sealed{match_->setup().seed, *tip}) : std::nullopt;
}

void LogWriter::retry() {
    sink_->finish();
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

void UnsettledLogs::take(std::unique_ptr<LogWriter> writer, Instant now) {
    if (writer->settled()) {
        return;
    }
    if (logs_.size() == unsettled_max) {
        logs_.erase(logs_.begin());
    }
    retry_at_ = logs_.empty() ? now + retry_interval : retry_at_;
    logs_.push_back(std::move(writer));
}

std::optional<Instant> UnsettledLogs::turn(Instant now) {
    if (!logs_.empty() && retry_at_ <= now) {
        retry();
        retry_at_ = now + retry_interval;
    }
    return logs_.empty() ? std::nullopt : std::optional(retry_at_);
}

void UnsettledLogs::retry() {
    std::erase_if(logs_, [](const std::unique_ptr<LogWriter>& log) {
        log->retry();
        return log->settled();
    });
}

}  // namespace juz::netcode
