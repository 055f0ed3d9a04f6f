#include "view_checker.hpp"

#include <algorithm>

#include "field_list.hpp"
#include "juz/proof/deal_witness.hpp"

namespace juz::replay {

std::string ViewChecker::check(const AnyEvent& event, const AnyState& before) {
    if (due_.empty() && begins_round(before, event)) {
        due_ = deals_seen(before, seed_);
        std::reverse(due_.begin(), due_.end());
    }
    if (due_.empty()) {
        return {};
    }
    const AnyEvent due = due_.back();
    due_.pop_back();
    return event == due ? std::string() : difference(event, due);
}

}  // namespace juz::replay
