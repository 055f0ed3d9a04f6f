#pragma once

#include <string>

#include "platform/chat_log.hpp"

namespace juz::client {

// Who said it; never empty.
std::string chat_name(const ChatLine& line);
// Who came or went, or what was said, without its speaker.
std::string chat_words(const ChatLine& line);
// The same with it: "Zosia: hello".
std::string one_line(const ChatLine& line);
// The latest line, for tests that look from outside; empty if there is none.
std::string last_said(const ChatLog* log);
// The latest news in one line: who left and whose the table is now is one thing.
std::string latest_words(const ChatLog& log);
// That a table is gone, and who left it last, if that was how it ended, or else whose it was.
std::string farewell_text(const netcode::SessionView& view, const ChatLog* log);

}  // namespace juz::client
