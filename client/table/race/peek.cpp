#include "table/race/peek.hpp"

#include "text/tr.hpp"

namespace juz::client {

std::optional<Peek> peek_at(const RaceScene& scene, const Players& players, const Spot& spot) {
    if (spot.zone != Zone::Foundation) {
        return std::nullopt;
    }
    const auto& piles = scene.foundations[static_cast<std::size_t>(spot.index)];
    const auto slot = static_cast<std::size_t>(spot.card);
    if (slot >= piles.size() || piles[slot].owners.empty()) {
        return std::nullopt;
    }
    Peek peek{spot, {}};
    for (const OwnerShare& share : shares_of(piles[slot].owners)) {
        const auto seat = static_cast<std::size_t>(share.seat);
        peek.rows.push_back({share.seat, players.names[seat], share.cards});
    }
    return peek;
}

std::optional<int> close_up_at(const RaceScene& scene, const RaceLayout& layout, const Spot& spot) {
    const auto index = static_cast<std::size_t>(spot.index);
    const bool cramped = spot.zone == Zone::Tile && index < scene.tiles.size() &&
                         is_cramped(layout, longest_column(scene.tiles[index]));
    return cramped ? std::optional(spot.index) : std::nullopt;
}

std::string tile_words(const RaceScene& scene, const Spot& spot) {
    const auto index = static_cast<std::size_t>(spot.index);
    if (spot.zone != Zone::Tile || index >= scene.tiles.size()) {
        return {};
    }
    const SeatScene& seat = scene.tiles[index];
    return filled(tr("{name}: {left} left in the reserve, {laid} laid, {hand} in the hand"),
                  {{"name", seat.name},
                   {"left", std::to_string(seat.reserve)},
                   {"laid", std::to_string(seat.laid)},
                   {"hand", std::to_string(seat.hand)}});
}

void Gaze::move_to(std::optional<Spot> spot, double now) {
    const bool tells = spot && (spot->zone == Zone::Foundation || spot->zone == Zone::Tile);
    if (!tells) {
        spot_.reset();
    } else if (spot != spot_) {
        spot_ = spot;
        since_ = now;
    }
}

std::optional<Spot> Gaze::place(double now) const {
    return spot_ && (hurried_ || now >= since_ + rest_ms) ? spot_ : std::nullopt;
}

std::optional<double> Gaze::next_change(double now) const {
    return spot_ && !hurried_ && now < since_ + rest_ms ? std::optional(since_ + rest_ms)
                                                        : std::nullopt;
}

}  // namespace juz::client
