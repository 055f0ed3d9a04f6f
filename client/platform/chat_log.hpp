#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "juz/netcode/session/session.hpp"

namespace juz::client {

// What was said at a table while one was there, and who came, went, and became its host.
struct ChatLine {
    enum class Kind : std::uint8_t { Said, Came, Went, Owns };

    Kind kind = Kind::Said;
    std::string name;  // of whom it tells; empty if nobody knows
    std::string text;  // what was said
    bool mine = false;

    friend bool operator==(const ChatLine&, const ChatLine&) = default;
};

inline constexpr std::size_t chat_lines_max = 50;

// The last `chat_lines_max` lines, the oldest first. Nothing of it is kept on a disk.
class ChatLog {
  public:
    void take(const netcode::SessionUpdate& update);

    const std::deque<ChatLine>& lines() const { return lines_; }
    // Lines so far, those that are gone included.
    std::size_t count() const { return count_; }

  private:
    void add(ChatLine line);
    void compare(const netcode::SessionView& view);

    std::deque<ChatLine> lines_;
    std::size_t count_ = 0;
    // As of the last look; nobody before the table was entered.
    std::vector<netcode::LobbyPerson> persons_;
    netcode::PersonId owner_;
};

}  // namespace juz::client
