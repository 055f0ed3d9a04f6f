#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "juz/replay/growing.hpp"
#include "juz/replay/timeline.hpp"
#include "theatre/activity.hpp"
#include "theatre/bookmarks.hpp"
#include "theatre/moment_link.hpp"
#include "view/scene_of.hpp"

// A replay being watched. Pure: no window; time is handed in.

namespace juz::client {

inline constexpr std::array<double, 6> theatre_speeds{.25, .5, 1, 2, 4, 8};

// Contested plays can be watched at this speed.
inline constexpr double slow_speed = .125;
// How long before its first hand, and after its last, such a play is shown, in the match's time.
inline constexpr std::int64_t slow_before_us = 500000;
inline constexpr std::int64_t slow_after_us = 450000;

// How long a contested play is told of after it, in the match's time.
inline constexpr std::int64_t contest_shown_us = 2000000;

class TheatreModel {
  public:
    // A replay of any game, at its very beginning, at rest.
    explicit TheatreModel(const replay::Replay& replay);
    // A match that goes on, at its latest moment, which it follows.
    explicit TheatreModel(const replay::GrowingReplay& growing);

    const MatchHeader& header() const { return replay_->header(); }
    Players players() const;
    int seats() const { return static_cast<int>(header().players.size()); }

    // What is shown.
    const AnyState& state() const { return timeline_.state(); }
    StateHash hash() const { return hash_of(timeline_.state()); }
    // Events that have happened.
    std::uint32_t position() const { return timeline_.position(); }
    std::uint32_t events() const { return replay_->events(); }
    Microseconds time() const { return time_; }
    // Where it ends; while the match goes on, the moment that it has reached.
    Microseconds duration() const { return std::max(replay_->duration(), edge()); }
    // Where it begins: an excerpt not at 0.
    Microseconds begin() const { return replay_->begin().t; }
    std::int64_t length() const { return duration().value - begin().value; }
    // Rounds that had begun before.
    int rounds_before() const;

    // A match that goes on.
    bool is_live() const { return live_; }
    // What is shown is what happens now.
    bool follows() const { return follows_; }
    // How far what is shown is behind.
    Microseconds behind() const { return {duration().value - time_.value}; }
    // There is more of the file: `blob` begins with all that it was. Nothing else is shown for that
    // before time goes on.
    void grow(const replay::Blob& blob);
    // Goes to what happens now, and follows it. Of a match that is over, to its end.
    void catch_up();
    // Nothing more will come. What was not shown yet is played at its own pace.
    void end_live();

    // Playing. `real_ms` milliseconds have passed outside. True if something has happened on the
    // table.
    bool advance(double real_ms);
    bool playing() const { return playing_; }
    // What the last `advance` let happen, if it was little enough to be followed by eye.
    const std::vector<AnyEvent>& just_happened() const { return just_happened_; }
    // At the end it begins anew.
    void play(bool on);
    std::size_t speed() const { return speed_; }  // index into theatre_speeds
    double rate() const { return slow_ ? slow_speed : theatre_speeds[speed_]; }
    void set_speed(std::size_t index);
    // How long until the next thing can happen or the clock's next `step_us` is reached, in real
    // milliseconds; nothing at rest.
    std::optional<double> until_next(std::int64_t step_us) const;

    // Going somewhere. Out of range means the nearest end.
    void seek_time(Microseconds t);
    void seek_position(std::int64_t position);
    void skip(std::int64_t microseconds) { seek_time({time_.value + microseconds}); }
    void step(int events);
    // To the next chapter (`direction` 1) or the one before (-1), of one kind if it is given.
    void chapter(int direction, std::optional<replay::ChapterKind> kind = std::nullopt);

    // The contested play that is told of, or else the next one, in slow motion with all its hands;
    // then it stops. False if there is none. Going elsewhere ends it.
    bool play_slowly();
    bool can_play_slowly() const { return next_slow().has_value(); }
    const ContestedPlay* slow() const { return slow_ ? &activity().contests[*slow_] : nullptr; }

    void go_to_moment(const Moment& moment);
    // Whether the time alone leads here: of several events at one moment all have happened.
    bool is_whole_moment() const;

    // What happened last; nothing at the beginning and where it cannot be read.
    const std::optional<AnyEvent>& last_deed() const { return last_deed_; }
    // What a record tells of.
    std::optional<AnyEvent> deed_at(std::uint32_t record) const;

    // Moments somebody wants to find again.
    const Bookmarks& bookmarks() const { return bookmarks_; }
    Bookmarks& bookmarks() { return bookmarks_; }
    // To one of them, or as near as this file reaches.
    void go_to_bookmark(std::size_t index);

    // Whose view: nothing for all seats alike.
    const std::optional<Seat>& perspective() const { return perspective_; }
    void set_perspective(std::optional<Seat> seat);
    void next_perspective();
    // The hidden cards; a file of one seat's view knows none.
    bool reveals() const { return reveals_ && knows_hidden(); }
    bool knows_hidden() const { return header().viewer.sees_everything(); }
    void set_reveal(bool on) { reveals_ = on; }

    const std::vector<replay::Chapter>& chapters() const { return replay_->chapters(); }

    // What follows the furthest moment seen is told only if somebody asks for it.
    bool tells_all() const { return tells_all_; }
    void tell_all(bool on) { tells_all_ = on; }
    // The moment up to which marks, chapters and names are told of.
    Microseconds known_until() const { return tells_all_ ? duration() : seen_; }
    bool knows_all() const { return known_until() >= duration(); }
    // The chapters up to there.
    std::span<const replay::Chapter> known_chapters() const;
    const Activity& activity() const { return activity_.activity(); }

    // The contested play of the last moment before now, for `within_us` of the match's time.
    const ContestedPlay* contest(std::int64_t within_us) const;
    // The one to tell of now.
    const ContestedPlay* told_contest() const { return slow_ ? slow() : contest(contest_shown_us); }

    // Whether there is less than was once written, and why: then what there is can be watched.
    bool is_cut() const {
        return (!live_ && !replay_->is_finished()) || replay_->damage() || hit_damage_;
    }
    bool is_damaged() const { return replay_->damage().has_value() || hit_damage_; }

  private:
    TheatreModel(std::unique_ptr<const replay::Replay> kept,
                 std::unique_ptr<replay::GrowingReplay> growing);

    Microseconds edge() const { return {static_cast<std::int64_t>(edge_us_)}; }
    std::optional<std::size_t> next_slow() const;
    void go_to(Microseconds t);
    void seek_chapter(const replay::Chapter& chapter);
    void show_time(Microseconds t);
    void note_seek(bool reached);
    void note_deed();
    void note_events(std::uint32_t record, std::uint32_t events);

    // One of these, and which.
    std::unique_ptr<const replay::Replay> kept_;
    std::unique_ptr<replay::GrowingReplay> growing_;
    const replay::Replay* replay_;
    replay::Timeline timeline_;
    ActivityReader activity_;
    bool live_;
    bool follows_ = false;
    double edge_us_ = 0;  // the match's clock now, as far as it is known; 0 if it does not run
    Bookmarks bookmarks_;
    Microseconds time_;
    Microseconds seen_;  // the furthest that was shown
    bool tells_all_ = false;
    double rest_us_ = 0;  // of a microsecond, so that slow motion does not stand still
    bool playing_ = false;
    std::size_t speed_ = 2;
    std::optional<std::size_t> slow_;  // index of a contest
    std::int64_t slow_end_ = 0;
    std::optional<Seat> perspective_;
    bool reveals_;
    bool hit_damage_ = false;
    std::optional<AnyEvent> last_deed_;
    std::vector<AnyEvent> just_happened_;
};

}  // namespace juz::client
