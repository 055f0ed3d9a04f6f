#include "table/link_talk.hpp"
#include "table/table_screen.hpp"
#include "text/speech.hpp"

// How a match comes to the table, and the table into its window.

namespace juz::client {

void TableScreen::begin_match(const netcode::SessionView& view) {
    const netcode::MatchView& match = *view.match;
    me_ = match.seat;
    rules_ = match.header.rules;
    names_.begin(match.header, view.lobby);
    take_links(view.links);
    room_ = make_room(match.confirmed, stage_.deck(), names_.players(), match.seat,
                      [this](const AnyCommand& command) -> std::optional<Rejection> {
                          const auto sent = link_->submit(command);
                          const auto* refused = std::get_if<Rejection>(&sent);
                          const auto why =
                              refused != nullptr ? std::optional(*refused) : std::nullopt;
                          sounds_.sent(command, why);
                          return why;
                      });
    sounds_.begin(match.seat);
    size_ = {};
    taste_.reset();
    tell_connection(view.lobby.log);
    fit_window();
    begin_tour(match);
}

// Against bots on one's own machine there is no wire to speak of.
bool TableScreen::take_links(const std::vector<netcode::PersonLink>& links) {
    return !link_->is_private() && names_.take(links);
}

void TableScreen::tell_connection(netcode::LogKeeping log) {
    log_ = log;
    room_->set_connection(connection_words(*link_, log));
    dirty_ = true;
}

// Takes over the window's size and what the player likes, if either has changed.
void TableScreen::fit_window() {
    if (!room_) {
        return;
    }
    if (stage_.size() != size_ || stage_.scale() != scale_) {
        size_ = stage_.size();
        scale_ = stage_.scale();
        room_->resize(size_.x, size_.y, scale_);
        dirty_ = true;
    }
    if (language_ != spoken()) {
        language_ = spoken();
        names_.reword();
        room_->set_players(names_.players());
        tell_connection(log_);
    }
    if (taste_ != stage_.preferences()) {
        taste_ = stage_.preferences();
        room_->set_taste({static_cast<double>(taste_->flight_ms()), taste_->four_colours,
                          taste_->large_index, taste_->click_to_move, taste_->left_handed,
                          taste_->shows_hands, taste_->loudness() > 0, talks(),
                          practice_ != nullptr, taste_->keys});
        dirty_ = true;
    }
}

}  // namespace juz::client
