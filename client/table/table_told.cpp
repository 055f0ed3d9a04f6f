#include "table/link_talk.hpp"
#include "table/table_screen.hpp"

// The table told to tests that play it from outside.

namespace juz::client {

std::vector<NamedPlace> TableScreen::places() const {
    if (!has_view()) {
        return {};
    }
    std::vector<NamedPlace> places = room_->places();
    const BarIcons icons = room_->icons();
    places.push_back({"menu", icons.menu});
    places.push_back({"help", icons.help});
    places.push_back({"sound", icons.sound});
    places.push_back({"full_screen", icons.full_screen});
    if (practice_ != nullptr) {
        const std::vector<NamedPlace> more = bar_.places();
        places.insert(places.end(), more.begin(), more.end());
    }
    if (question_ != Question::None) {
        const std::vector<Rect> buttons = dialog_buttons(room_->frame(), dialog_);
        for (std::size_t i = 0; i < buttons.size(); ++i) {
            places.push_back({"answer." + std::to_string(i), buttons[i]});
        }
    }
    return places;
}

std::vector<NamedFact> TableScreen::facts() const {
    std::vector<NamedFact> facts{{"events", std::to_string(events_)},
                                 {"pending", std::to_string(pending_)},
                                 {"refused", std::to_string(refused_)},
                                 {"beaten", std::to_string(beaten_)},
                                 {"asks", question_ == Question::None ? "no" : "yes"},
                                 {"connection", connection_words(*link_, log_)},
                                 {"practice", practice_ != nullptr ? "yes" : "no"},
                                 {"hint", hint_ ? std::string(to_text(hint_->reason)) : ""}};
    if (has_view()) {
        room_->tell(facts);
    }
    return facts;
}

}  // namespace juz::client
