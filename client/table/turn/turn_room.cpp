#include "table/turn/turn_room.hpp"

#include <algorithm>

#include "table/turn/turn_keymap.hpp"
#include "table/turn/turn_places.hpp"

namespace juz::client {

TurnRoom::TurnRoom(std::unique_ptr<TurnPlay> play, Deck& deck, const Players& players,
                   std::optional<Seat> seat, Submit submit)
    : deck_(deck), painter_(deck), model_(std::move(play), players, seat, std::move(submit)) {}

void TurnRoom::resize(double width, double height, double scale) {
    model_.resize(width, height, scale);
}

std::vector<Rect> TurnRoom::marks(const AnyCommand& command) const {
    return turn_marks(model_.layout(), model_.still_scene(), model_.hand(), command);
}

void TurnRoom::key(const KeyPressed& press, double now) {
    if (const std::optional<TurnKey> key = turn_key(press)) {
        model_.key(*key, now);
    }
}

TablePicture TurnRoom::picture(double now) {
    const TurnScene scene = model_.scene(now);
    const TurnLayout& layout = model_.layout();
    TablePicture picture = painter_.paint(scene, layout);
    paint_overlay(picture.moving, deck_, frame(), scene.looks, {layout.centre.centre()},
                  model_.overlay(now));
    return picture;
}

BarIcons TurnRoom::icons() const {
    return bar_icons(model_.layout().top_bar, true, model_.taste().talks);
}

// Over the own plate and the hand, with chosen cards raised: nothing else lies there.
Rect TurnRoom::talk_room() const {
    const TurnLayout& layout = model_.layout();
    const double s = layout.scale;
    const double height = 92 * layout.text_scale;
    const double raised = .2 * layout.hand_card * card_ratio;
    const double foot = std::min(layout.plate.y, layout.hand.y - raised);
    return {layout.plate.x, foot - height - 4 * s, .34 * layout.width, height};
}

std::vector<KeyHelp> TurnRoom::keys() const {
    return turn_key_help(model_.taste().keys, model_.still_scene().game == TurnGame::Possession);
}

std::vector<NamedPlace> TurnRoom::places() const {
    return turn_places(model_.layout(), model_.still_scene());
}

}  // namespace juz::client
