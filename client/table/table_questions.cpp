#include "table/link_talk.hpp"
#include "table/table_screen.hpp"
#include "text/tr.hpp"

// What the table asks its player.

namespace juz::client {

void TableScreen::ask_to_leave(double now) {
    if (room_) {
        room_->let_go(now);
    }
    ask(Question::Leave);
}

void TableScreen::ask(Question question) {
    question_ = question;
    dirty_ = true;
    switch (question) {
        case Question::None: dialog_ = {}; break;
        case Question::Leave:
            dialog_ = {tr("Leave the table?"), leave_words(*link_), {tr("Stay"), tr("Leave")}, 0};
            break;
        case Question::Gone:
            dialog_ = {tr("The table is gone"), "", {tr("To the title")}, 0};
            break;
        case Question::Tour:
            dialog_ = {tr("The first game here?"),
                       tr("A short tour of the table can come before it."),
                       {tr("Play on"), tr("Tour")},
                       0};
            break;
    }
}

void TableScreen::answer(int choice) {
    const Question asked = question_;
    ask(Question::None);
    const bool may_stay = asked == Question::Leave || asked == Question::Tour;
    if (may_stay && choice == 0) {
        return;
    }
    if (may_stay) {
        link_->leave();
    }
    gone_on_ = true;
    if (asked == Question::Tour) {
        stage_.go(Practise{rules_, BotLevel::Steady, true});
    } else {
        stage_.go(ToTitle{});
    }
}

void TableScreen::press_key_in_dialog(Key key) {
    const int count = static_cast<int>(dialog_.answers.size());
    if (key == Key::Escape) {
        answer(0);
    } else if (key == Key::Enter || key == Key::Space) {
        answer(dialog_.focus);
    } else if (key == Key::Left || key == Key::Right || key == Key::Tab) {
        dialog_.focus = (dialog_.focus + 1) % count;
    }
}

}  // namespace juz::client
