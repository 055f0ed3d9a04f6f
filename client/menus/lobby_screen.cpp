#include "menus/lobby_screen.hpp"

#include <algorithm>

#include "menus/arbitration_panel.hpp"
#include "menus/chat_words.hpp"
#include "menus/rules_panel.hpp"
#include "text/tr.hpp"

namespace juz::client {

namespace {

using namespace std::chrono_literals;
using menu::Manner;

// The countdown shows whole seconds.
constexpr std::chrono::microseconds countdown_step = 100ms;

}  // namespace

LobbyScreen::LobbyScreen(Stage& stage, std::shared_ptr<TableLink> link)
    : MenuScreen(stage), link_(std::move(link)) {}

void LobbyScreen::advance(Instant now) {
    netcode::SessionUpdate update = link_->poll();
    const bool first = view_.connection == netcode::Connection::Idle;
    if (update.news.empty() && !first) {
        return;
    }
    view_ = std::move(update.view);
    for (const netcode::News& news : update.news) {
        take(news, now);
    }
    redraw(now);
    joined_ = joined_ || view_.connection == netcode::Connection::Joined;
    if (view_.connection == netcode::Connection::Ended) {
        const std::string why = end_text(view_.ended);
        if (!joined_ && !link_->hosts()) {
            stage().go(ToJoin{link_->address(), why});
        } else {
            stage().go(ToTitle{why});
        }
        return;
    }
    const bool begins = std::any_of(update.news.begin(), update.news.end(), [](const auto& news) {
        return std::holds_alternative<netcode::MatchNews>(news);
    });
    if (match_is_on(view_) && view_.match->seat) {
        stage().go(ToTable{link_});
    } else if (match_is_on(view_) && begins) {
        stage().go(ToLive{link_});
    } else if (link_->is_private() && !asked_to_begin_ &&
               netcode::seat_in(view_.lobby, view_.you)) {
        asked_to_begin_ = true;
        link_->send(netcode::SetReady{true});
    }
}

void LobbyScreen::take(const netcode::News& news, Instant now) {
    if (const auto* refused = std::get_if<netcode::LobbyRefusedNews>(&news)) {
        refusal_ = refusal_text(refused->reason);
    } else if (std::holds_alternative<netcode::LobbyNews>(news)) {
        refusal_.clear();
        if (view_.lobby.countdown_ms) {
            begins_at_ = now + std::chrono::milliseconds(*view_.lobby.countdown_ms);
        } else {
            begins_at_.reset();
        }
    }
}

std::vector<NamedFact> LobbyScreen::facts() const {
    const LobbyPage lobby = lobby_page(view_.lobby, view_.you);
    return {{"address", link_->address()},
            {"joined", view_.connection == netcode::Connection::Joined ? "yes" : "no"},
            {"taken", std::to_string(lobby.taken)},
            {"owner", lobby.i_own ? "yes" : "no"},
            {"chat", last_said(link_->chat())},
            {"refusal", refusal_}};
}

void LobbyScreen::escape() {
    link_->leave();
    stage().go(ToTitle{});
}

void LobbyScreen::page(Instant now) {
    if (link_->is_private()) {
        return waiting_page(tr("Shuffling…"));
    }
    if (view_.connection != netcode::Connection::Joined) {
        return waiting_page(filled(tr("Knocking at {address}…"), {{"address", link_->address()}}));
    }
    const double unit = s();
    const LobbyPage lobby = lobby_page(view_.lobby, view_.you, view_.links);
    const std::string title = view_.lobby.table.empty() ? tr("Table") : view_.lobby.table;
    top_line(title, lobby.i_own ? tr("you are the host") : std::string());
    const double height = size().y - (64 + 20 + 108) * unit;
    const double y = 84 * unit;
    const double edge = 24 * unit;
    const double gap = 16 * unit;
    const double room = size().x - 2 * edge - 2 * gap;
    const double left = room * .355;
    const double middle = room * .405;
    seats_panel({edge, y, left, height}, lobby);
    const std::string fixed = !lobby.i_own          ? tr("the host chooses")
                              : view_.lobby.playing ? tr("a match is on")
                                                    : std::string();
    if (const auto wanted =
            rules_panel({edge + left + gap, y, middle, height}, unit, view_.lobby.rules, fixed)) {
        link_->send(netcode::SetRules{*wanted});
    }
    invitation();
    Rect right{edge + left + middle + 2 * gap, y, room - left - middle, height};
    if (has_arbitration(view_.lobby)) {
        // Where an explanation would leave no room for the invitation, it is told on hovering.
        const double with_words = arbitration_height(right.w, unit, true);
        const bool told = right.h - with_words - gap >= 240 * unit;
        const double low = told ? with_words : arbitration_height(right.w, unit, false);
        right.h -= low + gap;
        if (const auto wanted =
                arbitration_panel({right.x, right.bottom() + gap, right.w, low}, unit,
                                  view_.lobby.arbitration, fixed.empty(), told)) {
            link_->send(netcode::SetArbitration{*wanted});
        }
    }
    if (const ChatLog* chat = link_->chat()) {
        if (const auto said = chat_panel(right, unit, *chat, draft_)) {
            link_->say(*said);
        }
    }
    foot(size().y - 84 * unit, lobby, now);
}

void LobbyScreen::waiting_page(const std::string& words) {
    const double unit = s();
    menu::text_beside({size().x / 2, size().y / 2 - 30 * unit}, words,
                      {Type::Title, palette::text, menu::Side::Middle});
    const double width = 160 * unit;
    if (menu::button({(size().x - width) / 2, size().y / 2 + 20 * unit, width, 50 * unit},
                     tr("Cancel") + "###leave", unit)) {
        escape();
    }
}

// How others get here, in the top line.
void LobbyScreen::invitation() {
    const double unit = s();
    const std::string words = tr("Copy");
    const double width = menu::button_width(words, Type::Strong, unit);
    const Rect place{size().x - 24 * unit - width, 14 * unit, width, 36 * unit};
    if (menu::button(place, words + "###copy", unit, {Manner::Plain, Type::Strong})) {
        ImGui::SetClipboardText(("juz://" + link_->address() + "/table").c_str());
    }
    menu::text_beside({place.x - 14 * unit, place.centre().y}, link_->address(),
                      {Type::Body, palette::text, menu::Side::Right});
}

void LobbyScreen::foot(double y, const LobbyPage& lobby, Instant now) {
    const double unit = s();
    if (menu::button({24 * unit, y, 150 * unit, 56 * unit}, tr("Leave") + "###leave", unit)) {
        escape();
    }
    if (match_is_on(view_)) {
        watch_button(y);
        return;
    }
    const bool counting = view_.lobby.countdown_ms.has_value();
    std::string words = lobby.i_own        ? tr("Start")
                        : lobby.i_am_ready ? tr("Not ready")
                                           : tr("Ready");
    const double width = std::max(220 * unit, menu::button_width(words, Type::Action, unit));
    const Rect place{size().x - 24 * unit - width, y, width, 56 * unit};
    const bool able =
        lobby.i_own ? lobby.everybody_else_ready && lobby.taken > 0 && !counting : lobby.i_sit;
    const Manner manner = lobby.i_own || !lobby.i_am_ready ? Manner::Primary : Manner::Plain;
    if (menu::button(place, words + "###start", unit, {manner, Type::Action, false, {}, able})) {
        if (lobby.i_own) {
            link_->send(netcode::StartMatch{});
        } else {
            link_->send(netcode::SetReady{!lobby.i_am_ready});
        }
    }
    const std::string state = state_text(lobby, now);
    menu::text_beside(
        {place.x - 18 * unit, y + 28 * unit}, state,
        {Type::Body, refusal_.empty() ? palette::second_text : palette::coral, menu::Side::Right});
    if (begins_at_ && *begins_at_ > now) {
        redraw_at(now + countdown_step);
    }
}

// Who has a seat is at the table: this is for who came back from watching.
void LobbyScreen::watch_button(double y) {
    const double unit = s();
    const std::string words = tr("Watch");
    const double width = std::max(220 * unit, menu::button_width(words, Type::Action, unit));
    const Rect place{size().x - 24 * unit - width, y, width, 56 * unit};
    if (menu::button(place, words + "###watch", unit, {Manner::Primary, Type::Action})) {
        stage().go(ToLive{link_});
    }
    menu::text_beside({place.x - 18 * unit, y + 28 * unit}, tr("a match is on"),
                      {Type::Body, palette::second_text, menu::Side::Right});
}

std::string LobbyScreen::state_text(const LobbyPage& lobby, Instant now) const {
    if (!refusal_.empty()) {
        return refusal_;
    }
    if (begins_at_) {
        const long left = std::max<long>(0, (*begins_at_ - now).count());
        return counted("begins in {count} second", "begins in {count} seconds",
                       (left + 999999) / 1000000);
    }
    return waiting_text(lobby, view_);
}

}  // namespace juz::client
