#pragma once

#include <map>
#include <string>
#include <vector>

#include "menus/menu_screen.hpp"
#include "menus/replay_list.hpp"

namespace juz::client {

// The games that were saved. No result is shown before it is asked for.
class ReplaysScreen final : public MenuScreen {
  public:
    explicit ReplaysScreen(Stage& stage);

    std::string name() const override { return "replays"; }
    void enter(Instant now) override;
    std::vector<NamedFact> facts() const override;

  protected:
    void page(Instant now) override;

  private:
    void list(const Rect& rect);
    void head(const Rect& rect) const;
    void line(const Rect& rect, const Rect& visible, std::size_t index);
    void details(const Rect& rect);
    double moments(double x, double y, double width, double limit);
    double results(double x, double y, double width);
    void choose(std::size_t index);
    void filter();
    void watch();

    std::vector<ReplayEntry> all_;
    std::vector<std::size_t> shown_;  // indices into all_
    std::string wanted_;              // what is typed in the search field
    std::size_t chosen_ = 0;          // of shown_
    bool with_results_ = false;
    // Of the chosen one.
    std::vector<ReplayMoment> moments_;
    std::vector<ReplayStanding> standings_;
    std::string verdict_;
    bool verdict_is_good_ = false;
    std::int64_t now_s_ = 0;
};

}  // namespace juz::client
