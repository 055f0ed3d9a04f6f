#include "table/hint_words.hpp"
#include "table/table_screen.hpp"
#include "text/tr.hpp"

// What a table has for who practises.

namespace juz::client {

void TableScreen::practise(PracticeMove move, double now) {
    room_->let_go(now);
    dirty_ = true;
    switch (move) {
        case PracticeMove::Undo:
            if (practice_->undo()) {
                room_->turn_back();
                take(link_->poll(), now);
                room_->say(tr("Taken back."), now);
            } else {
                room_->say(tr("There is nothing to take back."), now);
            }
            return;
        case PracticeMove::Redo:
            if (practice_->redo()) {
                take(link_->poll(), now);
                room_->say(tr("Done again."), now);
            } else {
                room_->say(tr("There is nothing to do again."), now);
            }
            return;
        case PracticeMove::Hint:
            hint_ = practice_->hint();
            if (hint_) {
                room_->advise(hint_words(*hint_), now);
            } else {
                room_->say(tr("There is nothing to do now."), now);
            }
            return;
    }
}

}  // namespace juz::client
