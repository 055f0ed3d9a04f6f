#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "platform/chat_log.hpp"
#include "view/geometry.hpp"

namespace juz::client {

// What a place for talk remembers between two pictures.
struct ChatDraft {
    std::string typed;
    std::size_t seen = 0;  // ChatLog::count when it was last shown
};

// What was said, and a line to say something, within a frame of the menu layer. Returns what is to
// be said, once.
std::optional<std::string> chat_panel(const Rect& rect, double scale, const ChatLog& log,
                                      ChatDraft& draft);

// The same in one row, for pages that have other things to show: the latest line alone.
std::optional<std::string> chat_row(const Rect& rect, double scale, const ChatLog& log,
                                    ChatDraft& draft);

}  // namespace juz::client
