#include "menus/chat_words.hpp"

#include <algorithm>

#include "menus/lobby_model.hpp"
#include "text/tr.hpp"

namespace juz::client {

std::string chat_name(const ChatLine& line) {
    return line.name.empty() ? tr("Somebody") : line.name;
}

std::string chat_words(const ChatLine& line) {
    switch (line.kind) {
        case ChatLine::Kind::Said: return line.text;
        case ChatLine::Kind::Came: return filled(tr("{name} joins"), {{"name", chat_name(line)}});
        case ChatLine::Kind::Went: return filled(tr("{name} leaves"), {{"name", chat_name(line)}});
        case ChatLine::Kind::Owns:
            return line.mine ? tr("You are the host now")
                             : filled(tr("The host is {name} now"), {{"name", chat_name(line)}});
    }
    return {};
}

std::string one_line(const ChatLine& line) {
    return line.kind == ChatLine::Kind::Said ? chat_name(line) + ": " + line.text
                                             : chat_words(line);
}

std::string last_said(const ChatLog* log) {
    return log == nullptr || log->lines().empty() ? std::string() : one_line(log->lines().back());
}

std::string latest_words(const ChatLog& log) {
    const std::deque<ChatLine>& lines = log.lines();
    if (lines.empty()) {
        return {};
    }
    const std::string last = one_line(lines.back());
    const bool inherited = lines.back().kind == ChatLine::Kind::Owns && lines.size() > 1 &&
                           lines[lines.size() - 2].kind == ChatLine::Kind::Went;
    return inherited ? one_line(lines[lines.size() - 2]) + " · " + last : last;
}

std::string farewell_text(const netcode::SessionView& view, const ChatLog* log) {
    const bool closed = view.ended.cause == netcode::EndCause::Closed;
    if (closed && log != nullptr) {
        const std::deque<ChatLine>& lines = log->lines();
        // A table that closes may have had another host for a moment.
        const auto last = std::find_if(lines.rbegin(), lines.rend(), [](const ChatLine& line) {
            return line.kind != ChatLine::Kind::Owns;
        });
        if (last != lines.rend() && last->kind == ChatLine::Kind::Went) {
            return filled(tr("{name} leaves, and the table is closed."),
                          {{"name", chat_name(*last)}});
        }
    }
    const netcode::LobbyPerson* owner = netcode::find_person(view.lobby, view.lobby.owner);
    if (closed && owner != nullptr && owner->id != view.you) {
        return filled(tr("The table was closed. Its host: {name}."), {{"name", owner->name}});
    }
    return end_text(view.ended);
}

}  // namespace juz::client
