// What the rules answer to a command: the events that follow from it, or why there are none.
#pragma once

#include <cassert>
#include <cstddef>

#include "juz/core/inline_list.hpp"
#include "juz/core/rejection.hpp"

namespace juz {

/// Either at least one event (the command's own first, then what the rules add), or a rejection.
template <class Event, std::size_t Capacity>
class Decision {
  public:
    using Events = InlineList<Event, Capacity>;

    // Implicit on purpose: `return Rejection::Stale;` is how rules read.
    Decision(Rejection reason) : reason_(reason) {}
    Decision(const Events& events) : events_(events) { assert(!events.empty()); }

    bool accepted() const { return !events_.empty(); }

    /// Empty for a rejection. Not of a temporary: a loop over it would outlive what it reads.
    const Events& events() const& { return events_; }
    const Events& events() const&& = delete;

    /// Only for a rejection.
    Rejection reason() const {
        assert(!accepted());
        return reason_;
    }

  private:
    Rejection reason_ = Rejection::NotNow;
    Events events_;
};

}  // namespace juz
