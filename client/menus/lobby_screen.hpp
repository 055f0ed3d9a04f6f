#pragma once

#include <memory>
#include <string>

#include "menus/chat_panel.hpp"
#include "menus/lobby_model.hpp"
#include "menus/menu_screen.hpp"
#include "platform/table_link.hpp"

namespace juz::client {

// Before a match: who sits where, by which rules. Goes to the table by itself when it begins. A
// private table needs no decisions, so its match begins at once.
class LobbyScreen final : public MenuScreen {
  public:
    LobbyScreen(Stage& stage, std::shared_ptr<TableLink> link);

    std::string name() const override { return "lobby"; }
    void advance(Instant now) override;
    std::vector<NamedFact> facts() const override;
    std::optional<std::string> game() const override {
        return std::string(game_name(view_.lobby.rules.index()));
    }

  protected:
    void page(Instant now) override;
    void escape() override;

  private:
    void take(const netcode::News& news, Instant now);
    void waiting_page(const std::string& words);
    void seats_panel(const Rect& rect, const LobbyPage& lobby);
    void seat_row(const Rect& rect, const LobbySeatLine& line, const LobbyPage& lobby);
    void link_beside(Point middle, const LobbySeatLine& line);
    void bot_row(const Rect& rect, const LobbySeatLine& line, const LobbyPage& lobby);
    double bot_level(const Rect& room, const LobbySeatLine& line, const LobbyPage& lobby);
    void open_row(const Rect& rect, const LobbySeatLine& line, const LobbyPage& lobby);
    void invitation();
    void person_row(const Rect& rect, const LobbySeatLine& line, const LobbyPage& lobby);
    void person_deeds(const Rect& rect, netcode::PersonId person);
    void watchers(const Rect& rect, const LobbyPage& lobby);
    void watcher_names(const Rect& rect, const LobbyPage& lobby);
    void watch_button(double y);
    void foot(double y, const LobbyPage& lobby, Instant now);
    std::string state_text(const LobbyPage& lobby, Instant now) const;
    void set_seat(int seat, netcode::SeatKind kind, BotLevel level = BotLevel::Steady);

    std::shared_ptr<TableLink> link_;
    netcode::SessionView view_;
    std::string refusal_;
    ChatDraft draft_;
    bool joined_ = false;          // at least once
    bool asked_to_begin_ = false;  // at a private table
    std::optional<Instant> begins_at_;
};

}  // namespace juz::client
