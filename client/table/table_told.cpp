#include "table/link_talk.hpp"
#include "table/table_screen.hpp"
#include "text/tr.hpp"

// What a table tells the help page, and tests that play from outside.

namespace juz::client {

KeyPlace TableScreen::key_place() const {
    return room_ ? room_->key_place() : KeyPlace::Everywhere;
}

std::vector<KeyHelp> TableScreen::keys() const {
    std::vector<KeyHelp> keys = room_ ? room_->keys() : std::vector<KeyHelp>{};
    if (practice_ != nullptr) {
        const std::vector<KeyHelp> more = practice_key_help(stage_.preferences().keys);
        keys.insert(keys.end(), more.begin(), more.end());
    }
    if (talks()) {
        keys.push_back(
            {shown_key(stage_.preferences().keys, "table.talk"), tr("say something to the table")});
    }
    return keys;
}

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
    if (talks()) {
        places.push_back({"talk", icons.talk});
    }
    if (practice_ != nullptr) {
        const std::vector<NamedPlace> more = bar_.places();
        places.insert(places.end(), more.begin(), more.end());
    }
    if (tour_) {
        const std::vector<NamedPlace> more = tour_->places();
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
                                 {"talk", talk_.shown(now_)},
                                 {"typing", talk_.typing() ? "yes" : "no"},
                                 {"asks", question_ == Question::None ? "no" : "yes"},
                                 {"connection", connection_words(*link_, log_)},
                                 {"practice", practice_ != nullptr ? "yes" : "no"},
                                 {"hint", hint_ ? std::string(to_text(hint_->reason)) : ""},
                                 {"tour", tour_ ? std::to_string(tour_->stop() + 1) : ""}};
    if (has_view()) {
        room_->tell(facts);
    }
    return facts;
}

std::optional<std::string> TableScreen::game() const {
    return confirmed_ ? std::optional(std::string(game_name(confirmed_->index()))) : std::nullopt;
}

std::optional<StateHash> TableScreen::shown_hash() const {
    return confirmed_ ? std::optional(confirmed_hash_) : std::nullopt;
}

}  // namespace juz::client
