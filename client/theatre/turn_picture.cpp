#include "theatre/turn_picture.hpp"

#include <algorithm>

#include "text/tr.hpp"
#include "view/turn_scene_of.hpp"

namespace juz::client {

namespace {

TurnTable table_for(const possession::State& state, std::optional<Seat>) {
    return table_of(state);
}
TurnTable table_for(const winged::State& state, std::optional<Seat> seat) {
    return table_of(state, seat);
}

// What `event` moves, seen in `state`, which goes on to the moment after it.
template <class State>
std::vector<CardWay> followed(State& state, const AnyEvent& event, const Eyes& eyes) {
    std::vector<CardWay> ways;
    std::visit(
        [&](const auto& of_game) {
            if constexpr (requires { ways_of(of_game, state, eyes); }) {
                ways = ways_of(of_game, state, eyes);
            }
        },
        event);
    return ways;
}

}  // namespace

void TurnPicture::set_faces(bool four_colours, bool large_index) {
    four_colours_ = four_colours;
    large_index_ = large_index;
}

void TurnPicture::resize(double width, double height, double scale) {
    width_ = width;
    height_ = height;
    scale_ = scale;
    motion_.clear();
}

template <class State>
void TurnPicture::show_state(const State& state, const TheatreModel& model) {
    scene_ = scene_of(state, model.players(), perspective_);
    if (reveals_) {
        reveal_hands(scene_, state);
    }
    const TurnTable table = table_for(state, perspective_);
    layout_ = perspective_ ? theatre_turn_seat_layout(width_, height_, table, scale_)
                           : theatre_turn_all_layout(width_, height_, table, scale_);
    if (scene_.own && scene_.own->on_turn) {
        // It is nobody's turn who looks on.
        scene_.own->note = scene_.choosing ? tr("choosing") : tr("on turn");
    }
}

void TurnPicture::launch(const TheatreModel& model, const TurnScene& before,
                         const TurnLayout& layout, double now) {
    const Eyes eyes{perspective_, reveals_};
    for (const AnyEvent& event : model.just_happened()) {
        const auto ways = std::visit(
            [&](auto& state) -> std::vector<CardWay> { return followed(state, event, eyes); },
            *shown_);
        motion_.launch(ways, before, layout, now);
        if (fits(*shown_, event)) {
            apply(*shown_, event);
        }
    }
}

void TurnPicture::show(const TheatreModel& model, bool flies, double now) {
    const bool same_view =
        shown_ && perspective_ == model.perspective() && reveals_ == model.reveals();
    const TurnScene before = scene_;
    const TurnLayout layout = layout_;
    perspective_ = model.perspective();
    reveals_ = model.reveals();
    std::visit(
        [&](const auto& state) {
            if constexpr (requires { table_for(state, perspective_); }) {
                show_state(state, model);
            }
        },
        model.state());
    motion_.set_flight(flight_ms_ / std::max(1.0, model.rate()));
    if (flies && same_view) {
        launch(model, before, layout, now);
    } else {
        motion_.clear();
    }
    shown_ = model.state();
}

TurnScene TurnPicture::scene(double now) {
    TurnScene scene = scene_;
    scene.four_colours = four_colours_;
    scene.large_index = large_index_;
    motion_.dress(layout_, scene, now);
    return scene;
}

}  // namespace juz::client
