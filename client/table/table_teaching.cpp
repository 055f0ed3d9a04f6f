#include "table/hint_words.hpp"
#include "table/table_screen.hpp"
#include "text/tr.hpp"

// What a table has for who is learning.

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
                room_->advise(hint_words(*hint_, stage_.preferences().keys), now);
            } else {
                room_->say(tr("There is nothing to do now."), now);
            }
            return;
    }
}

// Once for every game, and whenever it is asked for; on a table of one's own, where nobody waits.
void TableScreen::begin_tour(const netcode::MatchView& match) {
    const GameIndex game = match.header.rules.index();
    const std::string name(game_name(game));
    const bool first = !stage_.preferences().was_toured(name);
    if (practice_ == nullptr || !(first || wants_tour_)) {
        return;
    }
    Preferences changed = stage_.preferences();
    changed.note_tour(name);
    stage_.prefer(changed);
    tour_.emplace(game, stage_.preferences().keys);
    wants_tour_ = false;
}

void TableScreen::end_tour_if_over() {
    dirty_ = true;
    if (tour_ && tour_->is_over()) {
        tour_.reset();
    }
}

void TableScreen::paint_tour(Canvas& canvas) {
    const TourStop stop = tour_->now();
    TourSight sight = sight_of(stop, places());
    if (const auto first = me_ ? first_before(stop.deed, *confirmed_, *me_) : std::nullopt) {
        sight.words = words_before(*first, stage_.preferences().keys);
        sight.targets = room_->marks(first->command);
    }
    tour_->paint(canvas, stage_.deck(), room_->frame(), sight, pointer_);
}

}  // namespace juz::client
