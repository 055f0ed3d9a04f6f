#include "app/lan_search.hpp"

#include "juz/netcode/transport/chance.hpp"

namespace juz::client {

LanSearch::LanSearch(const std::string& bind, std::uint16_t port, const netcode::Clock& clock) {
    netcode::DiscoveryOptions options;
    options.port = port;
    if (!bind.empty()) {
        const netcode::Result<netcode::Endpoint> address = netcode::parse_address(bind, 0);
        if (!address) {
            problem_ = address.error().text;
            return;
        }
        options.bind = address.value().address;
    }
    auto opened = netcode::TableSearch::open(options, netcode::system_seed(), clock);
    if (opened) {
        search_ = std::move(opened.value());
    } else {
        problem_ = opened.error().text;
    }
}

bool LanSearch::turn() {
    return search_ && search_->turn(std::chrono::microseconds(0));
}

const std::vector<netcode::FoundTable>& LanSearch::tables() const {
    static const std::vector<netcode::FoundTable> none;
    return search_ ? search_->tables() : none;
}

}  // namespace juz::client
