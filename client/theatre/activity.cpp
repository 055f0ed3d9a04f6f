#include "theatre/activity.hpp"

namespace juz::client {

namespace {

LaneMark mark(Seat seat, MarkKind kind) {
    return {0, seat.value, kind};
}

std::optional<LaneMark> mark_of(const race::Event& event) {
    if (const auto* move = std::get_if<race::Move>(&event)) {
        const bool foundation = move->to.kind == race::Place::Kind::Foundation;
        return mark(move->seat, foundation ? MarkKind::Laid : MarkKind::Quiet);
    }
    if (const auto* turned = std::get_if<race::Turned>(&event)) {
        return mark(turned->seat, MarkKind::Quiet);
    }
    if (const auto* stuck = std::get_if<race::Stuck>(&event)) {
        return mark(stuck->seat, MarkKind::Quiet);
    }
    return std::nullopt;
}

std::optional<LaneMark> mark_of(const possession::Event& event) {
    if (const auto* laid = std::get_if<possession::Laid>(&event)) {
        return mark(laid->seat, MarkKind::Laid);
    }
    if (const auto* drawn = std::get_if<possession::Drawn>(&event)) {
        return mark(drawn->seat, MarkKind::Quiet);
    }
    if (const auto* passed = std::get_if<possession::Passed>(&event)) {
        return mark(passed->seat, MarkKind::Quiet);
    }
    return std::nullopt;
}

std::optional<LaneMark> mark_of(const winged::Event& event) {
    if (const auto* played = std::get_if<winged::Played>(&event)) {
        return mark(played->seat, MarkKind::Laid);
    }
    if (const auto* taken = std::get_if<winged::Taken>(&event)) {
        return mark(taken->seat, MarkKind::Quiet);
    }
    if (const auto* chosen = std::get_if<winged::Chosen>(&event)) {
        return mark(chosen->seat, MarkKind::Quiet);
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
            auto mark = std::visit([](const auto& of_game) { return mark_of(of_game); }, *event);
            if (mark) {
                mark->t = record.t.value;
                activity.marks.push_back(*mark);
            }
        } else if (const auto* reject = std::get_if<Reject>(&record.what)) {
            note_contest(*reject, record.t.value, activity);
        }
    }
    return activity;
}

}  // namespace juz::client
