#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "menus/chat_panel.hpp"
#include "menus/game_story.hpp"
#include "menus/menu_screen.hpp"
#include "platform/table_link.hpp"

namespace juz::client {

// After a match: places and points, how it went, and what next.
class ResultScreen final : public MenuScreen {
  public:
    ResultScreen(Stage& stage, std::shared_ptr<TableLink> link);

    std::string name() const override { return "result"; }
    void enter(Instant now) override;
    void advance(Instant now) override;
    std::vector<NamedFact> facts() const override;
    std::optional<std::string> game() const override;
    std::optional<StateHash> shown_hash() const override;

  protected:
    void page(Instant now) override;
    void escape() override;

  private:
    // The height that the lower plots need, at scale 1.
    static constexpr double least_plot = 110;

    void take(netcode::SessionUpdate update, Instant now);
    double head(double x, double width) const;
    std::string small_print() const;
    std::string missing() const;
    void farewell(const Rect& row);
    void table(const Rect& rect);
    void plots(const Rect& top, const Rect& bottom);
    void foot(double y);

    std::shared_ptr<TableLink> link_;
    netcode::SessionView view_;
    std::vector<ResultRow> rows_;
    std::optional<GameStory> story_;
    std::optional<Instant> look_again_at_;  // at the file, which ends a moment after the match
    int looks_left_ = 20;
    bool gone_ = false;  // the table is closed
    ChatDraft draft_;
};

}  // namespace juz::client
