#include "theatre/activity.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "juz/replay/contest.hpp"

namespace juz::client {

namespace {

LaneMark mark(Seat seat, MarkKind kind) {
    return {0, seat.value, kind, 0};
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

}  // namespace

// Puts together who took which place, who wanted it too, and what the audit says of the hands.
class ActivityReader::Notes {
  public:
    explicit Notes(bool fair) : fair_(fair) { foundation_.fill(-1); }

    void note(const Record& record, Activity& activity) {
        if (std::optional<replay::HeardContest> heard = collector_.note(record)) {
            const std::size_t prize = heard->verdict.prize.index();
            heard_[prize] = *std::move(heard);
        } else if (const AnyEvent* event = record.event()) {
            note_taken(*event);
        } else if (const auto* reject = std::get_if<Reject>(&record.what)) {
            note_loser(*reject, record, activity);
        }
    }

  private:
    void note_taken(const AnyEvent& event) {
        const auto* of_race = std::get_if<race::Event>(&event);
        const auto* move = of_race != nullptr ? std::get_if<race::Move>(of_race) : nullptr;
        if (move != nullptr && move->to.kind == race::Place::Kind::Foundation &&
            move->card.is_known()) {
            foundation_[Prize::of(move->card).index()] = move->to.index;
        }
    }

    void note_loser(const Reject& reject, const Record& record, Activity& activity) {
        const std::int64_t t = record.t.value;
        const auto* command = std::get_if<race::Command>(&reject.command);
        const auto* move = command != nullptr ? std::get_if<race::MoveCommand>(command) : nullptr;
        const bool shout =
            command != nullptr && std::holds_alternative<race::CallCommand>(*command);
        const bool late = reject.reason == Rejection::Late;
        const bool placed = move != nullptr && move->card.is_known();
        if ((reject.reason != Rejection::Beaten && !late) || !reject.winner ||
            (!placed && !shout)) {
            return;
        }
        const std::uint8_t prize = (shout ? Prize::call() : Prize::of(move->card)).index();
        ContestedPlay contest;
        contest.t = t;
        contest.card = shout ? Card() : move->card;
        contest.loser = reject.seat.value;
        contest.winner = reject.winner->value;
        contest.margin = reject.margin;
        contest.late = late;
        contest.foundation = foundation_[prize];
        add_hands(contest, heard_[prize]);
        activity.contests.push_back(std::move(contest));
        activity.marks.push_back({t, reject.seat.value, MarkKind::Contested, record.n});
        activity.marks.push_back({t, reject.winner->value, MarkKind::Contested, record.n});
    }

    void add_hands(ContestedPlay& contest, const std::optional<replay::HeardContest>& heard) const {
        const Contender* winner = heard ? heard->hand_of(Seat{contest.winner}) : nullptr;
        const Contender* loser = heard ? heard->hand_of(Seat{contest.loser}) : nullptr;
        if (!fair_ || winner == nullptr || loser == nullptr) {
            // By the order of arrival a margin is the time since the place was taken.
            contest.decided = contest.t - contest.margin.value;
            for (const auto& [seat, t] : {std::pair{contest.winner, contest.decided},
                                          std::pair{contest.loser, contest.t}}) {
                contest.hands.push_back({seat, t, t, t});
            }
            return;
        }
        contest.fair = true;
        contest.uncertainty = heard->verdict.uncertainty;
        contest.decided = heard->verdict.decided_at.value;
        const auto add = [&](const Contender& hand) {
            contest.hands.push_back(
                {hand.seat.value, hand.news.t.value, hand.time.value, hand.arrival.value});
        };
        add(*winner);
        add(*loser);
        for (const Contender& hand : heard->hands) {
            if (&hand != winner && &hand != loser) {
                add(hand);
            }
        }
    }

    bool fair_;
    replay::ContestCollector collector_;
    std::array<std::optional<replay::HeardContest>, Prize::count> heard_;
    std::array<int, Prize::count> foundation_{};  // that took it last
};

ActivityReader::ActivityReader(const replay::Replay& replay)
    : cursor_(replay.cursor()),
      notes_(std::make_unique<Notes>(replay.header().policy == fair_policy)) {
    read();
}

ActivityReader::~ActivityReader() = default;
ActivityReader::ActivityReader(ActivityReader&& other) noexcept = default;
ActivityReader& ActivityReader::operator=(ActivityReader&& other) noexcept = default;

void ActivityReader::read_on(const replay::Replay& replay) {
    cursor_.go_on(replay.source());
    read();
}

void ActivityReader::read() {
    Record record;
    while (cursor_.next(record)) {
        if (const AnyEvent* event = record.event()) {
            auto mark = std::visit([](const auto& of_game) { return mark_of(of_game); }, *event);
            if (mark) {
                mark->t = record.t.value;
                mark->record = record.n;
                activity_.marks.push_back(*mark);
            }
        }
        notes_->note(record, activity_);
    }
}

}  // namespace juz::client
