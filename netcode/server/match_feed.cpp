#include "match_feed.hpp"

#include <algorithm>
#include <variant>

namespace juz::netcode {

namespace {

// Calls `send(listener)` for all that are in step, those of one viewer one after the other, and
// `begin(viewer)` before the first of each.
template <class Begin, class Send>
void for_each_viewer(std::span<Listener* const> listeners, Begin begin, Send send) {
    for (auto first = listeners.begin(); first != listeners.end(); ++first) {
        const Viewer viewer = (*first)->viewer;
        const bool known = std::any_of(listeners.begin(), first, [&](const Listener* before) {
            return before->viewer == viewer;
        });
        if (known) {
            continue;
        }
        bool begun = false;
        for (auto at = first; at != listeners.end(); ++at) {
            if ((*at)->viewer != viewer || (*at)->needs_snapshot) {
                continue;
            }
            if (!begun) {
                begin(viewer);
                begun = true;
            }
            send(**at);
        }
    }
}

}  // namespace

MatchFeed::MatchFeed(std::shared_ptr<RunningMatch> match, Nonce nonce)
    : match_(std::move(match)), nonce_(std::move(nonce)), reader_(*match_) {}

bool MatchFeed::flush(Sender& sender, std::span<Listener* const> listeners, std::size_t released) {
    bool told = false;
    while (told_ < released) {
        settle(sender, listeners);
        const Record& record = match_->record(told_++);
        if (const AnyEvent* event = record.event()) {
            tell(sender, listeners, record, *event);
            events_ = record.e + 1;
            told = true;
        } else if (const auto* reveal = std::get_if<Reveal>(&record.what)) {
            over_ = reveal->seed;
        }
    }
    return tell_snapshots(sender, listeners) || told;
}

void MatchFeed::settle(Sender& sender, std::span<Listener* const> listeners) {
    while (const Record* record = reader_.next(told_)) {
        const bool is_event = record->event() != nullptr;
        const Stage before = stage_of(reader_.state());
        reader_.pass();
        const bool changed = stage_of(reader_.state()) != before;
        if (is_event && (changed || reader_.events() % hash_interval == 0)) {
            tell_hashes(sender, listeners);
        }
    }
}

void MatchFeed::tell(Sender& sender, std::span<Listener* const> listeners, const Record& record,
                     const AnyEvent& event) {
    for (Listener* listener : listeners) {
        if (sender.backlog(listener->peer) > backlog_max_) {
            listener->needs_snapshot = true;
        }
    }
    std::span<const std::byte> bytes;
    for_each_viewer(
        listeners,
        [&](Viewer viewer) {
            const std::uint64_t nonce = nonce_ ? nonce_(viewer, record.e, event) : 0;
            bytes = sender.write([&](Writer& writer) {
                encode_event(writer, record.e, record.t, nonce,
                             redact(event, reader_.state(), viewer));
            });
        },
        [&](const Listener& listener) { sender.send(listener.peer, bytes); });
}

void MatchFeed::tell_hashes(Sender& sender, std::span<Listener* const> listeners) {
    ViewHash message{reader_.events(), {}};
    for_each_viewer(
        listeners,
        [&](Viewer viewer) { message.hash = hash_of(redact(reader_.state(), viewer).get()); },
        [&](const Listener& listener) { sender.say(listener.peer, message); });
}

bool MatchFeed::tell_snapshots(Sender& sender, std::span<Listener* const> listeners) {
    bool told = false;
    for (Listener* listener : listeners) {
        // At the end there is no later.
        const bool can_take = over_ || sender.backlog(listener->peer) <= backlog_low;
        if (!listener->needs_snapshot || !can_take) {
            continue;
        }
        settle(sender, listeners);
        sender.send(listener->peer, sender.write([&](Writer& writer) {
            encode_snapshot(writer, reader_.events(), reader_.t(),
                            redact(reader_.state(), listener->viewer));
        }));
        listener->needs_snapshot = false;
        told = true;
    }
    return told;
}

}  // namespace juz::netcode
