#pragma once

#include <memory>
#include <string>

#include "juz/netcode/discovery/table_search.hpp"
#include "menus/table_list.hpp"

namespace juz::client {

// Tables of the networks that `--bind` allows, found by their answers.
class LanSearch final : public NearbyTables {
  public:
    // `bind` as it was typed; empty for every interface. `port`: where hosts listen for whoever
    // looks. `clock` outlives the search.
    LanSearch(const std::string& bind, std::uint16_t port, const netcode::Clock& clock);

    bool turn() override;
    const std::vector<netcode::FoundTable>& tables() const override;
    std::string problem() const override { return problem_; }

  private:
    std::unique_ptr<netcode::TableSearch> search_;  // null if it could not begin
    std::string problem_;
};

}  // namespace juz::client
