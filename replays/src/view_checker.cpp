#include "view_checker.hpp"

#include <algorithm>

#include "field_list.hpp"

namespace juz::replay {

std::string ViewChecker::check(const AnyEvent& event, const AnyState& before) {
    if (due_.empty() && fields_of(event).kind() == "round") {
        // What a round begins with, no hidden card has a bearing on.
        AnyState view = before;
        play(view, begin_round_command(before.index(), seed_), [&](const AnyEvent& dealt) {
            due_.push_back(redact(dealt, view, viewer_of(before)).get());
        });
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
