#include "menus/chat_words.hpp"

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

}  // namespace juz::client
