#include "theatre/race_picture.hpp"

#include <algorithm>

#include "table/race/sentences.hpp"
#include "theatre/slow_hands.hpp"

namespace juz::client {

namespace {

// How long a pile stays framed after a contested play, in the match's microseconds.
constexpr std::int64_t contested_us = 600000;

}  // namespace

void RacePicture::set_faces(bool four_colours, bool large_index) {
    four_colours_ = four_colours;
    large_index_ = large_index;
}

void RacePicture::resize(double width, double height, double scale) {
    width_ = width;
    height_ = height;
    scale_ = scale;
    motion_.clear();
}

void RacePicture::show(const TheatreModel& model, bool flies, double now) {
    const auto& state = std::get<race::State>(model.state());
    const bool same_view = shown_ && perspective_ == model.perspective();
    const bool same_round = round_ == state.table.round;
    const CardMap before_map = map_;
    const RaceScene before = scene_;
    perspective_ = model.perspective();
    layout_ = perspective_ ? theatre_seat_layout(width_, height_, model.seats(), scale_)
                           : theatre_all_layout(width_, height_, model.seats(), scale_);
    scene_ = scene_of(state, model.players(), perspective_);
    if (model.reveals()) {
        reveal_hands(scene_, state);
    }
    map_ = CardMap(state);
    round_ = state.table.round;
    motion_.set_flight(flight_ms_ / std::max(1.0, model.rate()));
    slow_ = model.slow() != nullptr ? std::optional(*model.slow()) : std::nullopt;
    if (flies && same_view && same_round) {
        // Hands in slow motion carry their cards themselves.
        const auto at_once = [&](Card card) { return slow_ && is_in_contest(*slow_, card); };
        motion_.follow({before_map, before, layout_}, stand(), at_once, now);
        if (!slow_) {
            note_contests(model, now);
        }
    } else {
        motion_.clear();
    }
    frame_contest(model);
    shown_t_ = model.time().value;
    shown_ = true;
}

// A coral frame round the place that several hands reach for.
void RacePicture::frame_contest(const TheatreModel& model) {
    const ContestedPlay* contest = slow_ ? &*slow_ : model.contest(contested_us);
    if (contest == nullptr || contest->is_shout()) {
        return;
    }
    const auto spot = foundation_place(scene_, contest->foundation);
    if (spot && spot->zone == Zone::Foundation) {
        scene_.contested.push_back(*spot);
    }
}

// The contested plays since the moment shown before.
void RacePicture::note_contests(const TheatreModel& model, double now) {
    const std::vector<ContestedPlay>& all = model.activity().contests;
    auto next = std::upper_bound(
        all.begin(), all.end(), shown_t_,
        [](std::int64_t t, const ContestedPlay& contest) { return t < contest.t; });
    for (; next != all.end() && next->t <= model.time().value; ++next) {
        if (next->is_shout()) {
            continue;
        }
        const Where& where =
            map_.of(Card(next->card.rank(), next->card.suit(), Pack{next->winner}));
        if (where.zone == Where::Zone::Foundation) {
            motion_.beaten(
                {next->card, where.pile, next->winner,
                 beaten_words(model.players(), next->refusal()), next->refusal().is_photo_finish()},
                stand(), now);
        }
    }
}

std::optional<double> RacePicture::free_below() const {
    return layout_.has_own ? std::nullopt : std::optional(layout_.foundation_band().bottom());
}

RaceScene RacePicture::scene(double now) {
    RaceScene scene = scene_;
    scene.four_colours = four_colours_;
    scene.large_index = large_index_;
    motion_.dress(stand(), scene, now);
    if (slow_) {
        dress_hands(*slow_, shown_t_, stand(), scene);
    }
    return scene;
}

}  // namespace juz::client
