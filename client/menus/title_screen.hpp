#pragma once

#include <string>

#include "menus/menu_screen.hpp"
#include "menus/replay_list.hpp"

namespace juz::client {

// The first page: play now, host, join, replays.
class TitleScreen final : public MenuScreen {
  public:
    // `notice` tells why one is back here, if something went wrong; `offer` is what the first
    // button does.
    TitleScreen(Stage& stage, std::string notice, const PlayNow& offer);

    std::string name() const override { return "title"; }
    void enter(Instant now) override;
    std::vector<NamedFact> facts() const override;

  protected:
    void page(Instant now) override;
    void paint(Canvas& canvas) override;
    void escape() override;

  private:
    void buttons(double x, double y);
    // Returns where it ends at the right.
    double small_print(double x, double y);
    void last_game(const Rect& taken);
    void notice_line();

    std::string notice_;
    PlayNow offer_;
    std::optional<ReplayEntry> last_;
};

}  // namespace juz::client
