#pragma once

#include <string>
#include <vector>

#include "menus/menu_screen.hpp"
#include "statistics/game_book.hpp"

namespace juz::client {

// What became of one's games: how many, how good, against whom. Exports them and forgets them.
class StatisticsScreen final : public MenuScreen {
  public:
    // `book` outlives this; null where none can be kept, then `problem` says why. What is exported
    // goes into `folder`.
    StatisticsScreen(Stage& stage, GameBook* book, std::string problem, std::string folder);

    std::string name() const override { return "statistics"; }
    void enter(Instant now) override;
    void advance(Instant now) override;
    std::vector<NamedFact> facts() const override;

  protected:
    void page(Instant now) override;

  private:
    void look();
    void figures(const Rect& rect);
    void outcomes(const Rect& rect);
    void opponents(const Rect& rect);
    void foot(double y);
    void export_all();

    GameBook* book_;
    std::string folder_;
    int game_ = 0;  // 0 all of them, else 1 + the engine's index
    GameSummary summary_;
    std::string told_;      // what came of the last wish, or what is wrong
    bool asks_ = false;     // whether everything is to be forgotten
    bool reads_on_ = true;  // logs of matches that nobody has read
};

}  // namespace juz::client
