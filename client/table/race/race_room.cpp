#include "table/race/race_room.hpp"

#include <algorithm>

#include "table/race/keymap.hpp"
#include "table/race/place_names.hpp"

namespace juz::client {

RaceRoom::RaceRoom(Deck& deck, const Players& players, std::optional<Seat> seat, Submit submit)
    : deck_(deck),
      painter_(deck),
      model_(players, seat, [submit = std::move(submit)](const race::Command& command) {
          return submit(AnyCommand(command));
      }) {}

void RaceRoom::resize(double width, double height, double scale) {
    model_.resize(width, height, scale);
}

void RaceRoom::show(const AnyState& confirmed, const AnyState& predicted, const MatchTime& time,
                    double now) {
    model_.show(std::get<race::State>(confirmed), std::get<race::State>(predicted), time, now);
}

void RaceRoom::happened(const AnyEvent& event, Microseconds t, double now) {
    if (const auto* of_race = std::get_if<race::Event>(&event)) {
        model_.happened(*of_race, t, now);
    }
}

void RaceRoom::answered(const AnyCommand& command, const Refusal& refusal, double now) {
    if (const auto* of_race = std::get_if<race::Command>(&command)) {
        model_.answered(*of_race, refusal, now);
    }
}

std::vector<Rect> RaceRoom::marks(const AnyCommand& command) const {
    const auto* of_race = std::get_if<race::Command>(&command);
    return of_race == nullptr ? std::vector<Rect>{} : model_.marks(*of_race);
}

void RaceRoom::key(const KeyPressed& press, double now) {
    if (const std::optional<TableKey> key = table_key(press)) {
        model_.key(*key, now);
    }
}

TablePicture RaceRoom::picture(double now) {
    const RaceScene scene = model_.scene(now);
    const RaceLayout& layout = model_.layout();
    TablePicture picture = painter_.paint(scene, layout);
    const TableOverlay overlay = model_.overlay(now);
    paint_overlay(picture.moving, deck_, frame(), scene.looks, big_place(overlay), overlay);
    return picture;
}

// Beside the foundations if there is room.
BigPlace RaceRoom::big_place(const TableOverlay& overlay) const {
    const RaceLayout& layout = model_.layout();
    const auto place = free_place(layout, big_size(deck_, frame(), overlay));
    return {place.value_or(layout.foundation_band()).centre(), !place};
}

// The lower left corner, where only long columns reach, below what the reserve counts.
Rect RaceRoom::talk_room() const {
    const RaceLayout& layout = model_.layout();
    const double counted =
        layout.reserve.bottom() + 16 * layout.scale + 14 * std::max(1.0, layout.text_scale);
    const double foot = layout.status_bar.y;
    const double top = std::max(foot - 92 * layout.text_scale, counted);
    return {layout.margin, top, .46 * layout.width, foot - top};
}

std::vector<KeyHelp> RaceRoom::keys() const {
    return table_key_help(model_.taste().keys);
}

std::vector<NamedPlace> RaceRoom::places() const {
    return table_places(model_.layout(), model_.still_scene());
}

}  // namespace juz::client
