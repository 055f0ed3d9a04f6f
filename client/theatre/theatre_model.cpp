#include "theatre/theatre_model.hpp"

#include <algorithm>
#include <cmath>

#include "text/tr.hpp"

namespace juz::client {

namespace {

constexpr std::uint32_t followed_max = 12;
constexpr std::size_t speed_normal = 2;

}  // namespace

TheatreModel::TheatreModel(std::unique_ptr<const replay::Replay> kept,
                           std::unique_ptr<replay::GrowingReplay> growing)
    : kept_(std::move(kept)),
      growing_(std::move(growing)),
      replay_(growing_ ? &growing_->replay() : kept_.get()),
      timeline_(*replay_),
      activity_(*replay_),
      live_(growing_ != nullptr),
      time_(begin()),
      seen_(begin()),
      perspective_(header().viewer.seat()),
      reveals_(live_ && knows_hidden()) {}

TheatreModel::TheatreModel(const replay::Replay& replay)
    : TheatreModel(std::make_unique<const replay::Replay>(replay), nullptr) {}

TheatreModel::TheatreModel(const replay::GrowingReplay& growing)
    : TheatreModel(nullptr, std::make_unique<replay::GrowingReplay>(growing)) {
    edge_us_ = static_cast<double>(replay_->duration().value);
    catch_up();
}

int TheatreModel::rounds_before() const {
    const AnyState first = replay_->first_state();
    return stage_of(first) == Stage::Waiting
               ? 0
               : std::visit([](const auto& state) { return int{state.table.round} + 1; }, first);
}

void TheatreModel::grow(const replay::Blob& blob) {
    growing_->grow(blob);
    timeline_.follow();
    activity_.read_on(*replay_);
    if (live_) {
        edge_us_ = std::max(edge_us_, static_cast<double>(replay_->duration().value));
    }
}

void TheatreModel::catch_up() {
    seek_time(duration());
    playing_ = live_;
    follows_ = live_;
    speed_ = live_ ? speed_normal : speed_;
}

void TheatreModel::end_live() {
    live_ = false;
    follows_ = false;
    edge_us_ = 0;
    time_ = std::min(time_, duration());
}

Players TheatreModel::players() const {
    Players players;
    for (std::size_t i = 0; i < header().players.size() && i < seat_count_max; ++i) {
        players.names[i] = header().players[i].name;
        players.tags[i] = header().players[i].bot ? tr("bot") : "";
    }
    return players;
}

bool TheatreModel::advance(double real_ms) {
    // Before the first event nobody knows when the match's clock began.
    if (live_ && edge_us_ > 0) {
        edge_us_ += real_ms * 1000;
    }
    if (!playing_) {
        return false;
    }
    const double step = real_ms * 1000 * rate() + rest_us_;
    const double whole = std::floor(step);
    rest_us_ = step - whole;
    const std::uint32_t before = position();
    const std::uint32_t record = timeline_.next_record();
    const std::int64_t end = slow_ ? slow_end_ : duration().value;
    const std::int64_t goal = follows_ ? end : time_.value + static_cast<std::int64_t>(whole);
    show_time({std::min(goal, end)});
    note_seek(timeline_.seek_time(time_));
    if (time_.value >= end && live_ && !slow_ && !hit_damage_) {
        follows_ = true;
        speed_ = speed_normal;
    } else if (time_.value >= end) {
        playing_ = false;
        slow_.reset();
    }
    note_events(record, position() - before);
    return position() != before;
}

void TheatreModel::note_events(std::uint32_t record, std::uint32_t events) {
    just_happened_.clear();
    if (events == 0 || events > followed_max) {
        return;
    }
    replay::RecordCursor cursor = replay_->cursor_at(record);
    Record read;
    while (just_happened_.size() < events && cursor.next(read)) {
        if (const AnyEvent* event = read.event()) {
            just_happened_.push_back(*event);
        }
    }
}

void TheatreModel::play(bool on) {
    if (on && time_ >= duration() && !live_) {
        seek_time(begin());
    }
    playing_ = on;
    follows_ = live_ && on && time_ >= duration();
    rest_us_ = 0;
}

void TheatreModel::set_speed(std::size_t index) {
    slow_.reset();
    follows_ = follows_ && index == speed_normal;
    speed_ = std::min(index, theatre_speeds.size() - 1);
    rest_us_ = 0;
}

std::optional<double> TheatreModel::until_next(std::int64_t step_us) const {
    if (!playing_) {
        return std::nullopt;
    }
    const std::int64_t next = (time_.value / step_us + 1) * step_us;
    return static_cast<double>(next - time_.value) / 1000 / rate();
}

void TheatreModel::note_seek(bool reached) {
    if (!reached) {
        hit_damage_ = true;
        playing_ = false;
        time_ = timeline_.time();
    }
    note_deed();
}

// Others' records may lie between the last event and now.
void TheatreModel::note_deed() {
    last_deed_.reset();
    const std::uint32_t end = timeline_.next_record();
    for (std::uint32_t width = 32; position() > 0 && !last_deed_; width *= 8) {
        const std::uint32_t from = end > width ? end - width : 0;
        replay::RecordCursor cursor = replay_->cursor_at(from);
        Record read;
        while (cursor.position().record < end && cursor.next(read) && read.n < end) {
            const AnyEvent* event = read.event();
            if (event != nullptr && read.n >= from) {
                last_deed_ = *event;
            }
        }
        if (from <= replay_->begin().record) {
            return;
        }
    }
}

std::optional<AnyEvent> TheatreModel::deed_at(std::uint32_t record) const {
    replay::RecordCursor cursor = replay_->cursor_at(record);
    Record read;
    const AnyEvent* event = cursor.next(read) ? read.event() : nullptr;
    return event != nullptr ? std::optional(*event) : std::nullopt;
}

void TheatreModel::show_time(Microseconds t) {
    time_ = t;
    seen_ = std::max(seen_, t);
}

std::span<const replay::Chapter> TheatreModel::known_chapters() const {
    const std::vector<replay::Chapter>& all = chapters();
    const auto end = std::upper_bound(
        all.begin(), all.end(), known_until(),
        [](Microseconds t, const replay::Chapter& chapter) { return t < chapter.t; });
    return {all.begin(), end};
}

// The contest told of now, or else the next.
std::optional<std::size_t> TheatreModel::next_slow() const {
    const std::vector<ContestedPlay>& all = activity().contests;
    if (const ContestedPlay* told = told_contest()) {
        return static_cast<std::size_t>(told - all.data());
    }
    const auto next =
        std::upper_bound(all.begin(), all.end(), time_.value,
                         [](std::int64_t t, const ContestedPlay& one) { return t < one.t; });
    return next == all.end() ? std::nullopt
                             : std::optional(static_cast<std::size_t>(next - all.begin()));
}

bool TheatreModel::play_slowly() {
    const std::optional<std::size_t> index = next_slow();
    if (!index) {
        return false;
    }
    const ContestedPlay* contest = &activity().contests[*index];
    std::int64_t first = contest->t;
    std::int64_t last = std::max(contest->t, contest->decided);
    for (const ContestHand& hand : contest->hands) {
        first = std::min(first, hand.time);
        last = std::max(last, hand.time);
    }
    go_to({first - slow_before_us});
    slow_ = index;
    slow_end_ = std::min(last + slow_after_us, duration().value);
    playing_ = true;
    return true;
}

void TheatreModel::seek_time(Microseconds t) {
    slow_.reset();
    go_to(t);
}

void TheatreModel::go_to(Microseconds t) {
    show_time({std::clamp<std::int64_t>(t.value, begin().value, duration().value)});
    rest_us_ = 0;
    follows_ = live_ && playing_ && time_ >= duration();
    just_happened_.clear();
    note_seek(timeline_.seek_time(time_));
}

void TheatreModel::seek_position(std::int64_t position) {
    const std::int64_t goal = std::clamp<std::int64_t>(position, replay_->begin().events, events());
    just_happened_.clear();
    slow_.reset();
    follows_ = false;
    const bool reached = timeline_.seek(static_cast<std::uint32_t>(goal));
    show_time(timeline_.time());
    rest_us_ = 0;
    note_seek(reached);
}

// What a refusal tells of comes some time after the last event before it.
void TheatreModel::seek_chapter(const replay::Chapter& chapter) {
    seek_position(chapter.position);
    show_time(hit_damage_ ? time_ : std::max(time_, chapter.t));
}

void TheatreModel::step(int events) {
    playing_ = false;
    seek_position(std::int64_t{position()} + events);
}

void TheatreModel::chapter(int direction, std::optional<replay::ChapterKind> kind) {
    const std::vector<replay::Chapter>& all = chapters();
    const auto fits = [&](const replay::Chapter& chapter) {
        return !kind || chapter.kind == *kind;
    };
    if (direction > 0) {
        for (const replay::Chapter& chapter : all) {
            if (fits(chapter) && chapter.position > position()) {
                seek_chapter(chapter);
                return;
            }
        }
        seek_position(events());
        return;
    }
    const auto before = std::find_if(all.rbegin(), all.rend(), [&](const auto& chapter) {
        return fits(chapter) && chapter.position < position();
    });
    if (before != all.rend()) {
        seek_chapter(*before);
    } else {
        seek_position(0);
    }
}

void TheatreModel::go_to_moment(const Moment& moment) {
    if (const auto* after = std::get_if<AfterEvent>(&moment)) {
        seek_position(std::int64_t{after->event} + 1);
    } else {
        seek_time(std::get<Microseconds>(moment));
    }
}

bool TheatreModel::is_whole_moment() const {
    replay::Timeline there(*replay_);
    return there.seek_time(time_) && there.position() == position();
}

void TheatreModel::go_to_bookmark(std::size_t index) {
    const Bookmark& bookmark = bookmarks_.all()[index];
    seek_time(bookmark.t);
    // Of several events at one moment only the first may have happened.
    if (position() != bookmark.position) {
        seek_position(bookmark.position);
    }
}

void TheatreModel::set_perspective(std::optional<Seat> seat) {
    if (!seat || seat->value < seats()) {
        perspective_ = seat;
    }
}

void TheatreModel::next_perspective() {
    if (!perspective_) {
        perspective_ = Seat{0};
    } else if (perspective_->value + 1 < seats()) {
        perspective_ = Seat{static_cast<std::uint8_t>(perspective_->value + 1)};
    } else {
        perspective_.reset();
    }
}

const ContestedPlay* TheatreModel::contest(std::int64_t within_us) const {
    const std::vector<ContestedPlay>& all = activity().contests;
    const auto after = std::upper_bound(
        all.begin(), all.end(), time_.value,
        [](std::int64_t t, const ContestedPlay& contest) { return t < contest.t; });
    if (after == all.begin() || (after - 1)->t + within_us < time_.value) {
        return nullptr;
    }
    return &*(after - 1);
}

}  // namespace juz::client
