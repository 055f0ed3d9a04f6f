#include "table/table_screen.hpp"
#include "text/tr.hpp"

// What a table has for who practises.

namespace juz::client {

void TableScreen::practise(PracticeMove move, double now) {
    room_->let_go(now);
    const bool back = move == PracticeMove::Undo;
    if (back ? practice_->undo() : practice_->redo()) {
        if (back) {
            room_->turn_back();
        }
        take(link_->poll(), now);
        room_->say(back ? tr("Taken back.") : tr("Done again."), now);
    } else {
        room_->say(
            back ? tr("There is nothing to take back.") : tr("There is nothing to do again."), now);
    }
    dirty_ = true;
}

}  // namespace juz::client
