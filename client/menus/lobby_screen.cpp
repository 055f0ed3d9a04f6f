#include "menus/lobby_screen.hpp"

#include <algorithm>

#include "menus/arbitration_panel.hpp"
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
    if (match_is_on(view_)) {
        stage().go(ToTable{link_});
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
    const bool may_change = lobby.i_own && !view_.lobby.playing;
    if (const auto wanted = rules_panel({edge + left + gap, y, middle, height}, unit,
                                        view_.lobby.rules, may_change)) {
        link_->send(netcode::SetRules{*wanted});
    }
    Rect right{edge + left + middle + 2 * gap, y, room - left - middle, height};
    if (has_arbitration(view_.lobby)) {
        // Where an explanation would leave no room for the invitation, it is told on hovering.
        const double with_words = arbitration_height(right.w, unit, true);
        const bool told = right.h - with_words - gap >= 240 * unit;
        const double low = told ? with_words : arbitration_height(right.w, unit, false);
        right.h -= low + gap;
        if (const auto wanted =
                arbitration_panel({right.x, right.bottom() + gap, right.w, low}, unit,
                                  view_.lobby.arbitration, may_change, told)) {
            link_->send(netcode::SetArbitration{*wanted});
        }
    }
    invitation(right, lobby);
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

void LobbyScreen::seats_panel(const Rect& rect, const LobbyPage& lobby) {
    const double unit = s();
    menu::panel(rect, unit, tr("Seats"));
    const std::string taken =
        filled(tr("{taken} of {seats} taken"),
               {{"taken", std::to_string(lobby.taken)}, {"seats", std::to_string(lobby.offered)}});
    menu::text({rect.right() - 22 * unit, rect.y + 36 * unit}, taken,
               {Type::Small, palette::second_text, menu::Side::Right});
    const double pitch = std::min(56 * unit, (rect.h - 74 * unit) / 8);
    double y = rect.y + 56 * unit;
    for (const LobbySeatLine& line : lobby.seats) {
        // A closed place concerns nobody but who can open it.
        if (line.kind == netcode::SeatKind::Closed && !lobby.i_own) {
            continue;
        }
        seat_row({rect.x + 12 * unit, y, rect.w - 24 * unit, pitch - 5 * unit}, line, lobby);
        y += pitch;
    }
}

void LobbyScreen::seat_row(const Rect& rect, const LobbySeatLine& line, const LobbyPage& lobby) {
    const double unit = s();
    if (line.kind == netcode::SeatKind::Open || line.kind == netcode::SeatKind::Closed) {
        return open_row(rect, line, lobby);
    }
    menu::box(rect, 10 * unit, palette::white.faded(line.me ? .10 : .05));
    const double middle = rect.centre().y;
    menu::token({rect.x + 26 * unit, middle}, 13 * unit, line.look);
    if (line.kind == netcode::SeatKind::Bot) {
        return bot_row(rect, line, lobby);
    }
    std::string tag;
    if (!line.connected) {
        tag = tr("away");
    } else if (line.me) {
        tag = line.owner ? tr("you, host") : tr("you");
    } else if (line.owner) {
        tag = tr("host");
    }
    // Who hosts is ready by starting.
    const bool silent = line.owner && !line.ready;
    std::string state = line.ready ? tr("ready") : tr("not ready");
    if (silent) {
        state.clear();
    }
    const double right = rect.right() - 18 * unit;
    const auto width_with = [&](const std::string& words) {
        return words.empty() ? 0 : menu::width_of(words, Type::Small) + 10 * unit;
    };
    std::string link = line.link ? link_words(*line.link) : std::string();
    // Where room is short a name is worth more than what stands beside it; the mark at the right
    // tells who is ready without words.
    const double least = std::min(menu::width_of(line.name, Type::Name), 90 * unit);
    const auto room = [&] {
        return rect.w - 92 * unit - width_with(state) - width_with(tag) - width_with(link);
    };
    for (std::string* spare : {&link, &state, &tag}) {
        if (room() < least) {
            spare->clear();
        }
    }
    const std::string name = menu::fitted(line.name, Type::Name, room());
    const double width =
        menu::text_beside({rect.x + 50 * unit, middle}, name, {Type::Name, palette::text});
    menu::text_beside({rect.x + 60 * unit + width, middle}, tag, {Type::Small, menu::third_text});
    if (!link.empty()) {
        link_beside({rect.x + 60 * unit + width + width_with(tag), middle}, line);
    }
    menu::text_beside(
        {right - 26 * unit, middle}, state,
        {Type::Small, line.ready ? palette::mint : palette::second_text, menu::Side::Right});
    menu::text_beside(
        {right - 8 * unit, middle}, line.ready ? "✔" : (silent ? "" : "○"),
        {Type::Body, line.ready ? palette::mint : menu::third_text, menu::Side::Middle});
}

// What is made good of a player's wire; brass where that is not all of it.
void LobbyScreen::link_beside(Point middle, const LobbySeatLine& line) {
    const double unit = s();
    const double width = menu::text_beside(
        middle, link_words(*line.link),
        {Type::Small, line.link->at_cap() ? palette::bright_brass : menu::third_text});
    if (ImGui::IsMouseHoveringRect(menu::at({middle.x, middle.y - 12 * unit}),
                                   menu::at({middle.x + width, middle.y + 12 * unit}))) {
        ImGui::SetTooltip("%s", (line.name + ": " + link_sentence(*line.link)).c_str());
    }
}

void LobbyScreen::bot_row(const Rect& rect, const LobbySeatLine& line, const LobbyPage& lobby) {
    const double unit = s();
    const double middle = rect.centre().y;
    const std::string seat = std::to_string(line.seat);
    const double cross = lobby.i_own ? 40 * unit : 0;
    menu::Choice choice{{tr("easy"), tr("steady"), tr("skilled")},
                        static_cast<int>(line.level) - 1,
                        false,
                        Type::Small,
                        lobby.i_own,
                        {}};
    const double end = rect.right() - 8 * unit - cross;
    const double least = menu::choice_width(choice, unit);
    const double after = rect.x + 50 * unit + menu::width_of(tr("Bot"), Type::Name) + 10 * unit;
    // Levels say well enough that it is a bot.
    const bool named = end - least >= after;
    if (named) {
        menu::text_beside({rect.x + 50 * unit, middle}, tr("Bot"), {Type::Name, palette::text});
    }
    const double width = std::min(end - (named ? after : rect.x + 42 * unit), least + 24 * unit);
    const Rect place{end - width, middle - 16 * unit, width, 32 * unit};
    const int chosen = menu::choose(place, "seat" + seat + ".level", unit, choice);
    if (chosen != choice.chosen) {
        set_seat(line.seat, netcode::SeatKind::Bot, static_cast<BotLevel>(chosen + 1));
    }
    if (lobby.i_own) {
        const Rect button{rect.right() - 42 * unit, middle - 17 * unit, 34 * unit, 34 * unit};
        if (menu::button(button, "✕###seat" + seat + ".remove", unit,
                         {Manner::Quiet, Type::Small})) {
            set_seat(line.seat, netcode::SeatKind::Open);
        }
    }
}

void LobbyScreen::open_row(const Rect& rect, const LobbySeatLine& line, const LobbyPage& lobby) {
    const double unit = s();
    const bool closed = line.kind == netcode::SeatKind::Closed;
    const std::string seat = std::to_string(line.seat);
    menu::dashed_box(rect, 10 * unit, unit, palette::white.faded(closed ? .08 : .18));
    const double middle = rect.centre().y;
    double right = rect.right() - 8 * unit;
    const auto offer = [&](const std::string& words, const std::string& id, Manner manner) {
        const double width = menu::button_width(words, Type::Strong, unit) - 8 * unit;
        right -= width;
        const Rect place{right, middle - 16 * unit, width, 32 * unit};
        right -= 8 * unit;
        return menu::button(place, words + "###seat" + seat + "." + id, unit,
                            {manner, Type::Strong});
    };
    if (closed) {
        if (offer(tr("Open"), "open", Manner::Quiet)) {
            set_seat(line.seat, netcode::SeatKind::Open);
        }
    } else {
        if (lobby.i_own && offer(tr("Add a bot"), "add_bot", Manner::Plain)) {
            set_seat(line.seat, netcode::SeatKind::Bot);
        }
        if (lobby.i_own && offer(tr("Close"), "close", Manner::Quiet)) {
            set_seat(line.seat, netcode::SeatKind::Closed);
        }
        if (!lobby.i_sit && offer(tr("Sit here"), "take", Manner::Plain)) {
            link_->send(netcode::TakeSeat{Seat{static_cast<std::uint8_t>(line.seat)}});
        }
    }
    // A dashed place is an open one, with words or without.
    const std::string words = closed ? tr("Closed") : tr("Open seat");
    if (rect.x + 50 * unit + menu::width_of(words, Type::Body) < right) {
        menu::text_beside({rect.x + 50 * unit, middle}, words,
                          {Type::Body, closed ? menu::third_text.faded(.7) : menu::third_text});
    }
}

void LobbyScreen::invitation(const Rect& rect, const LobbyPage& lobby) {
    const double unit = s();
    menu::panel(rect, unit, tr("Join this table"));
    const double x = rect.x + 22 * unit;
    const double room = rect.w - 44 * unit;
    double y = rect.y + 58 * unit;
    const std::string words = tr("Friends type this address under “Join a table”:");
    const double below = 14 * unit + 44 * unit + 10 * unit + 38 * unit + 12 * unit;
    if (y + menu::paragraph_height(room, words, Type::Small) + below <= rect.bottom()) {
        y += menu::paragraph({x, y}, room, words, {Type::Small, palette::second_text}) + 14 * unit;
    }
    const Rect well{x, y, room, 44 * unit};
    menu::box(well, 8 * unit, palette::black.faded(.34));
    // A part of an address leads nowhere: rather smaller.
    const std::string address = link_->address();
    const Type type =
        menu::width_of(address, Type::Strong) > room - 12 * unit ? Type::Note : Type::Strong;
    menu::text_beside(well.centre(), menu::fitted(address, type, room),
                      {type, palette::text, menu::Side::Middle});
    y = well.bottom() + 10 * unit;
    if (menu::button({x, y, room, 38 * unit}, tr("Copy") + "###copy", unit,
                     {Manner::Plain, Type::Strong})) {
        ImGui::SetClipboardText(("juz://" + link_->address() + "/table").c_str());
    }
    y += 60 * unit;
    if (!lobby.watching.empty() && y + 54 * unit <= rect.bottom()) {
        menu::text({x, y + 14 * unit}, tr("Watching"), {Type::Strong, palette::second_text});
        y += 28 * unit;
        for (const std::string& name : lobby.watching) {
            if (y + 26 * unit > rect.bottom()) {
                break;
            }
            menu::text({x, y + 14 * unit}, menu::fitted(name, Type::Body, room), {Type::Body});
            y += 26 * unit;
        }
    }
}

void LobbyScreen::foot(double y, const LobbyPage& lobby, Instant now) {
    const double unit = s();
    if (menu::button({24 * unit, y, 150 * unit, 56 * unit}, tr("Leave") + "###leave", unit)) {
        escape();
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

std::string LobbyScreen::state_text(const LobbyPage& lobby, Instant now) const {
    if (!refusal_.empty()) {
        return refusal_;
    }
    if (begins_at_) {
        const long left = std::max<long>(0, (*begins_at_ - now).count());
        return counted("begins in {count} second", "begins in {count} seconds",
                       (left + 999999) / 1000000);
    }
    if (view_.lobby.playing) {
        const bool begun = view_.match && !is_over(view_.match->confirmed);
        return begun ? tr("a match is on") : tr("the cards are being dealt");
    }
    if (!lobby.awaited.empty()) {
        return filled(tr("waiting for {names}"), {{"names", lobby.awaited}});
    }
    return lobby.i_own || !lobby.i_am_ready ? std::string() : tr("waiting for the host");
}

void LobbyScreen::set_seat(int seat, netcode::SeatKind kind, BotLevel level) {
    link_->send(netcode::SetSeat{Seat{static_cast<std::uint8_t>(seat)}, kind, level});
}

}  // namespace juz::client
