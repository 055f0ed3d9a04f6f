#pragma once

#include <optional>

#include "juz/bots/hint.hpp"

// What can be done at a table where one plays for oneself, and nowhere else.

namespace juz::client {

// Of a TableLink; main thread only. What changes is in the link's next `poll`: what was taken back
// is simply not there any more, what happens again comes as news once more.
class Practice {
  public:
    virtual ~Practice() = default;

    // Whether there is an own decision to take back, or one that was taken back.
    virtual bool can_undo() const = 0;
    virtual bool can_redo() const = 0;
    // The last own decision and all that came after it. False if there is none.
    virtual bool undo() = 0;
    // False if nothing was taken back, or another decision was made since.
    virtual bool redo() = 0;

    // What could be done now and why, worked out of what the player sees; nothing if it is not the
    // player's move.
    virtual std::optional<Hint> hint() const = 0;

    // The match is over and is to stay so: it becomes a replay. Nothing happens before its end.
    virtual void close() = 0;
};

}  // namespace juz::client
