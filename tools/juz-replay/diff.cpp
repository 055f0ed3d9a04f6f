// Two histories side by side, event by event.
#include <fmt/format.h>

#include <algorithm>

#include "commands.hpp"
#include "difference.hpp"
#include "moment.hpp"
#include "opened.hpp"

namespace juz::tool {

namespace {

/// An event that both have and that is not the same, or that only one has.
struct EventDifference {
    std::uint32_t event = 0;  ///< Its number.
    std::uint32_t same = 0;   ///< Events before it that are the same.
    std::optional<Record> a;
    std::optional<Record> b;
    Difference what;
};

/// One of the two files.
struct Side {
    const std::string& path;
    const replay::Replay& replay;
    replay::RecordCursor cursor = replay.cursor();

    /// The next one from event number `from` on.
    std::optional<Record> next_event(std::uint32_t from) {
        Record record;
        while (cursor.position().record < replay.records() && cursor.next(record)) {
            if (record.event() != nullptr && record.e >= from) {
                return record;
            }
        }
        return std::nullopt;
    }
};

// What counts: the kind, the fields, then the time.
Json event_json(const Record& record, bool times) {
    Json json = record_json(record);
    const Json t = json["t"];
    for (const char* name : {"n", "e", "t"}) {
        json.erase(name);
    }
    if (times) {
        json["t"] = t;
    }
    return json;
}

bool is_same(const Record& a, const Record& b, bool times) {
    return a.what == b.what && (!times || a.t == b.t);
}

// The number of the first event that both tell of: an excerpt tells nothing of what came before.
std::uint32_t common_begin(const Side& a, const Side& b) {
    return std::max(a.replay.begin().events, b.replay.begin().events);
}

// How many events both have, if they are the same to the end.
std::uint32_t events_in_both(const Side& a, const Side& b) {
    const std::uint32_t end = std::min(a.cursor.position().events, b.cursor.position().events);
    return end - std::min(end, common_begin(a, b));
}

std::optional<EventDifference> first_event_difference(Side& a, Side& b, bool times) {
    const std::uint32_t from = common_begin(a, b);
    for (std::uint32_t event = from;; ++event) {
        const std::optional<Record> mine = a.next_event(from);
        const std::optional<Record> other = b.next_event(from);
        if (!mine && !other) {
            return std::nullopt;
        }
        if (!mine || !other) {
            // Where a damaged file cannot be read any more it may have had the same event.
            if ((mine ? b : a).replay.damage()) {
                return std::nullopt;
            }
            const auto kind = [times](const std::optional<Record>& record) {
                return record ? std::optional(event_json(*record, times)["kind"]) : std::nullopt;
            };
            return EventDifference{
                event, event - from, mine, other, {"kind", kind(mine), kind(other)}};
        }
        if (is_same(*mine, *other, times)) {
            continue;
        }
        auto what = first_difference(event_json(*mine, times), event_json(*other, times));
        if (what) {
            return EventDifference{event, event - from, mine, other, *std::move(what)};
        }
    }
}

std::string value_text(const std::optional<Json>& value) {
    return value ? value->dump(-1, ' ', false, Json::error_handler_t::replace) : "missing";
}

std::string difference_text(const Difference& what, const Side& a, const Side& b) {
    return fmt::format("{} is {} in {}, {} in {}", what.field, value_text(what.a), a.path,
                       value_text(what.b), b.path);
}

std::string event_text(const EventDifference& found, const Side& a, const Side& b) {
    const Record& some = found.a ? *found.a : *found.b;
    const std::string kind = event_json(some, false)["kind"];
    const std::string head =
        fmt::format("event {} at {} ({}): ", found.event, to_text(some.t), kind);
    if (found.a && found.b) {
        return head + difference_text(found.what, a, b) + "\n";
    }
    return fmt::format("{}only {} has it, {} ends there\n", head, (found.a ? a : b).path,
                       (found.a ? b : a).path);
}

Json value_json(const std::optional<Json>& value) {
    return value ? *value : Json(nullptr);
}

Json side_json(const std::optional<Record>& record, const std::optional<Json>& value) {
    if (!record) {
        return nullptr;
    }
    return Json{{"n", record->n}, {"t", record->t.value}, {"value", value_json(value)}};
}

Json result_json(const std::optional<Difference>& header,
                 const std::optional<EventDifference>& event, const Side& a, const Side& b) {
    Json json{{"same", !header && !event}, {"events", events_in_both(a, b)}};
    json["header"] = nullptr;
    if (header) {
        json["header"] = Json{
            {"field", header->field}, {"a", value_json(header->a)}, {"b", value_json(header->b)}};
    }
    json["event"] = nullptr;
    if (event) {
        json["events"] = event->same;
        json["event"] = Json{{"e", event->event},
                             {"field", event->what.field},
                             {"a", side_json(event->a, event->what.a)},
                             {"b", side_json(event->b, event->what.b)}};
    }
    return json;
}

std::string result_text(const std::optional<Difference>& header,
                        const std::optional<EventDifference>& event, const Side& a, const Side& b) {
    if (!header && !event) {
        return fmt::format("{} and {} are the same: {} events\n", a.path, b.path,
                           events_in_both(a, b));
    }
    std::string text;
    if (header) {
        text += "header: " + difference_text(*header, a, b) + "\n";
    }
    if (event) {
        text += event_text(*event, a, b);
    }
    return text;
}

}  // namespace

int diff(const DiffArguments& arguments) {
    const auto first = open_replay(arguments.a);
    if (const int* code = std::get_if<int>(&first)) {
        return *code;
    }
    const auto second = open_replay(arguments.b);
    if (const int* code = std::get_if<int>(&second)) {
        return *code;
    }
    Side a{arguments.a, std::get<replay::Replay>(first)};
    Side b{arguments.b, std::get<replay::Replay>(second)};
    const auto header =
        first_difference(header_json(a.replay.header()), header_json(b.replay.header()));
    std::optional<EventDifference> event;
    // Events of different games have nothing in common.
    if (a.replay.game() == b.replay.game()) {
        event = first_event_difference(a, b, arguments.times);
    }
    const int damaged = std::max(finish(a.path, a.replay), finish(b.path, b.replay));
    if (!print(arguments.json ? to_line(result_json(header, event, a, b))
                              : result_text(header, event, a, b))) {
        return exit_environment;
    }
    return header || event ? exit_no : damaged;
}

}  // namespace juz::tool
