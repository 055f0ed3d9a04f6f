#include "truth.hpp"

#include <fmt/format.h>

#include "conserved.hpp"
#include "juz/replay/verify.hpp"
#include "rule_checker.hpp"

namespace juz::world {

namespace {

template <class Table>
StateHash scratch(const Table& table) {
    return juz::hash_of(table);
}

}  // namespace

Truth::Truth(const MatchHeader& header)
    : header_(header),
      rules_(std::make_unique<replay::RuleChecker>(header, std::nullopt)),
      states_{initial_state(header)},
      shown_(header.players.size() + 1) {}

Truth::~Truth() = default;

void Truth::add(const Record& record) {
    const std::size_t n = records_.size();
    if (record.n != n || record.e != events()) {
        throw Broken(
            fmt::format("record {} / {} has numbers {} / {}", n, events(), record.n, record.e));
    }
    if (!records_.empty() && record.t < records_.back().t) {
        throw Broken(fmt::format("record {} is earlier than the one before", n));
    }
    const std::string wrong = rules_->check(record, states_.back());
    if (!wrong.empty()) {
        throw Broken(fmt::format("record {}: {}", n, wrong));
    }
    records_.push_back(record);
    if (const auto* reveal = std::get_if<Reveal>(&record.what)) {
        check_deals(reveal->seed);
        over_ = true;
    }
    if (const AnyEvent* event = record.event()) {
        if (!fits(states_.back(), *event)) {
            throw Broken(fmt::format("event {} does not fit", record.e));
        }
        AnyState after = states_.back();
        apply(after, *event);
        check_state(after);
        states_.push_back(after);
    }
}

// Before, nobody can know them.
void Truth::check_deals(const Seed& seed) const {
    replay::RuleChecker rules(header_, seed);
    for (const Record& record : records_) {
        const std::string wrong = rules.check(record, states_[record.e]);
        if (!wrong.empty()) {
            throw Broken(fmt::format("record {}, by the seed: {}", record.n, wrong));
        }
    }
}

void Truth::check_state(const AnyState& state) const {
    std::visit(
        [&](const auto& of_game) {
            if (scratch(of_game.table) != of_game.hash) {
                throw Broken(
                    fmt::format("the hash after event {} is not that of the state", events()));
            }
        },
        state);
    if (!conserves_cards(state)) {
        throw Broken(fmt::format("cards come or go with event {}", events()));
    }
}

void Truth::count_contests(Consequences& counts) const {
    for (const Record& record : records_) {
        if (const auto* contest = std::get_if<Contest>(&record.what)) {
            ++counts.contests;
            counts.held += contest->awaited > 0 ? 1U : 0U;
            counts.overturned += contest->winner != contest->first_to_arrive ? 1U : 0U;
        }
    }
}

const AnyState& Truth::view(Viewer viewer, std::uint32_t events) {
    std::size_t at = shown_.size() - 1;
    for (std::uint8_t seat = 0; seat + 1U < shown_.size(); ++seat) {
        at = viewer.is_seat(Seat{seat}) ? seat : at;
    }
    Shown& shown = shown_[at];
    if (shown.events != events) {
        shown.state = redact(states_[events], viewer).get();
        shown.events = events;
    }
    return *shown.state;
}

namespace {

void check_records(const Recording& recording, const replay::Replay& replay) {
    const std::vector<Record>& truth = recording.truth.records();
    replay::RecordCursor cursor = replay.cursor();
    std::size_t n = 0;
    Record record;
    while (cursor.next(record)) {
        if (n >= truth.size() || !(record == truth[n])) {
            throw Broken(fmt::format("record {} of the replay is not what happened", n));
        }
        ++n;
    }
    const std::size_t least = recording.cut_short ? recording.records_synced : truth.size();
    if (n < least) {
        throw Broken(fmt::format("the replay has {} records of {}", n, least));
    }
}

}  // namespace

void check_recording(const Recording& recording) {
    const replay::Blob blob = replay::Blob::of(recording.file.bytes());
    if (recording.file.synced() == 0 && recording.cut_short) {
        return;  // It ended before anything was promised.
    }
    const auto report = replay::verify(blob);
    if (const auto* error = std::get_if<replay::OpenError>(&report)) {
        throw Broken("the replay cannot be opened: " + error->message);
    }
    const auto& verified = std::get<replay::VerifyReport>(report);
    const bool damaged = verified.status == replay::VerifyStatus::Damaged && recording.cut_short;
    const bool unfinished =
        verified.status == replay::VerifyStatus::Unfinished && recording.cut_short;
    if (verified.status != replay::VerifyStatus::Holds && !damaged && !unfinished) {
        throw Broken("the replay does not hold: " + verified.what);
    }
    if (recording.finished && verified.tip != recording.truth.tip()) {
        throw Broken("the replay is not the one that was sealed");
    }
    const auto opened = replay::Replay::scan(blob);
    if (const auto* error = std::get_if<replay::OpenError>(&opened)) {
        throw Broken("the replay cannot be scanned: " + error->message);
    }
    check_records(recording, std::get<replay::Replay>(opened));
}

}  // namespace juz::world
