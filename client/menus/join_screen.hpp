#pragma once

#include <memory>
#include <string>
#include <vector>

#include "menus/menu_screen.hpp"
#include "menus/table_list.hpp"

namespace juz::client {

// Tables to sit down at: those found on the networks of this machine, those of other evenings, and
// whatever address one types.
class JoinScreen final : public MenuScreen {
  public:
    // `nearby` finds tables as long as this screen is there; null: none. `known_path` is the file
    // of the servers that let us in; empty: none.
    JoinScreen(Stage& stage, std::string address, std::string notice,
               std::unique_ptr<NearbyTables> nearby = nullptr, std::string known_path = {});

    std::string name() const override { return "join"; }
    void enter(Instant now) override;
    void advance(Instant now) override;
    std::vector<NamedFact> facts() const override;

  protected:
    void page(Instant now) override;

  private:
    void address_bar();
    void notice_bar(const Rect& rect) const;
    void nearby_panel(const Rect& rect);
    void nobody(const Rect& rect) const;
    void line(const Rect& rect, std::size_t index);
    void line_words(const Rect& rect, const TableLine& table, double right) const;
    void pips(double right, double middle, const TableLine& table) const;
    void known_panel(const Rect& rect);
    void known_row(const Rect& rect, std::size_t index);
    // The table that Enter joins while no address is typed: the first one, if one can sit there.
    bool enter_joins_first() const;
    void join(const std::string& address, bool watch);

    std::string address_;
    std::string notice_;
    std::unique_ptr<NearbyTables> nearby_;
    std::string known_path_;
    std::vector<TableLine> lines_;
    std::vector<KnownServer> known_;
    bool focus_ = true;  // the field is to have the keyboard
};

}  // namespace juz::client
