#pragma once

#include <string>

#include "menus/menu_screen.hpp"

namespace juz::client {

// Before the first game of its kind that somebody begins here, alone or as a host: a walk round the
// table can come first. Nothing has begun yet, so nobody waits and no clock runs.
class TourOfferScreen final : public MenuScreen {
  public:
    // `wish` is where to go without a tour.
    TourOfferScreen(Stage& stage, Practise tour, Navigation wish);

    std::string name() const override { return "tour_offer"; }
    std::optional<std::string> game() const override {
        return std::string(game_name(tour_.rules.index()));
    }

  protected:
    void page(Instant now) override;

  private:
    Practise tour_;
    Navigation wish_;
};

}  // namespace juz::client
