#include "table/link_talk.hpp"
#include "table/table_screen.hpp"
#include "text/game_title.hpp"
#include "text/tr.hpp"

// What the table asks its player.

namespace juz::client {

std::vector<TableScreen::Deed> TableScreen::deeds() const {
    std::vector<Deed> deeds{Deed::GoOn, Deed::Settings, Deed::Help, Deed::FullScreen};
    if (practice_ != nullptr) {
        deeds.push_back(Deed::Hint);
    }
    if (talks()) {
        deeds.push_back(Deed::Talk);
    }
    deeds.push_back(Deed::Leave);
    return deeds;
}

Dialog TableScreen::menu_dialog() const {
    const KeyChoices& choices = stage_.preferences().keys;
    Dialog dialog;
    dialog.title = game_title(rules_.index());
    dialog.line = link_->is_private() ? "" : tr("The game goes on meanwhile.");
    dialog.is_menu = true;
    const auto add = [&](const std::string& answer, const std::string& key) {
        dialog.answers.push_back(answer);
        dialog.keys.push_back(key);
    };
    for (const Deed deed : deeds()) {
        switch (deed) {
            case Deed::GoOn: add(tr("Back to the game"), tr("Esc")); break;
            case Deed::Settings: add(tr("Settings"), ""); break;
            case Deed::Help: add(tr("Rules and keys"), "F1"); break;
            case Deed::FullScreen:
                add(stage_.full_screen() ? tr("In a window") : tr("Full screen"),
                    shown_key(choices, "full_screen"));
                break;
            case Deed::Hint: add(tr("Hint"), shown_key(choices, "practice.hint")); break;
            case Deed::Talk: add(tr("Talk to the others"), shown_key(choices, "table.talk")); break;
            case Deed::Leave: add(tr("Leave the table"), ""); break;
        }
    }
    return dialog;
}

void TableScreen::do_from_menu(Deed deed) {
    switch (deed) {
        case Deed::GoOn: return;
        case Deed::Settings: stage_.go(ToSettings{}); return;
        case Deed::Help: stage_.toggle_help(); return;
        case Deed::FullScreen: stage_.set_full_screen(!stage_.full_screen()); return;
        case Deed::Hint: practise(PracticeMove::Hint, now_); return;
        case Deed::Talk: begin_talk(false); return;
        case Deed::Leave: ask(Question::Leave); return;
    }
}

// A hand that types holds no cards.
void TableScreen::begin_talk(bool by_key) {
    room_->let_go(now_);
    talk_.begin(by_key);
}

// Beside a menu, a press leads back to the game.
void TableScreen::press_in_dialog(Point at) {
    if (const auto choice = answer_at(room_->frame(), dialog_, at)) {
        answer(*choice);
    } else if (dialog_.is_menu && !dialog_panel(room_->frame(), dialog_).contains(at)) {
        answer(0);
    }
}

void TableScreen::ask(Question question) {
    question_ = question;
    dirty_ = true;
    if (question != Question::None) {
        talk_.stop();
        if (room_) {
            room_->let_go(now_);
        }
    }
    switch (question) {
        case Question::None: dialog_ = {}; break;
        case Question::Menu: dialog_ = menu_dialog(); break;
        case Question::Leave:
            dialog_ = {tr("Leave the table?"), leave_words(*link_), {tr("Stay"), tr("Leave")}};
            break;
        case Question::Gone: dialog_ = {tr("The table is gone"), "", {tr("To the title")}}; break;
    }
}

void TableScreen::answer(int choice) {
    const Question asked = question_;
    ask(Question::None);
    if (asked == Question::Menu) {
        do_from_menu(deeds()[static_cast<std::size_t>(choice)]);
        return;
    }
    if (asked == Question::Leave && choice == 0) {
        return;
    }
    if (asked == Question::Leave) {
        link_->leave();
    }
    gone_on_ = true;
    stage_.go(ToTitle{});
}

// Not by Space: that is what one plays with, and nothing is to be answered by a hand that plays on.
void TableScreen::press_key_in_dialog(Key key) {
    const int count = static_cast<int>(dialog_.answers.size());
    if (key == Key::Escape) {
        answer(0);
    } else if (key == Key::Enter) {
        answer(dialog_.focus);
    } else if (key == Key::Left || key == Key::Up) {
        dialog_.focus = (dialog_.focus + count - 1) % count;
    } else if (key == Key::Right || key == Key::Down || key == Key::Tab) {
        dialog_.focus = (dialog_.focus + 1) % count;
    }
}

}  // namespace juz::client
