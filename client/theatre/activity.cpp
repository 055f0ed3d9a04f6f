#include "theatre/activity.hpp"

namespace juz::client {

namespace {

std::optional<LaneMark> mark_of(const race::Event& event, std::int64_t t) {
    if (const auto* move = std::get_if<race::Move>(&event)) {
        const bool foundation = move->to.kind == race::Place::Kind::Foundation;
        return LaneMark{t, move->seat.value, foundation ? MarkKind::Foundation : MarkKind::Turn};
    }
    if (const auto* turned = std::get_if<race::Turned>(&event)) {
        return LaneMark{t, turned->seat.value, MarkKind::Turn};
    }
    if (const auto* stuck = std::get_if<race::Stuck>(&event)) {
        return LaneMark{t, stuck->seat.value, MarkKind::Turn};
    }
    return std::nullopt;
}

void note_contest(const Reject& reject, std::int64_t t, Activity& activity) {
    const auto* command = std::get_if<race::Command>(&reject.command);
    const auto* move = command != nullptr ? std::get_if<race::MoveCommand>(command) : nullptr;
    if (reject.reason != Rejection::Beaten || !reject.winner || move == nullptr) {
        return;
    }
    activity.contests.push_back(
        {t, move->card, reject.seat.value, reject.winner->value, reject.margin});
    activity.marks.push_back({t, reject.seat.value, MarkKind::Contested});
    activity.marks.push_back({t, reject.winner->value, MarkKind::Contested});
}

}  // namespace

Activity activity_of(const replay::Replay& replay) {
    Activity activity;
    replay::RecordCursor cursor = replay.cursor();
    Record record;
    while (cursor.next(record)) {
        if (const AnyEvent* event = record.event()) {
            const auto* of_race = std::get_if<race::Event>(event);
            if (const auto mark =
                    of_race != nullptr ? mark_of(*of_race, record.t.value) : std::nullopt) {
                activity.marks.push_back(*mark);
            }
        } else if (const auto* reject = std::get_if<Reject>(&record.what)) {
            note_contest(*reject, record.t.value, activity);
        }
    }
    return activity;
}

}  // namespace juz::client
