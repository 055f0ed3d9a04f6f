#include <algorithm>

#include "juz/bots/names.hpp"
#include "menus/lobby_screen.hpp"
#include "text/tr.hpp"

// The lobby's seats: who sits there, and what its owner may do about it.

namespace juz::client {

using menu::Manner;

void LobbyScreen::seats_panel(const Rect& rect, const LobbyPage& lobby) {
    const double unit = s();
    menu::panel(rect, unit, tr("Seats"));
    const std::string taken =
        filled(tr("{taken} of {seats} taken"),
               {{"taken", std::to_string(lobby.taken)}, {"seats", std::to_string(lobby.offered)}});
    menu::text({rect.right() - 22 * unit, rect.y + 36 * unit}, taken,
               {Type::Small, palette::second_text, menu::Side::Right});
    const double foot = 96 * unit;
    const double pitch = std::min(56 * unit, (rect.h - 62 * unit - foot) / 8);
    double y = rect.y + 56 * unit;
    // A closed place concerns nobody but who can open it.
    int closed = lobby.i_own ? lobby.openable : 0;
    for (const LobbySeatLine& line : lobby.seats) {
        if (line.kind == netcode::SeatKind::Closed && closed-- <= 0) {
            continue;
        }
        seat_row({rect.x + 12 * unit, y, rect.w - 24 * unit, pitch - 5 * unit}, line, lobby);
        y += pitch;
    }
    watchers({rect.x + 22 * unit, rect.bottom() - foot, rect.w - 34 * unit, foot}, lobby);
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
    person_row(rect, line, lobby);
}

void LobbyScreen::person_row(const Rect& rect, const LobbySeatLine& line, const LobbyPage& lobby) {
    const double unit = s();
    const double middle = rect.centre().y;
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
    double right = rect.right() - 18 * unit;
    double taken = 92 * unit;
    if (lobby.i_own && !line.me) {
        const Rect place{rect.right() - 42 * unit, middle - 17 * unit, 34 * unit, 34 * unit};
        person_deeds(place, line.person);
        right -= 30 * unit;
        taken += 30 * unit;
    }
    const auto width_with = [&](const std::string& words) {
        return words.empty() ? 0 : menu::width_of(words, Type::Small) + 10 * unit;
    };
    std::string link = line.link ? link_words(*line.link) : std::string();
    // Where room is short a name is worth more than what stands beside it; the mark at the right
    // tells who is ready without words.
    const double least = std::min(menu::width_of(line.name, Type::Name), 90 * unit);
    const auto room = [&] {
        return rect.w - taken - width_with(state) - width_with(tag) - width_with(link);
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

namespace {

double longest_bot_name() {
    double longest = 0;
    for (const std::string_view name : bot_names) {
        longest = std::max(longest, menu::width_of(name, Type::Name));
    }
    return longest;
}

}  // namespace

void LobbyScreen::bot_row(const Rect& rect, const LobbySeatLine& line, const LobbyPage& lobby) {
    const double unit = s();
    const double middle = rect.centre().y;
    const double gap = 10 * unit;
    const double x = rect.x + 50 * unit;
    const double end = rect.right() - (lobby.i_own ? 48 : 18) * unit;
    const double names_end = x + longest_bot_name() + gap;
    const double left =
        bot_level({names_end, middle - 16 * unit, end - names_end, 32 * unit}, line, lobby);
    const std::string name = menu::fitted(line.name, Type::Name, left - gap - x);
    const double after = x + menu::text_beside({x, middle}, name, {Type::Name}) + gap;
    // Beside every name or none: levels say well enough that it is one.
    const std::string tag = tr("bot");
    if (names_end + menu::width_of(tag, Type::Small) + gap <= left) {
        menu::text_beside({after, middle}, tag, {Type::Small, menu::third_text});
    }
    const std::string id = "seat" + std::to_string(line.seat);
    const Rect button{rect.right() - 42 * unit, middle - 17 * unit, 34 * unit, 34 * unit};
    if (lobby.i_own &&
        menu::button(button, "✕###" + id + ".remove", unit, {Manner::Quiet, Type::Small})) {
        set_seat(line.seat, netcode::SeatKind::Open);
    }
}

// At the right of `room`; returns where it begins.
double LobbyScreen::bot_level(const Rect& room, const LobbySeatLine& line, const LobbyPage& lobby) {
    const double unit = s();
    const std::string id = "seat" + std::to_string(line.seat) + ".level";
    menu::Choice choice;
    choice.labels = {tr("easy"), tr("steady"), tr("skilled")};
    choice.chosen = static_cast<int>(line.level) - 1;
    const auto at_right = [&](double width) {
        return Rect{room.right() - width, room.y, width, room.h};
    };
    if (!lobby.i_own) {
        const Rect place = at_right(std::min(room.w, menu::chosen_width(choice)));
        menu::show_chosen(place, id, choice, menu::Side::Right);
        return place.x;
    }
    int chosen = choice.chosen;
    Rect place = at_right(std::min(room.w, menu::roomy_choice_width(choice, unit)));
    if (menu::choice_width(choice, unit) + 12 * unit <= room.w) {
        chosen = menu::choose(place, id, unit, choice);
    } else {
        // Beside a name there is no room for all of them.
        const std::string words = choice.labels[static_cast<std::size_t>(chosen)] + " ▾";
        place = at_right(menu::button_width(words, Type::Body, unit) - 8 * unit);
        std::vector<std::string> levels;
        for (std::size_t i = 0; i < choice.labels.size(); ++i) {
            levels.push_back(choice.labels[i] + "###" + id + "." + std::to_string(i));
        }
        const auto level = menu::deeds_button(place, words + "###" + id, unit, levels);
        chosen = level ? static_cast<int>(*level) : chosen;
    }
    if (chosen != choice.chosen) {
        set_seat(line.seat, netcode::SeatKind::Bot, static_cast<BotLevel>(chosen + 1));
    }
    return place.x;
}

namespace {

// What can be done with an empty place, from the right.
struct SeatDeed {
    std::string words;
    std::string brief;  // where room is short
    const char* id;
    Manner manner;
    netcode::LobbyCommand command;
};

std::vector<SeatDeed> deeds_of(const LobbySeatLine& line, const LobbyPage& lobby) {
    const Seat seat{static_cast<std::uint8_t>(line.seat)};
    const auto make = [&](netcode::SeatKind kind) {
        return netcode::SetSeat{seat, kind, BotLevel::Steady};
    };
    if (line.kind == netcode::SeatKind::Closed) {
        return {{tr("Open"), tr("Open"), "open", Manner::Quiet, make(netcode::SeatKind::Open)}};
    }
    std::vector<SeatDeed> deeds;
    if (lobby.i_own) {
        deeds.push_back({tr("Add a bot"), "+ " + tr("Bot"), "add_bot", Manner::Plain,
                         make(netcode::SeatKind::Bot)});
        deeds.push_back(
            {tr("Close"), "✕", "close", Manner::Quiet, make(netcode::SeatKind::Closed)});
    }
    if (!lobby.i_sit) {
        deeds.push_back(
            {tr("Sit here"), tr("Sit here"), "take", Manner::Plain, netcode::TakeSeat{seat}});
    }
    return deeds;
}

}  // namespace

void LobbyScreen::open_row(const Rect& rect, const LobbySeatLine& line, const LobbyPage& lobby) {
    const double unit = s();
    const bool closed = line.kind == netcode::SeatKind::Closed;
    menu::dashed_box(rect, 10 * unit, unit, palette::white.faded(closed ? .08 : .18));
    const double middle = rect.centre().y;
    const std::string words = closed ? tr("Closed") : tr("Open seat");
    const std::vector<SeatDeed> deeds = deeds_of(line, lobby);
    const auto width_of = [&](const std::string& label) {
        return menu::button_width(label, Type::Strong, unit) - 8 * unit;
    };
    // What the place is comes before how its buttons are worded and where its words begin.
    double taken = 8 * unit;
    double taken_briefly = 8 * unit;
    for (const SeatDeed& deed : deeds) {
        taken += width_of(deed.words) + 8 * unit;
        taken_briefly += width_of(deed.brief) + 8 * unit;
    }
    double indent = 50 * unit;
    const double room = rect.w - menu::width_of(words, Type::Body);
    const bool briefly = room < 14 * unit + taken;
    if (room < indent + (briefly ? taken_briefly : taken)) {
        indent = 14 * unit;
    }
    double right = rect.right() - 8 * unit;
    for (const SeatDeed& deed : deeds) {
        const std::string& label = briefly ? deed.brief : deed.words;
        const double width = width_of(label);
        right -= width;
        const std::string id = "###seat" + std::to_string(line.seat) + "." + deed.id;
        const Rect place{right, middle - 16 * unit, width, 32 * unit};
        if (menu::button(place, label + id, unit, {deed.manner, Type::Strong})) {
            link_->send(deed.command);
        }
        if (label != deed.words && menu::is_pointed_at(place)) {
            menu::explain(place, deed.words, unit);
        }
        right -= 8 * unit;
    }
    menu::text_beside({rect.x + indent, middle},
                      menu::fitted(words, Type::Body, right - rect.x - indent),
                      {Type::Body, closed ? menu::third_text.faded(.7) : menu::third_text});
}

// What the table's owner may do about somebody.
void LobbyScreen::person_deeds(const Rect& rect, netcode::PersonId person) {
    const std::string id = "person" + std::to_string(person.value);
    const auto deed = menu::deeds_button(
        rect, "⋯###" + id, s(),
        {tr("Make host") + "###" + id + ".host", tr("Send away") + "###" + id + ".kick"});
    if (deed) {
        link_->send(*deed == 0 ? netcode::LobbyCommand(netcode::HandOver{person})
                               : netcode::LobbyCommand(netcode::Kick{person}));
    }
}

// Who has no seat, and whether that may be.
void LobbyScreen::watchers(const Rect& rect, const LobbyPage& lobby) {
    const double unit = s();
    const double middle = rect.y + 22 * unit;
    const std::string label = tr("Spectators");
    menu::text_beside({rect.x, middle}, label, {Type::Body, palette::text});
    const bool allowed = view_.lobby.may_watch;
    menu::Choice choice;
    choice.labels = {tr("allowed"), tr("forbidden")};
    choice.chosen = allowed ? 0 : 1;
    choice.differs = !allowed;
    const double left = rect.x + menu::width_of(label, Type::Body) + 14 * unit;
    const double width =
        std::min(rect.right() - left, menu::roomy_choice_width(choice, unit) + 10 * unit);
    const Rect place{rect.right() - width, middle - 16 * unit, width, 32 * unit};
    if (lobby.i_own && !view_.lobby.playing) {
        if (const int chosen = menu::choose(place, "watching", unit, choice);
            chosen != choice.chosen) {
            link_->send(netcode::SetWatching{chosen == 0});
        }
    } else {
        const double to_edge = rect.x + rect.w - 12 * unit;
        menu::show_chosen({left, place.y, to_edge - left, place.h}, "watching", choice,
                          menu::Side::Right);
    }
    if (ImGui::IsMouseHoveringRect(menu::at(rect.top_left()),
                                   menu::at({place.x, middle + 20 * unit}))) {
        menu::explain({rect.x, rect.y, rect.w, 44 * unit},
                      allowed ? tr("Whoever has no seat may look on while a match is played.")
                              : tr("Whoever has no seat has to leave when a match begins."),
                      unit);
    }
    watcher_names({rect.x, rect.y + 44 * unit, rect.w, rect.h - 44 * unit}, lobby);
}

void LobbyScreen::watcher_names(const Rect& rect, const LobbyPage& lobby) {
    const double unit = s();
    const double middle = rect.y + 20 * unit;
    if (lobby.watching.empty()) {
        menu::text_beside({rect.x, middle}, tr("Nobody is without a seat."),
                          {Type::Small, menu::third_text});
        return;
    }
    double x = rect.x;
    for (const LobbyWatcher& watcher : lobby.watching) {
        const bool may_go = lobby.i_own && watcher.person != view_.you;
        const std::string name = menu::fitted(watcher.name, Type::Small, 130 * unit);
        const double side = 30 * unit;
        const double width =
            menu::width_of(name, Type::Small) + 20 * unit + (may_go ? side - 6 * unit : 0);
        if (x + width > rect.right()) {
            menu::text_beside({x, middle}, "…", {Type::Small, menu::third_text});
            break;
        }
        menu::box({x, middle - side / 2, width, side}, 8 * unit, palette::white.faded(.05));
        menu::text_beside({x + 10 * unit, middle}, name, {Type::Small, palette::second_text});
        if (may_go) {
            person_deeds({x + width - side, middle - side / 2, side, side}, watcher.person);
        }
        x += width + 6 * unit;
    }
}

void LobbyScreen::set_seat(int seat, netcode::SeatKind kind, BotLevel level) {
    link_->send(netcode::SetSeat{Seat{static_cast<std::uint8_t>(seat)}, kind, level});
}

}  // namespace juz::client
